package exercise

// Kind tells what a name is to the session that a text is pasted into.
type Kind int

// The kinds of names.
const (
	Unknown Kind = iota
	Library
	Defined
)

// Context is what the reader needs of its surroundings.
type Context struct {
	// Kind is what a name is to the session; nil where that is not known.
	Kind func(name string) Kind
	// Clean turns a formula of a book into the language.
	Clean func(text string) string
	// Trace is told every row of the grammar that reads something, and what; it
	// may be nil.
	Trace func(row, text string)
}

// Statement is a statement of the language that the text asks for.
type Statement struct {
	Label string // of the exercise or its part, such as "(a)" or "3."
	Text  string
	// Silent statements define what the others use: nothing is shown of them.
	Silent     bool
	Line, Last int // the lines of the text that it comes from, from 0
}

// Unread is a stretch of words that is not understood.
type Unread struct {
	Line   int // from 0
	Text   string
	Reason string
	// Matters is true where it tells of the game, so that an answer that does
	// not know of it may be wrong.
	Matters bool
}

// Exercise is what was read of a stretch of the text.
type Result struct {
	First, Last int // its lines, from 0
	Statements  []Statement
	Unread      []Unread
	// Story is true where the text tells of a game or of positions, so that no
	// line of it may be taken for mathematics that stands for itself.
	Story bool
	// Wordy is true where there is a sentence of words.
	Wordy bool
	// Skipped is how many lines without words say nothing that was read.
	Skipped int
	// Demands is true where something is demanded, read or not.
	Demands bool
	// Asks is true where something is asked.
	Asks bool
}

// Understood is true where there is something to answer and all of it was read.
func (e *Result) Understood() bool { return len(e.Statements) > 0 && len(e.Unread) == 0 }

// Asked is how many answers there will be.
func (e *Result) Asked() int {
	n := 0
	for _, s := range e.Statements {
		if !s.Silent {
			n++
		}
	}
	return n
}

// Reading is what was read of a text.
type Reading struct {
	Exercises []*Result
	// Names are defined by silent statements, to be forgotten behind the text.
	Names []string
}

// Longest is the size of an exercise in bytes beyond which it is none.
const Longest = 20_000
