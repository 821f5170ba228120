package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/rule"
	"strings"
)

// lectureRows are for how lecture notes and course sheets ask, and for what they say again
// about a game that they name.
func lectureRows() []row {
	const (
		finds = `(?:figure out|work out|spot|see|identify|determine|give|name|find|think of|come up with)`
		moves = `((?:the|a|an|all|any)(?: the)? (?:(?:possible|winning|good|optimal|best|correct|first|opening) )+moves?)`
		turn  = `(?: (?:at|on|in|during) (?:each|every|any|a|one|his|her|their) (?:move|turn|go))?`
		first = `(?:who (?:moves|plays|goes|starts) first|to (?:move|play|go|start) first|to (?:move|play))`
	)
	return []row{
		say("can you|could you|can we|could we|can one|can i", `^(?:so )?(?:can|could) (?:you|we|one|I) `+finds+` `+moves+
			`((?: (?:for|from|in|of) [^?.]*)?)\?$`, "Find $1$2."),
		say("or show|or prove|or say|or explain|or state|or argue", `^((?:find|give|determine|list) [^?]{5,160}?),? or (?:show|`+
			`prove|say|explain|state|argue) (?:that |why )?(?:there (?:is none|are none|is no such (?:a )?move|is no winning `+
			`move)|(?:none|no such move|no winning move) exists?|it is a (?:P-position|losing position|second-player win)|the `+
			`position is (?:lost|losing|a P-position))\.$`, "$1."),
		say("worth", `\bwhat would ([^?]*?) be worth\?$`, "how much is $1 worth?"),
		say("if the first", `\bif the (?:first player(?: to move)?|player `+first+`|one `+first+`) is (x|o|left|right|black|white|blue|red)\b`,
			"if $1 moves first"),
		say("piece of cake", `\b([0-9]+ ?(?:by|x|×) ?[0-9]+) pieces? of cake\b`, "$1 cake"),
		say("cutcake", `\b(cutcake),? (?:in which|where) left (?:makes|is allowed|cuts)(?: only)?(?: vertical(?:ly| cuts)?),? `+
			`(?:and|while) right (?:makes |cuts )?(?:only )?horizontal(?:ly| ones| cuts)?\b`, "$1"),
		say("or, what is|or what is|or, equivalently|or equivalently", `,? or,? (?:what is the same(?: thing)?|equivalently),? [^?]*`+
			`([.?])$`, "$1"),
		say("moore", `\b(moore's nim,? with k = )(?:([2-9]),? (?:where|in which|so that|i\.e\.) (?:up to|at most) (?:[2-9]|two|`+
			`three|four|five) (?:piles|heaps) (?:may|can) be (?:reduced|changed|played in|altered)`+turn+`)`, "$1$2"),
		say("which heap|which pile|which row|what heap|what pile", `^(?:from |in )?(?:which|what) (?:heaps?|piles?|rows?) (?:can|`+
			`could|should|must|may) (?:be (?:played in|played|reduced|changed|taken from|used)|(?:you|one|we|the (?:first|next) `+
			`player|the player to move) (?:take(?: from)?|play(?: in)?|move(?: in)?|remove [a-z]+ from|reduce))(?: `+
			`first)? (?:in order )?to win\?$`, "Find all winning moves."),
		say("analy", `^analy[sz]e (?:the|this|a|an) (?:following )?((?:(?:one|single)[- ](?:pile|heap) )?(?:[a-z-]+ )?game (?:in `+
			`which|where|with the rule that) )([^?]*)\.$`, "Consider the $1$2."),
		say("for which", `^(for (?:which|what) (?:values of |numbers? )?([a-z])) (?:between|from|in the range(?: from)?) ([0-9]+) `+
			`(?:and|to) ([0-9]+) (?:is|are) (?:the |this )?(?:position|heap|pile|game)s?(?: of (?:size )?[a-z](?: [a-z]+)?)? (?:in )?`+
			`(?:an? )?(?:P(?:-position)?s?|losing(?: position)?)\?$`, "$1 from $3 to $4 is $2 a P-position?"),
		say("like in|as in|just as", `^(?:just )?(?:as|like) in (?:(?:ordinary|normal|usual|the game of) )?nim,? (?:a|the|each|`+
			`you|one) (player )?(may|can) (remove|take) (?:some|any number of|any(?: positive)? number of) ([a-z]+) from (?:one of `+
			`the|one|a|any|any one) (heap|pile)s?\b`, "a player $2 $3 any number of $4 from one $5"),
		say("put |set |write |define |take ", `^(?:we )?(?:put|set|write|define|take) ([A-Z] ?= ?[^?.]*[{*↑↓±⇑⇓][^?.]*)\.$`, "Let $1."),
		say("in p|in n", `\b(whether|if) it is in ([PN])([.?])$`, "$1 it is a $2-position$3"),
		say("moving first|going first|playing first", `^(?:which player|who) wins ([^?]*[{*↑↓±⇑⇓][^?]*?),? (?:when )?(?:moving|going|playing) first\?$`,
			"Who wins $1?"),
		say("moving second|going second|playing second", `^(?:and )?(?:moving|going|playing) second\?$`, ""),
		say("cool ", `^cool (?:the (?:game|switch) )?(\{[^?]*\}|[A-Z]) by ((?:[0-9]+(?:/[0-9]+)?(?:, (?:by )?|,? and (?:by )?)?)+)\.$`,
			"Find $1 cooled by $2."),
		say("cooled by", `\bcooled by ([0-9]+) and by ([0-9]+)\b`, "cooled by $1 and $2"),
		say("have a period|has a period", `^does the sequence of nim[- ]values of (?:the octal game )?(0?\.[0-7]+) have a period\?$`,
			"Find the period of the octal game $1."),
		say("which one?|which period", `^(?:and )?(?:which|what) (?:one|period)\?$`, ""),
		say("losing position", `^(?:so )?(?:am I|are you|are we|is (?:he|she|it)) in an? (?:losing|winning)(?: position)?(?: or (?:in )?(?:a )?(?:winning|losing)`+
			`(?: position)?)?\?$`, "Who wins?"),
		say("which moves win|what moves win", `\b(?:which|what) moves win\?$`, "find all winning moves."),
		say("single ", `\b(of|for) (?:the )?single ([a-z]+-)?(heaps|piles) of sizes? `, "$1 heaps of size "),
		say("when played with", `,? when played with ((?:[a-z]+ )?(?:heaps|piles|rows))\b`, " when the game is played with $1"),
		say("(size of", ` ?\((?:the )?(?:size|sizes) of (?:the )?equivalent nim[- ](?:heap|pile)s?\)`, ""),
		say(", where", `,? where ((?:[-±]?[0-9{*↑⇑↓⇓])[^=?,]* = [^?]*)\.$`, ". Show that $1."),
		say("where should|where must|where would|where does|where can", `^where (?:should|must|would|does|can) (?:you|she|he|they|`+
			`one|we|left|right|the (?:first|next) player|the player to move) (?:move|play|start)(?: first)?(?: (?:in order )?to `+
			`win)?\?$`, "What is the winning move?"),
		say("in which component|in which summand|in what component",
			`^in (?:which|what) (?:component|summand|part|game) (?:should|must|would) [a-z ]{2,20} (?:move|play)(?: first)?\?$`,
			"What is the winning move?"),
		say("how about|what about", `^(?:and )?(?:how|what) about ((?:the )?(?:game (?:of )?)?(?:nim|kayles|grundy's game|dawson's `+
			`(?:chess|kayles)|wythoff's game)\b[^?]*)\?$`, "Consider $1."),
		say("sum of heaps|sum of piles|sum of the heaps|sum of the piles|sum of nim", `\b((?:nim|xor)[- ]sum) of (?:the )?(?:nim[- ])?(?:(?:two|`+
			`three|four|five) )?(?:nim[- ])?(?:heaps|piles)(?: of| with)?(?: sizes?)? ([0-9])`, "$1 of $2"),
		say("number is it|number it is|number this is|number is this", `^(what|which) number (?:is (?:it|this)|(?:it|this) is)(?: `+
			`equal to)?\?$`, "What is its value?"),
		say("find the|what are the|what is the|compute the|determine the|give the",
			`^(find|compute|determine|give|what (?:is|are)) the (mean(?: value)?|temperature|outcome(?: class)?|left stop|right stop|`+
				`canonical form|value),? and (?:the )?(mean(?: value)?|temperature|outcome(?: class)?|left stop|right stop|`+
				`canonical form|value)([.?])$`, "$1 its $2 and its $3$4"),
		say("nim-sequence is|nim-sequence begins|grundy sequence is|nim-values are|grundy values are|sequence starts",
			`^(?:for|with|when|if) (?:the )?(?:subtraction set )?S ?= ?(\{[0-9, ]+\}),? (?:we (?:have|get) that )?(?:the|its) ((?:nim|`+
				`grundy|sprague-grundy)[- ](?:sequence|values)) (?:is|are|begins|starts)(?: with)?:? ([0-9]+(?:, ?[0-9]+)+)(?:, ?\.\.\.)?\.*$`,
			"The nim-sequence of the subtraction game S = $1 is $3."),
		say("sequence", `^((?:the|that|show that|verify that|check that) (?:nim|grundy)[- ](?:sequence|values) of [^?]* (?:is|are) `+
			`[0-9]+(?:, ?[0-9]+)+), ?\.\.\.\.?$`, "$1."),
		say("periodic", `^is (?:it|the sequence|the (?:nim|grundy)[- ]sequence)( (?:for|of) [^?]*)? (?:purely|ultimately|eventually) `+
			`periodic\?$`, "Find the period$1."),
		say("for s|of s", `^(find the period) (?:for|of) S ?= ?(\{[0-9, ]+\})\.$`, "$1 of the subtraction game with S = $2."),
		say("first values|first few values|first nim-values|first grundy values|first several values", `\b(?:the|its) first (?:few |`+
			`several )?(?:(?:nim|grundy|sprague-grundy)[- ])?(values)\b`, "the nim-$1"),
		say("normal-play|normal play", `\bnormal[- ]play (nim[- ](?:sequence|values?)|grundy[- ](?:sequence|values?)|sequence)`, "$1"),
		say("periodic of|periodic with", `^(?:the )?(?:normal[- ]play )?(?:nim[- ])?sequence (?:is )?(?:eventually|ultimately|purely) periodic `+
			`(?:of|with) (?:length|period) (one|two|three|four|five|six|seven|eight|nine|ten|[0-9]+)\.$`, "The nim-sequence is periodic with period $1."),
		say("the game .|the game 0.", `^the game (0?\.[0-7]+)\.$`, "Consider the octal game $1."),
		say("on a", `^on an? ([0-9]+ ?(?:x|×|by) ?[0-9]+ (?:chocolate bar|bar of chocolate|board|grid|rectangle)),? (?:the )?(two|players|they|`+
			`[A-Z][a-z]+ and [A-Z][a-z]+) `, "There is a $1. $2 "),
		say("equal to?", `^what is (?:the (?:nim[- ]|disjunctive )?sum )?([^?]*[*↑⇑↓⇓{][^?]*) equal to\?$`, "What is the value of $1?"),
	}
}

