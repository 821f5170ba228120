package presburger

import (
	"errors"
	"fmt"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/automatic"
	"cgt/stdlib/fit"
	"cgt/stdlib/heap/proof"
	"cgt/stdlib/prove"
	"cgt/stdlib/short"
)

// Proof is a law for the values of all heaps of a game, with the theorem that proves
// it. It is either a Period or an Automatic law: exactly one of the two is not nil.
type Proof struct {
	Period    *proof.Period       // an eventual period; the Saltus is one of nim-values
	Moves     *short.Game         // the saltus of values that are not nim-values, else nil
	Automatic *automatic.Sequence // its values are indices into Values
	Terms     []value.Value       // the first values, nim-values as integers
	Values    []value.Value
	Theorem   string
	Nimbers   bool // whether the values are nim-values
}

// How many terms are computed in successive attempts to find a law, the largest number
// of terms computed to check a period, and the longest period tried for values that
// grow.
var (
	stages         = []int{240, 1000, 3000}
	partizanStages = []int{40, 120}
)

const (
	mostChecked   = 24_000
	longestGrowth = 64
)

// Prove looks for a law of the first kind of heap and proves it for all heaps. A
// *prove.Refusal says why there is none. A System that is a code is proved by the
// engines of package heap instead, see Theorem.Period.
func (t *Theorem) Prove(ev interp.Env) (*Proof, error) {
	if t.proof == nil && t.not == nil {
		found, err := t.prove(ev)
		var no *prove.Refusal
		if err != nil && !errors.As(err, &no) {
			return nil, err
		}
		if err := t.noteGap(ev, found); err != nil {
			return nil, err
		}
		t.proof, t.not = found, err
	}
	return t.proof, t.not
}

// noteGap adds to a theorem which values it gives to heaps that are not positions.
func (t *Theorem) noteGap(ev interp.Env, found *Proof) error {
	if found == nil {
		return nil
	}
	const words = "; a heap that is no position, %sis taken as one without moves"
	n, ok, err := t.System.Gap(ev.Context())
	switch {
	case isRefusal(err):
		found.Theorem += fmt.Sprintf(words, "")
	case err != nil:
		return err
	case ok:
		found.Theorem += fmt.Sprintf(words, "such as "+n.String()+", ")
	}
	return nil
}

func (t *Theorem) prove(ev interp.Env) (*Proof, error) {
	if t.System == nil {
		return nil, t.Why
	}
	p := &prover{values: newValues(ev, t.System)}
	p.last = refuse("its first values show no law")
	list := stages
	if !p.impartial {
		list = partizanStages
	}
	for _, terms := range list {
		if err := p.extend(terms); err != nil {
			return nil, err
		}
		known := len(p.by[0])
		for _, try := range []func() (*Proof, error){p.period, p.growth, p.saltus} {
			found, err := p.storeRefusal(try())
			if found != nil || err != nil {
				return found, err
			}
		}
		if known < terms {
			break
		}
	}
	for _, base := range []int{2, 3} {
		found, err := p.storeRefusal(p.automatic(base))
		if found != nil || err != nil {
			return found, err
		}
	}
	return nil, p.last
}

// prover tries one theorem after the other.
type prover struct {
	*values
	last error // the last refusal
}

// storeRefusal stores a refusal and returns any other error.
func (p *prover) storeRefusal(found *Proof, err error) (*Proof, error) {
	var no *prove.Refusal
	if errors.As(err, &no) {
		p.last = no
		return nil, nil
	}
	return found, err
}

// proof starts a proof with the terms known.
func (p *prover) proof(theorem string, args ...any) *Proof {
	out := &Proof{Theorem: fmt.Sprintf(theorem, args...), Nimbers: p.impartial}
	for _, x := range p.by[0] {
		out.Terms = append(out.Terms, p.inLanguage(x))
	}
	return out
}

// period tries a common period of all kinds, by the argument of Guy and Smith.
func (p *prover) period() (*Proof, error) {
	same := func(n, d int) bool {
		for _, v := range p.by {
			if v[n] != v[n+d] {
				return false
			}
		}
		return true
	}
	known := len(p.by[0])
	d, n0, ok, err := fit.Repeats(p.ev.Context(), known, same, known)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, refuse("its first %d values show no law", known)
	}
	bound, err := p.system.Bound(p.ev.Context(), int64(d), int64(n0), mostChecked, false)
	if err != nil {
		return nil, err
	}
	bound = max(bound, int64(n0))
	if err := p.check(d, n0, int(bound), same); err != nil {
		return nil, err
	}
	out := p.proof("periodicity of the moves: from n = %d on the moves of the heaps n and n+%d correspond (decided for all "+
		"n), and G(n+%d) = G(n) was checked for %d <= n < %d",
		bound, d, d, n0, bound)
	first := proof.Period{Period: uint64(d), Preperiod: uint64(n0), Proved: true, Checked: uint64(bound),
		Terms: uint64(len(p.by[0])), Theorem: out.Theorem}
	p.least(&first)
	out.Period = &first
	return out, nil
}

