package lang

// Mode is the kind of source of a text.
type Mode uint8

const (
	// ScriptMode is for files: no labels.
	ScriptMode Mode = iota
	// PromptMode is for typed and pasted lines: labels such as "1." and "(a)"
	// are allowed, and an open bracket waits for more lines.
	PromptMode
	// PastedMode is PromptMode for a complete text: no more lines are awaited, and after a
	// bracket that is never closed parsing continues.
	PastedMode
)

// Names is what the caller knows of the names in a text. Either field may be nil.
type Names struct {
	// Applied reports whether a name can be applied to what follows: "(a)" is the label of
	// an exercise only if a cannot.
	Applied func(name string) bool
	// Defined reports whether an earlier text has bound a name: a library word among them,
	// such as S, has lost its special meaning.
	Defined func(name string) bool
}
