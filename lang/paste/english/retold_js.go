//go:build js

package english

import "cgt/lang/paste/english/sentences"

func retold(string, []*sentences.Sentence, Context, *Reading) *Reading { return nil }
