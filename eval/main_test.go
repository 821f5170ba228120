package eval

import (
	"os"
	"runtime/debug"
	"testing"
)

// TestMain has garbage collected seldom: thousands of short sessions leave much of
// it behind, and to look for what is left of them took a fifth of the time.
func TestMain(m *testing.M) {
	debug.SetGCPercent(300)
	os.Exit(m.Run())
}
