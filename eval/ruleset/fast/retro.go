package fast

import (
	"context"

	"cgt/stdlib/game"
	"cgt/stdlib/retro"
	"cgt/stdlib/search"
)

var (
	_ search.TableFinder = (*LocalGame)(nil)
	_ game.LoopFree      = (*LocalGame)(nil)
)

// LoopFree reports whether some quantity decreases with every move of the rules.
func (l *LocalGame) LoopFree() bool { return l.fast.Ends() && l.names.stand(l.Definition) }

// mostPlacements bounds the placements of a table, mostTables the tables cached for a
// definition.
const (
	mostPlacements = 1 << 25
	mostTables     = 8
)

// TableOutcome is the outcome of a position from a table of all placements of its
// pieces, for play that need not end. Tables are cached with the definition.
func (l *LocalGame) TableOutcome(ctx context.Context, at game.Place, misere, solve bool) (o game.Outcome, ok bool, err error) {
	w, ok := l.Pack(at)
	if !ok || l.fast.Ends() {
		return o, false, nil
	}
	which := 0
	if misere {
		which = 1
	}
	for _, t := range l.tables[which] {
		if o, ok := t.Outcome(w); ok {
			return o, true, nil
		}
	}
	if !solve {
		return o, false, nil
	}
	t, ok, err := retro.Solve(ctx, l.fast.Ruleset(), w, misere, mostPlacements)
	if err != nil || !ok {
		return o, false, err
	}
	if len(l.tables[which]) == mostTables {
		l.tables[which] = l.tables[which][1:]
	}
	l.tables[which] = append(l.tables[which], t)
	o, ok = t.Outcome(w)
	return o, ok, nil
}
