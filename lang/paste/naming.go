package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Kind is what a name denotes in the session that a text is pasted into.
type Kind int

const (
	Unknown Kind = iota
	Library      // a function, a game or a value of the library
	Defined      // bound by the user
)

// kind is what a word denotes in the session or in the text before.
func (c *cleaner) kind(word string) Kind {
	if word == "" {
		return Unknown
	}
	if c.defined == nil {
		c.defined = definedNames(c.text)
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

// definedNames returns the names that a text defines.
func definedNames(text string) map[string]bool {
	defined := map[string]bool{}
	if !strings.Contains(text, ":=") && !strings.Contains(text, "game") {
		return defined // as in most texts, and seen much faster
	}
	for _, m := range definition.FindAllStringSubmatch(text, -1) {
		defined[m[1]+m[2]] = true
	}
	return defined
}

// definedIn returns what words denote in the session unless a text defines them.
func definedIn(text string, kind func(string) Kind) func(string) Kind {
	defined := definedNames(text)
	return func(word string) Kind {
		if defined[word] {
			return Defined
		}
		return kind(word)
	}
}

// definition matches a place where a text of the language defines a name.
var definition = regexp.MustCompile(`(?m)^[ \t>]*(?:(?:game[ \t]+)([A-Za-z]\w*)[ \t]*\(|([A-Za-z]\w*)[ ` +
	`\t]*(?:\([^()\n]{0,200}\)[ \t]*)?:=)`)

const (
	nameWord  = `\$?[ \t]*([A-Za-z](?:\w|_\{?\d+\}?)*)[ \t]*\$?[ \t]*`
	nameMeans = `(?::=|=|\\coloneqq|(?:be|denote|represent)[ \t~]+(?:the[ ` +
		`\t~]+)?(?:(?:game|position|form|switch|value|sum|ruleset|number|nimber)[ \t~]+)?)[ \t~]*`
)

var (
	namingHead = regexp.MustCompile(`^(?:(?i:let|suppose(?: that)?|assume(?: that)?)|Consider|Given(?: ` +
		`that)?|Define|Put|Set|Take|If|For|With|Say|Write|Denote by)[ \t~]+(?:(?i:the|a|following)[ ` +
		`\t~]+)*(?:(?i:games?|positions?|switch|sum|form)[ \t~]+)?` + nameWord + nameMeans)
	namingNext = regexp.MustCompile(`^(?:,[ \t~]*and|,|;|[ \t~]and)[ \t~]+(?:let[ \t~]+)?` + nameWord + nameMeans)
	namingAsks = regexp.MustCompile(`^,?[ \t~]+(?i:then[ \t~]+|and[ ` +
		`\t~]+)?(?i:find|determine|compute|calculate|evaluate|what|who|show|prove|is|does|give|verify|simplify|which|` +
		`draw|decide)[ \t~]`)
	plainName = regexp.MustCompile(`^` + nameWord + `(?::=|=)[ \t]*`)
)

// naming reads a sentence that names something: "Let G = {0|*} and H = *", "Suppose G
// is ... . Find", "If G = ..., find ...". Done is false for other sentences.
func (c *cleaner) naming(text string, at, end int) (what reading, reason string, done bool) {
	m := namingHead.FindStringSubmatchIndex(text)
	if m == nil {
		if m = c.bareNaming(text, end); m == nil {
			return mathematics, "", false
		}
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
		for _, name := range names {
			c.defined[name] = true
		}
		question, skip := questionBehind(rest)
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

// questionBehind returns the question after a naming, with a capital, and its place:
// without a comma and "then" or "and".
func questionBehind(rest string) (question string, skip int) {
	skip = len(rest) - len(strings.TrimLeft(rest, ", \t~"))
	for _, w := range []string{"then ", "and "} {
		if len(rest) > skip+len(w) && strings.EqualFold(rest[skip:skip+len(w)], w) {
			skip += len(w)
		}
	}
	if question = rest[skip:]; question != "" {
		question = strings.ToUpper(question[:1]) + question[1:]
	}
	return question, skip
}

// bareNaming matches "G = {0|1}, H = {1|2}", without a word that shows it names
// something: names that are not bound yet, each with a game in braces, and either
// several of them, or one that the rest of the line or a later line asks about.
func (c *cleaner) bareNaming(text string, end int) []int {
	first := plainName.FindStringSubmatchIndex(text)
	count, asked := 0, false
	for m, from := first, 0; m != nil; count++ {
		name := text[from+m[2] : from+m[3]]
		size, next := namingBody(text[from+m[1]:])
		body := strings.TrimLeft(text[from+m[1]:from+m[1]+size], blanks+"$")
		if !c.mayName(name, body) {
			return nil
		}
		from += m[1] + size
		rest := text[from:] + " " + c.text[min(end, c.lineEnd):min(end+longest, c.lineEnd)] + " "
		asked = asked || hasWord(rest, name) || c.several && c.usedBelow(name)
		m = next
	}
	if count > 1 || count == 1 && asked {
		return first
	}
	return nil
}

// mayName reports whether "name = body" can name a game: a capital of a game in braces,
// or a word that denotes nothing yet of one in braces or made from those named before.
func (c *cleaner) mayName(name, body string) bool {
	kind := c.kind(name)
	short := shortName.MatchString(name)
	if kind == Defined || !short && (kind != Unknown || c.known == nil) || hasRelation(body) {
		return false
	}
	if strings.HasPrefix(body, "{") || strings.HasPrefix(body, `\{`) || strings.HasPrefix(body, `\left\{`) {
		return true
	}
	made := false
	for _, word := range strings.FieldsFunc(body, isNoWord) {
		made = made || c.kind(word) == Defined
		if c.kind(word) == Unknown && !isDigit(word[0]) {
			return false
		}
	}
	return made && !short
}

// beginsNaming reports whether a text begins with "zero = {|}", which names a game if
// lines below use the name, and is of no use otherwise.
func (in Context) beginsNaming(text string) bool {
	m := plainName.FindStringSubmatchIndex(text)
	if m == nil || !strings.HasPrefix(text[m[1]:], "{") {
		return false
	}
	name := text[m[2]:m[3]]
	kind := in.Kind(name)
	return strings.Contains(text[m[1]:], "|") && (kind == Unknown || kind == Library && shortName.MatchString(name))
}

// usedBelow reports whether a name stands in the lines below, but not as one that is
// bound there.
func (c *cleaner) usedBelow(name string) bool {
	below := c.text[c.lineEnd:min(c.lineEnd+longest, len(c.text))]
	return hasWord(below, name) && !definedNames(below)[name]
}

// hasWord reports whether a word stands in a text.
func hasWord(text, word string) bool {
	return slices.Contains(strings.FieldsFunc(text, isNoWord), word)
}

func isNoWord(r rune) bool { return r >= utf8.RuneSelf || !isWordByte(byte(r)) }

// shortName matches a name of one letter, possibly with a number.
var shortName = regexp.MustCompile(`^[A-Z](?:_?\d{1,3})?$`)

// namingBody returns the length of the expression that is named, and the match of the
// next name after it.
func namingBody(text string) (size int, next []int) {
	for at := range outside(text) {
		if strings.IndexByte(",; ", text[at]) < 0 {
			continue
		}
		if m := namingNext.FindStringSubmatchIndex(text[at:]); m != nil {
			return at, m
		}
		if namingAsks.MatchString(text[at:]) {
			return at, nil
		}
	}
	return len(text), nil
}
