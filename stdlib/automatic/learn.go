package automatic

import (
	"context"
	"slices"
	"strings"

	"cgt/stdlib/game"
)

// Machine is a deterministic automaton with values: it reads a word, letter by letter, from state 0 on, and the value of
// the word is that of the state it ends in. It is immutable.
type Machine struct {
	Letters int     // the letters are 0 to Letters-1
	Next    []int32 // by state and letter
	Out     []int   // by state
}

// States is the number of states.
func (m *Machine) States() int { return len(m.Out) }

// Step is the state that a letter leads to.
func (m *Machine) Step(state int32, letter byte) int32 {
	return m.Next[int(state)*m.Letters+int(letter)]
}

// After is the state that a word leads to, starting at state 0.
func (m *Machine) After(word string) (state int32) {
	for i := range len(word) {
		state = m.Step(state, word[i])
	}
	return state
}

// Value is the value of a word.
func (m *Machine) Value(word string) int { return m.Out[m.After(word)] }

// Teacher knows a function from words to values. Words are strings of the bytes 0 to
// Letters-1.
type Teacher interface {
	Letters() int
	// Value is the value of a word.
	Value(word string) (int, error)
	// Counter is a word for which the machine gives a wrong value; ok is false when the teacher has proved that there is
	// none.
	Counter(m *Machine) (word string, ok bool, err error)
}

// Learn returns the machine with the fewest states that computes the teacher's function. The error is ErrTooLarge when it
// would have more than the given number of states, or that of the teacher. Each counterexample adds at least one state
// (Angluin, Learning regular sets from queries and counterexamples, 1987, in the form of Rivest and Schapire, 1993), so the
// teacher is called for at most that many proofs.
func Learn(ctx context.Context, t Teacher, states int) (*Machine, error) {
	l := &learner{t: t, words: []string{""}, ends: []string{""}, state: map[string]int32{}}
	first, err := l.row("")
	if err != nil {
		return nil, err
	}
	l.state[first] = 0
	for {
		m, err := l.machine(ctx, states)
		if err != nil {
			return nil, err
		}
		word, wrong, err := t.Counter(m)
		if err != nil || !wrong {
			return m, err
		}
		if err := l.part(m, word); err != nil {
			return nil, err
		}
	}
}

// learner has an access word for each state, and suffixes that distinguish these words.
type learner struct {
	t     Teacher
	words []string
	ends  []string
	state map[string]int32 // by row
}

// row encodes the values of a word followed by each suffix as a key.
func (l *learner) row(word string) (string, error) {
	var key strings.Builder
	for _, e := range l.ends {
		v, err := l.t.Value(word + e)
		if err != nil {
			return "", err
		}
		key.Write(append32(nil, int32(v)))
	}
	return key.String(), nil
}

// machine closes the set of access words under letters and builds the machine.
func (l *learner) machine(ctx context.Context, states int) (*Machine, error) {
	m := &Machine{Letters: l.t.Letters()}
	for s := 0; s < len(l.words); s++ {
		v, err := l.t.Value(l.words[s])
		if err != nil {
			return nil, err
		}
		m.Out = append(m.Out, v)
		for a := range m.Letters {
			word := l.words[s] + string([]byte{byte(a)})
			row, err := l.row(word)
			if err != nil {
				return nil, err
			}
			to, ok := l.state[row]
			if !ok {
				if len(l.words) == states {
					return nil, ErrTooLarge
				}
				to = int32(len(l.words))
				l.words, l.state[row] = append(l.words, word), to
			}
			m.Next = append(m.Next, to)
		}
		if err := game.BudgetOf(ctx).Steps(ctx, int64(m.Letters*len(l.ends))); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// part finds, by binary search, a suffix of a counterexample that distinguishes two words of one state.
func (l *learner) part(m *Machine, word string) error {
	// With the first i letters replaced by the access word of their state, the value is right for i = 0, and the machine's
	// for i = len(word).
	value := func(i int) (int, error) { return l.t.Value(l.words[m.After(word[:i])] + word[i:]) }
	right, err := value(0)
	if err != nil {
		return err
	}
	low, high := 0, len(word)
	for low+1 < high {
		middle := (low + high) / 2
		v, err := value(middle)
		if err != nil {
			return err
		}
		if v == right {
			low = middle
		} else {
			high = middle
		}
	}
	end := word[high:]
	if slices.Contains(l.ends, end) {
		return ErrTooLarge // only reached when the teacher contradicts itself
	}
	l.ends = append(l.ends, end)
	l.state = map[string]int32{}
	for s, w := range l.words {
		row, err := l.row(w)
		if err != nil {
			return err
		}
		l.state[row] = int32(s)
	}
	return nil
}
