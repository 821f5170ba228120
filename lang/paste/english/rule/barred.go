package rule

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"strings"
)

// barring is the game in which no move may take the number that was taken just before:
// the position is a heap with that number. All moves must have this restriction, and
// nothing may be split, or the game is not known.
func barring(name string, moves []Move) (Ruleset, bool) {
	var lines []string
	for _, m := range moves {
		if !m.Barred || m.Splits != NoSplit || m.Only || m.Result != "" || m.Quotient || m.Previous != "" || m.own() ||
			m.Low == "n" {
			return Ruleset{}, false
		}
		m.and("k != last")
		lines = append(lines, strings.ReplaceAll(m.text(name), name+"(n-k)", name+"(n-k, k)"))
	}
	return Ruleset{Name: name, Rules: fmt.Sprintf("game %s(n, last) { %s }", name, strings.Join(lines, "; ")), Shape: PairShape,
		Answer: "first", Moves: moves}, true
}

// Barred reports whether no number may be taken twice in a row.
func (r Ruleset) Barred() bool { return len(r.Moves) > 0 && r.Moves[0].Barred }

// BarredRow is the standard wording of the restriction, to which the others are
// normalized.
const BarredRow = "but not number taken just before"

// barredRows are conditions after what is taken.
func barredRows() []row {
	return []row{{BarredRow, func(m *Move, _ grammar.Found) bool { m.Barred = true; return !m.Vague }}}
}
