//go:build !js

package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
)

// furtherParts are those of rows that the page does without.
func furtherParts() map[string]grammar.Part {
	return map[string]grammar.Part{
		"heaplist":  notation.ReadHeaps,
		"order":     notation.ReadOrder,
		"open":      notation.ReadOpen,
		"openboard": notation.ReadOpenBoard,
	}
}
