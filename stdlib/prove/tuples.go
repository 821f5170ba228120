package prove

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"cgt/stdlib/automatic"
	"cgt/stdlib/game"
)

// Tuples are a game on tuples of natural numbers whose moves are formulas of linear
// arithmetic. The position has the variables 0 to Count-1, an option Count to 2*Count-1.
//
// Claims. Let the digits in some base, the lowest first, of all numbers of a tuple be read
// together by a finite automaton.
//
//	Outcomes. Let A(x), for Left and for Right, be the tuples from which the automaton says
//	that the player wins when moving first. If for each player and each x, A(x) holds just
//	when there is a move of the player to a y from which the other one does not win moving
//	first, these are the outcomes.
//
//	Nim-values. Let G(x, v) be a relation that an automaton of the digits of x and v
//	accepts. If each x has a v with G(x, v), no option y of x has G(y, v) for it, and for
//	each u < v some option has G(y, u), then G(x, v) just when v is the nim-value of x.
//
// Proof: by induction along play, which ends (Ends). In the second, when G is right at the
// options of x and G(x, v), then no option has the nim-value v and all u < v are nim-values
// of options: v is the mex; so that no other v has G(x, v), and one has.
//
// Both hypotheses are formulas about relations that automata accept, which are closed under
// and, or, not and "there is": so they are decided for all tuples at once (Büchi). The
// automaton itself is learned (automatic.Learn): a tuple at which a hypothesis fails shows
// one, it or an option of it, at which play gives another value.
type Tuples struct {
	Count  int
	Moves  []TupleMove
	Faults []Fault // about tuples; their texts do not name a heap
}

// TupleMove is one kind of move: to another tuple or, if Ended, to a position without moves.
type TupleMove struct {
	Who   automatic.Side
	When  automatic.Formula
	Ended bool
}

// TuplePlay is the game as it is played, from which values are learned.
type TuplePlay interface {
	// Options returns the tuples that each player can move to; nil is a position without moves. A tuple that is not a
	// position has none.
	Options(at []int64) (left, right [][]int64, err error)
}

// mostMeasures bounds the factors that are tried in Ends.
const mostMeasures = 2

// Ends is nil when no fault can happen and every play is shown to end: linear combinations of the numbers are tried one
// after the other; if no remaining move raises one, the moves that lower it are dropped, until none are left. The error is
// a *Refusal, or what ended the computation.
func (s *Tuples) Ends(ctx context.Context) error {
	a := automatic.NewAlgebra(ctx, 2, Transitions)
	for _, f := range s.Faults {
		if !a.Of(f.When).Empty() {
			return refuse("%s", f.Text)
		}
	}
	var left []*automatic.Relation
	for _, m := range s.Moves {
		if !m.Ended {
			left = append(left, a.Of(m.When))
		}
	}
	for weights := range s.measures() {
		if len(left) == 0 {
			break
		}
		rise := automatic.Linear{Coef: map[int]int64{}}
		for i, w := range weights {
			if w != 0 {
				rise.Coef[i], rise.Coef[s.Count+i] = -w, w
			}
		}
		keeps := a.AtLeastZero(rise)
		rise.Const = -1
		raises := a.AtLeastZero(rise)
		if slices.ContainsFunc(left, func(r *automatic.Relation) bool { return !a.And(r, raises).Empty() }) {
			continue
		}
		left = slices.DeleteFunc(left, func(r *automatic.Relation) bool { return a.And(r, keeps).Empty() })
		if a.Err() != nil {
			break
		}
	}
	if err := a.Err(); err != nil {
		return plain(err, "to see that every play ends")
	}
	if len(left) > 0 {
		return refuse("it is not seen that every play ends")
	}
	return nil
}

// measures lists the factors, the sum of all numbers first, then each list twice: a move that could not be dropped because
// of another one may be dropped the second time.
func (s *Tuples) measures() func(func([]int64) bool) {
	return func(visit func([]int64) bool) {
		total := 1
		for range s.Count {
			total *= mostMeasures + 1
		}
		sum := slices.Repeat([]int64{1}, s.Count)
		if !visit(sum) {
			return
		}
		for i := range 2 * total {
			weights, rest := make([]int64, s.Count), i%total
			for j := range weights {
				weights[j] = int64(rest % (mostMeasures + 1))
				rest /= mostMeasures + 1
			}
			if rest = i % total; rest > 0 && !visit(weights) {
				return
			}
		}
	}
}

// Impartial reports whether every move is open to both players.
func (s *Tuples) Impartial() bool {
	return !slices.ContainsFunc(s.Moves, func(m TupleMove) bool { return m.Who != automatic.Both })
}

// Bounds of the tuples that are played and of the automata.
const (
	mostTupleDigits = 12
	mostTuplePlay   = 1 << 18
)

