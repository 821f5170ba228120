package paste

import (
	"bytes"
	"regexp"
	"strings"
)

// Line is a line that is words about mathematics and not mathematics, or that
// can be read in two ways.
type Line struct {
	Number int // from 1, in the text as it was pasted
	Text   string
	Reason string // why it is not read, where more can be said
	At     int    // where it would stand in the cleaned text
}

// request reads how an exercise begins: "Find the outcome class of", "Show
// that". The first group is the verb, the second what is asked for.
var request = regexp.MustCompile(`^(?i:(compute|calculate|evaluate|find|determine|simplify|give|what is|what are|is|are|show that|prove that|verify that|check that|decide whether|is it true that|true or false[:?]?|\(true or false\)|prove or disprove(?: that)?[:?]?|show or refute(?: that)?[:?]?|draw|sketch|then|now)[ \t\x{00A0}]+)?` +
	`(?i:(?:all |the |its |some |a )*(outcome class|outcome|sprague-grundy value|sprague-grundy number|grundy value|grundy number|nim-value|nim value|nimber|canonical form|simplest form|reduced canonical form|game value|mean value|value|temperature|mean|birthday|atomic weight|left stop|right stop|thermograph|winning moves?|options|left options|right options|moves|period|minimum excludant|mex|negative|game tree|followers)[ \t]+(?:of|in|from|for|at)[ \t]+(?:the )?(?:game |position |set |sum |ruleset |octal game |code )?)?`)

// asked are the functions behind what an exercise asks for.
var asked = map[string]string{
	"outcome class": "outcome", "outcome": "outcome", "sprague-grundy value": "nimvalue", "sprague-grundy number": "nimvalue", "grundy value": "nimvalue",
	"grundy number": "nimvalue", "nim-value": "nimvalue", "nim value": "nimvalue", "nimber": "nimvalue", "canonical form": "canonical", "simplest form": "canonical",
	"reduced canonical form": "reduced", "game value": "value", "mean value": "mean", "value": "value", "temperature": "temperature", "mean": "mean",
	"birthday": "birthday", "atomic weight": "atomic_weight", "left stop": "left_stop", "right stop": "right_stop", "thermograph": "thermograph",
	"winning move": "winning", "winning moves": "winning", "options": "options", "left options": "left", "right options": "right", "moves": "moves",
	"period": "period", "negative": "-", "game tree": "tree",
}

// setWords are asked for of a set, which stands directly behind them.
var setWords = map[string]string{"minimum excludant": "mex ", "mex": "mex "}

// heaps reads "Nim with heaps of sizes 3, 5 and 7".
var heaps = regexp.MustCompile(`^(?i:(nim|kayles|wythoff)(?: game| position)?,? (?:with|on|played with) (?:heaps|piles|rows|three heaps|two heaps|three piles|two piles|two rows|three rows)(?: of)?(?: sizes?| lengths?)?:? )(\d+(?:(?:, and |, | and |,)\d+)*)`)

var binding = regexp.MustCompile(`^(?i:let )\$?([A-Za-z]\w*)( = | be (?:the game )?)`)

// longest is how much of a sentence is looked at.
const longest = 2000

