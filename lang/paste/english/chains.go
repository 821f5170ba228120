package english

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"strings"
)

// chain reads operands with relations between them from a token on. Operands
// that are no values, such as SG(III) or X, are left out at the beginning.
func (s *sentence) chain(i int) (f formula, end int) {
	at := i
	for {
		to, text := s.operand(at)
		if row := readRow(s, at); to == at && row != nil {
			to, text = row[0].End, row[0].Value.(string)
		}
		if to == at {
			break
		}
		f.operands = append(f.operands, text)
		end = to
		r := notation.ReadRelation(&s.Line, to)
		if r == nil {
			break
		}
		f.relations = append(f.relations, r[0].Value.(string))
		at = r[0].End
	}
	if k := len(f.operands); len(f.relations) >= k && k > 0 {
		f.relations = f.relations[:k-1]
	}
	return f, end
}

// claims reads every formula of a sentence: chains, and values that a name is
// given. What a relation joins to words is not read.
func (s *sentence) claims() (list []formula, left bool) {
	for i := 0; i < len(s.Tokens); i++ {
		if s.Tokens[i].Used || !s.startsFormula(i) {
			continue
		}
		f, end := s.chain(i)
		if end == i || end == 0 {
			continue
		}
		if len(f.relations) > 0 && s.worthClaiming(i, end) && !s.continued(i, end) {
			s.Use(i, end)
			list = append(list, f)
			i = end - 1
			continue
		}
		if end > i+1 || len(f.relations) > 0 {
			i = end - 1
		}
	}
	return list, left
}

// continued is true for a formula that is part of a longer one, which is not read:
// "↑ > 2 x G", "twice ↑ > *".
func (s *sentence) continued(i, end int) bool {
	t, before := s.At(end), s.At(i-1)
	return t.Kind == grammar.WordToken && operators[t.Word] || t.Kind == grammar.SignToken && t.Start == s.At(end-1).End &&
		strings.Contains("_!×/^·⊗⊕", t.Text) || operators[before.Word] || before.Word == "of" && copies[s.At(i-2).Lemma]
}

var operators, copies = grammar.WordSet("x times plus minus over mod modulo copies twice thrice half tiny miny"),
	grammar.WordSet("copy multiple number many")

// startsFormula is true where a formula may begin: not behind a letter, a
// bracket or a sign that belongs to it.
func (s *sentence) startsFormula(i int) bool {
	if readRow(s, i) != nil && !s.At(i-1).Used {
		return true
	}
	if !s.isMathToken(i) || strings.Contains(")]},|./", s.At(i).Text) && s.At(i).Kind == grammar.SignToken {
		return false
	}
	before := s.At(i - 1)
	if i == 0 {
		return true
	}
	if before.Used && before.End < s.At(i).Start {
		return true
	}
	switch before.Kind {
	case grammar.NumberToken:
		return before.End < s.At(i).Start
	case grammar.WordToken:
		if s.At(i).Text == "(" && (len(before.Text) <= 2 || !grammar.Common[before.Word] && !grammar.Conditions[before.Word]) {
			return false // the argument of a function that is not known
		}
		return before.End < s.At(i).Start
	}
	return !strings.Contains("_\\/+-*⊕⊗·^([", before.Text) || before.Text == "(" || before.Text == "["
}

// worthClaiming is true for a chain that has something to compute: "n = 44" and
// "(x, y) = (3, 5)" are none.
func (s *sentence) worthClaiming(i, j int) bool {
	for k := i; k < j; k++ {
		t := s.Tokens[k]
		if t.Kind == grammar.SignToken && (strings.Contains("{*↑↓⇑⇓⊕⊗⊘±+½¼¾", t.Text) || t.Text == "^" || t.Text == "-" &&
			k > i) ||
			t.Word == "mex" || t.Word == "xor" {
			return true
		}
		if t.Kind == grammar.SignToken && t.Text == "|" {
			return true
		}
		if _, ok := s.bound(t.Text); ok && t.Kind == grammar.WordToken {
			return true
		}
		if readRow(s, k) != nil {
			return true
		}
		if rule.GameNames()[t.Text] && (s.At(k+1).Text == "(" || s.At(k+1).Kind == grammar.NumberToken) {
			return true // a position
		}
	}
	return false
}

// statements are the claims of a formula, one for each relation.
func (f formula) statements() []string {
	var list []string
	for i, r := range f.relations {
		if f.operands[i] == f.operands[i+1] && r == "=" {
			continue // a letter with what it stands for
		}
		list = append(list, f.operands[i]+" "+r+" "+f.operands[i+1])
	}
	return list
}

// relates is true for a sentence with a sign that compares.
func (s *sentence) relates() bool {
	for i, t := range s.Tokens {
		if i > 0 && t.Kind == grammar.SignToken && t.Text != "" && strings.Contains("=<>≥≤≠‖", t.Text) && s.At(i-1).Text == ")" {
			return true
		}
	}
	return false
}

// inNim makes nim-sums of the sums of numbers, and nim-products, where the
// sentence says that it is about them; false where that is not clear.
func (f *formula) inNim(s *sentence) bool {
	plus, times := s.named("nim-addition") || s.named("nim-sum") || s.named("nim-sums"), s.named("nim-multiplication") ||
		s.named("nim-product") || s.named("nim-products")
	for i := range s.Tokens {
		if s.At(i).Word == "nim" {
			plus = plus || s.At(i+1).Lemma == "addition" || s.At(i+1).Lemma == "sum"
			times = times || s.At(i+1).Lemma == "multiplication" || s.At(i+1).Lemma == "product"
		}
	}
	other := false // another arithmetic is spoken of, which is not read
	for _, w := range []string{"nimber", "nimbers", "nim", "binary", "field", "mod", "modulo", "nim-arithmetic"} {
		other = other || s.named(w)
	}
	for i, text := range f.operands {
		switch {
		case plus && plainSum.MatchString(text):
			f.operands[i] = strings.ReplaceAll(text, "+", "(+)")
		case times && plainProduct.MatchString(text):
			f.operands[i] = strings.ReplaceAll(text, "*", "(x)")
		case (plus || times || other) && strings.Trim(text, "0123456789+*×· ()") == "" && strings.ContainsAny(text, "+*×·") &&
			!strings.Contains(text, "(+)") && !strings.Contains(text, "(x)"):
			return false
		}
	}
	return true
}
