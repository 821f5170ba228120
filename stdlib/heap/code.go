package heap

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// CodeError says why a text is not the code of a take-and-break game. Offset and Len are bytes of the code text.
type CodeError struct {
	Offset, Len   int
	Message, Hint string
}

func (e *CodeError) Error() string { return e.Message }

// Radix says how the digits of a code are read.
type Radix uint8

// The radices of codes.
const (
	Any         Radix = iota // octal, unless a letter A-F makes it hexadecimal
	Octal                    // digits 0-7: at most two heaps are left
	Hexadecimal              // digits 0-9 and A-F: at most three heaps are left
)

// RadixNamed returns the radix named octal or hexadecimal.
func RadixNamed(name string) (r Radix, ok bool) {
	for _, r := range []Radix{Octal, Hexadecimal} {
		if r.String() == name {
			return r, true
		}
	}
	return Any, false
}

// String is the name of the radix in files and commands.
func (r Radix) String() string {
	if r == Hexadecimal {
		return "hexadecimal"
	}
	return "octal"
}

// MaxDigits bounds the length of a code.
const MaxDigits = 4096

// code is a parsed code: the digits from place 0, and a tail repeated for
// ever after them (nil for a finite code).
type code struct {
	digits []uint8
	tail   []uint8
}

// Code reads a take-and-break code in any of its spellings: 0.137, .137,
// ·137, 4., 4.007, 0.1F, with a repeated last digit 0.3... or a repeated group
// 0.1(37)... (also 0.1[37]). The error is a *CodeError.
func Code(text string, radix Radix) (*Rules, error) {
	c, err := parseCode(text, radix)
	if err != nil {
		return nil, err
	}
	return newTakeAndBreak(c, false), nil
}

// UnequalCode reads a code as Code does, for the game in which the heaps left
// by a split must be of unequal sizes: "4." is Grundy's game. Digits above 7
// are refused. The error is a *CodeError.
func UnequalCode(text string) (*Rules, error) {
	c, err := parseCode(text, Octal)
	if err != nil {
		return nil, err
	}
	return newTakeAndBreak(c, true), nil
}

// codeParser parses the text of one code.
type codeParser struct {
	text  string
	at    int
	radix Radix
}

func parseCode(text string, radix Radix) (code, error) {
	p := &codeParser{text: text, radix: radix}
	if radix == Any {
		p.radix = Octal
		if strings.ContainsAny(text, "ABCDEFabcdef") {
			p.radix = Hexadecimal
		}
	}
	if len(text) > MaxDigits+64 {
		return code{}, &CodeError{0, len(text), fmt.Sprintf("a code of %d characters is too long", len(text)),
			fmt.Sprintf("at most %d digits; a repeating tail is written 0.3... or 0.1(37)...", MaxDigits)}
	}
	var c code
	first, err := p.integerPart()
	if err != nil {
		return code{}, err
	}
	c.digits = append(c.digits, first)
	if err := p.point(); err != nil {
		return code{}, err
	}
	err = p.fraction(&c)
	return c, err
}

// integerPart parses what comes before the point: nothing or one digit.
func (p *codeParser) integerPart() (uint8, error) {
	digits, err := p.run()
	if err != nil {
		return 0, err
	}
	if p.at == len(p.text) {
		return 0, nil // the missing point is the error to report
	}
	significant := strings.TrimLeft(p.text[:p.at], "0")
	if len(significant) > 1 {
		return 0, &CodeError{0, p.at, "only one digit may stand before the point of a code", "a code looks like 0.137 or 4.007"}
	}
	if len(significant) == 0 {
		return 0, nil
	}
	d := digits[len(digits)-1]
	if d&3 != 0 {
		leave := "leave the heap as it is"
		if d&2 == 0 {
			leave = "leave no heap of a heap that is still there"
		}
		return 0, &CodeError{p.at - 1, 1,
			fmt.Sprintf("%s is not a finite game: the digit %X before the point would let a player take nothing and %s", p.text,
				d, leave),
			"before the point only digits that split without taking are possible: 0 or 4 (hexadecimal also 8 or C)"}
	}
	return d, nil
}

