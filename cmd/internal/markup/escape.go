// Package markup shows answers in HTML and in LaTeX, for all front ends. All foreign
// text (from a script, a file or a person) is escaped here, by one function for each
// destination: Terminal, HTML, TeX and JSON. It imports package eval and no front end.
package markup

import (
	"fmt"
	"html"
	"unicode/utf16"
	"unicode/utf8"

	"cgt/eval/view"
)

// Terminal makes foreign text safe for a terminal or a plain text.
func Terminal(text string) string { return view.Terminal(text) }

// HTML escapes foreign text for an element or a quoted attribute of HTML.
func HTML(text string) string { return html.EscapeString(Terminal(text)) }

// JSON makes a JSON text safe to be shown by a terminal: control characters above ASCII
// and direction marks within its strings are written as \u escapes, which does not
// change its meaning.
func JSON(text []byte) []byte {
	if plainASCII(text) {
		return text
	}
	var out []byte
	for _, r := range string(text) {
		if r < 0x7f || view.Shown(r) || r == utf8.RuneError {
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
