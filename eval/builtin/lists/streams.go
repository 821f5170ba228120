package lists

import (
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/value"
)

// consumers are the functions that can take the elements of a range or of a
// comprehension one by one, so that the list of them is never built.
var consumers = map[string]func(interp.Env, []value.Value, *interp.Stream) (value.Value, bool, error){
	"len": countStream, "first": firstOfStream, "all": quantifiedStream(true), "any": quantifiedStream(false),
}

func countStream(_ interp.Env, _ []value.Value, s *interp.Stream) (value.Value, bool, error) {
	if s.Range {
		return value.NewInt(new(big.Int).SetUint64(s.Count())), true, nil
	}
	n := value.Int(0)
	err := s.Each(func(value.Value) (bool, error) {
		n++
		return true, nil
	})
	return n, true, err
}

// firstOfStream takes the first element. If there is none, it returns done = false,
// and the function on lists, called next, gives the error.
func firstOfStream(_ interp.Env, _ []value.Value, s *interp.Stream) (first value.Value, done bool, err error) {
	err = s.Each(func(v value.Value) (bool, error) {
		first = v
		return false, nil
	})
	return first, first != nil || err != nil, err
}

func quantifiedStream(every bool) func(interp.Env, []value.Value, *interp.Stream) (value.Value, bool, error) {
	return func(ev interp.Env, args []value.Value, s *interp.Stream) (value.Value, bool, error) {
		found := every
		err := s.Each(func(v value.Value) (bool, error) {
			ok, err := holdsFor(ev, args[0], v)
			if err != nil {
				return false, err
			}
			found = ok
			return ok == every, nil
		})
		return value.Bool(found), true, err
	}
}
