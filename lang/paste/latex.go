package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
	"unicode/utf8"
)

// replaced maps commands to a sign or a word of the language.
var replaced = map[string]string{
	"oplus": "⊕", "otimes": "⊗", "oslash": "⊘", "cdot": "·", "times": "×", "div": "÷", "bmod": "%",
	"le": "≤", "leq": "≤", "leqslant": "≤", "ge": "≥", "geq": "≥", "geqslant": "≥", "ne": "≠", "neq": "≠",
	"lt": "<", "gt": ">", "equiv": "=", "cong": "=", "in": "∈", "lor": "∨", "vee": "∨", "land": "∧", "wedge": "∧",
	"lnot": "¬", "neg": "¬", "mid": "|", "vert": "|", "lvert": "|", "rvert": "|", "parallel": "‖", "Vert": "‖", "|": "‖",
	"ldots": "...", "dots": "...", "cdots": "...", "langle": "<", "rangle": ">", "lbrack": "[", "rbrack": "]",
	"quad": " ", "qquad": " ", ",": " ", ";": " ", ":": " ", " ": " ", "!": "", "\\": " ", "_": "_", "%": "%", "#": "#", "&": "&",
	"(": "", ")": "", "[": "", "]": "", "$": "", "left": "", "right": "", "middle": "", "big": "", "Big": "", "bigl": "",
	"bigr": "",
	"Bigl": "", "Bigr": "", "bigg": "", "displaystyle": "", "textstyle": "", "item": "", "surd": "√", "hfill": " ",
	"newline": " ",
	"bigm":    "", "Bigm": "", "biggm": "", "Biggm": "", "biggl": "", "biggr": "", "Biggl": "", "Biggr": "", "Bigg": "",
	"limits": "",
	"colon":  ":", "to": "->", "rightarrow": "->", "mex": "mex", "nimsum": "⊕", "nimproduct": "⊗", "nimprod": "⊗",
	"nimtimes": "⊗", "bigoplus": "⊕", "bigotimes": "⊗", "cup": "∪",
	"lhd": "⧏", "vartriangleleft": "⧏", "triangleleft": "⧏", "rhd": "⧐", "vartriangleright": "⧐", "triangleright": "⧐",
	"shortmid": "|", "shortparallel": "‖", "fuzzy": "‖", "cgfuzzy": "‖", "tiny": "tiny ", "miny": "miny ",
}

// signs are the commands for signs that are written directly before their operand.
var signs = map[string]string{
	"ast": "*", "star": "*", "bigstar": "*", "pm": "±",
	"uparrow": "↑", "Uparrow": "⇑", "downarrow": "↓", "Downarrow": "⇓",
	"up": "↑", "down": "↓", "doubleup": "⇑", "doubledown": "⇓", "upstar": "↑*", "downstar": "↓*", "doubleupstar": "⇑*",
	"doubledownstar": "⇓*",
}

// wrappers are the commands that are replaced by their argument.
var wrappers = map[string]bool{
	"text": true, "mathrm": true, "mathbf": true, "mathit": true, "mathsf": true, "mathtt": true, "operatorname": true,
	"mathbin": true, "mathrel": true, "mathop": true, "mathord": true, "mathcal": true, "mathscr": true, "mathfrak": true,
	"mathbb": true, "ensuremath": true,
	"textbf": true, "textit": true, "textrm": true, "texttt": true, "textsc": true, "emph": true, "mbox": true, "boxed": true,
}

// hasCommand reports whether a line contains a backslash command outside of quotes and
// comments.
func hasCommand(line string) bool {
	quoted := false
	for i := 0; i+1 < len(line); i++ {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case line[i] == '\\' && quoted:
			i++
		case line[i] == '\\':
			return true
		case line[i] == '#' && !quoted:
			return false
		}
	}
	return false
}

