// Package sheet splits a page into the sentences of its exercises: signs of books and
// of LaTeX become plain ones, labels such as 3. and (b) are attached to the sentences
// after them, and a line of data is separate. It knows no game.
package sheet

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"slices"
	"strconv"
	"strings"
)

// Stretch is a sentence, or a line of data.
type Stretch struct {
	Text   string
	First  int      // its first line, from 0
	Number int      // among those of the text
	Last   int      // the last line
	Asks   bool     // it ends with a question mark
	Alone  bool     // it is a line without a word of English: data or formulas
	Head   bool     // it is a heading: no sentence, and it stands by itself
	Labels []string // the labels before it, the outer first
}

var (
	outerLabel = regexp.MustCompile(`^[ \t]*(?:(?:(?i:Exercise|Problem|Question)|Ex|Task|Homework)s?\.?[ ` +
		`\t]*(\d+(?:\.\d+)*[a-z]?)[.:)]?(?:[ \t]+|$)|\(?(\d{1,3}(?:\.\d+)*)[.)][ \t]+|(\d+(?:\.\d+)+)[ \t]+)`)
	innerLabel = regexp.MustCompile(`^[ \t]*(?:\(([a-h]|[ivx]{1,4}|[A-H])\)|([a-h]|[ivx]{2,4})[.)])[ \t]+`)
	inlineOne  = regexp.MustCompile(`[ \t]\(?([a-hA-H]|[ivx]{1,4}|[1-9])\)[ \t]`)
	asksFirst  = regexp.MustCompile(`^(?i:find|compute|calculate|evaluate|determine|what|which|who|is|are|does|how|simplify|` +
		`give|show|list|decide|verify|prove|tabulate|in|for)\b`)
	bullet = regexp.MustCompile(`^[ \t]*(?:[-•●▪◦‣*+·–]|\*{1,2})[ \t]+`)
	aWord  = regexp.MustCompile(`[A-Za-z][a-z]{2,}`)
	// aRelation is the sign of one: a line with a bullet and a relation does not go on with one before it.
	aRelation = regexp.MustCompile(` (?:[=<>≤≥≠]|<=|>=|!=) `)
)

// Paragraphs returns the parts of a text between blank lines, each padded with empty
// lines for the rest of the text.
func Paragraphs(text string) []string {
	lines := strings.Split(text, "\n")
	var list []string
	for from := 0; from < len(lines); {
		to := from
		for to < len(lines) && strings.TrimSpace(lines[to]) != "" {
			to++
		}
		if to > from {
			list = append(list, strings.Repeat("\n", from)+strings.Join(lines[from:to], "\n")+strings.Repeat("\n", len(lines)-to))
		}
		from = to + 1
	}
	return list
}

// ofCode matches what a sentence says of a game, whose code is its first word: no label
// stands before it.
var ofCode = regexp.MustCompile(`^(?:is|has|becomes|repeats)\b`)

// labelled is a line without its leading labels.
func labelled(line string) (outer, inner, rest string) {
	rest = line
	if m := outerLabel.FindStringSubmatch(rest); m != nil && !(m[3] != "" && ofCode.MatchString(rest[len(m[0]):])) {
		outer = m[1] + m[2] + m[3]
		if m[2] != "" && strings.HasPrefix(strings.TrimLeft(m[0], " \t"), m[2]+")") {
			outer += ")"
		}
		rest = rest[len(m[0]):]
	}
	if m := innerLabel.FindStringSubmatch(rest); m != nil {
		inner = m[1] + m[2]
		rest = rest[len(m[0]):]
	}
	return outer, inner, rest
}

