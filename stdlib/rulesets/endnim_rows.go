package rulesets

import (
	"cgt/stdlib/sorting"
	"context"
	"encoding/binary"
	"errors"

	"cgt/stdlib/game"
	"cgt/stdlib/internal/integer"
)

// EndNimRow is the row of impartial End-Nim positions a m b for b = 0, 1, 2, ...: its
// nim-values G(b), with G(b+p) = G(b)+p for the period p from the preperiod on.
type EndNimRow struct {
	Values            []int // as many as were needed
	Period, Preperiod int
}

// Value is G(b) for any b.
func (r *EndNimRow) Value(b int) int {
	if b < len(r.Values) {
		return r.Values[b]
	}
	turns := (b - r.Preperiod) / r.Period
	return r.Values[b-turns*r.Period] + turns*r.Period
}

// ErrLongRow means that a row has no period within the columns that are tried.
var ErrLongRow = errors.New("no period of this row is found within a million columns")

const maxColumns = 1 << 20

// EndNimRows returns the rows a m b for 0, 1, ..., a, each with the least period, which is proved (Albert and Nowakowski,
// The game of End-Nim, section 2, observe it).
//
// G(a, b) is the least number that is neither G(a', b) for an a' < a nor G(a, b') for a b' < b; G(a, 0) is the nim-sum of a
// and m, and G(0, b) that of m and b. If the rows above are arithmetically periodic with the saltus equal to the period,
// what they exclude in column b depends, relative to b, on b modulo the least common multiple l of their periods. So the
// values from column b on depend, relative to b, on b modulo l and on which numbers the row has used, relative to b; all
// numbers below the least that is not used are used. When these come back, so do all values.
func EndNimRows(ctx context.Context, a, m int) ([]*EndNimRow, error) {
	first := &EndNimRow{Period: 1}
	for first.Period <= m {
		first.Period *= 2
	}
	for b := range first.Period {
		first.Values = append(first.Values, m^b)
	}
	rows := []*EndNimRow{first}
	for len(rows) <= a {
		row, err := nextEndNimRow(ctx, rows, m)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func nextEndNimRow(ctx context.Context, above []*EndNimRow, m int) (*EndNimRow, error) {
	common, from := 1, 0
	for _, r := range above {
		common = common / integer.GCD(common, r.Period) * r.Period
		from = max(from, r.Preperiod)
		if common > maxColumns {
			return nil, ErrLongRow
		}
	}
	budget := game.BudgetOf(ctx)
	row := &EndNimRow{Values: []int{len(above) ^ m}}
	used := map[int]bool{row.Values[0]: true} // those above the least unused one
	least := 0
	states := map[string]int{}
	for b := 1; b < maxColumns; b++ {
		for used[least] {
			delete(used, least)
			least++
		}
		if b >= from {
			state := stateOfRow(b, common, least, used)
			if err := budget.Steps(ctx, int64(1+len(used)+len(above))); err != nil {
				return nil, err
			}
			if seen, ok := states[state]; ok {
				row.Preperiod, row.Period = seen, b-seen
				row.leastPeriod()
				return row, nil
			}
			if err := budget.Grow(int64(len(state)) + 48); err != nil {
				return nil, err
			}
			states[state] = b
		}
		excluded := map[int]bool{}
		for _, r := range above {
			excluded[r.Value(b)] = true
		}
		v := least
		for used[v] || excluded[v] {
			v++
		}
		used[v] = true
		row.Values = append(row.Values, v)
	}
	return nil, ErrLongRow
}

// stateOfRow encodes what the values from column b on depend on, relative to b.
func stateOfRow(b, common, least int, used map[int]bool) string {
	list := make([]int, 0, len(used))
	for v := range used {
		list = append(list, v-b)
	}
	sorting.Values(list)
	state := binary.AppendUvarint(nil, uint64(b%common))
	state = binary.AppendVarint(state, int64(least-b))
	for _, v := range list {
		state = binary.AppendVarint(state, int64(v))
	}
	return string(state)
}

// leastPeriod reduces the period and the preperiod as far as possible.
func (r *EndNimRow) leastPeriod() {
	from, whole := r.Preperiod, r.Period
	for p := 1; p < whole; p++ {
		if whole%p == 0 && r.repeats(from, from+whole-p, p) {
			r.Period = p
			break
		}
	}
	for r.Preperiod > 0 && r.repeats(r.Preperiod-1, r.Preperiod, r.Period) {
		r.Preperiod--
	}
}

// repeats reports whether G(b+p) = G(b)+p for from <= b < to.
func (r *EndNimRow) repeats(from, to, p int) bool {
	for b := from; b < to; b++ {
		if r.Values[b+p] != r.Values[b]+p {
			return false
		}
	}
	return true
}
