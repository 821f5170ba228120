//go:build !js

package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/reword"
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

// inPlainWords puts a sentence of the text into plainer words. The page does without.
func inPlainWords(text string) func(sentence string) string { return reword.Of(text).Sentence }
