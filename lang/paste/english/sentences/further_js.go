package sentences

import "cgt/lang/paste/english/grammar"

func furtherParts() map[string]grammar.Part { return nil }

func inPlainWords(text string) (string, func(string) string) {
	return text, func(sentence string) string { return sentence }
}
