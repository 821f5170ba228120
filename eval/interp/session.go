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
	host     Host // that of world, or one that stands before it for a while

	store  *short.Store
	heaps  *sequence.Store
	solver *search.Solver
	memory map[reflect.Type]any // of the topics, by the type of what each keeps
	atEnd  func() error         // after each statement; may be nil

	partizanMoves int // how often a definition was found not to be impartial
	linesRead     int // that the user was asked for within statements

	cells      map[string]*cell
	serial     int64
	generation int64 // grows with every binding
	definition []savedDefinition
	results    int // numbered results so far
	held       holdings
	using      value.Value
	limits     limits
	ignoreSame bool // check same solves without the same clauses
}

// savedDefinition is the source of a binding, for Save.
type savedDefinition struct{ name, text string }

// World is what a session has of the world outside.
type World struct {
	Host  Host
	Yield func()            // called from time to time; may be nil
	Pace  func(bytes int64) // is told the memory limit; may be nil
	// Table takes over a game of play, a *play.Match, which then is no longer
	// asked for in lines; may be nil.
	Table func(ctx context.Context, match any) error

	// Sides asks for both sides' values of claims and checks that hold, too;
	// they are given of those that do not.
	Sides bool

	// The memory and the time of a statement that no limit statement goes
	// beyond; 0 bounds nothing.
	MostBytes int64
	MostTime  time.Duration

	// Patience is how long a statement tries what may well fail, before it says
	// what it knows by then; 0 is five seconds.
	Patience time.Duration
}

// defaultPatience is the Patience of a world that sets none.
const defaultPatience = 5 * time.Second

// Patience is how long an explanation waits for the answer that it is to explain,
// and a question for a period that nothing is proved of.
func (s *Session) Patience() time.Duration {
	if s.world.Patience > 0 {
		return s.world.Patience
	}
	return defaultPatience
}

// Fresh is a new session of the same language in the same world.
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

// defaultMemory is the memory limit until a limit statement sets another, so
// that a run-away statement ends with an error and not with the process.
const defaultMemory = 4 << 30

// forget drops every cache.
func (s *Session) forget() {
	s.store = short.NewStore()
	s.heaps = sequence.NewStore(runtime.GOMAXPROCS(0))
	s.solver = search.New(s.store)
	s.memory = map[reflect.Type]any{}
}

// AtEnd has f called after each statement, whose error it may become; nil ends that.
func (s *Session) AtEnd(f func() error) { s.atEnd = f }

// WithoutEngines takes the session's engines away for good: rules can be read and
// played, and whatever asks an engine panics.
func (s *Session) WithoutEngines() { s.store, s.heaps, s.solver = nil, nil, nil }

// Language is what the session understands.
func (s *Session) Language() *Language { return s.language }

// World is what the session has of the world outside.
func (s *Session) World() World { return s.world }

// Host is whom the session talks to at present.
func (s *Session) Host() Host { return s.host }

// Store holds the canonical forms of the session.
func (s *Session) Store() *short.Store { return s.store }

// Heaps holds the nim-sequences of the session.
func (s *Session) Heaps() *sequence.Store { return s.heaps }

// Solver answers questions about positions.
func (s *Session) Solver() *search.Solver { return s.solver }

// Generation grows with every binding: what was found of names holds as long as
// it stands.
func (s *Session) Generation() int64 { return s.generation }

// MemoryLimit is how many bytes a statement may take; 0 is no limit.
func (s *Session) MemoryLimit() int64 { return s.limits.bytes }

// LimitLike makes the limits of another session this one's.
func (s *Session) LimitLike(other *Session) { s.limits = other.limits }

// Results is how many numbered results there are so far: the last one is
// bound to _ and to _N.
func (s *Session) Results() int { return s.results }

// Memory is what a topic keeps in a session, by its type; it begins as the
// zero value. Nothing else of the program sees a type that is not exported.
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

// WithoutSame makes a solver that reads no same clause the session's, until
// the function that it returns is called.
func (s *Session) WithoutSame(honest *search.Solver) (restore func()) {
	kept := s.solver
	s.solver, s.ignoreSame = honest, true
	return func() { s.solver, s.ignoreSame = kept, false }
}

// Use makes a ruleset the one that G asks.
func (s *Session) Use(r game.Ruleset) { s.using = value.Ruleset{R: r} }

// Used is the ruleset that the last using named, nil when there was none.
func (s *Session) Used() value.Value { return s.using }

// Reconsider notes that an answer under way took a definition for impartial that
// is not: what was found of it counts no more, and Run asks again.
func (s *Session) Reconsider() {
	s.generation++
	s.partizanMoves++
}

// Idle is an evaluation outside any statement, for what the library does at
// its loading.
func (s *Session) Idle() Env {
	return &evaluation{s: s, within: context.Background(), allowance: &game.Budget{}}
}

// Result is what became of one statement.
type Result struct {
	Statement *lang.Statement
	Input     string      // the statement's text
	Label     string      // the label of an exercise, printed before the answer
	Value     value.Value // nil when there is nothing to print
	// View is how the value looks, nil when Value is nil or the statement is quiet;
	// beside Err, what was found before it.
	View    *view.View
	Check   *Check      // what a check found; nil for other statements
	Err     *lang.Error // nil when all went well; a failed check is no Err
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

// Name is something that can be typed, for completion and did-you-mean.
type Name struct {
	Name    string
	Kind    string // "game", "function", "value", "word", "topic"
	Summary string // one line
}

// limits bound every statement.
type limits struct {
	bytes int64
	time  time.Duration
	steps int64
}

// leastMemory is the least limit of memory: with less nothing can be answered.
const leastMemory = 1 << 20
