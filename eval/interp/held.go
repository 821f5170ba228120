package interp

import (
	"fmt"
	"strconv"
	"strings"

	"cgt/eval/value"
	"cgt/stdlib/game"
)

// The memory held by names and numbered results counts towards the memory limit of the
// statements that follow.

// resultsShare is the fraction of the memory limit that numbered results may hold:
// beyond it the oldest are dropped.
const resultsShare = 4

// cachesShare is the fraction of the memory limit beyond which the tables of earlier statements, and what
// the store remembers besides canonical forms, are dropped. Canonical forms stay, and count as names do.
const cachesShare = 8

// smallHeld is the memory that may be held without being measured.
const smallHeld = 1 << 20

// heldMemory counts the bytes held by names and results.
type heldMemory struct {
	names, results int64 // the sum over the values, as if they shared nothing
	forms          int64 // of the store of canonical forms, when the statement began
	dropped        int   // number of results that were dropped

	// Values may share memory. The exact total, all, is measured only when it may matter;
	// apart is what names + results was at that time.
	all, apart int64
}

// hold records that a cell now holds a value, or nothing if the value is nil.
func (s *Session) hold(c *cell, v value.Value) {
	var size value.Sizer
	if v != nil {
		size.Add(v)
	}
	sum := &s.held.names
	if isResult(c.name) {
		sum = &s.held.results
	}
	if c.name != "_" {
		*sum += size.Bytes - c.bytes
	}
	c.bytes, c.User, c.form, c.serial = size.Bytes, v, nil, s.NextSerial()
	s.generation++
}

// dropResults drops the oldest results while the total is too large; the last result is
// never dropped.
func (s *Session) dropResults() {
	for h := &s.held; s.limits.bytes > 0 && h.results > s.limits.bytes/resultsShare && h.dropped < s.results-1; {
		h.dropped++
		s.hold(s.Cell(resultName(h.dropped)), nil)
		delete(s.cells, resultName(h.dropped))
	}
}

// heldBytes is the memory of all names and results; shared lists are counted once if
// that may matter.
func (s *Session) heldBytes() int64 {
	h := &s.held
	apart := h.names + h.results
	held := h.all + apart - h.apart
	if s.limits.bytes <= 0 || held <= s.limits.bytes/8 || apart-h.apart <= h.all/4 {
		return held
	}
	var size value.Sizer
	for _, c := range s.cells {
		if c.User != nil {
			size.Add(c.User)
		}
	}
	h.all, h.apart = size.Bytes, apart
	return h.all
}

// isResult reports whether a name is one of _ and _1, _2, ...
func isResult(name string) bool {
	digits, ok := strings.CutPrefix(name, "_")
	return ok && strings.Trim(digits, "0123456789") == ""
}

func resultName(n int) string { return fmt.Sprintf("_%d", n) }

// droppedResult is the error for a result that was dropped, nil for all other names.
func (s *Session) droppedResult(name string) error {
	digits, _ := strings.CutPrefix(name, "_")
	n, err := strconv.Atoi(digits)
	if err != nil || name != resultName(n) || n < 1 || n > s.held.dropped {
		return nil
	}
	return value.Hintf("NAME := ... keeps a value for longer",
		"%s is not kept any more: results may hold %s, a quarter of the memory limit", name,
		game.Bytes(s.limits.bytes/resultsShare))
}

// memoryLeft is the memory that a statement may use: the limit less what is held; 0
// means no limit.
func (s *Session) memoryLeft() int64 {
	if s.limits.bytes <= 0 {
		return 0
	}
	if held := s.heldBytes() + s.formsBytes(); held > smallHeld {
		return max(leastMemory, s.limits.bytes-held)
	}
	return s.limits.bytes
}

// formsBytes is the memory of the canonical forms beyond what tables may hold in any case.
func (s *Session) formsBytes() int64 { return max(0, s.held.forms-s.limits.bytes/cachesShare) }

// heldMemoryText says how much of the memory limit is used by names and results.
func (s *Session) heldMemoryText() (message, hint string) {
	message = "the memory limit of " + game.Bytes(s.limits.bytes) + " is reached"
	switch held, forms := s.heldBytes(), s.formsBytes(); {
	case forms > held:
		message += ", of which the canonical forms of earlier statements hold " + game.Bytes(forms)
	case held > smallHeld:
		return message + ", of which names and results hold " + game.Bytes(held), "forget NAME drops what a name holds; "
	}
	return message, ""
}
