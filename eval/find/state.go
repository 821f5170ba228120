package find

import (
	"cgt/stdlib/game"
	"errors"
	"time"
)

// hit is an element that was found: its index among all elements, from 0, and its text.
type hit struct {
	At   int64  `json:"at"`
	Text string `json:"found"`
}

// state is the progress of a search, as saved in its file.
type state struct {
	Found []hit
	Seen  int64
	saved time.Time
	since int64 // when it was last saved
}

// isLimit reports whether an error says that the statement reached one of its limits.
func isLimit(err error) bool {
	var limit *game.LimitError
	return errors.As(err, &limit)
}
