package interp

import (
	"cgt/eval/value"
)

// FullWord is the word full.
const FullWord = value.Text("full")
