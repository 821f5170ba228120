package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
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
		say("if the first", `\bif the (?:first player|player `+first+`|one `+first+`) is (x|o|left|right|black|white|blue|red)\b`,
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
		say("at least one|at least 1", `^(at least (?:one|1) [a-z]+ must be (?:removed|taken))`+turn+`(,? (?:but|and) (?:no|not) `+
			`more than (?:[a-z]+|[0-9]+) (?:[a-z]+ )?(?:may|can) be (?:removed|taken))`+turn+`\.$`, "$1$2."),
		say("analy", `^analy[sz]e (?:the|this|a|an) (?:following )?((?:(?:one|single)[- ](?:pile|heap) )?(?:[a-z-]+ )?game (?:in `+
			`which|where|with the rule that) )([^?]*)\.$`, "Consider the $1$2."),
		say("for which", `^(for (?:which|what) (?:values of |numbers? )?([a-z])) (?:between|from|in the range(?: from)?) ([0-9]+) `+
			`(?:and|to) ([0-9]+) (?:is|are) (?:the |this )?(?:position|heap|pile|game)s?(?: of (?:size )?[a-z](?: [a-z]+)?)? (?:in )?`+
			`(?:an? )?(?:P(?:-position)?s?|losing(?: position)?)\?$`, "$1 from $3 to $4 is $2 a P-position?"),
		say("like in|as in|just as", `^(?:just )?(?:as|like) in (?:(?:ordinary|normal|usual|the game of) )?nim,? (?:a|the|each|`+
			`you|one) (player )?(may|can) (remove|take) (?:some|any number of|any(?: positive)? number of) ([a-z]+) from (?:one of `+
			`the|one|a|any|any one) (heap|pile)s?\b`, "a player $2 $3 any number of $4 from one $5"),
		say("or else", `\bor else (split|divide|break|take|remove|move|put)\b`, "or $1"),
		say("equal", ` ?\((?:and )?not necessarily (?:equal|of equal size|of the same size)\)`, ""),
		say("(size of", ` ?\((?:the )?(?:size|sizes) of (?:the )?equivalent nim[- ](?:heap|pile)s?\)`, ""),
		say("common factor|common divisor", `\b(?:provided|if|as long as|so long as|only if|when) (?:that )?([a-z]) and ([a-z]) `+
			`(?:have|share) no common (?:factor|divisor)s?(?: (?:bigger|greater|larger|other|except|apart) (?:than|from)? ?(?:1|`+
			`one))?`, "if $1 and $2 are coprime"),
		say("coprime|relatively prime", `\b(?:may|can) (take|remove) ([a-z]) ([a-z]+) from (?:a|any) (heap|pile) of (?:size )`+
			`?([a-z])(?: [a-z]+)?,? (?:if|provided|only if)(?: that)? ([a-z]) and ([a-z]) are (?:coprime|relatively prime)`,
			"may $1 any number of $3 from a $4 of $5 $3, coprime to $5"),
		say(", where", `,? where ((?:[-±]?[0-9{*↑⇑↓⇓])[^=?,]* = [^?]*)\.$`, ". Show that $1."),
		say("where should|where must|where would|where does|where can", `^where (?:should|must|would|does|can) (?:you|she|he|they|`+
			`one|we|left|right|the (?:first|next) player|the player to move) (?:move|play|start)(?: first)?(?: (?:in order )?to `+
			`win)?\?$`, "What is the winning move?"),
		say("in which component|in which summand|in what component",
			`^in (?:which|what) (?:component|summand|part|game) (?:should|must|would) [a-z ]{2,20} (?:move|play)(?: first)?\?$`,
			"What is the winning move?"),
	}
}

// coded is a game with the code that it has as an octal game: "Treblecross, 0.007".
var coded = regexp.MustCompile(`(?i)\b(kayles|dawson's kayles|dawson's chess|treblecross|guiles|officers)(?:,? (?:that is,? |i\.e\.,? )?|,? \()` +
	`((?:octal )?(?:code )?0?(\.[0-7]+))(\)?)`)

// codes are the codes of games that books name.
var codes = map[string]string{"kayles": ".77", "dawson's kayles": ".07", "dawson's chess": ".137", "treblecross": ".007",
	"guiles": ".15", "officers": ".6"}

// withoutCode leaves the code of a named game out where it is that of the game.
func withoutCode(s string) string {
	return coded.ReplaceAllStringFunc(s, func(said string) string {
		m := coded.FindStringSubmatch(said)
		if codes[strings.ToLower(m[1])] != m[3] || strings.Contains(said, "(") != (m[4] == ")") {
			return said
		}
		if strings.EqualFold(m[1], "treblecross") {
			return "the octal game 0" + m[3] // whose heaps count where an X can stand in the middle
		}
		return m[1]
	})
}