// commandEnd is the end of the command whose backslash is at an offset.
func commandEnd(text string, at int) int {
	to := at + 1
	for to < len(text) && (text[to]|0x20 >= 'a' && text[to]|0x20 <= 'z') {
		to++
	}
	if to == at+1 && to < len(text) && text[to] != '\n' {
		_, size := utf8.DecodeRuneInString(text[to:])
		to += size
	}
	return to
}

// command cleans a text that begins with a backslash.
func (c *cleaner) command() {
	to := commandEnd(c.text[:c.lineEnd], c.at)
	name := c.text[c.at+1 : to]
	size := to - c.at
	if short, ok := strings.CutPrefix(name, "cg"); ok && (signs[short] != "" || replaced[short] != "") {
		name = short // names used by the macros of books on the subject
	}
	switch {
	case name == "not":
		c.negated(size)
	case name == "{" || name == "lbrace":
		c.depth++
		c.put("{", size)
	case name == "}" || name == "rbrace":
		c.depth--
		c.put("}", size)
	case name == "frac" || name == "tfrac" || name == "dfrac" || name == "sfrac" || name == "nicefrac":
		c.fraction(size)
	case name == "sqrt":
		c.put("sqrt", size)
		if c.at < c.lineEnd && c.text[c.at] != '{' && c.text[c.at] != ' ' {
			c.put(" ", 0)
		}
	case name == "emptyset" || name == "varnothing":
		c.nothing(size)
	case name == "\\":
		c.put(" ", c.behindBreak(c.at)-c.at)
	case name == "underline" || name == "rule":
		c.ruled(size)
	case c.drop():
	case wrappers[name]:
		c.wrapper(size)
	case signs[name] != "":
		c.sign(signs[name], size)
	default:
		sign, ok := replaced[name]
		if !ok {
			c.copy(size)
			return
		}
		if (name == "tiny" || name == "miny") && c.subscripted(to) {
			size++
		}
		c.put(sign, size)
		if name == "[" || name == "(" {
			c.skipBlanks()
		}
	}
}

func (c *cleaner) skipBlanks() {
	for c.at < c.lineEnd && (c.text[c.at] == ' ' || c.text[c.at] == '\t') {
		c.at++
	}
}

// sign writes a star or an arrow. LaTeX ignores the blanks after a command; after an
// operand a star keeps them, so that a product remains one.
func (c *cleaner) sign(sign string, size int) {
	operand := len(strings.TrimRight(string(c.out[max(c.lineStart, len(c.out)-1):]), blanks)) == 0 && c.operandBeforeBlanks()
	c.put(sign, size)
	if sign == "*" && operand {
		return
	}
	if sign == "*" && c.subscript(c.at, "") {
		return
	}
	before := c.at
	c.skipSpaces()
	if c.at == c.lineEnd || c.text[c.at] == '+' || c.text[c.at] == '-' || c.text[c.at] == '=' {
		c.at = before
		return
	}
	if sign != "*" && sign != "±" {
		c.power()
	}
}

// skipSpaces skips blanks and the commands for thin spaces.
func (c *cleaner) skipSpaces() {
	for c.at < c.lineEnd {
		rest := c.text[c.at:c.lineEnd]
		switch {
		case rest[0] == ' ' || rest[0] == '\t' || rest[0] == '~':
			c.at++
		case len(rest) > 1 && rest[0] == '\\' && strings.IndexByte(",!;:> ", rest[1]) >= 0, strings.HasPrefix(rest, "{}"):
			c.at += 2
		default:
			return
		}
	}
}

// negated reads "\not=".
func (c *cleaner) negated(size int) {
	rest := strings.TrimLeft(c.text[c.at+size:c.lineEnd], " ")
	if !strings.HasPrefix(rest, "=") {
		c.copy(size)
		return
	}
	c.put("≠", c.lineEnd-len(rest)+1-c.at)
}

