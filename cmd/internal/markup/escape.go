// Package markup shows answers in HTML and in LaTeX, for all front ends. It is
// where foreign text (what a script, a file or a person says) is made harmless,
// by one function for each place that it goes to: Terminal, HTML, TeX and JSON.
// It imports package eval and no front end.
package markup

import (
	"fmt"
	"html"
	"strings"
	"unicode"
	"unicode/utf16"
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
		if r == '\n' || r == '\t' || shown(r) {
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

// shown reports whether a sign is printed as it is: letters, marks, signs and
// blanks, but no formats, which are invisible and can reorder what surrounds
// them.
func shown(r rune) bool {
	return r != utf8.RuneError && unicode.IsGraphic(r) && !unicode.Is(unicode.Cf, r)
}

// HTML is foreign text for an element or a quoted attribute of HTML.
func HTML(text string) string { return html.EscapeString(Terminal(text)) }

// texSigns are the signs that mean something to TeX, as they are typeset.
var texSigns = strings.NewReplacer(
	`\`, `\textbackslash{}`, `{`, `\{`, `}`, `\}`, `$`, `\$`, `&`, `\&`, `#`, `\#`, `_`, `\_`, `%`, `\%`,
	`^`, `\textasciicircum{}`, `~`, `\textasciitilde{}`, `<`, `\textless{}`, `>`, `\textgreater{}`, `|`, `\textbar{}`,
	`"`, `\textquotedbl{}`, "\ufffd", "?")

// TeX is foreign text for the text of a LaTeX document, not for its formulas.
func TeX(text string) string { return texSigns.Replace(Terminal(text)) }

// JSON is a JSON text, which may be shown by a terminal: control signs above
// ASCII and marks of direction within its strings are written as \u escapes,
// so that it means the same and steers nothing.
func JSON(text []byte) []byte {
	if plainASCII(text) {
		return text
	}
	var out []byte
	for _, r := range string(text) {
		if r < 0x7f || shown(r) || r == utf8.RuneError {
			out = utf8.AppendRune(out, r)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			out = fmt.Appendf(out, `\u%04x`, unit)
		}
	}
	return out
}

func plainASCII(text []byte) bool {
	for _, c := range text {
		if c >= 0x7f {
			return false
		}
	}
	return true
}
