package sentences

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"strings"
)

// Demands reports whether a sentence is a request.
func (s *Sentence) Demands() bool {
	if s.Asks || strings.HasSuffix(s.Text, "?") {
		return true
	}
	w := ""
	for _, t := range s.Tokens {
		if !t.Filler && t.Kind == grammar.WordToken {
			w = t.Word
			break
		}
	}
	return grammar.Demanding[w] || w == "for" && s.demandsBehind() || omitting[w] && s.Named("options")
}

// Asserts reports whether a sentence says what is to be shown or judged: "Show that ...", "Is it true that ...?".
func (s *Sentence) Asserts() bool { return asserting.MatchString(s.Said()) }

var asserting = regexp.MustCompile(`(?i)^(?:\(?\w{1,2}[.)] +)*(?:please |now |then |also )?(?:(?:show|prove|verify|check|confirm|deduce|` +
	`demonstrate|argue|conclude|explain|explain why|disprove|prove or disprove),? (?:to \w+ )?(?:that|why|how)?\b|why\b|true or false\b)|` +
	`\b(?:is|be|whether|if) it (?:is )?(?:true|the case|correct)\b|\bis (?:it )?true that\b|\btrue or false\b`)

// omitting are verbs of moving that ask something of the options of a form.
var omitting = grammar.WordSet("remove delete eliminate")

// demandsBehind reports whether a request comes after what it is about: "For each pair
// decide whether ...", "For these games, find ...".
func (s *Sentence) demandsBehind() bool {
	for i, t := range s.Tokens {
		if i > 0 && ordering[t.Text] && s.At(i-1).Word != "to" && !grammar.Classes["may"][s.At(i-1).Word] {
			return true
		}
	}
	return false
}

// ordering are verbs in the imperative, as used to address the reader.
var ordering = grammar.WordSet("find determine compute calculate decide evaluate list identify classify compare")

// Polite reports whether a request needs no answer of its own.
func (s *Sentence) Polite() bool {
	for _, t := range s.Tokens {
		if t.Word == "answer" || t.Word == "reasoning" || t.Word == "work" {
			return true
		}
	}
	return false
}

// IsTitle reports whether a sentence is a title: a few capitalised words.
func (s *Sentence) IsTitle() bool {
	words, strict, small := 0, false, false
	for _, t := range s.Tokens {
		capital := t.Text != "" && t.Text[0] >= 'A' && t.Text[0] <= 'Z'
		switch {
		case t.Used && rule.GameNames()[t.Word], t.Kind == grammar.NumberToken && capital && !t.Used:
			strict = true // "Two Pile Nim"
		case t.Used || t.Kind == grammar.NumberToken:
			return false
		case t.Kind == grammar.WordToken:
			if len(t.Text) > 3 {
				if !capital {
					return false
				}
				words++
			}
			small = small || !capital
		}
	}
	return (words > 0 || strict) && words <= 8 && !(strict && small) && !s.Demands()
}

// counts reports whether a number belongs to a name, such as Section 4.4.
func (s *Sentence) counts(i int) bool {
	if s.At(i-1).Text == "(" && s.At(i+1).Text == ")" && s.At(i).Value < 10 && s.At(i+2).Kind == grammar.WordToken {
		return true // "(1) ..., or (2) ..."
	}
	w := s.At(i - 1).Word
	if t := s.At(i); t.Value >= 1800 && t.Value < 2100 && (s.At(i-1).Text == "(" || w == "in") {
		return true // a year
	}
	if w == "section" || w == "example" || w == "chapter" || w == "ch" || w == "vol" || w == "volume" || w == "sec" || w == "p" ||
		w == "pp" || w == "exercise" || w == "problem" || w == "player" || w == "page" || w == "figure" || w == "fig" || w == "table" || w == "diagram" || w == "theorem" ||
		w == "lecture" || w == "homework" {
		return true
	}
	return i > 1 && s.At(i-1).Text == "." && (s.counts(i-2) || s.counts(i-1))
}

// SaysMore reports whether a sentence says something about a value that no formula
// does, or asks something after its formulas.
func (s *Sentence) SaysMore() bool {
	behind := false
	for i, t := range s.Tokens {
		if !t.Used && (kindsOfValue[t.Word] || behind && (asking[t.Word] || t.Word == "how") ||
			orders[t.Text] && (s.At(i-1).Text == "," || s.At(i-1).Word == "or")) {
			return true
		}
		behind = behind || t.Used
	}
	return false
}

// orders are signs that say how two values compare.
var orders = grammar.WordSet("< > = ≤ ≥")

// Supposes reports whether an unread word of a sentence means that its formulas are not
// claims.
func (s *Sentence) Supposes() bool {
	for _, t := range s.Tokens {
		if !t.Used && denied[t.Word] {
			return true
		}
	}
	return false
}

// denied are words that mean that a formula is not a claim.
var denied = grammar.WordSet("if suppose assume unless when where note conjecture conjectured otherwise whenever " +
	"would let define " +
	"defined iff")

