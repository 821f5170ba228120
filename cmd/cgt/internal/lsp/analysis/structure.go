package analysis

import (
	"strings"

	"cgt/lang"
)

// Fold is a region that can be folded away, from one line to another (from 0).
type Fold struct {
	From, To int
	Comment  bool
}

// Folds returns the regions of bodies of games, and of statements and comments that
// span several lines.
func (f *File) Folds() []Fold {
	var list []Fold
	add := func(from, to int, comment bool) {
		if to > from {
			list = append(list, Fold{from, to, comment})
		}
	}
	line, at := 0, 0 // returns the line of an offset; offsets must not decrease
	lineOf := func(offset int) int {
		line += strings.Count(f.Source.Text[at:offset], "\n")
		at = offset
		return line
	}
	for _, s := range f.Script.Statements {
		add(lineOf(s.Span.Start), lineOf(s.Span.End), false)
	}
	from := -1
	lines := strings.Split(f.Source.Text, "\n")
	for i, line := range append(lines, "") {
		comment := strings.HasPrefix(line, "#")
		if comment && from < 0 {
			from = i
		}
		if !comment && from >= 0 {
			add(from, i-1, true)
			from = -1
		}
	}
	return list
}

// Lens is an action offered above a statement.
type Lens struct {
	Span  lang.Span
	Title string // "run check", "value"
}

// maxLenses bounds the number of statements of a file with lenses.
const maxLenses = 2000

// Lenses returns the actions of the statements that can be run.
func (f *File) Lenses() []Lens {
	var list []Lens
	for _, s := range f.Script.Statements {
		if len(list) == maxLenses {
			break
		}
		span := lang.Span{Start: s.Span.Start, End: s.Span.Start}
		switch x := s.Body.(type) {
		case *lang.Check, *lang.CheckSame:
			list = append(list, Lens{span, "run check"})
		case *lang.Bind:
			if !x.Function {
				list = append(list, Lens{span, "value"})
			}
		case *lang.Ask, *lang.GameDefinition:
			if !mentions(s.Body, effects) {
				list = append(list, Lens{span, "value"})
			}
		}
	}
	return list
}

// Colour is the class of a word, for editors with semantic highlighting.
type Colour uint8

// The colours.
const (
	KeywordColour Colour = iota
	NumberColour
	StringColour
	CommentColour
	OperatorColour
	FunctionColour
	GameColour
	ValueColour
	ParameterColour
	NoColour
)

// Coloured is a word with its colour.
type Coloured struct {
	Span    lang.Span
	Colour  Colour
	Binds   bool // the name is bound here
	Library bool // the name belongs to the library
}

// Colours returns the coloured words of a file in order.
func (f *File) Colours(library *Library) []Coloured {
	var list []Coloured
	next := 0
	for _, t := range lang.Tokens(f.Source.Text) {
		x := Coloured{Span: t.Span, Colour: tokenColours[t.Kind]}
		for next < len(f.Uses) && f.Uses[next].Span.Start < t.Span.Start {
			next++
		}
		if next < len(f.Uses) && f.Uses[next].Span.Start == t.Span.Start {
			use := f.Uses[next]
			x.Span, x.Binds = use.Span, use.Binds
			if use.Symbol != nil {
				x.Colour = symbolColours[use.Symbol.Kind]
			} else {
				x.Colour, x.Library = libraryColour(library.KindOf(use.Name)), true
			}
		} else if t.Kind == lang.NameToken {
			x.Colour, x.Library = libraryColour(library.KindOf(t.Text)), true
			if bodyWords[t.Text] {
				x.Colour, x.Library = KeywordColour, false
			}
		}
		if x.Colour != NoColour {
			list = append(list, x)
		}
	}
	return list
}

// bodyWords returns the keywords in the bodies of games, except where they are names.
var bodyWords = map[string]bool{"left": true, "right": true, "same": true, "tree": true, "let": true, "require": true,
	"native": true}

var tokenColours = map[lang.TokenKind]Colour{
	lang.NameToken: NoColour, lang.KeywordToken: KeywordColour, lang.NumberToken: NumberColour, lang.TextToken: StringColour,
	lang.OperatorToken: OperatorColour, lang.BracketToken: NoColour, lang.CommentToken: CommentColour,
	lang.StrangeToken: NoColour,
}

var symbolColours = map[Kind]Colour{
	Value: ValueColour, Function: FunctionColour, Game: GameColour, Parameter: ParameterColour, Variable: ParameterColour,
}

func libraryColour(kind string) Colour {
	switch kind {
	case "game":
		return GameColour
	case "function", "word":
		return FunctionColour
	case "value":
		return ValueColour
	}
	return NoColour
}
