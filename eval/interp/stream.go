package interp

import (
	"cgt/eval/value"
	"cgt/lang"
)

// Stream is a range or a comprehension, written as the last argument of a function that
// looks at its elements one by one: no list of them is built.
type Stream struct {
	// Each calls each for the elements in order, until there are no more or each returns
	// false.
	Each func(each func(value.Value) (more bool, err error)) error
	// Range returns the bounds and the step if the elements are the integers From, From +
	// By, ... up to To.
	Range        bool
	From, To, By value.Int
}

// Count is the number of integers in a range.
func (s *Stream) Count() uint64 {
	if s.To < s.From {
		return 0
	}
	return uint64(s.To-s.From)/uint64(s.By) + 1 // right even if the difference overflows
}

// Last is the last integer of a finite range.
func (s *Stream) Last() value.Int { return s.From + value.Int((s.Count()-1)*uint64(s.By)) }

// streamer makes a stream when its function is called.
type streamer func(fr *Frame) (*Stream, error)

// streamed compiles the last argument of a function that consumes streams, such as len
// [k for k in 1..n if prime k]; nil if that argument is not one.
func (c *Compiler) streamed(head *Builtin, args []lang.Expr) (streamer, error) {
	if head == nil || head.Consume == nil || len(args) != head.Consumes {
		return nil, nil
	}
	switch x := args[len(args)-1].(type) {
	case *lang.Range:
		return c.rangeStream(x)
	case *lang.Comprehension:
		if !x.Braces {
			if head.HandsOn {
				return c.elementStream(x, c.Written)
			}
			return c.elementStream(x, c.Expr)
		}
	}
	return nil, nil
}

func (c *Compiler) rangeStream(x *lang.Range) (streamer, error) {
	bounds, err := c.rangeBounds(x)
	if err != nil {
		return nil, err
	}
	return func(fr *Frame) (*Stream, error) {
		s := &Stream{Range: true}
		var err error
		s.From, s.To, s.By, err = bounds(fr)
		s.Each = func(each func(value.Value) (bool, error)) error {
			return eachInt(s.From, s.To, s.By, func(v value.Value) (bool, error) {
				if err := fr.Run.Tick(); err != nil {
					return false, err
				}
				return each(v)
			})
		}
		return s, err
	}, nil
}

// receiver is the consumer of the elements of a comprehension.
type receiver struct {
	each func(value.Value) (bool, error)
}

func (*receiver) IsValue() {}

func (c *Compiler) elementStream(x *lang.Comprehension, compile func(lang.Expr) (Code, error)) (streamer, error) {
	to := c.Bind("") // the receiver is held in an unnamed slot
	defer func() { c.Scope = c.Scope[:to] }()
	run, err := c.eachElement(x, compile, func(fr *Frame, v value.Value) (Signal, error) {
		if more, err := fr.Slots[to].(*receiver).each(v); err != nil || more {
			return Next, err
		}
		return EndClause, nil
	})
	if err != nil {
		return nil, err
	}
	return func(fr *Frame) (*Stream, error) {
		return &Stream{Each: func(each func(value.Value) (bool, error)) error {
			fr.Slots[to] = &receiver{each}
			_, err := run(fr)
			return err
		}}, nil
	}, nil
}

// consume calls a function with its last argument as a stream; done is false if the
// function needs a list after all, or if the name has been bound to something else by
// now.
func consume(fr *Frame, head value.Value, of *Builtin, args []Code, last streamer) (v value.Value, done bool, err error) {
	if b, ok := head.(BuiltinValue); !ok || b.B != of {
		return nil, false, nil
	}
	others, err := RunAll(fr, args[:len(args)-1])
	if err == nil {
		others, err = of.received(fr.Run, others)
	}
	if err != nil {
		return nil, true, err
	}
	s, err := last(fr)
	if err != nil {
		return nil, true, err
	}
	return of.Consume(fr.Run, others, s)
}
