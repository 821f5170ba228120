//go:build !js

package certificates

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/database"
	"cgt/stdlib/game"
)

// databaseRow is the row of database.
var databaseRow = &interp.Builtin{
	Name: "database", Topic: "certificates and databases", Usage: `database "file"`,
	Summary: "keeps values, nim-values and outcomes of positions in a file, which every search looks into and other runs share",
	Text: `From the statement on, value, outcome, nimvalue and what rests on them look into the file for positions of games ` +
		`with rules that can be written down, before they search, and keep there what they find: the answers to questions ` +
		`and those of positions up to two moves on, after each statement. ` +
		`Where the tables of a search would take more memory than limit memory allows, they go to the file, and the search ` +
		`goes on with a look at it for each position: it takes longer, and ends, as long as the values themselves fit. ` +
		`A game is kept with its rules and with all that they use; by other rules it is refused. One session at a time ` +
		`writes a file; a file that may only be read is read. ` +
		`database() says what is kept, database("file", "out.csv") writes the records of a file as CSV, "out.jsonl" as JSON ` +
		`Lines, and database "" ends it. What engines know without a search, such as nim-sequences, is not kept. ` +
		`The file is a bbolt database; each record has a checksum.`,
	Min: 0, Max: 2, Do: databaseOf,
}

// databases are the databases that a session has open.
type databases struct {
	keeper *keeper // nil if none is open
	tables endgameTables
}

// connect makes the session's searches use the open databases and tables.
func (open *databases) connect(ev interp.Env) {
	k, list := open.keeper, open.tables.list()
	switch {
	case k == nil && len(list) == 0:
		ev.Solver().KeepIn(nil, nil)
		ev.Session().AtEnd(nil)
		return
	case k == nil:
		k = &keeper{session: ev.Session(), tables: &open.tables}
	}
	ev.Solver().KeepIn(k, list)
	ev.Session().AtEnd(k.flush)
}

func databaseOf(ev interp.Env, args []value.Value) (value.Value, error) {
	open := interp.Memory[databases](ev.Session())
	names := make([]string, len(args))
	for i, arg := range args {
		name, ok := arg.(value.Text)
		if !ok {
			return nil, value.Hintf(`database "" ends it`, "the name of a file is a string, such as \"clobber.db\"")
		}
		names[i] = strings.TrimSpace(string(name))
	}
	switch {
	case len(args) == 0 && open.keeper == nil:
		return nil, value.Hintf(`database "file" opens one, or begins it`, "no database is open")
	case len(args) == 0:
		return contents(open.keeper)
	case len(args) == 2:
		return export(ev, open, names[0], names[1])
	}
	if open.keeper != nil {
		err := open.keeper.file.Close()
		open.keeper = nil
		open.connect(ev)
		if err != nil {
			return nil, databaseError(names[0], err)
		}
	}
	if names[0] == "" {
		return &value.Article{Blocks: []view.Block{view.TextLine(view.Words(view.Plain, "no database is open"))}}, nil
	}
	file, err := openDatabase(ev, names[0])
	if err != nil {
		return nil, err
	}
	open.keeper = &keeper{session: ev.Session(), file: file, games: map[string]string{}, tables: &open.tables}
	open.connect(ev)
	text := names[0] + " is open"
	if file.ReadOnly() {
		text += " for reading"
	}
	return &value.Article{Blocks: []view.Block{view.TextLine(view.Words(view.Plain, "%s", text))}}, nil
}

// openDatabase opens a file, if the host allows it.
func openDatabase(ev interp.Env, name string) (*database.File, error) {
	if err := interp.Reach(ev.Host(), name); err != nil {
		return nil, value.FileError(name, err)
	}
	file, err := database.Open(name)
	if err != nil {
		return nil, databaseError(name, err)
	}
	return file, nil
}

func databaseError(name string, err error) error {
	if errors.Is(err, game.ErrBudget) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return &lang.Error{Message: fmt.Sprintf("the database %s: %v", name, value.FileCause(err)),
		Hint: "what was in it is as it was; database \"other\" begins another, database \"\" goes on without",
		Span: ruleset.NoSpan, Cause: err}
}

// contents counts the records of a database.
func contents(k *keeper) (value.Value, error) {
	grid := view.Grid{Header: 1, Align: "llr", Indent: 2, Rows: [][]string{{"game", "question", "positions"}}}
	counts := map[[2]string]int{}
	var order [][2]string
	err := k.file.Each(func(game, key string, _ []byte) error {
		row := [2]string{game, questionOf(key)}
		if counts[row]++; counts[row] == 1 {
			order = append(order, row)
		}
		return nil
	})
	if err != nil {
		return nil, databaseError(k.file.Name(), err)
	}
	for _, row := range order {
		grid.Rows = append(grid.Rows, []string{row[0], row[1], fmt.Sprint(counts[row])})
	}
	blocks := []view.Block{view.TextLine(view.Words(view.Plain, "%s", k.file.Name()))}
	if len(order) > 0 {
		blocks = append(blocks, grid)
	}
	return &value.Article{Blocks: blocks}, nil
}

// export writes the records of a database as CSV or JSON Lines.
func export(ev interp.Env, open *databases, from, to string) (value.Value, error) {
	kind := strings.ToLower(filepath.Ext(to))
	if !slices.Contains([]string{".csv", ".jsonl"}, kind) {
		return nil, value.Errorf("a database is written as CSV or JSON Lines, to a name in .csv or .jsonl")
	}
	var file *database.File
	if open.keeper != nil && open.keeper.file.Name() == from {
		file = open.keeper.file
	} else {
		other, err := openDatabase(ev, from)
		if err != nil {
			return nil, err
		}
		defer other.Close()
		file = other
	}
	var out bytes.Buffer
	table, lines, count := csv.NewWriter(&out), json.NewEncoder(&out), 0
	if kind == ".csv" {
		if err := table.Write([]string{"game", "question", "position", "answer"}); err != nil {
			return nil, err
		}
	}
	err := file.Each(func(game, key string, record []byte) error {
		answer, err := answerText(ev.Context(), ev.Store(), key, record)
		if err != nil {
			return err
		}
		if count++; count%256 == 0 {
			if err := ev.Budget().Steps(ev.Context(), 256); err != nil {
				return err
			}
		}
		row := []string{game, questionOf(key), key[2:], answer}
		if kind == ".csv" {
			return table.Write(row)
		}
		return lines.Encode(struct {
			Game     string `json:"game"`
			Question string `json:"question"`
			Position string `json:"position"`
			Answer   string `json:"answer"`
		}{row[0], row[1], row[2], row[3]})
	})
	table.Flush()
	if err == nil {
		err = table.Error()
	}
	if err != nil {
		return nil, databaseError(from, err)
	}
	if err := ev.Host().WriteFile(to, out.Bytes()); err != nil {
		return nil, value.FileError(to, err)
	}
	return &value.Article{Blocks: []view.Block{view.TextLine(view.Words(view.Plain, "%d records written to %s", count, to))}}, nil
}
