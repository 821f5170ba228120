//go:build !js

package sources

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"cgt/eval/arith"
	"cgt/eval/find"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/turns"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/certificate/format"
	"cgt/stdlib/database"
	"cgt/stdlib/game"
	"cgt/stdlib/keep"
	"cgt/stdlib/short"
)

// A catalogue is a file of the positions of an enumeration, grouped by value (package
// database). A property that depends only on the value is evaluated once for each
// value, which is read from the file, instead of for each position.

// rulesOf returns the rules of a game, as stored in a file; games whose rules are not
// text are represented by their identity.
func rulesOf(ev interp.Env, r game.Ruleset) ([]format.Rules, error) {
	rules, err := ruleset.Sources(ev.Session(), r)
	var none *ruleset.SourceError
	if errors.As(err, &none) {
		return []format.Rules{{Name: r.Name(), Text: r.Identity()}}, nil
	}
	return rules, err
}

// catalogueOf makes the file.
func catalogueOf(ev interp.Env, args []value.Value) (value.Value, error) {
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, err
	}
	name, ok := args[2].(value.Text)
	if !ok || strings.TrimSpace(string(name)) == "" {
		return nil, value.Errorf("the name of a file is a string, such as \"domineering.cat\"")
	}
	rules, err := rulesOf(ev, r)
	if err != nil {
		return nil, err
	}
	c := &cataloguer{ev: ev, r: r, forms: map[short.Game]uint32{}, others: map[string]uint32{}}
	if err := overEach(ev, args[1], c.add); err != nil {
		return nil, err
	}
	if err := ev.Grow(c.charged); err != nil { // memory for the file, besides what is collected
		return nil, err
	}
	head := database.CatalogueHead{Game: r.Name(), Rules: rules, Over: value.Shorten(value.Show(args[1]), 200)}
	positions, values := c.file.Positions(), c.file.Values()
	data, err := c.file.File(head)
	if err != nil {
		return nil, err
	}
	if err := ev.Host().WriteFile(string(name), data); err != nil {
		return nil, value.FileError(string(name), err)
	}
	lines := []view.Block{view.TextLine(view.Words(view.Plain, "%d positions of %s with %d values, in %s", positions, head.Game,
		values, string(name)))}
	differs := func(i int, other value.Value) bool {
		class, err := c.class(other)
		return err == nil && class != c.first[i].class
	}
	if in := find.Missed(args[1], len(c.first), differs, func(i int) value.Value { return c.first[i].element }); in != "" {
		lines = append(lines, view.TextLine(view.Words(view.Faint, "turned or reflected, a board may have another value than "+
			"the one that is kept: %s has both", in)))
	}
	return &value.Article{Blocks: lines}, nil
}

// cataloguer collects positions by their values.
type cataloguer struct {
	ev      interp.Env
	r       game.Ruleset
	file    database.CatalogueWriter
	forms   map[short.Game]uint32 // values of short games
	others  map[string]uint32     // other values, by their keys
	first   []catalogued          // the first positions
	charged int64
}

type catalogued struct {
	element value.Value
	class   uint32
}

// add adds an element of an enumeration.
func (c *cataloguer) add(v value.Value) error {
	text, ok := v.(value.Text)
	if !ok || strings.ContainsAny(string(text), "\n") {
		return value.Hintf("polyominoes, boards and strings give such positions",
			"a catalogue has positions that are written as strings; %s is %s", value.Preview(v), value.KindOf(v))
	}
	if n := c.file.Positions(); n&63 == 0 {
		c.ev.Budget().Report(game.Progress{Doing: "catalogue", Done: n, Unit: "positions",
			Note: fmt.Sprintf("%d values", c.file.Values())})
	}
	var class uint32
	if _, err := interp.GivingBack(c.ev, func() (_ bool, err error) {
		class, err = c.class(v)
		return true, err
	}); err != nil {
		return err
	}
	const some = 16
	if len(c.first) < some {
		c.first = append(c.first, catalogued{v, class})
	}
	c.file.Add(class, string(text))
	more := c.file.Bytes() - c.charged
	c.charged += more
	return c.ev.Grow(more)
}

