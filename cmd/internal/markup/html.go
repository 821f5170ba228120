package markup

import (
	"fmt"
	"math"
	"strings"

	"cgt/eval"
	"cgt/eval/interp"
	"cgt/eval/view"
)

// classes are the CSS classes of the styles; the empty name is plain text.
var classes = map[view.Style]string{
	view.Strong: "strong", view.Faint: "faint", view.Heading: "heading", view.ValueStyle: "value", view.OutcomeStyle: "outcome",
	view.LeftStyle: "left", view.RightStyle: "right", view.Good: "good", view.Bad: "bad", view.CodeStyle: "code",
}

// Style is a style sheet for the output of ToHTML, for light and dark pages. All rules
// are scoped to the class cgt.
const Style = `.cgt { font-family: system-ui, sans-serif; line-height: 1.45; }
.cgt .line { white-space: pre-wrap; overflow-wrap: anywhere; }
.cgt .hang1 { margin-left: 1.2em; } .cgt .hang2 { margin-left: 2.4em; } .cgt .hang3 { margin-left: 3.6em; }
.cgt .strong, .cgt .heading { font-weight: 600; } .cgt .faint { opacity: .65; }
.cgt .value { font-weight: 600; color: #075985; } .cgt .outcome { color: #854d0e; }
.cgt .left { color: #1d4ed8; } .cgt .right { color: #b91c1c; }
.cgt .good { color: #15803d; } .cgt .bad { color: #b91c1c; font-weight: 600; }
.cgt .code, .cgt pre { font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
.cgt pre { line-height: 1.2; overflow-x: auto; margin: .4em 0; }
.cgt table { border-collapse: collapse; margin: .4em 0; font-variant-numeric: tabular-nums; }
.cgt th, .cgt td { padding: .1em .5em; text-align: right; border: 0; } .cgt .l { text-align: left; }
.cgt thead tr:last-child th { border-bottom: 1px solid currentColor; } .cgt tbody th { border-right: 1px solid currentColor; }
.cgt .scroll { overflow-x: auto; } .cgt figure { margin: .4em 0; } .cgt figure svg { max-width: 100%; height: auto; }
.cgt .s0 { background: #f7fbff; color: #000; } .cgt .s1 { background: #deebf7; color: #000; }
.cgt .s2 { background: #c6dbef; color: #000; }
.cgt .s3 { background: #9ecae1; color: #000; } .cgt .s4 { background: #6baed6; color: #000; }
.cgt .s5 { background: #4292c6; color: #fff; }
.cgt .s6 { background: #2171b5; color: #fff; } .cgt .s7 { background: #08519c; color: #fff; }
.cgt .s8 { background: #08306b; color: #fff; }
@media (prefers-color-scheme: dark) { .cgt .value { color: #7dd3fc; } .cgt .outcome { color: #facc15; } ` +
	`.cgt .left { color: #93c5fd; }
.cgt .right, .cgt .bad { color: #fca5a5; } .cgt .good { color: #86efac; } }
`

// StyleFor is the part of the style sheet that a piece of HTML uses, for documents in
// which each piece stands alone.
func StyleFor(html string) string {
	var used strings.Builder
	for _, line := range strings.Split(Style, "\n") {
		if strings.HasPrefix(line, "@media") {
			break // notebooks have their own themes
		}
		for _, rule := range strings.SplitAfter(line, "}") {
			selector, _, _ := strings.Cut(rule, "{")
			if selector = strings.TrimSpace(selector); selector == "" {
				continue
			}
			for _, one := range strings.Split(selector, ",") {
				if uses(html, strings.Fields(strings.TrimPrefix(strings.TrimSpace(one), ".cgt"))) {
					used.WriteString(strings.TrimSpace(rule) + "\n")
					break
				}
			}
		}
	}
	return used.String()
}

