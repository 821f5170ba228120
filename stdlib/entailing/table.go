package entailing

// table is a map from sets of strings, none of them empty, to values, with open
// addressing: at most 3/4 of its slots are taken.
type table struct {
	keys   []uint64 // 0 where a slot is free; their number is a power of 2
	values []int16
	used   int
}

// slot is where a key stands or would stand.
func (t *table) slot(key uint64) int {
	last := len(t.keys) - 1
	i := int(key*0x9E3779B97F4A7C15>>32) & last
	for t.keys[i] != 0 && t.keys[i] != key {
		i = (i + 1) & last
	}
	return i
}

func (t *table) get(key uint64) (int16, bool) {
	if t.used == 0 {
		return 0, false
	}
	i := t.slot(key)
	return t.values[i], t.keys[i] != 0
}

func (t *table) put(key uint64, value int16) {
	if 4*t.used >= 3*len(t.keys) {
		old := *t
		size := max(64, 2*len(old.keys))
		t.keys, t.values = make([]uint64, size), make([]int16, size)
		for i, k := range old.keys {
			if k != 0 {
				at := t.slot(k)
				t.keys[at], t.values[at] = k, old.values[i]
			}
		}
	}
	i := t.slot(key)
	if t.keys[i] == 0 {
		t.used++
	}
	t.keys[i], t.values[i] = key, value
}
