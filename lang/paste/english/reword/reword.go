// Package reword puts a sentence into plainer words that say the same: "cracks and
// eats" is "eats", "two pirates take turns" is "two players take turns", "is it
// better to go first or second?" is "who wins?". The patterns of the rows need to
// know the plain words alone. A word that limits or changes what is said is never
// left out, so that a rewriting can make rules readable and not other rules.
package reword

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"slices"
	"strings"
)

// row says what stands for what. It is tried where the sentence has one of its
// needles, in lower case: most sentences have none, and cost nothing.
type row struct {
	needles string // separated by |
	said    *regexp.Regexp
	plain   string
}

// say is a row whose pattern does not care for capitals.
func say(needles, said, plain string) row {
	return row{needles, regexp.MustCompile(`(?i)` + said), plain}
}

// Words knows what a text calls its players and what is taken, and whether it is
// about the cells of a row that are crossed out or covered.
type Words struct {
	players []*strings.Replacer
	items   *strings.Replacer
	cells   bool
	letters bool   // the players are A and B
	ordinal string // of the last counter, such as "100th"
}

// Of looks for the nouns of a text that mean its two players, "two pirates take
// turns ...", and its counters, "a bag with 19 apricots ... the last apricot".
func Of(text string) Words {
	w := Words{players: cast(text), items: items(text), letters: lettered.MatchString(text)}
	lower := strings.ToLower(dominoes(text))
	w.ordinal = ordinal(text)
	w.cells = (bandOfOne.MatchString(lower) || strings.Contains(lower, "row") || strings.Contains(lower, "strip") ||
		strings.Contains(lower, "line")) &&
		!strings.Contains(lower, "dominoes") && covering.MatchString(lower) && !pieces.MatchString(lower)
	return w
}

var (
	bandOfOne = regexp.MustCompile(`\b1 ?(?:x|×|by) ?[0-9]`)
	covering  = regexp.MustCompile(`\b(?:cross(?:es|ing)? (?:out|off)|colou?r(?:s|ing)?|paint(?:s|ing)?|shad(?:e|es|ing)|` +
		`mark(?:s|ing)?|` +
		`cover(?:s|ing)?|blacken(?:s|ing)?|fill(?:s|ing)?(?: in)?)\b[^.;]{0,60}\b(?:squares?|cells?|boxes|fields?)\b|` +
		`\bdomino,? (?:on|onto|over) (?:exactly )?two\b`)
	pieces = regexp.MustCompile(`\b(?:token|piece|pawn|counter|coin|king|rook|queen|knight|bishop|checker|frog|robot)s?\b|` +
		`\b[2-9][0-9]* ?(?:x|×|by) ?[0-9]`)
)

// lettered are players that are called A and B: named by a letter they would be
// numbers.
var (
	lettered = regexp.MustCompile(`(?i:\bplayers,? +|\b(?:persons|friends|people),? +)A +and +B\b|\bA +and +B +(?i:take turns|` +
		`alternate|play|in turn|move|take|remove)`)
	letterA = regexp.MustCompile(`\b(?:[Pp]layer )?A( (?:and B|or B|` + acts + `)\b|[,?;'])`)
	letterB = regexp.MustCompile(`\b(?:[Pp]layer )?B( (?:` + acts + `)\b|[.,?;'])`)
)

// acts are what may follow the name of a player.
const acts = `moves?|makes|starts|begins|goes|plays?|takes?|removes?|wins?|loses|alternate|in turn|has|have|can|always|will|` +
	`is (?:moving|going|playing|first|the first|to)|moving|going|playing|starting|beginning|to (?:move|start|begin|win|play|go)`

// ordinal is the last counter by its number, where so many are mentioned: "the
// 100th ball" of 100 balls.
func ordinal(text string) string {
	m := numbered.FindStringSubmatch(text)
	if m == nil || !strings.Contains(text, " "+m[1]+" "+m[3]+"s") && !strings.Contains(text, " "+m[1]+" "+m[3]+"es") {
		return ""
	}
	return m[1] + m[2] + " " + m[3]
}

var numbered = regexp.MustCompile(`\bthe ([0-9]+)(st|nd|rd|th) ([a-z]+)\b`)

// Parted is a text in which rules that are joined to others stand in a sentence of
// their own.
func Parted(text string) string {
	if strings.Contains(text, "where ") {
		text = eachMove.ReplaceAllString(text, ". In each move a player removes")
	}
	if strings.Contains(text, " and take") {
		text = startAnd.ReplaceAllString(text, "$1. They $2")
	}
	return text
}

