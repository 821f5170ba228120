package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/sheet"
	"strconv"
	"strings"

	"cgt/lang"
)

// labelSize is the number of bytes at the start of a line that are labels of an
// exercise and the blanks around them.
func labelSize(line string) int {
	at := 0
	for range 2 {
		start := at + blankSize(line[at:])
		end := lang.LabelEnd(line, start)
		if end == 0 {
			break
		}
		at = end
	}
	if at > 0 {
		at += blankSize(line[at:])
	}
	return at
}

func blankSize(text string) int { return len(text) - len(strings.TrimLeft(text, blanks)) }

// labels copies the labels unchanged, so that their parentheses do not count, and
// remembers the label "(a)". A number such as 3.7 is a label if words follow, or if the
// lines around it are numbered in the same way; a full stop is added, so that it is not
// a code.
func (c *cleaner) labels() {
	line := c.text[c.at:c.lineEnd]
	if m := section.FindStringSubmatchIndex(line); m != nil && c.isSection(line[m[2]:m[3]], line[m[1]:]) {
		c.copy(m[3])
		c.put(". ", m[1]-m[3])
		c.section = line[m[2]:m[3]]
	} else if m := titled.FindStringSubmatchIndex(line); m != nil && lang.LabelEnd(line[m[2]:m[3]]+". 1", 0) == m[3]-m[2]+1 {
		c.at += m[2]
		c.copy(m[3] - m[2])
		c.put(". ", m[1]-1-m[3])
	} else if m := unmarked.FindStringSubmatchIndex(line); m != nil && c.opensExercise(line[m[1]:], m[4] >= 0) &&
		c.kind(firstWord(line)) == Unknown {
		c.at += m[2]
		c.copy(m[3] - m[2])
		c.put(". ", m[1]-m[3])
	} else if m := numbered.FindStringSubmatchIndex(line); m != nil && c.isNumbered(line[m[2]:m[3]]) {
		c.copy(m[3])
		c.put(". ", m[1]-m[3])
	} else if m := bold.FindStringSubmatchIndex(line); m != nil {
		c.at += m[2]
		c.copy(m[3] - m[2])
		if strings.IndexByte(".:)", line[m[3]-1]) < 0 {
			c.put(".", 0)
		}
		c.at += m[1] - m[3] - 1
		c.copy(1) // the blank
	}
	rest := c.text[c.at:c.lineEnd]
	size := labelSize(rest[:min(len(rest), 80)])
	c.copy(size)
	if label := lastLabel(string(c.out[c.lineStart:])); label != "" {
		c.label = label
	}
}

// lastLabel is the last one of a text that consists of labels: "(b)" of "3. (b)".
func lastLabel(text string) string {
	fields := strings.Fields(text)
	if len(fields) == 0 || len(fields) > 4 || len(text) > 80 {
		return ""
	}
	return fields[len(fields)-1]
}

var (
	section = regexp.MustCompile(`^[ \t]*(\d{1,3}\.\d{1,3})[ \t\x{00A0}]+`)
	// of Markdown
	bold = regexp.MustCompile(`^[ \t]*\*\*(\(?\w{1,4}[.)]|(?:Exercise|Problem|Question|Example|Ex\.)[ ` +
		`\t]+\d{1,3}(?:\.\d{1,3})*[a-z]?[.:]?)\*\*[ \t]`)
)

// titled matches a title without punctuation, before a label: "Problem 3 (a)".
var titled = regexp.MustCompile(`^[ \t]*([A-Z][a-z]{1,12}[ \t]+\d{1,3}(?:\.\d{1,3})*)[ \t]+\(`)

// unmarked matches a title without punctuation, or with a dash: "Exercise 4.12 Find".
var unmarked = regexp.MustCompile(`^[ ` +
	`\t]*((?:Exercise|EXERCISE|Exer|Ex|Problem|PROBLEM|Prob|Question|QUESTION|Example|EXAMPLE|Puzzle|Task)\.?[ ` +
	`\t]*\d{1,3}(?:\.\d{1,3})*[a-z]?)([ \t]*[–—-])?[ \t]+`)

// opensExercise reports whether a text may follow such a title: mathematics, a
// question, or a complete sentence; after a dash, no number. "Example 3 shows that"
// continues the sentence.
func (c *cleaner) opensExercise(rest string, dash bool) bool {
	w := firstWord(rest)
	if dash && w != "" && isDigit(w[0]) {
		return false // "Exercise 3 – 5" is a range
	}
	if len(w) < 2 || w[0] < 'a' || w[0] > 'z' || c.kind(w) != Unknown {
		return rest != ""
	}
	return asking[w] && !opensClause[w] || wordGames[w] != ""
}

// opensClause matches words that ask something at the start of a sentence but continue
// a sentence elsewhere: "Exercise 3 is hard".
var opensClause = wordSet("is are does do can could will would should did has have for if where when why how what which who")

// numbered matches a number and a colon, which may be a label or begin an ordinal sum.
var numbered = regexp.MustCompile(`^[ \t]*(\d{1,3}):[ \t]+`)

// isNumbered decides whether 2: at the start of a line is a label: it is if another
// line of the text begins with the previous or next number.
func (c *cleaner) isNumbered(number string) bool {
	if c.numbers == nil {
		c.numbers = map[int]bool{}
		for at := 0; at < len(c.text); at = endOfLine(c.text, at) + 1 {
			if m := numbered.FindStringSubmatch(c.text[at:min(endOfLine(c.text, at), at+80)]); m != nil {
				n, _ := strconv.Atoi(m[1])
				c.numbers[n] = true
			}
		}
	}
	n, _ := strconv.Atoi(number)
	return c.numbers[n-1] || c.numbers[n+1]
}

