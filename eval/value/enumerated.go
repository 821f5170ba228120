package value

import "context"

// Enumerated is a value of a topic that has its elements made one after the other
// and holds none of them: all polyominoes of fifteen cells, all graphs on nine
// vertices. A for runs over them in little memory.
type Enumerated interface {
	Topic
	// Each gives the elements to each, in an order that never changes, until each
	// says that no more are wanted. The error is of ctx or of each.
	Each(ctx context.Context, each func(Value) (more bool, err error)) error
	// Count is how many elements there are, where that is known without making
	// them.
	Count() (n int64, known bool)
}
