package find

import (
	"time"

	"cgt/eval/value"
)

// Other is what an enumeration leaves out because it is like one of its elements, and
// how an enumeration is written that has both.
type Other struct {
	Element value.Value
	In      string
}

// classes is an enumeration with one element of each class. LeavesOut gives some that
// are like an element; what has the largest enumeration comes first.
type classes interface {
	LeavesOut(v value.Value) []Other
}

// The question whether the property is one of classes is asked of so many elements at
// most, and takes either this time or a share of that of the search.
const (
	mostAsked  = 16
	leastSpent = 20 * time.Millisecond
	shareSpent = 4
)

// tried is an element and whether it has the property.
type tried struct {
	element value.Value
	holds   bool
}

// remark says that the property is not one of classes, so that the search has missed
// some that one may expect; "" if it is not known. It looks at the first elements that
// were found and the first that were tried.
func (r *run) remark(took time.Duration) string {
	over, ok := r.Over.(classes)
	if !ok || len(r.first) == 0 {
		return ""
	}
	each := max(took/time.Duration(r.at), time.Microsecond)
	some := min(int(max(leastSpent, took/shareSpent)/each)/2, mostAsked)
	var ask []tried
	for _, v := range r.answer.items[:min(some, len(r.answer.items))] {
		ask = append(ask, tried{v, true})
	}
	ask = append(ask, r.first[:min(some, len(r.first))]...)
	in := Missed(over, len(ask), func(i int, other value.Value) bool {
		holds, err := r.Holds(other)
		return err == nil && holds != ask[i].holds
	}, func(i int) value.Value { return ask[i].element })
	if in == "" {
		return ""
	}
	return "turned or reflected, a board may have this property where the one that is listed has not: " + in + " has both"
}

// Missed is the enumeration that has what over leaves out, if something left out that is like one of n elements differs from
// it; "" where nothing does, or nothing is left out.
func Missed(over any, n int, differs func(i int, other value.Value) bool, element func(i int) value.Value) (in string) {
	list, ok := over.(classes)
	for i, rank := 0, mostAsked; ok && i < n; i++ {
		for k, o := range list.LeavesOut(element(i)) {
			if k >= rank {
				break
			}
			if differs(i, o.Element) {
				in, rank = o.In, k
			}
		}
	}
	return in
}
