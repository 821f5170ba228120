package rule

import (
	"cgt/lang/paste/english/grammar"
	"fmt"
	"reflect"
	"slices"
	"sync"
)

// row is a row of a table of the grammar: a pattern, and its effect on a move.
type row struct {
	said string
	do   func(m *Move, f grammar.Found) bool
}

// compiledRows are the rows of a table with their patterns compiled.
type compiledRows struct {
	rows     []row
	patterns []grammar.Pattern
	index    *grammar.Table
}

func rows(table func() []row) func() compiledRows {
	return sync.OnceValue(func() compiledRows {
		c := compiledRows{rows: table()}
		for _, r := range c.rows {
			c.patterns = append(c.patterns, grammar.Compile(r.said))
		}
		c.index = grammar.NewTable(c.patterns)
		return c
	})
}

// ReadMoves reads the moves that a sentence allows, beginning with a verb of moving.
func ReadMoves(s *grammar.Line, i int) (list []Move, end int) {
	verb := ""
	for at := i; ; {
		at = skipEnumerator(s, at)
		start, before := at, Move{}
		if next, ok := first(s, heapRows(), &before, at); ok {
			for s.At(next).Text == "," {
				next++
			}
			at = skipEnumerator(s, next)
		}
		t := s.At(at)
		switch l := t.Lemma; {
		case t.Kind == grammar.WordToken && grammar.Classes["take"][l]:
			verb = "take"
			at = skipParticles(s, at+1)
		case t.Word == "removal" && s.At(at+1).Word == "of":
			verb = "take"
			at += 2
		case t.Kind == grammar.WordToken && grammar.Classes["split"][l]:
			verb = "split"
			at = skipParticles(s, at+1)
		case l == "halve" || l == "halv":
			verb = "halve"
			at++
		case l == "replace":
			more, next := replaced(s, at+1, before)
			if list = append(list, more...); len(more) == 0 {
				return list, end
			}
			return list, next
		case len(list) == 0:
			return nil, i
		}
		var m Move
		next, ok := readMove(s, verb, &m, before, at)
		if before.Heap != "" && m.Heap == "" {
			m.onHeap(before.Heap)
		}
		if !ok {
			if len(list) > 0 {
				return list, end
			}
			return nil, start
		}
		if len(list) > 0 && m.Vague {
			return list, end // "1 or K stones": the other is not known
		}
		if k := len(list) - 1; k >= 0 && m.Set != nil && reflect.DeepEqual(m, Move{Set: m.Set}) && reflect.DeepEqual(list[k], Move{Set: list[k].Set}) {
			list[k].Set, end = slices.Concat(list[k].Set, m.Set), next // "1 chip or 2 chips"
		} else {
			list, end = append(list, m), next
		}
		if at, ok = orMove(s, next); !ok {
			return list, end
		}
	}
}

// readMove reads what is said of a move after its verb; before is what was said before.
func readMove(s *grammar.Line, verb string, m *Move, before Move, at int) (end int, ok bool) {
	switch verb {
	case "split":
		if at, ok = first(s, splitRows(), m, at); ok {
			if _, next, without := s.Match(withoutTaking()[0], at); without {
				at = next
			}
		}
		return at, ok
	case "halve":
		return halved(s, m, before, at)
	}
	return taken(s, m, skipEnumerator(s, at))
}

// skipParticles skips the words after a verb of taking: "take away", "pick up".
func skipParticles(s *grammar.Line, at int) int {
	for ; ; at++ {
		switch w := s.At(at).Word; {
		case w == "up" && s.At(at+1).Word != "to":
		case w == "away", w == "down", w == "off", w == "out", w == "over", w == "of" && s.At(at-1).Word == "taking":
		default:
			return at
		}
	}
}

// orMove finds another move after "or"; ok is false if there is none.
func orMove(s *grammar.Line, at int) (next int, ok bool) {
	comma := false
	for ; s.At(at).Word == "," || s.At(at).Word == ";" || s.At(at).Filler; at++ {
		comma = comma || s.At(at).Word == ","
	}
	if w := s.At(at).Word; w != "or" && w != "either" {
		return at, comma && listedAmount(s, at)
	}
	for at++; s.At(at).Text == ","; {
		at++
	}
	at = skipEnumerator(s, at)
	for {
		switch s.At(at).Word {
		case "to", "may", "can", "you", "they", "he", "else", "player":
		default:
			if !s.At(at).Filler {
				return at, true
			}
		}
		at++
	}
}

