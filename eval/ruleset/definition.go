package ruleset

import (
	"context"
	"slices"
	"sort"
	"strconv"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
)

// Name is the ruleset's name.
func (d *Definition) Name() string { return d.title }

// Show prints a position of the ruleset.
func (d *Definition) Show(at game.Place) string { return d.Shown(at, value.Show) }

// cited is a position in a message, with long values shortened.
func (d *Definition) cited(p game.Place, letters int) string {
	return value.Shorten(d.Shown(p, value.Cited), letters)
}

// Shown prints a position whose values show prints.
func (d *Definition) Shown(at game.Place, show func(value.Value) string) string {
	p, ok := at.(*Place)
	if !ok {
		return d.title + " ?"
	}
	if len(p.Values) == 1 {
		switch p.Values[0].(type) {
		case value.Int, value.Big, value.List, value.Text, value.Set, value.Board, value.Graph:
			if text := d.showPlaced(p.Values, show); !strings.HasPrefix(text, "-") {
				return d.title + " " + text
			}
		}
	}
	return d.title + "(" + d.showPlaced(p.Values, show) + ")"
}

// Identity covers the definition and, through their serial numbers, every name it can
// reach, with the present bindings.
func (d *Definition) Identity() string {
	d.Refresh()
	return d.identity
}

// Impartial reports whether every rule is open to both players, here and in
// every ruleset that the rules can lead to.
func (d *Definition) Impartial() bool {
	d.Refresh()
	return d.impart
}

// notImpartial records that a move leads to a sum that is not impartial, so that no
// position of the definition may be treated as impartial. Earlier results are void;
// Session.Run evaluates the statement again.
func (d *Definition) notImpartial(sum game.Sum) error {
	d.partizanMove = true
	d.S.Reconsider()
	return value.Errorf("the moves of %s lead to %s, which is not impartial", d.title, value.ShowSum(sum))
}

// Refresh recomputes what depends on other names after a name was bound.
func (d *Definition) Refresh() {
	if d.known == d.S.Generation() {
		return
	}
	reach := map[string]int64{}
	impartial := true
	seen := map[*Definition]bool{}
	var visit func(d *Definition)
	visit = func(d *Definition) {
		if seen[d] {
			return
		}
		seen[d] = true
		// Points at the end are Left's; in the negative of a position they would be Right's.
		impartial = impartial && !d.partizanTarget && !d.partizanMove && len(d.scores) == 0
		for _, r := range d.rules {
			impartial = impartial && r.who == lang.Both
		}
		for _, name := range d.Free {
			cell, v := d.S.Peek(name, d.Base)
			if v == nil {
				continue
			}
			key := name
			if d.Base {
				key = "library " + name
			}
			reach[key] = cell
			isTarget := slices.Contains(d.called, name)
			switch v := v.(type) {
			case value.Ruleset:
				if other, ok := AsDefinition(v.R); ok {
					visit(other)
				} else if isTarget {
					impartial = impartial && v.R.Impartial()
				}
			case value.Game, value.Form, value.Int, value.Big, value.Rational, value.Loopy:
				impartial = impartial && !isTarget
			case interp.Function:
				for name, serial := range d.S.ReachOf(v) {
					reach[name] = serial
				}
			}
		}
	}
	visit(d)
	d.identity, d.impart, d.known = d.identityText(impartial, reach), impartial, d.S.Generation()
	d.wordsHold = d.words != nil && d.words.Hold()
}

// identityText is the identity of the ruleset: its name and number, and the numbers of
// all names that it uses, which change when a name is bound anew.
func (d *Definition) identityText(impartial bool, reach map[string]int64) string {
	var b strings.Builder
	b.WriteString(d.title + "#" + strconv.FormatInt(d.serial, 10))
	if !impartial {
		b.WriteString(" partizan")
	}
	names := make([]string, 0, len(reach))
	for name := range reach {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		b.WriteString(" " + name + "#" + strconv.FormatInt(reach[name], 10))
	}
	return b.String()
}

// Generation is the generation of names: results about the definition are valid until
// it changes.
func (d *Definition) Generation() int64 {
	d.Refresh()
	return d.known
}

// Place holds the arguments of a position.
type Place struct{ Values []value.Value }

// AppendKey appends the identity of the arguments.
func (p *Place) AppendKey(b []byte) []byte {
	for _, v := range p.Values {
		b = value.AppendKey(b, v)
	}
	return b
}

// String prints the arguments of the position.
func (p *Place) String() string {
	if len(p.Values) == 1 {
		return value.Show(p.Values[0])
	}
	return "(" + value.ShowAll(p.Values) + ")"
}

// Held returns the arguments of the position.
func (p *Place) Held() []value.Value { return p.Values }

// start makes a frame for a position and runs the let lines.
func (d *Definition) start(ctx context.Context, p *Place) *interp.Frame {
	ev := d.S.EvaluatingRules(ctx)
	fr := &interp.Frame{Run: ev, Slots: make([]value.Value, d.size)}
	copy(fr.Slots, p.Values)
	return fr
}

