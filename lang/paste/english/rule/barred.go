package rule

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"reflect"
	"slices"
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

// once is the game in which no number may be taken twice from a heap: the position is a
// heap with the sum of 2^k for all k that were taken from it. All moves must have this
// restriction.
func once(name string, moves []Move) (Ruleset, bool) {
	var lines []string
	for _, m := range moves {
		plain := m
		plain.Once = false
		if _, _, ok := plain.Within("n"); !m.Once || !ok || m.Low == "n" {
			return Ruleset{}, false
		}
		m.and("taken // 2**k % 2 = 0")
		lines = append(lines, strings.ReplaceAll(m.text(name), name+"(n-k)", name+"(n-k, taken + 2**k)"))
	}
	return Ruleset{Name: name, Rules: fmt.Sprintf("game %s(n, taken) { %s }", name, strings.Join(lines, "; ")), Shape: PairShape,
		Answer: "first", Moves: moves}, true
}

// Once reports whether no number may be taken twice from a heap.
func (r Ruleset) Once() bool { return len(r.Moves) > 0 && r.Moves[0].Once }

// BarredRow is the standard wording of the restriction, to which the others are
// normalized.
const BarredRow = "but not number taken just before"

// barredRows are conditions after what is taken.
func barredRows() []row {
	barred := func(m *Move, _ grammar.Found) bool { m.Barred = true; return !m.Vague }
	return []row{{BarredRow, barred},
		{"[but | and | although] [it be | @player | you | he | she | they | one] ( %mayno | not | never | without ) [simply | being] ( repeat | copy | @take | use | choose ) " +
			"[exactly] [same] ( number | amount | quantity | move | same ) [of {noun}] [as | that | which] %before", barred}}
}

// Ring is the game of taking neighbours from a circle: the first move opens it, and
// what remains is a row. The position is how many there are, and 1 for a circle. It is
// not known where a move does not take neighbours.
func Ring(moves []Move, fresh func() string) (Ruleset, bool) {
	var sets [][]int
	for _, m := range moves {
		neighbours := Move{Set: m.Set, Splits: MaySplit}
		if m.Set == nil || !reflect.DeepEqual(m, neighbours) {
			return Ruleset{}, false
		}
		sets = append(sets, m.Set)
	}
	name, set := fresh(), Joined(unique(slices.Concat(sets...)))
	return Ruleset{Name: name, Shape: PairShape, Answer: "first", Moves: moves, Ring: true,
		Rules: fmt.Sprintf("game %[1]s(n, ring) { -> %[1]s(n-k, 0) if ring = 1 for k in [%[2]s] if k <= n; "+
			"-> %[1]s(a, 0) + %[1]s(n-k-a, 0) if ring = 0 for k in [%[2]s] if k <= n for a in 0..(n-k)//2 }", name, set)}, len(set) > 0
}
