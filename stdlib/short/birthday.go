package short

import (
	"context"
	"math/big"
)

// Birthday is the day on which g is born: 0 for the game 0, otherwise one more than the latest birthday of an option of its
// canonical form. The simplest number m/2^n is born on day |integer part| + 1 + n.
func (s *Store) Birthday(ctx context.Context, g Game) (day *big.Int, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return s.birthday(g.id), nil
}

func (s *Store) birthday(id uint32) *big.Int {
	if rec := s.nodes[id].rec; rec >= 0 {
		return s.compactBirthday(s.records[rec])
	}
	if day, ok := s.facts.born[id]; ok {
		return day
	}
	s.step()
	day := new(big.Int)
	for _, list := range [][]uint32{s.left(id), s.right(id)} {
		for _, o := range list {
			if d := s.birthday(o); d.Cmp(day) > 0 {
				day = d
			}
		}
	}
	day = new(big.Int).Add(day, big.NewInt(1))
	s.facts.born[id] = day
	return day
}

// compactBirthday: a number, then the nimber or the ups. each move in n·↑ + *m removes one up and changes *m to *(m⊕1),
// down to *m or *(m⊕1); only ↑* = {0,*|0} is born a day later than that.
func (s *Store) compactBirthday(c compact) *big.Int {
	x := s.number(c).Abs()
	day := x.Floor().Num()
	if x.exp > 0 {
		day.Add(day, big.NewInt(int64(x.exp)+1))
	}
	n, star := c.up, c.star
	if n < 0 {
		n = -n
	}
	if n%2 == 1 {
		star ^= 1
	}
	if n > 0 {
		day.Add(day, big.NewInt(n))
		if star == 0 {
			star = 1 // the last up has * as an option
		}
	}
	return day.Add(day, new(big.Int).SetUint64(star))
}
