package rule

import (
	"fmt"
	"strings"
)

// Games whose rules no moves of a single heap say: they are written out under a name of their own.

// InRow is a game on heaps in a row, of which that at place i may be reduced by k as a move says, and
// only if a condition is met.
func InRow(name string, m Move, met string) (Ruleset, bool) {
	from, condition, ok := m.Within("w[i]")
	if condition != "" && met != "" {
		condition += " and "
	}
	return Ruleset{Name: name, Shape: ListShape, Rules: fmt.Sprintf("game %[1]s(w) { -> "+
		"%[1]s([w[j] - (if j = i then k else 0) for j in 0..len w - 1]) for i in 0..len w - 1 for k in %[2]s%[3]s }", name, from,
		where(condition+met))}, ok
}

// FromSeveral is the game in which so many counters are taken from each of some heaps: k by all
// players, or k by Left and m by Right.
func FromSeveral(name string, k, m int) Ruleset {
	move := func(k int) string {
		less := "[w[i] - s // 2**i % 2 for i in 0..len w - 1]"
		if k > 1 {
			less = strings.Replace(less, "s // 2**i % 2", fmt.Sprintf("%d*(s // 2**i %% 2)", k), 1)
		}
		return fmt.Sprintf("-> %[1]s(%[2]s) for s in 1..2**len w - 1 if all(h => h >= 0, %[2]s)", name, less)
	}
	rules := move(k)
	if m > 0 {
		rules = "left " + rules + "; right " + move(m)
	}
	return Ruleset{Name: name, Shape: ListShape, Rules: fmt.Sprintf("game %s(w) { %s }", name, rules)}
}

// TwoCoins is the subtraction game with coins: two of them are turned, so far apart as may be taken, the
// right one from heads to tails.
func TwoCoins(name string, set []int) Ruleset {
	return Ruleset{Name: name, Shape: CoinShape, Rules: "game " + name +
		`(s) { require pieces(s, "HT"); -> ` + name + "(turn(s, [i-k, i])) for i in heads s for k in [" + Joined(set) + "] if k <= i }"}
}

// Breaking is the game of breaking a bar along its lines.
func Breaking(name string) Ruleset {
	return Ruleset{Name: name, Shape: PairShape, Rules: fmt.Sprintf("game %[1]s(a, b) { -> %[1]s(k, b) + "+
		"%[1]s(a-k, b) for k in 1..a//2; -> %[1]s(a, k) + %[1]s(a, b-k) for k in 1..b//2 }", name)}
}

// Partizan is the subtraction game in which Left may take the numbers of one move and Right those of
// another; false if they do not take numbers of a set.
func Partizan(left, right Move) (Ruleset, bool) {
	return Ruleset{Name: fmt.Sprintf("subtraction <%s | %s>", Joined(left.Set), Joined(right.Set))}, left.Set != nil && right.Set != nil &&
		MadeOf([]Move{left}) != "" && MadeOf([]Move{right}) != ""
}
