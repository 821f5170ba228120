//go:build !js

package solve

import (
	"context"
	"encoding/binary"
	"errors"
	"runtime/debug"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Endgames are the values of the small parts of one kernel, as a Tabulator writes them; the bytes may be a file that is
// mapped into memory. They are immutable, so any number of goroutines may read them.
//
// They consist of sorted words, each with the index of its value among the different ones, and for each value its stops,
// mean and temperature, which settle most sums at once, and its canonical options.
type Endgames struct {
	kernel                    string
	words                     int // words of a key; the others are 0
	positions, values         int
	keys, ids, endings, forms []byte
}

// ErrEndgames means that bytes are not what a Tabulator writes.
var ErrEndgames = errors.New("it is no table of endgames")

// The sizes of the sections: a head of four words, the keys, the indices of the values, the values, their options.
const (
	headBytes   = 32
	endingBytes = 40
)

// NewEndgames reads what Tabulator.Append wrote for a kernel of that name.
func NewEndgames(kernel string, data []byte) (*Endgames, error) {
	if len(data) < headBytes {
		return nil, ErrEndgames
	}
	var head [4]uint64
	for i := range head {
		if head[i] = binary.LittleEndian.Uint64(data[8*i:]); head[i] > uint64(len(data)) {
			return nil, ErrEndgames
		}
	}
	e := &Endgames{kernel: kernel, words: int(head[0]), positions: int(head[1]), values: int(head[2])}
	data = data[headBytes:]
	sizes := [4]uint64{8 * head[0] * head[1], 4 * head[1], endingBytes * head[2], head[3]}
	if head[0] < 1 || head[0] > 4 || sizes[0]+sizes[1]+sizes[2]+sizes[3] != uint64(len(data)) {
		return nil, ErrEndgames
	}
	for i, part := range []*[]byte{&e.keys, &e.ids, &e.endings, &e.forms} {
		*part, data = data[:sizes[i]:sizes[i]], data[sizes[i]:]
	}
	return e, nil
}

// Kernel is the name of the kernel that the parts belong to.
func (e *Endgames) Kernel() string { return e.kernel }

// Positions is the number of parts.
func (e *Endgames) Positions() int { return e.positions }

// Values is the number of different values of the parts and their followers.
func (e *Endgames) Values() int { return e.values }

// ending is what is stored about a value G.
type ending struct {
	left, right, mean, heat number // the stops, the mean, the temperature
	form                    uint32 // index of the options
	nim                     int16  // the nim-value, or -1
	followers               uint8  // number of followers, itself included, at most manyFollowers
	first                   bool   // Left wins G less its left stop moving first
	second                  bool   // Left wins G less its right stop moving second
	isNumber                bool
}

const manyFollowers = 255

// The flags of an ending.
const (
	flagFirst = 1 << iota
	flagSecond
	flagNumber
)

// ending reads value id, which is below the number of values.
func (e *Endgames) ending(id uint32) ending {
	b := e.endings[endingBytes*int(id):][:endingBytes]
	at := func(i int) number { return number(binary.LittleEndian.Uint64(b[8*i:])) }
	return ending{left: at(0), right: at(1), mean: at(2), heat: at(3), form: binary.LittleEndian.Uint32(b[32:]),
		nim: int16(binary.LittleEndian.Uint16(b[36:])), followers: b[38],
		first: b[39]&flagFirst != 0, second: b[39]&flagSecond != 0, isNumber: b[39]&flagNumber != 0}
}

// find looks up a part in normal form. In a file that has been truncated since, it finds nothing.
func (e *Endgames) find(w *Word) (id uint32, end ending, ok bool) {
	for _, x := range w[e.words:] {
		if x != 0 {
			return 0, end, false
		}
	}
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	low, high := 0, e.positions
	for low < high {
		mid := int(uint(low+high) >> 1)
		switch order := e.compare(mid, w); {
		case order == 0:
			id = binary.LittleEndian.Uint32(e.ids[4*mid:])
			return id, e.ending(id), true
		case order < 0:
			low = mid + 1
		default:
			high = mid
		}
	}
	return 0, end, false
}

// compare orders key i and a word.
func (e *Endgames) compare(i int, w *Word) int {
	key := e.keys[8*e.words*i:]
	for j, x := range w[:e.words] {
		switch y := binary.LittleEndian.Uint64(key[8*j:]); {
		case y < x:
			return -1
		case y > x:
			return 1
		}
	}
	return 0
}

// EndgameReader makes the canonical forms of endgames in a store, each once.
type EndgameReader struct {
	of    *Endgames
	store *short.Store
	known map[uint32]short.Game

	endings []ending         // those that a search has used
	places  map[uint32]int32 // their indices, from 1 on
}

// Reader returns a reader of the values into a store.
func (e *Endgames) Reader(store *short.Store) *EndgameReader {
	return &EndgameReader{of: e, store: store, known: map[uint32]short.Game{}, places: map[uint32]int32{}}
}

// form is the canonical form of value id.
func (r *EndgameReader) form(ctx context.Context, id uint32) (g short.Game, err error) {
	if g, ok := r.known[id]; ok {
		return g, nil
	}
	lists, number, err := r.options(id)
	switch {
	case err != nil:
		return g, err
	case number != nil:
		g, err = r.store.Number(ctx, *number)
	default:
		var options [2][]short.Game
		for who, list := range lists {
			for _, o := range list {
				if o >= id {
					return g, ErrEndgames
				}
				to, err := r.form(ctx, o)
				if err != nil {
					return g, err
				}
				options[who] = append(options[who], to)
			}
		}
		g, err = r.store.Make(ctx, options[0], options[1])
	}
	if err == nil {
		r.known[id] = g
	}
	return g, err
}

// options returns the options of value id, unless it is a number.
func (r *EndgameReader) options(id uint32) (lists [2][]uint32, is *short.Dyadic, err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if recover() != nil { // damaged, or a truncated file
			err = ErrEndgames
		}
	}()
	end := r.of.ending(id)
	if end.isNumber {
		x := short.NewDyadic(int64(end.mean), unitBits)
		return lists, &x, nil
	}
	b := r.of.forms[end.form:]
	next := func() uint64 {
		n, size := binary.Uvarint(b)
		if size <= 0 {
			panic(ErrEndgames)
		}
		b = b[size:]
		return n
	}
	for who := range lists {
		for n := next(); n > 0; n-- {
			lists[who] = append(lists[who], uint32(next()))
		}
	}
	return lists, nil, nil
}

