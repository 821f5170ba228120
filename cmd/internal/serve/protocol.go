package serve

import (
	"bytes"
	"encoding/json"

	"cgt/cmd/internal/markup"
	"cgt/eval/answers"
)

// Request is a client's request. Requests to run are answered one after the other; all
// others at once, even while something runs.
type Request struct {
	ID int64  `json:"id"`
	Do string `json:"do"` // run, cancel, line, complete, state, names, save

	Text string   `json:"text,omitempty"` // the text of run, complete, state; the typed line of line
	Name string   `json:"name,omitempty"` // the file that the text comes from (run)
	With []string `json:"with,omitempty"` // what an answer contains in addition (run): html, svg, latex
	Stop bool     `json:"stop,omitempty"` // the run stops at the first error
	At   *int     `json:"at,omitempty"`   // the cursor, in code points (complete); the end of the text when absent
	Of   int64    `json:"of,omitempty"`   // the id of the run (cancel; 0 is all), the number of the question (line)
	End  bool     `json:"end,omitempty"`  // nobody answers questions any more (line)
}

// Reply is a message to the client. Every request ends with one reply of the kind done.
type Reply struct {
	ID int64  `json:"id"`
	Is string `json:"is"` // answer, print, ask, progress, found, done

	*answers.Record        // of an answer
	Number          int    `json:"number,omitempty"`  // N of _N
	ReadAs          string `json:"read_as,omitempty"` // how pasted text was understood
	HTML            string `json:"html,omitempty"`
	SVG             string `json:"svg,omitempty"`
	LaTeX           string `json:"latex,omitempty"`

	Said   string `json:"said,omitempty"`   // of print
	Prompt string `json:"prompt,omitempty"` // of ask
	Ask    int64  `json:"ask,omitempty"`    // the number of the question

	Progress *Progress `json:"progress,omitempty"`

	Found []Found `json:"found,omitzero"` // of complete and names
	From  int     `json:"from,omitempty"` // the word that is completed, in code points
	To    int     `json:"to,omitempty"`
	State string  `json:"state,omitempty"` // whole, open or wrong
	Saved string  `json:"saved,omitempty"`

	Done *Done `json:"done,omitempty"`
}

// Progress says how far a long computation has got.
type Progress struct {
	Doing string `json:"doing,omitempty"`
	Done  int64  `json:"done,omitempty"`
	Total int64  `json:"total,omitempty"` // 0 if unknown
	Unit  string `json:"unit,omitempty"`
	Note  string `json:"note,omitempty"`
}

// Found is a name that can be typed.
type Found struct {
	Name    string `json:"name"`
	Kind    string `json:"kind"`
	Summary string `json:"summary,omitempty"`
}

// Done is how a request ended.
type Done struct {
	Statements  int    `json:"statements,omitempty"`
	Errors      int    `json:"errors,omitempty"`
	Checks      int    `json:"checks,omitempty"` // checks that do not hold
	Interrupted bool   `json:"interrupted,omitempty"`
	Refused     string `json:"refused,omitempty"` // why the request is invalid
}

// Marshal is a reply as one line of JSON, with its line end.
func Marshal(r *Reply) ([]byte, error) {
	var line bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false) // mathematics is full of < and >
	err := enc.Encode(r)
	return markup.JSON(line.Bytes()), err
}
