package misere

import (
	"context"
	"encoding/binary"
	"slices"

	"cgt/stdlib/game"
)

// HeapGenera are the genera of the heaps 0 to n of a game whose heap n may be
// replaced by any of options(n). It searches all sums of heaps that can arise
// from one heap, every one once; heaps with the same options count as one,
// and pairs of *1 cancel. That is far fewer than canonical forms, though
// their number grows like that of partitions. On an error the genera found so
// far come with it.
func HeapGenera(ctx context.Context, options func(n int) [][]int, n int) ([]Genus, error) {
	s := &genusSearch{
		ctx: ctx, budget: game.BudgetOf(ctx), same: []int{}, byOptions: map[string]int{},
		known: map[string]int32{}, ids: map[string]int32{}, fromSets: map[string]int32{},
	}
	defer func() { _ = s.budget.Grow(-s.grown) }()
	s.id(zeroGenus())
	genera := make([]Genus, 0, n+1)
	for m := 0; m <= n; m++ {
		if err := s.addHeap(options(m)); err != nil {
			return genera, err
		}
		var word []int
		if s.same[m] >= 0 {
			word = []int{m}
		}
		g := s.genus(word)
		if s.err != nil {
			return genera, s.err
		}
		genera = append(genera, s.genera[g])
		s.budget.Report(game.Progress{Doing: "genera of heaps", Done: int64(m + 1), Total: int64(n + 1), Unit: "heaps", Note: "each takes longer than the ones before"})
	}
	return genera, nil
}

// genusSearch finds the genera of sums, ascending lists of heaps that are the
// first ones with their options.
type genusSearch struct {
	ctx       context.Context
	budget    *game.Budget
	same      []int     // the first heap with the same options; -1 for none
	options   [][][]int // of first heaps
	star      int       // the first heap that is *1, or 0
	byOptions map[string]int
	known     map[string]int32 // sum -> number of its genus
	genera    []Genus          // all that occur, numbered
	ids       map[string]int32
	fromSets  map[string]int32 // numbers of the options' genera -> that of the sum
	steps     int64
	grown     int64
	err       error
}

// addHeap makes the next heap known.
func (s *genusSearch) addHeap(options [][]int) error {
	m := len(s.same)
	var list [][]int
	for _, o := range options {
		var sum []int
		for _, h := range o {
			if h < 0 || h >= m {
				return errOption(m, o)
			}
			if s.same[h] >= 0 {
				sum = append(sum, s.same[h])
			}
		}
		slices.Sort(sum)
		list = append(list, s.cancel(sum))
	}
	slices.SortFunc(list, slices.Compare)
	list = slices.CompactFunc(list, slices.Equal)
	var k []byte
	for _, o := range list {
		k = appendWord(binary.AppendUvarint(k, uint64(len(o))), o)
	}
	first, ok := s.byOptions[string(k)]
	if !ok {
		s.byOptions[string(k)] = m
		first = m
	}
	if len(list) == 0 {
		first = -1
	}
	s.same = append(s.same, first)
	s.options = append(s.options, list)
	if s.star == 0 && len(list) == 1 && len(list[0]) == 0 {
		s.star = m
	}
	return nil
}

// cancel removes pairs of *1 from an ascending sum, in place.
func (s *genusSearch) cancel(sum []int) []int {
	kept := sum[:0]
	for _, h := range sum {
		if n := len(kept); n > 0 && kept[n-1] == h && s.star > 0 && h == s.star {
			kept = kept[:n-1]
		} else {
			kept = append(kept, h)
		}
	}
	return kept
}

// genus is the number of the genus of a sum.
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
			g := s.genus(s.cancel(replace(room[:0], sum, i, o)))
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

// fromSet is the number of the genus of a game with options of these genera.
func (s *genusSearch) fromSet(set []int32) int32 {
	slices.Sort(set)
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

// id numbers a genus.
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

// charge counts one sum; it reports whether to go on.
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
