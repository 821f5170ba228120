package misere

// Period is a period of the pretending function: Heap(n+Period) = Heap(n) for all covered n >= Preperiod, and for all n >=
// Preperiod when it is proved.
type Period struct {
	Period, Preperiod int
	Proved            bool
	Checked           int // number of heaps covered
	// Needed is the number of heaps that must be covered for a proof.
	Needed  int
	Theorem string
}

// periodTheorem says why a period continues: the options of a heap n of at least that size are obtained from those of n - p
// by lengthening a largest part by the period, so the two sets of options represent the same set of elements, and n may be
// given the element of n - p (PS, the misere form of Guy and Smith's theorem).
const periodTheorem = "Plambeck and Siegel's periodicity theorem for take-and-break games"

// Period is the least period of the pretending function that the covered heaps prove or, if they prove none, the least one
// seen at least twice; nil if there is none.
func (q *Quotient) Period() *Period { return q.period() }

// periodOf is the period of a pretending function.
func (r Rules) periodOf(images []int32) *Period {
	n := len(images)
	var seen *Period
	for p := 1; p <= n/2; p++ {
		start := n - p
		for start > 0 && images[start-1] == images[start-1+p] {
			start--
		}
		if start+2*p > n {
			continue
		}
		found := &Period{Period: p, Preperiod: start, Checked: n, Theorem: periodTheorem}
		if r.MaxHeaps > 0 {
			found.Needed = r.MaxHeaps*(start+p) + r.MaxTake
			found.Proved = n >= found.Needed
		}
		if found.Proved {
			return found
		}
		if seen == nil {
			seen = found
		}
	}
	return seen
}
