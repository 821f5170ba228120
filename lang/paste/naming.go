package paste

import (
	"regexp"
	"strings"
)

// Kind is what a name is to the session that a text is pasted into.
type Kind int

const (
	Unknown Kind = iota
	Library      // a function, a game or a value that is always there
	Defined      // by the user
)

// kind is what a word is to the session and to the text before.
func (c *cleaner) kind(word string) Kind {
	if word == "" {
		return Unknown
	}
	if c.defined == nil {
		c.defined = map[string]bool{}
		for _, m := range definition.FindAllStringSubmatch(c.text, -1) {
			c.defined[m[1]+m[2]] = true
		}
	}
	if c.defined[word] {
		return Defined
	}
	if c.known == nil {
		if wordGames[strings.ToLower(word)] == word {
			return Library
		}
		return Unknown
	}
	return c.known(word)
}

// definition matches where a text of the language defines a name.
var definition = regexp.MustCompile(`(?m)^[ \t>]*(?:(?:game[ \t]+)([A-Za-z]\w*)[ \t]*\(|([A-Za-z]\w*)[ \t]*(?:\([^()\n]{0,200}\)[ \t]*)?:=)`)

const (
	nameWord  = `\$?[ \t]*([A-Za-z](?:\w|_\{?\d+\}?)*)[ \t]*\$?[ \t]*`
	nameMeans = `(?::=|=|\\coloneqq|(?:be|denote|represent)[ \t~]+(?:the[ \t~]+)?(?:(?:game|position|form|switch|value|sum|ruleset|number|nimber)[ \t~]+)?)[ \t~]*`
)

var (
	namingHead = regexp.MustCompile(`^(?:(?i:let|suppose(?: that)?|assume(?: that)?)|Consider|Given(?: that)?|Define|Put|Set|Take|If|For|With|Say|Write|Denote by)[ \t~]+(?:(?i:the|a|following)[ \t~]+)*(?:(?i:games?|positions?|switch|sum|form)[ \t~]+)?` + nameWord + nameMeans)
	namingNext = regexp.MustCompile(`^(?:,[ \t~]*and|,|;|[ \t~]and)[ \t~]+(?:let[ \t~]+)?` + nameWord + nameMeans)
	namingAsks = regexp.MustCompile(`^,?[ \t~]+(?i:then[ \t~]+|and[ \t~]+)?(?i:find|determine|compute|calculate|evaluate|what|who|show|prove|is|does|give|verify|simplify|which|draw|decide)[ \t~]`)
	plainName  = regexp.MustCompile(`^` + nameWord + `(?::=|=)[ \t]*`)
)

// naming reads a sentence that names something: "Let G = {0|*} and H = *",
// "Suppose G is ... . Find", "If G = ..., find ...". Done is false for others.
func (c *cleaner) naming(text string, at, end int) (what reading, reason string, done bool) {
	m := namingHead.FindStringSubmatchIndex(text)
	if m == nil {
		return mathematics, "", false
	}
	label := ""
	if c.unwritten {
		label = string(c.out[c.lineStart:])
	}
	var edits []edit
	var names []string
	from, before := 0, ""
	for {
		name := text[m[2]:m[3]]
		edits = append(edits, edit{at + from, at + m[2], before}, edit{at + m[3], at + m[1], " := "})
		names = append(names, strings.NewReplacer("{", "", "}", "").Replace(name))
		size, next := namingBody(text[m[1]:])
		body := text[m[1] : m[1]+size]
		if !c.isPart(body) {
			return mathematics, "", false
		}
		if position, n := c.position(body); position != "" && n == len(body) {
			edits = append(edits, edit{at + m[1], at + m[1] + n, position})
		}
		from = m[1] + size
		before = "\n" + label
		if next == nil {
			break
		}
		base := m[1] + size
		m = next
		for i := range m {
			m[i] += base
		}
	}
	if rest := text[from:]; strings.Trim(rest, blanks+"$") != "" {
		head := namingAsks.FindStringIndex(rest)
		if head == nil {
			return mathematics, "", false
		}
		skip := len(rest) - len(strings.TrimLeft(rest, ", \t~"))
		for _, w := range []string{"then ", "and "} {
			if len(rest) > skip+len(w) && strings.EqualFold(rest[skip:skip+len(w)], w) {
				skip += len(w)
			}
		}
		for _, name := range names {
			c.defined[name] = true
		}
		question := rest[skip:]
		if question != "" {
			question = strings.ToUpper(question[:1]) + question[1:]
		}
		c.edits = nil
		if what, reason := c.request(question, at+from+skip, end); what != mathematics || len(c.edits) == 0 {
			return notRead, reason, true
		}
		edits = append(edits, edit{at + from, at + from + skip, before})
		edits = append(edits, c.edits...)
	}
	for _, name := range names {
		c.defined[name] = true
	}
	c.edits = edits
	return mathematics, "", true
}

