package misere

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"

	"cgt/stdlib/game"
	"cgt/stdlib/sorting"
)

// HeapGenera returns the genera of the heaps 0 to n of a game whose heap n may be replaced by any of options(n).
func HeapGenera(ctx context.Context, options func(n int) [][]int, n int) ([]Genus, error) {
	s := &genusSearch{
		ctx: ctx, budget: game.BudgetOf(ctx), same: []int{}, byOptions: map[string]int{},
		known: map[string]int32{}, ids: map[string]int32{}, fromSets: map[string]int32{},
		withNim: map[nimAdded]int32{}, forms: newSmallForms(ctx),
	}
	defer func() { _ = s.budget.Grow(-s.grown) }()
	s.id(zeroGenus())
	genera := make([]Genus, 0, n+1)
	for m := 0; m <= n; m++ {
		if err := s.addHeap(options(m)); err != nil {
			return genera, err
		}
		word, nim := s.part([]int{m})
		g := s.plusNim(s.genus(word), nim)
		if s.err != nil {
			return genera, s.err
		}
		genera = append(genera, s.genera[g])
		s.budget.Report(game.Progress{Doing: "genera of heaps", Done: int64(m + 1), Total: int64(n + 1), Unit: "heaps",
			Note: "each takes longer than the ones before"})
	}
	return genera, nil
}

// genusSearch computes the genera of sums, given as ascending lists of heaps, where of heaps with equal options only the
// first is used.
type genusSearch struct {
	ctx       context.Context
	budget    *game.Budget
	same      []int           // the first heap with the same options; -1 for none
	nim       []nimPart       // nim-value of the heaps that equal *1, *2 or *3
	options   [][]genusOption // of first heaps
	forms     *smallForms
	withNim   map[nimAdded]int32
	byOptions map[string]int
	known     map[string]int32 // sum -> number of its genus
	genera    []Genus          // all that occur, numbered
	ids       map[string]int32
	fromSets  map[string]int32 // indices of the options' genera -> index of the sum's
	steps     int64
	grown     int64
	err       error
}

// addHeap adds the next heap.
func (s *genusSearch) addHeap(options [][]int) error {
	m := len(s.same)
	var list []genusOption
	for _, o := range options {
		for _, h := range o {
			if h < 0 || h >= m {
				return errOption(m, o)
			}
		}
		sum, nim := s.part(o)
		list = append(list, genusOption{sum, nim})
	}
	sorting.By(list, genusOption.compare)
	list = slices.CompactFunc(list, func(a, b genusOption) bool { return a.compare(b) == 0 })
	var k []byte
	for _, o := range list {
		k = appendWord(binary.AppendUvarint(binary.AppendUvarint(append(k, o.nim.ones), uint64(o.nim.twos)),
			uint64(len(o.sum))), o.sum)
	}
	first, ok := s.byOptions[string(k)]
	if !ok {
		s.byOptions[string(k)] = m
		first = m
	}
	nim, isNim := s.forms.add(options)
	if len(list) == 0 || isNim {
		first = -1
	}
	s.same, s.nim, s.options = append(s.same, first), append(s.nim, nim), append(s.options, list)
	return nil
}

// nimPart is a number of copies of *1, which cancel in pairs, and of *2, which do not.
type nimPart struct {
	ones byte
	twos int
}

func (n nimPart) plus(m nimPart) nimPart { return nimPart{n.ones ^ m.ones, n.twos + m.twos} }

// genusOption is a sum of heaps that are not nim-heaps, and the nim-heaps.
type genusOption struct {
	sum []int
	nim nimPart
}

func (o genusOption) compare(p genusOption) int {
	return cmp.Or(slices.Compare(o.sum, p.sum), int(o.nim.ones)-int(p.nim.ones), o.nim.twos-p.nim.twos)
}

// part separates heaps into nim-heaps and the others, ascending.
func (s *genusSearch) part(heaps []int) (sum []int, nim nimPart) {
	for _, h := range heaps {
		if s.same[h] >= 0 {
			sum = append(sum, s.same[h])
		}
		nim = nim.plus(s.nim[h])
	}
	sorting.Values(sum)
	return sum, nim
}

type nimAdded struct {
	genus int32
	nimPart
}

