package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// A setting is the beginning of a sentence that names the game of the rest: "In Kayles,
// find the winning moves from 9", "For S(1,2,4), ...".
var (
	settingGame = regexp.MustCompile(`^(?i:(?:in|for|at|playing|when playing|in playing)[ \t~]+(?:the[ ` +
		`\t~]+)?(?:(?:octal|hexadecimal|subtraction|take-and-break|partizan|partisan|impartial)[ ` +
		`\t~]+)?(?:(?:game|ruleset)s?[ \t~]+)?(?:of[ \t~]+)?)`)
	settingWords = regexp.MustCompile(`^(?i:` + gameName + `),[ \t~]+`)
	settingRules = regexp.MustCompile(`^\$?((?:octal[ ]+|hexadecimal[ ]+)?[0-9]?\.[0-7]{1,9}|(?:subtraction|allbut|S)[ ` +
		`]*(?:<[0-9, ]+>|\([0-9, ]+\)|\{[0-9, ]+\}))\$?,[ \t~]+`)
)

// barePlace matches a position of a known game: "(3, 5, 6)", "a row of 10 pins", "heap
// 7", "the position 12".
const barePlace = `(?:the |a |an )?(?:single )?(?:(?:position|heap|row|pile|strip|line|heaps|piles|rows)s?,? ` +
	`)?(?:(?:of|with) )?(?:(?:size|length)s? )?(?:n ?= ?)?(\(?` + someNumbers + `\)?)` + objects

// plural matches the things of which each position has one.
var plural = regexp.MustCompile(`(?i)(?:values|numbers|nimbers|outcomes|classes|forms|birthdays|temperatures)$`)

// settingAsk are the questions about such a position: a pattern whose first group is
// the position, and the function in the language.
var settingAsk = []struct {
	pattern *regexp.Regexp
	ask     string // index of the group with the function; "" is the thing asked for
}{
	{regexp.MustCompile(`^(?i:` + pieces.Replace(`{V}{A}([a-z-]+(?: [a-z-]+){0,2}) (?:of|in|from|for|at) `+barePlace+`{T}`) +
		`)$`), ""},
	{regexp.MustCompile(`^(?i:` + pieces.Replace(`(?:who|(?:which|what) player)() (?:wins|will win|should win|has a winning `+
		`strategy|is the winner)(?: in| at| from| on| with)? `+barePlace+`{T}`) + `)$`), "outcome"},
	{regexp.MustCompile(`^(?i:` + pieces.Replace(`(?:which|what) (?:first )?moves?() (?:wins?|is winning|are winning)(?: in| `+
		`from| at| for)? `+barePlace+`{T}`) + `)$`), "winning"},
	{regexp.MustCompile(`^(?i:` + pieces.Replace(`is() `+barePlace+` (?:a |an )?\$?([NPLR])\$?(?:-| )position{T}`) + `)$`),
		"outcome"},
	{regexp.MustCompile(`^(?i:` + pieces.Replace(`{V}{A}(period)s?(?: of the (?:nim-?|nim |grundy `+
		`|g-)?(?:sequence|values?)(?: of the)?)?{T}`) + `)$`), "period"},
}

// setting reads a sentence that begins with the game it is about. Done is false if it
// does not begin so; other questions after a setting are not read.
func (c *cleaner) setting(text string, at, end int) (what reading, reason string, done bool) {
	if m := nimberSetting.FindString(text); m != "" {
		return c.ofNimbers(text, at, end, len(m))
	}
	lead := settingGame.FindString(text)
	if lead == "" {
		return mathematics, "", false
	}
	game, size := "", 0
	if m := settingRules.FindStringSubmatch(text[len(lead):]); m != nil {
		game, size = m[1], len(m[0])
		if game[0] == '.' || isDigit(game[0]) {
			game = "octal " + game
		}
	} else if m := settingWords.FindStringSubmatch(text[len(lead):]); m != nil {
		game, size = c.gameCalled(m[1]), len(m[0])
	}
	if game == "" {
		return mathematics, "", false
	}
	from := len(lead) + size
	rest := text[from:]
	for _, a := range settingAsk {
		m := a.pattern.FindStringSubmatch(rest)
		if m == nil {
			continue
		}
		ask, place, claimed := a.ask, "", ""
		if ask == "" {
			ask = asked[strings.ToLower(strings.Join(strings.Fields(m[1]), " "))]
		}
		if len(m) > 2 {
			place = "(" + strings.Join(placeNumbers(m[2]), ", ") + ")"
		}
		if len(m) > 4 {
			claimed = " = " + m[4]
		}
		several := strings.Contains(place, ",") && !strings.HasPrefix(m[2], "(") // "values" means each of them
		if ask == "" || ask == "-" || ask == "period" && place != "" || several && plural.MatchString(m[1]) {
			continue
		}
		c.edits = []edit{{at, at + len(text), ask + " (" + game + place + ")" + claimed}}
		return mathematics, "", true
	}
	if c.namesGame(rest, game) {
		if what, reason := c.request(strings.ToUpper(rest[:1])+rest[1:], at+from, end); what == mathematics && len(c.edits) > 0 {
			c.edits = append([]edit{{at, at + from, ""}}, c.edits...)
			return mathematics, "", true
		} else if what == notRead {
			return notRead, reason, true
		}
	}
	if game == "nim" {
		return c.ofNimbers(text, at, end, from)
	}
	c.edits = nil
	return notRead, "", true
}

