package interp

import "cgt/eval/value"

// Operand is a value of a topic that takes part in operators and functions of other
// topics. It is asked where their own rows have no answer for it.
type Operand interface {
	value.Value
	// Operate does what an operator or a function does with operands of which one
	// at least is of the topic; "star" is the star before an operand, "{|}" are braces around two
	// lists of options. known is false
	// where the topic has no answer either; an error tells why there is none.
	Operate(ev Env, name string, operands []value.Value) (v value.Value, known bool, err error)
}

// Operated asks the operands that know operators by themselves; the elements of a
// list are operands.
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

// orOperated is the answer of a row, or that of an operand where the row has none.
func orOperated(ev Env, v value.Value, err error, name string, operands ...value.Value) (value.Value, error) {
	if err == nil {
		return v, nil
	}
	if own, known, failed := Operated(ev, name, operands...); known {
		return own, failed
	}
	return nil, err
}
