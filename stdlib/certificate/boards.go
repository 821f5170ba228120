package certificate

import (
	"cmp"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/solve"
	"cgt/stdlib/sorting"
)

// Where the solver of outcomes can play a board, the proof is sought on the solver's packed words, which is many times as
// fast as by the rules; what is found is then rewritten by the rules, and they must confirm it.

// boardKey is a position, as a packed word, that winner wins when the opponent starts, or, in the table of replies, one
// with the opponent to move.
type boardKey struct {
	word   solve.Word
	winner game.Player
}

// boardProof finds strategies on packed words.
type boardProof struct {
	*Prover
	kernel  solve.Kernel
	solver  *solve.Solver
	rules   search.Solvable
	ids     map[boardKey]int32
	words   []boardKey
	replies map[boardKey]int32
	free    [][]solve.Word // word lists for reuse
}

// byBoards is roles for a single board; ok is false where the solver does not play it, or its words are not those of the
// rules.
func (p *Prover) byBoards(c *Certificate, sum game.Sum, o game.Outcome) (ok bool, err error) {
	if len(sum) != 1 || sum[0].Negative {
		return false, nil
	}
	rules, ok := sum[0].Rules.(search.Solvable)
	if !ok {
		return false, nil
	}
	kernel, word, ok := rules.SolverBoard(sum[0].At)
	if !ok {
		return false, nil
	}
	b := &boardProof{Prover: p, kernel: kernel.Worker(), solver: &solve.Solver{Workers: 1}, rules: rules,
		ids: map[boardKey]int32{}, replies: map[boardKey]int32{}}
	defer func() { _ = p.budget.Grow(-b.solver.Held()) }()
	var covers [2]cover
	var roots [2]solve.Word
	for _, starts := range []game.Player{game.Left, game.Right} {
		winner := starts.Opponent()
		if roots[starts] = word; o.When(starts) == game.WinFor(starts) {
			winner = starts
			if roots[starts], _, ok, err = b.answer(word, starts); err != nil || !ok {
				return false, err
			}
		}
		n, ok, err := b.role(boardKey{roots[starts], winner})
		if err != nil || !ok {
			return false, err
		}
		covers[starts] = cover{n}
	}
	if ok, err := b.write(sum, word, covers); !ok || err != nil {
		p.nodes = nil
		return false, err
	}
	entries, number := p.entries()
	left, right := number(covers[game.Left]), number(covers[game.Right])
	c.LeftStarts, c.RightStarts, c.Entries = &left, &right, entries
	return true, nil
}

// moves lists the words that moves lead to, without duplicates.
func (b *boardProof) moves(w solve.Word, who game.Player) []solve.Word {
	var list []solve.Word
	if n := len(b.free); n > 0 {
		list, b.free = b.free[n-1], b.free[:n-1]
	}
	list = b.kernel.Moves(&w, who, list[:0])
	sorting.By(list, func(a, b solve.Word) int { return slices.Compare(a[:], b[:]) })
	return slices.Compact(list)
}

// role finds the strategy of a word in which winner wins when the opponent starts.
func (b *boardProof) role(at boardKey) (id int32, ok bool, err error) {
	if n, known := b.ids[at]; known {
		return n, true, nil
	}
	moves := b.moves(at.word, at.winner.Opponent())
	for _, m := range moves {
		asked := boardKey{m, at.winner}
		if _, known := b.replies[asked]; known {
			continue
		}
		to, n, ok, err := b.answer(m, at.winner)
		if err == nil && ok && n < 0 {
			n, ok, err = b.role(boardKey{to, at.winner})
		}
		if err != nil || !ok {
			return 0, false, err
		}
		b.replies[asked] = n
	}
	b.free = append(b.free, moves)
	id = int32(len(b.words))
	b.words, b.ids[at] = append(b.words, at), id
	if err := b.budget.Grow(int64(120 + 60*len(moves))); err != nil {
		return 0, false, err
	}
	return id, true, b.budget.Steps(b.ctx, int64(8+len(moves)))
}

