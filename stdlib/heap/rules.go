package heap

import (
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cgt/stdlib/game"
)

// Digit is one place of a take-and-break code: Take counters are removed and
// exactly h non-empty heaps are left, for the bits 2^h of Parts.
type Digit struct {
	Take  uint64
	Parts uint8
}

// family is the way a ruleset was written, which decides how it is printed.
type family uint8

const (
	byCode family = iota
	bySet
	byExceptions
	byTwoSets
)

// Rules is the ruleset of one heap game. It is made by Code, UnequalCode, Subtraction, AllBut or Partizan and is immutable.
type Rules struct {
	family      family
	digits      []Digit // the non-zero digits before the tail, by Take
	tailFrom    uint64  // first place of the repeating tail
	tail        []uint8 // nil for a finite code; else not all zero
	unequal     bool    // the parts of a split must be unequal
	left, right []uint64
	name        string
	identity    string
	display     string
}

// Rules implements game.Mover.
var _ game.Mover = (*Rules)(nil)

// FromDigits is the take-and-break game with the digits from place 0 on and a tail repeated for ever after them (nil for a
// finite code); with unequal, the heaps left by a split must be of unequal sizes. The error is a *CodeError: a digit above
// 15 (above 7 with unequal), or a move that takes nothing and leaves at most one heap.
func FromDigits(digits, tail []uint8, unequal bool) (*Rules, error) {
	most := uint8(15)
	if unequal {
		most = 7
	}
	for _, d := range slices.Concat(digits, tail) {
		if d > most {
			return nil, &CodeError{Message: fmt.Sprintf("%d is no digit of such a code", d)}
		}
	}
	if len(digits) == 0 || digits[0]&3 != 0 {
		return nil, &CodeError{Message: "a move that takes nothing must leave two heaps or more"}
	}
	return newTakeAndBreak(code{slices.Clone(digits), slices.Clone(tail)}, unequal), nil
}

// newTakeAndBreak brings a code into its normal representation: zero digits dropped, the tail primitive and starting as
// early as possible.
func newTakeAndBreak(c code, unequal bool) *Rules {
	digits, tail := c.digits, primitive(c.tail)
	for len(tail) > 0 && len(digits) > 1 && digits[len(digits)-1] == tail[len(tail)-1] {
		last := len(tail) - 1
		tail = append([]uint8{tail[last]}, tail[:last]...)
		digits = digits[:len(digits)-1]
	}
	if len(tail) == 1 && tail[0] == 0 {
		tail = nil
	}
	r := &Rules{tail: tail}
	for t, d := range digits {
		if d != 0 {
			r.digits = append(r.digits, Digit{uint64(t), d})
		}
	}
	if tail != nil {
		r.tailFrom = uint64(len(digits))
	}
	r.unequal = unequal && r.MaxParts() > 1
	r.setNames()
	return r
}

// primitive is the shortest cycle whose repetition is cycle.
func primitive(cycle []uint8) []uint8 {
	for n := 1; n < len(cycle); n++ {
		if len(cycle)%n == 0 && string(cycle[n:]) == string(cycle[:len(cycle)-n]) {
			return cycle[:n]
		}
	}
	return cycle
}

func (r *Rules) setNames() {
	var b strings.Builder
	b.WriteString("take-and-break")
	if r.unequal {
		b.WriteString(" unequal")
	}
	b.Grow(12 * len(r.digits))
	for _, d := range r.digits { // there may be a million
		b.WriteByte(' ')
		b.WriteString(strconv.FormatUint(d.Take, 10))
		b.WriteByte(':')
		b.WriteString(strings.ToUpper(strconv.FormatUint(uint64(d.Parts), 16)))
	}
	if r.tail != nil {
		fmt.Fprintf(&b, " %d...%X", r.tailFrom, r.tail)
	}
	if r.family == byTwoSets {
		b.Reset()
		fmt.Fprintf(&b, "partizan subtraction %d|%d", r.left, r.right)
	}
	r.identity = b.String()
	switch r.family {
	case bySet:
		r.name = "subtraction <" + joined(r.Subtracted()) + ">"
	case byExceptions:
		r.name = "allbut <" + joined(r.Exceptions()) + ">"
	case byTwoSets:
		r.name = "subtraction <" + strings.TrimSpace(joined(r.left)+" | "+joined(r.right)) + ">"
	default:
		r.name = r.radixWord() + " " + r.Code()
	}
}

// OfIdentity is the impartial ruleset with the given identity; ok is false if there is none.
func OfIdentity(identity string) (r *Rules, ok bool) {
	rest, ok := strings.CutPrefix(identity, "take-and-break")
	r = &Rules{}
	rest, r.unequal = strings.CutPrefix(rest, " unequal")
	for _, word := range strings.Fields(rest) {
		if take, parts, finite := strings.Cut(word, ":"); finite {
			k, err := strconv.ParseUint(take, 10, 64)
			allowed, wrong := strconv.ParseUint(parts, 16, 8)
			if err != nil || wrong != nil {
				return nil, false
			}
			r.digits = append(r.digits, Digit{Take: k, Parts: uint8(allowed)})
			continue
		}
		from, tail, repeats := strings.Cut(word, "...")
		k, err := strconv.ParseUint(from, 10, 64)
		digits, wrong := hex.DecodeString(tail)
		if !repeats || err != nil || wrong != nil {
			return nil, false
		}
		r.tailFrom, r.tail = k, digits
	}
	if r.setNames(); r.Code() == "" {
		r.family = bySet
		r.setNames()
	}
	return r, ok && r.identity == identity
}

