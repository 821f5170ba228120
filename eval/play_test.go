package eval

import (
	"strings"
	"testing"
)

// played plays a game with the given lines typed, and returns what was shown
// and the review.
func played(t *testing.T, statement string, lines ...string) (shown, review string) {
	t.Helper()
	host := &reader{lines: lines}
	review, _ = say(t, New(host), statement)
	return host.out.String(), review
}

func wantAll(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("%q is not in\n%s", p, text)
		}
	}
}

// TestPlay goes through a game with every command.
func TestPlay(t *testing.T) {
	shown, review := played(t, "play nim(2, 1)", "yes", "hint", "why", "nonsense", "nim 1 + nim 1", "1")
	wantAll(t, shown, "  oo", "nim 2 -> nim 1 wins", "nim-sum", `"nonsense" is no legal move; the legal ones are`, "a winning move", "I play", "you win")
	wantAll(t, review, "you: nim 2 -> nim 1")
	shown, review = played(t, "play nim(3, 1)", "yes", "nim 2 + nim 1", "undo", "nim 1 + nim 1", "resign")
	wantAll(t, shown, "this throws the win away", "you resign")
	if strings.Contains(review, "threw the win away") {
		t.Errorf("a move that was taken back is blamed:\n%s", review)
	}
	_, review = played(t, "play nim(2, 1)", "yes", "nim 2", "resign")
	wantAll(t, review, "threw the win away; nim 2 -> nim 1 wins")
	shown, _ = played(t, "play nim(2, 1)", "no", "1", "1", "1")
	wantAll(t, shown, "I play nim 2 -> nim 1", "I win")
	shown, _ = played(t, `play domineering "..|.."`, "right", "yes", "1")
	wantAll(t, shown, `domineering "##|.."`, "0 1")
	shown, _ = played(t, `play(nim(1, 1), misere)`, "no", "1")
	wantAll(t, shown, "I play")
}

// TestPlayNeverErrs: the perfect program wins every game that it can win, a
// fallible one loses some of them.
func TestPlayNeverErrs(t *testing.T) {
	lost := 0
	for range 40 {
		shown, _ := played(t, "play kayles 6", "no", "1", "1", "1", "1", "1", "1")
		if !strings.Contains(shown, "I win") {
			t.Fatalf("the program loses a won game:\n%s", shown)
		}
		if shown, _ = played(t, "play(kayles 6, 0)", "no", "1", "1", "1", "1", "1", "1"); strings.Contains(shown, "you win") {
			lost++
		}
	}
	if lost == 0 {
		t.Error("a program that plays at random never loses")
	}
}
