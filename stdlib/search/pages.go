package search

// pages is the index for places that are small tuples of integers packed in a word, if they are dense: neighbours share a
// page, and entries are found without hashing and without comparing keys. A page holds the places that differ in the lowest
// bits of their coordinates only.
type pages struct {
	fields int    // number of coordinates of a word
	low    uint   // bits of a coordinate that give the place on its page
	shift  uint   // its other bits
	mask   uint64 // the low bits of all coordinates
	where  map[uint64][]uint32
	last   []uint32 // the page looked up last
	at     uint64   // and its index
}

// pageBits is the logarithm of the length of a page, or a little more.
const pageBits = 10

// newPages is an empty index for words of so many fields, each of bits bits.
func newPages(fields int, bits uint) *pages {
	p := &pages{fields: fields, low: uint(pageBits / fields), where: map[uint64][]uint32{}}
	p.shift = bits - p.low
	for i := range uint(fields) {
		p.mask |= (1<<p.low - 1) << (i * bits)
	}
	return p
}

// length is the length of a page. A page stores the numbers of its places, plus one.
func (p *pages) length() int { return 1 << (p.low * uint(p.fields)) }

// find is the page of w, nil when there is none.
func (p *pages) find(w uint64) []uint32 {
	if at := w &^ p.mask; at != p.at || p.last == nil {
		p.last, p.at = p.where[at], at
	}
	return p.last
}

// place is the index of w on its page.
func (p *pages) place(w uint64) uint64 {
	w &= p.mask
	if p.fields == 1 {
		return w
	}
	if p.fields == 2 {
		return (w | w>>p.shift) & (1<<pageBits - 1)
	}
	place := uint64(0)
	for i := range uint(p.fields) {
		place |= w >> (i * p.shift) & ((1<<p.low - 1) << (i * p.low))
	}
	return place
}

// slot is the slot for the number of w, on a page created now if there is none.
func (p *pages) slot(w uint64) *uint32 {
	at := p.find(w)
	if at == nil {
		at = make([]uint32, p.length())
		p.where[w&^p.mask], p.last = at, at
	}
	return &at[p.place(w)]
}

// number is the number of w plus one, 0 when it has none.
func (p *pages) number(w uint64) uint32 {
	if at := p.find(w); at != nil {
		return at[p.place(w)]
	}
	return 0
}

// knownValues marks the nim-values of places in seen with the epoch; false
// when one of them is not known. It is the innermost loop of a nim-value.
func (p *pages) knownValues(words []uint64, nim, seen []uint32, epoch uint32) bool {
	var page []uint32
	for _, w := range words {
		if page == nil || w&^p.mask != p.at {
			if page = p.find(w); page == nil {
				return false
			}
		}
		n := page[p.place(w)] - 1
		if int(n) >= len(nim) {
			return false
		}
		value := nim[n] - nimFirst
		if value > largestSmall {
			return false // unknown, open or large
		}
		if int(value) < len(seen) {
			seen[value] = epoch
		}
	}
	return true
}

// held is the memory of the pages; a map takes about 48 bytes per entry.
func (p *pages) held() int64 { return int64(len(p.where)) * (4*int64(p.length()) + 48) }

// denseShare is the share of the places on pages that must have a number for pages to pay; they are abandoned below half of
// it. At a quarter an entry of the index takes 16 bytes, as with hashing.
const denseShare = 4

// leastPaged is the number of places that are always hashed first.
const leastPaged = 1 << 10

// sparse reports whether pages have become a waste of memory for n places.
func (p *pages) sparse(n int) bool {
	return len(p.where)*p.length() > 2*denseShare*n+32*leastPaged
}

// dense reports whether pages pay for these keys.
func dense(keys []uint64, p *pages) bool {
	most := denseShare * len(keys) / p.length()
	met := map[uint64]bool{}
	for _, w := range keys {
		if met[w&^p.mask] = true; len(met) > most {
			return false
		}
	}
	return true
}
