package sequence

import (
	"fmt"
	"time"

	"cgt/stdlib/heap"
)

// question is what a computation is for, so that its progress is reported in the user's terms: the code as typed, its own
// heaps, and the number of heaps wanted in all runs of the engine together.
type question struct {
	rules *heap.Rules
	form  *heap.Rules
	shift uint64
	terms uint64 // 0 when the total is not known

	silent int64 // steps since the last report
	began  time.Time
	from   uint64 // number of heaps known when the clock was started
}

type questionKey struct{}

// doing names the computation.
func (q *question) doing() string {
	text := "nim-values of " + q.rules.Name()
	if q.form.Identity() != q.rules.Identity() {
		text += " (as " + q.form.Code() + ")"
	}
	return text
}

// pace describes the heaps per second and the remaining time, after heap n of the engine. The clock is restarted from time
// to time, since most games become slower.
func (q *question) pace(n uint64, now time.Time) string {
	elapsed := now.Sub(q.began)
	if q.began.IsZero() || elapsed > time.Minute {
		q.began, q.from = now, n
		return ""
	}
	if elapsed < 200*time.Millisecond || n <= q.from {
		return ""
	}
	rate := float64(n-q.from) / elapsed.Seconds()
	text := fmt.Sprintf("%s heaps/s", rounded(rate))
	if wanted := q.terms; wanted > n+q.shift {
		left := float64(wanted-n-q.shift) / rate
		text += ", " + timeLeft(left)
	}
	return text
}

// rounded is a rate in at most three digits: 23,400 or 15.2 million.
func rounded(rate float64) string {
	switch {
	case rate >= 1e6:
		return fmt.Sprintf("%.3g million", rate/1e6)
	case rate >= 1e4:
		hundreds := int(rate / 100)
		return fmt.Sprintf("%d,%d00", hundreds/10, hundreds%10)
	}
	return fmt.Sprintf("%.0f", rate)
}

func timeLeft(seconds float64) string {
	switch {
	case seconds >= 2*86400:
		return fmt.Sprintf("%.0f days left", seconds/86400)
	case seconds >= 2*3600:
		return fmt.Sprintf("%.0f h left", seconds/3600)
	case seconds >= 120:
		return fmt.Sprintf("%.0f min left", seconds/60)
	}
	return fmt.Sprintf("%.0f s left", seconds)
}
