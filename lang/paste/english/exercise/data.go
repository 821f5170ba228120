package exercise

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"cgt/lang/paste/english/sentences"
	"slices"
	"strconv"
	"strings"
)

// data reads a line without words: claimed formulas, a row of coins, heaps, or the
// sample of a contest.
func (x *Draft) data(s *sentence) {
	if setBullet.MatchString(s.Text) && x.eventsIn(s) && s.Left() == "" {
		return
	}
	if strings.HasPrefix(s.Text, "- ") {
		x.Skipped++ // a bullet or a minus
		return
	}
	s.Trim()
	for _, read := range []func(s *sentence) bool{
		x.asksValues, x.defines, x.dataClaims, x.dataGame, x.dataSet, x.dataPieces, x.dataLetter, x.dataFormula, x.dataNumbers,
	} {
		if read(s) {
			return
		}
	}
	x.Skipped++
}

// setBullet is a line with a set behind its bullet.
var setBullet = regexp.MustCompile(`^[-•*] \{[0-9,. ]+\}[.,;]?$`)

// dataClaims reads formulas that are claimed.
func (x *Draft) dataClaims(s *sentence) bool {
	list := s.Claims()
	if len(list) == 0 || x.Story {
		return false
	}
	for _, f := range list {
		for _, c := range f.Statements() {
			x.Say(Ask{Sentence: s, Label: x.Label}, c)
		}
		x.TurnTo(f.Operands[len(f.Operands)-1])
	}
	return true
}

// dataGame reads a position of a game of the language.
func (x *Draft) dataGame(s *sentence) bool {
	text, ok := x.Letters.Language(s.Text)
	if !ok || !s.NamesGame() {
		return false
	}
	if x.TurnTo(text); len(x.Waiting) == 0 {
		x.Say(Ask{Sentence: s, Label: x.Label}, text)
	}
	return true
}

// dataSet reads the set of numbers that may be taken, or the sizes of the heaps: "s = [1, 2]".
func (x *Draft) dataSet(s *sentence) bool {
	if (x.wantsSet() || x.HasGame && x.severalHeaps && s.At(1).Text == "=") && x.eventsIn(s) && s.Left() == "" {
		return true
	}
	if r := rule.ReadSet(&s.Line, 0); x.sets && r != nil && r[0].End >= len(s.Tokens)-1 &&
		x.Subtraction(r[0].Value.(rule.Move)) {
		return true
	}
	if s.At(0).Text != "S" || s.At(1).Text != "=" {
		return false
	}
	r := rule.ReadSet(&s.Line, 2)
	if r == nil || s.Left() == "" || !x.Subtraction(r[0].Value.(rule.Move)) {
		return false
	}
	if len(x.Waiting) == 0 {
		x.unsaid = append(x.unsaid, Ask{Sentence: s, Of: x.Game.Name})
	}
	return true
}

// dataPieces reads a row of coins or of pieces, or the sides of a board.
func (x *Draft) dataPieces(s *sentence) bool {
	f, end, ok := s.Match(piecesRow()[0], 0)
	for s.At(end).Text == "." || s.At(end).Text == ";" || s.At(end).Text == "," {
		end++
	}
	if ok = ok && end >= len(s.Tokens); ok && f.Has("row") {
		x.TurnTo(f.Get("row").(string))
		return true
	}
	if sides, told := f.Get("sides").([]int); ok && told {
		return x.HasGame && x.Game.Shape == rule.BoardShape && x.Label != "" && x.PlaceBoard(sides)
	}
	for i := range s.Tokens {
		if r := notation.ReadCoins(&s.Line, i); r != nil {
			x.TurnTo("")
			x.text, x.Heaps = notation.Quoted(r[0].Value.(string)), nil
			return true
		}
	}
	return false
}

var piecesRow = grammar.Lazily("( {row:row} | {sides:sides} )")

// dataLetter reads a letter with its value; a line that gives a set to a letter needs
// no answer.
func (x *Draft) dataLetter(s *sentence) bool {
	f, _, ok := s.Match(letterRow()[0], 0)
	if !ok {
		return false
	}
	if value := f.Get("value").(string); sentences.IsSet(value) {
		x.Skipped++
	} else {
		x.Letters.Let(f.Get("name").(string), value)
	}
	return true
}

