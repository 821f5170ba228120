package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
	"unicode/utf8"
)

// tidy is the first pass: it undoes what typesetting did to the letters of a text
// (ligatures, soft hyphens, full-width digits, letters of formulas, hyphenated words),
// and joins the lines of a sentence. It returns nil for a text that needs no change.
func tidy(text string) *Result {
	c := &cleaner{text: text}
	for c.at < len(text) {
		c.lineEnd = endOfLine(text, c.at)
		c.tidyLine()
	}
	if string(c.out) == text {
		return nil
	}
	return &Result{Text: string(c.out), parts: c.parts}
}

func endOfLine(text string, at int) int {
	if i := strings.IndexByte(text[at:], '\n'); i >= 0 {
		return at + i
	}
	return len(text)
}

// tidyLine tidies a line, together with those that continue it.
func (c *cleaner) tidyLine() {
	start := c.at
	c.lineFrom, c.lineStart = start, len(c.out)
	for lines := 1; ; lines++ {
		c.letters()
		if c.lineEnd == len(c.text) {
			return
		}
		line := string(c.out[max(c.lineStart, len(c.out)-longest):])
		switch next := c.text[c.lineEnd+1 : endOfLine(c.text, c.lineEnd+1)]; {
		case lines == 8 || c.lineEnd-start > longest || len(next) > longest:
			c.copy(1)
			return
		case parted(line, next):
			hyphen := len("-")
			if strings.HasSuffix(strings.TrimRight(line, "\r"), "\u00AD") {
				hyphen = len("\u00AD")
			}
			c.cut(len(c.out) - (len(line) - len(strings.TrimRight(line, "\r")) + hyphen))
			c.at += 1 + blankSize(next)
		case unfinished(line) && goesOn(next), plusGoesOn(line, next):
			c.put(" ", 1+blankSize(next))
		default:
			c.copy(1)
			return
		}
		c.lineEnd = endOfLine(c.text, c.at)
	}
}

// letters copies the rest of a line with its letters normalized.
func (c *cleaner) letters() {
	for c.at < c.lineEnd {
		if c.ofName() {
			continue
		}
		n := 0
		for c.at+n < c.lineEnd && c.text[c.at+n] < utf8.RuneSelf && !(c.text[c.at+n] == '_' && n > 0) {
			n++
		}
		if n > 0 {
			c.copy(n)
			continue
		}
		r, size := utf8.DecodeRuneInString(c.text[c.at:c.lineEnd])
		if third, ok := thirds[r]; ok && !c.besideDigit(size) {
			c.put(third, size)
		} else if r == '⁄' && c.slash(size) {
			c.put("/", size)
		} else if plain, ok := plainly(r); ok && !(r == '\u00AD' && c.at+size == c.lineEnd) {
			c.put(plain, size)
		} else {
			c.copy(size)
		}
	}
}

// ofName writes the subscript of a name of one letter, "G₁" or "G_{1}", as G_1.
func (c *cleaner) ofName() bool {
	if c.at == 0 || !isWordByte(c.text[c.at-1]) || isDigit(c.text[c.at-1]) || c.text[c.at-1] == '_' {
		return false
	}
	if c.at > 1 && (isWordByte(c.text[c.at-2]) || c.text[c.at-2] == '\\') {
		return false
	}
	if ch := c.text[c.at]; ch != '_' && ch < utf8.RuneSelf {
		return false
	}
	before := c.text[max(c.lineFrom, c.at-longest):c.at]
	if strings.Count(before, `"`)%2 == 1 || strings.LastIndex(before, "“") > strings.LastIndex(before, "”") {
		return false // within quotes nothing is changed
	}
	if digits, size := c.lowered(c.at); size > 0 {
		c.put("_"+digits, size)
		return true
	}
	if m := bracedNumber.FindStringSubmatch(c.text[c.at:c.lineEnd]); m != nil {
		c.put("_"+m[1], len(m[0]))
		return true
	}
	return false
}

var bracedNumber = regexp.MustCompile(`^_\{[ ]?(\d{1,3})[ ]?\}`)

// thirds are the single-character fractions that are not games.
var thirds = map[rune]string{'⅓': "1/3", '⅔': "2/3", '⅕': "1/5", '⅖': "2/5", '⅗': "3/5", '⅘': "4/5", '⅙': "1/6", '⅚': "5/6"}

// besideDigit reports whether a character of the given size has a letter, a digit or a
// star next to it.
func (c *cleaner) besideDigit(size int) bool {
	beside := func(ch byte) bool {
		return isWordByte(ch) || ch == '.' || ch == '*' || ch == '^' || ch >= utf8.RuneSelf
	}
	if c.at > 0 && beside(c.text[c.at-1]) {
		return true
	}
	next := c.at + size
	return next < c.lineEnd && (isWordByte(c.text[next]) || c.text[next] >= utf8.RuneSelf)
}

