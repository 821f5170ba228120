package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// markupArguments are the LaTeX commands about layout, with the number of their
// arguments in braces. Optional arguments in brackets are not counted.
var markupArguments = map[string]int{
	"documentclass": 1, "documentstyle": 1, "usepackage": 1, "RequirePackage": 1, "title": 1, "author": 1, "date": 1,
	"section": 1, "subsection": 1, "subsubsection": 1,
	"chapter": 1, "paragraph": 1, "subparagraph": 1, "part": 1, "label": 1, "tag": 1, "vspace": 1, "hspace": 1, "setlength": 2,
	"addtolength": 2,
	"setcounter":  2, "addtocounter": 2, "pagestyle": 1, "thispagestyle": 1, "pagenumbering": 1, "theoremstyle": 1,
	"newtheorem": 2, "input": 1, "include": 1,
	"bibliography": 1, "bibliographystyle": 1, "caption": 1, "color": 1, "footnote": 1, "footnotetext": 1, "thanks": 1,
	"phantom": 1, "vphantom": 1, "hphantom": 1,
	"lhead": 1, "rhead": 1, "chead": 1, "lfoot": 1, "rfoot": 1, "cfoot": 1, "fancyhead": 1, "fancyfoot": 1, "fontsize": 2,
	"index": 1, "geometry": 1, "hypersetup": 1,
	"maketitle": 0, "tableofcontents": 0, "newpage": 0, "clearpage": 0, "pagebreak": 0, "bigskip": 0, "medskip": 0,
	"smallskip": 0, "noindent": 0, "indent": 0, "par": 0,
	"vfill": 0, "centering": 0, "raggedright": 0, "hline": 0, "toprule": 0, "midrule": 0, "bottomrule": 0, "small": 0,
	"large": 0, "Large": 0, "LARGE": 0, "huge": 0,
	"Huge": 0, "footnotesize": 0, "scriptsize": 0, "normalsize": 0, "nonumber": 0, "notag": 0, "qed": 0, "qedhere": 0,
	"allowdisplaybreaks": 0, "selectfont": 0,
	"bf": 0, "bfseries": 0, "it": 0, "itshape": 0, "em": 0, "rm": 0, "sf": 0, "tt": 0, "sc": 0, "upshape": 0,
	"doublespacing": 0, "singlespacing": 0, "appendix": 0,
	"scriptstyle": 0, "scriptscriptstyle": 0, "nobreak": 0, "linebreak": 0, "allowbreak": 0, "protect": 0, "relax": 0,
	"null": 0, "strut": 0, "break": 0, "/": 0,
}

// definers are the commands that define something for the rest of the text: the line is
// not an exercise, and the definitions are not interpreted.
var definers = map[string]bool{
	"newcommand": true, "renewcommand": true, "providecommand": true, "def": true, "let": true, "DeclareMathOperator": true,
	"newenvironment": true, "newcounter": true,
	"makeatletter": true, "makeatother": true, "tikzset": true, "usetikzlibrary": true, "NewDocumentCommand": true,
	"DeclarePairedDelimiter": true,
}

// unreadable are the environments of pictures and tables, which may show a position
// that cannot be read; the contents of silent ones are not exercises.
var unreadable = map[string]bool{
	"tikzpicture": true, "picture": true, "pspicture": true, "tabular": true, "tabularx": true, "array": true, "matrix": true,
	"verbatim": true, "lstlisting": true,
	"minted": true, "figure": true, "table": true, "forest": true, "tikzcd": true,
	"comment": false, "thebibliography": false, "filecontents": false, "abstract": false,
}

// markup drops layout commands at this place, and blanks between them.
func (c *cleaner) markup() {
	for c.at < c.lineEnd && (c.text[c.at] == '\\' || c.text[c.at] == '{') {
		if !(c.text[c.at] == '\\' && c.drop()) && !c.boldLabel() {
			return
		}
		c.skipBlanks()
	}
}

// drop drops one layout command with its arguments; false if another command is here.
func (c *cleaner) drop() bool {
	to := commandEnd(c.text[:c.lineEnd], c.at)
	name := c.text[c.at+1 : to]
	if name == "begin" || name == "end" {
		c.environment(name, to)
		return true
	}
	if definers[name] {
		c.at = c.lineEnd
		return true
	}
	count, ok := markupArguments[name]
	if !ok {
		return false
	}
	c.at = to
	if c.at < c.lineEnd && c.text[c.at] == '*' && count > 0 {
		c.at++
	}
	for c.optional(); count > 0; count-- {
		start := c.at
		c.skipBlanks()
		if c.at == c.lineEnd || c.text[c.at] != '{' {
			c.at = start
			break
		}
		if size := c.groupSize(c.at); size > 0 {
			c.at += size
		} else {
			c.at = c.lineEnd // it continues in the next line
		}
		c.optional()
	}
	return true
}

