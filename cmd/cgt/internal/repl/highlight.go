package repl

import (
	"strings"

	"cgt/cmd/cgt/internal/render"
	"cgt/eval/view"
	"cgt/lang"
)

// highlight colours a line by its tokens; it changes no character, so that the line is
// as wide as the editor assumes. It runs in the editor's goroutine, where a panic would
// leave the terminal in raw mode.
func highlight(line string, palette render.Palette) (shown string) {
	if !palette.Colored() || len(line) > longPaste || strings.HasPrefix(line, ":") {
		return line
	}
	defer func() {
		if recover() != nil {
			shown = line
		}
	}()
	var painted []byte
	at := 0
	for _, t := range lang.Tokens(line) {
		painted = append(painted, line[at:t.Span.Start]...)
		painted = append(painted, palette.Paint(tokenStyle(t.Kind), t.Text)...)
		at = t.Span.End
	}
	return string(append(painted, line[at:]...))
}

func tokenStyle(kind lang.TokenKind) view.Style {
	switch kind {
	case lang.KeywordToken:
		return view.Strong
	case lang.TextToken:
		return view.Good
	case lang.CommentToken:
		return view.Faint
	case lang.StrangeToken:
		return view.Bad
	}
	return view.Plain
}
