//go:build !js

package survey

import (
	"context"
	"fmt"

	"cgt/stdlib/keep"
)

// Part is the file of a shard, or of a whole survey.
type Part struct {
	Name string
	Plan Plan
	Rows []Row
}

// Merged is the combined contents of the files of shards.
type Merged struct {
	Plan    Plan // without a shard
	Rows    []Row
	Missing []string // codes without a final row
	Stopped []string // codes whose rows were cut short by a limit; they are among Rows
}

// Merge combines the parts of one survey; a part may occur twice. It is an error if they belong to different surveys, or
// disagree about a code.
func Merge(ctx context.Context, parts []Part) (*Merged, error) {
	if len(parts) == 0 {
		return nil, fmt.Errorf("there is nothing to merge")
	}
	whole := parts[0].Plan
	whole.Share = keep.Share{}
	m, from := &Merged{Plan: whole}, map[string]int{}
	rows := map[string]Row{}
	for i, p := range parts {
		plan := p.Plan
		plan.Share = keep.Share{}
		if plan != whole {
			return nil, fmt.Errorf("%s holds the survey %s, but %s holds %s", p.Name, plan, parts[0].Name, whole)
		}
		for _, r := range p.Rows {
			old, twice := rows[r.Code]
			final := r.done(whole.Terms)
			switch {
			case !twice, final && !old.done(whole.Terms), r.Stopped != "" && !old.done(whole.Terms):
				rows[r.Code], from[r.Code] = r, i
			case final && old.done(whole.Terms) && r != old:
				return nil, fmt.Errorf("%s and %s disagree about the code %s", parts[from[r.Code]].Name, p.Name, r.Code)
			}
		}
	}
	codes, err := whole.Codes(ctx)
	if err != nil {
		return nil, err
	}
	inOrder(codes)
	for _, code := range codes {
		r, known := rows[code]
		switch {
		case known && r.Stopped != "":
			m.Stopped = append(m.Stopped, code)
		case !known || !r.done(whole.Terms):
			m.Missing = append(m.Missing, code)
		}
		if known {
			m.Rows = append(m.Rows, r)
		}
	}
	return m, nil
}