var (
	eachMove = regexp.MustCompile(`, where (?:each|every|a) (?:move|turn) (?:consists (?:of|in)|means) (?:removing|taking)\b`)
	startAnd = regexp.MustCompile(`\b((?:start|begin)s? with (?:the number |a (?:pile|heap) of )?[0-9]+(?: [a-z]+)?),? and ` +
		`(take (?:it in )?turns)\b`)
)

// items finds the noun of what is taken, where it is none of the field's: it is
// counted, and the last of it is spoken of.
func items(text string) *strings.Replacer {
	for _, m := range lastOne.FindAllStringSubmatch(text, -1) {
		one := strings.ToLower(m[1])
		many := one + "s"
		if stem, ok := strings.CutSuffix(one, "y"); ok && len(stem) > 0 && !strings.ContainsAny(stem[len(stem)-1:], "aeiou") {
			many = stem + "ies"
		}
		for _, end := range []string{"ch", "sh", "x", "ss"} {
			if strings.HasSuffix(one, end) {
				many = one + "es"
			}
		}
		if round := one == "ring" || one == "star"; !round && known(one, many) || grammar.IdleWords[one] ||
			grammar.IdleWords[many] || !strings.Contains(text, " "+many) {
			continue
		}
		return nouns(one, many, "stone")
	}
	return nil
}

var lastOne = regexp.MustCompile(`\b(?:the|very) (?:last|final) ([a-z]{3,})\b`)

// known is true for a noun that has a meaning of its own.
func known(one, many string) bool {
	for class, words := range grammar.Classes {
		if class != "may" && class != "find" && (words[one] || words[grammar.Lemma(many)]) {
			return true
		}
	}
	return one == many || len(one) < 3 || grammar.Common[many] || grammar.Common[one] || grammar.Conditions[many] ||
		grammar.Conditions[one] ||
		grammar.Actions[one] || grammar.Telling[one] || playerless[one] || grammar.BoardWords[one]
}

// nouns puts one noun in the place of another.
func nouns(one, many, plain string) *strings.Replacer {
	var pairs []string
	for _, end := range []string{" ", ",", ".", "?", "'", ";", ")", ":", "\n"} {
		for _, before := range []string{" ", "(", "\n"} {
			pairs = append(pairs, before+many+end, before+plain+"s"+end, before+one+end, before+plain+end,
				before+grammar.Capital(many)+end, before+grammar.Capital(plain)+"s"+end)
		}
	}
	return strings.NewReplacer(pairs...)
}

var (
	eachOf = regexp.MustCompile(`(?i)\b(?:each|every) ([a-z]+[a-rt-z]) (?:is allowed to|may|can|must|takes|removes|has to)\b`)
	// playerless are nouns that no player is called by.
	playerless = grammar.WordSet("turn move way side end number integer game word figure letter rule set line half kind type " +
		"sum " +
		"corner edge row column robot knight king rook bishop pawn queen vertice vertex graph point day month year group")
)

// Sentence is a sentence in plainer words.
func (w Words) Sentence(text string) string {
	for strings.Contains(text, "  ") && !strings.Contains(text, "\n") {
		text = strings.ReplaceAll(text, "  ", " ")
	}
	for _, r := range append(slices.Clone(w.players), w.items) {
		if r != nil {
			text = strings.TrimPrefix(strings.TrimSuffix(r.Replace(" "+text+" "), " "), " ")
		}
	}
	if w.ordinal != "" {
		text = strings.ReplaceAll(text, "the "+w.ordinal, "the last "+w.ordinal[strings.IndexByte(w.ordinal, ' ')+1:])
	}
	if w.letters {
		text = letterB.ReplaceAllString(letterA.ReplaceAllString(text, "Anna$1"), "Boris$1")
	}
	if text = dominoes(text); w.cells {
		text = rewrite(text, cellTable())
	}
	return rewrite(text, table())
}

// rewrite tries the rows of a table one after the other.
func rewrite(text string, table []row) string {
	lower := strings.ToLower(text)
	for _, r := range table {
		if !grammar.HasAny(lower, r.needles) {
			continue
		}
		if changed := r.said.ReplaceAllString(text, r.plain); changed != text {
			text = changed
			lower = strings.ToLower(text)
		}
	}
	return text
}
