package eval_test

import (
	"strings"
	"testing"
	"time"

	"cgt/eval"
)

// impatient is an option that makes statements give up soon.
var impatient = eval.WithPatience(100 * time.Millisecond)

// TestPeriodOfManyMoves: a game whose moves grow with the square of the heap
// gets an answer in time, with the bound of what was seen. Its condition always
// holds, but no theorem reads square roots.
func TestPeriodOfManyMoves(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}), impatient)
	printed(s, "game rims(n) { -> rims(a) + rims(n-k-a) for k in 1..n for a in 0..n-k if isqrt a >= 0 }")
	got := printed(s, "period rims")
	// Every heap n has the nim-value n: 0..n-1 are options, and no a (+) b with
	// a + b < n is n.
	if !strings.Contains(got, "period 1, saltus 1 from n = 0") || !strings.Contains(got, "observed to") {
		t.Errorf("period rims: %s", got)
	}
}

// TestLeftToRight: an if that stands too late is told from one that is wrong.
func TestLeftToRight(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	printed(s, "game euclid(a, b) { same euclid(b, a) if a > b; -> euclid(a, b - k*a) for k in 1..b//a if a > 0 }")
	if got := printed(s, "euclid(1, 2)"); !strings.Contains(got, "clauses are read from left to right") {
		t.Errorf("euclid(1, 2): %s", got)
	}
}

// TestExplainOutOfReach: a heap whose nim-value takes hours is not waited for,
// and what is known of it is said.
func TestExplainOutOfReach(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}), impatient)
	got := printed(s, "explain grundy(10**9)")
	for _, want := range []string{"is not known within 100ms", "no period of grundy is proved", "heaps are known so far"} {
		if !strings.Contains(got, want) {
			t.Errorf("explain grundy(10**9) does not say %q: %s", want, got)
		}
	}
	patient := eval.New(eval.WithHost(quiet{}))
	if got := printed(patient, "explain kayles(10**9)"); !strings.Contains(got, "1000000000 = 76 + 83333327 * 12") {
		t.Errorf("explain kayles(10**9): %s", got)
	}
}

// TestTimeLimitSaid: the error of a time limit tells how long that was, and what is known.
func TestTimeLimitSaid(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	printed(s, "limit time 1/10")
	if got := printed(s, "records(grundy, 10**8)"); !strings.Contains(got, "the time limit of 100ms is reached; ") ||
		!strings.Contains(got, "nim-values of grundy are known and kept") {
		t.Error(got)
	}
}

// TestCommonPositionsCancel: what stands on both sides of a comparison is not computed.
func TestCommonPositionsCancel(t *testing.T) {
	const large = "chomp [3000, 2000, 1000]"
	s := eval.New()
	said(s, "limit steps 10000")
	for _, claim := range []string{"= " + large, ">= " + large, "!= " + large + " + *", "<> *3 + " + large,
		"+ nim 3 = *3 + " + large, "+ nim 3 != " + large + " + nim 2", "+ kayles 3 <> " + large + " + nim 2", // *3 and *2
	} {
		if got := said(s, large+" "+claim); len(got) != 1 || got[0] != "true" {
			t.Errorf("%s %s: %q", large, claim, got)
		}
	}
}
