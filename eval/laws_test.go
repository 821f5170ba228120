package eval

import (
	"flag"
	"iter"
	"time"

	"cgt/stdlib/trials"
)

// The laws of the house are tests that draw their cases at random. A change is
// tested with a few cases; to look for faults a law is given time and fresh seeds:
//
//	go test ./eval -run TestPrintedReadsBack -for 1h -seed 1000000 -timeout 2h
//
// TestAnswersDoNotDependOnWhatWasAskedBefore, TestClaimsByDefinition, TestBindingsWin,
// TestPrintedReadsBack, TestEveryRowEnds (with -hunt it says what stops late),
// TestForeignTextInFiles, TestComparedByTheDifference and TestExplanationsNameAFormOnce
// are run so.
var (
	hoursOfLaw = flag.Duration("for", 0, "how long cases are drawn for each law, instead of a number of them")
	firstSeed  = flag.Uint64("seed", 1, "of what is drawn at random")
	onlyRow    = flag.String("row", "", "the one row of the tables to try")
	hunting    = flag.Bool("hunt", false, "tell what stops late, and where it was")
)

// seeds are those of the cases of a law: whole of them, or part in a short run, or
// as many as there is time for. Drawn counts them.
func seeds(whole, part int, drawn *int) iter.Seq[uint64] {
	rounds := trials.Count(part, whole)
	began := time.Now()
	return func(yield func(uint64) bool) {
		for more := true; more; {
			if !yield(*firstSeed + uint64(*drawn)) {
				return
			}
			*drawn++
			if more = *drawn < rounds; *hoursOfLaw > 0 {
				more = time.Since(began) < *hoursOfLaw
			}
		}
	}
}
