// Package render shows results to people and to programs: styled text, tables, errors
// with a caret, JSON. It decides how things look and does not know where they come
// from.
package render

import (
	"os"

	"github.com/fatih/color"

	"cgt/eval/view"
)

// Palette paints styled text, or leaves it as it is.
type Palette struct{ colors map[view.Style]*color.Color }

// NewPalette returns the palette of a colour terminal or, if on is false, one that
// paints nothing. It ignores the global switch of fatih/color, so that standard output
// and standard error can differ.
func NewPalette(on bool) Palette {
	if !on {
		return Palette{}
	}
	colors := map[view.Style]*color.Color{
		view.Strong:       color.New(color.Bold),
		view.Faint:        color.New(color.Faint),
		view.Heading:      color.New(color.Bold),
		view.ValueStyle:   color.New(color.FgCyan, color.Bold),
		view.OutcomeStyle: color.New(color.FgYellow),
		view.LeftStyle:    color.New(color.FgBlue),
		view.RightStyle:   color.New(color.FgRed),
		view.Good:         color.New(color.FgGreen),
		view.Bad:          color.New(color.FgRed, color.Bold),
		view.CodeStyle:    color.New(color.FgCyan),
	}
	for _, c := range colors {
		c.EnableColor()
	}
	return Palette{colors}
}

// Colored reports whether the palette uses colours.
func (p Palette) Colored() bool { return p.colors != nil }

// Paint applies a style to a text.
func (p Palette) Paint(style view.Style, text string) string {
	c := p.colors[style]
	if c == nil || text == "" {
		return text
	}
	return c.Sprint(text)
}

// WantsColor decides for --color=auto: colour is used on terminals only, and not if
// NO_COLOR (no-color.org) or TERM=dumb forbids it.
func WantsColor(terminal bool) bool {
	return terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}