// operandBeforeBlanks reports whether there is an operand before the blanks.
func (c *cleaner) operandBeforeBlanks() bool {
	line := []byte(strings.TrimRight(string(c.out[max(c.lineStart, len(c.out)-64):]), blanks))
	if len(line) == 0 || len(c.out)-c.lineStart < 64 && onlyLabel.Match(line) {
		return false
	}
	ch := line[len(line)-1]
	return ch >= '0' && ch <= '9' || ch|0x20 >= 'a' && ch|0x20 <= 'z' || ch == ')' || ch == ']' || ch == '}'
}

// power reads the exponent of an arrow: ^{n} and ^n are <n>, ^{[n]} is [n], ^* is star.
func (c *cleaner) power() {
	rest := c.text[c.at:c.lineEnd]
	if !strings.HasPrefix(rest, "^") {
		return
	}
	if m := raisedStar.FindStringSubmatch(rest); m != nil {
		c.put("*"+m[1]+m[2], len(m[0]))
		return
	}
	inner, size := "", 0
	switch {
	case strings.HasPrefix(rest, "^{"):
		to := strings.IndexByte(rest[:min(len(rest), 1000)], '}')
		if to < 0 {
			return
		}
		inner, size = strings.TrimSpace(rest[2:to]), to+1
	case len(rest) > 1 && isDigit(rest[1]):
		inner, size = rest[1:2], 2
	}
	digits := strings.TrimSuffix(strings.TrimPrefix(inner, "["), "]")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return
	}
	if strings.HasPrefix(inner, "[") {
		c.put("["+digits+"]", size)
	} else if inner == digits {
		c.put("<"+digits+">", size)
	}
}

// raisedStar is a star that books raise after an arrow, with its number.
var raisedStar = regexp.MustCompile(`^\^(?:\{ ?(?:[*∗⋆]|\\ast|\\star)(?: ?(\d+)| ?\{(\d+)\})? ?\}|[*∗⋆]|\\ast\b|\\star\b)`)

func isDigit(ch byte) bool { return ch >= '0' && ch <= '9' }

// superscript reads "^" after an operand of a LaTeX line as a power.
func (c *cleaner) superscript() {
	next := byte(0)
	if c.at+1 < c.lineEnd {
		next = c.text[c.at+1]
	}
	if c.afterArrow() && raisedStar.MatchString(c.text[c.at:c.lineEnd]) {
		c.power()
		return
	}
	if c.tex && c.afterOperand() && !c.afterArrow() && (next == '{' || isDigit(next)) {
		c.put("**", 1)
		if next != '{' {
			c.copy(1) // without braces, LaTeX takes one digit
			c.divided = len(c.out)
		}
		return
	}
	if m := bracedPower.FindString(c.text[c.at:min(c.lineEnd, c.at+20)]); m != "" && c.dollars && c.afterOperand() &&
		!c.afterArrow() {
		c.put("**"+m[2:len(m)-1], len(m))
		return
	}
	c.copy(1)
}

var bracedPower = regexp.MustCompile(`^\^\{\d+\}`)

// pair finds the groups {...} of the line, which begins at c.at.
func (c *cleaner) pair() {
	c.pairs = map[int]int{}
	var open []int
	for i := c.at; i < c.lineEnd; i++ {
		switch c.text[i] {
		case '\\':
			i++
		case '{':
			open = append(open, i)
		case '}':
			if k := len(open); k > 0 {
				c.pairs[open[k-1]] = i
				open = open[:k-1]
			}
		}
	}
}

// groupSize is the length of the group {...} at an offset, or 0.
func (c *cleaner) groupSize(at int) int {
	if last, ok := c.pairs[at]; ok && last < c.lineEnd {
		return last - at + 1
	}
	return 0
}

