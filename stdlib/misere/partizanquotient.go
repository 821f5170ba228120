package misere

import (
	"cgt/stdlib/sorting"
	"context"
	"encoding/binary"
	"errors"
	"slices"

	"cgt/stdlib/game"
)

// PartizanGame is one of a list of games, given by its options for Left and for Right: each option is a sum of earlier
// games of the list, identified by their indices.
type PartizanGame struct{ Options [2][][]int }

// PartizanQuotient is the misere quotient of all sums of some partizan games and their options: two sums are one element
// when they have the same outcome in sum with every third (Allen, Peeking at partizan misere quotients, 2015). Element 0 is
// that of the empty sum.
type PartizanQuotient struct {
	images   []int32   // of the games
	action   [][]int32 // action[x][i] = x times game i
	words    [][]int   // a sum for each element
	table    []int32   // products
	outcomes []sides
}

// sides says who wins: for each player, whether that player wins by moving first.
type sides [2]bool

// NewPartizanQuotient finds the quotient of all sums of the games. Elements are distinguished by sums with which their
// outcomes differ, and the result is proved: a sum has the outcome of its element if that follows from its options, which
// depends, for every sum, only on its element and on the elements with which it has a winning move; these are finitely
// many, and all are checked (after Plambeck and Siegel, Misere quotients for impartial games, 2008). The error wraps
// ErrNotClosed when there are more than limit elements, as there are where the quotient is infinite, or is that of the
// budget.
func NewPartizanQuotient(ctx context.Context, games []PartizanGame, limit int) (*PartizanQuotient, error) {
	l := &partizanLearner{ctx: ctx, games: games, known: map[string]sides{}, contexts: [][]int{nil}}
	for {
		q, err := l.table(limit)
		if err != nil {
			return nil, err
		}
		more, done, err := l.commutes(q)
		if err == nil && done {
			q.multiply()
			more, done, err = l.refuted(q)
		}
		if err != nil {
			return nil, err
		}
		if done {
			return q, nil
		}
		l.contexts = append(l.contexts, more)
	}
}

// partizanLearner finds the elements from the outcomes of their sums with contexts (after Angluin, Learning regular sets
// from queries and counterexamples, 1987).
type partizanLearner struct {
	ctx      context.Context
	games    []PartizanGame
	known    map[string]sides
	contexts [][]int
	steps    int64
}

func (l *partizanLearner) tick() error {
	const batch = 256
	if l.steps++; l.steps%batch != 0 {
		return nil
	}
	return game.BudgetOf(l.ctx).Steps(l.ctx, batch)
}

// sum merges the games of two sums, ascending.
func sumWords(v, w []int) []int {
	all := append(slices.Clone(v), w...)
	sorting.Values(all)
	return all
}

func sumKey(word []int) string {
	var space [64]byte
	b := space[:0]
	for _, i := range word {
		b = binary.AppendUvarint(b, uint64(i))
	}
	return string(b)
}

// outcome determines who wins a sum in misere play, from the definition.
func (l *partizanLearner) outcome(word []int) (o sides, err error) {
	key := sumKey(word)
	if o, ok := l.known[key]; ok {
		return o, nil
	}
	if err := l.tick(); err != nil {
		return o, err
	}
	for who := range o {
		stuck := true
		err := l.options(word, who, func(to []int) error {
			stuck = false
			after, err := l.outcome(to)
			o[who] = o[who] || !after[1-who]
			return err
		})
		if err != nil {
			return o, err
		}
		o[who] = o[who] || stuck
	}
	if err := game.BudgetOf(l.ctx).Grow(int64(len(key) + 48)); err != nil {
		return o, err
	}
	l.known[key] = o
	return o, nil
}

// options lists the moves of who in a sum.
func (l *partizanLearner) options(word []int, who int, emit func(to []int) error) error {
	for at, i := range word {
		if at > 0 && word[at-1] == i {
			continue
		}
		rest := append(slices.Clone(word[:at]), word[at+1:]...)
		for _, o := range l.games[i].Options[who] {
			if err := emit(sumWords(rest, o)); err != nil {
				return err
			}
		}
	}
	return nil
}

// row is equal for sums that the contexts do not distinguish.
func (l *partizanLearner) row(word []int) (string, error) {
	b := make([]byte, len(l.contexts))
	for i, e := range l.contexts {
		o, err := l.outcome(sumWords(word, e))
		if err != nil {
			return "", err
		}
		for who, wins := range o {
			if wins {
				b[i] |= 1 << who
			}
		}
	}
	return string(b), nil
}

