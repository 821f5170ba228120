package misereplay

import (
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/misere"
)

// Misere theories settle sums that a search could not: equivalence with Nim, the misere
// quotient of a heap game, the genus of tame games. Each of them says whether it covers
// a sum; sums covered by none are searched.

// MisereTheory is the outcome of a sum in misere play by a theorem; method is
// empty where none applies.
func MisereTheory(ev interp.Env, sum game.Sum) (o game.Outcome, method game.Method, err error) {
	if o, method, err = directTheory(ev, sum); err != nil || method != "" || len(sum) == 0 || !ruleset.Impartial(sum) {
		return o, method, err
	}
	return tameOutcome(ev, sum)
}

// directTheory applies the theories that do not need solved components: Nim, settled
// heaps and quotients of heap games.
func directTheory(ev interp.Env, sum game.Sum) (o game.Outcome, method game.Method, err error) {
	if len(sum) == 0 || !ruleset.Impartial(sum) {
		return o, "", nil
	}
	if sizes, ok := AsMisereNim(sum); ok {
		return OutcomeOfP(misereNimP(sizes)), game.ClosedForm, nil
	}
	settled, err := SettledSumOf(ev, sum)
	if err != nil || settled != nil {
		return OutcomeOfP(settled != nil && settled.P()), SettledMethod, err
	}
	q, elements, err := QuotientOfSum(ev, sum)
	if err != nil || q != nil {
		return OutcomeOfP(q != nil && q.InP(ElementOfSum(q, elements))), MisereQuotientMethod, err
	}
	return o, "", nil
}

// tameOutcome is the outcome of a sum of tame games in misere play; method is
// empty for other sums, and where the genera are too far to compute.
func tameOutcome(ev interp.Env, sum game.Sum) (o game.Outcome, method game.Method, err error) {
	genera, err := TameGenera(ev, sum)
	if err != nil || genera == nil {
		return o, "", err
	}
	return OutcomeOfP(tameP(genera)), TameMethod, nil
}

// How a misere outcome was found.
const (
	SettledMethod        game.Method = "settled heap: as in normal play"
	MisereQuotientMethod game.Method = "misere quotient"
	TameMethod           game.Method = "genus of tame games"
)

// OutcomeOfP is P if the previous player wins, else N.
func OutcomeOfP(p bool) game.Outcome {
	if p {
		return game.P
	}
	return game.N
}

// firstSearch bounds a search that is tried before the genera of the components are
// computed, which takes longer if few positions decide the outcome.
const firstSearch = 50_000

// tameSteps bounds the search for the genera of the components of a sum.
const tameSteps = 200_000

// TameGenera are the genera of the components of a sum of several tame games;
// nil where one is not tame, or its genus too far to compute.
func TameGenera(ev interp.Env, sum game.Sum) ([]misere.Genus, error) {
	if len(sum) < 2 {
		return nil, nil
	}
	small := sub(ev, tameSteps)
	genera := make([]misere.Genus, len(sum))
	for i, c := range sum {
		g, err := misereComponent(small, c)
		if ev.Context().Err() != nil {
			return nil, ev.Context().Err()
		}
		if err != nil || !g.Kind().IsTame() {
			return nil, nil // the search reports any error
		}
		genera[i] = g.Genus()
	}
	return genera, nil
}

// tameP reports who wins a sum of tame games: each stands for the Nim position
// of its genus (Winning Ways, chapter 13; On Numbers and Games, chapter 12).
// One is firm if its nim-values in normal and misere play agree.
func tameP(genera []misere.Genus) bool {
	xor, firm := 0, false
	for _, g := range genera {
		xor ^= g.Normal()
		firm = firm || IsFirm(g)
	}
	return firm && xor == 0 || !firm && xor == 1
}

// IsFirm reports whether the nim-values of a tame genus agree in both kinds of play.
func IsFirm(g misere.Genus) bool { return g.Normal() == g.Misere(0) }

// sub is the evaluation with its own budget.
func sub(ev interp.Env, steps int64) interp.Env {
	budget := ev.Budget().Sub(steps)
	return ev.Session().Evaluating(game.WithBudget(ev.Context(), budget))
}

// LargestSearched is the largest heap whose misere outcome is searched for.
const LargestSearched = 100_000

func tooLargeToSearch(c game.Summand) bool {
	n, ok := BigHeapSize(c.At)
	return ok && ruleset.IsHeapGame(c.Rules) && n.Cmp(big.NewInt(LargestSearched)) > 0
}

// misereSearchable refuses heaps that are too large for a search.
func misereSearchable(sum game.Sum) error {
	for _, c := range sum {
		if tooLargeToSearch(c) {
			return value.Hintf("quotient(R, N, order) looks further for a theory", "the misere quotient of %s was not found "+
				"to be periodic within the limits, and %s is too large for a search", c.Rules.Name(), c)
		}
	}
	return nil
}