// listedAmount reports whether an amount follows that is one of several, the last of which
// stands after "or": "take 1 stone, 2 stones, or half of them".
func listedAmount(s *grammar.Line, at int) bool {
	var m Move
	if s.At(at).Kind != grammar.NumberToken {
		return false
	}
	end, ok := taken(s, &m, at)
	return ok && m.Set != nil && grammar.Classes["counter"][s.At(at+1).Lemma] && (s.At(end).Text == "," || s.At(end).Word == "or")
}

// withoutTaking skips a repetition that a heap is only split.
var withoutTaking = grammar.Lazily("( without @take ( anything | any {noun} | any of them | {noun} ) | " +
	"⟨ ( no | not any ) {noun} be @take [in this case] ⟩ | ( no | not any ) {noun} be @take [in this case] )")

// heapRows match, before a verb, on which heaps a move is allowed.
var heapRows = rows(func() []row {
	return []row{chosenHeap, {"( if | when | provided ) [that] ( n | {letter:n} | @heap | it | number [of {noun}] [left | remaining | in " +
		"@heap] ) be divisible by {number:d}",
		func(m *Move, f grammar.Found) bool {
			m.onHeap(fmt.Sprintf("n %% %d = 0", max(f.Number("d"), 1)))
			return f.Number("d") > 1
		}}, {"( if | when | provided ) [that] ( n | {letter:n} | @heap | it | number [of {noun}] [left | remaining | in " +
		"@heap] ) ( be [an] {parity:p} [number [of {noun}]] | ( have | contain ) [an] {parity:p} number [of {noun}] ) " +
		"[at ( moment | time | present )]",
		func(m *Move, f grammar.Found) bool {
			m.onHeap(f.Get("p").(string))
			return true
		}}}
})

// Given returns the condition on the heap before a verb of moving at token i, and where
// it begins: "if the heap is even, a player may". What "otherwise" means there is the
// opposite of a condition before it.
func Given(s *grammar.Line, i int, before string) (condition string, from int) {
	for from = i - 1; from >= 0 && from > i-25; from-- {
		var m Move
		end := from
		switch w := s.At(from).Word; {
		case w == ".":
			return "", i
		case s.At(from).Used:
		case w == "otherwise" || w == "else":
			m.Heap, end = opposite(before), from+1
		case w == "if" || w == "when" || w == "provided":
			end, _ = first(s, heapRows(), &m, from)
		}
		if m.Heap == "" {
			continue
		}
		for end < i && allowing(s.At(end)) {
			end++
		}
		if end == i {
			return m.Heap, from
		}
		return "", i
	}
	return "", i
}

// Joining reports whether the words from one move to the verb of another one say that
// it is allowed as well: ", and you may", "and (2) a player may".
func Joining(s *grammar.Line, from, to int) bool {
	may, and := false, false
	for at := from; at < to; at++ {
		t := s.At(at)
		switch {
		case t.Word == "and":
			and = true
		case grammar.Classes["may"][t.Word]:
			may = true
		case t.Text == "(" && s.At(at+2).Text == ")":
			at += 2
		case t.Word == "then" || !allowing(t):
			return false
		}
	}
	return may && and
}

// allowing reports whether a word may stand between a condition and a verb of moving.
func allowing(t grammar.Token) bool {
	switch t.Word {
	case ",", "then", "be", "has", "have", "to", "allowed":
		return true
	}
	return t.Filler || grammar.Subjects[t.Word] || grammar.Classes["player"][t.Lemma] || grammar.Classes["may"][t.Word]
}

// opposite is the opposite of a condition on the heap, or "" where it is not known.
func opposite(condition string) string {
	var d, r int
	switch n, _ := fmt.Sscanf(condition, "n %% %d = %d", &d, &r); {
	case n != 2 || condition != fmt.Sprintf("n %% %d = %d", d, r):
		return ""
	case d == 2:
		return fmt.Sprintf("n %% 2 = %d", 1-r)
	}
	return fmt.Sprintf("n %% %d != %d", d, r)
}

// Parted reports whether some moves are allowed on some heaps, and others on all others.
func Parted(some, others []Move) bool {
	if len(some) == 0 || len(others) == 0 {
		return false
	}
	a, b := some[0].Heap, others[0].Heap
	on := func(list []Move) bool {
		return !slices.ContainsFunc(list, func(m Move) bool { return m.Heap != list[0].Heap || m.Vague })
	}
	return (a != "" && opposite(b) == a || b != "" && opposite(a) == b) && on(some) && on(others)
}

