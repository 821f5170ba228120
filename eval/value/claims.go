package value

func IsRelation(op string) bool {
	switch op {
	case "=", "!=", "<", "<=", ">", ">=", "<>", "<|", "|>":
		return true
	}
	return false
}
