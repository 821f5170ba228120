package search

import (
	"fmt"
	"hash/maphash"
	"reflect"

	"cgt/stdlib/game"
	"cgt/stdlib/nimber"
	"cgt/stdlib/search/slides"
	"cgt/stdlib/short"
)

// table holds the positions of one ruleset that a solver has met and what is
// known of them, by their numbers.
//
// Memory of a position packed into one word: 8 bytes of key, 11 to 22 of the
// index, and per kind of question 4 (nim-value), 1 (outcome) or 5 (canonical
// form), besides the spare room of growing lists: about 37 bytes at most for
// nim-values (BenchmarkMemory), twice that while a list grows.
type table struct {
	rules     game.Ruleset
	tag       ref // the table number in its refs
	impartial bool
	byPointer bool // rules is a pointer: == tells identity
	source    source
	general   *table // for a packed ruleset: the places that do not pack
	mover     game.Mover
	valuer    NimValuer
	forms     Valuer
	reducer   game.Reducer
	heaps     game.NimHeaps
	slides    *slides.Table // of a ruleset of slides

	endsByRules bool // every play ends, according to the rules

	nim    []uint32 // see nimUnknown
	normal []uint8  // see knownLeft
	misere []uint8
	ended  []uint8 // see endUnknown
	ends   []uint8 // see endsUnknown
	values []short.Game
	valued []uint8 // see valueUnknown
	large  map[uint32]nimber.Nimber
}

// source is the way a table numbers places and finds their options. There is one for packed places, one for any place, and
// one for sums.
type source interface {
	// count is the number of numbered positions.
	count() int
	place(id uint32) game.Place
	// held is the memory of the source, and of its largest list.
	held() (total, largest int64)
	// options appends the options of id for who to the arena of r.
	options(r *run, t *table, id uint32, who game.Player) error
	// reduce appends what id equals to the arena of r as one option.
	reduce(r *run, t *table, id uint32, tree bool) (applies bool, err error)
}

// The entries of table.nim: nimFirst+v for the nim-value v.
const (
	nimUnknown = iota
	nimOpen    // on the stack
	nimLarge   // in table.large
	nimFirst
)

// largestSmall is the largest nim-value that table.nim holds.
const largestSmall = 1<<32 - 1 - nimFirst

// tableOf is the table of rules, created now if there is none.
func (s *Solver) tableOf(rules game.Ruleset) (*table, error) {
	for _, t := range s.recent {
		if t != nil && t.byPointer && t.rules == rules {
			return t, nil
		}
	}
	t, err := s.tableByIdentity(rules)
	if err != nil {
		return nil, err
	}
	s.recent[s.turn&3] = t
	s.turn++
	return t, nil
}

func (s *Solver) tableByIdentity(rules game.Ruleset) (*table, error) {
	identity := rules.Identity()
	if t, ok := s.tables[identity]; ok && s.rebind(t, rules) {
		return t, nil
	}
	if _, turns := rules.(game.TurnMover); turns {
		return nil, fmt.Errorf("this question is not asked of %s: %w", rules.Name(), ErrTurns)
	}
	t, err := s.newTable(rules)
	if err != nil {
		return nil, err
	}
	switch p := rules.(type) {
	case game.Words:
		t.source = newPackedSource(p)
	case game.Pairs:
		t.source = newPackedSource(p)
	default:
		t.source = newPlaceSource()
		s.tables[identity] = t
		return t, nil
	}
	t.general, err = s.newTable(rules)
	if err != nil {
		return nil, err
	}
	t.general.source = newPlaceSource()
	s.tables[identity] = t
	return t, nil
}

// newTable gives a table its number.
func (s *Solver) newTable(rules game.Ruleset) (*table, error) {
	if len(s.byNumber) >= refTables {
		return nil, &game.LimitError{What: "rulesets", Limit: "this session"}
	}
	t := &table{tag: ref(len(s.byNumber)) << 32, rules: rules}
	s.byNumber = append(s.byNumber, t)
	if rules != nil {
		s.bind(t, rules)
	}
	return t, nil
}

// rebind makes t generate moves by rules, which have the same identity: the ruleset value used before may have changed
// meanwhile, if a name that it uses was redefined. It fails when the places pack differently.
func (s *Solver) rebind(t *table, rules game.Ruleset) bool {
	if t.byPointer && t.rules == rules {
		return true
	}
	if p, ok := t.source.(packer); ok && !p.bind(rules) {
		return false
	}
	s.bind(t, rules)
	if t.general != nil {
		s.bind(t.general, rules)
	}
	return true
}