// On allows moves only on the heaps of a condition; it reports whether nothing was said
// of the heaps before.
func On(moves []Move, condition string) bool {
	for i := range moves {
		if moves[i].Heap != "" {
			return false
		}
		moves[i].Heap = condition
	}
	return true
}

// halved reads what is halved: an even number, or one whose half is rounded down.
func halved(s *grammar.Line, m *Move, before Move, at int) (int, bool) {
	if _, end, ok := s.Match(halvedThing()[0], at); ok {
		at = end
	}
	m.Result = "n // 2"
	if before.Heap == "n % 2 = 0" {
		m.onHeap("n > 0")
		m.onHeap(before.Heap)
		return at, true
	}
	var behind Move
	if next, ok := first(s, suffixRows(), &behind, at); ok && behind.Heap == "n % 2 = 0" {
		m.onHeap("n > 0")
		m.onHeap(behind.Heap)
		return next, true
	}
	if _, end, ok := s.Match(rounding()[0], at); ok {
		m.onHeap("n > 0")
		return end, true
	}
	return at, false
}

var halvedThing = grammar.Lazily("( it | n | {letter:n} | [current] number [of {noun}] [in @heap] | @heap )")

// skipEnumerator skips "(1)", "(a)", "either", "to" before one of several kinds of
// moves.
func skipEnumerator(s *grammar.Line, at int) int {
	for (s.At(at).Filler || s.At(at).Word == ":" || s.At(at).Word == "either") && s.At(at+1).Text != "^" {
		at++
	}
	if s.At(at).Text == "(" && s.At(at+2).Text == ")" && len(s.At(at+1).Text) == 1 {
		at += 3
	}
	for (s.At(at).Filler || s.At(at).Word == "to" || s.At(at).Word == "either") && s.At(at+1).Text != "^" {
		at++
	}
	return at
}

// heapWithin reports whether a heap is named between two places.
func heapWithin(s *grammar.Line, from, to int) bool {
	for ; from < to; from++ {
		if grammar.Classes["heap"][s.At(from).Lemma] {
			return true
		}
	}
	return false
}

// taken reads how much is taken, what it is, and the conditions after it.
func taken(s *grammar.Line, m *Move, at int) (int, bool) {
	var before Move
	if w := s.At(at).Word; w == "from" || w == "off" { // "take from a pile of 9 one or two stones"
		if next, ok := first(s, suffixRows(), &before, at); ok && heapWithin(s, at, next) {
			at = next
		}
	}
	at, ok := first(s, amountRows(), m, at)
	if !ok {
		return at, false
	}
	if t := s.At(at); grammar.Measures[t.Lemma] || grammar.Measures[t.Word] {
		return at, false // "a game takes at most 30 minutes"
	}
	*m = m.With(before)
	if m.Set != nil && (heapWithin(s, at, at+1) || s.At(at).Filler && heapWithin(s, at, at+2)) {
		return at, false // whole heaps are taken, or something of several
	}
	if _, next, ok := s.Match(nounBehind()[0], at); ok {
		at = next
	} else if _, next, ok := s.Match(cellsBehind()[0], at); ok && m.Splits == MaySplit {
		at = next
	}
	return conditioned(s, m, at), true
}

var nounBehind = grammar.Lazily("[of] [the] [remaining] {noun}")

// cellsBehind are what neighbours are on a strip, and that they are taken out of it.
var cellsBehind = grammar.Lazily("[empty | free] @cell [( from | of | out of | off ) [any | one | remaining] ( strip | it )]")

// first applies the first row of a table that matches at a place.
func first(s *grammar.Line, table compiledRows, m *Move, at int) (int, bool) {
	for _, i := range table.index.Starting(s, at) {
		f, end, ok := s.Match(table.patterns[i], at)
		if !ok {
			continue
		}
		changed := *m
		if table.rows[i].do(&changed, f) {
			*m = changed
			return end, true
		}
	}
	return at, false
}

// ReadAmount parses {amount}: how much is taken, as a move.
func ReadAmount(s *grammar.Line, i int) []grammar.Reading {
	var m Move
	if end, ok := taken(s, &m, i); ok && !m.Vague {
		return grammar.One(end, m)
	}
	return nil
}
