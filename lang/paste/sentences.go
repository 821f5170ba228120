package paste

import (
	"bytes"
	regexp "cgt/lang/internal/lazyregexp"
	"strings"

	"cgt/lang"
)

// edit replaces a piece of the original, when the walk over the sentence reaches it.
type edit struct {
	from, to int
	text     string
}

// reading is the classification of a sentence.
type reading int

const (
	mathematics reading = iota // part of the language, possibly after edits
	passedOver                 // words that ask nothing and assume nothing
	notRead                    // words that ask or assume something
)

// sentences reads the rest of the line, one sentence after the other. The output of the
// line so far is its label.
func (c *cleaner) sentences() {
	label := string(c.out[c.lineStart:])
	c.unwritten = true
	setOtherwise := false // an unread sentence that sets another kind of play
	c.refuseColon()
	for c.at < c.lineEnd {
		start := c.at
		if c.isItem(c.at) {
			c.nextItem()
			label = string(c.out[c.lineStart:])
			if c.at == c.lineEnd {
				break
			}
			start = c.at
		}
		if c.isNextLabel(c.at) {
			c.breakLine()
			c.labels()
			label, c.unwritten = string(c.out[c.lineStart:]), true
			setOtherwise = false
		}
		end, next := c.sentenceEnd()
		what, reason := c.read(end)
		if what == mathematics && len(c.edits) > 0 && setOtherwise {
			what, reason = notRead, "a sentence before says how it is played, and is not read"
		}
		switch item := strings.TrimSpace(label) != "" || c.item; {
		case !item && c.unwritten:
			c.mute = what == notRead && asksOfItems.MatchString(c.text[c.at:end])
		case item && c.mute && what == mathematics && len(c.edits) == 0 && !relates.MatchString(c.text[c.at:end]):
			what, reason = notRead, "what stands before it is not understood"
		}
		if what == notRead {
			setOtherwise = setOtherwise || otherPlay.MatchString(c.text[c.at:end])
			c.unread(c.at, end, reason)
		}
		if what != mathematics {
			c.at = max(next, end)
			if c.at < c.lineEnd && c.text[c.at] == '#' {
				c.at = c.lineEnd
			}
			c.skipBlanks()
			continue
		}
		if !c.unwritten {
			c.nextLine(label)
		}
		c.unwritten = false
		if c.walk(end); c.at < c.lineEnd && c.text[c.at] == '#' && !c.quoted {
			c.copy(c.lineEnd - c.at)
			return
		}
		if c.at < next && (c.depth <= 0 && !c.quoted || c.at == start) {
			c.at = next
		}
		if c.at == start {
			c.character() // whatever it is, the walk continues
		}
	}
	if c.unwritten {
		c.cut(c.lineStart)
	}
}

var (
	// asksOfItems matches a sentence that asks something of the items that follow it.
	asksOfItems = regexp.MustCompile(`(?i)(?:\b(?:each|every|all|following|these|those)\b.*|\b(?:positions|games|sums|values|pieces|forms))[:.]?[ \t]*$`)
	relates     = regexp.MustCompile(`[=<>≤≥≠∥‖⧏⧐⊲⊳◁▷≡]|\\(?:leq?|geq?|neq?|equiv|cong|parallel|lhd|rhd|[lg]t)\b`)
)

// refuseColon refuses a piped line that begins with a number and a colon.
func (c *cleaner) refuseColon() {
	if c.piped && !c.several && numbered.MatchString(c.text[c.at:c.lineEnd]) {
		c.unread(c.at, c.lineEnd, "a number and a colon may be a label or begin an ordinal sum: a label is written 1., a sum "+
			"1 : x")
		c.at = c.lineEnd
	}
}

// otherPlay are the words for other kinds of play than normal play.
var otherPlay = regexp.MustCompile(`(?i)mis[eè]re|last player[a-z ,]* loses|scoring|variant|forbidden|not allowed|may ` +
	`not|instead of`)

// isItem reports whether \item follows in the middle of a line.
func (c *cleaner) isItem(at int) bool {
	return c.tex && at > c.lineFrom && c.text[at] == '\\' && itemCommand.MatchString(c.text[at:min(c.lineEnd, at+80)])
}

// nextItem begins a new line of the language for an \item.
func (c *cleaner) nextItem() {
	c.breakLine()
	c.item = true
	c.itemLabel(itemCommand.FindStringSubmatch(c.text[c.at:c.lineEnd]))
	c.markup()
	c.labels()
	c.unwritten = true
}

