package eval

import (
	"context"
	"time"

	"cgt/eval/interp"
	"cgt/eval/play"
	"cgt/eval/value"
	"cgt/stdlib/game"
)

// Option gives a session something of the outside world. All are optional: a session
// without any can do everything that needs nothing outside.
type Option func(*settings)

// settings are set by the options of a session.
type settings struct {
	interp.World
	parts *world // the host assembled from single options, nil if there is none
	rules bool   // games are played by their rules alone
}

// WithHost sets the whole Host. A host with a method Attended() bool reports whether a
// person answers questions.
func WithHost(h interp.Host) Option { return func(s *settings) { s.Host, s.parts = h, nil } }

// WithAsk gives play and tour somebody to ask: ask shows the prompt and returns the
// typed line; io.EOF if nobody is there any more.
func WithAsk(ask func(ctx context.Context, prompt string) (string, error)) Option {
	return func(s *settings) { s.world().ask = ask }
}

// WithPrint shows text in the middle of a statement, before its answer.
func WithPrint(print func(text string)) Option {
	return func(s *settings) { s.world().print = print }
}

// WithProgress sets a function that is called with the progress of long computations,
// often and from several goroutines, so it must be quick.
func WithProgress(progress func(game.Progress)) Option {
	return func(s *settings) { s.world().progress = progress }
}

// WithFiles lets statements read and write files.
func WithFiles(files interp.Files) Option { return func(s *settings) { s.world().Files = files } }

// WithYield sets a function that is called every few milliseconds of work
// (game.Budget.OnYield), so that a host with one thread stays responsive.
func WithYield(yield func()) Option { return func(s *settings) { s.Yield = yield } }

// WithTable takes over games of play: a statement play G passes the game to table and
// ends, instead of asking for moves line by line. The game goes on while no statement
// runs.
func WithTable(table func(ctx context.Context, m *play.Match) error) Option {
	return func(s *settings) {
		s.Table = func(ctx context.Context, match any) error { return table(ctx, match.(*play.Match)) }
	}
}

// WithSides requests both sides' values for claims and checks that hold, too; for those
// that fail they are always given.
func WithSides() Option { return func(s *settings) { s.Sides = true } }

// WithMemory sets a function that is called with the memory limit in bytes, 0 for none:
// when the session starts, and whenever a statement changes it. A program can use it to
// limit the garbage collector of its process.
func WithMemory(limit func(bytes int64)) Option { return func(s *settings) { s.Pace = limit } }

// WithMeasure lets the memory limit of a statement hold for what is not charged to it, too:
// begin is called when a statement begins, with the bytes that it may take, and returns a
// function that reports whether the process takes more, with so much that is about to be used.
func WithMeasure(begin func(bytes int64) (spent func(more int64) bool)) Option {
	return func(s *settings) { s.Measure = begin }
}

// WithBounds bounds the memory and the time of every statement, which no limit
// statement can exceed; 0 means no bound.
func WithBounds(bytes int64, time time.Duration) Option {
	return func(s *settings) { s.MostBytes, s.MostTime = bytes, time }
}

// WithPatience bounds the time an explanation waits for the answer to be explained, and
// the time a search for a period takes if nothing is proved; without it they take at
// most five seconds.
func WithPatience(wait time.Duration) Option { return func(s *settings) { s.Patience = wait } }

// WithRulesOnly plays all games, including those of the library, by the rules of their
// definitions as written, without the engines for them.
func WithRulesOnly() Option { return func(s *settings) { s.rules = true } }

// world is a host assembled from parts, any of which may be missing.
type world struct {
	ask      func(ctx context.Context, prompt string) (string, error)
	print    func(text string)
	progress func(game.Progress)
	attended func() bool
	interp.Files
}

// world returns the host assembled from options, starting with what an earlier option
// set.
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

// Attended reports whether a person answers questions.
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

// Reach is called before an engine itself opens a file.
func (w *world) Reach(name string) error {
	if o, ok := w.Files.(interp.Opener); ok {
		return o.Reach(name)
	}
	return nil
}

// MayWrite is called before work is done for a file.
func (w *world) MayWrite(name string) error { return interp.MayWrite(w.Files, name) }

// ReadForeign reads a file of foreign data.
func (w *world) ReadForeign(name string) ([]byte, error) { return interp.ReadForeign(w.Files, name) }

// LockFile locks a file against other writers, if the files support that.
func (w *world) LockFile(name string) (release func() error, err error) {
	if l, ok := w.Files.(interp.Locker); ok {
		return l.LockFile(name)
	}
	return func() error { return nil }, nil
}

// noFiles is used if there is no access to files.
type noFiles struct{}

func (noFiles) ReadFile(name string) ([]byte, error) { return nil, errNoFiles(name) }

func (noFiles) WriteFile(name string, _ []byte) error { return errNoFiles(name) }

func (noFiles) MayWrite(name string) error { return errNoFiles(name) }

func (noFiles) Reach(name string) error { return errNoFiles(name) }

func errNoFiles(name string) error {
	return value.Errorf("%s can be neither read nor written: there are no files here", value.Quote(name))
}
