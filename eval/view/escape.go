package view

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// mask stands for a sign that is not shown.
const mask = '\uFFFD'

// Terminal is foreign text for a terminal or a plain text: signs that would
// steer the terminal or reorder the line (control bytes, escapes, marks of
// direction, broken UTF-8) become a mask. Line ends and tabs stay.
func Terminal(text string) string {
	if harmless(text) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' || Shown(r) {
			return r
		}
		return mask
	}, text)
}

// harmless finds the texts that are most frequent: printable ASCII.
func harmless(text string) bool {
	for i := 0; i < len(text); i++ {
		if c := text[i]; c >= 0x7f || c < ' ' && c != '\n' {
			return false
		}
	}
	return true
}

// Shown reports whether a sign is printed as it is: letters, marks, signs and
// blanks, but no formats, which are invisible and can reorder what surrounds
// them.
func Shown(r rune) bool {
	return r != utf8.RuneError && unicode.IsGraphic(r) && !unicode.Is(unicode.Cf, r)
}

// texSigns are the signs that mean something to TeX, as they are typeset.
var texSigns = strings.NewReplacer(
	`\`, `\textbackslash{}`, `{`, `\{`, `}`, `\}`, `$`, `\$`, `&`, `\&`, `#`, `\#`, `_`, `\_`, `%`, `\%`,
	`^`, `\textasciicircum{}`, `~`, `\textasciitilde{}`, `<`, `\textless{}`, `>`, `\textgreater{}`, `|`, `\textbar{}`,
	`"`, `\textquotedbl{}`, "\ufffd", "?")

// TeX is foreign text for the text of a LaTeX document, not for its formulas.
func TeX(text string) string { return texSigns.Replace(Terminal(text)) }