// answer is a winning move of who: one to a position with an entry if there is any, otherwise the one after which the
// fewest moves of the opponent are still unanswered.
func (b *boardProof) answer(w solve.Word, who game.Player) (to solve.Word, id int32, ok bool, err error) {
	list := b.moves(w, who)
	defer func() { b.free = append(b.free, list) }()
	for _, m := range list {
		if n, known := b.ids[boardKey{m, who}]; known {
			return m, n, true, nil
		}
	}
	type choice struct {
		word solve.Word
		cost int
	}
	choices := make([]choice, len(list))
	for i, m := range list {
		choices[i].word = m
		theirs := b.moves(m, who.Opponent())
		for _, o := range theirs {
			if choices[i].cost++; b.unanswered(o, who) {
				choices[i].cost += 2
			}
		}
		b.free = append(b.free, theirs)
	}
	sorting.Stably(choices, func(a, b choice) int { return cmp.Compare(a.cost, b.cost) })
	for _, c := range choices {
		if err := b.budget.Steps(b.ctx, 16); err != nil {
			return to, -1, false, err
		}
		loses, err := b.solver.Wins(b.ctx, []solve.Summand{{Kernel: b.kernel, Word: c.word}}, 0, who.Opponent(), false)
		if err != nil || !loses {
			return c.word, -1, err == nil, err
		}
	}
	return to, -1, false, nil
}

func (b *boardProof) unanswered(w solve.Word, who game.Player) bool {
	_, known := b.replies[boardKey{w, who}]
	return !known
}

// write makes the entries of the words, using the rules as written; ok is false where the rules do not confirm them.
func (b *boardProof) write(root game.Sum, word solve.Word, covers [2]cover) (ok bool, err error) {
	b.nodes = make([]*node, len(b.words))
	for i, w := range b.words {
		b.nodes[i] = &node{entry: entry{Wins: "LR"[w.winner : w.winner+1]}}
	}
	for starts, by := range covers {
		if ok, err := b.place(by[0], root, word, game.Player(starts)); !ok || err != nil {
			return ok, err
		}
	}
	for i, n := range slices.Backward(b.nodes) { // entries that depend on others come first
		if n.sum == nil {
			return false, nil
		}
		winner := b.words[i].winner
		n.At = b.Text(n.sum)
		options, err := b.options(n.sum, winner.Opponent())
		if err != nil {
			return false, err
		}
		n.By = make([]cover, len(options))
		for j, o := range options {
			w, ok := b.wordOf(o.Sum)
			to, known := b.replies[boardKey{w, winner}]
			if !ok || !known {
				return false, nil
			}
			if ok, err := b.place(to, o.Sum, w, winner); !ok || err != nil {
				return ok, err
			}
			n.By[j] = cover{to}
		}
		b.release(options)
		n.sum = nil
	}
	return true, nil
}

// wordOf is the packed word of a sum that consists of one board.
func (b *boardProof) wordOf(sum game.Sum) (w solve.Word, ok bool) {
	if len(sum) != 1 {
		return w, false
	}
	k, w, ok := b.rules.SolverBoard(sum[0].At)
	return w, ok && k.Name() == b.kernel.Name()
}

// place finds the sum of an entry: the word's own, or one that a move of who leads to.
func (b *boardProof) place(id int32, from game.Sum, word solve.Word, who game.Player) (ok bool, err error) {
	n, at := b.nodes[id], b.words[id]
	if n.sum != nil || n.At != "" {
		return true, nil
	}
	if at.word == word && at.winner != who {
		n.sum = from
		return true, nil
	}
	options, err := b.options(from, who)
	if err != nil {
		return false, err
	}
	defer b.release(options)
	for _, o := range options {
		if w, ok := b.wordOf(o.Sum); ok && w == at.word {
			n.sum = o.Sum
			return true, nil
		}
	}
	return false, nil
}
