package presburger

import (
	"errors"
	"fmt"
	"slices"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/local"
	"cgt/stdlib/prove"
)

// Words is a game on words whose moves change letters near a place.
type Words struct {
	Rules     []local.Rule
	Letters   []byte // by code
	Codes     []int  // the codes of the letters of the words
	Impartial bool
	Identity  string // of the ruleset
}

// WordProof is a law for all words of a game on words: an automaton reads a word from
// left to right, and its final state gives the value.
type WordProof struct {
	*prove.WordLaw
	Letters []byte        // by index of the letter
	What    string        // the kind of values: nim-values, values or outcomes
	Values  []value.Value // by index of the value
	Theorem string
}

// Bounds on the automata for words, and on the steps of each attempt.
const (
	mostWordStates = 256
	wordSteps      = 1 << 22
)

// ProveWords looks for a law for all words of a game and proves it: for nim-values, or
// values of short games, or else for outcomes. A *prove.Refusal says why there is none.
func ProveWords(ev interp.Env, w *Words) (*WordProof, error) {
	return kept(ev.Session(), w.Identity, func() (*WordProof, error) { return proveWords(ev, w) })
}

func proveWords(ev interp.Env, w *Words) (*WordProof, error) {
	rules, err := prove.NewWords(w.Rules, w.Codes)
	if err != nil {
		return nil, err
	}
	if !rules.Ends() {
		return nil, refuse("it is not seen that every play on words ends")
	}
	first := nimValuesOfWords
	if !w.Impartial || !rules.Impartial() {
		first = gamesOfWords
	}
	out, err := first(ev, rules)
	var no *prove.Refusal
	if errors.As(err, &no) {
		out, err = outcomesOfWords(ev, rules)
	}
	if errors.As(err, &no) {
		return nil, refuse("no automaton of at most %d states was found that tells the outcomes of all words", mostWordStates)
	}
	if err != nil {
		return nil, err
	}
	for _, code := range w.Codes {
		out.Letters = append(out.Letters, w.Letters[code])
	}
	return out, nil
}

func nimValuesOfWords(ev interp.Env, rules *prove.Words) (*WordProof, error) {
	return wordLaw(ev, rules, "nim-values", "the mex of those of its options", prove.NimValue,
		func(v int) value.Value { return value.Int(v) })
}

func gamesOfWords(ev interp.Env, rules *prove.Words) (*WordProof, error) {
	games := &prove.Partizan{Context: game.WithBudget(ev.Context(), ev.Budget().Sub(wordSteps)), Store: ev.Store()}
	return wordLaw(ev, rules, "values", "the simplest form {left | right} of those of its options", games.Value,
		func(v int) value.Value { return ev.FromShort(games.Games[v]) })
}

func outcomesOfWords(ev interp.Env, rules *prove.Words) (*WordProof, error) {
	return wordLaw(ev, rules, "outcomes", "what those of its options make it", prove.Outcome, outcomeOf)
}

// outcomeOf is an outcome of package prove as a value.
func outcomeOf(v int) value.Value {
	return value.Outcome{O: []game.Outcome{prove.PreviousWins: game.P, prove.LeftWins: game.L, prove.RightWins: game.R,
		prove.NextWins: game.N}[v]}
}

// wordLaw tries a law for the values computed from those of the options by the given
// function; inLanguage converts a value to one of the language. Running out of steps is a
// refusal.
func wordLaw(ev interp.Env, rules *prove.Words, what, made string, valuation prove.Valuation,
	shown func(int) value.Value) (*WordProof, error) {
	within := game.WithBudget(ev.Context(), ev.Budget().Sub(wordSteps))
	law, err := rules.Law(within, valuation, mostWordStates)
	if errors.Is(err, game.ErrBudget) && ev.Budget().Steps(ev.Context(), 1) == nil {
		err = refuse("the %s of words take too many steps", what)
	}
	if err != nil {
		return nil, err
	}
	out := &WordProof{WordLaw: law, What: what}
	out.Theorem = fmt.Sprintf("every play ends, and the value of each word is %s: decided for all words by a finite "+
		"automaton, from %d sets of moves under way beside the state of the word", made, law.Sets)
	for v := range slices.Max(law.Out) + 1 {
		if slices.Contains(law.Out, v) {
			out.Values = append(out.Values, shown(v))
		} else {
			out.Values = append(out.Values, nil)
		}
	}
	return out, nil
}

// At is the value that the proof gives to a word; at is the index of the first letter
// that does not occur in the words of the game, or -1.
func (p *WordProof) At(word string) (v value.Value, at int) {
	state := int32(0)
	for i := range len(word) {
		letter := slices.Index(p.Letters, word[i])
		if letter < 0 {
			piece, ok := value.BookPiece(word[i], string(p.Letters))
			if !ok {
				return nil, i
			}
			letter = slices.Index(p.Letters, piece)
		}
		state = p.Step(state, byte(letter))
	}
	return p.Values[p.Out[state]], -1
}