// lets computes the let lines that the rules use.
func (d *Definition) lets(fr *interp.Frame) error {
	for _, item := range d.items {
		if item.inRules {
			v, err := item.value(fr)
			if err != nil {
				return err
			}
			fr.Slots[item.slot] = v
		}
	}
	return nil
}

// Moves generates the options by the rules, in their order, without duplicates.
func (d *Definition) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	p, ok := at.(*Place)
	if !ok {
		return value.Errorf("%s has no such position", d.title)
	}
	fr := d.start(ctx, p)
	defer fr.Run.Release()
	if err := d.lets(fr); err != nil {
		return d.provoked(err, p)
	}
	var seen keys
	var key []byte
	fr.Emit = func(sum game.Sum) (interp.Signal, error) {
		key = key[:0]
		for _, s := range sum {
			if s.Rules == game.Ruleset(d) && !s.Negative { // by far the most frequent case
				key = s.At.AppendKey(append(key, 0))
			} else {
				key = value.AppendSummand(append(key, 1), s)
			}
		}
		if !seen.add(key) {
			return interp.Next, nil
		}
		return interp.Next, emit(sum)
	}
	for _, r := range d.rules {
		if r.who == lang.LeftOnly && who == game.Right || r.who == lang.RightOnly && who == game.Left {
			continue
		}
		if _, err := r.run(fr); err != nil {
			return d.provoked(err, p)
		}
	}
	return nil
}

// Reduce applies the first same clause whose conditions hold.
func (d *Definition) Reduce(ctx context.Context, at game.Place) (sum game.Sum, tree, ok bool, err error) {
	p, isPlace := at.(*Place)
	if !isPlace || d.S.IgnoresSame() {
		return nil, false, false, nil
	}
	fr := d.start(ctx, p)
	defer fr.Run.Release()
	fr.Emit = func(s game.Sum) (interp.Signal, error) {
		sum, ok = s, true
		return interp.EndClause, nil
	}
	for _, item := range d.items {
		switch {
		case item.slot >= 0:
			if fr.Slots[item.slot], err = item.value(fr); err != nil {
				return nil, false, false, d.provoked(err, p)
			}
		case item.same != nil:
			if _, err = item.same(fr); err != nil {
				return nil, false, false, d.provoked(err, p)
			}
			if ok {
				return sum, item.tree, true, nil
			}
		}
	}
	return nil, false, false, nil
}

// HasSame reports whether there are same clauses.
func (d *Definition) HasSame() bool {
	return slices.ContainsFunc(d.items, func(i bodyItem) bool { return i.same != nil })
}

// LetsInRules reports whether the rules use a let line.
func (d *Definition) LetsInRules() bool {
	return slices.ContainsFunc(d.items, func(i bodyItem) bool { return i.inRules })
}

// Guarded reports whether there are require lines.
func (d *Definition) Guarded() bool {
	return slices.ContainsFunc(d.items, func(i bodyItem) bool { return d.requires(i) })
}

// requires reports whether a line must hold in every position; the pieces are seen to when a position is read, while
// their word has the library's meaning.
func (d *Definition) requires(i bodyItem) bool {
	return i.condition != nil && (!i.declares || d.Hides(piecesWord))
}

// legal checks the require lines; text is the first condition that fails.
func (d *Definition) legal(ctx context.Context, p *Place) (ok bool, text string, err error) {
	fr := d.start(ctx, p)
	defer fr.Run.Release()
	for _, item := range d.items {
		switch {
		case item.inGuard:
			if fr.Slots[item.slot], err = item.value(fr); err != nil {
				return false, "", d.provoked(err, p)
			}
		case d.requires(item):
			if ok, err := item.condition(fr); err != nil || !ok {
				return false, item.text, err
			}
		}
	}
	return true, "", nil
}

// Legal reports whether the require lines allow a position with these arguments.
func (d *Definition) Legal(ctx context.Context, args ...value.Value) (bool, error) {
	ok, _, err := d.legal(ctx, &Place{args})
	return ok, err
}

// provoked adds to an error in the rules the position in which it occurred.
func (d *Definition) provoked(err error, p *Place) error {
	e, ok := err.(*lang.Error)
	if !ok || strings.Contains(e.Message, " in the position ") {
		return err
	}
	if e.Hint == "" && e.Message == "division by zero" {
		e.Hint = "clauses are read from left to right: an if that keeps this out stands before it"
	}
	e.Message += ", in the position " + d.cited(p, 60)
	return e
}

// defined is a ruleset written in the language, or its fast version.
type defined interface {
	game.Ruleset
	written() *Definition
}

func (d *Definition) written() *Definition { return d }

// AsDefinition returns the definition of a ruleset written in the language.
func AsDefinition(r game.Ruleset) (*Definition, bool) {
	if d, ok := r.(defined); ok {
		return d.written(), true
	}
	return nil, false
}