// Value is the value of a board of k; ok is true if all its parts are found.
func (r *EndgameReader) Value(ctx context.Context, k Kernel, w *Word) (g short.Game, ok bool, err error) {
	g = r.store.Zero()
	for _, p := range k.Split(w, nil) {
		id, _, ok := r.of.find(&p.Word)
		if !ok {
			return g, false, nil
		}
		part, err := r.form(ctx, id)
		if err == nil && p.Negative {
			part, err = r.store.Neg(ctx, part)
		}
		if err == nil {
			g, err = r.store.Add(ctx, g, part)
		}
		if err != nil {
			return g, false, err
		}
	}
	return g, true, nil
}

// Check computes some of the positions once more, by the values of their options: ok is false if the kernel's moves differ
// from those of the one that was tabulated.
func (r *EndgameReader) Check(ctx context.Context, k Kernel) (ok bool, err error) {
	const samples = 16
	e, store := r.of, r.store
	for i := range min(samples, e.positions) {
		var w Word
		key := e.keys[8*e.words*(e.positions*(2*i+1)/(2*min(samples, e.positions))):]
		for j := range e.words {
			w[j] = binary.LittleEndian.Uint64(key[8*j:])
		}
		parts := k.Split(&w, nil)
		if len(parts) != 1 || parts[0].Word != w {
			return false, nil
		}
		want, _, err := r.Value(ctx, k, &w)
		if err != nil {
			return false, err
		}
		if parts[0].Negative {
			if want, err = store.Neg(ctx, want); err != nil {
				return false, err
			}
		}
		var options [2][]short.Game
		for who := range game.Player(2) {
			for _, to := range k.Moves(&w, who, nil) {
				g, known, err := r.Value(ctx, k, &to)
				if !known || err != nil {
					return false, err
				}
				options[who] = append(options[who], g)
			}
		}
		if g, err := store.Make(ctx, options[0], options[1]); err != nil || g != want {
			return false, err
		}
	}
	return true, nil
}
