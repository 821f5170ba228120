package prove

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/automatic"
	"cgt/stdlib/board"
	"cgt/stdlib/local"
	"cgt/stdlib/trials"
)

// rewriting is a rule "ab" -> "cd" on words over the letters a, b, ...; ^ and $ match
// the places before and behind the word.
type rewriting struct {
	from, to string
	who      automatic.Side
}

const alphabet = "abc"

func (r rewriting) rule() local.Rule {
	out := local.Rule{Left: r.who != automatic.Right, Right: r.who != automatic.Left}
	changes := local.Step{}
	for i := range len(r.from) {
		at := local.Spot{Off: board.Direction{Column: i}}
		code := strings.IndexByte(alphabet, r.from[i]) + 1 // 0 stands for an end of the word
		out.Steps = append(out.Steps, local.Step{Spot: at, Codes: 1 << code})
		if r.to[i] != r.from[i] {
			changes.Changes = append(changes.Changes, local.Change{Spot: at,
				Code: uint8(strings.IndexByte(alphabet, r.to[i]) + 1)})
		}
	}
	out.Steps = append(out.Steps, changes)
	return out
}

// played returns the words that the rules lead to, by replacing text.
func played(rules []rewriting, word string) (left, right []string) {
	text := "^" + word + "$"
	for _, r := range rules {
		for i := 0; i+len(r.from) <= len(text); i++ {
			if text[i:i+len(r.from)] != r.from {
				continue
			}
			to := text[:i] + r.to + text[i+len(r.from):]
			to = to[1 : len(to)-1]
			if r.who != automatic.Right {
				left = append(left, to)
			}
			if r.who != automatic.Left {
				right = append(right, to)
			}
		}
	}
	return left, right
}

// slowly computes the value of a word from the words that it leads to.
func slowly(rules []rewriting, word string, value Valuation, known map[string]int) int {
	if v, ok := known[word]; ok {
		return v
	}
	left, right := played(rules, word)
	values := func(words []string) (list []int) {
		for _, w := range words {
			list = append(list, slowly(rules, w, value, known))
		}
		return distinct(list)
	}
	v, err := value(values(left), values(right))
	if err != nil {
		panic(err)
	}
	known[word] = v
	return v
}

// randomRewriting is a rule that moves a word on in alphabetical order and keeps its
// length, so that play ends.
func randomRewriting(rng *rand.Rand, partizan bool) rewriting {
	r := rewriting{who: automatic.Both}
	if partizan {
		r.who = []automatic.Side{automatic.Left, automatic.Right}[rng.IntN(2)]
	}
	n := 1 + rng.IntN(3)
	from, to := make([]byte, n), make([]byte, n)
	for {
		for i := range n {
			from[i], to[i] = alphabet[rng.IntN(2)], alphabet[rng.IntN(2)]
		}
		if slices.Compare(from, to) < 0 {
			break
		}
	}
	r.from, r.to = string(from), string(to)
	switch rng.IntN(8) {
	case 0:
		r.from, r.to = "^"+r.from, "^"+r.to
	case 1:
		r.from, r.to = r.from+"$", r.to+"$"
	}
	return r
}

// wordsOver calls visit for all words of at most the given length.
func wordsOver(letters, most int, visit func(string)) {
	var from func(string)
	from = func(w string) {
		visit(w)
		if len(w) < most {
			for i := range letters {
				from(w + alphabet[i:i+1])
			}
		}
	}
	from("")
}

// coded is a word as a list of letter numbers.
func coded(word string) string {
	return strings.Map(func(r rune) rune { return r - 'a' }, word)
}

// TestWords: what is proved of the words of random rules agrees with play on the text,
// and no automaton with one change is accepted as theirs.
func TestWords(t *testing.T) {
	rounds, most := trials.Count(20, 75), 10
	if testing.Short() {
		most = 8
	}
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(1, 8))
	proved, refused := 0, 0
	for range rounds {
		partizan := rng.IntN(3) == 0
		var text []rewriting
		var rules []local.Rule
		for range 1 + rng.IntN(3) {
			r := randomRewriting(rng, partizan)
			text, rules = append(text, r), append(rules, r.rule())
		}
		value := Valuation(NimValue)
		if partizan {
			value = Outcome
		}
		w, err := NewWords(rules, []int{1, 2})
		if err != nil {
			t.Fatal(err)
		}
		if !w.Ends() {
			t.Fatalf("%v: each rule lowers the word in the order of the first letter", text)
		}
		law, err := w.Law(ctx, value, 40)
		var no *Refusal
		if errors.As(err, &no) {
			refused++
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		proved++
		known := map[string]int{}
		wordsOver(2, most, func(word string) {
			if got, want := law.Value(coded(word)), slowly(text, word, value, known); got != want {
				t.Fatalf("%v: proved %d for %s, which has %d", text, got, word, want)
			}
		})
		mutate(t, rng, w, law.Machine, value)
	}
	if proved < rounds/4 || refused == 0 {
		t.Errorf("%d proved, %d refused", proved, refused)
	}
}

