package survey

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
	"cgt/stdlib/heap/sequence"
	"cgt/stdlib/keep"
	"cgt/stdlib/trials"
)

// run is the text of the file of a survey that was computed without interruption.
func run(t *testing.T, p Plan, workers int) []byte {
	t.Helper()
	j := &Job{Plan: p, Workers: workers}
	if err := j.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	return written(t, p, j.Known())
}

func written(t *testing.T, p Plan, rows []Row) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := Write(&out, p, rows); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// parts reads the texts of shards.
func parts(t *testing.T, texts ...[]byte) (all []Part) {
	t.Helper()
	for i, text := range texts {
		p, rows, err := Read(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, Part{fmt.Sprint("part ", i), p, rows})
	}
	return all
}

func TestKnownGames(t *testing.T) {
	j := &Job{Plan: Plan{Radix: heap.Octal, Digits: 2, Terms: 1 << 13}, Workers: 2}
	if err := j.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if rows := j.Known(); len(rows) != 63 || j.Missing() != 0 {
		t.Errorf("%d rows, %d missing", len(rows), j.Missing())
	}
	if r := j.Rows["0.77"]; r.Period != 12 || r.Preperiod != 71 || !r.Proved || r.Max != 8 || r.MaxHeap != 27 {
		t.Errorf("Kayles: %+v", r)
	}
	if r := j.Rows["0.07"]; r.Standard != "0.137" || r.Shift != 1 || r.Period != 34 || r.Preperiod != 53 {
		t.Errorf("Dawson's Kayles: %+v", r)
	}
}

