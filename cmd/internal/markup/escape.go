// Package markup shows answers in HTML and in LaTeX, for all front ends. It is
// where foreign text (what a script, a file or a person says) is made harmless,
// by one function for each place that it goes to: Terminal, HTML, TeX and JSON.
// It imports package eval and no front end.
package markup

import (
	"fmt"
	"html"
	"unicode/utf16"
	"unicode/utf8"

	"cgt/eval/view"
)

// Terminal is foreign text for a terminal or a plain text.
func Terminal(text string) string { return view.Terminal(text) }

// HTML is foreign text for an element or a quoted attribute of HTML.
func HTML(text string) string { return html.EscapeString(Terminal(text)) }

// JSON is a JSON text, which may be shown by a terminal: control signs above
// ASCII and marks of direction within its strings are written as \u escapes,
// so that it means the same and steers nothing.
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
