//go:build js && wasm

package main

import "cgt/eval/play"

// request is what the page asks. Do is one of
//
//	run TEXT          answers, and Done at the end; Script: no labels, no cleaning
//	state TEXT        whether it can be run as it stands
//	complete TEXT AT  what the word before the place can become
//	tokens TEXT       the tokens, for colours
//	names             what can be typed
//	save              the definitions as text
//	notebook TEXT     the session as a page with the title TEXT
//	move NUMBER       a move of the game that a statement began with play; typed TEXT,
//	                  reply, undo NUMBER, hint, why, review and begin go on with it, too
//	line NUMBER TEXT  the answer to a question
//	stop              ends what runs
//
// Places are counted in UTF-16, as the page does.
type request struct {
	ID     int    `json:"id"`
	Do     string `json:"do"`
	Text   string `json:"text"`
	At     int    `json:"at"`
	Number int    `json:"number"`
	Script bool   `json:"script"`
	Right  bool   `json:"right"`
}

// event is a message to the page; most of its fields are empty.
type event struct {
	ID       int               `json:"id"`
	Ready    bool              `json:"ready,omitempty"`
	Done     bool              `json:"done,omitempty"`  // the request is answered
	Busy     bool              `json:"busy,omitempty"`  // the request was not answered, because a statement is running
	Fault    string            `json:"fault,omitempty"` // the request failed
	Answer   *answer           `json:"answer,omitempty"`
	Print    string            `json:"print,omitempty"`
	Ask      *question         `json:"ask,omitempty"`
	Progress *progress         `json:"progress,omitempty"`
	State    string            `json:"state,omitempty"` // whole, open, wrong
	Complete *completion       `json:"complete,omitempty"`
	Tokens   []int             `json:"tokens,omitempty"` // start, end, kind, repeated
	Signs    map[string]string `json:"signs,omitempty"`  // the symbols, by the names typed for them
	Names    []name            `json:"names,omitempty"`
	Text     *string           `json:"text,omitempty"`
	Failed   bool              `json:"failed,omitempty"`
	File     *file             `json:"file,omitempty"`
	Table    *play.MatchView   `json:"table,omitempty"`
	Worth    string            `json:"worth,omitempty"`
	HTML     string            `json:"html,omitempty"`
	Review   []play.Taken      `json:"review,omitempty"`
}

// answer is the answer to one statement.
type answer struct {
	Input   string   `json:"input"`
	ReadAs  string   `json:"readAs,omitempty"`
	Label   string   `json:"label,omitempty"`
	Number  int      `json:"number,omitempty"`
	Kind    string   `json:"kind"`
	Text    string   `json:"text"`
	HTML    string   `json:"html"`
	Picture bool     `json:"picture,omitempty"` // there is a drawing in the answer
	Error   *mistake `json:"error,omitempty"`
	Failed  bool     `json:"failed,omitempty"`
	Stopped bool     `json:"stopped,omitempty"`
	Defines bool     `json:"defines,omitempty"`
	Help    bool     `json:"help,omitempty"`
}

// mistake is an error with the line it occurred in.
type mistake struct {
	Message string `json:"message"`
	Hint    string `json:"hint,omitempty"`
	Place   string `json:"place,omitempty"`
	Before  string `json:"before"` // the line up to the error
	At      string `json:"at"`     // the part above the caret
	After   string `json:"after"`
}

type question struct {
	Number int    `json:"number"`
	Prompt string `json:"prompt"`
}

type progress struct {
	Doing string `json:"doing"`
	Done  int64  `json:"done"`
	Total int64  `json:"total"`
	Unit  string `json:"unit"`
	Note  string `json:"note"`
}

type completion struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Found []name `json:"found"`
}

type name struct {
	Name    string `json:"name"`
	Kind    string `json:"kind"`
	Summary string `json:"summary"`
}

// file is a file that a statement wrote: the page offers it for download.
type file struct {
	Name string `json:"name"`
	Data string `json:"data"` // in base64
}
