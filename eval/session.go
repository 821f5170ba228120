// Package eval turns trees into values: the values of the language, names,
// the table of built-in functions, the compiler for game definitions, limits.
// It knows no terminal: what it needs of the outside it asks of a Host.
package eval

import (
	"context"
	"reflect"
	"runtime"
	"time"

	"cgt/lang"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/sequence"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
)

// Session is one user's conversation: names, results and every cache. Two
// sessions share nothing. A session is used by one goroutine at a time.
type Session struct {
	// Sides asks for both sides' values of claims and checks that hold, too;
	// they are given of those that do not.
	Sides bool

	language *Language
	host     Host
	world    World
	store    *short.Store
	heaps    *sequence.Store
	solver   *search.Solver
	memory   map[reflect.Type]any // of the topics, by the type of what each keeps

	partizanMoves int // how often a definition was found not to be impartial
	linesRead     int // that the user was asked for within statements

	cells      map[string]*cell
	serial     int64
	generation int64 // grows with every binding
	definition []savedDefinition
	results    int // numbered results so far
	using      Value
	limits     limits
	ignoreSame bool // check same solves without the same clauses
}

// savedDefinition is the source of a binding, for Save.
type savedDefinition struct{ name, text string }

// World is what a session has of the world outside.
type World struct {
	Host  Host
	Yield func()            // called from time to time; may be nil
	Pace  func(bytes int64) // hears of the memory limit; may be nil
}

// fresh is a new session of the same language in the same world.
func (s *Session) fresh() *Session {
	return newSession(s.language, World{Host: s.host, Yield: s.world.Yield})
}

// newSession starts a session. It is cheap: games of the library are read when
// they are first used.
func newSession(language *Language, world World) *Session {
	s := &Session{language: language, world: world, host: world.Host, cells: map[string]*cell{}}
	s.limitMemory(defaultMemory)
	s.forget()
	return s
}

// limitMemory sets the memory limit of the statements that follow; 0 is none.
func (s *Session) limitMemory(bytes int64) {
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

// Results is how many numbered results there are so far: the last one is
// bound to _ and to _N.
func (s *Session) Results() int { return s.results }

// memoryOf is what a topic keeps in a session, by its type; it begins as the
// zero value. Nothing else of the program sees a type that is not exported.
func memoryOf[T any](s *Session) *T {
	kind := reflect.TypeFor[T]()
	if m, ok := s.memory[kind]; ok {
		return m.(*T)
	}
	m := new(T)
	s.memory[kind] = m
	return m
}

// ignoresSame reports whether positions are solved without same clauses.
func (s *Session) ignoresSame() bool { return s.ignoreSame }

// withoutSame makes a solver that reads no same clause the session's, until
// the function that it returns is called.
func (s *Session) withoutSame(honest *search.Solver) (restore func()) {
	kept := s.solver
	s.solver, s.ignoreSame = honest, true
	return func() { s.solver, s.ignoreSame = kept, false }
}

// use makes a ruleset the one that G asks.
func (s *Session) use(r game.Ruleset) { s.using = Ruleset{r} }

// used is the ruleset that the last using named, nil when there was none.
func (s *Session) used() Value { return s.using }

// reconsider notes that an answer under way took a definition for impartial that
// is not: what was found of it counts no more, and Run asks again.
func (s *Session) reconsider() {
	s.generation++
	s.partizanMoves++
}

// idle is an evaluation outside any statement, for what the library does at
// its loading.
func (s *Session) idle() *evaluation {
	return &evaluation{s: s, within: context.Background(), allowance: &game.Budget{}}
}

// Result is what became of one statement.
type Result struct {
	Statement *lang.Statement
	Input     string      // the statement's text
	Label     string      // the label of an exercise, printed before the answer
	Value     Value       // nil when there is nothing to print
	View      *View       // how the value looks; nil when Value is nil or the statement is quiet; beside Err, what was found before it
	Check     *Check      // what a check found; nil for other statements
	Err       *lang.Error // nil when all went well; a failed check is no Err
	Elapsed   time.Duration
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