// coded is a game with the code that it has as an octal game: "Treblecross, 0.007".
var coded = regexp.MustCompile(`(?i)\b(kayles|dawson's kayles|dawson's chess|treblecross|guiles|officers)(?:,? (?:that is,? |i\.e\.,? )?|,? \()` +
	`((?:octal )?(?:code )?0?(\.[0-7]+))(\)?)`)

// cooled is a game with the temperature below it, and what that means.
var cooled = regexp.MustCompile(`(?i)\b(calculate|find|compute|determine|what is) ([A-Z])_?([0-9]+),? (?:that is,? |i\.e\.,? )?(?:the )?` +
	`(?:game|which is)? ?(?:[A-Z] )?cooled by ([0-9]+)\b`)

// cooledBy says a game cooled by a number without its sign.
func cooledBy(s string) string {
	return cooled.ReplaceAllStringFunc(s, func(said string) string {
		if m := cooled.FindStringSubmatch(said); m[3] == m[4] {
			return m[1] + " " + m[2] + " cooled by " + m[4]
		}
		return said
	})
}

// colours is a stalk by the colours of its edges, from the ground up.
var colours = regexp.MustCompile(`(?i)\b(string|stalk),? (?:(?:of|with)(?: edges)? )?((?:blue|red|green)(?:(?:,| then|-| and then|,? and) ?(?:blue|red|green))+)\b`)

