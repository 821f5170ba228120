package sentences

import "cgt/lang/paste/english/grammar"

func furtherParts() map[string]grammar.Part { return nil }

func inPlainWords(string) func(string) string {
	return func(sentence string) string { return sentence }
}
