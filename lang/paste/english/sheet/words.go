package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"strings"
	"unicode/utf8"
)

// Words reports whether a text has a sentence of English: two words that do not occur
// in the language and are unknown to the session; or, where the names of the session are
// known, more in a row that mean nothing.
func Words(text string, unknown func(word string) bool, names bool) bool {
	words, row := 0, 0
	if !strings.ContainsFunc(text, isLetter) {
		return false // a long list of numbers, of which a search would take long
	}
	if opens.MatchString(text) || leadLine.MatchString(text) || Frogs(text) {
		return true
	}
	for _, f := range strings.Fields(withoutComments(text)) {
		w := strings.Trim(f, ".,;:?!()\"'*`$")
		switch small := strings.ToLower(w); {
		case !demand[w] && !Function[small], !unknown(w): // not a word, or a name of the session
		case demand[w]:
			words += 2
		case unknown(small):
			words++
		}
		if row++; !plainWord.MatchString(f) || ofLanguage[w] || !unknown(w) {
			row = 0
		}
		if words >= 2 || names && row >= inRow {
			return true
		}
	}
	return false
}

// inRow is how many words that mean nothing to the session make a sentence, where they
// follow each other without a sign: "A bowl holds".
const inRow = 3

var (
	plainWord  = regexp.MustCompile(`^[A-Za-z]?[a-z]+$|^A$`)
	ofLanguage = grammar.WordSet("if then else for in while by let require same native and or not where all first into using " +
		"limit check help explain play forget tour time left right game entail again score on off over under dud pm v x e " +
		"sample input output data")
)

// withoutComments is a text without comments and strings.
func withoutComments(text string) string {
	for _, mark := range []string{"#", `"`, "->", ":=", "=>"} {
		if strings.Contains(text, mark) {
			return comment.ReplaceAllString(text, " ")
		}
	}
	return text
}

// isLetter holds for the letters of ASCII, and for all that is beyond it.
func isLetter(c rune) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= utf8.RuneSelf }

// leadLine is a line of mathematics with the word that a statement begins with.
var leadLine = regexp.MustCompile(`(?m)^[ \t]*(?:` + lead + `)[^\n]*[=<>]`)

// opens is the beginning of a sentence about a game with a name.
var opens = regexp.MustCompile(`(?m)^(?:\(?\w{1,2}[.)] )?[A-Z][a-z]+(?:[\'’]s)? ` +
	`(?:[A-Z][a-z]+ |game )?(?:on|is|are|has|stands|lies|starts|begins) [a-z]|` +
	`(?m)^[A-Z][a-zA-Z-]+ (?:[a-z]+ )?(?:of|for) (?:[a-z-]{3,} [a-zA-Z]|[A-Z][a-z]+[’']s )|^As an? [a-z]+,? |\bsee (?:why|that|how) |` +
	`(?im)^(?:\(?\w{1,2}[.)] )?(?:nim[- ]?(?:sum|product|value)|mex|outcome|mean|temperature|sum) of [\d({*↑]|` +
	`\((?:since|because) |^(?:\(?\w{1,2}[.)] )?What[\'’]s |^nim-?sum ?\(|^(?:\(?\w{1,2}[.)] )?(?:true or false\b|(?:is|are|do|does|can|will|how|what|which|who|(?:to|in|for|on|at|with) (?:what|which)) .*\?\s*$)|` +
	`(?m)^[A-Z][a-z]+(?:[\'’]s)?(?: [A-Za-z-]+){1,4}: ?[$\\({*↑]|` +
	`(?m)^(?:\(?\w{1,2}[.)] )?[A-Z][a-z-]+(?:[\'’]s)?(?: [A-Za-z-]+){0,4}(?:\([\d, ]+\))?: (?:evaluate|find|compute|calculate|determine|list|analy[sz]e|show|prove|verify|which|what|who)\b`)

var comment = regexp.MustCompile(`#.*|"[^"\n]*"|(?m:^.*(?:->|:=|=>).*$)`)

// Function are words of sentences that do not occur in the language.
var Function = grammar.WordSet("the of is are every does what which who whose how to that this these there has have was were players " +
	"player wins it its be we you your pile piles heaps following with from an larger bigger removes turns their its find " +
	"whether list make such between determine two three four five following write takes los las una que p-position n-position " +
	"where suppose consider determine us another")

// demand are the first words of sentences in exercises that cannot be names of the
// language.
var demand = grammar.WordSet("Let Disprove Classify Suppose Consider Find Show Prove Is Are Evaluate Simplify Compute " +
	"Determine Calculate Solve Compare Verify Order Rank Write Express Make Construct Using Define Put Describe Decide " +
	"Identify Describe Explain Draw State Work Tabulate Name Use Can Does Do Should Suppose Assume Starting Cool Heat Check " +
	"Confirm Deduce Observe Sketch Plot Reduce Say Tell Exhibit Convert Bring Rewrite " +
	"List Remove Delete Eliminate Exhibit Characterize Characterise Enumerate Count Display Notice Recall Claim Complete Arrange Play Players What Which Who Give For Thus Hence Since This The In " +
	"You Two Players There Why Note Clearly If When Has It They")
