//go:build !js

package certificates

import (
	"context"
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
	"cgt/stdlib/search"
	"cgt/stdlib/short"
	"cgt/stdlib/solve"
)

// endgameTables are the tables of endgames that a session has open.
type endgameTables struct{ open []*endgameTable }

type endgameTable struct {
	*database.Table
	name     string
	endgames *solve.Endgames
	reader   *solve.EndgameReader // in store
	store    *short.Store
	fits     map[string]bool // identities of games by the rules of the table
	last     game.Ruleset    // the one used last in this statement, known to have these rules
}

// value is a value in a table. It is an error if the table of the game was made with
// other rules.
func (t *endgameTables) value(ctx context.Context, s *interp.Session, at game.Position) (g short.Game, ok bool, err error) {
	rules, ok := at.Rules.(search.Solvable)
	if !ok {
		return g, false, nil
	}
	for _, x := range t.open {
		if x.Game != at.Rules.Name() {
			continue
		}
		k, w, ok := rules.SolverBoard(at.At)
		if x.last != at.Rules {
			if err := x.use(s, at.Rules); err != nil {
				return g, false, err
			}
		}
		if !ok || k.Name() != x.Kernel {
			return g, false, nil
		}
		if err := x.check(ctx, s, k); err != nil {
			return g, false, err
		}
		return x.reader.Value(ctx, k, &w)
	}
	return g, false, nil
}

// use prepares the table for a game, if it was made with the game's rules.
func (x *endgameTable) use(s *interp.Session, rules game.Ruleset) error {
	if !x.fits[rules.Identity()] {
		sources, err := ruleset.Sources(s, rules)
		if err == nil {
			err = x.Fits(sources)
		}
		if err != nil {
			return tableError(x.name, err)
		}
		x.fits[rules.Identity()] = true
	}
	x.last = rules
	return nil
}

// check prepares the reader, if the kernel has the same moves as the one that was
// tabulated.
func (x *endgameTable) check(ctx context.Context, s *interp.Session, k solve.Kernel) error {
	if x.store == s.Store() {
		return nil
	}
	x.reader, x.store = x.endgames.Reader(s.Store()), s.Store()
	same, err := x.reader.Check(ctx, k)
	if err == nil && !same {
		err = tableError(x.name, fmt.Errorf("it was made by another version of the program"))
	}
	if err != nil {
		x.store = nil // it is checked again
	}
	return err
}

// atEnd drops what is valid within a statement only: after it names may be redefined.
func (t *endgameTables) atEnd() {
	for _, x := range t.open {
		x.last = nil
	}
}

func tableError(name string, err error) error {
	return &lang.Error{Message: fmt.Sprintf("the table of endgames %s: %v", name, value.FileCause(err)),
		Hint: "endgames(G, \"file\") writes one anew, endgames \"\" goes on without", Span: ruleset.NoSpan, Cause: err}
}

// list are the open tables for the searches.
func (t *endgameTables) list() (all []*solve.Endgames) {
	for _, x := range t.open {
		all = append(all, x.endgames)
	}
	return all
}

// endgamesRow is the row of endgames.
var endgamesRow = &interp.Builtin{
	Name: "endgames", Topic: "certificates and databases", Usage: `endgames(G, "file"), endgames "file"`,
	Summary: "writes the values of all small boards of a game to a file, a table that every session may look into",
	Text: `endgames(domineering(4, 4), "dom.end") tabulates each filling of boards of at most that many rows and columns by ` +
		`the game's letters, and all that comes up in play there; where these are more than 16 million, what comes up in play ` +
		`from the position given. Strips are tabulated up to their length. A table has the canonical form of each part of a ` +
		`board in normal form, with its stops, mean and temperature, and nim-value. ` +
		`endgames "dom.end" opens it: outcome, winning, value, nimvalue, play and what rests on them look parts of boards up ` +
		`before they search. Several tables may be open, of a game the one opened last. endgames() lists them, endgames "" ` +
		`closes them. A table is mapped into memory, so that several sessions share it; it is checked when it is opened, and ` +
		`refused for a game by other rules. Another that is written in its place does not disturb who reads the old one. ` +
		`It serves boards of at most 8 rows and columns; where no table is open nothing is looked up.`,
	Example: []string{},
	See:     "database",
	Min:     0, Max: 2, KeepsSums: true, Do: endgamesOf,
}

