// Package signs has take-and-break games whose codes carry signs: digits above 15,
// lists of the numbers of heaps that may be left, and splits into heaps of which
// no two, or not all, may be equal, or all must be. The notation is that of
// A. Siegel's CGSuite; plain codes are those of package heap.
//
// A move at place t takes t counters, and adds -t of them where t is below 0, and
// leaves a number of non-empty heaps that the digit at t allows. A sign speaks of
// splits into two heaps or more. At places up to 0 a digit must leave at least two
// heaps more than counters are added, so that every heap left is smaller than the
// one that was split, and all play ends.
package signs

import (
	"fmt"
	"strconv"
	"strings"

	"cgt/stdlib/heap"
)

// kind is the condition on the sizes of the heaps of a split.
type kind uint8

const (
	never kind = iota
	any
	unequal // no two are equal
	mixed   // not all are equal
	equal   // all are equal
)

const kindSigns = "  !?="

// MaxParts bounds the numbers of heaps that a code names, and MaxDigits the number of its places.
const (
	MaxParts  = 63
	MaxDigits = 1024
)

// digit says what may be left at a place: h heaps as parts[h] allows, and for any h from len(parts) on as more allows,
// unless that is never.
type digit struct {
	parts []kind
	more  kind
}

func (d digit) allows(h int) kind {
	if h < len(d.parts) {
		return d.parts[h]
	}
	return d.more
}

// normal is the digit without redundant parts: signs on at most one heap, numbers that are never left, numbers that more
// includes.
func (d digit) normal() digit {
	for h := range min(2, len(d.parts)) {
		if d.parts[h] != never {
			d.parts[h] = any
		}
	}
	for d.more != never && len(d.parts) < 2 {
		d.parts = append(d.parts, any)
	}
	for len(d.parts) > 2 && d.parts[len(d.parts)-1] == d.more || len(d.parts) > 0 && d.more == never &&
		d.parts[len(d.parts)-1] == never {
		d.parts = d.parts[:len(d.parts)-1]
	}
	return d
}

// String is the digit as written.
func (d digit) String() string {
	var list []string
	value, sign, one := uint64(0), never, d.more == never
	for h, k := range d.parts {
		if k == never {
			continue
		}
		value |= 1 << h
		list = append(list, strconv.Itoa(h)+strings.TrimSpace(kindSigns[k:k+1]))
		if h > 1 {
			one = one && (sign == never || sign == k)
			sign = k
		}
	}
	switch {
	case one && len(list) == 0:
		return "0"
	case one && value < 36:
		return strings.ToUpper(strconv.FormatUint(value, 36)) + strings.TrimSpace(kindSigns[sign:sign+1])
	case d.more == never:
		return "{" + strings.Join(list, ",") + "}"
	}
	return "{" + strings.Join(append(list, strconv.Itoa(len(d.parts))+strings.TrimSpace(kindSigns[d.more:d.more+1])), ",") + "+}"
}

// Rules is the game of a code.
type Rules struct {
	digits []digit // for the places from first on
	first  int     // at most 0
	tail   []digit // repeated after them for ever; nil for a finite code
	text   string

	display string // its display name
}

// at is the digit at a place.
func (r *Rules) at(t int) digit {
	switch i := t - r.first; {
	case i < len(r.digits):
		return r.digits[i]
	case r.tail == nil:
		return digit{}
	default:
		return r.tail[(i-len(r.digits))%len(r.tail)]
	}
}

// last is the last place at which there is a move in a heap of n.
func (r *Rules) last(n int) int {
	if r.tail != nil {
		return n
	}
	return min(n, r.first+len(r.digits)-1)
}

// Parse reads a code; the error is a *heap.CodeError. Codes with the same rules get the same text, except for tails.
func Parse(text string) (*Rules, error) {
	p := &parser{text: text}
	r := &Rules{}
	err := p.code(r)
	if err != nil {
		return nil, err
	}
	for i, d := range r.digits {
		t := r.first + i
		if t > 0 {
			break
		}
		for h := range 2 - t {
			if d.allows(h) != never {
				return nil, &heap.CodeError{Offset: 0, Len: max(1, strings.IndexByte(text, '.')),
					Message: fmt.Sprintf("%s is not a finite game: the digit %s would let a player leave a heap as large as "+
						"before, or larger", text, d),
					Hint: fmt.Sprintf("a digit at this place must leave %d heaps or more", 2-t)}
			}
		}
	}
	for len(r.digits) > 1 && r.first < 0 && len(r.digits[0].parts) == 0 && r.digits[0].more == never {
		r.digits, r.first = r.digits[1:], r.first+1
	}
	r.text = r.spell()
	return r, nil
}

// Plain is the game as one of package heap, if its code needs no signs but ! on splits into two; otherwise nil.
func (r *Rules) Plain() *heap.Rules {
	sign := never
	plain := func(list []digit) (codes []uint8, ok bool) {
		for _, d := range list {
			if d.more != never || len(d.parts) > 4 {
				return nil, false
			}
			code := uint8(0)
			for h, k := range d.parts {
				if k == never {
					continue
				}
				if code |= 1 << h; h > 1 {
					if sign != never && sign != k || k == mixed && h != 2 || k == equal || k != any && h > 2 {
						return nil, false
					}
					sign = k
				}
			}
			codes = append(codes, code)
		}
		return codes, true
	}
	digits, ok := plain(r.digits)
	tail, ok2 := plain(r.tail)
	if !ok || !ok2 || r.first < 0 {
		return nil
	}
	rules, err := heap.FromDigits(digits, tail, sign == unequal || sign == mixed)
	if err != nil {
		return nil
	}
	return rules
}

