package prove

import (
	"context"
	"fmt"

	"cgt/stdlib/automatic"
)

// Law decides whether values[k] is the value of the heaps of each kind k, for
// all heaps: whether they obey the rule everywhere. The System must be sound. The
// error is a *Refusal when they do not, or when that cannot be decided.
func (s *System) Law(ctx context.Context, values []*automatic.Sequence, rule automatic.Rule) error {
	base := values[0].Base
	a := automatic.NewAlgebra(ctx, base, Transitions)
	moves := make([]automatic.Move, len(s.Moves))
	for i, m := range s.Moves {
		moves[i] = automatic.Move{From: m.From, To: m.To, Who: m.Who, Relation: a.Of(m.When)}
	}
	if err := a.Err(); err != nil {
		return plain(err, fmt.Sprintf("to read the moves in base %d", base))
	}
	ok, kind, counter, err := a.Follows(values, moves, rule)
	if err != nil {
		return plain(err, "to decide it for all heaps")
	}
	if !ok {
		return refuse("the law that its first values show fails at %s %d", s.Kinds[kind], counter)
	}
	return nil
}