// plusNim is the genus of G + nim from that of G. *1 changes every nim-value by 1; *2 changes the normal one by 2 and drops
// the first superscript.
func (s *genusSearch) plusNim(g int32, nim nimPart) int32 {
	if nim == (nimPart{}) {
		return g
	}
	key := nimAdded{g, nim}
	if sum, ok := s.withNim[key]; ok {
		return sum
	}
	from := s.genera[g]
	to := Genus{normal: from.normal ^ int(nim.ones) ^ nim.twos&1*2}
	for k := range max(1, len(from.misere)-nim.twos) {
		to.misere = append(to.misere, from.Misere(k+nim.twos)^int(nim.ones))
	}
	sum := s.id(to.shortest())
	s.withNim[key] = sum
	return sum
}

// smallForms stores the canonical forms of the first heaps, as far as they are found quickly.
type smallForms struct {
	ctx   context.Context
	store *Store
	games []Game
	ended bool
}

// formSteps bounds the steps for the canonical forms of the first heaps.
const formSteps = 1 << 14

func newSmallForms(ctx context.Context) *smallForms {
	return &smallForms{ctx: game.WithBudget(ctx, game.BudgetOf(ctx).Sub(formSteps)), store: NewStore()}
}

// add adds the next heap; isNim reports that it is *1, *2 or *3, or 0.
func (f *smallForms) add(options [][]int) (nim nimPart, isNim bool) {
	if f.ended {
		return nim, false
	}
	var list []Game
	for _, heaps := range options {
		sum := f.store.Zero()
		for _, h := range heaps {
			var err error
			if sum, err = sum.Add(f.ctx, f.games[h]); err != nil {
				f.ended = true
				return nim, false
			}
		}
		list = append(list, sum)
	}
	g, err := f.store.Make(f.ctx, list...)
	if err != nil {
		f.ended = true
		return nim, false
	}
	f.games = append(f.games, g)
	n, ok := g.HeapSize()
	if !ok || n > 3 {
		return nim, false
	}
	return nimPart{byte(n & 1), n >> 1}, true // *3 = *1 + *2
}

// genus is the index of the genus of a sum.
func (s *genusSearch) genus(sum []int) int32 {
	if len(sum) == 0 {
		return 0
	}
	var space [96]byte
	k := appendWord(space[:0], sum)
	if g, ok := s.known[string(k)]; ok {
		return g
	}
	if !s.charge() {
		return 0
	}
	set := make([]int32, 0, 32)
	var room [64]int
	for i, h := range sum {
		if i > 0 && sum[i-1] == h {
			continue
		}
		for _, o := range s.options[h] {
			g := s.plusNim(s.genus(replace(room[:0], sum, i, o.sum)), o.nim)
			if !slices.Contains(set, g) {
				set = append(set, g)
			}
		}
	}
	g := s.fromSet(set)
	if s.err == nil {
		s.known[string(k)] = g
	}
	return g
}

// fromSet is the index of the genus of a game with options of these genera.
func (s *genusSearch) fromSet(set []int32) int32 {
	sorting.Values(set)
	var space [128]byte
	k := space[:0]
	for _, g := range set {
		k = binary.AppendUvarint(k, uint64(g))
	}
	if g, ok := s.fromSets[string(k)]; ok {
		return g
	}
	genera := make([]Genus, len(set))
	for i, g := range set {
		genera[i] = s.genera[g]
	}
	g := s.id(genusFrom(genera))
	s.fromSets[string(k)] = g
	return g
}

// id is the index of a genus.
func (s *genusSearch) id(g Genus) int32 {
	k := g.String()
	n, ok := s.ids[k]
	if !ok {
		n = int32(len(s.genera))
		s.ids[k] = n
		s.genera = append(s.genera, g)
	}
	return n
}

// charge counts one sum; it reports whether to continue.
func (s *genusSearch) charge() bool {
	const bytesPerGenus = 80
	if s.steps++; s.steps >= 1024 && s.err == nil {
		if s.err = s.budget.Steps(s.ctx, s.steps); s.err == nil {
			s.err = s.budget.Grow(s.steps * bytesPerGenus)
			s.grown += s.steps * bytesPerGenus
		}
		s.steps = 0
	}
	return s.err == nil
}
