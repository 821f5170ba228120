package explain

import (
	"fmt"
	"strings"

	"cgt/eval/ruleset"
	"cgt/eval/view"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/proof"
)

// ruleset explains the moves of a code in words, and its period.
func (x *explainer) ruleset(r game.Ruleset) error {
	h, ok := ruleset.AsHeapGame(r)
	if !ok {
		text, _ := ruleset.SourceText(x.ev.Session(), r)
		x.Say("%s is defined by its rules", r.Name())
		x.out.Blocks = append(x.out.Blocks, view.Picture{Indent: 2, Text: text})
		return nil
	}
	x.Say("the moves of %s, on a heap:", h.Spelling())
	for _, d := range h.Digits() {
		x.out.Blocks = append(x.out.Blocks, view.Indented(2, view.Words(view.Plain, "%s", digitWords(d.Take, d.Parts))))
		if len(x.out.Blocks) > x.list {
			break
		}
	}
	if from, tail := h.Tail(); tail != nil {
		x.out.Blocks = append(x.out.Blocks, view.Indented(2,
			view.Words(view.Plain, "and so on from %d on: %s", from, digitWords(from, tail[0]))))
	}
	if !h.Impartial() {
		return nil
	}
	p, err := h.Period(x.ev.Context(), 0)
	if err != nil {
		return err
	}
	x.Conclude("%s", p.Text())
	if p.Theorem != "" {
		x.Say("%s", p.Theorem)
	}
	if set := subtractionSet(h.Rules); set != nil {
		for _, fact := range proof.SubtractionFacts(set) {
			x.Say("%s", fact)
		}
	}
	return nil
}

// subtractionSet returns the numbers that a finite subtraction game can take,
// ascending; nil for other games.
func subtractionSet(r *heap.Rules) (set []uint64) {
	if r.Repeats() || !r.IsSet() {
		return nil
	}
	for _, d := range r.Digits() {
		if d.Parts != 0 {
			set = append(set, d.Take)
		}
	}
	return set
}

// digitWords says what a digit of a code allows.
func digitWords(take uint64, parts uint8) string {
	var left []string
	for h, name := range []string{"nothing", "one heap", "two heaps", "three heaps"} {
		if parts>>h&1 == 1 {
			left = append(left, name)
		}
	}
	rest := strings.Join(left, " or ")
	switch take {
	case 0:
		return "take nothing and split the heap into " + rest
	case 1:
		return "take one counter and leave " + rest
	}
	return fmt.Sprintf("take %d counters and leave %s", take, rest)
}