// optional drops an argument in brackets directly after a layout command.
func (c *cleaner) optional() {
	if c.at < c.lineEnd && c.text[c.at] == '[' {
		if n := strings.IndexByte(c.text[c.at:c.lineEnd], ']'); n > 0 {
			c.at += n + 1
		}
	}
}

// environment reads \begin{...} and \end{...}. An environment that is not read is
// skipped up to its end.
func (c *cleaner) environment(name string, to int) {
	start := c.at
	size := c.groupSize(to)
	if size == 0 {
		c.at = to
		return
	}
	environment := strings.TrimRight(c.text[to+1:to+size-1], "*")
	c.at = to + size
	if name == "end" {
		return
	}
	report, skipped := unreadable[environment]
	if !skipped {
		c.optional()
		return
	}
	if report {
		c.unread(start, c.lineEnd, "what stands in "+environment+" is not read")
	}
	c.skipping = environment
	c.skipEnvironment()
}

// skipEnvironment advances to the end of the skipped environment, or to the end of the
// line.
func (c *cleaner) skipEnvironment() {
	if i := strings.Index(c.text[c.at:c.lineEnd], `\end{`+c.skipping); i >= 0 {
		c.at += i
		if n := strings.IndexByte(c.text[c.at:c.lineEnd], '}'); n > 0 {
			c.at += n + 1
			c.skipping = ""
			return
		}
	}
	c.at = c.lineEnd
}

var boldLabel = regexp.MustCompile(`^(?:\\(?:textbf|textit|emph|textsc|underline)[ ` +
	`\t]*\{([^{}\\]{1,40})\}|\{\\(?:bf|it|bfseries)[ \t]+([^{}\\]{1,40})\})[ \t]*`)

// boldLabel extracts the label of an exercise, or a title, from \textbf{...}.
func (c *cleaner) boldLabel() bool {
	line := c.text[c.at:c.lineEnd]
	m := boldLabel.FindStringSubmatchIndex(line[:min(len(line), 200)])
	if m == nil {
		return false
	}
	group := 2
	if m[2] < 0 {
		group = 4
	}
	inner := strings.TrimSpace(line[m[group]:m[group+1]])
	switch {
	case labelSize(inner+" 1") > len(inner) && strings.Trim(line[m[1]:], blanks) != "":
		c.put(inner+" ", m[1])
	case titleLine.MatchString(inner) || solution.MatchString(inner):
		c.at += m[1]
	default:
		return false
	}
	return true
}

// percent drops the comment of a LaTeX line; false if % is the remainder.
func (c *cleaner) percent() bool {
	if !c.comment(c.at) {
		return false
	}
	c.at = c.lineEnd
	return true
}

// comment reports whether a percent sign at an offset begins a comment: words follow
// it, or nothing, or nothing precedes it.
func (c *cleaner) comment(at int) bool {
	rest := strings.TrimSpace(c.text[at+1 : c.lineEnd])
	switch {
	case strings.TrimLeft(c.text[c.lineFrom:at], blanks) == "":
		return true
	case !c.tex && !strings.Contains(c.text[c.lineFrom:at], "$"):
		return false
	}
	return rest == "" || rest[0] == '%' || someWords.MatchString(rest) || onlyWords.MatchString(rest)
}

var onlyWords = regexp.MustCompile(`^(?:[A-Za-z]{2,}[.!]?[ \t]*|a[ \t]+)+$`)

// nothing writes the empty set: {} as a set, or no options if it is the only thing on
// one side of a bar.
func (c *cleaner) nothing(size int) {
	before := strings.TrimRight(string(c.out[max(c.lineStart, len(c.out)-20):]), blanks)
	after := strings.TrimLeft(c.text[c.at+size:c.lineEnd], blanks+`,;!\~`)
	bar := func(text string) bool {
		for _, b := range []string{"|", "∣", "‖", "∥", "mid", "vert", "parallel", "Vert", "middle|"} {
			if strings.HasPrefix(text, b) {
				return true
			}
		}
		return false
	}
	behindBar := strings.HasSuffix(before, "|") || strings.HasSuffix(before, "∣") || strings.HasSuffix(before, "‖")
	behindBrace := strings.HasSuffix(before, "{")
	beforeBrace := strings.HasPrefix(after, "}") || strings.HasPrefix(after, "right}") || strings.HasPrefix(after, `right\}`)
	if (behindBar || behindBrace) && bar(after) || behindBar && beforeBrace {
		c.at += size
		return
	}
	c.put("{}", size)
}
