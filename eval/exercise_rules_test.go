package eval_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cgt/eval"
)

// wordedRules are rules of heap games in words, with the options of a heap of
// n, each a list of heaps, written down apart.
var wordedRules = []struct {
	said    string
	options func(n int) [][]int
}{
	{"There is one heap of n pebbles. In each turn a player removes 2, 3 or 7 pebbles from the heap.",
		taking(func(n, k int) bool { return k == 2 || k == 3 || k == 7 })},
	{"Two friends play with a pile of matchsticks. They alternately take at most 4 matchsticks. Whoever takes the last " +
		"matchstick wins.", taking(func(n, k int) bool { return k <= 4 })},
	{"Two players take turns removing tokens from a heap. On each move, a player can remove 1, 4 or 9 tokens.",
		taking(func(n, k int) bool { return k == 1 || k == 4 || k == 9 })},
	{"A move consists of removing from two to five chips from the pile.", taking(func(n, k int) bool {
		return k >= 2 && k <= 5
	})},
	{"On his turn a player must remove an odd number of counters.", taking(func(n, k int) bool { return k%2 == 1 })},
	{"Each player may remove any even number of beans from the pile. The last player to move wins.", taking(func(n, k int) bool {
		return k%2 == 0
	})},
	{"In one turn you may take any number of coins that is a power of 2.", taking(func(n, k int) bool { return k&(k-1) == 0 })},
	{"Players alternately remove a prime number of stones from a pile. The player who cannot move loses.",
		taking(func(n, k int) bool { return prime(k) })},
	{"A player may remove a square number of beads.", taking(func(n, k int) bool {
		return k == 1 || k == 4 || k == 9 || k == 16
	})},
	{"Consider the game with one pile where a move is to remove a proper divisor of the number of chips.",
		taking(func(n, k int) bool { return k < n && n%k == 0 })},
	{"From a pile of n stones a player may remove c stones if and only if c is a divisor of n.", taking(func(n, k int) bool {
		return n%k == 0
	})},
	{"You may remove at most half of the counters in the pile.", taking(func(n, k int) bool { return 2*k <= n })},
	{"You must remove at least half the counters.", taking(func(n, k int) bool { return 2*k >= n })},
	{"A player takes any number of stones divisible by 4 from the pile.", taking(func(n, k int) bool { return k%4 == 0 })},
	{"A player may remove any number of tokens, but not the whole pile.", taking(func(n, k int) bool { return k < n })},
	{"At each turn a player removes c chips from one pile, if c = 2 (mod 5).", taking(func(n, k int) bool { return k%5 == 2 })},
	{"At each turn a player may remove c chips if c = 2 (mod 5).", taking(func(n, k int) bool { return k%5 == 2 })},
	{"The only legal move is to split a pile into two nonempty piles of different sizes.", func(n int) (all [][]int) {
		for a := 1; 2*a < n; a++ {
			all = append(all, []int{a, n - a})
		}
		return all
	}},
	{"A player may either take any number of counters from one pile or split a pile into two nonempty piles.",
		func(n int) (all [][]int) {
			for a := 0; a < n; a++ {
				all = append(all, []int{a})
			}
			for a := 1; a <= n/2; a++ {
				all = append(all, []int{a, n - a})
			}
			return all
		}},
	{"At each turn a player may (1) remove one chip, or (2) remove three chips and, if desired, split the remaining chips " +
		"into two piles.", func(n int) (all [][]int) {
		if n >= 1 {
			all = append(all, []int{n - 1})
		}
		for a := 0; n >= 3 && a <= n-3; a++ {
			all = append(all, []int{a, n - 3 - a})
		}
		return all
	}},
	{"A player may (1) remove any number of chips divisible by three provided it is not the whole pile, or (2) remove one or " +
		"two chips.", func(n int) (all [][]int) {
		for k := 1; k <= n; k++ {
			if k%3 == 0 && k < n || k <= 2 {
				all = append(all, []int{n - k})
			}
		}
		return all
	}},
	{"A player removes two or more chips and, if desired, splits the remaining chips into two piles.", func(n int) (all [][]int) {
		for k := 2; k <= n; k++ {
			for a := 0; a <= n-k; a++ {
				all = append(all, []int{a, n - k - a})
			}
		}
		return all
	}},
	{"Consider the subtraction game with subtraction set {1, 5, 6}.", taking(func(n, k int) bool {
		return k == 1 || k == 5 || k == 6
	})},
	{"In the subtraction game S(3, 5), play as usual.", taking(func(n, k int) bool { return k == 3 || k == 5 })},
	{"Let us look at the subtraction game with S = {2, 3, 4}.", taking(func(n, k int) bool { return k >= 2 && k <= 4 })},
	{"We study the subtraction game with subtraction set S = {1, 2, 4, 8, ...}.", taking(func(n, k int) bool {
		return k&(k-1) == 0
	})},
	{"The number of marbles that a player removes must be a power of 3.", taking(func(n, k int) bool {
		return k == 1 || k == 3 || k == 9
	})},
	{"A player may take one, two or six sweets at a time.", taking(func(n, k int) bool { return k == 1 || k == 2 || k == 6 })},
	{"In each move a player takes between 3 and 6 sticks.", taking(func(n, k int) bool { return k >= 3 && k <= 6 })},
	{"A legal move is to take 1-5 buttons from the box.", taking(func(n, k int) bool { return k <= 5 })},
}