// nimberSetting says that the sentence is about nimbers.
var nimberSetting = regexp.MustCompile(`^(?i:(?:in|with|using|by)[ \t~]+(?:the[ \t~]+)?(?:(?:nim|nimber)(?:[ ` +
	`\t~-]+(?:arithmetic|field|addition|multiplication))|field of nimbers|(?:nim-?)?arithmetic of nimbers|nimbers),[ \t~]+)`)

// ofNimbers reads what follows "In Nim," or "In nim arithmetic," if it shows by itself
// that it is about nimbers: numbers with nim-sums and nim-products between them, or
// with stars. A plain + there could mean either sum.
func (c *cleaner) ofNimbers(text string, at, end, from int) (what reading, reason string, done bool) {
	rest := text[from:]
	if !writtenOut.MatchString(rest) {
		return notRead, "", true
	}
	if !nimOperation.MatchString(rest) && plainNumber.MatchString(starCommand.ReplaceAllString(rest, "*")) ||
		nimOperation.MatchString(rest) && plainOperation.MatchString(rest) {
		c.edits = nil
		return notRead, "a nim-sum is written 3 ⊕ 5 or *3 + *5, a nim-product 3 ⊗ 5, a position nim(3, 5)", true
	}
	question := rest
	if w := firstWord(rest); c.kind(w) == Unknown && asking[w] {
		question = strings.ToUpper(rest[:1]) + rest[1:]
	}
	what, reason = c.request(question, at+from, end)
	if what != mathematics || len(c.edits) == 0 && !c.isMath(rest) {
		c.edits = nil
		return notRead, reason, true
	}
	c.edits = append([]edit{{at, at + from, ""}}, c.edits...)
	return mathematics, "", true
}

var (
	nimOperation   = regexp.MustCompile(`[⊕⊗⊘]|\\(?:oplus|otimes|oslash|nim[a-z]+)|\([+x/^]\)|\bxor\b|(?i:nim-?(?:sum|product))`)
	plainNumber    = regexp.MustCompile(`(?:^|[^*∗⋆\d{])\d`)
	plainOperation = regexp.MustCompile(`[\d)}][ \t$]*(?:[+\-−*·×/]|\\(?:cdot|times))[ \t$]*[\d({*∗⋆\\]`)
	starCommand    = regexp.MustCompile(`\\(?:ast|star|bigstar)[ \t]*\{?`)
)

// writtenOut reports whether a game is written in figures and signs, not only named.
var writtenOut = regexp.MustCompile(`[0-9{*∗⋆↑↓⇑⇓±]|\\[{a-zA-Z]`)

// placeNumbers returns the numbers of a list.
func placeNumbers(list string) []string {
	found := numbers.FindAllString(strings.ToLower(list), -1)
	for i, n := range found {
		if d, ok := numerals[n]; ok {
			found[i] = d
		}
	}
	return found
}

// namesGame reports whether at least one game is named in a sentence, and all named
// games are that of the setting.
func (c *cleaner) namesGame(text, game string) bool {
	some := false
	for _, w := range wordsOf.FindAllString(bare(text), -1) {
		name := wordGames[strings.ToLower(w)]
		if name != "" && name != game {
			return false
		}
		some = some || name == game || strings.ToLower(w) == game
	}
	return some
}
