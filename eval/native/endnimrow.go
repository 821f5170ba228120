package native

import (
	"context"
	"math/big"
	"strings"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/rulesets"
)

// SolvedRow solves a row of stacks of partizan End-Nim: a position, a list, or the stacks one after the other as digits,
// as in 35551.
func SolvedRow(ctx context.Context, v value.Value) (*rulesets.PartizanEndNim, error) {
	at := &ruleset.Place{Values: []value.Value{v}}
	switch v := v.(type) {
	case value.Position:
		if len(v.Sum) == 1 {
			if own, ok := v.Sum[0].At.(*ruleset.Place); ok {
				at = own
			}
		}
	case value.Tuple:
		at.Values[0] = value.List{Items: v.Items}
	case value.Text, value.Int, value.Big:
		digits := strings.Trim(value.Show(v), "\"")
		var stacks []value.Value
		for _, d := range digits {
			stacks = append(stacks, value.Int(d-'0'))
		}
		if digits != "" && strings.Trim(digits, "123456789") == "" {
			at.Values[0] = value.List{Items: stacks}
		}
	}
	w, ok := Stacks(at)
	if !ok {
		return nil, value.Hintf("such as [2, 4, 1]", "a row of stacks is a list of integers above 0, not %s", value.Preview(v))
	}
	return rulesets.SolvePartizanEndNim(ctx, w)
}

// StarOfRow is L*(w), or R*(w) if right is set.
func StarOfRow(ctx context.Context, right bool, w value.Value) (value.Value, error) {
	p, err := SolvedRow(ctx, w)
	if err != nil {
		return nil, err
	}
	stars := map[bool]*big.Int{}
	stars[false], stars[true] = p.Stars()
	return value.NewInt(stars[right]), nil
}
