// Package contest reads the pages of programming contests: which letters the input gives
// a number or a list of numbers, and which of them the sample gives. A test of the sample
// becomes a few sentences, such as "n = 23, k = 4." and "With a = (3, 5, 7).", which
// stand for the description of the input and its data. It knows no game; where the
// sample can be read in two ways, it is not read at all.
package contest

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/sheet"
	"strings"
)

// Line is a sentence of a page, or a line of data.
type Line struct {
	Text  string
	Alone bool // it has no words
}

// page is a page of a contest in parts.
type page struct {
	lines []Line
	story []int // the sentences that tell what is played, in order
	form  []int // those that say what the input is
	heads []int // the headings of the input
	data  []row
	many  bool // several tests are spoken of
}

// row is a line of data: numbers, or one set or list of them, or values with their names.
type row struct {
	at      int // of the page
	numbers []int
	name    string
	isSet   bool
}

// Cases returns, for each test of the sample of a page, what stands for each of its
// lines; nil for a line that stays. There are none if the sample is not understood.
func Cases(lines []Line) [][][]string {
	p, ok := parts(lines)
	if !ok || len(p.data) == 0 || len(p.story) == 0 {
		return nil
	}
	var cases [][][]string
	for _, test := range p.tests() {
		told, ok := p.told(test)
		if !ok {
			return nil
		}
		cases = append(cases, told)
	}
	return cases
}

// parts finds the parts of a page; false if data stand where they cannot be the sample.
func parts(lines []Line) (*page, bool) {
	p := &page{lines: lines}
	section, begun := "", false
	for i, l := range lines {
		if m := sheet.SectionHead.FindStringSubmatch(l.Text); m != nil {
			section = strings.ToLower(m[1] + m[2])
			if section == "input" || strings.HasPrefix(section, "example") || strings.HasPrefix(section, "sample") {
				p.heads = append(p.heads, i)
			}
			continue
		}
		p.many = p.many || sheet.ManyTests.MatchString(l.Text) || severalTests.MatchString(l.Text)
		rows, isData := dataOf(l, i)
		switch {
		case isData && section == "output" && begun:
			return nil, false // more than one sample, or what is printed
		case isData:
			p.data = append(p.data, rows...)
			begun = true
		case section == "output":
		case section == "input" || sheet.FormSaid.MatchString(l.Text) || formed.MatchString(l.Text):
			if begun {
				return nil, false
			}
			p.form = append(p.form, i)
		case l.Alone && exampleNumber.MatchString(l.Text):
			p.heads = append(p.heads, i)
		case l.Alone:
			return nil, false
		case section == "" || len(p.story) == 0:
			if begun {
				return nil, false // the data are not at the end
			}
			p.story = append(p.story, i)
		}
	}
	return p, true
}

var (
	severalTests = regexp.MustCompile(`(?i)\bend of (?:the )?(?:input|file)\b|\bterminat|\bindicates the end\b|` +
		`\bends? the input\b`)
	formed = regexp.MustCompile(`^(?i:(?:the |this )?line (?:contains|has|consists)|(?:the )?input:? )`)
)

// exampleNumber is the number of an example: "0)".
var exampleNumber = regexp.MustCompile(`^\d\)$`)

// dataOf is a line of data.
func dataOf(l Line, at int) ([]row, bool) {
	text := strings.TrimSpace(strings.TrimRight(l.Text, " .;"))
	if m := inputSaid.FindStringSubmatch(text); m != nil {
		text = m[1]
	}
	if l.Alone && justNumbers.MatchString(text) {
		return []row{{at: at, numbers: ints(text)}}, true
	}
	if m := setOnly.FindStringSubmatch(text); m != nil {
		return []row{{at: at, numbers: ints(m[1]), isSet: true}}, true
	}
	if !values.MatchString(text) {
		return nil, false
	}
	var rows []row
	for _, m := range value.FindAllStringSubmatch(text, -1) {
		r := row{at: at, name: m[1], numbers: ints(m[2] + m[3])}
		r.isSet = m[2] == ""
		rows = append(rows, r)
	}
	return rows, true
}

const (
	identifier = `[A-Za-z][A-Za-z0-9_]*`
	listed     = `[\[{(] ?(\d+(?: ?, ?\d+)*) ?[\]})]`
)

var (
	inputSaid   = regexp.MustCompile(`^(?i:(?:sample |example )?input) ?[:=]? ?(.*\d.*)$`)
	justNumbers = regexp.MustCompile(`^\d+(?:[ ,]+\d+)*$`)
	setOnly     = regexp.MustCompile(`^[\[{] ?(\d+(?: ?, ?\d+)*) ?[\]}]$`)
	values      = regexp.MustCompile(`^` + identifier + ` ?= ?(?:\d+|` + listed + `)(?:(?: ?[,;] ?| and )` + identifier + ` ?= ?(?:\d+|` +
		listed + `))*$`)
	value   = regexp.MustCompile(`(` + identifier + `) ?= ?(?:(\d+)|` + listed + `)`)
	integer = regexp.MustCompile(`\d+`)
)

// ints are the numbers of a text; those beyond all bounds are left out, and so make it
// fit nothing.
func ints(text string) []int {
	var list []int
	for _, d := range integer.FindAllString(text, -1) {
		if len(d) > 18 {
			continue
		}
		n := 0
		for _, c := range d {
			n = 10*n + int(c-'0')
		}
		list = append(list, n)
	}
	return list
}