// phrases reads the words with which a sentence of an exercise begins, at the
// start of a line or sentence.
func (c *cleaner) phrases() {
	rest := c.text[c.at:min(c.lineEnd, c.at+longest)]
	lead := len(rest) - len(strings.TrimLeft(rest, blanks+"$"))
	sentence := rest[lead:]
	if c.tex && strings.HasPrefix(sentence, `\`) || sentence == "" {
		return
	}
	if m := binding.FindStringSubmatchIndex(sentence); m != nil && !isProse(strings.TrimRight(firstSentence(sentence[m[1]:]), ".")) {
		c.at += lead + m[2]
		c.copy(m[3] - m[2])
		c.put(" := ", m[1]-m[3])
		return
	}
	m := request.FindStringSubmatchIndex(sentence)
	var verb, thing string
	if m[2] >= 0 {
		verb = sentence[m[2]:m[3]]
	}
	if m[4] >= 0 {
		thing = strings.ToLower(sentence[m[4]:m[5]])
	}
	if verb == "" && thing == "" || verb == strings.ToLower(verb) && thing == "" {
		c.many(lead, sentence)
		return
	}
	body := firstSentence(sentence[m[1]:])
	if isProse(body) || thing == "" && !startsMath(body) || thing != "" && asked[thing] == "" && setWords[thing] == "" {
		return
	}
	switch {
	case thing == "":
		c.at += lead + m[1]
	case setWords[thing] != "":
		c.put(setWords[thing], lead+m[1])
	default:
		c.put(asked[thing]+" (", lead+m[1])
		c.closer = ")"
	}
	c.many(0, c.text[c.at:min(c.lineEnd, c.at+longest)])
}

// many reads a game with several heaps in words.
func (c *cleaner) many(lead int, sentence string) {
	m := heaps.FindStringSubmatchIndex(sentence)
	if m == nil {
		return
	}
	name := strings.ToLower(sentence[m[2]:m[3]])
	sizes := regexp.MustCompile(`\d+`).FindAllString(sentence[m[4]:m[5]], -1)
	c.put(name+"("+strings.Join(sizes, ", ")+")", lead+m[1])
}

// firstSentence is the text up to a full stop that another sentence follows.
func firstSentence(text string) string {
	if at := sentenceEnd.FindStringIndex(text); at != nil {
		return text[:at[0]]
	}
	return text
}

// sentenceEnd is a full stop and the capital of the next sentence.
var sentenceEnd = regexp.MustCompile(`[.;?][ \t]+[A-Z][a-z]+ `)

// sentenceStart is the same at the place where one stands.
var sentenceStart = regexp.MustCompile(`^[.;?][ \t]+[A-Z][a-z]+ `)

// sentence starts a new line behind a full stop within a line.
func (c *cleaner) sentence() bool {
	if c.depth != 0 || c.closerDepth() {
		return false
	}
	if c.at+1 >= c.lineEnd || c.text[c.at+1] != ' ' && c.text[c.at+1] != '\t' || !sentenceStart.MatchString(c.text[c.at:min(c.lineEnd, c.at+200)]) {
		return false
	}
	n := 1
	for c.at+n < c.lineEnd && (c.text[c.at+n] == ' ' || c.text[c.at+n] == '\t') {
		n++
	}
	if next := c.text[c.at+n : min(c.lineEnd, c.at+n+longest)]; isProse(firstSentence(next)) && request.FindString(next) == "" {
		return false
	}
	c.endSentence()
	first := c.out[c.lineStart:]
	label := ""
	if size := labelSize(string(first[:min(len(first), 80)])); size > 0 && bytes.Contains(first, []byte(":=")) {
		label = string(first[:size]) // of an exercise that names something before it asks
	}
	c.put("\n"+label, n)
	c.lineStart = len(c.out) - len(label)
	c.phrases()
	return true
}

func (c *cleaner) closerDepth() bool { return len(c.groups) > 0 }

// endSentence closes what a phrase has opened.
func (c *cleaner) endSentence() {
	c.trailing()
	if c.closer != "" {
		c.cut(c.lineStart + len(strings.TrimRight(string(c.out[c.lineStart:]), blanks)))
		c.put(c.closer, 0)
		c.closer = ""
	}
}

// relations are comparisons in words.
var relations = []struct{ words, sign string }{
	{" is confused with ", " <> "}, {" is incomparable with ", " <> "}, {" is fuzzy with ", " <> "}, {" is equal to ", " = "}, {" equals ", " = "},
	{" is greater than or equal to ", " >= "}, {" is at least ", " >= "}, {" is greater than ", " > "}, {" is less than or equal to ", " <= "},
	{" is at most ", " <= "}, {" is less than ", " < "}, {" is positive", " > 0"}, {" is negative", " < 0"}, {" is zero", " = 0"},
}

// relation reads a comparison in words.
func (c *cleaner) relation() bool {
	rest := c.text[c.at:c.lineEnd]
	for _, r := range relations {
		if len(rest) >= len(r.words) && strings.EqualFold(rest[:len(r.words)], r.words) {
			c.put(r.sign, len(r.words))
			return true
		}
	}
	return false
}

// stopWords occur in sentences and not in the language.
var stopWords = map[string]bool{
	"the": true, "of": true, "following": true, "which": true, "are": true, "whether": true, "each": true, "these": true, "that": true, "this": true,
	"your": true, "you": true, "to": true, "with": true, "what": true, "who": true, "how": true, "answer": true, "below": true, "where": true, "does": true,
}

var word = regexp.MustCompile(`[A-Za-z][a-z'’-]+|[A-Z]\b`)

// isProse tells a sentence of words from a line of the language.
func isProse(line string) bool {
	line = strings.TrimSpace(line)
	if strings.HasPrefix(line, "help ") || strings.Contains(line, ":=") || strings.Contains(line, "->") || strings.Contains(line, "=>") {
		return false
	}
	line = heaps.ReplaceAllString(line, "nim")
	if strings.Contains(line, " is ") || strings.Contains(line, " equals ") {
		for _, r := range relations {
			line = strings.ReplaceAll(line, r.words, r.sign)
		}
	}
	words, stops := 0, 0
	quoted := false
	for i, part := range strings.Split(line, `"`) {
		if quoted = i%2 == 1; quoted {
			continue
		}
		for _, w := range word.FindAllString(part, -1) {
			words++
			if stopWords[strings.ToLower(w)] {
				stops++
			}
		}
	}
	return words >= 3 && stops >= 1
}

// startsMath reports whether an operand may begin a text: a sign, a number, a
// bracket, or a word of the language in lower case.
func startsMath(text string) bool {
	text = strings.TrimLeft(text, blanks+"$")
	if text == "" {
		return false
	}
	ch := text[0]
	return !(ch >= 'A' && ch <= 'Z') || len(text) > 1 && !(text[1]|0x20 >= 'a' && text[1]|0x20 <= 'z')
}

// isProse reports whether the rest of the line is nothing but
// words. A single line has to look like a sentence, too.
func (c *cleaner) isProse() bool {
	line := strings.TrimSpace(c.text[c.at:c.lineEnd])
	if strings.HasPrefix(line, "#") || !c.several && !strings.HasSuffix(line, ":") && !strings.HasSuffix(line, ".") {
		return false
	}
	return isProse(line)
}