// isSection decides whether 3.7 at the start of a line is a label: it is if words
// follow, or if the previous or next number labels a line nearby.
func (c *cleaner) isSection(number, rest string) bool {
	if w := firstWord(rest); len(w) > 1 && w[0] >= 'A' && w[0] <= 'Z' && asking[strings.ToLower(w)] {
		return true
	}
	chapter, last, _ := strings.Cut(number, ".")
	n, _ := strconv.Atoi(last)
	if c.section == chapter+"."+strconv.Itoa(n-1) {
		return true
	}
	behind := c.text[c.lineEnd:min(len(c.text), c.lineEnd+longest)]
	next := strings.Index(behind, "\n"+chapter+"."+strconv.Itoa(n+1)+" ")
	return next >= 0
}

// isNextLabel reports whether the label that follows another one on the same line is
// here: "(a) *5 + *3 (b) *2" and "1. *5; 2. *3" are two exercises each. After a
// semicolon any number of the same form is a label. "2." needs a punctuation mark
// before it, because a number and a full stop may end a sentence.
func (c *cleaner) isNextLabel(at int) bool {
	if c.label == "" || at <= c.lineFrom || strings.IndexByte(blanks+";", c.text[at-1]) < 0 {
		return false
	}
	text := c.text[at:min(c.lineEnd, at+80)]
	end := lang.LabelEnd(text, 0)
	if end == 0 || labelForm(text[:end]) != labelForm(c.label) {
		return false
	}
	before := strings.TrimRight(c.text[max(c.lineFrom, at-80):at], blanks)
	if before == "" {
		return false
	}
	mark, word := before[len(before)-1], strings.Trim(text[:end], "()[].")
	if !follows(c.label, word) {
		return mark == ';' && isNumber(word)
	}
	if text[end-1] != '.' {
		return c.text[at-1] != ';' || mark == ';'
	}
	rest := strings.TrimLeft(text[end:], blanks)
	switch mark {
	case ';', '.', '?':
		return true
	case '$':
		return strings.HasPrefix(rest, "$")
	case ',':
		return rest != "" && !(rest[0] >= 'A' && rest[0] <= 'Z')
	}
	return false
}

// follows reports whether a word is the next label after the given label.
func follows(label, word string) bool {
	label = strings.Trim(label, "()[].")
	if isNumber(label) && isNumber(word) && len(label) < 5 && len(word) < 5 {
		last, _ := strconv.Atoi(label)
		next, _ := strconv.Atoi(word)
		return next == last+1
	}
	return lang.Follows(label, word)
}

// labelForm is a label with its number or word replaced by one character.
func labelForm(label string) string {
	word := strings.Trim(label, "()[].")
	kind := "a"
	if isNumber(word) {
		kind = "1"
	}
	return strings.Replace(label, word, kind, 1)
}

// heading matches a line that is only a title: "Exercise 3.7", "Problems", "Chapter 2:
// Hackenbush".
func (c *cleaner) heading() bool {
	line := c.text[c.at:min(c.lineEnd, c.at+longest)]
	return sampleHead.MatchString(line) || titleLine.MatchString(line) || pageHeader.MatchString(line) ||
		formLine.MatchString(line)
}

// headsExample reports whether a line is the heading below which a program's task has its sample.
func headsExample(line string) bool {
	m := sheet.SectionHead.FindStringSubmatch(line)
	return m != nil && strings.HasPrefix(strings.ToLower(m[2]), "example")
}

// sampleHead matches the heading of the sample in a contest problem.
var sampleHead = regexp.MustCompile(`^[ \t#*]*(?i:(?:sample|example) (?:input|output)s?(?: data)?)[ \t]*(?:#?\d+)?[ ` +
	`\t]*[:.]?[ \t*\r]*$`)

var titleLine = regexp.MustCompile(`^[ ` +
	`\t#*]*(?:(?:Exercises?|Problems?|Questions?|Examples?|Solutions?|Puzzles?|Homework|Tasks?)(?:[ \t]+(?:[Ss]et[ ` +
	`\t]+|[Nn]o\.?[ \t]+)?[0-9][0-9.]*[a-z]?(?:[ \t]*[–—][ \t]*[A-Za-z][A-Za-z0-9 ` +
	`,'-]*)?)?|(?:Chapter|Section|Lecture|Sheet)[ \t]+[0-9][0-9.]*(?:[ \t]*[:.–-][ \t]*[A-Z][A-Za-z ,'-]*)?)[ ` +
	`\t]*[.:]?[*]*[ \t\r]*$`)

var (
	// pageHeader matches the running head of a page: "98 Chapter 4. Taking and Breaking".
	pageHeader = regexp.MustCompile(`^[ \t]*(?:\d{1,4}[ ` +
		`\t|.–—-]+)?(?:Chapter|CHAPTER|Section|SECTION|Part|PART|Lecture|LECTURE|Page|Week|Appendix)[ ` +
		`\t]+(?:[0-9]+|[IVXivx]+|[A-Z])(?:\.[0-9]+)*(?:[ \t]*[:.|–—-]?[ \t]+[A-Z][A-Za-z'’ ,&:–—-]*)?(?:[ \t]+(?:of[ ` +
		`\t]+)?[0-9]{1,4})?[ \t]*[.]?[ \t\r]*$`)
	// formLine matches a line to fill in at the top of a sheet: "Name: ______".
	formLine = regexp.MustCompile(`^[ \t]*©|^[ \t]*(?i:name|date|due|due date|instructor|teacher|student|student ` +
		`id|id|class|course|section|score|total|points|grade|time|duration)[ \t]*:[ \t]*(?:[A-Za-z_]|$)`)
)
