package english

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"strings"
)

// What a question asks of can be told in as many ways as a position can: "Is the
// sum of a Kayles row of 4 pins and a heap of 3 a P-position?" says what "Consider
// the sum of a Kayles row of 4 pins and a heap of 3. Is it a P-position?" says. A
// text that is not understood is read once more with its questions split so.

// frame is a question with what it asks of in its middle, which is split in two.
type frame struct {
	needles string // one of which a text must have in lower case
	said    *regexp.Regexp
	noun    int // which of its groups is what it asks of
	apart   string
}

const (
	begin = `(^|\n|[.?!:] |\([a-z0-9]\) ?)((?:(?:In|For|With) [^,.?!;]{1,40}, )?)`
	noun  = `((?:the |a |an |nim |misere )?(?:[^.?!;]|\.[0-9])+?)`
	thing = `((?:nim[- ]?value|nim[- ]?number|nimber|(?:Sprague[-–]?)?Grundy[- ](?:value|number)|outcome(?: class)?|` +
		`canonical form|value|mean(?: value)?|temperature|atomic weight|birthday))`
	measures = "nim|grundy|outcome|canonical|value|mean|temperature|weight|birthday"
	find     = `(?:what (?:is|are)|find|determine|compute|calculate|give|evaluate|state|work out)`
)

var frames = []frame{
	{"position",
		question(`(?:is|are) ` + noun + ` (?:an? |in )?[NP][- ]?positions?(?: or (?:in |an? )?[NP](?:[- ]?positions?)?)?\?`),
		3, "$1${2}Consider $3. Is it a P-position or an N-position?"},
	{"won by|win", question(`(?:is|are) ` + noun + ` (?:won by|a win for|winning for) ` +
		`(?:the )?(?:first|second|next|previous)(?: player)?,? or ` +
		`(?:by |for )?(?:the )?(?:first|second|next|previous|other)(?: player)?\?`), 3, "$1${2}Consider $3. Who wins?"},
	{"loss|win|position|lost",
		question(`(?:is|are) ` + noun + ` a (?:(?:loss|win) for the (?:player to move|next player|mover)|` +
			`(?:losing|winning|lost|won) position(?: for the (?:player to move|next player|mover))?)\?`),
		3, "$1${2}Consider $3. Is it a P-position or an N-position?"},
	{"position",
		question(`(?:determine|decide|find out|state|say) (?:whether|if) ` + noun + ` is (?:an? |in )?[NP][- ]?position` +
			`(?: or (?:in |an? )?[NP](?:[- ]?position)?)?([.?])( |\n|$)`),
		3, "$1${2}Consider $3. Is it a P-position or an N-position?$5"},
	{"position",
		question(`(?:show|prove|verify|explain|check) (?:that|why) ` + noun + ` is (?:an? |in )?([NP])[- ]?position\.( |\n|$)`),
		3, "$1${2}Consider $3. Show that it is a $4-position.$5"},
	{"winning strategy",
		question(`(?:does|has) (?:the )?(first|second|next|previous) player (?:have )?(?:got )?a winning strategy ` +
			`(?:in|from|on|at|with|for) ` + noun + `\?`), 4, "$1${2}Consider $4. Does the $3 player have a winning strategy?"},
	{measures, question(find + ` (?:the |its )?` + thing + ` (?:of|for|in) ` + noun + `([.?])( |\n|$)`),
		4, "$1${2}Consider $4. What is its $3?$6"},
	{measures,
		question(find + ` (?:the |its )?` + thing + ` and (?:the |its )?` + thing + ` (?:of|for|in) ` + noun + `([.?])( |\n|$)`),
		5, "$1${2}Consider $5. What is its $3? What is its $4?$7"},
	{"win", question(`(?:who|(?:which|what) player) (?:wins|will win|has a winning strategy|can force a win) ` +
		`(?:in|from|on|at|with|starting from) ` + noun + `\?`), 3, "$1${2}Consider $3. Who wins?"},
	{"win",
		question(`(?:decide|determine|find out|say|state) (?:whether|if) (?:the )?(?:first|second|next|previous)(?: player)? or ` +
			`(?:the )?(?:first|second|next|previous)(?: player)? (?:wins|has a winning strategy)(?: in| from| at)? ` +
			noun + `\.( |\n|$)`),
		3, "$1${2}Consider $3. Who wins?$4"},
	{"win", question(`(?:how|where|what) (?:should|can|must|does) (?:the )?(?:first player|next player|player to move) ` +
		`(?:move|play|start|begin) (?:in|from|at|on) ` + noun + ` (?:in order )?to win\?`),
		3, "$1${2}Consider $3. Find all winning moves."},
	{"winning",
		question(`(?:what are|find|determine|list|give|show) (?:all|all of|every|the|any) (?:the |possible )?winning ` +
			`(?:first |opening )?moves? (?:in|from|for|of|at|on) ` + noun + `([.?])( |\n|$)`),
		3, "$1${2}Consider $3. Find all winning moves.$5"},
}

// again is met where what is asked of asks for more itself.
var again = regexp.MustCompile(`(?i)\b(?:who|whose|what|which|where|when|why|how|whether|if|is|are|does|can|find|compute|` +
	`calculate|determine|decide|list|give|show|prove|tell|name|state|describe|explain|say|draw|write)\b`)

// question is the pattern of a sentence that asks.
func question(said string) *regexp.Regexp { return regexp.MustCompile(`(?i)` + begin + said) }

// parted is what a sentence says with its questions split in two.
func parted(text string) string {
	lower := strings.ToLower(text)
	for _, f := range frames {
		if !grammar.HasAny(lower, f.needles) {
			continue
		}
		text = f.said.ReplaceAllStringFunc(text, func(said string) string {
			m := f.said.FindStringSubmatch(said)
			if again.MatchString(m[f.noun]) {
				return said
			}
			return f.said.ReplaceAllString(said, f.apart)
		})
		lower = strings.ToLower(text)
	}
	return text
}
