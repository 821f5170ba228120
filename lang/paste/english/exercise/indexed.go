//go:build !js

package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"slices"
)

// Games of heaps in a row, where the place of a heap, or how it compares with the others,
// says whether one may take from it and how much.

// indexedMoves match such moves: an amount, and from which heap.
func indexedMoves() []Event {
	const full = "( nonempty | non-empty ) "
	ways := []struct{ said, met string }{
		{"( first | leftmost | left-most ) " + full, "all(j => w[j] = 0, 0..i-1)"},
		{"( last | rightmost | right-most ) " + full, "all(j => w[j] = 0, i+1..len w - 1)"},
		{"( smallest | lowest ) ( nonempty | non-empty ) ", "all(h => h = 0 or h >= w[i], w)"},
		{"( first or last | leftmost or rightmost | last or first | rightmost or leftmost ) [nonempty | non-empty] ",
			"(all(j => w[j] = 0, 0..i-1) or all(j => w[j] = 0, i+1..len w - 1))"},
	}
	var list []Event
	for _, way := range ways {
		met := way.met
		list = append(list, Event{"@take {amount:m} from " + way.said + "@heap", func(x *Draft, _ *sentence, f grammar.Found) bool {
			return x.inRow(f.Get("m").(rule.Move), met)
		}})
	}
	own := func(x *Draft, _ *sentence, f grammar.Found) bool {
		i, j, k := f.Get("i"), f.Get("j"), f.Get("k")
		return i == k && (j == nil || i == j) && x.inRow(rule.Move{Low: "i+1", High: "min(i+1, n)"}, "")
	}
	return append(list, []Event{
		{"( choose | select | pick ) [any | one | some] @heap {letter:i} [which | that | if it] ( have | contain ) at least {letter:j} " +
			"{noun} [in it] and @take exactly {letter:k} {noun} [from it]", own},
		{"@take exactly {letter:i} {noun} from @heap [number] {letter:k}", own},
		{"( choose | select | pick ) @heap [of {noun}] ( with | of | containing ) even ( size | number [of {noun}] ) [of] [{noun}] " +
			"[2 [·] {letter:x} [{noun}]] [⟨ {letter:x} > 0 ⟩] and replace it ( with | by ) {number:k} @heap ( of | with ) {letter:y} {noun} [each]",
			func(x *Draft, s *sentence, f grammar.Found) bool {
				k := f.Number("k")
				if k < 1 || k > 20 || f.Has("x") && f.Get("x") != f.Get("y") {
					return false
				}
				x.Story, x.told = true, true
				x.addMoves([]rule.Move{{Result: "n//2", Copies: k, Heap: "n % 2 = 0 and n > 0"}}, s)
				return true
			}},
		{"no ( move | number [of {noun}] | amount ) ( can | may | must ) be ( made | @take | used ) ( more than once | twice ) " +
			"( on | from | in ) ( same | any | one | ) @heap", func(x *Draft, _ *sentence, _ grammar.Found) bool { return x.onceEach() }},
	}...)
}

// inRow plays a game on heaps in a row, of which that at place i may be reduced by k as a
// move says, and only if a condition is met.
func (x *Draft) inRow(m rule.Move, met string) bool {
	if len(x.Moves) > 0 || x.HasGame {
		return false
	}
	r, ok := rule.InRow(x.freshName(), m, met)
	x.Story, x.told, x.Listed = true, true, true
	return ok && x.Play(r)
}

// onceEach lets each number be taken from a heap but once.
func (x *Draft) onceEach() bool {
	if x.HasGame && len(x.Moves) == 0 && !x.Game.Known {
		x.Moves, x.HasGame = x.Game.Moves, false
	}
	x.Moves = slices.Clone(x.Moves)
	for i := range x.Moves {
		x.Moves[i].Once = true
	}
	x.changedBy(x.Sentence)
	return len(x.Moves) > 0
}
