package misere

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"cgt/stdlib/keep"
)

// ErrState is wrapped when a saved state does not fit its game.
var ErrState = errors.New("the saved misere quotient does not fit the game")

// state is a Solver as JSON: readable, and complete except for the rules.
type state struct {
	Game       string    `json:"game"`
	Order      int       `json:"order"`
	POrder     int       `json:"p_order"`
	Limit      int       `json:"limit"`
	Text       string    `json:"presentation"`
	Generators []int     `json:"generators"` // number of heaps
	Action     [][]int32 `json:"action"`     // action[i][x] = x times generator i
	P          []int32   `json:"p"`
	Heaps      []int32   `json:"heaps"` // the element of each heap
}

// A saved state is a file of checked lines (package keep) with a single line.
const (
	stateKind    = "misere quotient"
	stateVersion = 1
)

// Save returns the state as a file of checked lines.
func (s *Solver) Save() ([]byte, error) {
	q := s.Quotient()
	st := state{
		Game: s.rules.Name, Order: q.Order(), POrder: q.POrder(), Limit: s.limit,
		Text: q.Presentation().String(), Generators: s.monoid.generators,
	}
	for _, g := range s.monoid.generators {
		st.Action = append(st.Action, s.monoid.row(s.letters[g].image))
	}
	s.monoid.p.each(func(x int32) bool { st.P = append(st.P, x); return true })
	for _, l := range s.letters {
		st.Heaps = append(st.Heaps, l.image)
	}
	var out bytes.Buffer
	lines, err := keep.WriteLines(&out, stateKind, stateVersion, struct{}{})
	if err != nil {
		return nil, err
	}
	if err := errors.Join(lines.Line(st), lines.Close()); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Resume is the solver of a saved state. The quotient is verified against the rules; the error wraps ErrState when the
// state is damaged or belongs to other rules.
func Resume(ctx context.Context, rules Rules, data []byte) (*Solver, error) {
	var st state
	err := keep.ReadLines(bytes.NewReader(data), stateKind, stateVersion, &struct{}{}, func(text []byte) error {
		return json.Unmarshal(text, &st)
	})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrState, err)
	}
	s := NewSolver(rules, st.Limit)
	for n := range st.Heaps {
		l, err := rules.letter(ctx, s.monoid, s.letters, n)
		if err != nil {
			return nil, err
		}
		s.letters = append(s.letters, l)
	}
	r, err := st.raw(s.letters)
	if err != nil {
		return nil, err
	}
	m, to := r.reduce()
	for i := range s.letters {
		s.letters[i].image = to[st.Heaps[i]]
	}
	for i := range s.letters {
		s.letters[i].images = m.imagesOf(s.letters, &s.letters[i])
	}
	for i, g := range r.letters {
		if s.letters[g].image != to[r.action[i][0]] {
			return nil, fmt.Errorf("%w: heap %d is not the generator", ErrState, g)
		}
	}
	m.weigh(s.letters, nil)
	f, err := m.verify(ctx, s.letters, false)
	if err != nil {
		return nil, err
	}
	if f != nil {
		return nil, fmt.Errorf("%w: wrong at the sum of heaps %v", ErrState, f.word)
	}
	s.monoid = m
	return s, nil
}

// raw checks that every number is in range, that the generators generate everything and that they commute.
func (st *state) raw(letters []letter) (*raw, error) {
	bad := func(what string) error { return fmt.Errorf("%w: %s", ErrState, what) }
	if st.Order < 1 || st.Order > 1<<20 || len(st.Action) != len(st.Generators) {
		return nil, bad("impossible order or generators")
	}
	r := &raw{size: st.Order, letters: st.Generators, action: st.Action, inP: make([]bool, st.Order)}
	inRange := func(list []int32) bool {
		for _, x := range list {
			if x < 0 || int(x) >= st.Order {
				return false
			}
		}
		return true
	}
	for i, g := range st.Generators {
		if g < 0 || g >= len(letters) || letters[g].dead || i > 0 && g <= st.Generators[i-1] {
			return nil, bad("impossible generators")
		}
		if len(st.Action[i]) != st.Order || !inRange(st.Action[i]) {
			return nil, bad("impossible products")
		}
	}
	if !inRange(st.P) || !inRange(st.Heaps) {
		return nil, bad("unknown elements")
	}
	for _, x := range st.P {
		r.inP[x] = true
	}
	for i, a := range st.Action {
		for _, b := range st.Action[:i] {
			for x := range st.Order {
				if a[b[x]] != b[a[x]] {
					return nil, bad("the generators do not commute")
				}
			}
		}
	}
	seen := make([]bool, st.Order)
	seen[0] = true
	reached := []int32{0}
	for i := 0; i < len(reached); i++ {
		for _, a := range st.Action {
			if y := a[reached[i]]; !seen[y] {
				seen[y] = true
				reached = append(reached, y)
			}
		}
	}
	if len(reached) != st.Order {
		return nil, bad("elements out of reach of the generators")
	}
	return r, nil
}
