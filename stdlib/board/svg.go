package board

import (
	"fmt"
	"strings"
)

// SVG is the board as a picture of its own: squares, walls dark, Left's
// pieces black, Right's white, either player's green, other letters written.
func (b Board) SVG() string {
	const cell, margin = 32, 8
	var out strings.Builder
	width, height := b.columns*cell+2*margin, b.rows*cell+2*margin
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="sans-serif" font-size="16">`+"\n", width, height, width, height)
	for r := range b.rows {
		for c := range b.columns {
			x, y := margin+c*cell, margin+r*cell
			fill := "#f2e6cc"
			if b.At(r, c) == Wall {
				fill = "#555555"
			}
			fmt.Fprintf(&out, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s" stroke="#333333"/>`+"\n", x, y, cell, cell, fill)
			piece(&out, b.At(r, c), x+cell/2, y+cell/2)
		}
	}
	out.WriteString("</svg>\n")
	return out.String()
}

func piece(out *strings.Builder, cell byte, x, y int) {
	colours := map[byte]string{Left: "black", 'x': "black", Right: "white", 'o': "white", Both: "#33aa55"}
	switch {
	case cell == Empty || cell == Wall:
	case colours[cell] != "":
		fmt.Fprintf(out, `<circle cx="%d" cy="%d" r="12" fill="%s" stroke="black"/>`+"\n", x, y, colours[cell])
	default:
		text := strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(string(rune(cell)))
		fmt.Fprintf(out, `<text x="%d" y="%d" text-anchor="middle">%s</text>`+"\n", x, y+6, text)
	}
}