// uses reports whether HTML contains everything that a selector names: classes and
// elements.
func uses(html string, parts []string) bool {
	for _, part := range parts {
		part, _, _ = strings.Cut(part, ":")
		class, isClass := strings.CutPrefix(part, ".")
		if isClass && !strings.Contains(html, `"`+class+`"`) && !strings.Contains(html, ` `+class+`"`) &&
			!strings.Contains(html, `"`+class+` `) ||
			!isClass && !strings.Contains(html, "<"+part) {
			return false
		}
	}
	return true
}

// Plain is what an answer says besides its value: the verdict of a failed check, the
// error; empty if there is neither. It is for plain text.
func Plain(a *eval.Answer) string {
	switch {
	case a.Err != nil:
		return Terminal("error: " + a.Err.Error())
	case a.Check != nil && !a.Check.Holds:
		return Terminal(failure(a.Check))
	}
	return ""
}

// Card is an answer, prepared for a page.
type Card struct {
	View  *view.View
	Label string // label of an exercise
	// SVG is the drawing of the answer; it replaces the card's pictures in letters. Nil if
	// there is none.
	SVG []byte
}

// CardOf is the card of an answer without its drawing: its value, the verdict of a
// check, and the error.
func CardOf(a *eval.Answer) Card {
	v := &view.View{}
	if a.View != nil && a.Check == nil {
		v = &view.View{Text: a.View.Text, Blocks: a.View.Blocks}
		if len(v.Blocks) == 0 && v.Text != "" {
			v.Blocks = []view.Block{view.Line{Pieces: []view.Piece{{Text: v.Text}}}}
		}
	}
	c := a.Check
	switch {
	case c != nil && c.Holds:
		v.Blocks = append(v.Blocks, piece(view.Good, "true"))
	case c != nil:
		v.Blocks = append(v.Blocks, view.Line{Pieces: []view.Piece{{Style: view.Bad, Text: "false"}, {Text: "   " + failure(c)}}})
	}
	if a.Err != nil {
		v.Blocks = append(v.Blocks[:len(v.Blocks):len(v.Blocks)],
			view.Line{Pieces: []view.Piece{{Style: view.Bad, Text: "error:"}, {Text: " " + a.Err.Error()}}})
	}
	return Card{View: v, Label: a.Label}
}

func piece(style view.Style, text string) view.Line {
	return view.Line{Pieces: []view.Piece{{Style: style, Text: text}}}
}

// failure says what a failed check found.
func failure(c *interp.Check) string {
	text := c.Left
	if c.Right != "" {
		text = fmt.Sprintf("the left side is %s, the right side %s", c.Left, c.Right)
	}
	if c.Hint != "" {
		text += "; " + c.Hint
	}
	return text
}

// HTML is the card as an element of the class cgt; empty if there is nothing to show.
// It has classes and no inline styles, so that it obeys any content security policy,
// and all text in it is escaped.
func (c Card) HTML() string {
	var b strings.Builder
	blocks := c.View.Blocks
	if len(blocks) == 0 && c.View.Text != "" {
		blocks = []view.Block{piece(view.Plain, c.View.Text)}
	}
	if len(blocks) == 0 && c.SVG == nil {
		return ""
	}
	if isTable(blocks) {
		c.SVG = nil // the table itself shows the numbers, and can be copied
	}
	b.WriteString(`<div class="cgt">`)
	if c.Label != "" {
		b.WriteString(`<span class="label faint">` + HTML(c.Label) + `</span> `)
	}
	drawn := c.SVG == nil
	for _, block := range blocks {
		switch block := block.(type) {
		case view.Line:
			writeLine(&b, block)
		case view.Grid:
			writeTable(&b, block)
		case view.Picture:
			if c.SVG == nil {
				fmt.Fprintf(&b, `<pre class="picture%s">%s</pre>`, indented(block.Indent),
					HTML(strings.TrimSuffix(block.Text, "\n")))
			} else if !drawn {
				writeFigure(&b, c.SVG)
				drawn = true
			}
		}
	}
	if !drawn {
		writeFigure(&b, c.SVG)
	}
	b.WriteString("</div>")
	return b.String()
}

