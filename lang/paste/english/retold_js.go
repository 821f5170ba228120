//go:build js

package english

import "cgt/lang/paste/english/sentences"

func retold(string, []*sentences.Sentence, Context, *Reading, ...string) *Reading { return nil }

func contests(string, []*sentences.Sentence, Context) *Reading { return nil }
