package value

import (
	"fmt"
	"math/big"
	"sort"

	"cgt/eval/view"
	"cgt/stdlib/game"
)

// IsRelation reports whether an operator is a comparison.
func IsRelation(op string) bool {
	switch op {
	case "=", "!=", "<", "<=", ">", ">=", "<>", "<|", "|>":
		return true
	}
	return false
}

// SortedKeys returns the elements of a set of names, sorted.
func SortedKeys(set map[string]bool) []string {
	keys := make([]string, 0, len(set))
	for k := range set {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// Plural writes a count with a noun in words.
func Plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// SetValue sets the field of a value and, if it is *n, that of n.
func SetValue(f *view.Fields, value Value) {
	f.Value = Show(value)
	switch v := value.(type) {
	case Star:
		f.Nimber = v.N.Big()
	case Int:
		if v == 0 {
			f.Nimber = big.NewInt(0)
		}
	}
}

// OutcomeWords is an outcome as a card shows it after a value.
func OutcomeWords(o game.Outcome) string { return fmt.Sprintf("   %s (%s)", o.Words(), o) }

// OutcomeMeaning says what an outcome means.
func OutcomeMeaning(o game.Outcome) string {
	switch o {
	case game.P:
		return "the previous player wins: who is to move loses, whatever the move"
	case game.N:
		return "the next player wins: who is to move has a winning move, be it Left or Right"
	case game.L:
		return "Left wins, whoever starts"
	case game.R:
		return "Right wins, whoever starts"
	}
	return o.Words()
}

// OutcomeText is an outcome in words and by its letter.
func OutcomeText(o game.Outcome) string { return fmt.Sprintf("%s (%s)", o.Words(), o) }

// Several writes a count with a noun in words.
func Several(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