// Stretches splits a text. Lines of words continue in the next line until a full stop,
// an empty line, a label or a bullet; a line without words is separate.
func Stretches(text string) []*Stretch {
	var x splitter
	lines := movesListed(strings.Split(text, "\n"))
	for _, line := range lines {
		if bullet.MatchString(line) {
			x.bullets++
		}
	}
	x.opened = rulesFirst(lines)
	for n := 0; n < len(lines); n++ {
		if rows := drawn(lines[n:]); len(rows) > 1 && ofRows.MatchString(text) {
			x.open = nil
			x.add("The rows have "+strings.Join(rows[:len(rows)-1], ", ")+" and "+rows[len(rows)-1]+" counters.", n, false)
			x.list[len(x.list)-1].Last, x.open = n+len(rows)-1, nil
			n += len(rows) - 1
			continue
		}
		if k := x.play(lines[n:]); k > 0 {
			n += k - 1
			continue
		}
		x.line(n, lines[n])
	}
	list := distributed(assigned(x.list))
	for i, s := range list {
		s.Number = i
		if s.Text = strings.Join(strings.Fields(s.Text), " "); !s.Alone {
			s.Text = beforeStop.ReplaceAllString(s.Text, "$1$2")
		}
	}
	return list
}

// beforeStop is the blank that a formula leaves before the sign after it: "size $5$ ."
var beforeStop = regexp.MustCompile(`([A-Za-z0-9)}]) ([.;?]$|, )`)

// splitter splits a text line by line.
type splitter struct {
	list         []*Stretch
	outer, inner string
	open         *Stretch // the sentence that the next line may continue
	listed       string   // the number of the item of a list of rules
	opened       bool     // the sentence before ended with a colon: its list follows
	bullets      int      // the lines of the text that begin with one
	items        bool     // the line before was an item of a list of formulas
	sample       bool     // there was a heading of data
	explains     bool     // lines explain a sample
	gap          bool     // the line before was empty
}

// add adds a part of a line to the open sentence, or as a stretch of its own.
func (x *splitter) add(part string, line int, goesOn bool) {
	if x.open != nil && goesOn {
		x.open.Text += " " + part
		x.open.Last = line
		return
	}
	s := &Stretch{Text: part, First: line, Last: line}
	if x.outer != "" {
		s.Labels = append(s.Labels, x.outer)
	}
	if x.inner != "" {
		s.Labels = append(s.Labels, x.inner)
	}
	x.list = append(x.list, s)
	x.open = s
}

// line splits one line.
func (x *splitter) line(n int, line string) {
	if strings.TrimSpace(line) == "" {
		if x.open != nil && !midSentence(x.open.Text) {
			x.open = nil
		}
		x.gap = true
		return
	}
	line, marked := strings.CutSuffix(line, headMark)
	if x.open != nil && (marked || x.gap && begun.MatchString(line) && !linkWord.MatchString(x.open.Text)) {
		x.open.Head = !x.open.Alone && heads.MatchString(x.open.Text)
		x.open = nil
	}
	x.gap = len(x.list) == 0 && title.MatchString(line) // a first line that is a title stands by itself
	if x.words(n, line); marked && x.open != nil && x.open.First == n {
		x.open.Head, x.open = !x.open.Alone, nil
	}
}

var (
	// begun is a line that begins a paragraph, heads one that has no full stop before it.
	begun = regexp.MustCompile(`^[ \t]*["'(]?[A-Z][a-z]*(?:['’]s)? [a-z]`)
	heads = regexp.MustCompile(`^\S+(?: \S+){0,11}$`)
	title = regexp.MustCompile(`^[ \t]*(?:[A-Z][\w'’.-]*|\d+[A-Z]?),?(?: (?:-|–|(?:[A-Z][\w'’-]*|\d+[A-Z]?),?|of|the|a|an|and|` +
		`for|in|` +
		`on|to|with|at|by)){1,7}[ \t]*$`)
)