// spell writes the code.
func (r *Rules) spell() string {
	var b strings.Builder
	for i, d := range r.digits {
		b.WriteString(d.String())
		if r.first+i == 0 {
			b.WriteByte('.')
		}
	}
	if r.tail != nil {
		b.WriteByte('[')
		for _, d := range r.tail {
			b.WriteString(d.String())
		}
		b.WriteByte(']')
	}
	return b.String()
}

// parser parses the text of a code.
type parser struct {
	text string
	at   int
}

func (p *parser) fail(length int, hint, format string, args ...interface{}) error {
	return &heap.CodeError{Offset: p.at, Len: length, Message: fmt.Sprintf(format, args...), Hint: hint}
}

const example = `a code with signs looks like "8!.0", "0.{1,3}", "0.[{0+}=]"`

func (p *parser) code(r *Rules) error {
	point := -1
	for p.at < len(p.text) {
		switch c := p.text[p.at]; {
		case c == '.' && point < 0:
			point = len(r.digits)
			p.at++
		case c == '[' && point >= 0 && r.tail == nil:
			p.at++
			r.tail = []digit{}
		case c == ']' && len(r.tail) > 0 && p.at == len(p.text)-1:
			p.at++
		default:
			d, err := p.digit()
			if err != nil {
				return err
			}
			if r.tail != nil {
				r.tail = append(r.tail, d)
			} else {
				r.digits = append(r.digits, d)
			}
		}
		if len(r.digits)+len(r.tail) > MaxDigits {
			return p.fail(1, fmt.Sprintf("at most %d digits", MaxDigits), "the code is too long")
		}
	}
	switch {
	case point < 0:
		return p.fail(1, example, "the code %q has no point", p.text)
	case r.tail != nil && (len(r.tail) == 0 || !strings.HasSuffix(p.text, "]")):
		return p.fail(1, "0.[3] repeats the 3 for ever", "the bracket of the repeating tail is empty, or not closed")
	case point == 0:
		r.digits = append([]digit{{}}, r.digits...)
		point = 1
	}
	r.first = 1 - point
	for len(r.digits) > point && r.tail == nil && len(r.digits[len(r.digits)-1].parts) == 0 &&
		r.digits[len(r.digits)-1].more == never {
		r.digits = r.digits[:len(r.digits)-1]
	}
	return nil
}

// digit reads one digit with its sign.
func (p *parser) digit() (d digit, err error) {
	var bits uint64
	switch c := p.text[p.at]; {
	case c == '*':
		d.more = any
		p.at++
	case c == '{':
		return p.list()
	case c == '&':
		end := strings.IndexByte(p.text[p.at:], ';')
		if end < 0 {
			return d, p.fail(1, "&40; is the digit 40", "the digit is not closed by ;")
		}
		if bits, err = strconv.ParseUint(p.text[p.at+1:p.at+end], 10, 64); err != nil || bits >= 1<<MaxParts {
			return d, p.fail(end+1, "&40; is the digit 40", "%s is no digit", p.text[p.at:p.at+end+1])
		}
		p.at += end + 1
	default:
		if bits, err = strconv.ParseUint(string(c), 36, 64); err != nil {
			return d, p.fail(1, example, "%q has no place in a code with signs", string(c))
		}
		p.at++
	}
	k := p.sign()
	if d.more != never {
		d.more = k
	}
	for h := 0; bits>>h != 0; h++ {
		d.parts = append(d.parts, []kind{never, k}[bits>>h&1])
	}
	return d.normal(), nil
}

// sign parses the condition on the heaps of a split.
func (p *parser) sign() kind {
	if p.at < len(p.text) {
		if k := strings.IndexByte(kindSigns, p.text[p.at]); k >= int(unequal) {
			p.at++
			return kind(k)
		}
	}
	return any
}

// list parses {1,3!,5+} and the sign after it.
func (p *parser) list() (d digit, err error) {
	start := p.at
	end := strings.IndexByte(p.text[start:], '}')
	if end < 0 {
		return d, p.fail(1, example, "the list of numbers of heaps is not closed by }")
	}
	inside := p.text[start+1 : start+end]
	p.at = start + end + 1
	whole := p.sign()
	inside, more := strings.CutSuffix(inside, "+")
	numbers := map[int]kind{}
	last := -1
	for _, word := range strings.Split(inside, ",") {
		word, k := strings.TrimSpace(word), whole
		if i := strings.IndexAny(word, "!?="); i >= 0 && i == len(word)-1 && whole == any {
			k = kind(strings.IndexByte(kindSigns, word[i]))
			word = word[:i]
		}
		h, err := strconv.Atoi(word)
		if err != nil || h < 0 || h > MaxParts {
			p.at = start
			return d, p.fail(end+1, "{1,3} leaves one heap or three, {2+} two or more; a sign stands behind a number or "+
				"behind the list", "%q is no number of heaps", word)
		}
		numbers[h] = k
		last = max(last, h)
	}
	d.parts = make([]kind, last+1)
	for h, k := range numbers {
		d.parts[h] = k
	}
	if more {
		d.more = d.parts[last]
	}
	return d.normal(), nil
}
