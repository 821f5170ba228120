package eval

import (
	"math/big"

	"cgt/stdlib/game"
	"cgt/stdlib/misere"
)

// Misere theories settle sums that a search could not: equivalence with Nim,
// the misere quotient of a heap game, the genus of tame games. Each one says
// whether it covers a sum; what none covers is searched.

// misereTheory is the outcome of a sum in misere play by a theorem; method is
// empty where none applies.
func (ev *evaluation) misereTheory(sum game.Sum) (o game.Outcome, method game.Method, err error) {
	if o, method, err = ev.directTheory(sum); err != nil || method != "" || len(sum) == 0 || !impartial(sum) {
		return o, method, err
	}
	return ev.tameOutcome(sum)
}

// directTheory are the theories that do not need the components solved: Nim,
// settled heaps and quotients of heap games.
func (ev *evaluation) directTheory(sum game.Sum) (o game.Outcome, method game.Method, err error) {
	if len(sum) == 0 || !impartial(sum) {
		return o, "", nil
	}
	if sizes, ok := asMisereNim(sum); ok {
		return outcomeOfP(misereNimP(sizes)), game.ClosedForm, nil
	}
	settled, err := ev.settledSum(sum)
	if err != nil || settled != nil {
		return outcomeOfP(settled != nil && settled.p()), settledMethod, err
	}
	q, elements, err := ev.quotientOfSum(sum)
	if err != nil || q != nil {
		return outcomeOfP(q != nil && q.InP(elementOfSum(q, elements))), misereQuotientMethod, err
	}
	return o, "", nil
}

// tameOutcome is the outcome of a sum of tame games in misere play; method is
// empty for other sums, and where the genera are too far to compute.
func (ev *evaluation) tameOutcome(sum game.Sum) (o game.Outcome, method game.Method, err error) {
	genera, err := ev.tameGenera(sum)
	if err != nil || genera == nil {
		return o, "", err
	}
	return outcomeOfP(tameP(genera)), tameMethod, nil
}

// How a misere outcome was found.
const (
	settledMethod        game.Method = "settled heap: as in normal play"
	misereQuotientMethod game.Method = "misere quotient"
	tameMethod           game.Method = "genus of tame games"
)

func outcomeOfP(p bool) game.Outcome {
	if p {
		return game.P
	}
	return game.N
}

// firstSearch bounds the search that comes before the genera of the components,
// which take longer than the outcome where few positions decide it.
const firstSearch = 50_000

// tameSteps bounds the search for the genera of the components of a sum.
const tameSteps = 200_000

// tameGenera are the genera of the components of a sum of several tame games;
// nil where one is not tame, or its genus too far to compute.
func (ev *evaluation) tameGenera(sum game.Sum) ([]misere.Genus, error) {
	if len(sum) < 2 {
		return nil, nil
	}
	small := ev.sub(tameSteps)
	genera := make([]misere.Genus, len(sum))
	for i, c := range sum {
		g, err := small.misereComponent(c)
		if ev.context().Err() != nil {
			return nil, ev.context().Err()
		}
		if err != nil || !g.Kind().IsTame() {
			return nil, nil // the search tells what is wrong, if anything is
		}
		genera[i] = g.Genus()
	}
	return genera, nil
}

// tameP tells who wins a sum of tame games: each stands for the Nim position
// of its genus (Winning Ways, chapter 13; On Numbers and Games, chapter 12).
// One is firm if its nim-values in normal and misere play agree.
func tameP(genera []misere.Genus) bool {
	xor, firm := 0, false
	for _, g := range genera {
		xor ^= g.Normal()
		firm = firm || isFirm(g)
	}
	return firm && xor == 0 || !firm && xor == 1
}

func isFirm(g misere.Genus) bool { return g.Normal() == g.Misere(0) }

// sub is the evaluation with a budget of its own.
func (ev *evaluation) sub(steps int64) *evaluation {
	budget := ev.budget().Sub(steps)
	return ev.session().evaluating(game.WithBudget(ev.context(), budget))
}

// largestSearched is the largest heap whose misere outcome is searched for.
const largestSearched = 100_000

func tooLargeToSearch(c game.Summand) bool {
	n, ok := bigHeapSize(c.At)
	return ok && isHeapGame(c.Rules) && n.Cmp(big.NewInt(largestSearched)) > 0
}

// misereSearchable refuses heaps that are too large for a search.
func misereSearchable(sum game.Sum) error {
	for _, c := range sum {
		if tooLargeToSearch(c) {
			return hintf("quotient(R, N, order) looks further for a theory", "the misere quotient of %s was not found to be periodic within the limits, and %s is too large for a search", c.Rules.Name(), c)
		}
	}
	return nil
}