// words splits a line that is not empty.
func (x *splitter) words(n int, line string) {
	if x.explanation(line) {
		x.open = nil
		return
	}
	if m := onOneLine.FindStringSubmatch(line); m != nil && x.sample {
		if x.open, x.opened, x.listed = nil, false, ""; strings.EqualFold(m[1], "in") {
			x.add(strings.TrimSpace(line), n, false)
			x.open = nil
		}
		return
	}
	if SectionHead.MatchString(line) || dataHead.MatchString(line) {
		x.open, x.opened, x.listed = nil, false, ""
		x.add(strings.TrimSpace(line), n, false)
		x.open = nil
		return
	}
	if plainHead.MatchString(line) {
		x.open, x.opened = nil, false
		return
	}
	if rulesHead.MatchString(line) {
		x.open, x.opened = nil, true
		return
	}
	rest := x.labels(line)
	if m := bullet.FindString(rest); m != "" && (aWord.MatchString(rest) &&
		!strings.ContainsAny(rest[len(m):len(m)+1], "+-=<>⊕|,") ||
		x.open != nil && aRelation.MatchString(x.open.Text) && aRelation.MatchString(rest[len(m):])) {
		rest, x.open = rest[len(m):], nil
	} else {
		rest = x.item(rest, m)
	}
	for _, p := range inline(rest, x.inner, x.outer != "") {
		if p.label != "" && grammar.IsDigit(p.label[0]) {
			x.outer, x.inner, x.open, x.opened = p.label+")", "", nil, false
		} else if p.label != "" {
			x.inner, x.open = p.label, nil
		}
		if strings.TrimSpace(p.text) != "" {
			x.piece(n, p.text)
		}
	}
}

// plainHead matches the headings of a contest's page that say nothing, and rulesHead
// those before a list of rules.
var (
	plainHead = regexp.MustCompile(`^[ \t#*]*(?i:easy|medium|hard|(?:problem )?statement|problem description|` +
		`score ?: ?[\d ]*points|(?:time|memory) limit(?: per test)?[ :]*[\d.,]+ *(?:s|sec|seconds?|m[i]?b|megabytes|kb)|` +
		`(?:in|out)put ?:? ?standard (?:in|out)put|detailed explanation[^.?!]*|difficulty ?:? ?[a-z]*)[ \t]*:?[ \t*]*$`)
	rulesHead = regexp.MustCompile(`^[ \t#*]*(?i:(?:the )?(?:game )?rules?(?: of (?:the |this )?game)?)[ \t]*[.:]?[ \t*]*$`)
)

// item reads a formula with a bullet in a list that a sentence breaks off before: "Find
// the values of", and after it "- {1|0}" and "- {0|*}". It ends with a comma then.
func (x *splitter) item(rest, bullet string) string {
	switch {
	case bullet == "" || x.open == nil || x.bullets < 2:
		x.items = false
		return rest
	case x.items:
		x.open.Text += ","
	case !brokenOff.MatchString(x.open.Text):
		return rest
	}
	x.items = true
	return rest[len(bullet):]
}

// brokenOff matches a request that wants its object.
var brokenOff = regexp.MustCompile(`[a-z] (?:of|for|in)$`)

// labels reads the labels at the beginning of a line and returns the rest.
func (x *splitter) labels(line string) string {
	o, i, rest := labelled(line)
	if o != "" && x.open != nil && goesOnWithNumber(x.open.Text, line) {
		o, i, rest = "", "", line
	}
	if o != "" && (x.opened || x.listed != "" && strings.TrimSuffix(o, ")") == next(strings.TrimSuffix(x.listed, ")"))) {
		x.listed = o // an item of a list of rules
		x.open, x.opened = nil, false
	} else if o != "" {
		x.outer, x.inner, x.open, x.listed = o, "", nil, ""
	}
	if i != "" {
		x.inner, x.open = i, nil
	}
	return rest
}

// piece splits the text after a label into sentences; a text without words is separate.
func (x *splitter) piece(n int, text string) {
	alone := !isEnglish(text)
	inside := x.open != nil && midSentence(x.open.Text) && !x.open.Alone
	if alone && !(inside && !(figures.MatchString(text) && ofInput(x.list))) {
		if x.open != nil && (x.open.Alone && relationFirst.MatchString(text) || operatorLast.MatchString(x.open.Text)) {
			x.open.Text += " " + strings.TrimSpace(text)
			x.open.Last = n
			return
		}
		x.open = nil
		x.add(strings.TrimSpace(text), n, false)
		x.open.Alone = true
		x.opened = false
		return
	}
	if x.open != nil && x.open.Alone {
		x.open = nil
	}
	for k, part := range split(text) {
		if m := bullet.FindString(part); k > 0 && x.bullets > 0 && len(m) < len(part) {
			part = part[len(m):] // the first item, behind the sentence before the list
		}
		x.add(part, n, k == 0)
		if last := part[len(part)-1]; strings.IndexByte(".?!:;", last) >= 0 && !abbreviated(part) {
			x.opened = last == ':'
			x.open.Asks = last == '?'
			x.open = nil
		}
	}
}

