package paste

import (
	"testing"

	"cgt/lang/paste/english"
)

// TestNothingIsReadOutOfStrings: a claim in a string of a line with a mistake is not what
// the line says.
func TestNothingIsReadOutOfStrings(t *testing.T) {
	claim := &english.Reading{Exercises: []*english.Exercise{{Statements: []english.Statement{{Text: "7 = -2"}}}}}
	for text, loses := range map[string]bool{`(graph "a 7=-2", (+))`: true, `("7=-2", (+))`: true, "(7 = -2": false} {
		if got := losesSigns(text, claim); got != loses {
			t.Errorf("%s read as 7 = -2 loses signs: %t", text, got)
		}
	}
}