// isTable reports whether the drawing of a card only repeats its table.
func isTable(blocks []view.Block) bool {
	table := false
	for _, b := range blocks {
		switch b := b.(type) {
		case view.Picture:
			return false
		case view.Grid:
			table = table || b.Shade != nil
		}
	}
	return table
}

// indented is the class of a block by its indentation, two blanks per level.
func indented(indent int) string {
	if indent < 2 {
		return ""
	}
	return fmt.Sprintf(" hang%d", min(3, indent/2))
}

func writeLine(b *strings.Builder, l view.Line) {
	b.WriteString(`<div class="line` + indented(l.Indent) + `">`)
	for _, p := range l.Pieces {
		if class := classes[p.Style]; class != "" && p.Text != "" {
			b.WriteString(`<span class="` + class + `">` + HTML(p.Text) + `</span>`)
		} else {
			b.WriteString(HTML(p.Text))
		}
	}
	b.WriteString("</div>")
}

// writeFigure writes a drawing, which the program itself made, into the page.
func writeFigure(b *strings.Builder, svg []byte) {
	b.WriteString("<figure>" + Inline(svg) + "</figure>")
}

// Inline is an SVG file for embedding in HTML: without its XML head and blank lines.
func Inline(svg []byte) string {
	text := string(svg)
	if i := strings.Index(text, "<svg"); i > 0 {
		text = text[i:]
	}
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// writeTable writes a grid as a table with real headings.
func writeTable(b *strings.Builder, g view.Grid) {
	columns := 0
	for _, row := range g.Rows {
		columns = max(columns, len(row))
	}
	low, high := span(g.Shade)
	b.WriteString(`<div class="scroll` + indented(g.Indent) + `"><table>`)
	for i, row := range g.Rows {
		switch {
		case i == 0 && g.Header > 0:
			b.WriteString("<thead>")
		case i == g.Header:
			b.WriteString("<tbody>")
		}
		b.WriteString("<tr>")
		for j := range columns {
			text := ""
			if j < len(row) {
				text = row[j]
			}
			class := ""
			if alignment(g.Align, j) == 'l' {
				class = "l"
			}
			tag, scope := "td", ""
			switch {
			case i < g.Header:
				tag, scope = "th", ` scope="col"`
			case j < g.Stub:
				tag, scope = "th", ` scope="row"`
			default:
				if shade, ok := shadeOf(g, i-g.Header, j-g.Stub, low, high); ok {
					class = strings.TrimSpace(fmt.Sprintf("%s s%d", class, shade))
				}
			}
			if class != "" {
				class = ` class="` + class + `"`
			}
			fmt.Fprintf(b, "<%s%s%s>%s</%s>", tag, scope, class, HTML(text), tag)
		}
		b.WriteString("</tr>")
		if i == g.Header-1 {
			b.WriteString("</thead>")
		}
	}
	if len(g.Rows) > g.Header {
		b.WriteString("</tbody>")
	}
	b.WriteString("</table></div>")
}

// alignment is the alignment of column j: the last letter repeats; the default is that
// of numbers.
func alignment(align string, j int) byte {
	if align == "" {
		return 'r'
	}
	return align[min(j, len(align)-1)]
}

// span is the least and the greatest number of the shaded cells.
func span(shade [][]float64) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, row := range shade {
		for _, x := range row {
			if !math.IsNaN(x) {
				low, high = math.Min(low, x), math.Max(high, x)
			}
		}
	}
	return low, high
}

// shadeOf is the shade of a body cell, from 0 to 8.
func shadeOf(g view.Grid, row, column int, low, high float64) (int, bool) {
	if row < 0 || row >= len(g.Shade) || column < 0 || column >= len(g.Shade[row]) || !(high > low) {
		return 0, false
	}
	x := g.Shade[row][column]
	if math.IsNaN(x) {
		return 0, false
	}
	return int(8*(x-low)/(high-low) + 0.5), true
}