// namingBody is the length of what a name stands for, and the match of the
// next name behind it.
func namingBody(text string) (size int, next []int) {
	depth, quoted := 0, false
	for at := 0; at < len(text); at++ {
		switch ch := text[at]; {
		case ch == '"':
			quoted = !quoted
		case quoted:
		case ch == '(' || ch == '[' || ch == '{':
			depth++
		case ch == ')' || ch == ']' || ch == '}':
			depth--
		case depth <= 0 && (ch == ',' || ch == ';' || ch == ' '):
			if m := namingNext.FindStringSubmatchIndex(text[at:]); m != nil {
				return at, m
			}
			if namingAsks.MatchString(text[at:]) {
				return at, nil
			}
		}
	}
	return len(text), nil
}

// wordGames are games as they are called in sentences.
var wordGames = map[string]string{
	"nim": "nim", "kayles": "kayles", "wythoff": "wythoff", "wythoff's game": "wythoff", "wythoff's nim": "wythoff", "wythoff nim": "wythoff",
	"grundy's game": "grundy", "dawson's kayles": "dawsons_kayles", "dawson's chess": "dawsons_chess", "lasker's nim": "lasker", "lasker nim": "lasker",
	"double kayles": "double_kayles", "treblecross": "treblecross", "domineering": "domineering", "clobber": "clobber", "konane": "konane",
	"toppling dominoes": "toppling_dominoes", "col": "col", "snort": "snort", "hackenbush": "hackenbush", "amazons": "amazons", "end-nim": "end_nim", "end nim": "end_nim",
	"toads and frogs": "toads_and_frogs", "toads-and-frogs": "toads_and_frogs", "maundy cake": "maundy_cake", "cutcake": "cutcake", "shove": "shove", "push": "push",
	"turning turtles": "turning_turtles", "mock turtles": "mock_turtles", "ruler": "ruler", "fission": "fission", "chomp": "chomp",
}

const (
	gameName    = `((?:[a-z]+(?:['’]s)?[ -])?(?:and )?[a-z]+(?:['’]s)?(?: (?:game|nim|kayles|chess))?)`
	oneNumber   = `(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|one)`
	someNumbers = `(` + oneNumber + `(?:(?:, and |, | and |,)` + oneNumber + `)*)`
	objects     = `(?: (?:counters|beans|sticks|stones|coins|matches|pins|chips|tokens|objects|matchsticks|pieces|beads|skittles|bowling pins))?`
)

var (
	heapsOf  = regexp.MustCompile(`^(?i:` + gameName + `(?: game| position)?,? (?:with|on|played with|played on|having|consisting of) (?:the )?(?:(?:two|three|four|five|six|\d) )?(?:heaps|piles|rows|stacks|columns)(?: (?:of|with))?(?: (?:sizes?|lengths?|heights?))?:? ` + someNumbers + objects + `)`)
	rowOf    = regexp.MustCompile(`^(?i:` + gameName + `,? (?:with|on|of|from|played with|played on) (?:an? |one )?(?:single )?(?:(?:heap|pile|row|line|strip|board) of )?(?:size |length )?(\d+)` + objects + `)`)
	rowIn    = regexp.MustCompile(`^(?i:(?:an? |the )?(?:single )?(?:heap|pile|row|line) (?:of )?(?:size |length )?(\d+)` + objects + ` in ` + gameName + `)$`)
	placeIn  = regexp.MustCompile(`^(?i:(\(` + someNumbers + `\)) in (?:the game (?:of )?)?` + gameName + `)$`)
	named    = regexp.MustCompile(`^(?i:(?:an? |the )?` + gameName + ` (?:heap|pile|row|position|game)s? (?:of |with )?(?:size |length |sizes |lengths )?(\(?` + someNumbers + `\)?)` + objects + `)`)
	capital  = regexp.MustCompile(`^[A-Z][a-z]+(?:['’]s)?(?:[ -](?:and )?[A-Z][a-z]+| game)?`)
	numbers  = regexp.MustCompile(oneNumber)
	numerals = map[string]string{"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12"}
)

// position reads a position in words: "Nim with heaps of sizes 3, 5 and 7",
// "a heap of 9 in Grundy's game", "Kayles 5". It returns it in the language,
// and its length in the text; "" when there is none.
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
		var sizes []string
		for _, n := range numbers.FindAllString(strings.ToLower(m[p.list]), -1) {
			if d, ok := numerals[n]; ok {
				n = d
			}
			sizes = append(sizes, n)
		}
		return name + "(" + strings.Join(sizes, ", ") + ")", lead + len(m[0])
	}
	if m := capital.FindString(rest); m != "" {
		for _, words := range []string{m, firstWord(m)} {
			if name := c.gameCalled(words); name != "" && len(rest) > len(words) && strings.ContainsAny(rest[len(words):len(words)+1], " (") {
				return name, lead + len(words)
			}
		}
	}
	return "", 0
}

