package presburger

import (
	"context"
	"errors"
	"math/big"
	"slices"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/automatic"
	"cgt/stdlib/game"
	"cgt/stdlib/prove"
)

// mostNumbers bounds the parameters of a game on tuples of numbers.
const mostNumbers = 4

// IsTuples reports whether a definition may be a game on tuples of numbers.
func IsTuples(d *ruleset.Definition) bool { return len(d.Params) >= 2 && len(d.Params) <= mostNumbers }

// readTuples reads a definition whose positions are tuples of natural numbers.
func readTuples(s *interp.Session, d *ruleset.Definition) (*prove.Tuples, error) {
	out := &prove.Tuples{Count: len(d.Params)}
	r := &reader{s: s, next: firstVariable, base: d.Base,
		out: &System{Rules: []game.Ruleset{d}, partizan: !d.Impartial(), tuple: true}}
	own := make([]automatic.Linear, out.Count)
	for i := range own {
		own[i] = automatic.Variable(i)
	}
	legal, err := r.legalTuple(d, own)
	if err != nil {
		return nil, err
	}
	sc := tupleScope(d, own)
	for _, item := range d.Node.Items {
		switch line := item.Line.(type) {
		case *lang.Let:
			sc = sc.let(line.Name.Name, line.Value)
		case *lang.Score:
			return nil, refuse("%s is played for points", d.Name())
		case *lang.Rule:
			if line.Turn != lang.Pass || line.Points != nil {
				return nil, refuse("the moves of %s do not simply alternate", d.Name())
			}
			if err := r.tupleRule(out, d, sc, line, legal); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}

func tupleScope(d *ruleset.Definition, numbers []automatic.Linear) (sc *scope) {
	for i, name := range d.Params {
		sc = sc.with(name, numbers[i])
	}
	return sc
}

// legalTuple is the condition in the require lines on numbers.
func (r *reader) legalTuple(d *ruleset.Definition, numbers []automatic.Linear) (automatic.Formula, error) {
	return r.required(tupleScope(d, numbers), d)
}

// tupleRule reads one rule line.
func (r *reader) tupleRule(out *prove.Tuples, d *ruleset.Definition, sc *scope, line *lang.Rule, legal automatic.Formula) error {
	f, options, err := r.readRule(sc, line)
	if err != nil {
		return err
	}
	for _, o := range options {
		all := slices.Concat([]automatic.Formula{legal}, f.parts, o.parts)
		vars := slices.Concat(f.vars, o.vars)
		m := prove.TupleMove{Who: automatic.Side(line.Who), Ended: len(o.heaps) == 0}
		switch len(o.heaps) {
		case 0:
		case out.Count:
			to := make([]automatic.Linear, out.Count)
			for i, h := range o.heaps {
				to[i] = h.size
			}
			allowed, err := r.legalTuple(d, to)
			if err != nil {
				return err
			}
			all = append(all, allowed)
			for i, size := range to {
				under, err := plus(automatic.Constant(-1), -1, size)
				if err != nil {
					return err
				}
				out.Faults = append(out.Faults, prove.Fault{
					When: automatic.Some(automatic.And(append(slices.Clone(all), automatic.AtLeastZero(under))...), vars...),
					Text: "a move leads below zero"})
				is, err := equal(automatic.Variable(out.Count+i), size)
				if err != nil {
					return err
				}
				all = append(all, is)
			}
		default:
			return refuse("a move leaves a sum of positions")
		}
		m.When = automatic.Some(automatic.And(all...), vars...)
		out.Moves = append(out.Moves, m)
	}
	return nil
}

// tuplePlay plays by the rules as written; each tuple is analysed once.
type tuplePlay struct {
	ctx   context.Context
	d     *ruleset.Definition
	known map[[mostNumbers]int64][2][][]int64
}

// Options returns the options of a tuple.
func (p *tuplePlay) Options(at []int64) (left, right [][]int64, err error) {
	key := [mostNumbers]int64{}
	copy(key[:], at)
	sides, ok := p.known[key]
	if !ok {
		if sides, err = p.played(at); err != nil {
			return nil, nil, err
		}
		p.known[key] = sides
	}
	return sides[0], sides[1], nil
}

func (p *tuplePlay) played(at []int64) (sides [2][][]int64, err error) {
	place := &ruleset.Place{}
	for _, x := range at {
		place.Values = append(place.Values, value.Int(x))
	}
	legal, err := p.d.Legal(p.ctx, place.Values...)
	if err != nil || !legal {
		return sides, err
	}
	for who := range game.Player(2) {
		if who == game.Right && p.d.Impartial() {
			sides[1] = sides[0]
			break
		}
		err := p.d.Moves(p.ctx, place, who, func(to game.Sum) error {
			numbers, err := numbersOf(to, len(at))
			sides[who] = append(sides[who], numbers)
			return err
		})
		if err != nil {
			return sides, err
		}
	}
	return sides, nil
}

// numbersOf returns the numbers of the tuple that a move leads to; nil for a position
// without moves.
func numbersOf(to game.Sum, count int) ([]int64, error) {
	if len(to) == 0 {
		return nil, nil
	}
	p, ok := to[0].At.(*ruleset.Place)
	if !ok || len(to) > 1 || len(p.Values) != count {
		return nil, refuse("a move leads to another game, or to a sum")
	}
	numbers := make([]int64, count)
	for i, v := range p.Values {
		x, ok := v.(value.Int)
		if !ok || x < 0 {
			return nil, refuse("a move leads to what is no tuple of natural numbers")
		}
		numbers[i] = int64(x)
	}
	return numbers, nil
}

// TupleProof is a law for all positions of a game on tuples: an automaton reads the
// digits of all the numbers in parallel, lowest digit first.
type TupleProof struct {
	*automatic.Machine
	Base, Count int
	Nimbers     bool // the automaton accepts if the last number is the nim-value of the others; if false, its values are outcomes
	Sum         bool // the nim-value is the nim-sum of the numbers
	Theorem     string
}

const (
	mostTupleStates = 64
	tupleSteps      = 1 << 22
)

// ProveTuples looks for a law for all positions of a game on tuples and proves it: for
// the nim-values, or else for the outcomes. A *prove.Refusal says why there is none.
func ProveTuples(ev interp.Env, d *ruleset.Definition) (*TupleProof, error) {
	return kept(ev.Session(), d.Identity(), func() (*TupleProof, error) { return proveTuples(ev, d) })
}

func proveTuples(ev interp.Env, d *ruleset.Definition) (*TupleProof, error) {
	rules, err := readTuples(ev.Session(), d)
	if err != nil {
		return nil, err
	}
	if err := rules.Ends(ev.Context()); err != nil {
		return nil, err
	}
	play := &tuplePlay{d: d, known: map[[mostNumbers]int64][2][][]int64{}}
	for _, nimbers := range []bool{true, false} {
		for _, base := range []int{2, 3} {
			if nimbers && (base > 2 || !d.Impartial() || !rules.Impartial()) {
				continue
			}
			m, err := tupleLaw(ev, play, rules, base, nimbers)
			var no *prove.Refusal
			if errors.As(err, &no) {
				continue
			}
			if err != nil {
				return nil, err
			}
			p := &TupleProof{Machine: m, Base: base, Count: rules.Count, Nimbers: nimbers, Theorem: tupleTheorem(nimbers)}
			p.Sum = nimbers && base == 2 && isNimSum(ev.Context(), m, rules.Count)
			return p, nil
		}
	}
	return nil, refuse("no automaton of at most %d states was found that tells the outcomes of all positions from the "+
		"digits of their numbers in base 2 or 3", mostTupleStates)
}

// isNimSum reports whether the last number is the nim-sum of the others.
func isNimSum(ctx context.Context, m *automatic.Machine, count int) bool {
	a := automatic.NewAlgebra(ctx, 2, prove.Transitions)
	all := make([]int, count+1)
	for i := range all {
		all[i] = i
	}
	same := a.Differ(a.Accepted(m, all, func(v int) bool { return v == 1 }), a.NimSum(all...)).Empty()
	return same && a.Err() == nil
}

func tupleTheorem(nimbers bool) string {
	if nimbers {
		return "every play ends, each position has a value, no option of it has the same one, and each smaller value is that " +
			"of an option: decided for all numbers by finite automata"
	}
	return "every play ends, and who moves first wins just where a move leads to a position that who moves then does not win: " +
		"decided for all numbers by finite automata"
}

// tupleLaw is one attempt; exhausting its steps is a refusal.
func tupleLaw(ev interp.Env, play *tuplePlay, rules *prove.Tuples, base int, nimbers bool) (*automatic.Machine, error) {
	within := game.WithBudget(ev.Context(), ev.Budget().Sub(tupleSteps))
	play.ctx = within
	law := rules.Outcomes
	if nimbers {
		law = rules.NimValues
	}
	m, err := law(within, play, base, mostTupleStates)
	if errors.Is(err, game.ErrBudget) && ev.Budget().Steps(ev.Context(), 1) == nil {
		err = refuse("it takes too many steps")
	}
	return m, err
}

// At is the nim-value or the outcome that the proof gives to a tuple of natural
// numbers; nil if the tuple has the wrong length.
func (p *TupleProof) At(numbers []*big.Int) value.Value {
	if len(numbers) != p.Count {
		return nil
	}
	length, base := 0, big.NewInt(int64(p.Base))
	for _, x := range numbers {
		length = max(length, len(x.Text(p.Base)))
	}
	weight := 1 // position of the digit of the nim-value in a letter
	for range p.Count {
		weight *= p.Base
	}
	digits := 1
	if p.Nimbers {
		digits = p.Base
	}
	rest := make([]*big.Int, len(numbers))
	for i, x := range numbers {
		rest[i] = new(big.Int).Set(x)
	}
	// Each state is reached by at most one number that can be the nim-value.
	at := map[int32]*big.Int{0: new(big.Int)}
	power := big.NewInt(1)
	for i := range length + p.States() + 1 {
		if i >= length {
			if v := p.accepted(at); v != nil {
				return v
			}
		}
		letter, place := 0, 1
		for _, x := range rest {
			digit := new(big.Int)
			x.QuoRem(x, base, digit)
			letter += int(digit.Int64()) * place
			place *= p.Base
		}
		next := map[int32]*big.Int{}
		for s, v := range at {
			for d := range digits {
				more := new(big.Int).Mul(power, big.NewInt(int64(d)))
				next[p.Step(s, byte(letter+d*weight))] = more.Add(more, v)
			}
		}
		at = next
		power = new(big.Int).Mul(power, base)
	}
	return nil
}

// accepted is the value given by the states after all digits, if one accepts.
func (p *TupleProof) accepted(at map[int32]*big.Int) value.Value {
	for s, v := range at {
		switch {
		case !p.Nimbers:
			return outcomeOf(p.Out[s])
		case p.Out[s] == 1:
			return value.NewInt(v)
		}
	}
	return nil
}
