package eval

func explainOf(ev *evaluation, args []Value) (Value, error) {
	return nil, errf("explain is being written")
}