// Outcomes is the automaton, with at most that many states, that gives the outcomes of all tuples, encoded as by Outcome.
// Play must be known to end. The error is a *Refusal, or what ended the computation.
func (s *Tuples) Outcomes(ctx context.Context, play TuplePlay, base, states int) (*automatic.Machine, error) {
	t := s.teacher(ctx, play, base, Outcome)
	t.width = s.Count
	t.findFault = t.wrongOutcome
	return t.learn(states)
}

// NimValues is the automaton, with at most that many states, that accepts, with the value 1, the numbers of a tuple
// followed by its nim-value. Otherwise it is like Outcomes.
func (s *Tuples) NimValues(ctx context.Context, play TuplePlay, base, states int) (*automatic.Machine, error) {
	t := s.teacher(ctx, play, base, NimValue)
	t.width = s.Count + 1
	t.findFault = t.wrongNimValue
	return t.learn(states)
}

func (s *Tuples) teacher(ctx context.Context, play TuplePlay, base int, value Valuation) *tupleTeacher {
	return &tupleTeacher{Tuples: s, ctx: ctx, play: play, base: base, value: value, known: map[string]int{},
		left: mostTuplePlay, a: automatic.NewAlgebra(ctx, base, Transitions)}
}

// tupleTeacher finds values by play, and decides claims.
type tupleTeacher struct {
	*Tuples
	ctx   context.Context
	play  TuplePlay
	base  int
	width int // numbers that are read together
	value Valuation
	known map[string]int
	left  int
	a     *automatic.Algebra
	moves []*automatic.Relation
	// look is the tuple, with everything read beside it, near which the claim fails.
	findFault func(m *automatic.Machine) (at []int64, ok bool)
}

func (t *tupleTeacher) learn(states int) (*automatic.Machine, error) {
	if t.Letters() > 256 {
		return nil, refuse("it has too many numbers")
	}
	for _, m := range t.Tuples.Moves {
		t.moves = append(t.moves, t.a.Of(m.When))
	}
	if err := t.a.Err(); err != nil {
		return nil, plain(err, fmt.Sprintf("to read the moves in base %d", t.base))
	}
	m, err := automatic.Learn(t.ctx, t, states)
	if err != nil {
		return nil, plain(err, "to tell the values of all positions")
	}
	return m, nil
}

// Letters is the number of tuples of digits.
func (t *tupleTeacher) Letters() int {
	n := 1
	for range t.width {
		n *= t.base
	}
	return n
}

// numbers are the numbers with the digits of a word.
func (t *tupleTeacher) numbers(word string) []int64 {
	out := make([]int64, t.width)
	power := int64(1)
	for i := range len(word) {
		rest := int(word[i])
		for j := range out {
			out[j] += int64(rest%t.base) * power
			rest /= t.base
		}
		power *= int64(t.base)
	}
	return out
}

// word returns the digits of numbers.
func (t *tupleTeacher) word(numbers []int64) string {
	var word []byte
	rest := slices.Clone(numbers)
	for slices.ContainsFunc(rest, func(x int64) bool { return x > 0 }) {
		letter, weight := 0, 1
		for i := range rest {
			letter += int(rest[i]%int64(t.base)) * weight
			weight *= t.base
			rest[i] /= int64(t.base)
		}
		word = append(word, byte(letter))
	}
	return string(word)
}

// Value is the value of the tuple, or whether the last number is its nim-value.
func (t *tupleTeacher) Value(word string) (int, error) {
	if len(strings.TrimRight(word, "\x00")) > mostTupleDigits {
		return 0, automatic.ErrTooLarge
	}
	numbers := t.numbers(word)
	v, err := t.played(numbers[:t.Count])
	if err != nil || t.width == t.Count {
		return v, err
	}
	if int64(v) == numbers[t.Count] {
		return 1, nil
	}
	return 0, nil
}

// played computes the value of a tuple by play.
func (t *tupleTeacher) played(at []int64) (int, error) {
	if at == nil {
		return t.value(nil, nil)
	}
	key := t.word(at)
	if v, ok := t.known[key]; ok {
		return v, nil
	}
	left, right, err := t.play.Options(at)
	if err != nil {
		return 0, err
	}
	if t.left -= 1 + len(left) + len(right); t.left < 0 {
		return 0, automatic.ErrTooLarge
	}
	if err := game.BudgetOf(t.ctx).Steps(t.ctx, int64(1+len(left)+len(right))); err != nil {
		return 0, err
	}
	var sides [2][]int
	for i, options := range [][][]int64{left, right} {
		for _, to := range options {
			v, err := t.played(to)
			if err != nil {
				return 0, err
			}
			sides[i] = append(sides[i], v)
		}
	}
	v, err := t.value(distinct(sides[0]), distinct(sides[1]))
	if err == nil {
		t.known[key] = v
	}
	return v, err
}

