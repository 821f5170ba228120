package survey

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
)

func TestSurvey(t *testing.T) {
	ctx := context.Background()
	all := Plan{Radix: heap.Octal, Digits: 2, Terms: 1 << 13, Steps: 1 << 22, Workers: 2}
	var rows []Row
	if err := all.Run(ctx, func(r Row) error { rows = append(rows, r); return nil }); err != nil {
		t.Fatal(err)
	}
	if len(rows) != 63 {
		t.Fatalf("%d rows", len(rows))
	}
	Sort(rows)
	var file bytes.Buffer
	for _, r := range rows {
		if err := Write(&file, r); err != nil {
			t.Fatal(err)
		}
	}
	file.WriteString(`{"code": "0.1`)
	again, clean, err := Read(&file)
	if err != nil || len(again) != 63 || clean == 0 {
		t.Fatalf("%d rows read back, %v", len(again), err)
	}
	shards := map[string]bool{}
	for i := range 5 {
		part := all
		part.Shard, part.Shards, part.Terms = i+1, 5, 64
		if err := part.Run(ctx, func(r Row) error { shards[r.Code] = true; return nil }); err != nil {
			t.Fatal(err)
		}
	}
	if len(shards) != 63 {
		t.Errorf("the shards have %d codes", len(shards))
	}
	for _, r := range rows {
		if r.Code == "0.77" && (r.Period != 12 || r.Preperiod != 71 || !r.Proved) {
			t.Errorf("%+v", r)
		}
		if strings.HasPrefix(r.Code, "0.07") && r.Standard != "0.137" {
			t.Errorf("%+v", r)
		}
	}
}

// TestLimitsOfAStatement: a limit of steps ends a survey of codes that stay
// within it one by one, and the error of a spent limit tells what is known.
func TestLimitsOfAStatement(t *testing.T) {
	budget := &game.Budget{MaxSteps: 1 << 20}
	rows := 0
	plan := Plan{Radix: heap.Octal, Digits: 3, Terms: 2000, Workers: 2}
	err := plan.Run(game.WithBudget(context.Background(), budget), func(Row) error { rows++; return nil })
	if !errors.Is(err, game.ErrBudget) || rows == 0 || rows > 400 || budget.Left() != 0 {
		t.Errorf("%d rows, %d steps left, %v", rows, budget.Left(), err)
	}
}
