package solve

import (
	"context"
	"errors"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

	"cgt/stdlib/game"
	"cgt/stdlib/internal/mixing"
)

// Solver answers who wins, and caches answers between queries. Only one goroutine may use it at a time. The zero Solver is
// ready for use.
type Solver struct {
	// Workers is the number of goroutines that search long queries; 0 means one.
	Workers int
	// MaxTable is the memory of the table of answers in bytes; 0 means half the memory of the budget, 128 MiB where it
	// has no limit. More than 128 MiB are taken only by searches of a hundred million positions or more.
	MaxTable int64
	// Endgames are tables that searches use.
	Endgames []*Endgames

	values []*values // one per worker
	shared shared
	nodes  int64
	solo   int64 // positions searched before more workers start; 0 means the default
	small  int   // for tests: log2 of the entries of the first table
	eager  bool  // for tests: workers tell each other of all searches
}

// shared is what the workers of a query have in common.
type shared struct {
	now     atomic.Pointer[table]
	grow    sync.Mutex
	most    int64 // bytes
	stop    atomic.Bool
	budget  *game.Budget
	nodes   atomic.Int64
	reach   float64      // see InterruptedError
	learned map[key]bool // see Learn; it does not change during a search

	mu  sync.Mutex
	err error
}

func (s *shared) table() *table { return s.now.Load() }

// fail stops the search of all workers with an error; the first error counts.
func (s *shared) fail(err error) {
	s.mu.Lock()
	if s.err == nil {
		s.err = err
	}
	s.mu.Unlock()
	s.stop.Store(true)
}

// worker is one goroutine that searches.
type worker struct {
	ctx     context.Context
	shared  *shared
	kernels []Kernel
	seeds   []uint64
	misere  bool
	number  int              // index of the worker
	trail   *trail           // its own, where there are several
	others  []*trail         // those of the others
	paid    int              // see peeks
	won     [trailDepth]int8 // by depth: whether the latest positions were won, at most mostWon if all were, else down to -mostWon

	root    state
	parts   []part
	moves   []move
	order   []ranked
	split   []Part
	boards  []Word
	scores  []int32
	options []nimOption
	known   []part // what is known about parts, by their hashes
	misses  int    // number of parts not found in known since it grew
	values  *values
	small   int // the size up to which the values of parts are computed

	lookIn    func(Kernel) (*EndgameReader, error)
	tabulated []*EndgameReader // by kernel; nil without endgames
	looks     bool             // there are some

	plays plays

	nodes    int64
	reported int64
	limit    int64 // number of nodes after which it pauses, 0 for never
	depth    int
	stopped  bool
}

const (
	firstTable = 15 // log2 of the entries: 256 KB
	minTable   = 1 << 16
	largeTable = 128 << 20
	// patience is the number of positions searched per entry before a table grows beyond largeTable.
	patience    = 16
	maxKernels  = 200 // below valueKernel
	maxSummands = 1 << 10
	// maxDepth bounds a line of play.
	maxDepth = 20_000
	// reportEvery is the number of positions between two charges to the budget.
	reportEvery = 64
	// stepsPerNode is the charge for a position, in steps.
	stepsPerNode = 32
	// leastSmall is the size up to which the values of parts are computed in short searches; in long ones larger sizes pay.
	leastSmall = 6
	// soloNodes is the number of positions that one worker searches before others start.
	soloNodes = 1 << 14
)

// ErrTooLong means that a line of play did not end within the length that kernels promise, or that a sum is too large to be
// solved here.
var ErrTooLong = errors.New("the sum is too long to be solved by its moves")

// Wins reports whether who, to move, wins the sum of the boards and a number of
// so many units of 2^-20; in misere play there must be no number. An error is
// that of the budget or context of ctx, or ErrTooLong.
func (s *Solver) Wins(ctx context.Context, sum []Summand, total int64, who game.Player, misere bool) (bool, error) {
	if len(sum) > maxSummands || number(total) > maxNumber || number(total) < -maxNumber {
		return false, ErrTooLong
	}
	if err := s.prepare(ctx); err != nil {
		return false, err
	}
	if misere && slices.ContainsFunc(sum, func(c Summand) bool { return c.Kernel == nil }) {
		return false, ErrTooLong // values are meaningless in misere play
	}
	s.shared.reach = reachOf(sum)
	first := s.newWorker(ctx, misere, 0)
	at, err := s.root(first, sum, number(total), who)
	if err != nil {
		return false, err
	}
	first.limit = s.soloLimit()
	win := first.wins(at)
	if first.atLimit() {
		return s.together(ctx, first, sum, number(total), who)
	}
	s.nodes += first.nodes
	return win, s.finish()
}

// soloLimit is the number of positions after which more workers start, 0 for never.
func (s *Solver) soloLimit() int64 {
	switch {
	case s.Workers <= 1 || !severalWorkers:
		return 0
	case s.solo > 0:
		return s.solo
	}
	return soloNodes
}

// atLimit reports whether a worker paused, and nothing else stopped it.
func (s *worker) atLimit() bool {
	return s.stopped && s.limit > 0 && s.nodes >= s.limit && !s.shared.stop.Load()
}

// Nodes is the number of positions searched by this solver in total.
func (s *Solver) Nodes() int64 { return s.nodes }

// Held is the memory of the table.
func (s *Solver) Held() int64 {
	t := s.shared.table()
	if t == nil {
		return 0
	}
	held := t.bytes()
	if older := t.older.Load(); older != nil {
		held += older.bytes()
	}
	return held
}