// bind determines the capabilities of a ruleset.
func (s *Solver) bind(t *table, rules game.Ruleset) {
	t.rules, t.mover, t.valuer, t.heaps, t.reducer = rules, nil, nil, nil, nil
	t.impartial = rules.Impartial()
	t.byPointer = reflect.TypeOf(rules).Kind() == reflect.Pointer
	t.mover, _ = rules.(game.Mover)
	if t.impartial {
		t.valuer, _ = rules.(NimValuer)
	}
	t.forms, _ = rules.(Valuer)
	t.heaps, _ = rules.(game.NimHeaps)
	free, says := rules.(game.LoopFree)
	t.endsByRules = t.valuer != nil || t.forms != nil || says && free.LoopFree()
	if !s.ignoreSame {
		t.reducer, _ = rules.(game.Reducer)
		if t.slides == nil {
			t.slides = slides.New(rules, func(bytes int64) { s.bytes += bytes })
		}
	}
}

// refOf is the ref of a component, which is numbered now if it is new.
func (r *run) refOf(c game.Summand) (ref, error) {
	t, err := r.s.tableOf(c.Rules)
	if err != nil {
		return 0, err
	}
	flag := ref(0)
	if c.Negative && !t.impartial {
		flag = refNegative
	}
	if t.general != nil {
		id, ok, err := t.source.(packer).pack(r, t, c.At)
		if err != nil {
			return 0, err
		}
		if ok {
			return t.tag | ref(id) | flag, nil
		}
		t = t.general
	}
	id, err := t.source.(*placeSource).number(r, c.At)
	return t.tag | ref(id) | flag, err
}

// placeSource numbers places by their keys and stores the places themselves.
type placeSource struct {
	byteKeys
	places []game.Place
	inside int64 // bytes of the places themselves
}

func newPlaceSource() *placeSource {
	return &placeSource{byteKeys: byteKeys{seed: maphash.MakeSeed()}}
}

// placeBytes is the estimated memory of a place, not counting its key and what it reports itself.
const placeBytes = 48

func (p *placeSource) number(r *run, at game.Place) (uint32, error) {
	if err := r.reserve(&p.index, 1); err != nil {
		return 0, err
	}
	r.key = at.AppendKey(r.key[:0])
	if steps := game.KeySteps(len(r.key)); steps > 0 {
		if err := r.budget.Steps(r.ctx, steps); err != nil {
			return 0, err
		}
	}
	if len(r.key) > cap(p.text)-len(p.text) { // the text is copied
		if err := r.settleTables(listBytes(p.text)); err != nil {
			return 0, err
		}
	}
	n, fresh := p.byteKeys.number(r.key)
	if fresh {
		p.places = append(p.places, at)
		size := int64(placeBytes)
		if sized, ok := at.(game.Sized); ok {
			size += sized.Bytes()
		}
		p.inside += size
		r.unheld += size + int64(len(r.key))
	}
	return n, nil
}

func (p *placeSource) place(id uint32) game.Place { return p.places[id] }

func (p *placeSource) options(r *run, t *table, id uint32, who game.Player) error {
	return r.moves(t, p.places[id], who)
}

func (p *placeSource) reduce(r *run, t *table, id uint32, tree bool) (bool, error) {
	if t.reducer == nil {
		return false, nil
	}
	return r.reducePlace(t, p.places[id], tree)
}

// moves appends the options of a place, generated by Moves, to the arena.
func (r *run) moves(t *table, at game.Place, who game.Player) error {
	if t.mover == nil {
		return ErrNoMoves
	}
	return t.mover.Moves(r.ctx, at, who, r.emit)
}

// option appends one option to the arena.
func (r *run) option(sum game.Sum) error {
	if len(sum) == 0 {
		r.arena = append(r.arena, emptyOption)
	}
	for _, c := range sum {
		n, err := r.refOf(c)
		if err != nil {
			return err
		}
		r.arena = append(r.arena, n)
	}
	r.arena[len(r.arena)-1] |= refLast
	if len(r.arena)%pollEvery == 0 {
		if err := r.budget.Steps(r.ctx, 0); err != nil {
			return err
		}
	}
	return r.charge(1)
}

// pollEvery is the number of refs after which a listing of places that do not pack checks whether to stop: such a place may
// take long to make.
const pollEvery = 4

func (r *run) reducePlace(t *table, at game.Place, tree bool) (bool, error) {
	sum, isTree, ok, err := t.reducer.Reduce(r.ctx, at)
	if err != nil || !ok || tree && !isTree {
		return false, err
	}
	return true, r.option(sum)
}