// distributed completes the items of a list with the words that introduce them: "Find
// the nim-sum of (a) 5 and 9; (b) 3 and 6".
func distributed(list []*Stretch) []*Stretch {
	var all []*Stretch
	lead := ""
	var of []string // the labels of the introduction
	for i, s := range list {
		k := len(s.Labels)
		item := lead != "" && k == len(of)+1 && slices.Equal(s.Labels[:k-1], of)
		switch {
		case item && (i == 0 || !slices.Equal(list[i-1].Labels, s.Labels)):
			text := strings.TrimSuffix(strings.TrimRight(s.Text, ";,. "), " and")
			end := "."
			if s.Asks || strings.HasSuffix(list[len(list)-1].Text, "?") {
				end = "?"
			}
			s.Text, s.Alone = lead+" "+text+end, false
		case !item:
			lead = ""
		}
		if i+1 < len(list) && k < len(list[i+1].Labels) && midSentence(s.Text) && !s.Alone && leads.MatchString(s.Text) {
			lead, of = s.Text, s.Labels
			continue
		}
		all = append(all, s)
	}
	return all
}

// leads matches the beginning of a request that breaks off.
var leads = regexp.MustCompile(`^(?i:find|compute|calculate|evaluate|determine|what|which|who|is|are|does|how|simplify|give|` +
	`show|verify|prove|list|decide)\b.*(?i:[ \t](?:of|that|in|for|from|the|with|are|is|by|on|if|when|whether|between|wins)` +
	`(?: initially| at first| at the (?:start|beginning))?|values?|forms?|class|sums?|products?|position)$|^(?i:find|compute|calculate|evaluate|determine|simplify)$`)

// next is the successor of a number.
func next(number string) string {
	n, _ := strconv.Atoi(number)
	return strconv.Itoa(n + 1)
}

// ofInput reports whether the last sentence says what the numbers of the input are.
func ofInput(list []*Stretch) bool {
	k := len(list)
	return k > 0 && strings.HasPrefix(list[k-1].Text, "Input") || k > 1 && strings.HasPrefix(list[k-2].Text, "Input")
}

var figures = regexp.MustCompile(`^[ \t\d]+$`)

var (
	relationFirst = regexp.MustCompile(`^[ \t]*[=<>≤≥⊕⊗]`)
	operatorLast  = regexp.MustCompile(`[0-9a-zA-Z)}↑↓*][ \t]*[=<>≤≥⊕⊗+|][ \t]*$`)
)

// SectionHead matches the heading of a section of a contest, DataHead that of data.
var (
	SectionHead = regexp.MustCompile(`^[ \t#*]*(?i:(?:sample |example )?(input|output)s?(?:copy)?(?: format| specification| ` +
		`data)?|(examples?|samples?|constraints|notes?|explanations?|scoring|limits?|subtasks?)(?: of tests?)?)[ ` +
		`\t]*(?:#?\d+)?[ \t]*[:.]?[ \t*]*$`)
	// onOneLine is the input of a sample as equations, or its output.
	onOneLine = regexp.MustCompile(`^[ \t#*]*(?i:(?:(?:sample|example) )?(in)put[ \t]*:[ \t]*(?:\w+ = \d+(?:, )?)+|` +
		`(?:(?:sample|example) )?(out)put[ \t]*:[ \t]*["'\x60]?\w{1,12}["'\x60]?)[ \t]*$`)
	dataHead = regexp.MustCompile(`^[ \t]*(?i:(?:sample |example )?input)[ \t]*[:=]?[ \t]*\d[\d \t,]*$`)
)
