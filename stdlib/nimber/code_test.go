package nimber

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func row(t testing.TB, s string) Row {
	r, err := ParseRow(s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestThesisHamming is the worked example of section 3.6, pages 85-86.
func TestThesisHamming(t *testing.T) {
	if got := Encode(row(t, "10010111")).String(); got != "101000110111" {
		t.Error(got)
	}
	corrected, place, err := Correct(row(t, "101001110111"))
	if err != nil || place != 6 || corrected.String() != "101000110111" {
		t.Error(corrected, place, err)
	}
	message, place, err := Decode(row(t, "101001110111"))
	if err != nil || place != 6 || message.String() != "10010111" {
		t.Error(message, place, err)
	}
}

// TestThesisCards is the card trick, pages 84-88: cards 1, 3, 4 and 7 of
// eight are face down and the deuce is chosen.
func TestThesisCards(t *testing.T) {
	cards := row(t, "10110010")
	turn, err := CardToTurn(cards, 2)
	if err != nil || turn != 3 {
		t.Error(turn, err)
	}
	after, _ := cards.Turn(turn)
	if card, err := Named(after); err != nil || card != 2 {
		t.Error(card, err)
	}
}

// TestThesisTurtles is HTTTHHHTHT of section 3.3, page 75, of value 12.
func TestThesisTurtles(t *testing.T) {
	if v := row(t, "HTTTHHHTHT").Value(); v != 12 {
		t.Error(v)
	}
}

// TestTurtlesBySearch plays Turning Turtles out: the value of every row of
// nine coins is the mex of the values of its options.
func TestTurtlesBySearch(t *testing.T) {
	const n = 9
	values := make([]uint64, 1<<n)
	for position := range values {
		var options []Nimber
		r := make(Row, n)
		for i := range r {
			r[i] = position>>i&1 == 1
			if !r[i] {
				continue
			}
			options = append(options, FromUint64(values[position^1<<i]))
			for j := range i {
				options = append(options, FromUint64(values[position^1<<i^1<<j]))
			}
		}
		values[position], _ = Mex(options).Uint64()
		if got := r.Value(); got != values[position] {
			t.Fatalf("%v has value %d, want %d", r, got, values[position])
		}
	}
}

// TestTestBits compares with the existence of a single-error code that
// places the test bits at powers of two: every place below its end.
func TestTestBits(t *testing.T) {
	for length := 1; length < 200; length++ {
		message := 0
		for place := 1; place <= length; place++ {
			if !isTestPlace(place) {
				message++
			}
		}
		if isTestPlace(length) {
			continue // such a word is longer than need be
		}
		if got := TestBits(message); got != length-message {
			t.Errorf("%d message bits: %d test bits, want %d", message, got, length-message)
		}
	}
}

func TestHammingLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		message := Row(rapid.SliceOfN(rapid.Bool(), 1, 300).Draw(t, "message"))
		word := Encode(message)
		if word.Value() != 0 {
			t.Fatal("not a code word")
		}
		hit := rapid.IntRange(0, len(word)).Draw(t, "hit")
		received := word
		if hit > 0 {
			received, _ = word.Turn(hit)
		}
		got, place, err := Decode(received)
		if err != nil || place != hit || !slices.Equal(got, message) {
			t.Fatalf("hit %d, found %d, %v", hit, place, err)
		}
		// the parity equations, straight from the thesis
		for bit := 1; bit <= len(word); bit *= 2 {
			parity := false
			for i, on := range word {
				parity = parity != (on && (i+1)&bit != 0)
			}
			if parity {
				t.Fatalf("the equation of test bit %d fails", bit)
			}
		}
	})
}

func TestCardLaws(t *testing.T) {
	for _, n := range []int{1, 2, 4, 8} {
		for config := range 1 << n {
			cards := make(Row, n)
			for i := range cards {
				cards[i] = config>>i&1 == 1
			}
			for chosen := 1; chosen <= n; chosen++ {
				turn, err := CardToTurn(cards, chosen)
				if err != nil {
					t.Fatal(err)
				}
				after, err := cards.Turn(turn)
				if err != nil {
					t.Fatal(err)
				}
				if card, err := Named(after); err != nil || card != chosen {
					t.Fatalf("%v, chosen %d, turned %d, named %d %v", cards, chosen, turn, card, err)
				}
			}
		}
	}
}

func TestCodeErrors(t *testing.T) {
	_, parse := ParseRow("10x")
	_, _, beyond := Correct(row(t, "0001100")[:5])
	_, _, double := Correct(row(t, "000010010000")[:8]) // places 5 and 8: 13 is beyond
	_, deck := CardToTurn(row(t, "101"), 1)
	_, card := CardToTurn(row(t, "1010"), 5)
	_, named := Named(Row{})
	for i, err := range []error{parse, double, deck, card, named} {
		if !errors.Is(err, ErrCode) {
			t.Errorf("%d: %v", i, err)
		}
	}
	if beyond != nil {
		t.Error(beyond)
	}
}