// breakLine begins a new line of the language, replacing a line that has only a label
// so far.
func (c *cleaner) breakLine() {
	if c.unwritten {
		c.cut(c.lineStart)
		return
	}
	c.trimLine()
	c.put("\n", 0)
	c.lineStart = len(c.out)
}

// trimLine drops the blanks at the end of the line.
func (c *cleaner) trimLine() {
	c.cut(c.lineStart + len(bytes.TrimRight(c.out[c.lineStart:], blanks)))
}

// nextLine begins a new line for another sentence. The label moves to it if the first
// sentence names what the next one asks about.
func (c *cleaner) nextLine(label string) {
	if !strings.Contains(string(c.out[c.lineStart:]), ":=") {
		label = ""
	}
	c.put("\n", 0)
	c.lineStart = len(c.out)
	c.put(label, 0)
}

// walk cleans up to the end of a sentence.
func (c *cleaner) walk(end int) {
	for c.at < end || len(c.edits) > 0 && c.edits[0].from == c.at && c.at <= end {
		if len(c.edits) > 0 && c.edits[0].from <= c.at {
			e := c.edits[0]
			c.edits = c.edits[1:]
			if e.from == c.at {
				c.written(e)
			}
			continue
		}
		if c.text[c.at] == '#' && !c.quoted {
			break
		}
		c.character()
	}
	c.edits = nil
	if c.depth <= 0 && !c.quoted {
		c.depth = 0
		c.trailing()
	}
}

// written performs an edit. A line end in it begins a new line of the language.
func (c *cleaner) written(e edit) {
	if i := strings.LastIndexByte(e.text, '\n'); i >= 0 || e.text == ")" {
		c.trailing()
		c.trimLine()
		c.put(e.text, e.to-e.from)
		if i >= 0 {
			c.lineStart = len(c.out) - (len(e.text) - i - 1)
		}
		return
	}
	c.put(e.text, e.to-e.from)
}

// sentenceEnd finds the end of the sentence that begins at this place, and where the
// next one begins: after a full stop followed by a capitalised word, before the next
// label, at a comment.
func (c *cleaner) sentenceEnd() (end, next int) {
	depth, quoted := c.depth, c.quoted
	for at := c.at; at < c.lineEnd; at++ {
		ch := c.text[at]
		switch {
		case !quoted && depth <= 0 && at > c.at && c.isItem(at):
			return at, at
		case ch == '\\' && at+1 < c.lineEnd && (quoted || c.text[at+1] != '\\'):
			if !quoted && (c.text[at+1] == '{' || c.text[at+1] == '[') {
				depth++
			} else if !quoted && (c.text[at+1] == '}' || c.text[at+1] == ']') {
				depth--
			}
			at++
		case ch == '"':
			quoted = !quoted
		case quoted:
		case ch == '#':
			return at, at
		case ch == '%' && c.comment(at):
			return at, c.lineEnd
		case ch == '\\' && depth <= 0 && at+1 < c.lineEnd:
			if next := c.behindBreak(at); next < c.lineEnd {
				return at, next
			}
			at++
		case depth <= 0 && at > c.at && c.isNextLabel(at):
			return at, at
		case ch == '(' || ch == '[' || ch == '{':
			depth++
		case ch == ')' || ch == ']' || ch == '}':
			depth = max(0, depth-1)
		case depth <= 0 && (ch == '.' || ch == ';' || ch == '?' || ch == '!'):
			if sentenceStart.MatchString(c.text[at:min(c.lineEnd, at+60)]) {
				next := at + 1
				for next < c.lineEnd && strings.IndexByte(" \t~$", c.text[next]) >= 0 {
					next++
				}
				return at + 1, next
			}
		}
	}
	return c.lineEnd, c.lineEnd
}

// sentenceStart matches a full stop and the capital of the next sentence.
var sentenceStart = regexp.MustCompile(`^[.;?!]\$?[ \t~]+(?:[A-Z][a-z]+[ ` +
	`\t~,:]|\((?:True|Show|Explain|Give|Here|Do|You|Hint)[ \t])`)

