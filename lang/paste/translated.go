//go:build !js

package paste

import (
	"cgt/lang/paste/chinese"
	"strings"
)

// inChinese reads a text in Chinese by what it says in English (package chinese); nil, with the
// words that are not read, unless all of it is understood.
func inChinese(text string, in Context) (r *Result, left string) {
	plain, left := chinese.English(text)
	if left != "" || plain == text {
		return nil, left
	}
	plain += strings.Repeat(" ", max(0, len(text)-len(plain)))
	r = readWords(plain, in)
	if r == nil || len(r.Prose) > 0 || r.Open || strings.TrimSpace(r.Text) == "" {
		return nil, ""
	}
	return r, ""
}
