package search

import (
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"

	"cgt/stdlib/game"
)

// node is a place of the test rulesets: a vertex of a random acyclic graph.
type node uint32

func (n node) AppendKey(b []byte) []byte { return binary.BigEndian.AppendUint32(b, uint32(n)) }
func (n node) String() string            { return fmt.Sprint(uint32(n)) }

// part is a component of an option: a vertex, perhaps negated.
type part struct {
	node     node
	negative bool
}

// vertices is a ruleset given option by option: moves[player][node] is a list
// of options, each a list of parts. Parts have smaller numbers than the node,
// unless the ruleset is loopy.
type vertices struct {
	name      string
	impartial bool
	moves     [2][][][]part
	equal     map[node][]part // what some vertices reduce to
	tree      bool            // the reductions are equal as game trees, not only in value
}

func (v *vertices) Name() string              { return v.name }
func (v *vertices) Identity() string          { return v.name }
func (v *vertices) Impartial() bool           { return v.impartial }
func (v *vertices) Show(at game.Place) string { return v.name + " " + at.String() }
func (v *vertices) size() int                 { return len(v.moves[0]) }
func (v *vertices) summand(p part) game.Summand {
	return game.Summand{Position: game.Position{Rules: v, At: p.node}, Negative: p.negative}
}

func (v *vertices) sum(parts []part) game.Sum {
	var s game.Sum
	for _, p := range parts {
		s = append(s, v.summand(p))
	}
	return s
}

func (v *vertices) Moves(_ context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	if v.impartial {
		who = game.Left
	}
	for _, option := range v.moves[who][at.(node)] {
		if err := emit(v.sum(option)); err != nil {
			return err
		}
	}
	return nil
}

// wordVertices are the same rules on the fast path of one word. Every seventh vertex
// cannot be packed, and every fifth refuses to generate packed moves.
type wordVertices struct{ *vertices }

func (v *wordVertices) Pack(at game.Place) (uint64, bool) {
	n := at.(node)
	return uint64(n) * 3, n%7 != 3
}
func (v *wordVertices) Unpack(w uint64) game.Place { return node(w / 3) }
func (v *wordVertices) PackedMoves(_ context.Context, w uint64, who game.Player, out *game.Options[uint64]) bool {
	if v.impartial {
		who = game.Left
	}
	n := node(w / 3)
	for _, option := range v.moves[who][n] {
		for _, p := range option {
			w, ok := v.Pack(p.node)
			if !ok {
				return false
			}
			if p.negative {
				out.PutNegative(w)
			} else {
				out.Put(w)
			}
		}
		out.End()
	}
	return n%5 != 2
}
func (v *wordVertices) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	return v.vertices.Moves(ctx, at, who, func(s game.Sum) error { return emit(rebase(s, v)) })
}

// pairVertices are the same rules on the fast path of two words.
type pairVertices struct{ *vertices }

func (v *pairVertices) Pack(at game.Place) (game.Pair, bool) {
	return game.Pair{7, uint64(at.(node))}, true
}
func (v *pairVertices) Unpack(w game.Pair) game.Place { return node(w[1]) }
func (v *pairVertices) PackedMoves(_ context.Context, w game.Pair, who game.Player, out *game.Options[game.Pair]) bool {
	if v.impartial {
		who = game.Left
	}
	for _, option := range v.moves[who][w[1]] {
		if len(option) == 1 && !option[0].negative {
			out.Add(game.Pair{7, uint64(option[0].node)})
			continue
		}
		for _, p := range option {
			if p.negative {
				out.PutNegative(game.Pair{7, uint64(p.node)})
			} else {
				out.Put(game.Pair{7, uint64(p.node)})
			}
		}
		out.End()
	}
	return true
}
func (v *pairVertices) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	return v.vertices.Moves(ctx, at, who, func(s game.Sum) error { return emit(rebase(s, v)) })
}

// reducedVertices offer reductions.
type reducedVertices struct{ *vertices }

func (v *reducedVertices) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	return v.vertices.Moves(ctx, at, who, func(s game.Sum) error { return emit(rebase(s, v)) })
}
func (v *reducedVertices) Reduce(_ context.Context, at game.Place) (game.Sum, bool, bool, error) {
	equal, ok := v.equal[at.(node)]
	return rebase(v.sum(equal), v), v.tree, ok, nil
}

func rebase(s game.Sum, rules game.Ruleset) game.Sum {
	for i := range s {
		s[i].Rules = rules
	}
	return s
}

// shapes has the rulesets of v for every path of the search.
func (v *vertices) shapes() []game.Ruleset {
	return []game.Ruleset{v, &wordVertices{v}, &pairVertices{v}}
}

