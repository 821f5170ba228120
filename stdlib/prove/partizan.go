package prove

import (
	"context"

	"cgt/stdlib/short"
)

// Partizan is the rule for values of short games: the canonical form of the options. A number stands for the value at that
// index in Games.
type Partizan struct {
	Context context.Context
	Store   *short.Store
	Games   []short.Game
	numbers map[short.Game]int
}

// Number is the index of a value, which may be new.
func (p *Partizan) Number(g short.Game) int {
	if p.numbers == nil {
		p.numbers = map[short.Game]int{}
		for i, g := range p.Games {
			p.numbers[g] = i
		}
	}
	i, ok := p.numbers[g]
	if !ok {
		i = len(p.Games)
		p.numbers[g] = i
		p.Games = append(p.Games, g)
	}
	return i
}

// Sum adds values.
func (p *Partizan) Sum(values []int) (int, error) {
	sum := p.Store.Int(0)
	for _, v := range values {
		var err error
		if sum, err = p.Store.Add(p.Context, sum, p.Games[v]); err != nil {
			return 0, err
		}
	}
	return p.Number(sum), nil
}

// Holds reports whether the value is {left | right}.
func (p *Partizan) Holds(value int, left, right []int) (bool, error) {
	g, err := p.Store.Make(p.Context, p.games(left), p.games(right))
	return g == p.Games[value], err
}

func (p *Partizan) games(list []int) []short.Game {
	gs := make([]short.Game, len(list))
	for i, v := range list {
		gs[i] = p.Games[v]
	}
	return gs
}
