package keep

import (
	"encoding/json"
	"io"
)

// WriteRows writes a file of lines (WriteLines) whose lines are rows of one kind.
func WriteRows[R any](w io.Writer, kind string, version int, head any, rows []R) error {
	lines, err := WriteLines(w, kind, version, head)
	if err != nil {
		return err
	}
	for _, r := range rows {
		if err := lines.Line(r); err != nil {
			return err
		}
	}
	return lines.Close()
}

// ReadRows reads what WriteRows wrote; valid says what is a valid row, and what names the file in the error for an invalid
// line. The error is as for ReadLines.
func ReadRows[R any](r io.Reader, kind string, version int, head any, what string, valid func(R) bool) ([]R, error) {
	var rows []R
	err := ReadLines(r, kind, version, head, func(text []byte) error {
		var row R
		if json.Unmarshal(text, &row) != nil || !valid(row) {
			return &DamageError{Line: len(rows) + 2, What: "it is no row of " + what}
		}
		rows = append(rows, row)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return rows, nil
}
