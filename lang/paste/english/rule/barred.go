package rule

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"strings"
)

// barring is the game of moves of which none may take the number that was taken
// just before: the number stands beside the heap. All moves are of that kind, and
// nothing is split, or it is not known what is barred.
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

// Barred is true where no number may be taken twice one behind the other.
func (r Ruleset) Barred() bool { return len(r.Moves) > 0 && r.Moves[0].Barred }

// BarredRow says that the number taken just before may not be taken, in the words
// that all others are put into.
const BarredRow = "but not number taken just before"

// barredRows are conditions behind what is taken.
func barredRows() []row {
	return []row{{BarredRow, func(m *Move, _ grammar.Found) bool { m.Barred = true; return !m.Vague }}}
}
