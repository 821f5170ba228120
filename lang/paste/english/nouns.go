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
	nounStart = regexp.MustCompile(`(?i)\b(?:the|a|an|nim|kayles|dawson|hackenbush|domineering|clobber|toads|` +
		`chomp|wythoff|position|game)\b`)
	// nounEnd is where it may end.
	nounEnd = regexp.MustCompile(`(?i) (?:is|are|be|a|an|the|as|in|to|with|and|or|by|when|if|belongs?|compares?|hot|cold|` +
		`positive|negative|zero|equals?|greater|less|confused|fuzzy|infinitesimal|reversible|` +
		`has|have|won|moving|playing|going|do|does|` +
		`chills?|all-small|all)\b|[,;:]? [<>=+‖]|` +
		`[,.;:?]? *$|[,;:] `)
	// pieces are a row of pieces in small letters.
	pieces = regexp.MustCompile(` [xo._-]{2,}$`)
	// letBe gives a letter to a thing.
	letBe = regexp.MustCompile(`^(?:Let|Suppose) ([A-Z]) (?:be|denote) `)
	// considered is what is asked of a thing to find what it is in the language.
	considered = regexp.MustCompile(`^value(?: ([^ ].*)|\((.*)\))$`)
)

// described are the sentences with letters for the things that their questions ask of;
// what the letters stand for is put into a map.
func described(list []*sentences.Sentence, e *Exercise, letters map[string]string, in Context) map[*sentences.Sentence]string {
	free := strings.Split("ZYXWVUQ", "")
	for _, s := range list {
		free = slices.DeleteFunc(free, func(letter string) bool { return strings.Contains(s.Text, letter) })
	}
	said := map[*sentences.Sentence]string{}
	tried := 0
	for _, s := range list {
		names := letBe.FindStringSubmatch(s.Text)
		unread := func(u exercise.Unread) bool { return u.Text == s.Said() }
		if len(free) == 0 || names == nil && !slices.ContainsFunc(e.Unread, unread) {
			continue
		}
		from, to, what := aThing(s.Text, in, &tried)
		switch {
		case what == "":
		case names != nil && len(names[0]) == from && strings.Trim(s.Text[to:], ".: ") == "":
			letters[names[1]], said[s] = what, ""
		case names == nil && !strings.Contains(s.Text[to:], " where "):
			letters[free[0]], said[s] = what, s.Text[:from]+free[0]+s.Text[to:]
			free = free[1:]
		}
	}
	return said
}

// aThing is the longest piece of a sentence that can be considered, and what it is in
// the language.
func aThing(said string, in Context, tried *int) (from, to int, what string) {
	for _, start := range nounStart.FindAllStringSubmatchIndex(said, -1) {
		ends := nounEnd.FindAllStringSubmatchIndex(said, -1)
		slices.Reverse(ends)
		for _, end := range ends {
			noun := said[start[0]:max(start[0], end[0])]
			if strings.Count(noun, " ") < 2 {
				continue
			}
			plain := !strings.ContainsAny(noun, "0123456789{|*\"") && strings.ToLower(noun[1:]) == noun[1:] && !pieces.MatchString(noun)
			if plain || again.MatchString(noun) {
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
	r.Brief = true
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
