package proof

// ObservePeriod is the least arithmetic period that the values suggest: p, n0 and s with G(n+p) = G(n)+s for all n from n0
// on, such that the relation is seen over at least two periods and over half of the values. It proves nothing.
//
// The last values are compared with shifted copies of themselves, by the prefix function of the reversed differences
// (Knuth, Morris and Pratt): linear time.
func ObservePeriod(values []int64) (p, n0 uint64, s uint64, ok bool) {
	n := len(values)
	if n < 4 {
		return 0, 0, 0, false
	}
	// d[i] is the difference before the i-th value from the end.
	d := make([]int64, n-1)
	for i := range d {
		d[i] = values[n-1-i] - values[n-2-i]
	}
	prefix := make([]int, len(d))
	best, length := 0, 0
	for i := 1; i < len(d); i++ {
		k := prefix[i-1]
		for k > 0 && d[i] != d[k] {
			k = prefix[k-1]
		}
		if d[i] == d[k] {
			k++
		}
		prefix[i] = k
		// The last i+1 differences repeat with period i+1-k.
		if period := i + 1 - k; k >= period && i+1 > length && (best == 0 || period <= best) {
			best, length = period, i+1
		}
	}
	if best == 0 {
		return 0, 0, 0, false
	}
	saltus := values[n-1] - values[n-1-best]
	start := n - best
	for start > 0 && values[start-1+best] == values[start-1]+saltus {
		start--
	}
	if saltus < 0 || n-start < 3*best || n-start < n/2 {
		return 0, 0, 0, false
	}
	return uint64(best), uint64(start), uint64(saltus), true
}