// behindBreak is where the text continues after \\ and its argument.
func (c *cleaner) behindBreak(at int) int {
	at += len(`\\`)
	if at < c.lineEnd && c.text[at] == '*' && (at+1 == c.lineEnd || c.text[at+1] == '[') {
		at++
	}
	if at < c.lineEnd && c.text[at] == '[' {
		if m := lengthArgument.FindString(c.text[at:c.lineEnd]); m != "" {
			at += len(m)
		}
	}
	rest := c.text[at:c.lineEnd]
	return at + len(rest) - len(strings.TrimLeft(rest, blanks+"$"))
}

var lengthArgument = regexp.MustCompile(`^\[-?[0-9.]*(?:pt|em|ex|mm|cm|in|\\[a-z]+)\]`)

// read classifies the sentence from this place up to an offset, and plans the edits
// that make it a sentence of the language.
func (c *cleaner) read(end int) (reading, string) {
	c.edits = nil
	from := c.at
	c.at += opening(c.text[c.at:min(end, c.at+200)])
	from, c.at = c.at, from
	text := strings.TrimRight(c.text[from:min(end, from+longest)], blanks+"$")
	for text != "" && strings.ContainsAny(text[len(text)-1:], ".:;?,!") && !codePoint.MatchString(text[max(0, len(text)-80):]) {
		text = strings.TrimRight(text[:len(text)-1], blanks+"$")
	}
	if text == "" {
		if from > c.at {
			return passedOver, "" // only "Solution:"
		}
		return mathematics, ""
	}
	if reason := c.doubt(); reason != "" {
		return notRead, reason
	}
	if from > c.at {
		defer func() { c.edits = append([]edit{{c.at, from, ""}}, c.edits...) }()
	}
	if c.kind(firstWord(text)) == Defined || search.MatchString(text) {
		return mathematics, ""
	}
	if sentence := strings.TrimLeft(text, blanks+"$"); sentence != "" {
		at := from + len(text) - len(sentence)
		if (from > c.at || c.label != "") && asking[firstWord(sentence)] && c.kind(firstWord(sentence)) == Unknown {
			sentence = strings.ToUpper(sentence[:1]) + sentence[1:] // as at the beginning of a text
		}
		if what, reason, done := c.setting(sentence, at, end); done {
			return what, reason
		}
		if what, reason := c.request(sentence, at, end); what != mathematics || len(c.edits) > 0 {
			return what, reason
		}
	}
	if goesOnBefore.MatchString(text) && !prefixed.MatchString(text) && (c.tex || strings.Contains(text, "$")) {
		return notRead, goesOnReason
	}
	if c.unwritten && (c.several || c.begun) && plusFirst.MatchString(text) {
		return notRead, goesOnReason
	}
	if !c.isProse(text) {
		return mathematics, ""
	}
	if asks(c.text[from:end]) || demanding.MatchString(c.text[c.at:from]) {
		return notRead, ""
	}
	if !c.several && !c.piped && c.unwritten && !polite.MatchString(strings.Trim(c.text[from:end], blanks+"$")) {
		return notRead, "" // a person typed it alone and expects an answer
	}
	if buried.MatchString(text) || c.claims(text) || c.isItemOfWords(text) {
		return notRead, ""
	}
	return passedOver, ""
}

// isItemOfWords reports whether words are all that stands behind a label, so far, as one of the items of a list and not
// as a heading.
func (c *cleaner) isItemOfWords(text string) bool {
	first := firstWord(text)
	return c.label != "" && c.unwritten && first != "" &&
		(strings.HasSuffix(strings.TrimRight(c.label, blanks), ")") || c.list != nil || first == strings.ToLower(first))
}

// claims reports whether words make a claim about a game that is written out: "{0|*} is
// a tiny", "kayles 5 is cold", "nim heaps of sizes 3 and 4".
func (c *cleaner) claims(text string) bool {
	if position, size := c.position(text); position != "" && size == len(text) && c.kind(firstWord(text)) == Library {
		return true
	}
	subject, _, ok := strings.Cut(text, " is ")
	if !ok {
		subject, _, ok = strings.Cut(text, " are ")
	}
	return ok && strings.ContainsAny(subject, "|∣*∗0123456789↑↓⇑⇓±½\\") && c.isMath(subject)
}

// buried matches a question after something else in the sentence: "G = {3|1}; find the
// mean of G".
var buried = regexp.MustCompile(`(?i)[,;:)\]][ \t$]*(?:and |then )?(?:please ` +
	`)?(?:find|determine|compute|calculate|evaluate|show|prove|disprove|simplify|decide|verify|what|who|how|give|list|` +
	`state|draw|sketch|identify|express|classify|compare|solve|analy[sz]e|tabulate|derive|deduce|construct|exhibit|` +
	`check|refute|explain|estimate|justify|argue|convert|reduce|plot|describe|write down|work out)[ \t~]`)

