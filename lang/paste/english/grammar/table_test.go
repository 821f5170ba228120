package grammar

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/trials"
)

// slowly matches a pattern without a look at what it can begin with.
func slowly(s *Line, n *node, at int) (int, bool) {
	switch n.kind {
	case accepts:
		return at, true
	case choice:
		for _, way := range n.ways {
			if end, ok := slowly(s, way, at); ok {
				return end, true
			}
		}
		return at, false
	}
	for ; ; at++ {
		if n.kind == part {
			for _, r := range s.Parts[n.word](s, at) {
				if end, ok := slowly(s, n.next, r.End); ok {
					return end, true
				}
			}
		} else if at < len(s.Tokens) && n.reads(&s.Tokens[at]) {
			return slowly(s, n.next, at+1)
		}
		if at >= len(s.Tokens) || !s.skips(at) {
			return at, false
		}
	}
}

// A table finds the patterns that match, in their order, whether what parts read is
// kept or not.
func TestTable(t *testing.T) {
	reads := func(kind Kind, far int) Part {
		return func(s *Line, at int) []Reading {
			if at >= len(s.Tokens) || s.Tokens[at].Kind != kind || s.Tokens[at].Word == "stone" {
				return nil
			}
			return []Reading{{min(at+far, len(s.Tokens)), far}, {at + 1, 1}}
		}
	}
	parts := map[string]Part{"letter": reads(WordToken, 2), "blanks": reads(NumberToken, 1), "letterset": reads(SignToken, 1),
		"set": reads(SignToken, 3), "quantity": reads(WordToken, 1)}
	fields := strings.Fields("heap start @begin {letter} {blanks} {letterset} {set} {quantity} of [ [ ( = take |")
	words := strings.Fields("heap heaps start begins of the a , : = ( 3 7 take taken stone")
	r := rand.New(rand.NewPCG(3, 5))
	row := func() string {
		var list, open []string
		for range 1 + r.IntN(7) {
			switch f := fields[r.IntN(len(fields))]; f {
			case "[", "(":
				list, open = append(list, f), append(open, map[string]string{"[": "]", "(": ")"}[f])
			case "|":
				if len(open) > 0 {
					list = append(list, f)
				}
			case "=":
				list = append(list, f)
			default:
				if list = append(list, f); len(open) > 0 && r.IntN(2) == 0 {
					list, open = append(list, open[len(open)-1]), open[:len(open)-1]
				}
			}
		}
		slices.Reverse(open)
		return strings.Join(append(list, open...), " ")
	}
	matches := 0
	for range trials.Count(30, 300) {
		patterns := make([]Pattern, 70)
		for i := range patterns {
			patterns[i] = Compile(row())
		}
		table := NewTable(patterns)
		for range 10 {
			text := ""
			for range 1 + r.IntN(8) {
				text += words[r.IntN(len(words))] + " "
			}
			s := &Line{Tokens: Tokens(text), Parts: parts}
			if r.IntN(2) == 0 {
				s.Keep()
			}
			at := r.IntN(len(s.Tokens))
			var want, got [][2]int
			for i, p := range patterns {
				if end, ok := slowly(s, p.start, at); ok && end != at {
					want = append(want, [2]int{i, end})
				}
			}
			for _, i := range table.Starting(s, at) {
				if _, end, ok := s.Match(patterns[i], at); ok {
					got = append(got, [2]int{i, end})
				}
			}
			if matches += len(want); !slices.Equal(got, want) {
				t.Fatalf("%q from token %d: matches %v, want %v", text, at, got, want)
			}
		}
	}
	if matches < 1000 {
		t.Errorf("only %d matches", matches)
	}
}
