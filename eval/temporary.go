package eval

import (
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"context"
)

var noSpan = lang.Span{Start: -1, End: -1}

func (s *Session) idle() *evaluation {
	return &evaluation{s: s, ctx: context.Background(), budget: &game.Budget{}}
}
func (s *Session) starValue() Value { return mkStar(nimber.FromUint64(1)) }
