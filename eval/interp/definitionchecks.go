package interp

import (
	"cgt/lang"
)

// ConditionOf is the condition of an if or a while.
func ConditionOf(clause lang.Clause) lang.Expr {
	switch clause := clause.(type) {
	case *lang.If:
		return clause.Condition
	case *lang.While:
		return clause.Condition
	}
	return nil
}
