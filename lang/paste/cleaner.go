package paste

import (
	"bytes"
	regexp "cgt/lang/internal/lazyregexp"
	"strings"

	"cgt/lang"
)

// longest bounds how much of a sentence is analysed.
const longest = 2000

// cleaner walks over the text once.
type cleaner struct {
	text    string
	at      int
	out     []byte
	parts   []part
	several bool // the text has several lines
	piped   bool
	formula bool // single words are not read as a sentence
	ends    bool // no line follows the text
	item    bool // the line begins with a bullet or \item
	begun   bool // the text continues earlier lines of a pipe
	mute    bool // what was asked of the items that follow is not understood
	known   func(name string) Kind
	defined map[string]bool // names that the text itself defines
	marks   map[rune]int    // how many lines begin with a sign and a blank
	before  map[rune]int    // the same for earlier lines of a pipe

	prose     []Line
	edits     []edit   // edits planned for the sentence
	unwritten bool     // of the present output line only a label has been written
	list      *listAsk // what is asked of the items of a list

	data   bool // inside the lines after the heading of a sample
	breaks bool // the previous line was not read, and its sentence goes on

	opened      int    // where the last line outside of brackets begins, which this one may continue
	openedLabel string // the label of that line

	skipping  string       // the LaTeX environment that is being skipped
	quoted    bool         // inside a string, which may span lines
	depth     int          // brackets open at this place
	tex       bool         // the line contains a backslash command
	dollars   bool         // a "$" came before
	lineFrom  int          // start of the line being cleaned
	lineEnd   int          // its end
	lineStart int          // where the line starts in out
	numbers   map[int]bool // the numbers, followed by a colon, with which lines of the text begin
	section   string       // the last label that was the number of a section, such as 3.7
	label     string       // the last label of the line, such as "(a)" or "1."
	divided   int          // where in out a fraction or a power ends, which no digit may follow
	groups    []group
	pairs     map[int]int // groups {...} of a LaTeX line: places of both braces
}

// group is a group {...} that became parentheses: its end, and the text to be written
// there.
type group struct {
	end    int
	closer string
}

// copy copies n bytes unchanged.
func (c *cleaner) copy(n int) {
	c.part(c.text[c.at : c.at+n])
	if k := len(c.parts); k == 0 || !c.parts[k-1].verbatim || c.parts[k-1].to != c.at {
		c.parts = append(c.parts, part{len(c.out), c.at, c.at, true})
	}
	c.out = append(c.out, c.text[c.at:c.at+n]...)
	c.at += n
	c.parts[len(c.parts)-1].to = c.at
}

// put writes a text in place of the next n bytes.
func (c *cleaner) put(text string, n int) {
	if text != "" {
		c.part(text)
		c.parts = append(c.parts, part{len(c.out), c.at, c.at + n, false})
		c.out = append(c.out, text...)
	}
	c.at += n
}

// cut removes the cleaned text after an offset.
func (c *cleaner) cut(to int) {
	c.out = c.out[:to]
	k := len(c.parts)
	for k > 0 && c.parts[k-1].out >= to {
		k--
	}
	c.parts = c.parts[:k]
	if k > 0 && c.parts[k-1].verbatim {
		c.parts[k-1].to = c.parts[k-1].from + to - c.parts[k-1].out
	}
}

// line cleans one line and its end.
func (c *cleaner) line() {
	c.lineFrom, c.lineEnd = c.at, endOfLine(c.text, c.at)
	c.lineStart = len(c.out)
	if c.depth > 0 && !c.quoted && c.at > 0 && lang.Resumes(c.text, c.opened, c.at-1, c.openedLabel, c.afterOperandLine()) {
		c.depth = 0 // a bracket was never closed
	}
	if c.quoted && lang.NextLabel(c.text, c.at, c.openedLabel) {
		c.quoted, c.depth = false, 0
	}
	c.tex = !c.quoted && hasCommand(c.text[c.at:c.lineEnd])
	c.groups, c.edits = c.groups[:0], nil
	c.label, c.divided, c.pairs, c.dollars, c.unwritten, c.item = "", 0, nil, false, false, false
	if c.tex {
		c.pair()
	}
	if c.skipping != "" {
		c.skipEnvironment()
	}
	if !c.quoted && c.depth == 0 {
		c.opened, c.openedLabel = c.at, c.text[c.at:c.at+labelSize(c.text[c.at:min(c.lineEnd, c.at+80)])]
		c.statements()
	} else {
		c.goOn()
	}
	c.endLine()
}