// prepare provides the table, and clears the stop of the previous query.
func (s *Solver) prepare(ctx context.Context) error {
	sh := &s.shared
	sh.budget, sh.err = game.BudgetOf(ctx), nil
	sh.stop.Store(false)
	sh.nodes.Store(0)
	sh.most = s.MaxTable
	if sh.most == 0 {
		sh.most = largeTable
		if m := sh.budget.MaxBytes; m > 0 {
			sh.most = m / 2
		}
	}
	if sh.table() != nil {
		return nil
	}
	n := firstTable
	if s.small > 0 {
		n = s.small
	}
	for n > 1 && int64(8)<<n > max(sh.most, minTable) {
		n--
	}
	if err := sh.budget.Grow(8 << n); err != nil {
		return err
	}
	sh.now.Store(newTable(n))
	return nil
}

// newWorker creates worker number i.
func (s *Solver) newWorker(ctx context.Context, misere bool, i int) *worker {
	if i == len(s.values) {
		s.values = append(s.values, newValues())
	}
	return &worker{ctx: ctx, shared: &s.shared, misere: misere, number: i,
		known: make([]part, firstParts), values: s.values[i], small: leastSmall,
		looks:  len(s.Endgames) > 0,
		lookIn: func(k Kernel) (*EndgameReader, error) { return s.readerOf(ctx, s.values[i], k) }}
}

// root is the sum with who to move, as a state of the worker.
func (s *Solver) root(w *worker, sum []Summand, total number, who game.Player) (state, error) {
	at := state{total: total}
	if who == game.Right {
		at.total = -total
	}
	for i := range sum {
		c := &sum[i]
		if c.Kernel == nil {
			if err := w.addValue(&at, c, c.Negative != (who == game.Right)); err != nil {
				return at, err
			}
			continue
		}
		n, err := w.kernelOf(c.Kernel)
		if err != nil {
			return at, err
		}
		first := len(w.split)
		w.split = w.kernels[n].Split(&c.Word, w.split)
		for j := first; j < len(w.split); j++ {
			p := &w.split[j]
			w.add(&at, n, p, (p.Negative != c.Negative) != (who == game.Right))
		}
		w.split = w.split[:first]
	}
	w.root = at
	return at, nil
}

// kernelOf is the number of a kernel, assigned now if it is new.
func (w *worker) kernelOf(k Kernel) (uint8, error) {
	name := k.Name()
	for i, other := range w.kernels {
		if other.Name() == name {
			return uint8(i), nil
		}
	}
	if len(w.kernels) >= maxKernels {
		return 0, ErrTooLong
	}
	w.kernels = append(w.kernels, k.Worker())
	w.seeds = append(w.seeds, seedOf(name))
	r, err := w.lookIn(w.kernels[len(w.kernels)-1])
	if err != nil {
		return 0, err
	}
	w.tabulated = append(w.tabulated, r)
	return uint8(len(w.kernels) - 1), nil
}

// seedOf is a hash of a name (FNV-1a, finished).
func seedOf(name string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(name) {
		h = (h ^ uint64(name[i])) * 1099511628211
	}
	return mixing.Mix(h)
}

// enter counts a position that is to be searched; false when the worker is to
// stop.
func (s *worker) enter() bool {
	if s.depth++; s.depth > maxDepth {
		s.shared.fail(ErrTooLong)
		s.stopped = true
	}
	s.nodes++
	if s.nodes-s.reported >= reportEvery {
		s.report()
	}
	if s.stopped {
		s.depth--
		return false
	}
	return true
}

// report charges the budget and checks whether to stop or to grow the table.
func (s *worker) report() {
	sh := s.shared
	n := s.nodes - s.reported
	s.reported = s.nodes
	all := sh.nodes.Add(n)
	s.small = leastSmall + bits.Len64(uint64(all>>16))/2
	if s.number == 0 && all&(1<<12-1) < 2*reportEvery {
		sh.reportProgress(all)
	}
	if err := sh.budget.Steps(s.ctx, n*stepsPerNode); err != nil {
		sh.fail(err)
	}
	if sh.stop.Load() || s.limit > 0 && s.nodes >= s.limit {
		s.stopped = true
		return
	}
	if s.trail != nil {
		s.overtaken()
	}
	if t := sh.table(); int(t.taken.Load()) > len(t.entries)/2 && (grown(t) <= largeTable || all/patience > int64(len(t.entries))) {
		sh.growTable(t)
	}
}

// grown is the memory that a table and the one of four times its size take while the answers move.
func grown(t *table) int64 { return 5 * t.bytes() }

// growTable makes a table four times as large, if memory allows it; otherwise the search continues with the present one.
func (sh *shared) growTable(t *table) {
	sh.grow.Lock()
	defer sh.grow.Unlock()
	if sh.table() != t {
		return
	}
	size := t.bytes() * 4
	if grown(t) > sh.most || sh.budget.Grow(size) != nil {
		t.taken.Store(-1 << 62)
		return
	}
	bigger := &table{entries: make([]uint64, len(t.entries)*4), mask: uint64(len(t.entries)*2 - 1)}
	bigger.older.Store(t)
	if older := t.older.Swap(nil); older != nil {
		_ = sh.budget.Grow(-older.bytes()) // returning memory never fails
	}
	sh.now.Store(bigger)
}

// finish is the error that ended a search, nil when nothing did.
func (s *Solver) finish() error {
	s.shared.mu.Lock()
	defer s.shared.mu.Unlock()
	return s.shared.withProgress(s.shared.err)
}
