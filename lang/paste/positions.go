package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// wordGames are games by the names used in sentences.
var wordGames = map[string]string{
	"nim": "nim", "kayles": "kayles", "wythoff": "wythoff", "wythoff's game": "wythoff", "wythoff's nim": "wythoff",
	"wythoff nim":   "wythoff",
	"grundy's game": "grundy", "dawson's kayles": "dawsons_kayles", "dawson's chess": "dawsons_chess", "lasker's nim": "lasker",
	"lasker nim":    "lasker",
	"double kayles": "double_kayles", "treblecross": "treblecross", "domineering": "domineering", "clobber": "clobber",
	"konane":            "konane",
	"toppling dominoes": "toppling_dominoes", "col": "col", "snort": "snort", "hackenbush": "hackenbush", "amazons": "amazons",
	"end-nim": "end_nim", "end nim": "end_nim",
	"toads and frogs": "toads_and_frogs", "toads-and-frogs": "toads_and_frogs", "maundy cake": "maundy_cake",
	"cutcake": "cutcake", "shove": "shove", "push": "push",
	"turning turtles": "turning_turtles", "mock turtles": "mock_turtles", "ruler": "ruler", "fission": "fission",
	"chomp": "chomp",
}

const (
	gameName    = `((?:[a-z]+(?:['’]s)?[ -])?(?:and )?[a-z]+(?:['’]s)?(?: (?:game|nim|kayles|chess))?)`
	oneNumber   = `(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|one)`
	someNumbers = `(` + oneNumber + `(?:(?:, and |, | and |,)` + oneNumber + `)*)`
	objects     = `(?: ` +
		`(?:counters|beans|sticks|stones|coins|matches|pins|chips|tokens|objects|matchsticks|pieces|beads|skittles|bowling ` +
		`pins))?`
)

var (
	heapsOf = regexp.MustCompile(`^(?i:` + gameName + `(?: game| position)?,? (?:with|on|played with|played ` +
		`on|having|consisting of) (?:the )?(?:(?:two|three|four|five|six|\d) )?(?:heaps|piles|rows|stacks|columns)(?: ` +
		`(?:of|with))?(?: (?:sizes?|lengths?|heights?))?:? ` + someNumbers + objects + `)`)
	rowOf = regexp.MustCompile(`^(?i:` + gameName + `,? (?:with|on|of|from|played with|played on) (?:an? |one )?(?:single ` +
		`)?(?:(?:heap|pile|row|line|strip|board) of )?(?:size |length )?(\d+)` + objects + `)`)
	rowIn = regexp.MustCompile(`^(?i:(?:an? |the )?(?:single )?(?:heap|pile|row|line) (?:of )?(?:size |length )?(\d+)` +
		objects + ` in ` + gameName + `)$`)
	placeIn = regexp.MustCompile(`^(?i:(\(` + someNumbers + `\)) in (?:the game (?:of )?)?` + gameName + `)$`)
	named   = regexp.MustCompile(`^(?i:(?:an? |the )?` + gameName +
		` (?:heap|pile|row|position|game)s? (?:of |with )?(?:size |length |sizes |lengths )?(\(?` + someNumbers +
		`\)?)` + objects + `)`)
	capital  = regexp.MustCompile(`^[A-Z][a-z]+(?:['’]s)?(?:[ -](?:and )?[A-Z][a-z]+| game)?`)
	numbers  = regexp.MustCompile(oneNumber)
	numerals = map[string]string{"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
		"eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12"}
)

// position reads a position in words: "Nim with heaps of sizes 3, 5 and 7", "a heap of
// 9 in Grundy's game", "Kayles 5". It returns the position in the language, and its
// length in the text; "" if there is none.
func (c *cleaner) position(text string) (string, int) {
	lead := len(text) - len(strings.TrimLeft(text, blanks))
	rest := strings.TrimRight(text[lead:], blanks)
	for _, p := range []struct {
		pattern    *regexp.Regexp
		game, list int
	}{{heapsOf, 1, 2}, {named, 1, 2}, {rowOf, 1, 2}, {rowIn, 2, 1}, {placeIn, 3, 1}} {
		m := p.pattern.FindStringSubmatch(rest)
		if m == nil {
			continue
		}
		name := c.gameCalled(m[p.game])
		if name == "" {
			continue
		}
		return name + "(" + strings.Join(placeNumbers(m[p.list]), ", ") + ")", lead + len(m[0])
	}
	if m := capital.FindString(rest); m != "" {
		for _, words := range []string{m, firstWord(m)} {
			if name := c.gameCalled(words); name != "" && len(rest) > len(words) &&
				strings.ContainsAny(rest[len(words):len(words)+1], " (") {
				return name, lead + len(words)
			}
		}
	}
	return "", 0
}

// gameCalled returns the name in the language of a game as sentences call it.
func (c *cleaner) gameCalled(words string) string {
	words = strings.ToLower(strings.ReplaceAll(words, "’", "'"))
	if name := wordGames[words]; name != "" {
		return name
	}
	words = strings.TrimSuffix(strings.TrimSuffix(words, " game"), "'s")
	if name := wordGames[words]; name != "" {
		return name
	}
	if name := strings.NewReplacer(" ", "_", "-", "_", "'", "").Replace(words); c.known != nil && c.kind(name) == Library {
		return name
	}
	return ""
}