// class is the index of the value of a position.
func (c *cataloguer) class(v value.Value) (uint32, error) {
	p, err := positionAt(c.ev, c.r, v)
	if err != nil {
		return 0, err
	}
	x, err := arith.ValueOf(c.ev, p)
	if err != nil {
		return 0, err
	}
	// What is asked of games by other rules than those of normal play need not rest on
	// the value; and games of this kind alone have forms.
	if g, err := ruleset.AsShort(c.ev, x); err == nil && !turns.Has(p.Sum) {
		class, known := c.forms[g]
		if !known {
			if class, err = c.file.AddGame(c.ev.Context(), c.ev.Store(), g); err != nil {
				return 0, err
			}
			c.forms[g] = class
		}
		return class, nil
	}
	key := value.KeyOf(x)
	class, known := c.others[key]
	if !known {
		class = c.file.AddValue()
		c.others[key] = class
	}
	return class, nil
}

// positionAt is a position of a game.
func positionAt(ev interp.Env, r game.Ruleset, v value.Value) (value.Position, error) {
	at, err := ruleset.Position(ev, r, []value.Value{v})
	if err != nil {
		return value.Position{}, err
	}
	p, ok := at.(value.Position)
	if !ok {
		return value.Position{}, value.Errorf("%s is no position", value.Preview(at))
	}
	return p, nil
}

// overEach calls a function for the elements of an enumeration or a list.
func overEach(ev interp.Env, over value.Value, f func(value.Value) error) error {
	each := func(v value.Value) (bool, error) {
		if err := ev.Tick(); err != nil {
			return false, err
		}
		return true, f(v)
	}
	if e, ok := over.(value.Enumerated); ok {
		return e.Each(ev.Context(), each)
	}
	parts, err := interp.Elements(ev, over)
	for i := 0; err == nil && i < len(parts); i++ {
		_, err = each(parts[i])
	}
	return err
}

// fromCatalogue answers a search over the enumeration of a catalogue from the file.
func fromCatalogue(ev interp.Env, r game.Ruleset, name string, p value.Value, all bool,
	holds func(value.Value) (bool, error)) (value.Value, error) {
	c, done, err := openCatalogue(ev, r, name)
	if err != nil {
		return nil, err
	}
	defer done()
	of, err := propertyOf(ev, p)
	if err != nil {
		return nil, err
	}
	x := &consulting{ev: ev, c: c, name: name, p: p, of: of, all: all, holds: holds}
	if err := x.values(); err != nil {
		return nil, err
	}
	return x.positions()
}

// openCatalogue opens a file for a game; done closes it.
func openCatalogue(ev interp.Env, r game.Ruleset, name string) (c *database.Catalogue, done func(), err error) {
	defer func() {
		if err != nil {
			err = value.FileError(name, err)
		}
	}()
	var file io.ReaderAt
	var size int64
	done = func() {}
	if reach := interp.Reach(ev.Host(), name); reach == nil {
		f, err := keep.Open(name)
		if err != nil {
			return nil, nil, err
		}
		done = func() { _ = f.Close() } // it was only read, so a failure to close is harmless
		defer func() {
			if err != nil {
				done()
			}
		}()
		info, err := f.Stat()
		if err != nil {
			return nil, nil, err
		}
		file, size = f, info.Size()
	} else {
		data, err := interp.ReadForeign(ev.Host(), name)
		if err != nil {
			return nil, nil, err
		}
		file, size = bytes.NewReader(data), int64(len(data))
	}
	c, err = database.ReadCatalogue(file, size)
	switch {
	case errors.Is(err, database.ErrNoCatalogue):
		return nil, nil, fmt.Errorf("it is no catalogue; catalogue(%s, polyominoes(1..8), \"file\") makes one", r.Name())
	case err != nil:
		return nil, nil, err
	}
	rules, err := rulesOf(ev, r)
	if err != nil {
		return nil, nil, err
	}
	return c, done, c.Fits(rules)
}

// consulting is a search in a catalogue.
type consulting struct {
	ev     interp.Env
	c      *database.Catalogue
	name   string
	p      value.Value // the property
	of     property
	all    bool
	holds  func(value.Value) (bool, error) // of a position
	wanted []bool                          // values whose positions are results, or have to be tested
	asked  []bool                          // those that have to be tested
	first  int64                           // index of the position found, -1 for none yet
}