// wrapper drops a command such as \mathrm and the braces of its argument.
func (c *cleaner) wrapper(size int) {
	c.at += size
	c.skipBlanks()
	group := c.groupSize(c.at)
	if group > 0 {
		if word := strings.TrimSpace(c.text[c.at+1 : c.at+group-1]); (word == "tiny" || word == "miny") &&
			c.subscripted(c.at+group) {
			if start := c.at; !c.subscript(start+group, word) {
				c.put(word+" ", start+group+1-c.at)
			}
			return
		} else if word == "and" {
			c.put(", ", group)
			return
		}
	}
	if group > 0 && !strings.ContainsAny(c.text[c.at+1:c.at+group-1], `{}\`) {
		c.at++
		c.copy(group - 2)
		c.at++
	}
}

// open reads "{": braces of the language, or a group of a LaTeX line. The braces of a
// group around one word or number are dropped, others become parentheses.
func (c *cleaner) open() {
	if !c.tex {
		c.depth++
		c.copy(1)
		return
	}
	group := c.groupSize(c.at)
	if group == 0 {
		c.depth++
		c.copy(1)
		return
	}
	inner := strings.Trim(c.text[c.at+1:c.at+group-1], blanks)
	switch {
	case bars(inner) > 0:
		c.depth++
		c.copy(1)
	case inner == "" || inner == ",":
		c.at += group
	case strings.HasSuffix(strings.TrimRight(string(c.out), blanks), "∪"),
		besideUnion.MatchString(c.text[c.at+group : c.lineEnd]):
		c.depth++
		c.copy(1)
	case isWord(inner) && !c.afterLetter():
		c.at++
		c.copy(group - 2)
		c.at++
	default:
		c.group(group, ")")
	}
}

// besideUnion matches what follows a set that is united with another.
var besideUnion = regexp.MustCompile(`^[ \t]*(?:\\cup\b|∪)`)

// bars looks for bars in a group, outside of nested groups: 1 if one is single, so that
// the group must be a game; 2 if all are double and might be comparisons; 0 if there is
// none.
func bars(inner string) int {
	depth, found := 0, 0
	for i := 0; i < len(inner); i++ {
		rest := inner[i:]
		switch {
		case rest[0] == '{' || rest[0] == '(':
			depth++
		case rest[0] == '}' || rest[0] == ')':
			depth--
		case depth > 0:
		case strings.HasPrefix(rest, `\mid`) && !strings.HasPrefix(rest, `\mid\mid`), strings.HasPrefix(rest, "∣"),
			strings.HasPrefix(rest, `\vert`):
			return 1
		case strings.HasPrefix(rest, "||") || strings.HasPrefix(rest, `\|`) || strings.HasPrefix(rest, "‖") ||
			strings.HasPrefix(rest, "∥") || strings.HasPrefix(rest, `\parallel`):
			found = 2
			i++
		case rest[0] == '|':
			return 1
		case rest[0] == '\\':
			i++
		}
	}
	return found
}

// doubt says why a LaTeX line is ambiguous: a double bar between plain braces, which
// only group, may separate the options of a game or be a comparison.
func (c *cleaner) doubt() string {
	if !c.tex {
		return ""
	}
	for from, to := range c.pairs {
		if from >= c.at && bars(c.text[from+1:to]) == 2 {
			return `bare braces group in LaTeX: a game is \{0 \| 1\}, a comparison 0 \| 1`
		}
	}
	return ""
}

// group opens parentheses for a group of a known length.
func (c *cleaner) group(size int, closer string) {
	c.groups = append(c.groups, group{c.at + size - 1, closer})
	c.depth++
	c.put("(", 1)
}

func (c *cleaner) afterLetter() bool {
	return c.afterOperand() && c.out[len(c.out)-1] < utf8.RuneSelf
}

func isWord(text string) bool {
	for i := 0; i < len(text); i++ {
		if ch := text[i]; !isDigit(ch) && !(ch|0x20 >= 'a' && ch|0x20 <= 'z') {
			return false
		}
	}
	return true
}

func (c *cleaner) close() {
	c.depth--
	if k := len(c.groups); k > 0 && c.groups[k-1].end == c.at {
		closer := c.groups[k-1].closer
		c.groups = c.groups[:k-1]
		c.put(closer, 1)
		if closer != ")" {
			c.skipBlanks()
		}
		return
	}
	c.copy(1)
}
