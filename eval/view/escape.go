package view

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// mask is shown in place of an unsafe character.
const mask = '\uFFFD'

// Terminal makes foreign text safe for a terminal or a plain text: characters that
// would control the terminal or reorder the line (control bytes, escapes, direction
// marks, broken UTF-8) are replaced by a mask. Line ends and tabs stay.
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

// harmless is a fast check for the most frequent texts: printable ASCII.
func harmless(text string) bool {
	for i := 0; i < len(text); i++ {
		if c := text[i]; c >= 0x7f || c < ' ' && c != '\n' {
			return false
		}
	}
	return true
}

// Shown reports whether a character is printed unchanged: letters, marks, signs and
// blanks, but no format characters, which are invisible and can reorder the text around
// them.
func Shown(r rune) bool {
	return r != utf8.RuneError && unicode.IsGraphic(r) && !unicode.Is(unicode.Cf, r)
}

// texSigns maps characters that are special in TeX to how they are typeset.
var texSigns = strings.NewReplacer(
	`\`, `\textbackslash{}`, `{`, `\{`, `}`, `\}`, `$`, `\$`, `&`, `\&`, `#`, `\#`, `_`, `\_`, `%`, `\%`,
	`^`, `\textasciicircum{}`, `~`, `\textasciitilde{}`, `<`, `\textless{}`, `>`, `\textgreater{}`, `|`, `\textbar{}`,
	`"`, `\textquotedbl{}`, "\ufffd", "?")

// TeX escapes foreign text for the text of a LaTeX document, not for its formulas.
func TeX(text string) string { return texSigns.Replace(Terminal(text)) }