// randomVertices is a random ruleset of size positions; an option has up to sums
// components.
func randomVertices(rng *rand.Rand, name string, size int, impartial bool, sums int) *vertices {
	v := &vertices{name: name, impartial: impartial}
	for n := range size {
		for who := range v.moves {
			var options [][]part
			for range rng.IntN(4) {
				if n == 0 {
					break
				}
				var option []part
				// The parts together are smaller than n, so that the slow definition
				// remains feasible.
				for left, k := n, 1+rng.IntN(sums); k > 0 && left > 0; k-- {
					m := rng.IntN(left)
					left -= max(m, 1)
					option = append(option, part{node(m), !impartial && rng.IntN(4) == 0})
				}
				if rng.IntN(12) == 0 {
					option = nil
				}
				options = append(options, option)
			}
			v.moves[who] = append(v.moves[who], options)
		}
	}
	if impartial {
		v.moves[1] = v.moves[0]
	}
	return v
}

// slow answers by the definitions, on lists of parts.
type slow struct {
	rules *vertices
	wins  map[string]bool
	nims  map[string]int
	below node // smaller vertices are impartial
}

func newSlow(v *vertices) *slow { return &slow{v, map[string]bool{}, map[string]int{}, 0} }

// key is the same for equal sums. The first vertices may be impartial: then their
// signs do not matter.
func (s *slow) key(parts []part) string {
	parts = slices.Clone(parts)
	for i, p := range parts {
		parts[i].negative = p.negative && p.node >= s.below
	}
	slices.SortFunc(parts, func(a, b part) int {
		if a.node != b.node {
			return int(a.node) - int(b.node)
		}
		if a.negative == b.negative {
			return 0
		}
		if a.negative {
			return 1
		}
		return -1
	})
	b := make([]byte, 0, 2*len(parts)+2)
	for _, p := range parts {
		b = append(b, byte(p.node), bit(p.negative))
	}
	return string(b)
}

func bit(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// after returns the sums that who can move to.
func (s *slow) after(parts []part, who game.Player) [][]part {
	var list [][]part
	for i, p := range parts {
		player := who
		if p.negative {
			player = who.Opponent()
		}
		for _, option := range s.rules.moves[player][p.node] {
			next := slices.Concat(parts[:i], parts[i+1:])
			for _, q := range option {
				if p.negative {
					q.negative = !q.negative
				}
				next = append(next, q)
			}
			list = append(list, next)
		}
	}
	return list
}

func (s *slow) win(parts []part, who game.Player, misere bool) bool {
	k := s.key(parts)
	k += string([]byte{byte(who), bit(misere)})
	if w, ok := s.wins[k]; ok {
		return w
	}
	options := s.after(parts, who)
	win := misere && len(options) == 0
	for _, o := range options {
		win = win || !s.win(o, who.Opponent(), misere)
	}
	s.wins[k] = win
	return win
}

func (s *slow) outcome(parts []part, misere bool) game.Outcome {
	return outcomeOf(s.win(parts, game.Left, misere), s.win(parts, game.Right, misere))
}

// nim computes the nim-value by the definition, without nim-sums.
func (s *slow) nim(parts []part) int {
	k := s.key(parts)
	if n, ok := s.nims[k]; ok {
		return n
	}
	var values []int
	for _, o := range s.after(parts, game.Left) {
		values = append(values, s.nim(o))
	}
	n := 0
	for slices.Contains(values, n) {
		n++
	}
	s.nims[k] = n
	return n
}

func randomParts(rng *rand.Rand, v *vertices, most int) []part {
	var parts []part
	for range rng.IntN(most + 1) {
		parts = append(parts, part{node(rng.IntN(v.size())), !v.impartial && rng.IntN(3) == 0})
	}
	return parts
}

// mixed is a partizan ruleset whose first vertices belong to an impartial
// ruleset of their own.
type mixed struct {
	*vertices
	low   *vertices
	below node
}

func newMixed(rng *rand.Rand, size int) *mixed {
	m := &mixed{randomVertices(rng, "high", size, false, 2), nil, node(1 + rng.IntN(size))}
	m.low = &vertices{name: "low", impartial: true}
	for n := range m.below {
		options := slices.Clone(m.moves[0][n])
		for i := range options {
			options[i] = slices.Clone(options[i])
		}
		m.moves[0][n], m.moves[1][n] = options, options
		m.low.moves[0] = append(m.low.moves[0], options)
	}
	m.low.moves[1] = m.low.moves[0]
	return m
}

// rehome sets the ruleset of every component.
func (m *mixed) rehome(s game.Sum) game.Sum {
	for i := range s {
		s[i].Rules = m
		if s[i].At.(node) < m.below {
			s[i].Rules = m.low
		}
	}
	return s
}

func (m *mixed) Moves(ctx context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	return m.vertices.Moves(ctx, at, who, func(s game.Sum) error { return emit(m.rehome(s)) })
}
