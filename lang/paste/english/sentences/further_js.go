package sentences

import "cgt/lang/paste/english/grammar"

func furtherParts() map[string]grammar.Part { return nil }
