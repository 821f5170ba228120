//go:build !js

package solve

import (
	"bytes"
	"cgt/stdlib/sorting"
	"cmp"
	"context"
	"encoding/binary"
	"maps"
	"math"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/short"
)

// Tabulator computes the values of parts of boards, and of all that can be reached from them, for Endgames. Play must end.
type Tabulator struct {
	kernel Kernel
	store  *short.Store
	known  map[Word]short.Game
}

// NewTabulator returns an empty table of the parts of a kernel.
func NewTabulator(k Kernel) *Tabulator {
	return &Tabulator{k.Worker(), short.NewStore(), map[Word]short.Game{}}
}

// Kernel is the name of the kernel.
func (t *Tabulator) Kernel() string { return t.kernel.Name() }

// Positions is the number of parts that have a value.
func (t *Tabulator) Positions() int { return len(t.known) }

// Add computes the values of the parts of a board. The error is of the budget or context.
func (t *Tabulator) Add(ctx context.Context, w *Word) error {
	_, err := t.board(ctx, w)
	return err
}

// board is the sum of the values of the parts of w.
func (t *Tabulator) board(ctx context.Context, w *Word) (sum short.Game, err error) {
	sum = t.store.Zero()
	for _, p := range t.kernel.Split(w, nil) {
		g, err := t.part(ctx, &p.Word)
		if err == nil && p.Negative {
			g, err = t.store.Neg(ctx, g)
		}
		if err == nil {
			sum, err = t.store.Add(ctx, sum, g)
		}
		if err != nil {
			return sum, err
		}
	}
	return sum, nil
}

// part is the value of a part in normal form.
func (t *Tabulator) part(ctx context.Context, w *Word) (g short.Game, err error) {
	if g, ok := t.known[*w]; ok {
		return g, nil
	}
	budget := game.BudgetOf(ctx)
	if err := budget.Steps(ctx, stepsPerNode); err != nil {
		return g, err
	}
	var options [2][]short.Game
	for who := range game.Player(2) {
		for _, to := range t.kernel.Moves(w, who, nil) {
			g, err := t.board(ctx, &to)
			if err != nil {
				return g, err
			}
			if !slices.Contains(options[who], g) {
				options[who] = append(options[who], g)
			}
		}
	}
	if g, err = t.store.Make(ctx, options[0], options[1]); err != nil {
		return g, err
	}
	if err := budget.Grow(valueBytes); err != nil {
		return g, err
	}
	t.known[*w] = g
	if n := len(t.known); n%(1<<12) == 0 {
		budget.Report(game.Progress{Doing: "tabulating endgames", Done: int64(n), Unit: "positions"})
	}
	return g, nil
}

// Append appends the table to b, for NewEndgames. Positions whose numbers are too large or too fine are omitted.
func (t *Tabulator) Append(ctx context.Context, b []byte) ([]byte, error) {
	x := valueWriter{store: t.store, ids: map[short.Game]valueID{}}
	keys, words := sorting.Of(maps.Keys(t.known), compareWords), 1
	var ids []byte
	kept := keys[:0]
	for _, w := range keys {
		id, err := x.add(ctx, t.known[w])
		if err != nil {
			return nil, err
		}
		if !id.ok {
			continue
		}
		for words < len(w) && slices.ContainsFunc(w[words:], func(x uint64) bool { return x != 0 }) {
			words++
		}
		ids = binary.LittleEndian.AppendUint32(ids, id.id)
		kept = append(kept, w)
	}
	for _, n := range []int{words, len(kept), x.count, x.forms.Len()} {
		b = binary.LittleEndian.AppendUint64(b, uint64(n))
	}
	for _, w := range kept {
		for _, x := range w[:words] {
			b = binary.LittleEndian.AppendUint64(b, x)
		}
	}
	return slices.Concat(b, ids, x.endings, x.forms.Bytes()), nil
}

func compareWords(a, b Word) int {
	for i := range a {
		if order := cmp.Compare(a[i], b[i]); order != 0 {
			return order
		}
	}
	return 0
}

// valueID is the index of a value; ok is false if the value has none.
type valueID struct {
	id uint32
	ok bool
}

