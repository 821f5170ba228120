// Package format reads and writes the file of a certificate: JSON Lines of package keep, with version and checksums. The
// first line has the rules and the claim; the lines that follow, of forms, entries or nim-values, are its proof. Their
// meaning is explained in package certificate, which makes them, and in the help of certificate.
package format

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"cgt/stdlib/game"
	"cgt/stdlib/keep"
)

// Kind and Version are written in the first line.
const (
	Kind    = "certificate"
	Version = 1
)

// Certificate is a claim with its proof.
type Certificate struct {
	Head
	Forms   []Form
	Entries []Entry
	Values  []uint64 // of a period: the nim-values of the heaps 0, 1, ...
}

// Head is the first line: the rules, the claim, and the start of its proof.
type Head struct {
	Rules       []Rules `json:"rules"`
	Question    string  `json:"question"` // outcome, nimvalue, value or period
	Of          string  `json:"of"`       // the position or the game, as it is typed
	Answer      string  `json:"answer"`
	By          *Cover  `json:"by,omitempty"`           // of impartial positions
	LeftStarts  *Cover  `json:"left_starts,omitempty"`  // of others: who wins when Left starts
	RightStarts *Cover  `json:"right_starts,omitempty"` // and when Right does
	Form        *int32  `json:"form,omitempty"`         // of a value: the canonical form
	Range       *Range  `json:"range,omitempty"`        // of a period
}

// Rules is a definition that the claim depends on.
type Rules struct {
	Name    string `json:"name"`
	Library bool   `json:"library"` // a game of the library
	Text    string `json:"text"`
}

// Range says up to where the nim-values of a period were compared.
type Range struct {
	Theorem string `json:"theorem"`
	Checked uint64 `json:"checked"` // G(n+p) = G(n) for n0 <= n < checked
}

// Form is a canonical form; its Left and Right options are indices of earlier forms.
type Form struct {
	Number int32   `json:"form"`
	Left   []int32 `json:"left"`
	Right  []int32 `json:"right"`
}

// Entry is a position of a strategy.
type Entry struct {
	Number int32   `json:"n"`
	At     string  `json:"at"`
	Nim    *uint64 `json:"nim,omitempty"`  // its nim-value
	Wins   string  `json:"wins,omitempty"` // "L" or "R", who wins when the other one starts
	Less   *int32  `json:"less,omitempty"` // the form that is subtracted
	By     []Cover `json:"by"`             // one for every option
}

// row is a line of nim-values.
type row struct {
	From   int      `json:"from"`
	Values []uint64 `json:"values"`
}

const rowLength = 50

// Of returns the options of a player.
func (f Form) Of(who game.Player) []int32 {
	if who == game.Left {
		return f.Left
	}
	return f.Right
}

// Cover lists the entries for a sum: one for the whole sum, or one for each of its components in the order of their texts.
// A single one is written as a number.
type Cover []int32

// MarshalJSON writes a cover.
func (c Cover) MarshalJSON() ([]byte, error) {
	if len(c) == 1 {
		return json.Marshal(c[0])
	}
	return json.Marshal(append([]int32{}, c...))
}

// UnmarshalJSON reads a cover.
func (c *Cover) UnmarshalJSON(text []byte) error {
	*c = Cover{0}
	if err := json.Unmarshal(text, &(*c)[0]); err == nil {
		return nil
	}
	return json.Unmarshal(text, (*[]int32)(c))
}

// Write writes a certificate.
func (c *Certificate) Write(w io.Writer) error {
	lines, err := keep.WriteLines(w, Kind, Version, c.Head)
	if err != nil {
		return err
	}
	for _, f := range c.Forms {
		if err := lines.Line(f); err != nil {
			return err
		}
	}
	for _, e := range c.Entries {
		if err := lines.Line(e); err != nil {
			return err
		}
	}
	for from := 0; from < len(c.Values); from += rowLength {
		if err := lines.Line(row{from, c.Values[from:min(from+rowLength, len(c.Values))]}); err != nil {
			return err
		}
	}
	return lines.Close()
}

// LineError reports a line that cannot be part of a certificate.
type LineError struct {
	Line int
	What string
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.What) }

// Read reads a certificate. Every line must be, byte for byte, as Write writes it, with its numbers in order; Read does not
// check whether the certificate proves anything. Its error is a *LineError, one of keep.ReadLines, or of the budget of ctx.
func Read(ctx context.Context, text []byte) (*Certificate, error) {
	budget := game.BudgetOf(ctx)
	if err := budget.Grow(4 * int64(len(text))); err != nil {
		return nil, err
	}
	c, line := &Certificate{}, 1
	var first json.RawMessage
	err := keep.ReadLines(bytes.NewReader(text), Kind, Version, &first, func(text []byte) error {
		line++
		if err := budget.Steps(ctx, int64(16+len(text)/64)); err != nil {
			return err
		}
		return c.line(line, text)
	})
	if err != nil {
		return nil, err
	}
	return c, exactly(1, first, &struct {
		Kind    string `json:"cgt"`
		Version int    `json:"version"`
		*Head
	}{Head: &c.Head})
}

// line parses a line after the first.
func (c *Certificate) line(line int, text []byte) error {
	number, should := 0, 0
	switch {
	case bytes.HasPrefix(text, []byte(`{"form":`)) && c.Entries == nil && c.Values == nil:
		var f Form
		if err := exactly(line, text, &f); err != nil {
			return err
		}
		number, should = int(f.Number), len(c.Forms)
		c.Forms = append(c.Forms, f)
	case bytes.HasPrefix(text, []byte(`{"n":`)) && c.Values == nil:
		var e Entry
		if err := exactly(line, text, &e); err != nil {
			return err
		}
		number, should = int(e.Number), len(c.Entries)
		c.Entries = append(c.Entries, e)
	case bytes.HasPrefix(text, []byte(`{"from":`)):
		var r row
		if err := exactly(line, text, &r); err != nil {
			return err
		}
		number, should = r.From, len(c.Values)
		c.Values = append(c.Values, r.Values...)
	default:
		return &LineError{line, "such a line does not stand here in a certificate"}
	}
	if number != should {
		return &LineError{line, fmt.Sprintf("its number is %d, not %d", number, should)}
	}
	return nil
}

// exactly decodes a line and checks that encoding it gives the same bytes.
func exactly(line int, text []byte, into any) error {
	if err := json.Unmarshal(text, into); err != nil {
		return &LineError{line, "it cannot be read: " + err.Error()}
	}
	if again, err := json.Marshal(into); err != nil || !bytes.Equal(again, text) {
		return &LineError{line, "it is not as a certificate writes it"}
	}
	return nil
}
