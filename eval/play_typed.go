package eval

import (
	"slices"
	"strconv"
	"strings"

	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// choice finds the move that the user means: its number, or the position of
// the component or of the whole sum after it.
func (m *match) choice(text string, moves []game.Move) (game.Move, bool) {
	if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(moves) {
		return moves[n-1], true
	}
	plain := func(s string) string { return strings.Join(strings.Fields(s), "") }
	for _, move := range moves {
		after, err := search.Apply(m.now, move)
		if err != nil {
			continue
		}
		if slices.Contains([]string{plain(showSum(move.To)), plain(showSum(after)), plain(showMove(move))}, plain(text)) {
			return move, true
		}
	}
	return m.typedPosition(text, moves)
}

// typedPosition evaluates what was typed and looks for a move that leads
// there.
func (m *match) typedPosition(text string, moves []game.Move) (game.Move, bool) {
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.PromptMode)
	if len(errs) > 0 || len(script.Statements) != 1 {
		return game.Move{}, false
	}
	ask, ok := script.Statements[0].Body.(*lang.Ask)
	if !ok {
		return game.Move{}, false
	}
	host := m.ev.s.host
	m.ev.s.host = effectless{host} // a move begins no other game and writes no file
	v, err := m.ev.s.evaluate(m.ev, src, ask.X)
	m.ev.s.host = host
	if err != nil {
		return game.Move{}, false
	}
	sum, err := m.ev.asSum(v)
	if err != nil {
		return game.Move{}, false
	}
	if move, ok := m.listed(sum, moves); ok {
		return move, true
	}
	return m.unlisted(sum)
}

// listed looks for a move that leads to a position, the whole or the part that
// changed, among those listed.
func (m *match) listed(sum game.Sum, moves []game.Move) (game.Move, bool) {
	want := keyOf(Position{Sum: sorted(sum)})
	for _, move := range moves {
		after, err := search.Apply(m.now, move)
		if err != nil {
			continue
		}
		sums := []game.Sum{after, move.To}
		if v, err := m.ev.lively(Position{Sum: after}); err == nil {
			sums = append(sums, v.(Position).Sum) // empty heaps need not be typed
		}
		for _, sum := range sums {
			if keyOf(Position{Sum: sorted(sum)}) == want {
				return move, true
			}
		}
	}
	return game.Move{}, false
}

// sorted is the sum with its components in a fixed order.
func sorted(sum game.Sum) game.Sum {
	sum = slices.Clone(sum)
	slices.SortFunc(sum, func(a, b game.Summand) int {
		return strings.Compare(string(appendSummand(nil, a)), string(appendSummand(nil, b)))
	})
	return sum
}

// unlisted looks for a move that leads to a position, where the rules tell
// moves without a list.
func (m *match) unlisted(want game.Sum) (game.Move, bool) {
	for i, c := range m.now {
		rules, ok := c.Rules.(game.MoveTester)
		if !ok || c.Negative {
			continue
		}
		rest := slices.Concat(m.now[:i], m.now[i+1:])
		for _, to := range []game.Sum{want, without(want, rest)} {
			if to != nil && ownPlaces(to, c.Rules) && rules.IsMove(c.At, m.turn, to) {
				return game.Move{Who: m.turn, From: c, To: to}, true
			}
		}
	}
	return game.Move{}, false
}

// ownPlaces reports whether all summands are of one ruleset.
func ownPlaces(sum game.Sum, rules game.Ruleset) bool {
	return !slices.ContainsFunc(sum, func(c game.Summand) bool {
		return c.Negative || c.Rules.Identity() != rules.Identity()
	})
}

// without is sum less the summands of part; nil if it lacks one of them.
func without(sum, part game.Sum) game.Sum {
	left := append(game.Sum{}, sum...)
	for _, c := range part {
		key := string(appendSummand(nil, c))
		i := slices.IndexFunc(left, func(d game.Summand) bool { return string(appendSummand(nil, d)) == key })
		if i < 0 {
			return nil
		}
		left = slices.Delete(left, i, i+1)
	}
	return left
}
