package eval

import (
	"context"

	"cgt/eval/ask"
	"cgt/eval/picture"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/draw"
)

// SVG is the picture of an answer, for a notebook; ok is false where the
// answer has none that says more than its text, or it is too large.
func (s *Session) SVG(ctx context.Context, v value.Value) (svg []byte, ok bool) {
	switch v := v.(type) {
	case value.Position:
		if len(picture.TextOf(s.Session, v.Sum))+len(ruleset.PictureOf(v.Sum)) == 0 {
			return nil, false
		}
	case picture.Pictured, value.Board, value.Graph, *ask.Table:
	default:
		return nil, false
	}
	ctx, cancel := ask.CardContext(ctx)
	defer cancel()
	ev := s.Evaluating(ctx)
	page, err := picture.PageOf(ev, v)
	if err != nil {
		return nil, false
	}
	svg, err = page.Bytes(ctx, draw.SVG)
	return svg, err == nil
}
