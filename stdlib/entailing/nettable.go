package entailing

// A netTable is a table of nets by open addressing; its zero value is empty.
type netTable struct {
	slots []netSlot // their number is a power of two, or 0
	used  int
}

type netSlot struct {
	key netKey // zero in an empty slot
	netFacts
}

// find returns what is known about a net, or nil. The result is valid until the next call of add.
func (t *netTable) find(key netKey) *netFacts {
	if s := t.slot(key); s != nil && s.key == key {
		return &s.netFacts
	}
	return nil
}

// slot returns the slot of a net, or the empty one where it belongs.
func (t *netTable) slot(key netKey) *netSlot {
	mask := uint64(len(t.slots) - 1)
	for i := key[0]; len(t.slots) > 0; i++ {
		if s := &t.slots[i&mask]; s.key == key || s.key == (netKey{}) {
			return s
		}
	}
	return nil
}

// grows returns by how many bytes the next call of add enlarges the table.
func (t *netTable) grows() int64 {
	if 3*len(t.slots) > 4*t.used {
		return 0
	}
	return 32 * int64(max(1024, 2*len(t.slots)))
}

// add puts a net of which nothing is known into the table.
func (t *netTable) add(key netKey) *netFacts {
	if t.grows() > 0 {
		old := t.slots
		t.slots = make([]netSlot, max(1024, 2*len(old)))
		for _, s := range old {
			if s.key != (netKey{}) {
				*t.slot(s.key) = s
			}
		}
	}
	t.used++
	s := t.slot(key)
	*s = netSlot{key, netFacts{value: -1}}
	return &s.netFacts
}
