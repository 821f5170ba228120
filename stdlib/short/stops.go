package short

import (
	"context"
	"math/big"

	"cgt/stdlib/game"
)

// Stop is a number at which play stops, and who is to move when it is reached.
type Stop struct {
	At     Dyadic
	ToMove game.Player
}

// Stops are the left and right stops of g with their adornment. g <= x for
// the left stop x exactly if Left is to move there; g >= x for the right stop
// x exactly if Right is.
func (s *Store) Stops(ctx context.Context, g Game) (left, right Stop, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	ls, rs := s.nodes[g.id].ls, s.nodes[g.id].rs
	left, right = Stop{s.numberAt(ls), game.Right}, Stop{s.numberAt(rs), game.Left}
	if s.leq(g.id, ls) {
		left.ToMove = game.Left
	}
	if s.leq(rs, g.id) {
		right.ToMove = game.Right
	}
	return left, right, nil
}

// StopCount is the number of stops in the tree of the canonical form: 1 for a number, otherwise the sum over all options.
func (s *Store) StopCount(ctx context.Context, g Game) (n *big.Int, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return s.stopCount(g.id), nil
}

func (s *Store) stopCount(id uint32) *big.Int {
	if s.isNumber(id) {
		return big.NewInt(1)
	}
	if n, ok := s.facts.stopCounts[id]; ok {
		return n
	}
	s.step()
	s.descend()
	n := new(big.Int)
	for _, list := range [][]uint32{s.left(id), s.right(id)} {
		for _, o := range list {
			n.Add(n, s.stopCount(o))
		}
	}
	s.ascend()
	s.facts.stopCounts[id] = n
	return n
}

// FollowerCount is the number of different values of g and its followers, g itself included, in canonical form.
func (s *Store) FollowerCount(ctx context.Context, g Game) (n *big.Int, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	var low, high Dyadic // integers found; all between them and 0 are followers
	count := int64(0)
	s.walk(g.id, func(id uint32) bool {
		if s.isNumber(id) && s.numberAt(id).IsInteger() {
			x := s.numberAt(id)
			if x.Cmp(low) < 0 {
				low = x
			}
			if high.Cmp(x) < 0 {
				high = x
			}
			return false
		}
		count++
		return true
	})
	n = high.Sub(low).Num()
	return n.Add(n, big.NewInt(count+1)), nil
}

// Followers lists g and all its followers in canonical form, in structural
// order.
func (s *Store) Followers(ctx context.Context, g Game) (list []Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	var ids []uint32
	s.walk(g.id, func(id uint32) bool {
		ids = append(ids, id)
		return true
	})
	return s.inStructuralOrder(ids), nil
}

// walk visits id and its followers once each; visit returns whether to continue with the options.
func (s *Store) walk(id uint32, visit func(uint32) bool) {
	seen := map[uint32]bool{id: true}
	todo := []uint32{id}
	for len(todo) > 0 {
		id := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		s.step()
		if !visit(id) {
			continue
		}
		for _, list := range [][]uint32{s.left(id), s.right(id)} {
			for _, o := range list {
				if !seen[o] {
					s.grow(16)
					seen[o] = true
					todo = append(todo, o)
				}
			}
		}
	}
}
