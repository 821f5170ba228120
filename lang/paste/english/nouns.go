package english

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/sentences"
	"slices"
	"strings"
)

// A question that is read of a letter can be asked of anything that can be considered:
// "Is the Hackenbush stalk RBB hot?" says what "Let G be the Hackenbush stalk RBB. Is G
// hot?" says. In a text that is not understood, letters are put for what its questions
// ask of.

// mostNouns is how many pieces of a text are tried as things to consider.
const mostNouns = 40

var (
	// nounStart is where the name of a thing may begin.
	nounStart = regexp.MustCompile(`(?i)\b(?:the|a|an|nim|kayles|dawson|hackenbush|domineering|clobber|toads|chomp|wythoff|position|game)\b`)
	// nounEnd is where it may end.
	nounEnd = regexp.MustCompile(`(?i) (?:is|are|be|a|an|the|as|in|to|with|and|or|by|when|if|belongs?|compares?|hot|cold|` +
		`positive|negative|zero|equals?|greater|less|confused|fuzzy|infinitesimal|reversible|has|have|won|[<>=‖])\b|[,;:]? [<>=+‖]|[,.;:?]? *$|[,;:] `)
	// letBe gives a letter to a thing.
	letBe = regexp.MustCompile(`^(?:Let|Suppose) ([A-Z]) (?:be|denote) $`)
	// considered is what is asked of a thing to find what it is in the language.
	considered = regexp.MustCompile(`^value(?: ([^ ].*)|\((.*)\))$`)
)

// described is a text with letters for the things that its questions ask of, and what
// the letters stand for; without letters where there are none.
func described(text string, in Context) (string, map[string]string) {
	letters := map[string]string{}
	free := slices.DeleteFunc(strings.Split("ZYXWVUQ", ""), func(letter string) bool { return strings.Contains(text, letter) })
	tried := 0
	for _, s := range sentences.Of(text) {
		if !s.Demands() && !strings.HasPrefix(s.Text, "Let ") || len(free) == 0 || !strings.Contains(text, s.Text) {
			continue
		}
		from, to, what := aThing(s.Text, in, &tried)
		if what == "" {
			continue
		}
		if m := letBe.FindStringSubmatch(s.Text[:from]); m != nil && strings.Trim(s.Text[to:], ".: ") == "" {
			letters[m[1]], text = what, strings.Replace(text, s.Text, "", 1)
			continue
		}
		letter := free[0]
		said := s.Text[:from] + letter + s.Text[to:]
		text = strings.Replace(text, s.Text, said, 1)
		letters[letter], free = what, free[1:]
	}
	return text, letters
}

// aThing is the longest piece of a sentence that can be considered, and what it is in
// the language.
func aThing(said string, in Context, tried *int) (from, to int, what string) {
	for _, start := range nounStart.FindAllStringSubmatchIndex(said, -1) {
		ends := nounEnd.FindAllStringSubmatchIndex(said, -1)
		slices.Reverse(ends)
		for _, end := range ends {
			noun := said[start[0]:max(start[0], end[0])]
			if strings.Count(noun, " ") < 2 || !strings.ContainsAny(noun, "0123456789{|*\"") && strings.ToLower(noun[4:]) == noun[4:] || again.MatchString(noun) {
				continue
			}
			if *tried++; *tried > mostNouns {
				return 0, 0, ""
			}
			if what := value(noun, in); what != "" {
				return start[0], end[0], what
			}
		}
	}
	return 0, 0, ""
}

// value is what a noun stands for in the language; "" where it is not understood.
func value(noun string, in Context) string {
	list := sentences.Of("Consider " + noun + ". What is its value?")
	for _, s := range list {
		s.Strict = true
	}
	r := exercise.NewReader(in, rows())
	r.Read(list)
	if len(r.Reading.Exercises) != 1 {
		return ""
	}
	e := r.Reading.Exercises[0]
	if !e.Understood() || e.Skipped > 0 || len(e.Statements) != 1 {
		return ""
	}
	m := considered.FindStringSubmatch(e.Statements[0].Text)
	if m == nil {
		return ""
	}
	return m[1] + m[2]
}