// least reduces the period to that of the first kind alone.
func (p *prover) least(first *proof.Period) {
	v := p.by[0]
	for d := 1; d < int(first.Period); d++ {
		if int(first.Period)%d != 0 {
			continue
		}
		divides := true
		from, whole := int(first.Preperiod), int(first.Period)
		for i := range whole {
			divides = divides && v[from+i] == v[from+(i+d)%whole]
		}
		if divides {
			first.Period = uint64(d)
			break
		}
	}
	for n := int(first.Preperiod); n > 0 && v[n-1] == v[n-1+int(first.Period)]; n-- {
		first.Preperiod--
	}
}

// check computes the values up to bound+d and tests the period.
func (p *prover) check(d, n0, bound int, same func(n, d int) bool) error {
	if bound+d > mostChecked {
		return refuse("the period %d would have to be checked to %d", d, bound)
	}
	if err := p.extend(bound + d); err != nil {
		return err
	}
	if len(p.by[0]) < bound+d {
		return refuse("the period %d would have to be checked to %d; the values to %d are known", d, bound, len(p.by[0])-1)
	}
	for n := n0; n < bound; n++ {
		if !same(n, d) {
			return refuse("the values show no period in the first %d terms", len(p.by[0]))
		}
	}
	return nil
}

// growth tries an arithmetic period of nim-values.
func (p *prover) growth() (*Proof, error) {
	if !p.impartial {
		return nil, nil
	}
	all := make([]*prove.Growing, len(p.by))
	var first proof.Period
	for k, v := range p.by {
		d, n0, ok, err := fit.Repeats(p.ev.Context(), len(v),
			func(n, d int) bool { return v[n+d]-v[n] == v[len(v)-1]-v[len(v)-1-d] }, longestGrowth)
		if !ok || v[n0+d] < v[n0] {
			return nil, err
		}
		g := &prove.Growing{Saltus: int64(v[n0+d] - v[n0])}
		for n := range n0 + d {
			if n < n0 {
				g.Head = append(g.Head, int64(v[n]))
			} else {
				g.Period = append(g.Period, int64(v[n]))
			}
		}
		all[k] = g
		if k == 0 {
			first = proof.Period{Period: uint64(d), Preperiod: uint64(n0), Saltus: uint64(g.Saltus), Proved: true,
				Decided: true, Terms: uint64(len(v))}
		}
	}
	if err := p.system.LawOfGrowth(p.ev.Context(), all); err != nil {
		return nil, err
	}
	out := p.proof("the mex rule, decided for all heaps by finite automata: with G(n+%d) = G(n)+%d for n >= %d no option of "+
		"n has the value G(n), and each smaller value is that of an option",
		first.Period, first.Saltus, first.Preperiod)
	first.Theorem = out.Theorem
	out.Period = &first
	return out, nil
}

// saltus tries an arithmetic period of values of partizan games.
func (p *prover) saltus() (found *Proof, err error) {
	if p.impartial {
		return nil, nil
	}
	store, ctx := p.games.Store, p.ev.Context()
	values := differences{prover: p}
	defer func() {
		if p.spent(values.err) {
			found, err = nil, refuse("its values become too large to be subtracted")
		}
	}()
	known := len(p.by[0])
	var s int
	last := 0
	same := func(n, d int) bool {
		if d != last {
			last, s = d, values.at(0, known-1-d, d)
		}
		for k := range p.by {
			if values.at(k, n, d) != s {
				return false
			}
		}
		return true
	}
	d, n0, ok, err := fit.Repeats(ctx, known, same, longestGrowth)
	if values.err != nil || !ok {
		return nil, errors.Join(values.err, err)
	}
	step := p.games.Games[values.at(0, known-1-d, d)]
	x, isNumber := store.NumberOf(step)
	if isNumber && x.Sign() == 0 {
		return nil, refuse("the values show no saltus")
	}
	bound, err := p.system.Bound(ctx, int64(d), int64(n0), mostChecked, true)
	if err != nil {
		return nil, err
	}
	from := int(max(bound, int64(n0))) // from here on all options increase by the saltus
	if bound = int64(from); !isNumber {
		bound += 2 * longestGrowth
	}
	if err := p.check(d, n0, int(bound), same); err != nil {
		return nil, err
	}
	if values.err != nil {
		return nil, values.err
	}
	if err := values.keep(d, int(bound), from, step); err != nil {
		return nil, err
	}
	return p.saltusProof(d, n0, bound, step), nil
}

