package value

import "unsafe"

// Sizer measures the memory that values hold. Shared parts are counted once, and walked
// once.
type Sizer struct {
	Bytes int64 // the total of all values added
	depth int
	met   map[*Value]bool // visited nested lists, from SharedFrom on
}

// elementBytes is the memory of an element of a list, apart from what it refers to.
const elementBytes = int64(unsafe.Sizeof(Value(nil)))

// Add measures one more value. The cost is linear in the size of its parts not seen
// before.
func (s *Sizer) Add(v Value) {
	switch v := v.(type) {
	case List:
		s.all(v.Items)
		s.all(v.Written)
	case Tuple:
		s.all(v.Items)
		s.all(v.Written)
	case Set:
		s.all(v.Items)
		s.all(v.Written)
	case Map:
		s.Add(v.keys)
		s.Add(v.values)
	case SidedSet:
		s.all(v.Left.Items)
		s.all(v.Right.Items)
	case Form:
		s.all(v.Left)
		s.all(v.Right)
	case Int:
		if v < 0 || v > 255 { // smaller integers are not allocated
			s.Bytes += 16 // often alone in a block of the smallest size
		}
	case Big:
		s.Bytes += int64(v.X.BitLen() / 8)
	case Rational:
		s.Bytes += int64((v.X.Num().BitLen() + v.X.Denom().BitLen()) / 8)
	case Text:
		s.Bytes += int64(len(v))
	case Board:
		s.Bytes += int64(v.B.Rows() * v.B.Columns())
	case Graph:
		s.Bytes += v.G.Bytes()
	case Position:
		s.Bytes += int64(len(v.Sum)) * 64
	default:
		s.Bytes += elementBytes
	}
}

func (s *Sizer) all(vs []Value) {
	if len(vs) == 0 || s.met[&vs[0]] {
		return
	}
	s.depth++
	defer func() { s.depth-- }()
	if s.depth > SharedFrom {
		if s.met == nil {
			s.met = map[*Value]bool{}
		}
		s.met[&vs[0]] = true
	}
	s.Bytes += int64(min(cap(vs), 2*len(vs))) * elementBytes
	for _, v := range vs {
		s.Add(v)
	}
}

// Extent is the approximate number of elementary steps to look at a value once,
// ignoring what the elements of a list contain; it takes constant time.
func Extent(v Value) int {
	switch v := v.(type) {
	case List:
		return len(v.Items)
	case Tuple:
		return len(v.Items)
	case Set:
		return len(v.Items)
	case Text:
		return len(v) / 8
	case Board:
		return v.B.Rows() * v.B.Columns() / 8
	case Graph:
		return 4 * (v.G.Order() + v.G.Size())
	case Big:
		return len(v.X.Bits())
	case Rational:
		return len(v.X.Num().Bits()) + len(v.X.Denom().Bits())
	}
	return 1
}
