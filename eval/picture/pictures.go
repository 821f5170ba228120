package picture

import (
	"slices"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// drawer is a ruleset or place that can be drawn as text.
type drawer interface {
	// Draw is a picture of the place, in several lines.
	Draw(at game.Place) string
}

// TextOf draws the components of a sum that have a picture.
func TextOf(s *interp.Session, sum game.Sum) string {
	var parts []string
	for _, c := range sum {
		text := ""
		if d, ok := c.Rules.(drawer); ok {
			text = d.Draw(c.At)
		}
		if p, ok := c.At.(*ruleset.Place); ok && text == "" {
			text = counters(p.Values, PictureKind(ruleset.DocOfRuleset(s, c.Rules)))
		}
		if text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, "\n\n")
}

// counters draws rows of counters for a position that is one number or a list of
// numbers; the rows of a bar are stacked, with x for the bitter square.
func counters(vs []value.Value, kind string) string {
	if kind != "" && kind != "bar" || len(vs) != 1 {
		return ""
	}
	sizes, ok := SmallCounts(vs, ruleset.DrawnCounters)
	if !ok {
		n, ok := SmallCount(vs, ruleset.DrawnCounters)
		if !ok || kind == "bar" {
			return ""
		}
		sizes = []int{n}
	}
	var rows []string
	for i, n := range sizes {
		row := strings.Repeat("o", n)
		switch {
		case kind == "bar" && i == 0 && n > 0:
			row = "x" + row[1:]
		case n == 0:
			row = "(empty)"
		}
		rows = append(rows, "  "+row)
	}
	if kind == "bar" {
		slices.Reverse(rows)
	}
	return strings.Join(rows, "\n")
}