// Counter decides the claim.
func (t *tupleTeacher) Counter(m *automatic.Machine) (word string, wrong bool, err error) {
	if word, ok := m.ZerosMatter(); ok { // words of one tuple: one of them is wrong
		v, err := t.Value(word)
		if err != nil || v != m.Value(word) {
			return word, true, err
		}
		return word + "\x00", true, nil
	}
	at, fails := t.findFault(m)
	if err := t.a.Err(); err != nil || !fails {
		return "", false, err
	}
	// The claim fails at a tuple: there or at one of its options the machine is wrong, about the value in question, the
	// true one, or a smaller one.
	near := [][]int64{at[:t.Count]}
	left, right, err := t.play.Options(at[:t.Count])
	if err != nil {
		return "", false, err
	}
	for _, x := range slices.Concat(near, left, right) {
		if x == nil {
			continue
		}
		actual, err := t.played(x)
		if err != nil {
			return "", false, err
		}
		asked := [][]int64{x}
		if t.width > t.Count {
			asked = nil
			for _, v := range slices.Concat([]int64{int64(actual)}, at[t.Count:]) {
				asked = append(asked, append(slices.Clone(x), v))
			}
		}
		for _, numbers := range asked {
			word := t.word(numbers)
			v, err := t.Value(word)
			if err != nil || v != m.Value(word) {
				return word, true, err
			}
		}
	}
	return "", false, refuse("the rules as they are read and as they are played do not fit together")
}

// small reports whether numbers are small enough to be played; if they are larger, the claim is given up.
func (t *tupleTeacher) small(at []*big.Int) []int64 {
	out := make([]int64, len(at))
	for i, x := range at {
		if x.BitLen() > 40 {
			t.a.Fail()
			return out
		}
		out[i] = x.Int64()
	}
	return out
}

// variables are the n variables from, from+1, ...
func variables(from, n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = from + i
	}
	return list
}

// options is the relation between a tuple and r at one of its options, for the moves of a player; ended is the relation for
// a position without moves.
func (t *tupleTeacher) options(who automatic.Side, r, ended *automatic.Relation) *automatic.Relation {
	a, out := t.a, t.a.Never()
	for i, m := range t.Tuples.Moves {
		if m.Who != automatic.Both && m.Who != who {
			continue
		}
		if m.Ended {
			out = a.Or(out, a.And(t.moves[i], ended))
			continue
		}
		out = a.Or(out, a.Some(a.And(t.moves[i], r), variables(t.Count, t.Count)...))
	}
	return out
}

// wrongOutcome looks for a tuple at which the outcomes are inconsistent.
func (t *tupleTeacher) wrongOutcome(m *automatic.Machine) (at []int64, ok bool) {
	a := t.a
	for _, p := range []struct {
		who        automatic.Side
		own, other int
	}{{automatic.Left, LeftWins, RightWins}, {automatic.Right, RightWins, LeftWins}} {
		wins := a.Accepted(m, variables(0, t.Count), func(v int) bool { return v&p.own != 0 })
		loses := a.Accepted(m, variables(t.Count, t.Count), func(v int) bool { return v&p.other == 0 })
		some := t.options(p.who, loses, a.Always())
		differ := a.Over(a.Differ(wins, some), variables(0, t.Count))
		if at, ok := differ.Least(); ok {
			return t.small(at), true
		}
	}
	return nil, false
}

// wrongNimValue looks for a tuple at which the nim-values are inconsistent, and returns the values in question.
func (t *tupleTeacher) wrongNimValue(m *automatic.Machine) (at []int64, ok bool) {
	a, n := t.a, t.Count
	const v, u = 100, 101
	accepts := func(x int) bool { return x == 1 }
	own := a.Renamed(a.Accepted(m, variables(0, n+1), accepts), map[int]int{n: v})
	of := a.Accepted(m, append(variables(n, n), v), accepts)
	if at, ok := a.Over(a.Not(a.Some(own, v)), variables(0, n)).Least(); ok {
		return t.small(at), true
	}
	some := t.options(automatic.Left, of, a.Zero(automatic.Variable(v)))
	if at, ok := a.Over(a.And(own, some), append(variables(0, n), v)).Least(); ok {
		return t.small(at), true
	}
	below := a.AtLeastZero(automatic.Linear{Coef: map[int]int64{v: 1, u: -1}, Const: -1})
	missed := a.And(own, below, a.Not(a.Renamed(a.Over(some, append(variables(0, n), v)), map[int]int{v: u})))
	if at, ok := a.Over(missed, append(variables(0, n), v, u)).Least(); ok {
		return t.small(at), true
	}
	return nil, false
}
