package interp

import (
	"context"
	"reflect"
	"runtime"
	"time"

	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/sequence"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// Session is one user's conversation: names, results and every cache. Two
// sessions share nothing. A session is used by one goroutine at a time.
type Session struct {
	language *Language
	world    World
	host     Host // world.Host, or a temporary replacement

	store  *short.Store
	heaps  *sequence.Store
	solver *search.Solver
	memory map[reflect.Type]any // memories of the topics, by type
	atEnd  func() error         // called after each statement; may be nil

	partizanMoves int // how often a definition turned out not to be impartial
	linesRead     int // number of lines read from the user within statements

	cells      map[string]*cell
	serial     int64
	generation int64 // incremented with every binding
	definition []savedDefinition
	results    int // number of numbered results so far
	held       heldMemory
	using      value.Value
	limits     limits
	ignoreSame bool   // used by "check same": solves without the same clauses
	below      string // what is worth saying below the answer of the statement
}

// savedDefinition is the source of a binding, for Save.
type savedDefinition struct{ name, text string }

// World is what a session has of the world outside.
type World struct {
	Host  Host
	Yield func()            // called from time to time; may be nil
	Pace  func(bytes int64) // called with the memory limit; may be nil
	// Measure begins to measure what a statement takes, which may be so many bytes; spent
	// reports whether it takes more with so many bytes that are about to be used, charged or not.
	Measure func(bytes int64) (spent func(more int64) bool)
	// Table takes over a game of play, a *play.Match, which is then no longer played line
	// by line; may be nil.
	Table func(ctx context.Context, match any) error

	// Sides requests both sides' values for claims and checks that hold, too; for those
	// that fail they are always given.
	Sides bool

	// The memory and the time of a statement, which no limit statement can exceed; 0 means
	// no bound.
	MostBytes int64
	MostTime  time.Duration

	// Patience bounds the time for attempts that may well fail, before the statement
	// answers with what is known by then; 0 is five seconds.
	Patience time.Duration
}

// defaultPatience is used by a world that sets no Patience.
const defaultPatience = 5 * time.Second

// Patience bounds the time an explanation waits for the answer to be explained, and the
// time a search for a period takes if nothing is proved.
func (s *Session) Patience() time.Duration {
	if s.world.Patience > 0 {
		return s.world.Patience
	}
	return defaultPatience
}

// Fresh returns a new session of the same language in the same world.
func (s *Session) Fresh() *Session {
	return NewSession(s.language, World{Host: s.host, Yield: s.world.Yield, MostBytes: s.world.MostBytes,
		MostTime: s.world.MostTime, Patience: s.world.Patience})
}

// NewSession starts a session. It is cheap: games of the library are read when
// they are first used.
func NewSession(language *Language, world World) *Session {
	s := &Session{language: language, world: world, host: world.Host, cells: map[string]*cell{}}
	s.LimitMemory(defaultMemory)
	if most := world.MostBytes; most > 0 {
		s.LimitMemory(min(most, defaultMemory))
	}
	s.limits.time = world.MostTime
	s.forget()
	return s
}

// LimitMemory sets the memory limit of the statements that follow; 0 is none.
func (s *Session) LimitMemory(bytes int64) {
	s.limits.bytes = bytes
	if s.world.Pace != nil {
		s.world.Pace(bytes)
	}
}

// defaultMemory is the memory limit until a limit statement sets another, so that a
// runaway statement ends with an error instead of killing the process.
const defaultMemory = 4 << 30

// forget drops every cache.
func (s *Session) forget() {
	s.store = short.NewStore()
	s.heaps = sequence.NewStore(runtime.GOMAXPROCS(0))
	s.solver = search.New(s.store)
	s.memory = map[reflect.Type]any{}
}

// AtEnd sets a function that is called after each statement; its error becomes the
// error of the statement. nil removes it.
func (s *Session) AtEnd(f func() error) { s.atEnd = f }

// WithoutEngines removes the session's engines for good: rules can be read and played,
// but anything that needs an engine panics.
func (s *Session) WithoutEngines() { s.store, s.heaps, s.solver = nil, nil, nil }

// Language returns the language of the session.
func (s *Session) Language() *Language { return s.language }

// World returns the world outside of the session.
func (s *Session) World() World { return s.world }

// Host returns the present host.
func (s *Session) Host() Host { return s.host }

// Store holds the canonical forms of the session.
func (s *Session) Store() *short.Store { return s.store }

// Heaps holds the nim-sequences of the session.
func (s *Session) Heaps() *sequence.Store { return s.heaps }

// Solver answers questions about positions.
func (s *Session) Solver() *search.Solver { return s.solver }

// Generation is incremented with every binding: results that depend on names are valid
// while it is unchanged.
func (s *Session) Generation() int64 { return s.generation }

// MemoryLimit is how many bytes a statement may take; 0 is no limit.
func (s *Session) MemoryLimit() int64 { return s.limits.bytes }

// LimitLike copies the limits of another session.
func (s *Session) LimitLike(other *Session) { s.limits = other.limits }

// Remark is for what is worth saying below the answer of the running statement; the last
// one is said.
func (s *Session) Remark(text string) { s.below = text }

// Results is the number of numbered results so far: the last one is bound to _ and to
// _N.
func (s *Session) Results() int { return s.results }

// Memory returns the memory of a topic in a session, identified by its type; it starts
// as the zero value. An unexported type keeps it private to its package.
func Memory[T any](s *Session) *T {
	kind := reflect.TypeFor[T]()
	if m, ok := s.memory[kind]; ok {
		return m.(*T)
	}
	m := new(T)
	s.memory[kind] = m
	return m
}

// IgnoresSame reports whether positions are solved without same clauses.
func (s *Session) IgnoresSame() bool { return s.ignoreSame }

// WithoutSame replaces the session's solver by one that ignores same clauses, until the
// returned function is called.
func (s *Session) WithoutSame(honest *search.Solver) (restore func()) {
	kept := s.solver
	s.solver, s.ignoreSame = honest, true
	return func() { s.solver, s.ignoreSame = kept, false }
}

// Use makes a ruleset the one that G refers to.
func (s *Session) Use(r game.Ruleset) { s.using = value.Ruleset{R: r} }

// Used is the ruleset of the last "using" statement, nil if there was none.
func (s *Session) Used() value.Value { return s.using }

// Reconsider records that an answer in progress took a definition for impartial
// although it is not: results based on that are void, and Run evaluates the statement
// again.
func (s *Session) Reconsider() {
	s.generation++
	s.partizanMoves++
}

// Idle is an evaluation outside of any statement, used when the library is loaded.
func (s *Session) Idle() Env {
	return &evaluation{s: s, within: context.Background(), allowance: &game.Budget{}}
}

// Result is the outcome of running one statement.
type Result struct {
	Statement *lang.Statement
	Input     string      // the statement's text
	Label     string      // the label of an exercise, printed before the answer
	Value     value.Value // nil when there is nothing to print
	// View is the view of the value, nil when Value is nil or the statement is quiet;
	// together with Err, it shows what was found before the error.
	View    *view.View
	Check   *Check      // the verdict of a check; nil for other statements
	Err     *lang.Error // nil when all went well; a failed check does not set Err
	Elapsed time.Duration
}

// Failed reports whether the statement counts as failed: an error, or a check
// that does not hold.
func (r *Result) Failed() bool { return r.Err != nil || r.Check != nil && !r.Check.Holds }

// Check is the verdict on a check statement.
type Check struct {
	Holds    bool
	Left     string // both sides' values, printed; Right is empty for a bare condition
	Right    string
	Relation string // "=", "<", ...
	Hint     string
}

// Name is something that can be typed, for completion and did-you-mean suggestions.
type Name struct {
	Name    string
	Kind    string // "game", "function", "value", "word", "topic"
	Summary string // one line
}

// limits bounds every statement.
type limits struct {
	bytes int64
	time  time.Duration
	steps int64
}

// leastMemory is the lowest memory limit: with less, nothing can be answered.
const leastMemory = 1 << 20
