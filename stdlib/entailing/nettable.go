package entailing

import "unsafe"

// A netTable is a table of facts about nets by open addressing; its zero value is empty.
type netTable[F any] struct {
	slots []netSlot[F] // their number is a power of two, or 0
	used  int
}

type netSlot[F any] struct {
	key   netKey // zero in an empty slot
	facts F
}

// find returns what is known about a net, or nil. The result is valid until the next call of add.
func (t *netTable[F]) find(key netKey) *F {
	if s := t.slot(key); s != nil && s.key == key {
		return &s.facts
	}
	return nil
}

// slot returns the slot of a net, or the empty one where it belongs.
func (t *netTable[F]) slot(key netKey) *netSlot[F] {
	mask := uint64(len(t.slots) - 1)
	for i := key[0]; len(t.slots) > 0; i++ {
		if s := &t.slots[i&mask]; s.key == key || s.key == (netKey{}) {
			return s
		}
	}
	return nil
}

// grows returns by how many bytes the next call of add enlarges the table.
func (t *netTable[F]) grows() int64 {
	if 3*len(t.slots) > 4*t.used {
		return 0
	}
	return int64(unsafe.Sizeof(netSlot[F]{})) * int64(max(1024, 2*len(t.slots)))
}

// add puts a net that is not there into the table, with what is known about it.
func (t *netTable[F]) add(key netKey, facts F) *F {
	if t.grows() > 0 {
		old := t.slots
		t.slots = make([]netSlot[F], max(1024, 2*len(old)))
		for _, s := range old {
			if s.key != (netKey{}) {
				*t.slot(s.key) = s
			}
		}
	}
	t.used++
	s := t.slot(key)
	*s = netSlot[F]{key, facts}
	return &s.facts
}