// point parses the point in one of its spellings.
func (p *codeParser) point() error {
	for _, point := range []string{".", "·", "⋅", "∙"} {
		if strings.HasPrefix(p.text[p.at:], point) {
			p.at += len(point)
			return nil
		}
	}
	if p.at < len(p.text) {
		return p.unexpected()
	}
	return &CodeError{0, len(p.text), fmt.Sprintf("the code %q has no point", p.text), "a code looks like 0.137, .137 or 4."}
}

// fraction parses the digits after the point and the repeating tail.
func (p *codeParser) fraction(c *code) error {
	digits, err := p.run()
	if err != nil {
		return err
	}
	c.digits = append(c.digits, digits...)
	if len(c.digits) > MaxDigits {
		return &CodeError{0, len(p.text), fmt.Sprintf("a code of %d digits is too long", len(c.digits)),
			fmt.Sprintf("at most %d digits", MaxDigits)}
	}
	rest := p.text[p.at:]
	switch {
	case rest == "":
		return nil
	case rest == "..." || rest == "…":
		if len(digits) == 0 {
			return &CodeError{p.at, len(rest), "there is no digit that ... could repeat", "0.3... repeats the 3 for ever"}
		}
		c.tail = []uint8{digits[len(digits)-1]}
		return nil
	case rest[0] == '(' || rest[0] == '[':
		return p.group(c)
	}
	return p.unexpected()
}

// group parses (37)... or [37]; the dots after round brackets are optional.
func (p *codeParser) group(c *code) error {
	open, closing := p.at, byte(')')
	if p.text[p.at] == '[' {
		closing = ']'
	}
	p.at++
	digits, err := p.run()
	if err != nil {
		return err
	}
	if p.at >= len(p.text) {
		return &CodeError{open, 1, fmt.Sprintf("the bracket of the repeating tail is not closed by %c", closing),
			"0.1(37)... repeats 37 for ever"}
	}
	if p.text[p.at] != closing {
		return p.unexpected()
	}
	p.at++
	if len(digits) == 0 {
		return &CodeError{open, p.at - open, "the repeating tail has no digit", "0.1(37)... repeats 37 for ever"}
	}
	if rest := p.text[p.at:]; rest != "" && rest != "..." && rest != "…" {
		return p.unexpected()
	}
	c.tail = digits
	return nil
}

// run parses as many digits as there are.
func (p *codeParser) run() ([]uint8, error) {
	var digits []uint8
	for ; p.at < len(p.text); p.at++ {
		d, ok := digitValue(p.text[p.at])
		if !ok {
			break
		}
		if p.radix == Octal && d > 7 {
			return nil, p.notOctal(d)
		}
		digits = append(digits, d)
	}
	return digits, nil
}

func digitValue(b byte) (uint8, bool) {
	switch {
	case b >= '0' && b <= '9':
		return b - '0', true
	case b >= 'A' && b <= 'F':
		return b - 'A' + 10, true
	case b >= 'a' && b <= 'f':
		return b - 'a' + 10, true
	}
	return 0, false
}

func (p *codeParser) notOctal(d uint8) error {
	e := &CodeError{Offset: p.at, Len: 1, Message: fmt.Sprintf("%X is not an octal digit: octal digits are 0 to 7", d)}
	if c, err := parseCode(p.text, Hexadecimal); err == nil {
		e.Hint = fmt.Sprintf("as a hexadecimal code, where %X lets a player leave %s, it is written `%s`",
			d, heapCounts(d), newTakeAndBreak(c, false).Name())
	}
	return e
}

// heapCounts describes in words how many heaps the digit d allows to be left.
func heapCounts(d uint8) string {
	words := []string{"no heap", "one heap", "two heaps", "three heaps"}
	var out []string
	for h, w := range words {
		if d>>h&1 == 1 {
			out = append(out, w)
		}
	}
	if len(out) == 0 {
		return "nothing"
	}
	if n := len(out); n > 1 {
		return strings.Join(out[:n-1], ", ") + " or " + out[n-1]
	}
	return out[0]
}

func (p *codeParser) unexpected() error {
	r, size := utf8.DecodeRuneInString(p.text[p.at:])
	hint := "a code looks like 0.137, .137, 4.007, 0.1F, 0.3... or 0.1(37)..."
	if strings.ContainsRune("!?=*{&", r) {
		hint = fmt.Sprintf("a code with signs is written take_and_break %q", p.text)
	}
	return &CodeError{p.at, size, fmt.Sprintf("%q has no place in a take-and-break code", r), hint}
}