// saltusProof is the proof of the period d from n0 on with the saltus step, checked below
// bound.
func (p *prover) saltusProof(d, n0 int, bound int64, step short.Game) *Proof {
	why := "numbers among the values keep their simplicity when it is added"
	if _, isNumber := p.games.Store.NumberOf(step); !isNumber {
		why = "in V(n) + s the options of s are dominated or reversible"
	}
	out := p.proof("arithmetic periodicity of the moves: from n = %d on the moves of the heaps n and n+%d correspond "+
		"(decided for all n), V(n+%d) = V(n) + s with s = %s was checked for %d <= n < %d, and %s",
		bound, d, d, p.games.Store.String(step), n0, bound, why)
	out.Moves = &step
	out.Period = &proof.Period{Period: uint64(d), Preperiod: uint64(n0), Proved: true, Checked: uint64(bound),
		Terms: uint64(len(p.by[0])), Theorem: out.Theorem}
	return out
}

// differences subtracts values; err is the first error, after which all results are 0.
type differences struct {
	*prover
	err error
}

// at numbers the difference V(n+d) - V(n) of heaps of the kind k; equal differences have
// the same number.
func (x *differences) at(k, n, d int) int {
	if x.err != nil {
		return 0
	}
	g, err := x.games.Store.Sub(x.ctx, x.games.Games[x.by[k][n+d]], x.games.Games[x.by[k][n]])
	if err != nil {
		x.err = err
		return 0
	}
	return x.games.Number(g)
}

// keep checks for all heaps of the period d from bound on that V(n+d) = V(n) + step
// follows from the same equation for the options, which holds for all heaps from `from`
// on. It returns a refusal if that is not so.
func (x *differences) keep(d, bound, from int, step short.Game) error {
	store := x.games.Store
	number, isNumber := store.NumberOf(step)
	for k := range x.by {
		for n := bound; n < bound+d; n++ {
			v := x.games.Games[x.by[k][n]]
			if isNumber && movesOn(store, v, number) {
				continue
			}
			ok, err := x.saltusHolds(k, n, from, step)
			if err != nil {
				x.err = err
				return err
			}
			if !ok {
				return refuse("V(n+%d) = V(n) + %s need not hold where V(n) is %s", d, store.String(step), store.String(v))
			}
		}
	}
	return nil
}

// movesOn is the condition of the theorem on a value and the saltus.
func movesOn(store *short.Store, v short.Game, s short.Dyadic) bool {
	x, isNumber := store.NumberOf(v)
	switch {
	case !isNumber:
		return true
	case !s.IsInteger():
		return false
	case !x.IsInteger():
		return true
	}
	return x.Sign() == s.Sign()
}

// Bounds on an automaton that is guessed.
const (
	leastSection = 12
	mostStates   = 120
)

// automatic tries values that an automaton computes.
func (p *prover) automatic(base int) (*Proof, error) {
	all := make([]*automatic.Sequence, len(p.by))
	for k, v := range p.by {
		s, ok := automatic.Kernel(base, v, leastSection, mostStates)
		if !ok {
			return nil, nil
		}
		all[k] = s
	}
	var rule automatic.Rule = automatic.Impartial{}
	if !p.impartial {
		rule = p.games
	}
	if err := p.system.Law(p.ev.Context(), all, rule); err != nil {
		return nil, err
	}
	what := "the mex rule"
	if !p.impartial {
		what = "the simplest form rule"
	}
	out := p.proof("%s, decided for all heaps by finite automata: the values are those of an automaton of %d states that "+
		"reads the digits of n in base %d, lowest first", what, all[0].States(), base)
	out.Automatic = all[0]
	most := all[0].Values()[len(all[0].Values())-1]
	for x := 0; x <= most; x++ {
		out.Values = append(out.Values, p.inLanguage(x))
	}
	return out, nil
}

// At is the value of a heap, as the proof gives it.
func (f *Proof) At(ev interp.Env, n *big.Int) (value.Value, error) {
	if f.Automatic != nil {
		return f.Values[f.Automatic.At(n)], nil
	}
	p := f.Period
	if n.IsUint64() && n.Uint64() < p.Preperiod+p.Period {
		return f.Terms[n.Uint64()], nil
	}
	rest := new(big.Int).Sub(n, new(big.Int).SetUint64(p.Preperiod))
	times, rest := rest.QuoRem(rest, new(big.Int).SetUint64(p.Period), new(big.Int))
	v := f.Terms[p.Preperiod+rest.Uint64()]
	switch {
	case f.Moves != nil:
		return moved(ev, v, *f.Moves, times)
	case p.Saltus != 0:
		x, _ := value.BigInt(v)
		return value.NewInt(times.Add(times.Mul(times, new(big.Int).SetUint64(p.Saltus)), x)), nil
	}
	return v, nil
}

// moved is v + times*s.
func moved(ev interp.Env, v value.Value, s short.Game, times *big.Int) (value.Value, error) {
	g, err := ruleset.AsShort(ev, v)
	if err != nil {
		return nil, err
	}
	m, err := ev.Store().Multiple(ev.Context(), times, s)
	if err != nil {
		return nil, err
	}
	if g, err = ev.Store().Add(ev.Context(), g, m); err != nil {
		return nil, err
	}
	return ev.FromShort(g), nil
}