// statements cleans a line that does not continue a bracket or a string of earlier
// lines.
func (c *cleaner) statements() {
	if c.list != nil && c.list.begun && strings.Trim(c.text[c.at:c.lineEnd], blanks) == "" {
		c.list.blank = true
	}
	if c.tex {
		c.skipBlanks()
		c.markup()
	}
	doubt := c.prompts()
	c.unwritten = true
	unread, wrapped := len(c.prose), c.breaks && goesOn(c.text[c.at:c.lineEnd])
	switch {
	case wrapped:
		c.unread(c.at, c.lineEnd, "it goes on from the line before, which is not read")
		c.at = c.lineEnd
	case c.isData():
		c.unread(c.at, c.lineEnd, "it is data of a sample and asks nothing")
		c.at = c.lineEnd
	case strings.Contains(c.text[c.at:c.lineEnd], ". ") && authored.MatchString(c.text[c.at:c.lineEnd]):
		c.unread(c.at, c.lineEnd, "it begins with the name of a person")
		c.at = c.lineEnd
	case doubt != "":
		c.unread(c.at, c.lineEnd, doubt)
		c.at = c.lineEnd
	case c.heading(), c.at < c.lineEnd && c.text[c.at] == '%' && c.percent():
		c.at = c.lineEnd
		c.cut(c.lineStart)
	default:
		c.labels()
		if c.endsList(string(c.out[c.lineStart:])) {
			c.list = nil
		}
		if c.tex {
			c.markup()
		}
		c.sentences()
	}
	empty := len(bytes.Trim(c.out[c.lineStart:], blanks)) == 0
	if empty && !c.quoted && c.depth == 0 {
		c.cut(c.lineStart)
	}
	line := strings.TrimRight(c.text[c.lineFrom:min(c.lineEnd, c.lineFrom+longest)], blanks)
	c.breaks = empty && len(c.prose) > unread && linking.MatchString(line)
}

// authored matches a line that begins with the initials and the name of a person, as in a bibliography: the letters are no
// games.
var authored = regexp.MustCompile(`^[ \t]*(?:(?:\[[\w+.-]{1,12}\]|\d{1,3}\.)[ \t]+)?(?:(?:[A-Z]\.[ \t-]?){2,3}|[A-Z]\.[ \t]?)` +
	`(?:(?:van|von|de|der|den|la)[ \t]+)*[A-Z][a-zà-ü'’-]+(?:,| and| &)[ \t]|` +
	`^[ \t]*\[[\w+.-]{1,12}\][ \t]+[A-Z][a-zà-ü'’-]+, [A-Z]\.`)

// isData reports whether the line is a row of numbers, or a form in braces, after the heading of a sample.
func (c *cleaner) isData() bool {
	line := strings.Trim(c.text[c.at:c.lineEnd], blanks)
	if head := c.text[c.at:min(c.lineEnd, c.at+longest)]; sampleHead.MatchString(head) || len(c.prose) > 0 && headsExample(head) {
		c.data = true
		return false
	}
	c.data = c.data && strings.Trim(line, "0123456789,-{|} \t") == "" // blank lines are allowed in between
	return c.data && line != ""
}

// goOn cleans a line within brackets or a string opened before it.
func (c *cleaner) goOn() {
	for c.at < c.lineEnd {
		if c.text[c.at] == '#' && !c.quoted {
			c.copy(c.lineEnd - c.at)
			break
		}
		c.character()
	}
	if !c.quoted && c.depth <= 0 {
		c.depth = 0
		c.trailing()
	}
}

// afterOperandLine reports whether the previous line ends with an operand.
func (c *cleaner) afterOperandLine() bool {
	line := bytes.TrimRight(c.out, blanks+"\n")
	return len(line) > 0 && !bytes.ContainsRune([]byte(",([{|+-=<>/:"), rune(line[len(line)-1]))
}

// endLine copies the end of the line.
func (c *cleaner) endLine() {
	if c.at < len(c.text) {
		c.copy(1)
	}
}
