package exercise

import "cgt/lang/paste/english/grammar"

// bothConventions finds the words that ask for normal and for misere play at once: a question
// with them, and each after a statement with them that names none itself, is answered twice.
func (x *Draft) bothConventions(s *sentence) {
	for i := range s.Tokens {
		if w := s.At(i).Word; w != "normal" && w != "misere" || i > 0 && s.At(i-1).Used {
			continue
		}
		end, joined := i+1, false
		for ; joining[s.At(end).Word] || s.At(end).Filler; end++ {
			joined = joined || s.At(end).Word == "and" || s.At(end).Word == "or"
		}
		if w := s.At(end).Word; !joined || w != "normal" && w != "misere" || w == s.At(i).Word {
			continue
		}
		for end++; joining[s.At(end).Word] && s.At(end).Word != "and" && s.At(end).Word != "or"; end++ {
		}
		for i > 0 && (s.At(i-1).Filler || joining[s.At(i-1).Word]) && s.At(i-1).Word != "and" && s.At(i-1).Word != "or" {
			i--
		}
		s.Use(i, end)
		if x.turned = s; s.Demands() {
			x.bothIn = s
		} else {
			x.both, x.Story = true, true
		}
		return
	}
	if s.Asks && s.Named("normal") && s.Named("misere") {
		x.Refuse(s, "it asks of normal and of misere play")
	}
}

// joining are words that may stand between the names of two conventions.
var joining = grammar.WordSet("play and or also both in under with for the rules rule version versions form convention " +
	"conventions playing")

// answerBoth answers a question for normal and for misere play.
func (x *Draft) answerBoth(a Ask, end bool) bool {
	before := x.winning
	x.bothIn, x.both = nil, false
	defer func() { x.winning = before }()
	x.Misere, x.Normal = false, true
	if !x.Answer(a, end) {
		return false
	}
	x.Misere, x.Normal = true, false
	return x.Answer(a, end)
}
