package eval

import (
	"context"
	"slices"
	"sort"
	"strconv"
	"strings"

	"cgt/lang"
	"cgt/stdlib/game"
)

// Name is the ruleset's name.
func (d *definition) Name() string { return d.name }

// Show prints a position of the ruleset.
func (d *definition) Show(at game.Place) string {
	p, ok := at.(*place)
	if !ok {
		return d.name + " ?"
	}
	if len(p.values) == 1 {
		switch p.values[0].(type) {
		case Int, Big, List, Text, Set, Board, Graph:
			if text := showPlaced(p.values); !strings.HasPrefix(text, "-") {
				return d.name + " " + text
			}
		}
	}
	return d.name + "(" + showPlaced(p.values) + ")"
}

// Identity covers the definition and, through their serial numbers, every
// name it can reach as those names stand now.
func (d *definition) Identity() string {
	d.refresh()
	return d.identity
}

// Impartial reports whether every rule is open to both players, here and in
// every ruleset that the rules can lead to.
func (d *definition) Impartial() bool {
	d.refresh()
	return d.impart
}

// notImpartial notes that a move leads to a sum that is not impartial, so that
// no position of the definition may be taken for impartial. What was found of
// them until now counts no more; Session.Run asks again.
func (d *definition) notImpartial(sum game.Sum) error {
	d.partizanMove = true
	d.s.reconsider()
	return errf("the moves of %s lead to %s, which is not impartial", d.name, showSum(sum))
}

// refresh recomputes what depends on other names after a name was bound anew.
func (d *definition) refresh() {
	if d.known == d.s.generation {
		return
	}
	reach := map[string]int64{}
	impartial := true
	seen := map[*definition]bool{}
	var visit func(d *definition)
	visit = func(d *definition) {
		if seen[d] {
			return
		}
		seen[d] = true
		impartial = impartial && !d.partizanTarget && !d.partizanMove
		for _, r := range d.rules {
			impartial = impartial && r.who == lang.Both
		}
		for _, name := range d.free {
			cell, v := d.s.peek(name, d.base)
			if v == nil {
				continue
			}
			key := name
			if d.base {
				key = "library " + name
			}
			reach[key] = cell
			isTarget := slices.Contains(d.called, name)
			switch v := v.(type) {
			case Ruleset:
				if other, ok := asDefinition(v.R); ok {
					visit(other)
				} else if isTarget {
					impartial = impartial && v.R.Impartial()
				}
			case Game, Form, Int, Big, Rational, Loopy:
				impartial = impartial && !isTarget
			case Function:
				for name, serial := range d.s.reachOf(v) {
					reach[name] = serial
				}
			}
		}
	}
	visit(d)
	var b strings.Builder
	b.WriteString(d.name + "#" + strconv.FormatInt(d.serial, 10))
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
	d.identity, d.impart, d.known = b.String(), impartial, d.s.generation
	d.wordsHold = d.words != nil && d.words.Hold()
}

// place is a position's arguments.
type place struct{ values []Value }

// AppendKey appends the identity of the arguments.
func (p *place) AppendKey(b []byte) []byte {
	for _, v := range p.values {
		b = appendKey(b, v)
	}
	return b
}

func (p *place) String() string {
	if len(p.values) == 1 {
		return show(p.values[0])
	}
	return "(" + showAll(p.values) + ")"
}

// start makes a frame for a position and runs the let lines.
func (d *definition) start(ctx context.Context, p *place) *frame {
	ev := d.s.evaluatingRules(ctx)
	fr := &frame{run: ev, slots: make([]Value, d.size)}
	copy(fr.slots, p.values)
	return fr
}

// lets computes the let lines that the rules use.
func (d *definition) lets(fr *frame) error {
	for _, item := range d.items {
		if item.inRules {
			v, err := item.value(fr)
			if err != nil {
				return err
			}
			fr.slots[item.slot] = v
		}
	}
	return nil
}

// Moves generates the options by the rules, in their order, equal ones once.
func (d *definition) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	p, ok := at.(*place)
	if !ok {
		return errf("%s has no such position", d.name)
	}
	fr := d.start(ctx, p)
	defer fr.run.release()
	if err := d.lets(fr); err != nil {
		return d.provoked(err, p)
	}
	seen := map[string]bool{}
	var key []byte
	fr.emit = func(sum game.Sum) (signal, error) {
		key = key[:0]
		for _, s := range sum {
			if s.Rules == game.Ruleset(d) && !s.Negative { // by far the most
				key = s.At.AppendKey(append(key, 0))
			} else {
				key = appendSummand(append(key, 1), s)
			}
		}
		if seen[string(key)] {
			return next, nil
		}
		seen[string(key)] = true
		return next, emit(sum)
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
func (d *definition) Reduce(ctx context.Context, at game.Place) (sum game.Sum, tree, ok bool, err error) {
	p, isPlace := at.(*place)
	if !isPlace || d.s.ignoresSame() {
		return nil, false, false, nil
	}
	fr := d.start(ctx, p)
	defer fr.run.release()
	fr.emit = func(s game.Sum) (signal, error) {
		sum, ok = s, true
		return endClause, nil
	}
	for _, item := range d.items {
		switch {
		case item.slot >= 0:
			if fr.slots[item.slot], err = item.value(fr); err != nil {
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

// hasSame reports whether there is any same clause.
func (d *definition) hasSame() bool {
	return slices.ContainsFunc(d.items, func(i bodyItem) bool { return i.same != nil })
}

// guarded reports whether there is any require line.
func (d *definition) guarded() bool {
	return slices.ContainsFunc(d.items, func(i bodyItem) bool { return i.condition != nil })
}

// legal checks the require lines; text is the first condition that fails.
func (d *definition) legal(ctx context.Context, p *place) (ok bool, text string, err error) {
	fr := d.start(ctx, p)
	defer fr.run.release()
	for _, item := range d.items {
		switch {
		case item.inGuard:
			if fr.slots[item.slot], err = item.value(fr); err != nil {
				return false, "", d.provoked(err, p)
			}
		case item.condition != nil:
			if ok, err := item.condition(fr); err != nil || !ok {
				return false, item.text, err
			}
		}
	}
	return true, "", nil
}

// provoked tells by which position an error in the rules came up.
func (d *definition) provoked(err error, p *place) error {
	e, ok := err.(*lang.Error)
	if !ok || strings.Contains(e.Message, " in the position ") {
		return err
	}
	if e.Hint == "" && e.Message == "division by zero" {
		e.Hint = "clauses are read from left to right: an if that keeps this out stands before it"
	}
	e.Message += ", in the position " + shorten(d.Show(p), 60)
	return e
}
