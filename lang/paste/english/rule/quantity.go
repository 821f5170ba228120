package rule

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"sync"
)

// ReadQuantity reads a number that depends on the size n of the heap, as an
// expression in n: "a third of the pile", "n/2, rounded down", "the square root
// of the number of stones".
func ReadQuantity(s *grammar.Line, i int) []grammar.Reading {
	for _, q := range quantities() {
		f, end, ok := s.Match(q.Pattern, i)
		if !ok {
			continue
		}
		value := q.value
		if d := f.Number("d"); f.Has("d") {
			if d < 1 {
				return nil
			}
			value = fmt.Sprintf(value, d)
		}
		if _, up, ok := s.Match(rounding()[1], end); ok {
			if q.up == "" {
				return nil
			}
			value, end = q.up, up
			if f.Has("d") {
				value = fmt.Sprintf(value, f.Number("d")-1, f.Number("d"))
			}
		} else if _, down, ok := s.Match(rounding()[0], end); ok {
			end = down
		}
		return grammar.One(end, value)
	}
	return nil
}

// rounding says which way a fraction is rounded.
var rounding = grammar.Lazily("[{noun}] [⟨] ( rounded down | rounding down | round down | rounded downwards ) [if necessary] [⟩]",
	"[{noun}] [⟨] ( rounded up | rounding up | round up | rounded upwards ) [if necessary] [⟩]")

type quantity struct {
	grammar.Pattern
	value, up string
}

const ofHeap = "[( of | ) ( n | @heap | {noun} | number | size | current number | remaining {noun} | remaining ) " +
	"[of {noun}] [then] [left | remaining | in @heap | in it | on table | currently in @heap | present | of it]]"

var quantities = sync.OnceValue(func() []quantity {
	var list []quantity
	for _, q := range [][3]string{
		{"half " + ofHeap, "n//2", "(n+1)//2"},
		{"( one third | a third | third | one-third ) " + ofHeap, "n//3", "(n+2)//3"},
		{"( one quarter | quarter | one fourth | fourth ) " + ofHeap, "n//4", "(n+3)//4"},
		{"two third " + ofHeap, "2*n//3", "(2*n+2)//3"},
		{"[integer part of] square root " + ofHeap, "isqrt n", ""},
		{"sqrt ⟨ n ⟩", "isqrt n", ""},
		{"floor ⟨ ( n | x ) / {number:d} ⟩", "n//%d", ""},
		{"floor ⟨ ( n | x ) / {letter:own} ⟩", "n//d", ""},
		{"[⌊] ( n | x ) / {number:d} [⌋]", "n//%d", "(n+%d)//%d"},
		{"( n | number | size ) divided by {number:d}", "n//%d", "(n+%d)//%d"},
		{"( n | x ) - {number:d}", "n-%d", ""},
	} {
		list = append(list, quantity{grammar.Compile(q[0]), q[1], q[2]})
	}
	return list
})