// table is the candidate determined by the contexts, without its products.
func (l *partizanLearner) table(limit int) (*PartizanQuotient, error) {
	q := &PartizanQuotient{}
	number := map[string]int32{}
	place := func(word []int) (int32, error) {
		row, err := l.row(word)
		if err != nil {
			return 0, err
		}
		x, ok := number[row]
		if !ok {
			if len(q.words) >= limit {
				return 0, tooLarge(limit)
			}
			x = int32(len(q.words))
			number[row] = x
			q.words = append(q.words, word)
			o, err := l.outcome(word)
			if err != nil {
				return 0, err
			}
			q.outcomes = append(q.outcomes, o)
		}
		return x, nil
	}
	if _, err := place(nil); err != nil {
		return nil, err
	}
	for x := 0; x < len(q.words); x++ {
		products := make([]int32, len(l.games))
		for i := range l.games {
			var err error
			if products[i], err = place(sumWords(q.words[x], []int{i})); err != nil {
				return nil, err
			}
		}
		q.action = append(q.action, products)
	}
	q.images = q.action[0]
	return q, nil
}

// commutes is a context that distinguishes more sums, if the candidate depends on the order of two games; done if it never
// does.
func (l *partizanLearner) commutes(q *PartizanQuotient) (context []int, done bool, err error) {
	for x := range q.words {
		for i := range l.games {
			for k := range i {
				if q.action[q.action[x][i]][k] == q.action[q.action[x][k]][i] {
					continue
				}
				context, err := l.split(append(slices.Clone(q.words[x]), i, k), append(slices.Clone(q.words[x]), k, i), q)
				return context, false, err
			}
		}
	}
	return nil, true, nil
}

// split is a context for a sum whose games, combined in two orders, lead to different elements: with some context the sum
// differs from one of these.
func (l *partizanLearner) split(one, other []int, q *PartizanQuotient) ([]int, error) {
	for _, e := range l.contexts {
		whole, err := l.outcome(sumWords(one, e))
		if err != nil {
			return nil, err
		}
		for _, order := range [][]int{one, other} {
			last, err := l.outcome(sumWords(q.words[q.walk(order)], e))
			if err != nil {
				return nil, err
			}
			if last != whole {
				return l.between(append(slices.Clone(order), e...), len(order), q)
			}
		}
	}
	return nil, errNoContext
}

// errNoContext cannot occur: sums that lead to two elements differ with some context.
var errNoContext = errors.New("no context tells apart what differs")

// walk is the element that games lead to in their order.
func (q *PartizanQuotient) walk(order []int) int32 {
	x := int32(0)
	for _, i := range order {
		x = q.action[x][i]
	}
	return x
}

// between finds, for a sum whose outcome is not that of the element of its first n games with the rest, the step at which
// the outcome changes; the games after it are a context that distinguishes sums which the candidate identifies.
func (l *partizanLearner) between(order []int, n int, q *PartizanQuotient) ([]int, error) {
	before, err := l.outcome(sumWords(order, nil))
	if err != nil {
		return nil, err
	}
	for k := 1; k <= n; k++ {
		after, err := l.outcome(sumWords(q.words[q.walk(order[:k])], order[k:]))
		if err != nil {
			return nil, err
		}
		if after != before {
			return sumWords(order[k:], nil), nil
		}
		before = after
	}
	return nil, errNoContext
}

// multiply computes all products.
func (q *PartizanQuotient) multiply() {
	n := len(q.words)
	q.table = make([]int32, n*n)
	for x := range n {
		for y, word := range q.words {
			at := int32(x)
			for _, i := range word {
				at = q.action[at][i]
			}
			q.table[x*n+y] = at
		}
	}
}

// Order is the number of elements.
func (q *PartizanQuotient) Order() int { return len(q.words) }

// Mul is the element of the sum.
func (q *PartizanQuotient) Mul(x, y Element) Element {
	return Element(q.table[int(x)*len(q.words)+int(y)])
}

// Game is the element of game i.
func (q *PartizanQuotient) Game(i int) Element { return Element(q.images[i]) }

// Outcome is the misere outcome of the sums of an element.
func (q *PartizanQuotient) Outcome(x Element) game.Outcome {
	o := game.Outcome{LeftStarts: game.RightWins, RightStarts: game.LeftWins}
	if q.outcomes[x][game.Left] {
		o.LeftStarts = game.LeftWins
	}
	if q.outcomes[x][game.Right] {
		o.RightStarts = game.RightWins
	}
	return o
}

// Presentation is the quotient by generators, games of the list that are not products of earlier ones, and relations; its P
// lists the elements of the outcome P.
func (q *PartizanQuotient) Presentation() *Presentation {
	var generators []int
	reached := map[int32]bool{0: true}
	for i, x := range q.images {
		if reached[x] {
			continue
		}
		generators = append(generators, i)
		for more := true; more; {
			more = false
			for y := range reached {
				for _, g := range generators {
					if z := q.action[y][g]; !reached[z] {
						reached[z], more = true, true
					}
				}
			}
		}
	}
	images := make([]int32, len(generators))
	for k, i := range generators {
		images[k] = q.images[i]
	}
	return present(generators, images, len(q.words), func(x, y int32) int32 { return int32(q.Mul(Element(x), Element(y))) },
		func(x int32) bool { return q.Outcome(Element(x)) == game.P })
}