// values evaluates the property for the values, if it depends only on the value.
func (x *consulting) values() error {
	x.wanted, x.asked, x.first = make([]bool, x.c.Values), make([]bool, x.c.Values), -1
	for i := range x.wanted {
		x.wanted[i], x.asked[i] = true, true
	}
	question := x.of.first
	if x.of.whole {
		question = x.p
	}
	if question == nil {
		return nil
	}
	games, err := x.games()
	defer x.ev.Store().ForgetWarmths() // foreign data is trusted for this answer only
	if err != nil {
		return err
	}
	for i, g := range games {
		if err := x.ev.Tick(); err != nil {
			return err
		}
		if g == nil {
			continue
		}
		holds, known, err := x.askValue(question, *g)
		if err != nil {
			return err
		}
		if !known {
			continue // errors are reported for the position
		}
		x.wanted[i], x.asked[i] = holds, !x.of.whole
		if holds && x.of.whole && !x.all {
			return x.dropLater(i)
		}
	}
	return nil
}

// games returns the values, nil for those without a form.
func (x *consulting) games() ([]*short.Game, error) {
	shelf, places, err := x.c.Forms()
	if err != nil {
		return nil, value.FileError(x.name, err)
	}
	if err := x.ev.Grow(int64(16*len(places) + 8*len(shelf.Words))); err != nil {
		return nil, err
	}
	forms, err := x.ev.Store().Take(x.ev.Context(), shelf)
	if errors.Is(err, short.ErrShelf) {
		return nil, value.FileError(x.name, err)
	}
	if err != nil {
		return nil, err
	}
	var warmths []short.Warmth
	if x.of.warmth {
		if warmths, err = x.c.Warmths(); err != nil {
			return nil, value.FileError(x.name, err)
		}
	}
	games := make([]*short.Game, len(places))
	for i, place := range places {
		if place < 0 {
			continue
		}
		games[i] = &forms[place]
		if warmths != nil {
			x.ev.Store().KnowWarmth(forms[place], warmths[i])
		}
	}
	return games, nil
}

// dropLater drops the values after a given one, since the first position of each
// later value comes after the first position of that one.
func (x *consulting) dropLater(class int) error {
	firsts, err := x.c.Firsts()
	if err != nil {
		return value.FileError(x.name, err)
	}
	clear(x.wanted[class+1:])
	if !slices.Contains(x.wanted[:class], true) { // which would have to be asked
		x.first = firsts[class]
	}
	return nil
}

// askValue evaluates a question for a value; known is false if it has no answer.
func (x *consulting) askValue(question value.Value, g short.Game) (holds, known bool, err error) {
	holds, err = interp.GivingBack(x.ev, func() (bool, error) {
		v, err := x.ev.Apply(question, []value.Value{x.ev.FromShort(g)})
		b, ok := v.(value.Bool)
		known = err == nil && ok
		return bool(b), err
	})
	if err != nil && (x.ev.Context().Err() != nil || errors.Is(err, game.ErrBudget)) {
		return false, false, err
	}
	return holds, known, nil
}

// positions visits the positions of the wanted values, and tests those that have to be
// tested.
func (x *consulting) positions() (value.Value, error) {
	if x.first >= 0 {
		text, err := x.c.Text(x.first)
		if err != nil {
			return nil, value.FileError(x.name, err)
		}
		return value.Text(text), nil
	}
	list := value.List{}
	if x.all && !slices.Contains(x.asked, true) {
		n, err := x.c.Count(x.wanted)
		if err != nil {
			return nil, value.FileError(x.name, err)
		}
		if n > x.c.Positions {
			return nil, value.FileError(x.name, database.ErrDamaged)
		}
		if err := x.ev.Grow(n * interp.NumberBytes); err != nil {
			return nil, err
		}
		list.Items = make([]value.Value, 0, n)
	}
	room := cap(list.Items) // which is charged
	err := x.c.Each(x.wanted, func(class uint32, text string) (bool, error) {
		if err := x.ev.Tick(); err != nil {
			return false, err
		}
		if x.asked[class] {
			holds, err := interp.GivingBack(x.ev, func() (bool, error) { return x.holds(value.Text(text)) })
			if err != nil || !holds {
				return err == nil, err
			}
		}
		list.Items = append(list.Items, value.Text(text))
		if len(list.Items) <= room {
			return x.all, nil
		}
		return x.all, x.ev.Grow(interp.NumberBytes)
	})
	if errors.As(err, new(*database.DamageError)) || errors.Is(err, database.ErrDamaged) {
		return nil, value.FileError(x.name, err)
	}
	switch {
	case err != nil:
		return nil, err
	case x.all:
		return list, nil
	case len(list.Items) > 0:
		return list.Items[0], nil
	}
	return find.NothingIn(x.c.Positions, x.c.Over), nil
}
