package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
	"unicode/utf8"
)

// bulletSigns mark the items of a list and have no other meaning at the start of a
// line. U+F0B7 is the bullet of the Symbol font.
const bulletSigns = "•▪◦‣⁃●○■□▫◆◇➢➤►▸▹▶✓✔☐☑❖➔—\uF0B7\uF0A7·∙"

// bulletSize is the length of a bullet at the start of a text and the blanks after it;
// 0 if there is none, or if the sign may be an operator.
func bulletSize(text string) int {
	r, size := utf8.DecodeRuneInString(text)
	if r < utf8.RuneSelf || r == utf8.RuneError || !strings.ContainsRune(bulletSigns, r) {
		return 0
	}
	blank := blankSize(text[size:])
	if blank == 0 && (r == '·' || r == '∙' || r == '—') || r == '—' && isDigit(text[min(size+blank, len(text)-1)]) {
		return 0 // a minus, or it may be one
	}
	return size + blank
}

// prompts drops copied prompts, bullets and \item at the start of a line. If the first
// sign may be either a bullet or part of the expression, it returns why the line is not
// read.
func (c *cleaner) prompts() (doubt string) {
	for range 3 {
		rest := c.text[c.at:c.lineEnd]
		trimmed := strings.TrimLeft(rest, blanks)
		lead := len(rest) - len(trimmed)
		switch {
		case strings.HasPrefix(trimmed, "...> "):
			c.at += lead + len("...> ")
		case strings.HasPrefix(trimmed, "> "):
			c.at += lead + len("> ")
		case bulletSize(trimmed) > 0:
			c.at += lead + bulletSize(trimmed)
			c.item = true
		case itemCommand.MatchString(trimmed):
			c.at += lead
			c.item = true
			c.itemLabel(itemCommand.FindStringSubmatch(trimmed))
			c.markup()
		default:
			return c.dash(trimmed, lead)
		}
	}
	return ""
}

var itemCommand = regexp.MustCompile(`^\\item(?:[ \t]*\[([^\[\]]{0,40})\])?(?:[^a-zA-Z]|$)`)

// itemLabel reads \item with its optional label.
func (c *cleaner) itemLabel(m []string) {
	if !strings.Contains(m[0], "[") || !strings.Contains(m[0], "]") {
		c.at += len(`\item`)
		c.skipBlanks()
		return
	}
	open := c.at + strings.IndexByte(m[0], '[') + 1
	end := open + len(m[1]) + 1
	if label := strings.TrimSpace(m[1]); labelSize(label+" 1") > 0 {
		c.put(label+" ", end-c.at)
		c.label = lastLabel(label)
	} else {
		c.at = end
	}
	c.skipBlanks()
}

// dash reads "- ", "– " and "* " at the start of a line: they are bullets if several
// lines begin with them and nothing else could be meant.
func (c *cleaner) dash(text string, lead int) (doubt string) {
	sign, size := utf8.DecodeRuneInString(text)
	star := sign == '*' || sign == '∗' || sign == '⋆'
	if sign != '-' && sign != '–' && sign != '—' && !star || len(text) <= size || text[size] != ' ' && text[size] != '\t' {
		return ""
	}
	rest := strings.TrimLeft(text[size:], blanks)
	if rest == "" {
		return ""
	}
	// Lines of a pipe that arrive one by one are not a list: the meaning of a line must not
	// depend on those before.
	list := c.beginWith(sign) > 1 && (c.several || !c.piped)
	switch {
	case nimFormula.MatchString(rest): // no number with a minus is a nimber
	case strings.HasPrefix(rest, "`") || strings.HasPrefix(rest, "$") || strings.HasPrefix(rest, `\(`): // no formula of its own is subtracted
	case star && isDigit(rest[0]):
		if !list || afterNumber.MatchString(rest) {
			return "the nimber is written *5, without a blank; " + string(sign) + " may be a bullet here"
		}
	case star && gluedStar.MatchString(rest): // nobody writes star times 5 this way
	case star && strings.ContainsRune("+-−*/=<>|,)]}≤≥≠∗⋆⊕⊗‖∥⧏⧐⊲⊳◁▷:~&:.;?!", firstRune(plainSign(rest))):
		switch {
		case !glued.MatchString(rest):
			return "" // a star
		case !list && (c.several || c.piped):
			return string(sign) + " may be star or a bullet here: a blank stands on both sides of the operator behind star, " +
				"and none before -5"
		case !list:
			return ""
		}
	case star && strings.ContainsRune("^v↑↓⇑⇓(", firstRune(rest)) && !list:
		return ""
	case star:
	case list:
	case c.several || c.piped:
		return "- may be a bullet or a minus here: -5 is written without a blank, and a line that goes on ends with its operator"
	default:
		return ""
	}
	c.at += lead + size + blankSize(text[size:])
	c.item = true
	return ""
}

// afterNumber matches a place where "* 5" may be a star with its number.
var afterNumber = regexp.MustCompile(`^\d+[ \t]*(?:$|[-+−=<>,.;?|:]|\*)`)

// nimFormula is a sum or a product of nim arithmetic.
var nimFormula = regexp.MustCompile(`^\d+[ \t]*(?:[⊗⊕⊘]|\((?:x|\+)\))`)

// gluedStar is a nimber, or a command that begins one.
var gluedStar = regexp.MustCompile(`^(?:[*∗⋆][\d{_₀-₉]|\\(?:ast|star)\b)`)

// glued matches a sign directly followed by its operand, as at the beginning of an
// item.
var glued = regexp.MustCompile(`^(?:[*∗⋆]+\d|[-−]\d|\+-)`)

// plainSign replaces a command at the start of a text by its sign.
func plainSign(text string) string {
	if strings.HasPrefix(text, `\`) {
		return replaced[text[1:commandEnd(text, 0)]]
	}
	return text
}

func firstRune(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	return r
}

// beginWith is the number of lines of the text that begin with a sign and a blank.
func (c *cleaner) beginWith(sign rune) int { return c.allMarks()[sign] }

// allMarks counts the lines that begin with a blank after a sign that may be a bullet,
// including earlier lines of a pipe.
func (c *cleaner) allMarks() map[rune]int {
	if c.marks == nil {
		c.marks = map[rune]int{}
		for r, n := range c.before {
			c.marks[r] = n
		}
		for at := 0; at < len(c.text); {
			end := endOfLine(c.text, at)
			line := strings.TrimLeft(c.text[at:end], blanks)
			if r, size := utf8.DecodeRuneInString(line); (r == '-' || r == '–' || r == '—' || r == '*' || r == '∗' || r == '⋆') &&
				len(line) > size && (line[size] == ' ' || line[size] == '\t') {
				c.marks[r]++
			}
			at = end + 1
		}
	}
	return c.marks
}