// search matches a search of the language, possibly one with a mistake in it.
var search = regexp.MustCompile(`^find (?:(?:all|first) )?[A-Za-z_]\w* in (?:[\[({\d]|\w+\().*\bwhere\b`)

// goesOnReason is why a line that begins with an operator is not read.
const goesOnReason = "the line goes on from the one before; " + lang.OverLines

var goesOnBefore = regexp.MustCompile(`^[ \t$&]*(?:[=<>≤≥≠⊕⧏⧐⊲⊳◁▷]|\+[ ` +
	`\t]|\\(?:leq?|geq?|neq?|equiv|cong|oplus|otimes|lhd|rhd|(?:var)?triangle(?:left|right))[^a-z])`)

// prefixed matches the sign of an operation before a list of operands.
var prefixed = regexp.MustCompile(`^[ \t$&]*(?:⊕|\\(?:oplus|otimes))[(\[][^()\[\]]*,`)

// opening is the length of introductory words before a statement.
func opening(text string) int {
	at := 0
	for range 3 {
		m := openingWords.FindString(text[at:])
		if m == "" {
			break
		}
		at += len(m)
	}
	return at
}

var (
	openingWords = regexp.MustCompile(`^[ ` +
		`\t]*(?:(?:(?i:solution|answer|ans|sol|proof|claim|example|remark|warm-up|bonus|extra ` +
		`credit|optional|challenge)(?:\.?[ \t]*:|\.[ \t])|\((?i:true or ` +
		`false|t/f|optional|easy|hard|bonus|challenge|harder|easier)\)|\([ \t]*\d{1,3}[ ` +
		`\t]+(?:points?|pts?|marks?)\.?[ \t]*\)|\[[ \t]*\d{1,3}[ \t]+(?:points?|pts?|marks?)\.?[ \t]*\]|\[[ ` +
		`\t]+\][ \t])[ \t]*|(?:(?i:true or false|t/f|prove or disprove|show or refute|prove or refute)[ ` +
		`\t]*[:?][ \t]*)|(?:(?:We (?:have|see|get|find|know|claim)(?: ` +
		`that)?|(?:Clearly|Obviously|Indeed|Evidently|Moreover|Furthermore)|(?:Note|Observe|Notice|Recall|` +
		`Remember)(?: that)?|It (?:follows|is clear|is easy to see) that),?[ \t]+)|(?:In (?:this|` +
		`the following) (?:exercise|problem|question)|As an exercise|As a warm-up|(?:By|Using|Use|` +
		`With) (?:the )?(?:usual notation|mex[- ]rule(?: to)?|Sprague[-–]Grundy (?:theory|theorem)(?: to)?|` +
		`definitions?|drawing the game tree)|For practice),?[ \t]+|(?:Then|Now|Next|Hence|Thus|Therefore|So|Again|` +
		`Finally|Also|First|Similarly|Next),?[ \t]+)`)
	demanding = regexp.MustCompile(`(?i)true|t/f|prove|show`) // openings that ask about what follows
	solution  = regexp.MustCompile(`^(?i:solutions?|answers?|proofs?|hints?)[.:]?$`)
)

// unread records that a piece of the text is not read.
func (c *cleaner) unread(from, to int, reason string) {
	text := strings.TrimSpace(c.text[from:to])
	if k := len(c.prose); k > 0 && c.prose[k-1].from >= c.lineFrom {
		last := &c.prose[k-1]
		last.Text += " " + text
		if last.Reason == "" {
			last.Reason = reason
		}
		return
	}
	c.prose = append(c.prose, Line{Text: text, Reason: reason, At: c.proseAt(), from: from})
}

// proseAt is the place in the cleaned text of a sentence that is not read.
func (c *cleaner) proseAt() int {
	if c.unwritten {
		return c.lineStart
	}
	return len(c.out)
}

func firstWord(text string) string {
	text = strings.TrimLeft(text, blanks+"$")
	n := 0
	for n < len(text) && isWordByte(text[n]) {
		n++
	}
	return text[:n]
}

func isWordByte(ch byte) bool {
	return ch == '_' || isDigit(ch) || ch|0x20 >= 'a' && ch|0x20 <= 'z'
}
