package interp

import "cgt/eval/value"

// Operand is a value that brings its own meaning of operators and functions. It is
// consulted where the rows of the language have no answer for it.
type Operand interface {
	value.Value
	// Operate applies an operator or a function to operands of which at least one is this
	// kind of value; "star" is the star before an operand, "{|}" are braces around two
	// lists of options. known is false if it has no answer either; an error says why there
	// is no answer.
	Operate(ev Env, name string, operands []value.Value) (v value.Value, known bool, err error)
}

// Operated consults the operands that implement Operand; the elements of a list are
// consulted too.
func Operated(ev Env, name string, operands ...value.Value) (v value.Value, known bool, err error) {
	if len(operands) == 1 {
		if list, ok := value.Items(operands[0]); ok {
			operands = list
		}
	}
	for _, x := range operands {
		if own, ok := x.(Operand); ok {
			return own.Operate(ev, name, operands)
		}
	}
	return nil, false, nil
}

// orOperated returns the answer of a row or, if the row has none, that of an operand.
func orOperated(ev Env, v value.Value, err error, name string, operands ...value.Value) (value.Value, error) {
	if err == nil {
		return v, nil
	}
	if own, known, failed := Operated(ev, name, operands...); known {
		return own, failed
	}
	return nil, err
}
