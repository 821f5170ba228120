package value

import (
	"cgt/eval/view"
)

func Picture(text string) *Article { return &Article{Blocks: []view.Block{view.Picture{Text: text}}} }
