package ruleset

import "bytes"

// keys is a set of keys. The first few are kept one after another and compared
// with a new one in turn: a position seldom has more options, and a map of them
// would cost more than to find them.
type keys struct {
	text []byte
	ends []int
	many map[string]bool
}

const fewKeys = 16

// add takes a key into the set; false when it is there already.
func (k *keys) add(key []byte) bool {
	if k.many != nil {
		if k.many[string(key)] {
			return false
		}
		k.many[string(key)] = true
		return true
	}
	from := 0
	for _, end := range k.ends {
		if bytes.Equal(k.text[from:end], key) {
			return false
		}
		from = end
	}
	k.text = append(k.text, key...)
	k.ends = append(k.ends, len(k.text))
	if len(k.ends) == fewKeys {
		k.spread()
	}
	return true
}

// spread puts the keys into a map.
func (k *keys) spread() {
	k.many = make(map[string]bool, 2*fewKeys)
	from := 0
	for _, end := range k.ends {
		k.many[string(k.text[from:end])] = true
		from = end
	}
}
