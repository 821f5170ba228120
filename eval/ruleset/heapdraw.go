package ruleset

import (
	"strings"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

// DrawnCounters is how many counters of a heap are drawn.
const DrawnCounters = 70

// Draw is the heap as a row of counters; a large heap is not drawn.
func (h *HeapGame) Draw(at game.Place) string {
	n := at.(heap.Heap).Big()
	if !n.IsInt64() || n.Int64() > DrawnCounters {
		return ""
	}
	if n.Sign() == 0 {
		return "  (empty)"
	}
	return "  " + strings.Repeat("o", int(n.Int64()))
}
