package lang

// Mode says where a text comes from.
type Mode uint8

const (
	// ScriptMode is for files: no labels.
	ScriptMode Mode = iota
	// PromptMode is for typed and pasted lines: labels such as "1." and "(a)"
	// are allowed, and an open bracket waits for more lines.
	PromptMode
	// PastedMode is PromptMode for a text that is whole: nothing is awaited, and
	// behind a bracket that is never closed the reading goes on.
	PastedMode
)

// Names is what a reader of a text knows of the names in it. Either may be nil.
type Names struct {
	// Applied tells the names that can be applied to what follows: "(a)" is the
	// label of an exercise only when a is none of them.
	Applied func(name string) bool
	// Defined tells the names that earlier texts have bound: a word of the
	// library among them, such as S, has lost its meaning.
	Defined func(name string) bool
}
