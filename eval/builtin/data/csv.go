package data

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math/big"
	"regexp"
	"strings"
	"sync"

	"cgt/eval/interp"
	"cgt/eval/value"
)

// plainNumber matches what spreadsheets read as a number.
var plainNumber = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)
})

// formula lists the characters at which spreadsheets take a cell for a formula and
// compute it. Such a cell is written with an apostrophe before it, which reading takes
// away.
const formula = "=+-@\t\r"

// escaped is the text as a cell of CSV, with an apostrophe where one is needed.
func escaped(text string) string {
	if text != "" && strings.IndexByte(formula+"'", text[0]) >= 0 && !plainNumber().MatchString(text) {
		return "'" + text
	}
	return text
}

// unescaped undoes escaped.
func unescaped(cell string) string {
	if len(cell) > 1 && cell[0] == '\'' && strings.IndexByte(formula+"'", cell[1]) >= 0 {
		return cell[1:]
	}
	return cell
}

// csvOf is the function csv X, or csv(X, "file.csv").
func csvOf(ev interp.Env, args []value.Value) (value.Value, error) {
	t, err := recordsOf(ev, args[0])
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	out := csv.NewWriter(&text)
	write := func(cells []string) error {
		if len(cells) == 1 && cells[0] == "" {
			text.WriteString("\"\"\n") // a list, so that an empty line is not taken for a row
			return nil
		}
		err := out.Write(cells)
		out.Flush()
		return err
	}
	if t.header != nil {
		cells := make([]string, len(t.header))
		for i, h := range t.header {
			cells[i] = escaped(h)
		}
		if err := write(cells); err != nil {
			return nil, err
		}
	}
	for _, row := range t.rows {
		if err := ev.Tick(); err != nil {
			return nil, err
		}
		before := text.Len()
		cells := make([]string, len(row))
		for i, v := range row {
			text, err := cellWithin(ev, v)
			if err != nil {
				return nil, err
			}
			cells[i] = escaped(text)
		}
		if len(cells) == 0 {
			continue
		}
		if err := write(cells); err != nil {
			return nil, err
		}
		if err := ev.Grow(int64(text.Len() - before)); err != nil {
			return nil, err
		}
	}
	return written(ev, args, text.Bytes())
}

// readCSV are the rows of a file, each a list; with header, maps by the cells of
// the first row.
func readCSV(ev interp.Env, text []byte, comma rune, header bool) (value.Value, error) {
	in := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(text, []byte("\uFEFF"))))
	in.FieldsPerRecord, in.Comma, in.ReuseRecord = -1, comma, true
	var rows []value.Value
	var keys []value.Value
	for {
		cells, err := in.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		var where *csv.ParseError
		if errors.As(err, &where) {
			return nil, fmt.Errorf("line %d cannot be read: %v", where.Line, where.Err)
		}
		if err != nil {
			return nil, err
		}
		row := make([]value.Value, len(cells))
		size := int64(0)
		for i, c := range cells {
			row[i] = cellValue(c)
			size += int64(len(c)) + 3*interp.NumberBytes
		}
		if err := errors.Join(ev.Tick(), ev.Grow(size)); err != nil {
			return nil, err
		}
		line, _ := in.FieldPos(0)
		switch {
		case !header:
			rows = append(rows, value.List{Items: row})
		case keys == nil:
			keys = row
			for i, k := range keys {
				keys[i] = value.Text(cellText(k))
			}
			if len(value.NewSet(keys).Items) != len(keys) {
				return nil, fmt.Errorf("line %d is the header, and two of its cells are alike", line)
			}
		case len(row) != len(keys):
			return nil, fmt.Errorf("line %d has %d cells, the header %d", line, len(row), len(keys))
		default:
			pairs := make([]value.Pair, len(keys))
			for i, k := range keys {
				pairs[i] = value.Pair{Key: k, Value: row[i]}
			}
			rows = append(rows, value.NewMap(pairs))
		}
	}
	return value.List{Items: rows}, nil
}

// maxCellDigits is the most digits of a cell that is read as a number.
const maxCellDigits = 10_000

// cellValue reads a cell: integers, fractions and truth values as the language prints
// them; anything else is a string.
func cellValue(cell string) value.Value {
	cell = unescaped(cell)
	switch cell {
	case "true":
		return value.Bool(true)
	case "false":
		return value.Bool(false)
	}
	if len(cell) > maxCellDigits || strings.Trim(cell, "-/0123456789") != "" || cell == "" {
		return value.Text(cell)
	}
	if q, ok := new(big.Rat).SetString(cell); ok {
		if n := value.NewRational(q); value.Show(n) == cell { // 007 stays a string
			return n
		}
	}
	return value.Text(cell)
}