// taking are the options of a game in which k of n may be taken.
func taking(allowed func(n, k int) bool) func(n int) [][]int {
	return func(n int) (all [][]int) {
		for k := 1; k <= n; k++ {
			if allowed(n, k) {
				all = append(all, []int{n - k})
			}
		}
		return all
	}
}

func prime(k int) bool {
	for d := 2; d*d <= k; d++ {
		if k%d == 0 {
			return false
		}
	}
	return k > 1
}

// bruteForce are the nim-values of the heaps up to n, by the mex rule.
func bruteForce(options func(n int) [][]int, n int) []int {
	values := []int{}
	for h := 0; h <= n; h++ {
		var seen []int
		for _, o := range options(h) {
			sum := 0
			for _, part := range o {
				sum ^= values[part]
			}
			seen = append(seen, sum)
		}
		mex := 0
		for slices.Contains(seen, mex) {
			mex++
		}
		values = append(values, mex)
	}
	return values
}

// TestRulesInWords pastes rules in words with three questions and compares the
// answers with those of brute force. Where the rules are not understood nothing
// may be answered at all.
func TestRulesInWords(t *testing.T) {
	understood := 0
	for _, r := range wordedRules {
		got := pasted(r.said + " Find the Sprague-Grundy function. Who wins from a pile of 18 counters? Find all winning moves.")
		if len(got) == 0 {
			t.Logf("not understood: %s", r.said)
			continue
		}
		if r.options == nil {
			t.Errorf("%s: answered %q", r.said, got)
			continue
		}
		understood++
		values := bruteForce(r.options, 20)
		want := strings.ReplaceAll(fmt.Sprint(values), " ", ", ")
		if got[0] != want {
			t.Errorf("%s\n got %s\nwant %s", r.said, got[0], want)
		}
		value := "0"
		if values[18] == 1 {
			value = "*"
		} else if values[18] > 1 {
			value = fmt.Sprint("*", values[18])
		}
		if !slices.Contains(got, value) {
			t.Errorf("%s\n18 is worth %s, and is answered %q", r.said, value, got)
		}
		moves := 0
		for _, o := range r.options(18) {
			sum := 0
			for _, part := range o {
				sum ^= values[part]
			}
			if sum == 0 {
				moves++
			}
		}
		if last := got[len(got)-1]; (last == "[]") != (moves == 0) {
			t.Errorf("%s\n%d winning moves, and %s", r.said, moves, last)
		}
	}
	if least := len(wordedRules) - 4; understood < least {
		t.Errorf("%d of %d rules are understood, fewer than %d", understood, len(wordedRules), least)
	}
}

// pasted are the answers to a pasted text.
func pasted(text string) (answers []string) {
	for a := range eval.New().Eval(context.Background(), text) {
		if a.Err == nil && a.Fields.Text != "" {
			answers = append(answers, a.Fields.Text)
		}
	}
	return answers
}