// dataFormula reads a value, heaps as a tuple, a few words such as "In Kayles,", or a
// formula to be computed.
func (x *Draft) dataFormula(s *sentence) bool {
	if f, end, ok := s.Match(valueRow()[0], 0); ok && end == len(s.Tokens) {
		x.TurnTo(f.Get("value").(string))
		x.show(s, x.Value)
		return true
	}
	if r := sentences.ReadTuple(s, 0); r != nil && r[0].End >= len(s.Tokens)-1 {
		x.Place(r[0].Value.([]int))
		return true
	}
	if s.At(0).Kind == grammar.WordToken && len(s.At(0).Text) > 1 && x.eventsIn(s) && s.Left() == "" {
		return true
	}
	text, ok := x.Letters.Language(s.Text)
	if !ok || !s.IsGame(0, len(s.Tokens)) && (!s.Computes() || len(x.Waiting) > 0 || x.Story) {
		return false
	}
	x.TurnTo(text)
	x.show(s, text)
	return true
}

// dataNumbers reads a line of numbers: heaps, or a line of a sample.
func (x *Draft) dataNumbers(s *sentence) bool {
	if !s.NumbersOnly() || len(s.Numbers()) == 0 {
		return false
	}
	if of := s.Numbers(); x.inPart && len(x.Waiting) > 0 && len(of) == 1 && !x.HasGame && len(x.Moves) == 0 {
		x.TurnTo(strconv.Itoa(of[0]))
	} else if x.inPart && len(x.Waiting) > 0 {
		x.Place(s.Numbers())
	} else {
		x.lines = append(x.lines, s.Numbers())
	}
	return true
}

// asksValues applies the preceding question to each of several values: "Find the
// outcomes of the following games:". It is false if there is no question about values.
func (x *Draft) asksValues(s *sentence) bool {
	if len(x.Waiting) == 0 || slices.ContainsFunc(x.Waiting, func(a Ask) bool {
		return a.Of != "" || a.What != "who" && !strings.HasPrefix(a.What, "thing ")
	}) {
		return false
	}
	list := sentences.ReadMaths(s, 0)
	if list == nil || list[0].End < len(s.Tokens) {
		return false
	}
	asked := x.Waiting
	x.Waiting = nil
	for _, m := range list[0].Value.([]string) {
		for _, a := range asked {
			a.Of = m
			x.Waiting = append(x.Waiting, a)
		}
	}
	return true
}

// defines reads a line that only gives values to letters: "G = {2|1}, H = *". In a part
// of an exercise a letter may get a value different from that in the part before.
func (x *Draft) defines(s *sentence) bool {
	var names, values []string
	for at := 0; at < len(s.Tokens); {
		f, end, ok := s.Match(givenRow()[0], at)
		if !ok {
			return false
		}
		name := f.Get("name").(string)
		lasting := !x.inPart || strings.ToUpper(name) != name
		if lasting && x.Letters.Value(name) != "" || sentences.IsSet(f.Get("value").(string)) {
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
		x.Letters.Let(name, values[i])
		if x.inPart && len(names) == 1 {
			x.TurnTo(x.Letters.Value(name))
		}
	}
	return len(names) > 0
}

var givenRow = grammar.Lazily("{letter:name} = {between:value}")

var valueRow = grammar.Lazily("{math:value}")

var letterRow = grammar.Lazily("{letter:name} = {math:value}")

// show evaluates a formula that stands alone: at once if it has a label, otherwise at
// the end of the exercise if no question is about it.
func (x *Draft) show(s *sentence, text string) {
	switch {
	case sentences.Plain(text, x.Sign):
		text = sentences.InNim(text, x.Sign)
	case x.Sign != "" && !strings.ContainsAny(text, "⊕⊗()"):
		x.Refuse(s, "it is not clear whether that is nim arithmetic")
		return
	}
	switch {
	case x.Label != "" && len(x.Waiting) == 0:
		x.Say(Ask{Sentence: s, Label: x.Label}, text)
	default:
		x.unsaid = append(x.unsaid, Ask{Sentence: s, Of: text})
	}
}
