package data

import (
	"errors"
	"fmt"
	"math/big"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/graph"
	"cgt/stdlib/oeis"
)

// written writes text into the file that the second argument names; without a second
// argument the text is the answer.
func written(ev interp.Env, args []value.Value, text []byte) (value.Value, error) {
	if len(args) < 2 {
		return value.Picture(string(text)), nil
	}
	name, err := fileName(args[1])
	if err != nil {
		return nil, err
	}
	if len(text) > 0 && text[len(text)-1] != '\n' {
		text = append(text, '\n')
	}
	if err := ev.Host().WriteFile(name, text); err != nil {
		return nil, value.FileError(name, err)
	}
	return &value.Article{Blocks: []view.Block{view.TextLine(view.Words(view.Plain, "written to %s", name))}}, nil
}

func fileName(v value.Value) (string, error) {
	name, ok := v.(value.Text)
	if !ok || strings.TrimSpace(string(name)) == "" {
		return "", value.Errorf("the name of a file is a string, such as \"b.txt\"; this is %s", value.Preview(v))
	}
	return string(name), nil
}

// readers has a function for each kind of file. The kind is recognised by the name of the
// file, or by a second argument.
var readers = map[string]func(ev interp.Env, text []byte) (value.Value, error){
	"csv":    func(ev interp.Env, text []byte) (value.Value, error) { return readCSV(ev, text, ',', false) },
	"tsv":    func(ev interp.Env, text []byte) (value.Value, error) { return readCSV(ev, text, '\t', false) },
	"header": func(ev interp.Env, text []byte) (value.Value, error) { return readCSV(ev, text, ',', true) },
	"bfile":  readBFile,
	"graph6": readGraph6,
	"dot":    readDot,
	"lines":  readLines,
	"text":   readText,
}

// bfileName matches the names of b-files in the Online Encyclopedia of Integer
// Sequences.
var bfileName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^b[0-9]{6,}\.txt$`)
})

// kindOf is the kind of a file by its name.
func kindOf(name string) string {
	base := strings.ToLower(filepath.Base(name))
	switch ext := filepath.Ext(base); {
	case ext == ".csv" || ext == ".tsv":
		return ext[1:]
	case ext == ".g6" || ext == ".d6":
		return "graph6"
	case ext == ".dot" || ext == ".gv":
		return "dot"
	case bfileName().MatchString(base):
		return "bfile"
	}
	return "lines"
}

// readFile is the function read "file", or read("file", "kind").
func readFile(ev interp.Env, args []value.Value) (value.Value, error) {
	name, err := fileName(args[0])
	if err != nil {
		return nil, err
	}
	kind := kindOf(name)
	if len(args) > 1 {
		t, _ := args[1].(value.Text)
		if kind = string(t); readers[kind] == nil {
			return nil, value.Errorf(`a file is read as "csv", "tsv", "header" (CSV, each row a map by the cells of the `+
				`first), "bfile", "graph6", "dot", "lines" or "text"; %s is none of them`, value.Preview(args[1]))
		}
	}
	text, err := ask.FileText(ev, name)
	if err != nil {
		return nil, err
	}
	v, err := readers[kind](ev, text)
	var limit *game.LimitError
	if err != nil && ev.Context().Err() == nil && !errors.As(err, &limit) {
		return nil, value.Errorf("the file %s: %v", name, err)
	}
	return v, err
}

// readBFile reads the pairs (n, a(n)) of a b-file.
func readBFile(ev interp.Env, text []byte) (value.Value, error) {
	var pairs []value.Value
	err := oeis.Read(text, func(n int64, a *big.Int) error {
		pairs = append(pairs, value.Tuple{Items: []value.Value{value.Int(n), value.NewInt(a)}})
		return errors.Join(ev.Tick(), ev.Grow(4*interp.NumberBytes+int64(a.BitLen()/8)))
	})
	return value.List{Items: pairs}, err
}

// readGraph6 reads a file of graphs, one a line.
func readGraph6(ev interp.Env, text []byte) (value.Value, error) {
	var graphs []value.Value
	line := 0
	for row := range strings.Lines(string(text)) {
		line++
		if strings.TrimSpace(row) == "" {
			continue
		}
		g, err := graph.ParseGraph6(row)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		if err := errors.Join(ev.Tick(), ev.Grow(g.Bytes())); err != nil {
			return nil, err
		}
		graphs = append(graphs, value.Graph{G: g})
	}
	return value.List{Items: graphs}, nil
}

func readDot(_ interp.Env, text []byte) (value.Value, error) {
	g, err := graph.ParseDot(string(text))
	var wrong *graph.Error
	if errors.As(err, &wrong) {
		return nil, fmt.Errorf("line %d: %s", graph.LineOf(string(text), wrong.Offset), wrong.Message)
	}
	return value.Graph{G: g}, err
}

// readLines reads a file as a list of strings, one a line.
func readLines(ev interp.Env, text []byte) (value.Value, error) {
	if _, err := readText(ev, text); err != nil {
		return nil, err
	}
	var lines []value.Value
	for row := range strings.Lines(string(text)) {
		if err := errors.Join(ev.Tick(), ev.Grow(2*interp.NumberBytes)); err != nil {
			return nil, err
		}
		lines = append(lines, value.Text(strings.TrimRight(row, "\r\n")))
	}
	return value.List{Items: lines}, nil
}

func readText(_ interp.Env, text []byte) (value.Value, error) {
	for line, rest := 1, text; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		if r == utf8.RuneError && size == 1 || r == 0 {
			return nil, fmt.Errorf("line %d is no text: it has the byte %#02x", line, rest[0])
		}
		if r == '\n' {
			line++
		}
		rest = rest[size:]
	}
	return value.Text(text), nil
}
