package value

import "context"

// Enumerated is a topic's value whose elements are generated one after the other and
// not stored: all polyominoes of fifteen cells, all graphs on nine vertices. A for
// iterates over them in little memory.
type Enumerated interface {
	Topic
	// Each calls each for the elements, in an order that never changes, until each returns
	// false. The error is that of ctx or of each.
	Each(ctx context.Context, each func(Value) (more bool, err error)) error
	// Count is the number of elements, where it is known without generating them.
	Count() (n int64, known bool)
}
