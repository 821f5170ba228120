package eval

import (
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// drawnCounters is how many counters of a heap are drawn.
const drawnCounters = 70

// Draw is the heap as a row of counters; a large heap is not drawn.
func (h *heapGame) Draw(at game.Place) string {
	n := at.(heap.Heap).Big()
	if !n.IsInt64() || n.Int64() > drawnCounters {
		return ""
	}
	if n.Sign() == 0 {
		return "  (empty)"
	}
	return "  " + strings.Repeat("o", int(n.Int64()))
}