// slash reports whether a fraction slash has a digit after it and a numerator of one
// digit before it, so that no whole number can precede the fraction.
func (c *cleaner) slash(size int) bool {
	next := c.at + size
	if c.at == 0 || !isDigit(c.text[c.at-1]) || next >= c.lineEnd || !isDigit(c.text[next]) {
		return false
	}
	return c.at == 1 || strings.IndexByte(" \t\n+-=<>|,({[$", c.text[c.at-2]) >= 0
}

var ligatures = [...]string{"ff", "fi", "fl", "ffi", "ffl", "st", "st"} // from U+FB00

// plainly returns the plain form of a letter, a digit or a blank in a special typeface.
func plainly(r rune) (string, bool) {
	switch {
	case r >= 0xFB00 && r <= 0xFB06:
		return ligatures[r-0xFB00], true
	case r >= 0xFF01 && r <= 0xFF5E: // full width
		return string(r - 0xFF01 + '!'), true
	case r == 0x00AD: // a soft hyphen
		return "", true
	case r == 0x00A0 || r == 0x2007 || r == 0x202F || r == 0x3000 || r == 0x2002 || r == 0x2003 || r >= 0x2009 && r <= 0x200A:
		return " ", true
	case r == 0x2010 || r == 0x2011: // hyphens
		return "-", true
	case strings.ContainsRune("│┃❘❙¦ǀ⏐⎪⎸︱￨", r): // box-drawing bars, or characters that look like bars
		return "|", true
	case r == '║' || r == 'ǁ':
		return "‖", true
	case r == 0x210E: // the italic h of formulas
		return "h", true
	case r >= 0x1D400 && r <= 0x1D6A3: // letters of formulas, in alphabets of 52
		if i := (r - 0x1D400) % 52; i < 26 {
			return string('A' + i), true
		} else {
			return string('a' + i - 26), true
		}
	case r >= 0x1D7CE && r <= 0x1D7FF:
		return string('0' + (r-0x1D7CE)%10), true
	}
	return "", false
}

var (
	partedEnd   = regexp.MustCompile(`[a-z]{2}(?:-|\x{00AD})\r?$`)
	partedStart = regexp.MustCompile(`^[ \t]*[a-z]{2}`)
	someWords   = regexp.MustCompile(`(?:[A-Za-z’']{2,}[,]?[ \t]+){2}[A-Za-z’'-]+`)
	linking     = regexp.MustCompile(`[ ` +
		`\t](?:of|that|in|for|from|the|a|an|and|with|are|is|to|by|at|on|be|games?|heaps|piles|rows|sizes|position|sum|` +
		`values?|between|whether|than)$`)
	beginning = regexp.MustCompile(`^(?:[ \t>•*-]*)(?:\\item[ \t]*)?(?:[\[(]?\w{1,4}[.)\]][ \t]+){0,2}\$?[A-Z][a-z]+[ \t]`)
)

// parted reports whether a word is hyphenated at the end of a line of words.
func parted(line, next string) bool {
	return partedEnd.MatchString(line) && partedStart.MatchString(next) &&
		(someWords.MatchString(line) || someWords.MatchString(next))
}

// unfinished reports whether a line begins with a word of a sentence and breaks off:
// after a connecting word, or inside of brackets or dollars.
func unfinished(line string) bool {
	if !beginning.MatchString(line) || strings.Contains(line, "#") || strings.Contains(line, `"`) {
		return false
	}
	line = strings.TrimRight(line, " \t\r")
	if linking.MatchString(line) || strings.Count(line, "$")%2 == 1 {
		return true
	}
	depth := 0
	for _, ch := range line {
		switch ch {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
	}
	first := line[labelSize(line[:min(len(line), 80)]):]
	return depth > 0 && asking[strings.ToLower(firstWord(first))]
}

// plusGoesOn reports whether a line that begins with a plus continues the sum of the
// line before, as opposed to an item of a list whose bullets are pluses.
func plusGoesOn(line, next string) bool {
	line = strings.TrimSpace(line)
	return plusFirst.MatchString(next) && line != "" && !plusFirst.MatchString(line) &&
		!strings.ContainsAny(line+next, `#"“\`+"`") && !strings.ContainsAny(line[len(line)-1:], ".?!;:,")
}

// plusFirst matches a sum that began in the line before.
var plusFirst = regexp.MustCompile(`^[ \t]*[+⊕][ \t]`)

// goesOn reports whether a line may continue a sentence: it is not empty, has no label
// and no bullet, and does not begin a sentence of its own.
func goesOn(next string) bool {
	text := strings.TrimLeft(next, " \t\r")
	if text == "" || labelSize(next[:min(len(next), 80)]) > blankSize(next) {
		return false
	}
	return !strings.HasPrefix(text, `\item`) && !strings.HasPrefix(text, `\begin`) && !strings.HasPrefix(text, `\end`) &&
		bulletSize(text) == 0 && !beginning.MatchString(text)
}