// mutate changes one transition or value of the automaton of a game and checks whether
// the claim still holds; if so, the automaton must compute the same function.
func mutate(t *testing.T, rng *rand.Rand, w *Words, m *automatic.Machine, value Valuation) {
	t.Helper()
	for range 3 {
		other := &automatic.Machine{Letters: m.Letters, Next: slices.Clone(m.Next), Out: slices.Clone(m.Out)}
		if rng.IntN(3) == 0 {
			other.Out[rng.IntN(len(other.Out))] ^= 1
		} else {
			other.Next[rng.IntN(len(other.Next))] = int32(rng.IntN(len(other.Out)))
		}
		teacher := &wordTeacher{Words: w, ctx: context.Background(), value: value, known: map[string]int{}, left: Transitions}
		word, wrong, err := teacher.Counter(other)
		if err != nil {
			t.Fatal(err)
		}
		if wrong {
			if v, _ := teacher.Value(word); v == other.Value(word) {
				t.Fatalf("the counterexample %q is none", word)
			}
			continue
		}
		wordsOver(2, 10, func(word string) {
			if other.Value(coded(word)) != m.Value(coded(word)) {
				t.Fatalf("an automaton that is wrong at %s was taken", word)
			}
		})
	}
}

// TestPublishedWords: with the one rule ab -> ba every play has as many moves as there
// are pairs of a before b, and a machine of four states counts their parity; the game
// in which an a at either end is taken, as in a row of coins, is decided by the parity
// of the number of a.
func TestPublishedWords(t *testing.T) {
	w, err := NewWords([]local.Rule{rewriting{from: "ab", to: "ba"}.rule()}, []int{1, 2})
	if err != nil {
		t.Fatal(err)
	}
	law, err := w.Law(context.Background(), NimValue, 40)
	if err != nil || law.States() != 4 {
		t.Fatalf("%v, %v", law, err)
	}
	wordsOver(2, 10, func(word string) {
		pairs, a := 0, 0
		for _, letter := range word {
			if letter == 'a' {
				a++
			} else {
				pairs += a
			}
		}
		if law.Value(coded(word)) != pairs%2 {
			t.Fatalf("%s has %d pairs, and the value %d", word, pairs, law.Value(coded(word)))
		}
	})
}

// TestWordsRefused: nothing is proved of games whose play need not end, of Kayles,
// whose automaton is too large, and of a game whose values grow without bound.
func TestWordsRefused(t *testing.T) {
	there, back := rewriting{from: "ab", to: "ba"}, rewriting{from: "ba", to: "ab"}
	w, err := NewWords([]local.Rule{there.rule(), back.rule()}, []int{1, 2})
	if err != nil || w.Ends() {
		t.Errorf("a move and its reversal: %v", err)
	}
	// Three words form a cycle, though no single rule does.
	w, err = NewWords([]local.Rule{rewriting{from: "ab", to: "bc"}.rule(), rewriting{from: "bc", to: "ca"}.rule(),
		rewriting{from: "ca", to: "ab"}.rule()}, []int{1, 2, 3})
	if err != nil || w.Ends() {
		t.Errorf("a cycle of three: %v", err)
	}
	kayles := []local.Rule{rewriting{from: "a", to: "b"}.rule(), rewriting{from: "aa", to: "bb"}.rule()}
	w, err = NewWords(kayles, []int{1, 2})
	if err != nil || !w.Ends() {
		t.Fatal(err)
	}
	law, err := w.Law(context.Background(), NimValue, trials.Count(40, 100))
	if err == nil {
		t.Errorf("Kayles on words was proved by %d states", law.States())
	}
	// Toads and Frogs ends: toads move in one direction, frogs in the other.
	toads := []local.Rule{rewriting{from: "ac", to: "ca"}.rule(), rewriting{from: "abc", to: "cba"}.rule(),
		rewriting{from: "cb", to: "bc"}.rule()}
	if w, err = NewWords(toads, []int{1, 2, 3}); err != nil || !w.Ends() {
		t.Errorf("Toads and Frogs do not end: %v", err)
	}
}