// valueWriter writes values, those of options before those of the game.
type valueWriter struct {
	store   *short.Store
	ids     map[short.Game]valueID
	count   int
	endings []byte
	forms   bytes.Buffer
	lists   [][]uint32 // the options of each value
}

func (x *valueWriter) add(ctx context.Context, g short.Game) (id valueID, err error) {
	if id, ok := x.ids[g]; ok {
		return id, nil
	}
	end, ok, err := endingOf(ctx, x.store, g)
	if err != nil {
		return id, err
	}
	var lists [2][]uint32
	for who := range game.Player(2) {
		if end.isNumber {
			break
		}
		options, err := x.store.Options(ctx, g, who)
		if err != nil {
			return id, err
		}
		for _, o := range options {
			to, err := x.add(ctx, o)
			if err != nil {
				return id, err
			}
			ok = ok && to.ok
			lists[who] = append(lists[who], to.id)
		}
	}
	if ok = ok && x.forms.Len() < math.MaxUint32 && x.count < math.MaxUint32; ok {
		id = valueID{uint32(x.count), true}
		x.write(&end, lists)
	}
	x.ids[g] = id
	return id, nil
}

// write writes a value whose options have been written.
func (x *valueWriter) write(end *ending, lists [2][]uint32) {
	end.form = uint32(x.forms.Len())
	for _, list := range lists {
		if end.isNumber {
			break
		}
		var b []byte
		b = binary.AppendUvarint(b, uint64(len(list)))
		for _, id := range list {
			b = binary.AppendUvarint(b, uint64(id))
		}
		x.forms.Write(b)
	}
	x.lists = append(x.lists, slices.Concat(lists[0], lists[1]))
	end.followers = x.followers(uint32(x.count))
	for _, n := range [4]number{end.left, end.right, end.mean, end.heat} {
		x.endings = binary.LittleEndian.AppendUint64(x.endings, uint64(n))
	}
	x.endings = binary.LittleEndian.AppendUint32(x.endings, end.form)
	x.endings = binary.LittleEndian.AppendUint16(x.endings, uint16(end.nim))
	flags := uint8(0)
	for i, set := range [3]bool{end.first, end.second, end.isNumber} {
		if set {
			flags |= 1 << i
		}
	}
	x.endings = append(x.endings, end.followers, flags)
	x.count++
}

// followers counts a value and its followers, up to manyFollowers.
func (x *valueWriter) followers(id uint32) uint8 {
	list, seen := []uint32{id}, map[uint32]bool{id: true}
	for i := 0; i < len(list); i++ {
		for _, o := range x.lists[list[i]] {
			if !seen[o] {
				seen[o] = true
				list = append(list, o)
			}
			if len(list) >= manyFollowers {
				return manyFollowers
			}
		}
	}
	return uint8(len(list))
}

// endingOf is what is stored about a value; ok is false if its numbers do not fit.
func endingOf(ctx context.Context, store *short.Store, g short.Game) (e ending, ok bool, err error) {
	th, err := store.Thermograph(ctx, g)
	if err != nil {
		return e, false, err
	}
	var fits [4]bool
	left, right := store.LeftStop(g), store.RightStop(g)
	e.left, fits[0] = numberOf(left)
	e.right, fits[1] = numberOf(right)
	e.mean, fits[2] = numberOf(th.Mean)
	e.heat, fits[3] = numberOf(th.Temperature)
	e.isNumber = store.IsNumber(g)
	if e.nim = -1; !e.isNumber || g == store.Zero() {
		if n, is := store.NimberOf(g); is && n <= math.MaxInt16 {
			e.nim = int16(n)
		}
	}
	for i, stop := range []short.Dyadic{left, right} {
		x, err := store.Number(ctx, stop)
		if err != nil {
			return e, false, err
		}
		order, err := store.Compare(ctx, g, x)
		if err != nil {
			return e, false, err
		}
		if i == 0 {
			e.first = order == short.Greater || order == short.Confused
		} else {
			e.second = order == short.Greater || order == short.Equal
		}
	}
	return e, fits == [4]bool{true, true, true, true}, nil
}
