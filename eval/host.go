package eval

import (
	"context"
	"time"

	"cgt/eval/interp"
	"cgt/eval/play"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// Option is something of the world outside that a session is given. None is
// needed: a session without any answers all that asks for nothing outside.
type Option func(*settings)

// settings are what the options of a session set.
type settings struct {
	interp.World
	parts *world // the host that is put together from parts, nil when there is none
	rules bool   // games are played by their rules alone
}

// WithHost gives all that a Host has. A host that also has a method
// Attended() bool says with it whether a person reads what is asked.
func WithHost(h interp.Host) Option { return func(s *settings) { s.Host, s.parts = h, nil } }

// WithAsk gives play and tour somebody to ask: ask shows the prompt and returns
// the line that is typed; io.EOF when nobody is there any more.
func WithAsk(ask func(ctx context.Context, prompt string) (string, error)) Option {
	return func(s *settings) { s.world().ask = ask }
}

// WithPrint shows what a statement says in its middle, before its answer.
func WithPrint(print func(text string)) Option {
	return func(s *settings) { s.world().print = print }
}

// WithProgress is told how far long computations have got. It is called often and
// from several goroutines, so it must be quick.
func WithProgress(progress func(game.Progress)) Option {
	return func(s *settings) { s.world().progress = progress }
}

// WithFiles lets statements read and write files.
func WithFiles(files interp.Files) Option { return func(s *settings) { s.world().Files = files } }

// WithYield calls yield every few milliseconds of work (game.Budget.OnYield),
// so that a host with one thread stays alive.
func WithYield(yield func()) Option { return func(s *settings) { s.Yield = yield } }

// WithTable takes over games of play: a statement play G gives the game to table
// and is over, instead of asking for moves in lines. The game goes on while no
// statement runs.
func WithTable(table func(ctx context.Context, m *play.Match) error) Option {
	return func(s *settings) {
		s.Table = func(ctx context.Context, match any) error { return table(ctx, match.(*play.Match)) }
	}
}

// WithSides gives both sides' values of claims and checks that hold, too; they
// are given of those that do not.
func WithSides() Option { return func(s *settings) { s.Sides = true } }

// WithMemory is told the memory limit in bytes, 0 for none: when the session
// starts, and whenever a statement changes it. A program can hold the garbage
// collector of its process to it.
func WithMemory(limit func(bytes int64)) Option { return func(s *settings) { s.Pace = limit } }

// WithBounds holds every statement to a memory and a time, which no limit
// statement goes beyond; 0 bounds nothing.
func WithBounds(bytes int64, time time.Duration) Option {
	return func(s *settings) { s.MostBytes, s.MostTime = bytes, time }
}

// WithPatience sets how long an explanation waits for the answer that it is to
// explain, and a question for a period that nothing is proved of, before they say
// what is known by then; without it they wait five seconds.
func WithPatience(wait time.Duration) Option { return func(s *settings) { s.Patience = wait } }

// WithRulesOnly plays all games, those of the library too, by the rules of their
// definitions as they are written, without the engines that know them.
func WithRulesOnly() Option { return func(s *settings) { s.rules = true } }

// world is a host made of parts, each of which may be missing.
type world struct {
	ask      func(ctx context.Context, prompt string) (string, error)
	print    func(text string)
	progress func(game.Progress)
	attended func() bool
	interp.Files
}

// world is the host that options put together, which begins with what another
// option gave.
func (s *settings) world() *world {
	if s.parts == nil {
		s.parts = &world{Files: noFiles{}}
		if h := s.Host; h != nil {
			s.parts = &world{ask: h.ReadLine, print: h.Print, progress: h.Progress, Files: h}
			if a, ok := h.(interp.Attended); ok {
				s.parts.attended = a.Attended
			}
		}
		s.Host = s.parts
	}
	return s.parts
}

// Attended reports whether somebody can be asked.
func (w *world) Attended() bool {
	if w.attended != nil {
		return w.attended()
	}
	return w.ask != nil
}

func (w *world) ReadLine(ctx context.Context, prompt string) (string, error) {
	if w.ask == nil {
		return "", value.Hintf("cgt at a terminal can ask", "there is nobody here who could be asked")
	}
	return w.ask(ctx, prompt)
}

func (w *world) Print(text string) {
	if w.print != nil {
		w.print(text)
	}
}

func (w *world) Progress(p game.Progress) {
	if w.progress != nil {
		w.progress(p)
	}
}

// Reach is asked before a file is opened by an engine.
func (w *world) Reach(name string) error {
	if o, ok := w.Files.(interp.Opener); ok {
		return o.Reach(name)
	}
	return nil
}

// LookAt reads a file that is data of others.
func (w *world) LookAt(name string) ([]byte, error) { return interp.LookAt(w.Files, name) }

// LockFile keeps other writers from a file, where the files can.
func (w *world) LockFile(name string) (release func() error, err error) {
	if l, ok := w.Files.(interp.Locker); ok {
		return l.LockFile(name)
	}
	return func() error { return nil }, nil
}

// noFiles is where there are no files.
type noFiles struct{}

func (noFiles) ReadFile(name string) ([]byte, error) { return nil, errNoFiles(name) }

func (noFiles) WriteFile(name string, _ []byte) error { return errNoFiles(name) }

func (noFiles) Reach(name string) error { return errNoFiles(name) }

func errNoFiles(name string) error {
	return value.Errorf("%s can be neither read nor written: there are no files here", value.Quote(name))
}
