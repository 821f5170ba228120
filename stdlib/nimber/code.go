package nimber

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// Codes by nim-sum (Santos, Some Notes on Impartial Games and NIM Dimension,
// section 3.6). Number the places of a row of coins, bits or cards 1, 2, 3
// and so on. The nim-sum of the places that are on is the value of the row as
// a position of Turning Turtles; turning place x changes it by x, so every
// value can be reached by turning one place. The rows of value 0, the
// P-positions, are the words of the Hamming code: there a value e that is not
// 0 means that place e was hit.

// ErrCode is wrapped by the errors of codes and of the card trick.
var ErrCode = errors.New("not possible in a nim-sum code")

// Row is a row of places that are on or off; Row[0] is place 1.
type Row []bool

// ParseRow reads a row of the digits 0 and 1, or of the letters T (tails,
// off) and H (heads, on); blanks are skipped.
func ParseRow(s string) (Row, error) {
	row := Row{}
	for i, c := range s {
		switch c {
		case '0', 'T', 't':
			row = append(row, false)
		case '1', 'H', 'h':
			row = append(row, true)
		case ' ':
		default:
			return nil, fmt.Errorf("%w: %q at place %d is neither 0 nor 1", ErrCode, c, i+1)
		}
	}
	return row, nil
}

// String writes the row in the digits 0 and 1.
func (r Row) String() string {
	var b strings.Builder
	for _, on := range r {
		if on {
			b.WriteByte('1')
		} else {
			b.WriteByte('0')
		}
	}
	return b.String()
}

// Value is the nim-sum of the places that are on: the nim-value of the row in
// Turning Turtles, where a coin at place x is a heap of x, and the syndrome of
// the row as a word of the Hamming code.
func (r Row) Value() uint64 {
	var v uint64
	for i, on := range r {
		if on {
			v ^= uint64(i + 1)
		}
	}
	return v
}

// Turn is the row with one place turned.
func (r Row) Turn(place int) (Row, error) {
	if place < 1 || place > len(r) {
		return nil, fmt.Errorf("%w: there is no place %d in a row of %d", ErrCode, place, len(r))
	}
	t := slices.Clone(r)
	t[place-1] = !t[place-1]
	return t, nil
}

// isTestPlace reports whether a place holds a test bit: whether it is a power of two.
func isTestPlace(place int) bool { return place&(place-1) == 0 }

// TestBits is how many test bits the Hamming code adds to a message of k bits: the least r with 2^r > k + r, since the
// syndrome must distinguish k+r places and the word without error. (The thesis says the least r with 2^r > k, which is too
// few for k = 1, 2, 3, 5, 6, 7, 12, ...: a word of 5+3 places has 8 places that can be hit and only 7 syndromes for them.)
func TestBits(k int) int {
	r := 0
	for k > 0 && 1<<r <= k+r {
		r++
	}
	return r
}

// Encode is the word of the Hamming code for message: the test bits stand at
// the places 1, 2, 4, 8, ..., the message in order at the others, and the
// value of the whole is 0. Test bit 2^i makes the number of ones even among
// the places whose binary expansion contains 2^i.
func Encode(message Row) Row {
	word := make(Row, len(message)+TestBits(len(message)))
	next := 0
	for i := range word {
		if !isTestPlace(i + 1) {
			word[i] = message[next]
			next++
		}
	}
	for syndrome := word.Value(); syndrome != 0; syndrome &= syndrome - 1 {
		word[1<<bits.TrailingZeros64(syndrome)-1] = true
	}
	return word
}

// Correct finds the place of a single error in a received word: its value. Place 0 means that the word is a code word. A
// value beyond the end of the word means that at least two places are wrong, which is an error; two wrong places may also
// look like a single different one.
func Correct(word Row) (corrected Row, place int, err error) {
	e := word.Value()
	if e == 0 {
		return slices.Clone(word), 0, nil
	}
	if e > uint64(len(word)) {
		return nil, 0, fmt.Errorf("%w: the wrong places have nim-sum %d, beyond the %d places, so more than one is wrong",
			ErrCode, e, len(word))
	}
	corrected, err = word.Turn(int(e))
	return corrected, int(e), err
}

// Decode is the message of a received word after correction, and the place
// that was corrected, 0 for none.
func Decode(word Row) (message Row, place int, err error) {
	corrected, place, err := Correct(word)
	if err != nil {
		return nil, 0, err
	}
	message = Row{}
	for i, on := range corrected {
		if !isTestPlace(i + 1) {
			message = append(message, on)
		}
	}
	return message, place, nil
}

// CardToTurn is the helper's move in Andy Liu's trick: of the row of cards,
// on meaning face down, the one card to turn so that Named of the new row is
// the chosen card. The number of cards must be a power of two; the last card
// counts as 0, so there is always exactly one card to turn (theorem 3.6.1).
func CardToTurn(cards Row, chosen int) (turn int, err error) {
	n := len(cards)
	if err := checkDeck(n); err != nil {
		return 0, err
	}
	if chosen < 1 || chosen > n {
		return 0, fmt.Errorf("%w: there is no card %d among %d", ErrCode, chosen, n)
	}
	if turn = (int(cards.Value()) ^ chosen) % n; turn == 0 {
		turn = n
	}
	return turn, nil
}

// Named is the card that a row names to the magician: the nim-sum of the cards that are face down, where the last card
// counts as 0, and 0 names the last card.
func Named(cards Row) (card int, err error) {
	n := len(cards)
	if err := checkDeck(n); err != nil {
		return 0, err
	}
	if card = int(cards.Value()) % n; card == 0 {
		card = n
	}
	return card, nil
}

func checkDeck(n int) error {
	if n == 0 || !isTestPlace(n) {
		return fmt.Errorf("%w: the trick needs 2, 4, 8, 16, ... cards, not %d", ErrCode, n)
	}
	return nil
}
