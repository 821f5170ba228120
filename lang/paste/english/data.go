package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"cgt/lang/paste/english/sentences"
	"slices"
	"strings"
)

// data reads a line without words: formulas that are claimed, a row of coins,
// heaps, or the sample of a contest.
func (x *exercise) data(s *sentence) {
	if strings.HasPrefix(s.Text, "- ") {
		x.Skipped++ // a bullet or a minus
		return
	}
	s.Trim()
	if x.asksValues(s) {
		return
	}
	if x.defines(s) {
		return
	}
	if list := s.Claims(); len(list) > 0 && !x.Story {
		for _, f := range list {
			for _, c := range f.Statements() {
				x.say(ask{sentence: s, label: x.label}, c)
			}
			x.value = f.Operands[len(f.Operands)-1]
		}
		return
	}
	if text, ok := x.letters.Language(s.Text); ok && s.NamesGame() {
		if x.value = text; len(x.asks) == 0 {
			x.say(ask{sentence: s, label: x.label}, text)
		}
		return
	}
	if x.wantsSet() && x.eventsIn(s) && s.Left() == "" {
		return
	}
	if r := rule.ReadSet(&s.Line, 0); x.sets && r != nil && r[0].End >= len(s.Tokens)-1 && x.subtraction(r[0].Value.(rule.Move)) {
		return
	}
	if m := s.At(0); m.Text == "S" && s.At(1).Text == "=" {
		if r := rule.ReadSet(&s.Line, 2); r != nil && s.Left() != "" && x.subtraction(r[0].Value.(rule.Move)) {
			if len(x.asks) == 0 {
				x.unsaid = append(x.unsaid, answer{ask: ask{sentence: s, of: x.game.Name}})
			}
			return
		}
	}
	for i := range s.Tokens {
		if r := notation.ReadCoins(&s.Line, i); r != nil {
			x.text, x.heaps = notation.Quoted(r[0].Value.(string)), nil
			return
		}
	}
	if f, _, ok := s.Match(letterRow()[0], 0); ok && sentences.IsSet(f.Get("value").(string)) {
		x.Skipped++
		return
	} else if ok {
		x.letters.Let(f.Get("name").(string), f.Get("value").(string))
		return
	}
	if f, end, ok := s.Match(valueRow()[0], 0); ok && end == len(s.Tokens) {
		x.value = f.Get("value").(string)
		x.show(s, x.value)
		return
	}
	if r := sentences.ReadTuple(s, 0); r != nil && r[0].End >= len(s.Tokens)-1 {
		x.place(r[0].Value.([]int))
		return
	}
	if s.At(0).Kind == grammar.WordToken && len(s.At(0).Text) > 1 && x.eventsIn(s) && s.Left() == "" {
		return // "In Kayles,"
	}
	if text, ok := x.letters.Language(s.Text); ok && s.IsGame(0, len(s.Tokens)) || ok && s.Computes() && len(x.asks) == 0 &&
		!x.Story {
		x.value = text
		x.show(s, text)
		return
	}
	var numbers []int
	for _, t := range s.Tokens {
		if t.Kind != grammar.NumberToken {
			if t.Text == "," || t.Text == "." {
				continue
			}
			numbers = nil
			break
		}
		numbers = append(numbers, t.Value)
	}
	if len(numbers) > 0 && x.inPart && len(x.asks) > 0 {
		x.place(numbers)
		return
	}
	if len(numbers) > 0 {
		x.lines = append(x.lines, numbers)
		return
	}
	x.Skipped++
}

// asksValues asks of each of several values what was asked before them: "Find the
// outcomes of the following games:". It is false where nothing is asked of values.
func (x *exercise) asksValues(s *sentence) bool {
	if len(x.asks) == 0 || slices.ContainsFunc(x.asks, func(a ask) bool {
		return a.of != "" || a.what != "who" && !strings.HasPrefix(a.what, "thing ")
	}) {
		return false
	}
	list := sentences.ReadMaths(s, 0)
	if list == nil || list[0].End < len(s.Tokens) {
		return false
	}
	asked := x.asks
	x.asks = nil
	for _, m := range list[0].Value.([]string) {
		for _, a := range asked {
			a.of = m
			x.asks = append(x.asks, a)
		}
	}
	return true
}

// defines reads a line that gives letters values, and says nothing else: "G =
// {2|1}, H = *". In a part of an exercise a letter may get another value than in
// the part before.
func (x *exercise) defines(s *sentence) bool {
	var names, values []string
	for at := 0; at < len(s.Tokens); {
		f, end, ok := s.Match(givenRow()[0], at)
		if !ok {
			return false
		}
		name := f.Get("name").(string)
		if bound := x.letters.Value(name) != ""; bound && (!x.inPart || strings.ToUpper(name) != name) || sentences.IsSet(f.Get("value").(string)) {
			return false
		}
		names, values = append(names, name), append(values, f.Get("value").(string))
		for at = end; s.At(at).Text == "," || s.At(at).Text == ";" || s.At(at).Text == "." || s.At(at).Word == "and"; {
			at++
		}
	}
	if len(names) < 2 && !x.inPart {
		return false
	}
	for i, name := range names {
		x.letters.Let(name, values[i])
	}
	return len(names) > 0
}

var givenRow = grammar.Lazily("{letter:name} = {between:value}")

var valueRow = grammar.Lazily("{math:value}")

var letterRow = grammar.Lazily("{letter:name} = {math:value}")

// show evaluates a formula that stands alone: at once where it has a label, at
// the end of the exercise where no question is about it.
func (x *exercise) show(s *sentence, text string) {
	switch {
	case sentences.Plain(text, x.sign):
		text = sentences.InNim(text, x.sign)
	case x.sign != "" && !strings.ContainsAny(text, "⊕⊗()"):
		x.unread(s, "it is not clear whether that is nim arithmetic")
		return
	}
	switch {
	case x.label != "" && len(x.asks) == 0:
		x.say(ask{sentence: s, label: x.label}, text)
	default:
		x.unsaid = append(x.unsaid, answer{ask: ask{sentence: s, of: text}})
	}
}