// gameCalled is the name in the language of a game as sentences call it.
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

// listAsk is what a sentence asks of every item of the list behind it.
type listAsk struct {
	function string // "" where the items are asked for as they stand
	operator string // that + means between plain numbers
	label    string // of the sentence
	blank    bool   // an empty line stood behind it
}

// copied is a copy, so that a text that is cleaned twice finds it unchanged.
func (l *listAsk) copied() *listAsk {
	if l == nil {
		return nil
	}
	ask := *l
	return &ask
}

// listOf reads a sentence that asks something of every item of a list, such as
// "Find the outcome class of each of the following games".
func (c *cleaner) listOf(text string) bool {
	if !c.several && !c.piped {
		return false
	}
	ask := &listAsk{label: strings.TrimSpace(string(c.out[c.lineStart:]))}
	if m := listHead.FindStringSubmatch(text); m != nil {
		f := asked[strings.ToLower(m[1])]
		if f == "" {
			return false
		}
		ask.function = f
	} else if whichHead.MatchString(text) {
		ask.function = "outcome"
	} else if m := numberHead.FindStringSubmatch(text); m != nil {
		ask.function = map[byte]string{'n': "is_number", 'i': "is_infinitesimal", 'a': "is_all_small", 'z': "0 ="}[m[1][0]|0x20]
	} else if m := plainHead.FindStringSubmatch(text); m != nil {
		thing := strings.ToLower(m[1])
		switch {
		case strings.HasPrefix(thing, "nim") && strings.Contains(thing, "sum"):
			ask.operator = "(+)"
		case strings.HasPrefix(thing, "nim") && strings.Contains(thing, "product"):
			ask.operator = "(x)"
		case asked[thing] != "":
			ask.function = asked[thing]
		}
	} else {
		return false
	}
	c.list = ask
	return true
}

// inList asks of an item what the sentence before the list asks for.
func (c *cleaner) inList(text string, at int) (reading, string) {
	if c.list == nil {
		return c.named(text, at)
	}
	ask := *c.list
	if ask.operator != "" {
		parts := plainSum.MatchString(text) || plainProduct.MatchString(text)
		if parts {
			c.joined(text, at, at, ask.operator)
		}
		return mathematics, ""
	}
	if ask.function == "" {
		return mathematics, ""
	}
	lead := 0
	if m := plainName.FindStringIndex(text); m != nil && c.isMath(text[m[1]:]) {
		lead = m[1]
	}
	if body := text[lead:]; c.isMath(body) && !hasRelation(strings.ReplaceAll(body, "subtraction <", "subtraction (")) {
		own, ok := c.body(body, at+lead, ask.function+" (", ")", false)
		if !ok {
			return mathematics, ""
		}
		c.edits = append(append([]edit{{at, at + lead, ask.function + " ("}}, own...), edit{at + len(text), at + len(text), ")"})
	}
	return mathematics, ""
}

// named reads "G = {0|*}" among several lines as what names G, where nothing
// before did.
func (c *cleaner) named(text string, at int) (reading, string) {
	m := plainName.FindStringSubmatchIndex(text)
	if m == nil || !c.several || text[m[2]] > 'Z' || m[3]-m[2] > 3 || c.kind(text[m[2]:m[3]]) == Defined {
		return mathematics, ""
	}
	body := strings.TrimLeft(text[m[1]:], blanks+"$")
	if !strings.HasPrefix(body, "{") && !strings.HasPrefix(body, `\{`) && !strings.HasPrefix(body, `\left`) || !c.isMath(body) {
		return mathematics, ""
	}
	c.defined[text[m[2]:m[3]]] = true
	c.edits = []edit{{at, at + m[2], ""}, {at + m[3], at + m[1], " := "}}
	return mathematics, ""
}

// endsList reports whether a line with a label ends the list before it.
func (c *cleaner) endsList(label string) bool {
	if c.list == nil {
		return false
	}
	label = strings.TrimSpace(label)
	if label == "" {
		return c.list.blank
	}
	return shape(label) == shape(c.list.label)
}

// shape is a label with its number or letter left out.
func shape(label string) string {
	fields := strings.Fields(label)
	if len(fields) == 0 {
		return ""
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '0' && r <= '9':
			return '0'
		case r|0x20 >= 'a' && r|0x20 <= 'z':
			return 'a'
		}
		return r
	}, strings.NewReplacer("ii", "a", "iv", "a", "vi", "a", "xi", "a", "iii", "a", "10", "0", "11", "0", "12", "0").Replace(fields[0]))
}
