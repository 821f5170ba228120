package misere

import (
	"encoding/binary"

	"cgt/stdlib/game"
)

// partizanState is what the proof needs to know about a sum: its element and, for each player, whether the player has a
// move at all and with which elements the player has a winning move in the sum.
type partizanState struct {
	x    int32
	can  [2]bool
	wins [2]bitset
	word []int // a sum with this state
}

// refuted is a context that distinguishes more sums, found where a sum does not have the outcome that follows from the
// elements of its options; done when every sum has, which proves that outcomes are those of the elements.
func (l *partizanLearner) refuted(q *PartizanQuotient) (context []int, done bool, err error) {
	n := len(q.words)
	letters := make([]partizanState, len(l.games))
	for i := range letters {
		letters[i] = l.letter(q, i)
	}
	start := partizanState{wins: [2]bitset{newBitset(n), newBitset(n)}}
	seen := map[string]bool{start.key(): true}
	queue := []partizanState{start}
	budget := game.BudgetOf(l.ctx)
	for ; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		for who := range s.can {
			if q.outcomes[s.x][who] != (!s.can[who] || s.wins[who].has(0)) {
				context, err := l.mistake(q, s.word)
				return context, false, err
			}
		}
		for i := range letters {
			if err := budget.Steps(l.ctx, int64(1+n/16)); err != nil {
				return nil, false, err
			}
			next := s.plus(q, &letters[i], i)
			if key := next.key(); !seen[key] {
				if err := budget.Grow(int64(2*len(key) + 8*len(next.word) + 160)); err != nil {
					return nil, false, err
				}
				seen[key] = true
				queue = append(queue, next)
			}
		}
	}
	return nil, true, nil
}

// letter is the state of game i by itself.
func (l *partizanLearner) letter(q *PartizanQuotient, i int) partizanState {
	n := len(q.words)
	s := partizanState{x: q.images[i]}
	for who, options := range l.games[i].Options {
		s.can[who] = len(options) > 0
		s.wins[who] = newBitset(n)
		for _, o := range options {
			to := int(q.walk(o))
			for c := range n {
				if !q.outcomes[q.table[to*n+c]][1-who] {
					s.wins[who].set(int32(c))
				}
			}
		}
	}
	return s
}

// plus is the state of the sum with game i: a player has a winning move next to c exactly if there is one in either part,
// next to c and the other part.
func (s *partizanState) plus(q *PartizanQuotient, letter *partizanState, i int) partizanState {
	n := len(q.words)
	next := partizanState{x: q.table[int(s.x)*n+int(letter.x)], word: sumWords(s.word, []int{i})}
	for who := range next.can {
		next.can[who] = s.can[who] || letter.can[who]
		next.wins[who] = newBitset(n)
		for c := range n {
			if s.wins[who].has(q.table[int(letter.x)*n+c]) || letter.wins[who].has(q.table[int(s.x)*n+c]) {
				next.wins[who].set(int32(c))
			}
		}
	}
	return next
}

func (s *partizanState) key() string {
	b := binary.AppendUvarint(nil, uint64(s.x))
	for who := range s.can {
		b = append(b, 0)
		if s.can[who] {
			b[len(b)-1] = 1
		}
		for _, word := range s.wins[who] {
			b = binary.LittleEndian.AppendUint64(b, word)
		}
	}
	return string(b)
}

// mistake is a context for a sum such that the candidate is wrong about the outcome of the sum or of one of its options.
func (l *partizanLearner) mistake(q *PartizanQuotient, word []int) ([]int, error) {
	suspects := [][]int{word}
	for who := range 2 {
		err := l.options(word, who, func(to []int) error {
			suspects = append(suspects, to)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	for _, z := range suspects {
		o, err := l.outcome(z)
		if err != nil {
			return nil, err
		}
		if o != q.outcomes[q.walk(z)] {
			return l.between(z, len(z), q)
		}
	}
	return nil, errNoContext
}
