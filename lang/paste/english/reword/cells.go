package reword

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
	"sync"
)

// dominoes leaves out how large a domino is.
func dominoes(text string) string {
	if !strings.Contains(text, "domino") {
		return text
	}
	return blocks.ReplaceAllString(sized.ReplaceAllString(text, "$1"), "domino")
}

var (
	sized = regexp.MustCompile(`\b(domino(?:es)?) *\( *(?:an? +|each +)?(?:1 ?[x×] ?2|2 ?[x×] ?1) +(?:rectangle|piece|tile|` +
		`board)s? *\)`)
	blocks = regexp.MustCompile(`\b(?:2 ?[x×] ?1 +domino(?: block| tile| piece)?|1 ?[x×] ?2 +domino (?:block|tile|piece))\b`)
)

// cellTable is about the cells of a row that are crossed out, painted or covered:
// they are stones in a row that are removed.
var cellTable = sync.OnceValue(func() []row {
	const (
		cells = `(?:squares?|cells?|boxes|box|fields?)`
		verb  = `(?:cross(?:es|ing)? (?:out|off)|colou?r(?:s|ing)?(?: in)?|paint(?:s|ing)?|shad(?:e|es|ing)(?: in)?|` +
			`mark(?:s|ing)?(?: off)?|cover(?:s|ing)?|blacken(?:s|ing)?|fill(?:s|ing)?(?: in)?)`
		empty  = `(?:empty|free|blank|white|unpainted|uncolou?red|unmarked|unshaded|uncovered|uncrossed|vacant|remaining)`
		beside = `(?:adjacent|neighbou?ring|consecutive|contiguous|adjoining)`
		few    = `(?:five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|` +
			`nineteen|twenty|n)`
		number = `((?:either |exactly |up to |at most )?(?:a|one|two|three|four|[1-9])(?:(?:,| or|, or| and| to) (?:one|two|` +
			`three|four|[1-9])){0,3})`
	)
	return []row{
		say("1", `\b(?:strip|board|grid|rectangle|row|line|band)(?: of size| of| measuring| with)? 1 ?(?:x|×|by) ?([0-9]+)`+
			`(?: `+cells+`)?\b`, "row of $1 stones"),
		say("1", `\b1 ?(?:x|×|by) ?([0-9]+) (?:strip|board|grid|rectangle|row|band)(?: of `+cells+`)?\b`, "row of $1 stones"),
		say("row|strip|line", `\b(?:strip|row|line|band) (?:is )?(?:of|with|consisting of|containing|that consists of|which `+
			`consists of|divided into|made of) ([0-9]+|`+few+`) (?:`+empty+` )?(?:unit |identical |equal )?`+cells+`\b`,
			"row of $1 stones"),
		say("row|strip|line", `\b([0-9]+|`+few+`) (?:`+empty+` )?`+cells+` (?:are |drawn |placed |arranged |lie )*in a `+
			`(?:row|line)\b`, "row of $1 stones"),
		say("domino", `\b(?:placing|putting|laying) (?:a|one) domino,? (?:on|over|covering|onto)(?: exactly)? `+
			`two (?:full )?(?:`+beside+` )?(?:`+empty+` )?(?:`+beside+` )?`+cells+`\b`, "removing two adjacent stones"),
		say("domino", `\b(?:puts?|places?|placing|putting|lays?|laying) (?:a|one) domino(?: on the (?:strip|`+
			`row|board|line))?,? (?:on|over|covering|which covers|so that it covers|to cover|that covers|onto)(?: exactly)? `+
			`two (?:full )?(?:`+beside+` )?(?:`+empty+` )?(?:`+beside+` )?`+cells+`\b`,
			"remove two adjacent stones"),
		say("ing ", `\b(?:crossing (?:out|off)|colou?ring(?: in)?|painting|shading(?: in)?|marking(?: off)?|covering|`+
			`blackening|filling(?: in)?) `+number+` (?:`+empty+` )?`+beside+` (?:`+empty+` )`+
			`?`+cells+`\b`, "removing $1 adjacent stones"),
		say("", `\b`+verb+` `+number+` (?:`+empty+` )?`+beside+` (?:`+empty+` )?`+cells+`\b`, "remove $1 adjacent stones"),
		say("", `\b`+verb+` (?:either )?(?:a|one|any)(?: single)? (?:`+empty+` )?(?:square|cell|box|field)(,? or (?:two|2|`+
			`three|3) `+
			`(?:`+empty+` )?`+beside+`) (?:`+empty+` )?`+cells+`\b`, "remove one$1 stones"),
		say("black|grey|gray|red|blue", `\b(remov(?:e|ing) [a-z0-9 ]{1,70} stones) (?:black|gr[ae]y|red|blue)\b`, "$1"),
		say("still|that are|which are", ` (?:that|which) are (?:still |yet |all )*`+empty+`\b`, ""),
		say("last", `\b`+verb+` the last (?:`+empty+` )?(?:square|cell|box|field)\b`, "takes the last stone"),
		say("not able|unable|cannot|can't", `\b(?:cannot|can not|can't|is not able to|is unable to|can no longer) (?:paint|`+
			`place (?:a|another|any) domino|colou?r|shade|cross out|mark|cover)(?: any(?: more)?| a| more| further)*(?: `+
			`(?:`+empty+` )?`+cells+`)?\b`,
			"cannot move"),
		say("last", `\blast (player |one |person )?to (?:paint|place (?:a|another|any) domino|colou?r|shade|cross out|mark|`+
			`cover)(?: a| any| the last)?(?: (?:`+empty+` )?`+cells+`)?\b`, "last player to move"),
	}
})
