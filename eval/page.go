package eval

import (
	"context"

	"cgt/stdlib/draw"
)

// SVG is the picture of an answer, for a notebook; ok is false where the
// answer has none that says more than its text, or it is too large.
func (s *Session) SVG(ctx context.Context, v Value) (svg []byte, ok bool) {
	switch v := v.(type) {
	case Position:
		if len(s.picture(v.Sum))+len(pictureOf(v.Sum)) == 0 {
			return nil, false
		}
	case pictured, Board, Graph, *Table:
	default:
		return nil, false
	}
	ctx, cancel := cardContext(ctx)
	defer cancel()
	ev := s.evaluating(ctx)
	page, err := ev.pageOf(v)
	if err != nil {
		return nil, false
	}
	svg, err = page.Bytes(draw.SVG)
	return svg, err == nil
}
