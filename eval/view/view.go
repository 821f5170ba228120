package view

import (
	"fmt"
)

// View is how a value looks: one line of text for scripts, blocks for people, fields
// for programs.
type View struct {
	Text   string  // one line without decoration; scripts rely on it
	Blocks []Block // the card for people; if empty, the card is Text
	Fields Fields  // the JSON object without input, ok and error
}

// Block is one part of a card: a Line, a Grid or a Picture.
type Block interface{ block() }

type (
	// Line is a line of styled pieces; it is wrapped to the width of the terminal, with
	// continuation lines indented by Indent.
	Line struct {
		Indent int
		Pieces []Piece
	}
	// Grid is a table. The first Header rows and Stub columns are headings; Shade, if not
	// nil, holds a number for each body cell, which a colour terminal may show as a shade;
	// Align has an 'l' or 'r' for each column (the last one repeats).
	Grid struct {
		Header, Stub int
		Rows         [][]string
		Align        string
		Indent       int
		Shade        [][]float64 // by body row and column; NaN for no shade
	}
	// Picture is preformatted text: a board, a plot. A picture that can be drawn in several
	// widths also has Draw; Text is used if the width is unknown.
	Picture struct {
		Indent int
		Text   string
		Draw   func(width int) string
	}
)

func (Line) block() {}

func (Grid) block() {}

func (Picture) block() {}

// Style is the meaning of a piece; the terminal chooses its colour.
type Style uint8

// The styles of a card.
const (
	Plain Style = iota
	Strong
	Faint
	Heading
	ValueStyle
	OutcomeStyle
	LeftStyle  // Left's blue
	RightStyle // Right's red
	Good
	Bad
	CodeStyle // something that can be typed
)

// Piece is styled text.
type Piece struct {
	Style Style
	Text  string
}

// Fields are the fields of a statement's JSON object, in the order in which they are
// printed. Optional fields are nil or empty if they do not apply.
type Fields struct {
	Kind         string   `json:"kind"`
	Text         string   `json:"text"`
	Value        string   `json:"value,omitempty"`
	Nimber       any      `json:"nimber,omitempty"` // an integer of any size
	Outcome      string   `json:"outcome,omitempty"`
	Misere       string   `json:"misere,omitempty"`
	LeftStarts   string   `json:"left_starts,omitempty"`
	RightStarts  string   `json:"right_starts,omitempty"`
	Winning      []string `json:"winning,omitzero"`
	WinningLeft  []string `json:"winning_left,omitzero"`
	WinningRight []string `json:"winning_right,omitzero"`
	WinningCount any      `json:"winning_count,omitempty"`
	MovesCount   any      `json:"moves_count,omitempty"` // number of moves, if not all are listed
	Left         string   `json:"left,omitempty"`        // the sides of a claim or check, their values as text
	Relation     string   `json:"relation,omitempty"`
	Right        string   `json:"right,omitempty"`
	Method       string   `json:"method,omitempty"`
	Players      string   `json:"players,omitempty"` // of a ruleset: impartial or partizan
	Summary      string   `json:"summary,omitempty"`
	Example      string   `json:"example,omitempty"` // a position of it
	Hint         string   `json:"hint,omitempty"`
	Items        []any    `json:"items,omitzero"`
	Period       any      `json:"period,omitempty"`
	Preperiod    any      `json:"preperiod,omitempty"`
	AtMost       any      `json:"preperiod_at_most,omitempty"` // true if the least preperiod may be smaller
	Saltus       any      `json:"saltus,omitempty"`
	Proved       any      `json:"proved,omitempty"`
	Checked      any      `json:"checked,omitempty"`
	Terms        any      `json:"terms,omitempty"`
	Theorem      string   `json:"theorem,omitempty"`
	Law          string   `json:"law,omitempty"`
	Parameters   any      `json:"parameters,omitempty"`
	Fitted       any      `json:"fitted,omitempty"` // number of terms in which a law was found
	Tested       any      `json:"tested,omitempty"` // number of further terms on which it was tested
	Order        any      `json:"order,omitempty"`
	POrder       any      `json:"p_order,omitempty"`
	Question     string   `json:"question,omitempty"` // of a certificate
	Answer       string   `json:"answer,omitempty"`
	Written      string   `json:"written,omitempty"` // name of the file that was written
	Entries      any      `json:"entries,omitempty"` // number of lines of a certificate, or of records of a database
}

// TextLine is a line of pieces.
func TextLine(pieces ...Piece) Line { return Line{Pieces: pieces} }

// Indented is a line with a margin.
func Indented(indent int, pieces ...Piece) Line { return Line{Indent: indent, Pieces: pieces} }

// Words is a piece of formatted text.
func Words(style Style, format string, args ...any) Piece {
	return Piece{style, fmt.Sprintf(format, args...)}
}