// TestEarlierSurvey compares the games of three digits with a survey of an
// earlier version of the program, to 1,048,576 heaps.
func TestEarlierSurvey(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	f, err := os.Open("testdata/survey-octal-3.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	j := &Job{Plan: Plan{Radix: heap.Octal, Digits: 3, Terms: 2048}, Workers: 2}
	if err := j.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	compared := 0
	for in := bufio.NewScanner(f); in.Scan(); {
		var old Row
		if err := json.Unmarshal(in.Bytes(), &old); err != nil {
			t.Fatal(err)
		}
		now := j.Rows[old.Code]
		if !now.Proved {
			continue
		}
		compared++
		if !old.Proved || now.Period != old.Period || now.Preperiod != old.Preperiod || now.Max != old.Max ||
			now.MaxHeap != old.MaxHeap {
			t.Errorf("%+v was %+v", now, old)
		}
	}
	if compared < 250 {
		t.Errorf("only %d rows compared", compared)
	}
}

// TestShardsMakeTheWhole: the shards are parts of the codes, each sequence in one
// of them; merged they are the whole survey, byte for byte.
func TestShardsMakeTheWhole(t *testing.T) {
	for _, p := range []Plan{{Radix: heap.Octal, Digits: 3, Terms: 150}, {Radix: heap.Hexadecimal, Digits: 2, Terms: 80},
		{Radix: heap.Octal, Digits: 2, Terms: 10_000}} {
		if testing.Short() && p.Terms > 1000 {
			continue
		}
		whole := run(t, p, 2)
		cuts := []int{1, 3, 16}
		if !trials.All() {
			cuts = cuts[1:2]
		}
		for _, shards := range cuts {
			var texts [][]byte
			forms := map[string]int{}
			for i := range shards {
				q := p
				q.Shard, q.Shards = i+1, shards
				texts = append(texts, run(t, q, 1+i%2))
				groups, err := q.groups(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				for _, g := range groups {
					form, _ := g.rules[0].StandardForm()
					forms[form.WithoutIdleEnds().Identity()]++
				}
			}
			for form, times := range forms {
				if times > 1 {
					t.Fatalf("%s is computed in %d of %d shards", form, times, shards)
				}
			}
			merged, err := Merge(t.Context(), parts(t, texts...))
			if err != nil || len(merged.Missing)+len(merged.Stopped) > 0 {
				t.Fatalf("%v %v", merged, err)
			}
			if text := written(t, merged.Plan, merged.Rows); !bytes.Equal(text, whole) {
				t.Errorf("%s, %d shards merged:\n%.300s\nthe whole:\n%.300s", p, shards, text, whole)
			}
			if shards > 1 {
				merged, err = Merge(t.Context(), parts(t, texts[1:]...))
				if err != nil || len(merged.Missing) == 0 || len(merged.Missing)+len(merged.Rows) != p.total() {
					t.Errorf("without a shard: %d rows, %d missing, %v", len(merged.Rows), len(merged.Missing), err)
				}
			}
		}
	}
}

// TestRowsStandAlone computes rows one by one and compares them with those of a whole
// survey, and with the definition.
func TestRowsStandAlone(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	const terms = 200
	j := &Job{Plan: Plan{Radix: heap.Octal, Digits: 3, Terms: terms}, Workers: 2}
	if err := j.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, want := range j.Known() {
		if rng.IntN(4) > 0 {
			continue
		}
		r := heaptest.Code(t, want.Code)
		alone, err := row(t.Context(), sequence.NewStore(1), want.Code, r, terms)
		if err != nil || alone != want {
			t.Fatalf("%+v\nis alone %+v, %v", want, alone, err)
		}
		if !want.Proved && want.Terms != terms {
			t.Errorf("%+v has not %d heaps", want, terms)
		}
		largest, at := uint64(0), uint64(0)
		for n, v := range heaptest.Naive(r, int(want.Terms)) {
			if v > largest {
				largest, at = v, uint64(n)
			}
		}
		if want.Max != largest || want.MaxHeap != at {
			t.Errorf("%+v has the maximum %d at %d", want, largest, at)
		}
	}
}

// TestStoppedSurveysGoOn stops a survey with a file again and again and continues it.
func TestStoppedSurveysGoOn(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 9))
	terms := uint64(trials.Count(1000, 3000))
	p := Plan{Radix: heap.Octal, Digits: 2, Terms: terms}
	whole, file := run(t, p, 1), filepath.Join(t.TempDir(), "rows.jsonl")
	stops := 0
	for {
		ctx, cancel := context.WithCancel(t.Context())
		at := 1 + rng.IntN(12)
		j := &Job{Plan: p, Workers: 1 + rng.IntN(2)}
		j.Report = func(Progress) {
			if at--; at == 0 {
				cancel()
			}
		}
		err := j.RunFile(ctx, file)
		cancel()
		if err == nil {
			break
		}
		if stops++; !errors.Is(err, context.Canceled) {
			t.Fatalf("%v with %d missing", err, j.Missing())
		}
	}
	if text, err := os.ReadFile(file); err != nil || !bytes.Equal(text, whole) {
		t.Errorf("after %d stops the file is not that of one run (%v)", stops, err)
	}
	if stops < 3 {
		t.Errorf("only %d stops", stops)
	}
	for what, q := range map[string]Plan{"fewer heaps": {p.Radix, 2, terms - 1, keep.Share{}},
		"a shard": {p.Radix, 2, terms, keep.Share{Shard: 1, Shards: 2}}, "other digits": {p.Radix, 1, terms, keep.Share{}}} {
		var other *OtherPlanError
		if err := (&Job{Plan: q}).RunFile(t.Context(), file); !errors.As(err, &other) {
			t.Errorf("%s: %v", what, err)
		}
	}
	more := Plan{p.Radix, 2, 3 * terms, keep.Share{}}
	if err := (&Job{Plan: more}).RunFile(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(file); err != nil || !bytes.Equal(text, run(t, more, 2)) {
		t.Errorf("a longer survey from the rows of a shorter one differs (%v)", err)
	}
}

// TestDamagedSurveys: a file with a changed, lost or added byte is refused.
func TestDamagedSurveys(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 10))
	p := Plan{Radix: heap.Octal, Digits: 1, Terms: 200}
	whole := run(t, p, 1)
	for i := rng.IntN(3); i < len(whole); i += 3 {
		for _, bad := range [][]byte{
			append(append(bytes.Clone(whole[:i]), whole[i]^byte(1+rng.IntN(255))), whole[i+1:]...),
			whole[:i],
			slices.Delete(bytes.Clone(whole), i, i+1),
			slices.Insert(bytes.Clone(whole), i, byte(rng.IntN(256))),
		} {
			if bytes.Equal(bad, whole) {
				continue
			}
			var damage *keep.DamageError
			var foreign *keep.ForeignError
			if err := (&Job{Plan: p}).Adopt(bad); !errors.As(err, &damage) && !errors.As(err, &foreign) {
				t.Fatalf("damage at byte %d was answered by %v", i, err)
			}
		}
	}
}

func TestOneWriterAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rows.jsonl")
	p := Plan{Radix: heap.Octal, Digits: 1, Terms: 200}
	var held *keep.HeldError
	j := &Job{Plan: p}
	j.Report = func(Progress) {
		if err := (&Job{Plan: p}).RunFile(t.Context(), file); !errors.As(err, &held) {
			t.Errorf("a second writer was answered by %v", err)
		}
	}
	if err := j.RunFile(t.Context(), file); err != nil {
		t.Fatal(err)
	}
}

// TestMergeRefuses parts of other surveys, and parts with rows that contradict each
// other.
func TestMergeRefuses(t *testing.T) {
	p := Plan{Radix: heap.Octal, Digits: 1, Terms: 200}
	whole := parts(t, run(t, p, 1))[0]
	longer := whole
	longer.Plan.Terms++
	if _, err := Merge(t.Context(), []Part{whole, longer}); err == nil || !strings.Contains(err.Error(), "to 201 heaps") {
		t.Errorf("%v", err)
	}
	changed := whole
	changed.Rows = slices.Clone(whole.Rows)
	changed.Rows[3].Max++
	if _, err := Merge(t.Context(), []Part{whole, changed}); err == nil || !strings.Contains(err.Error(), whole.Rows[3].Code) {
		t.Errorf("%v", err)
	}
	if m, err := Merge(t.Context(), []Part{whole, whole}); err != nil || len(m.Rows) != 7 {
		t.Errorf("%v", err)
	}
}

// TestLimitOfSteps: a limit stops the survey between two rows.
func TestLimitOfSteps(t *testing.T) {
	budget := &game.Budget{MaxSteps: 1 << 20}
	j := &Job{Plan: Plan{Radix: heap.Octal, Digits: 3, Terms: 2000}, Workers: 2}
	err := j.Run(game.WithBudget(context.Background(), budget))
	if !errors.Is(err, game.ErrBudget) || len(j.Rows) == 0 || len(j.Rows) > 400 || budget.Left() != 0 {
		t.Errorf("%d rows, %d steps left, %v", len(j.Rows), budget.Left(), err)
	}
	for _, r := range j.Rows {
		if r.Stopped != "" || !r.done(2000) {
			t.Errorf("%+v", r)
		}
	}
}

// TestMemoryIsGivenBack: in little memory, no row is stopped because of the memory of
// rows before it; games that are too large themselves are reported.
func TestMemoryIsGivenBack(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	budget := &game.Budget{MaxBytes: 1 << 20}
	j := &Job{Plan: Plan{Radix: heap.Octal, Digits: 2, Terms: 20_000}}
	if err := j.Run(game.WithBudget(t.Context(), budget)); err != nil {
		t.Fatal(err)
	}
	if held := budget.Held(); held != 0 {
		t.Errorf("%d bytes are still held", held)
	}
	for _, r := range j.Rows {
		if r.Stopped != "" {
			t.Errorf("%+v", r)
		}
	}
	small := &Job{Plan: Plan{Radix: heap.Octal, Digits: 2, Terms: 20_000}}
	if err := small.Run(game.WithBudget(t.Context(), &game.Budget{MaxBytes: 1 << 14})); err != nil {
		t.Fatal(err)
	}
	stopped := 0
	for code, r := range small.Rows {
		if r.Stopped != "" {
			stopped++
		} else if r != j.Rows[code] {
			t.Errorf("%+v in little memory is %+v", j.Rows[code], r)
		}
	}
	if stopped == 0 || stopped == len(small.Rows) {
		t.Errorf("%d of %d rows were stopped", stopped, len(small.Rows))
	}
}
