package picture

import (
	"context"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/draw"
)

// SVG is the picture of an answer, for a notebook; ok is false if there is none that
// says more than the text, or it is too large.
func SVG(ctx context.Context, s *interp.Session, v value.Value) (svg []byte, ok bool) {
	switch v := v.(type) {
	case value.Position:
		if len(TextOf(s, v.Sum))+len(ruleset.PictureOf(v.Sum)) == 0 {
			return nil, false
		}
	case Pictured, value.Board, value.Graph, *ask.Table:
	default:
		return nil, false
	}
	ctx, cancel := ask.CardContext(ctx)
	defer cancel()
	ev := s.Evaluating(ctx)
	page, err := PageOf(ev, v)
	if err != nil {
		return nil, false
	}
	svg, err = page.Bytes(ctx, draw.SVG)
	return svg, err == nil
}