// Unsure reports whether a sentence supposes or denies what it says.
func (s *Sentence) Unsure() bool {
	for i, t := range s.Tokens {
		next := s.At(i + 1).Word
		if !t.Used && (denied[t.Word] || s.denies(i) || t.Word == "not" || t.Word == "never" ||
			t.Word == "or" && next != "disprove" && next != "refute" && next != "false") {
			return true
		}
	}
	return false
}

// Denies is the word of a sentence that turns its formulas into the contrary, or into less than they say: "It is false
// that ...", "... or ...", "Only ..."; "" if there is none.
func (s *Sentence) Denies() string {
	for i, t := range s.Tokens {
		if !t.Used && (s.denies(i) || (t.Word == "not" || t.Word == "never" || t.Word == "neither") && s.reachesFormula(i)) {
			return t.Text
		}
	}
	return ""
}

// denies reports whether a word is one that does so by itself.
func (s *Sentence) denies(i int) bool {
	t, before, next := s.At(i), s.At(i-1).Word, s.At(i+1)
	switch t.Word {
	case "false", "wrong":
		return before != "or" && next.Word != "or"
	case "difference": // "the difference of ↑ and * is positive" is not about * alone
		return next.Word == "of" || next.Word == "between"
	case "exactly", "just", "only":
		return next.Word == "one" && s.At(i+2).Word == "of" || t.Word == "only" && next.Kind == grammar.SignToken
	}
	return denying[t.Lemma] || denying[t.Word] || t.Word == "or" && s.At(i-1).Used && (next.Used || next.Kind == grammar.NumberToken)
}

var denying = grammar.WordSet("untrue incorrect fail implies imply hardly scarcely nowhere")

// reachesFormula reports whether the next words up to a formula that was read only say that something holds: "It is
// not true that ↑ > 0", "but not ↑ < *"; or whether they end the sentence: "↑ ≤ * is not the case".
func (s *Sentence) reachesFormula(i int) bool {
	for i++; i < len(s.Tokens); i++ {
		switch t := s.At(i); {
		case t.Used && !t.Filler && t.Kind != grammar.WordToken:
			return true
		case t.Kind == grammar.WordToken && !holding[t.Word] || t.Kind == grammar.NumberToken:
			return false
		}
	}
	return true
}

// holding are words that say that something is so.
var holding = grammar.WordSet("true case so hold holds correct right that the have has be valid")

// Concludes reports whether a sentence draws a conclusion from those before it.
func (s *Sentence) Concludes() bool {
	switch s.At(0).Word {
	case "since", "hence", "so", "thus", "therefore", "as", "because":
		return !s.Demands()
	}
	return false
}

// Relates reports whether a sentence contains a comparison sign.
func (s *Sentence) Relates() bool {
	for i, t := range s.Tokens {
		if i > 0 && t.Kind == grammar.SignToken && t.Text != "" && strings.Contains("=<>≥≤≠‖", t.Text) && s.At(i-1).Text == ")" {
			return true
		}
	}
	return false
}

// Joins reports whether a sentence has a word between numbers.
func (s *Sentence) Joins(w string) bool {
	for i, t := range s.Tokens {
		if t.Word == w && s.At(i-1).Kind == grammar.NumberToken && s.At(i+1).Kind == grammar.NumberToken {
			return true
		}
	}
	return false
}

// HeapsNamed reports whether a sentence mentions heaps in the plural.
func (s *Sentence) HeapsNamed() bool {
	for _, t := range s.Tokens {
		if grammar.Classes["heap"][t.Lemma] && t.Word != t.Lemma {
			return true
		}
	}
	return false
}

// Beyond reports whether a sentence is about what exceeds a number.
func (s *Sentence) Beyond() bool {
	for _, w := range []string{"greater", "larger", "above", "more", "exceeding", "over", "exceeds", "passes"} {
		if s.Named(w) {
			return true
		}
	}
	return false
}

// NamesTarget reports whether a title names a race by its last number: "The game of
// 31".
func (s *Sentence) NamesTarget(target int) bool {
	f, end, ok := s.Match(raceTitle()[0], 0)
	for ; ok && end < len(s.Tokens) && (s.At(end).Text == ":" || s.At(end).Text == "."); end++ {
	}
	return ok && end == len(s.Tokens) && f.Number("n") == target
}

var raceTitle = grammar.Lazily("game of {number:n}")

// Elliptic reports whether a sentence is a question without a verb, of which nothing
// has been read yet: "And of the string BRB?"
func (s *Sentence) Elliptic() bool {
	for _, t := range s.Tokens {
		if t.Used {
			return false
		}
	}
	i := 0
	for s.At(i).Word == "and" || s.At(i).Word == "or" || s.At(i).Filler {
		i++
	}
	switch w := s.At(i).Word; {
	case w == "what" || w == "how":
		return s.At(i+1).Word == "about"
	case s.At(i).Kind == grammar.WordToken:
		return w == "of" || w == "for" || w == "in" || w == "on" || w == "from" || readRow(s, i) != nil || readMath(s, i) != nil
	}
	return true
}

var kindsOfValue = grammar.WordSet("fuzzy positive negative hot cold tepid infinitesimal number switch all-small dyadic confused incomparable")
