package notation

import (
	"cgt/lang/paste/english/grammar"
	"strings"
)

// Spot is a square of a board, counted from its left or right edge, and from the bottom
// or the top.
type Spot struct {
	X, Y       int
	Right, Top bool
}

// On converts the spot to coordinates from the lower left corner of a board.
func (p Spot) On(sides []int) [2]int {
	at := [2]int{p.X, p.Y}
	if p.Right {
		at[0] = sides[0] - 1 - p.X
	}
	if p.Top {
		at[1] = sides[1] - 1 - p.Y
	}
	return at
}

// ReadSpot reads a square by its name: "d6", "the top right corner", "three
// squares to the right of the bottom left corner".
func ReadSpot(s *grammar.Line, i int) []grammar.Reading {
	if t := s.At(i); t.Kind == grammar.WordToken && len(t.Word) == 2 && t.Word[0] >= 'a' && t.Word[0] <= 'h' &&
		t.Word[1] >= '1' && t.Word[1] <= '8' {
		return grammar.One(i+1, Spot{X: int(t.Word[0] - 'a'), Y: int(t.Word[1] - '1')})
	}
	for _, row := range spotRows() {
		f, end, ok := s.Match(row, i)
		if !ok {
			continue
		}
		var p Spot
		for _, t := range s.Tokens[i:end] {
			p.Right = p.Right || (t.Word == "right" || strings.HasSuffix(t.Word, "-right")) && !f.Has("n")
			p.Top = p.Top || t.Word == "top" || t.Word == "upper" ||
				strings.HasPrefix(t.Word, "top-") || strings.HasPrefix(t.Word, "upper-")
		}
		if f.Has("n") {
			p = f.Get("from").(Spot)
			if p != (Spot{}) {
				return nil
			}
			if w := f.Get("way").(string); w == "up" || w == "above" {
				p.Y = f.Number("n")
			} else if p.X = f.Number("n"); w != "right" {
				return nil
			}
		}
		return grammar.One(end, p)
	}
	return nil
}

var spotRows = grammar.Lazily("( top | upper | bottom | lower ) ( left | right | left-hand | right-hand ) [hand] [corner] "+
	"[square | cell]",
	"[square | cell | corner] [at | in] ( top | upper | bottom | lower ) ( left | right ) [hand] corner",
	"( upper-left | top-left | lower-left | bottom-left | upper-right | top-right | lower-right | bottom-right ) [corner] "+
		"[square | cell]",
	"{number:n} square [to] {word:way} ( of | from ) {spot:from}")
