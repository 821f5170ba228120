package eval

import (
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/nimber"
	"context"
)

var noSpan = lang.Span{Start: -1, End: -1}

func (s *Session) nativeOf(d *definition) Value {
	if d.native == "grundy" {
		r, _ := heap.UnequalCode("4.")
		return Ruleset{s.newHeapGame(r.Named("grundy"))}
	}
	return Ruleset{d}
}

func (s *Session) idle() *evaluation {
	return &evaluation{s: s, ctx: context.Background(), budget: &game.Budget{}}
}
func (s *Session) starValue() Value { return mkStar(nimber.FromUint64(1)) }
