package sentences

import (
	"cgt/lang/paste/english/grammar"
	"slices"
)

// Background reports whether a sentence recalls what holds of nim-sums and nim-values in any position: "If the nim-sum is
// zero, the position is a second-player win." It sets no rule and asks nothing; in an exercise that is understood without
// it, it may stay unread. A sentence that begins with a condition may go on with what the one before it recalls: follows.
func (s *Sentence) Background(follows bool) bool {
	if s.Alone || s.Passed || s.Demands() || len(s.Tokens) < 4 {
		return false
	}
	theory, general := false, false
	for i, t := range s.Tokens {
		word := t.Word
		switch {
		case t.Filler, t.Kind == grammar.SignToken && (t.Text == "," || t.Text == "." || t.Text == "(" || t.Text == ")" || t.Text == ";"):
		case t.Kind == grammar.NumberToken && t.Value <= 1, grammar.Common[word]:
		case t.Kind != grammar.WordToken || !theoryWords[word] && !theoryWords[t.Lemma] && !theoryNouns[word] && !theoryNouns[t.Lemma]:
			return false
		}
		theory = theory || theoryNouns[word] || theoryNouns[t.Lemma]
		general = general || generalWords[word]
		if word == "can" && s.At(i-1).Word != "we" || concluding[word] || persons[word] {
			return false // a rule; or of this position: "Thus the nim-sum is not zero"
		}
	}
	return (theory && general || follows && (s.At(0).Word == "if" || s.At(1).Word == "if" || s.At(0).Word == "otherwise"))
}

// WithoutBackground leaves out the sentences that only recall theory; nil where there is none. In named, the first of them
// that speaks of Nim names the game; it is nil, too, where none does.
func WithoutBackground(list []*Sentence) (rest, named []*Sentence) {
	follows, nim := false, false
	for _, s := range list {
		s := s.Again()
		if follows = s.Background(follows); !follows {
			rest, named = append(rest, s), append(named, s.Again())
		} else if !nim && (s.Named("nim") || s.Named("nim-position")) {
			named, nim = append(named, s.saying("Consider Nim.")), true
		}
	}
	if len(rest) == len(list) || !slices.ContainsFunc(rest, (*Sentence).Demands) {
		return nil, nil
	}
	if !nim {
		named = nil
	}
	return rest, named
}

var (
	theoryNouns = grammar.WordSet("nim-sum nimsum nim-value nimber grundy sprague-grundy sprague mex xor exclusive-or p-position " +
		"n-position nim-addition nim-position bouton")
	theoryWords = grammar.WordSet("value function sum addition row heap-size pile-size combined combine component independent " +
		"win winning lose losing first second next previous zero nonzero non-zero not no if when whenever otherwise but only exactly " +
		"precisely compute computing calculate calculated calculating find finding step good best optimal general regular multiple " +
		"several single many number digit binary exclusive xored xor-ing equal theorem state theory principle rule strategy cause " +
		"decrease way can call called know known denote denoted define defined smallest minimal excluded excludant least " +
		"non-negative nonnegative option integer set nim nimadd nim-add same both different there exist every other " +
		"terminal follower reachable means mean say impartial famous well-known simply just simple recall remember note individual " +
		"thing do given whether determine evaluate evaluating use using key idea fact classical standard result player-win second-player " +
		"first-player previous-player next-player")
	generalWords = grammar.WordSet("a an any each every general if when whenever all multiple several positions games otherwise")
	persons      = grammar.WordSet("you your he she they his her their")
	concluding   = grammar.WordSet("thus hence therefore here so example instance")
)