// byColours writes such a stalk by letters.
func byColours(s string) string {
	return colours.ReplaceAllStringFunc(s, func(said string) string {
		m := colours.FindStringSubmatch(said)
		letters := ""
		for _, w := range strings.FieldsFunc(strings.ToLower(m[2]), func(r rune) bool { return r < 'a' || r > 'z' }) {
			if w != "then" && w != "and" {
				letters += strings.ToUpper(w[:1])
			}
		}
		return m[1] + " " + letters
	})
}

// withoutCode leaves the code of a named game out where it is that of the game.
func withoutCode(s string) string {
	return coded.ReplaceAllStringFunc(s, func(said string) string {
		m := coded.FindStringSubmatch(said)
		game := rule.Named()[strings.ReplaceAll(strings.ToLower(m[1]), "'s", "")]
		if !game.Coded("0"+m[3]) || strings.Contains(said, "(") != (m[4] == ")") {
			return said
		}
		if strings.EqualFold(m[1], "treblecross") {
			return "the octal game 0" + m[3] // whose heaps count where an X can stand in the middle
		}
		return m[1]
	})
}

// ownName is the name that a text gives to a game of its own.
var ownName = regexp.MustCompile(`\b(?:game|variant|version|variation|form)(?: of [A-Z][a-z]+)?,? (?:called|named) "?([A-Z][a-z]+(?:-[A-Z][a-z]+)?)"?[ ,.:]`)

// withoutName leaves out the name that the text gives to its own game, unless books know
// a game of that name.
func (w story) withoutName(s string) string {
	m := ownName.FindStringSubmatch(w.text)
	if m == nil || strings.Count(w.lower, " called ")+strings.Count(w.lower, " named ") > 1 || rule.GameNames()[strings.ToLower(m[1])] {
		return s
	}
	name := m[1]
	for _, r := range [][2]string{
		{`,? (?:called|named) "?` + name + `"?`, ""}, {`\b` + name + ` (heaps?|piles?|positions?|stacks?)\b`, "$1"},
		{`,? (?:when|if) ` + name + ` is played (with|from|on)\b`, " $1"}, {`\b[Ii]n ` + name + `\b`, "in this game"},
		{`\b` + name + ` is played\b`, "the game is played"},
	} {
		s = regexp.MustCompile(r[0]).ReplaceAllString(s, r[1])
	}
	return s
}
