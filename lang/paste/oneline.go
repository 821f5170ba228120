package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english"
	"strings"
)

// request reads a sentence in the wording of exercises, by the grammar of package
// english, and plans its edits.
func (c *cleaner) request(text string, at, end int) (reading, string) {
	word := strings.ToLower(firstWord(text))
	switch {
	case c.formula || c.kind(firstWord(text)) == Defined:
		return c.inList(text, at)
	case word == "hint":
		return passedOver, ""
	}
	if what, reason, done := c.naming(text, at, end); done {
		return what, reason
	}
	if c.listOf(text) || c.itemsFollow(text) {
		return passedOver, ""
	}
	if !strings.ContainsAny(text, " \t~") || len(text) > longestSentence {
		return c.inList(text, at)
	}
	known := english.Context{Clean: formulaOf, Kind: func(name string) english.Kind { return english.Kind(c.kind(name)) },
		Part: strings.TrimSpace(c.text[:at]) != "" || strings.TrimSpace(c.text[min(len(c.text), at+len(text)+1):]) != ""}
	if !english.Words(text, known) && !suffixed.MatchString(text) {
		return c.inList(text, at)
	}
	asked := strings.HasPrefix(strings.TrimLeft(c.text[min(at+len(text), len(c.text)):], blanks+"$"), "?")
	if asked {
		text += "?"
	}
	said, refused := sentenceRead(text, known)
	if asked {
		text = text[:len(text)-1]
	}
	switch {
	case said != "":
		c.edits = []edit{{at, at + len(text), said}}
		return mathematics, ""
	case refused && asking[word]:
		return notRead, ""
	}
	return c.inList(text, at)
}

// longestSentence bounds the size of a text that can be a sentence.
const longestSentence = 1000

// formulaOf translates a formula of a book to the language.
func formulaOf(text string) string { return cleanLines(text, Context{formula: true}).Text }

// sentenceRead returns what a sentence on its own is read as; refused is true if it
// asks something that is not understood.
func sentenceRead(text string, in english.Context) (said string, refused bool) {
	r := readSafely(text, in)
	if r == nil || len(r.Exercises) != 1 || len(r.Names) > 0 {
		return "", r != nil
	}
	e := r.Exercises[0]
	if !e.Understood() || e.Skipped > 0 {
		return "", e.Demands || e.Asks
	}
	var lines []string
	for _, s := range e.Statements {
		lines = append(lines, s.Text)
	}
	return strings.Join(lines, "\n"), false
}

// suffixed matches the end of a claim in words.
var suffixed = regexp.MustCompile(`(?i)(?:position|equal|confused|incomparable|zero|wins?|strategy|player|game|to move)\$?$`)