func endgamesOf(ev interp.Env, args []value.Value) (value.Value, error) {
	open := interp.Memory[databases](ev.Session())
	if len(args) == 0 {
		return listed(&open.tables)
	}
	name, ok := args[len(args)-1].(value.Text)
	if !ok {
		return nil, value.Hintf(`endgames(domineering(4, 4), "dom.end") writes one, endgames "dom.end" opens it`,
			"the name of a file is a string")
	}
	file := strings.TrimSpace(string(name))
	switch {
	case len(args) == 2:
		return tabulate(ev, args[0], file)
	case file == "":
		for _, x := range open.tables.open {
			_ = x.Close() // it was only read, so a failure to close is harmless
		}
		open.tables.open = nil
		open.connect(ev)
		return &value.Article{Blocks: []view.Block{view.TextLine(view.Words(view.Plain, "no table of endgames is open"))}}, nil
	}
	if err := interp.Reach(ev.Host(), file); err != nil {
		return nil, value.FileError(file, err)
	}
	table, err := database.OpenTable(file)
	if err != nil {
		return nil, tableError(file, err)
	}
	e, err := solve.NewEndgames(table.Kernel, table.Data)
	if err != nil {
		_ = table.Close() // the first error is reported
		return nil, tableError(file, err)
	}
	x := &endgameTable{Table: table, name: file, endgames: e, fits: map[string]bool{}}
	open.tables.open = slices.DeleteFunc(open.tables.open, func(old *endgameTable) bool {
		if old.Game == x.Game {
			defer old.Close()
		}
		return old.Game == x.Game
	})
	open.tables.open = append(open.tables.open, x)
	open.connect(ev)
	return listed(&endgameTables{open: []*endgameTable{x}})
}

// listed says what tables have.
func listed(t *endgameTables) (value.Value, error) {
	if len(t.open) == 0 {
		return nil, value.Hintf(`endgames "file" opens one`, "no table of endgames is open")
	}
	var blocks []view.Block
	for _, x := range t.open {
		blocks = append(blocks, view.TextLine(view.Words(view.Plain, "%s: %s, %d positions with %d values", x.name, x.Of,
			x.endgames.Positions(), x.endgames.Values())))
	}
	return &value.Article{Blocks: blocks}, nil
}

// tabulate writes a table.
func tabulate(ev interp.Env, v value.Value, file string) (value.Value, error) {
	sum, err := ruleset.AsSum(ev, v)
	if err != nil {
		return nil, err
	}
	none := value.Hintf(`endgames(domineering(4, 4), "dom.end")`,
		"endgames are tabulated of one position of a game on boards or strips in which play ends, of a kind that outcome "+
			"compiles")
	if len(sum) != 1 || filepath.Base(file) == "." {
		return nil, none
	}
	rules, ok := sum[0].Rules.(search.Solvable)
	if !ok {
		return nil, none
	}
	k, w, ok := rules.SolverBoard(sum[0].At)
	if !ok {
		return nil, none
	}
	sources, err := ruleset.Sources(ev.Session(), rules)
	if err != nil {
		return nil, tableError(file, err)
	}
	if err := interp.Reach(ev.Host(), file); err != nil {
		return nil, value.FileError(file, err)
	}
	x, ctx := solve.NewTabulator(k), ev.Context()
	of := "what comes up in play from " + sum[0].String()
	if err := x.Add(ctx, &w); err != nil {
		return nil, err
	}
	if f := fillingsOf(ev, rules, sum[0].At); f != nil && f.few() {
		of = f.text()
		if err := f.each(func(w *solve.Word, k solve.Kernel) error {
			if k.Name() != x.Kernel() {
				return nil
			}
			return x.Add(ctx, w)
		}); err != nil {
			return nil, err
		}
	}
	data, err := x.Append(ctx, nil)
	if err != nil {
		return nil, err
	}
	head := database.TableHead{Game: rules.Name(), Rules: sources, Kernel: k.Name(), Of: of}
	if err := database.WriteTable(file, head, data); err != nil {
		return nil, tableError(file, err)
	}
	return &value.Article{Blocks: []view.Block{view.TextLine(view.Words(view.Plain, "%s: %s, %d positions, %d bytes", file, of,
		x.Positions(), len(data)))}}, nil
}