func joined(set []uint64) string {
	words := make([]string, len(set))
	for i, s := range set {
		words[i] = fmt.Sprint(s)
	}
	return strings.Join(words, ", ")
}

func (r *Rules) radixWord() string {
	switch {
	case r.unequal:
		return "unequal"
	case r.MaxParts() > 2:
		return Hexadecimal.String()
	}
	return Octal.String()
}

// Code is the take-and-break code of the game in its normal spelling, such as
// 0.137, 4.007, 0.3... or 0.1(37)...; it is "" for partizan sets and for
// subtraction sets whose code would be longer than MaxDigits.
func (r *Rules) Code() string {
	k := r.LastTake()
	if r.tail != nil {
		k = r.tailFrom
	}
	if r.family == byTwoSets || k >= MaxDigits {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%X.", r.Digit(0))
	end := r.tailFrom
	if r.tail == nil {
		end = k + 1
	}
	for t := uint64(1); t < end; t++ {
		fmt.Fprintf(&b, "%X", r.Digit(t))
	}
	switch {
	case len(r.tail) == 1:
		fmt.Fprintf(&b, "%X...", r.tail[0])
	case r.tail != nil:
		b.WriteByte('(')
		for _, d := range r.tail {
			fmt.Fprintf(&b, "%X", d)
		}
		b.WriteString(")...")
	case k == 0 && r.Digit(0) == 0:
		b.WriteByte('0')
	}
	return b.String()
}

// Digit is the digit at place t.
func (r *Rules) Digit(t uint64) uint8 {
	if r.tail != nil && t >= r.tailFrom {
		return r.tail[(t-r.tailFrom)%uint64(len(r.tail))]
	}
	i, ok := slices.BinarySearchFunc(r.digits, t, func(d Digit, t uint64) int {
		switch {
		case d.Take < t:
			return -1
		case d.Take > t:
			return 1
		}
		return 0
	})
	if !ok {
		return 0
	}
	return r.digits[i].Parts
}

// Digits returns the nonzero digits before a repeating tail, by place. The caller must not change them.
func (r *Rules) Digits() []Digit { return r.digits }

// Tail returns the first place of the repeating tail and the digits repeated; nil for a finite code. The caller must not
// change them.
func (r *Rules) Tail() (from uint64, digits []uint8) { return r.tailFrom, r.tail }

// Repeats reports whether the code has a repeating tail.
func (r *Rules) Repeats() bool { return r.tail != nil }

// Splits reports whether r is a finite code that leaves at most two heaps and may leave two: only such games can have a
// sparse space.
func (r *Rules) Splits() bool { return r.tail == nil && r.MaxParts() == 2 }

// LastTake is the place of the last non-zero digit of the finite part: the
// largest number of counters a finite code takes.
func (r *Rules) LastTake() uint64 {
	if len(r.digits) == 0 {
		return 0
	}
	return r.digits[len(r.digits)-1].Take
}

// MaxParts is the largest number of heaps that one move leaves.
func (r *Rules) MaxParts() int {
	all := uint8(0)
	for _, d := range r.digits {
		all |= d.Parts
	}
	for _, d := range r.tail {
		all |= d
	}
	parts := 0
	for ; all > 1; all >>= 1 {
		parts++
	}
	return parts
}

// Unequal reports whether the heaps left by a split must be unequal.
func (r *Rules) Unequal() bool { return r.unequal }

// Named is the same ruleset with a display name: positions print as "kayles 5". The identity is unchanged.
func (r *Rules) Named(name string) *Rules {
	named := *r
	named.display = name
	return &named
}

// Name is the display name if there is one, else the ruleset in the spelling
// of the language, such as "octal 0.137" or "subtraction <1, 2, 4>".
func (r *Rules) Name() string {
	if r.display != "" {
		return r.display
	}
	return r.name
}

// Spelling is the ruleset in the spelling of the language, ignoring a display name.
func (r *Rules) Spelling() string { return r.name }

// Identity is equal for equal rules, however they were written or named.
func (r *Rules) Identity() string { return r.identity }

// Impartial is true unless the two players subtract different sets.
func (r *Rules) Impartial() bool { return r.family != byTwoSets }

// Show prints a heap: "kayles 5" with a display name, else "octal 0.137(5)".
func (r *Rules) Show(at game.Place) string {
	if r.display != "" {
		return r.display + " " + at.String()
	}
	return r.name + "(" + at.String() + ")"
}
