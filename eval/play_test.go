package eval

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"cgt/lang"
)

// played plays a game with the given lines typed, and returns what was shown
// and the review.
func played(t *testing.T, statement string, lines ...string) (shown, review string) {
	t.Helper()
	host := &reader{lines: lines}
	review, _ = say(t, New(WithHost(host)), statement)
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
	wantAll(t, shown, "  oo", "nim 2 -> nim 1 wins", "nim-sum", `"nonsense" is no legal move; the legal ones are`,
		"a winning move", "I play", "you win")
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

// TestPlayAsksAgain: a bad answer is asked for again, help lists the commands,
// and why says what position and last move are worth.
func TestPlayAsksAgain(t *testing.T) {
	shown, review := played(t, "play nim(10**9)", "perhaps", "yes", "help", "nim(-1)", "nim(10**9)", "kayles 7", "why", "nim 7",
		"quit")
	wantAll(t, shown, "please answer yes or no", "takes your last move back", `"nim(-1)" is no legal move; the legal ones are`,
		`"nim(10**9)" is no legal move`, `"kayles 7" is no legal move`, "1000000000 moves in all", "you are to move, and can win",
		"this throws the win away", "I play nim 7 -> nim 0")
	wantAll(t, review, "nim 7   threw the win away; nim 1000000000 -> nim 0 wins")
	shown, _ = played(t, "play nim(2, 1)", "no", "why", "quit")
	wantAll(t, shown, "against perfect play every move loses", "my move nim 2 -> nim 1 was a winning move")
	shown, _ = played(t, `play domineering "..|.."`, "up", "left", "yes", "quit")
	wantAll(t, shown, "please answer left or right")
}

// TestPlayDraws: c leads to the end at d, so that of a's moves only the one to
// b, and back, does not lose.
func TestPlayDraws(t *testing.T) {
	const roads = `play token("a>b b>a a>c c>d", "a")`
	shown, _ := played(t, roads, "yes", "hint", "1", "quit")
	wantAll(t, shown, "no move wins;", "keeps the draw", "this keeps the draw")
	_, review := played(t, roads, "yes", "2", "quit")
	wantAll(t, review, "threw the draw away", " draws")
	for range 5 {
		shown, _ := played(t, roads, "no", "why", "1", "1", "quit")
		wantAll(t, shown, "kept the draw")
		if strings.Contains(shown, "you win") {
			t.Fatal(shown)
		}
	}
}

// TestPlayGoesOn: in b the move back to a wins in theory, too, but the game
// would never end by it; and a move is no statement that does something.
func TestPlayGoesOn(t *testing.T) {
	shown, review := played(t, `play token("a>b b>a b>c", "a")`, "yes", "play kayles 5", "1")
	wantAll(t, shown, `"play kayles 5" is no legal move`, "you have no move", "I win")
	wantAll(t, review, `2  I: "b" -> "c"`)
}

// TestPlayRefuses: what cannot be played is told before anything is asked.
func TestPlayRefuses(t *testing.T) {
	for _, statement := range []string{"play over", "play upon + {1|0}", "play kayles", "play kayles 5, 3",
		"play kayles 5, kayles 3", "play(kayles 5, 200)"} {
		host := &reader{lines: []string{"yes", "1"}}
		src := lang.NewSource("", statement)
		script, _ := lang.Parse(src, lang.PromptMode)
		r := New(WithHost(host)).Run(context.Background(), src, script.Statements[0])
		if r.Err == nil || r.Err.Hint == "" || host.out.Len() > 0 || len(host.lines) != 2 {
			t.Errorf("%s: %v, printed %q, %d lines left", statement, r.Err, host.out.String(), len(host.lines))
		}
	}
}

// TestPlayWords: misere and the strength of the program may stand where people
// write them.
func TestPlayWords(t *testing.T) {
	for _, statement := range []string{
		"play misere nim(1, 1)", "play nim(1, 1), misere", "play nim(1, 1) misere", "play(misere(nim(1, 1)))",
		"play misere nim 1 + nim 1",
		"play nim 1 + nim 1, misere, 100", "play(nim(1, 1), misere)", "play nim 1 + nim 1 misere",
	} {
		shown, review := played(t, statement, "yes", "1")
		wantAll(t, shown, "you have no move, which wins in misere play", "you win")
		wantAll(t, review, "in misere play")
	}
	shown, review := played(t, `play misere domineering "..|.."`, "left", "yes", "1", "quit")
	wantAll(t, shown, "no move wins here", "I have no move, which wins in misere play")
	if strings.Contains(review, "threw") {
		t.Errorf("a move is blamed that was forced:\n%s", review)
	}
	shown, _ = played(t, `play misere token("a>b b>a a>c c>d", "a")`, "hint", "yes", "hint", "2", "quit")
	wantAll(t, shown, "yes: with the best play you have a win if you begin", "a winning move", "you win")
	s := New(WithHost(&reader{lines: []string{"yes", "1"}}))
	shownOf(s, "", "play := nim")
	if got := shownOf(s, "", "play 3")[0]; !strings.HasPrefix(got, "*3") {
		t.Errorf("a play of the user's own prints %s", got)
	}
}

// TestPlayAnswersBefore: before the first move help, moves, hint and why are
// answered, too, and who is asked may answer in other words.
func TestPlayAnswersBefore(t *testing.T) {
	shown, _ := played(t, "play kayles 6", "help", "moves", "hint", "why", "undo", "no", "quit")
	wantAll(t, shown, "whether the first move is yours", "6  kayles 6 -> kayles 2 + kayles 2",
		"yes: with the best play you have a win if you begin, and a loss if you do not",
		"mex {0, 1, 2, 4} = 3", "please answer yes or no; help says what else is understood", "I play")
	shown, _ = played(t, "play nim(1, 2, 3)", "yes", "hint", "quit")
	wantAll(t, shown, "every move loses against perfect play; hardest to answer is nim 1 -> nim 0")
	shown, _ = played(t, "play nim(2, 2)", "hint", "you", "quit")
	wantAll(t, shown, "no: with the best play you have a win if I begin, and a loss if you do", "I play")
	shown, _ = played(t, `play domineering "..|.."`, "hint", "moves", "help", "red", "hint", "quit")
	wantAll(t, shown, "either side: with the best play, who begins has a win", "Left's moves", "Right's moves",
		"the side that you play", "yes: with the best play")
	for statement, hint := range map[string]string{
		`play domineering ".|."`:              "Left: with the best play Left wins, whoever begins",
		`play domineering ".."`:               "Right: with the best play Right wins, whoever begins",
		`play domineering "..|..|#." - {1|0}`: "",
		`play toads_and_frogs ""`:             "either side: with the best play, who begins has a loss",
	} {
		shown, _ = played(t, statement, "hint", "moves", "why", "quit")
		wantAll(t, shown, hint)
	}
	shown, _ = played(t, `play token("a>b b>a a>c c>d", "a")`, "hint", "quit")
	wantAll(t, shown, "with the best play you have a draw, whoever begins")
	shown, review := played(t, "play kayles 6", "help", "quit")
	if shown == "" || strings.TrimSpace(review) != "" {
		t.Errorf("after quit: %q", review)
	}
}

// TestPlayOnBoards: on a board a move is told by the cells that change, and
// typed by them where they tell it from all others.
func TestPlayOnBoards(t *testing.T) {
	shown, review := played(t, "play domineering(3, 4)", "left", "yes", "help", "9 9", "1 0", "(0, 2) (1, 2)", "quit")
	wantAll(t, shown, "by row and column", "3  # at (0, 2) (1, 2)", "the move that changes the cell in row 0, column 2",
		`"9 9" is no legal move`,
		"several moves are there\n  1  # at (0, 0) (1, 0)\n  5  # at (1, 0) (2, 0)\n", `domineering "..#.|..#.|...."`,
		"I play # at")
	wantAll(t, review, `the game of domineering "....|....|...."; you were Left`, "you: # at (0, 2) (1, 2)")
	shown, _ = played(t, "play amazons \"L..|..R\"", "left", "yes", "0 0 1 1 0 1", "0 0 1 1", "quit")
	wantAll(t, shown, "several moves are there\n  2  L at (0, 1), # at (1, 1), . at (0, 0)\n  8  L at (1, 1), # at (0, 1), . "+
		"at (0, 0)\n", `amazons "#..|.LR"`)
	shown, _ = played(t, "play nim(2, 1)", "yes", "2 1", "quit")
	wantAll(t, shown, `"2 1" is no legal move`)
}

// TestPlayShortly: a move may be typed by what changes, and by the edge that is
// cut; what two moves are called is asked for again.
func TestPlayShortly(t *testing.T) {
	for _, c := range []struct{ statement, typed, want string }{
		{"play nim(3, 5)", "5 -> 3", "nim 3 + nim 3"},
		{"play nim(3, 5)", "nim 5 -> nim 3", "nim 3 + nim 3"},
		{"play nim(3, 5)", "nim 1", "several moves are there\n  2  nim 3 -> nim 1\n  7  nim 5 -> nim 1\n"},
		{"play wythoff(3, 5)", "(1, 3)", "wythoff(1, 3)"},
		{"play wythoff(3, 5)", "1,3", "wythoff(1, 3)"},
		{"play wythoff(3, 5)", "3,5 -> 1,3", `"3,5 -> 1,3" is no legal move`},
		{"play chomp [4, 4, 4]", "[4,1,1]", "chomp [4, 1, 1]"},
		{`play token("a>b b>a a>c c>d", "a")`, "c", `token("a>b a>c b>a c>d", "c")`},
		{`play hackenbush "0-1:E 1-2:E 0-2:E"`, "1-2", `hackenbush "0-1:E 0-2:E"`},
		{`play hackenbush "0-1:E 1-2:E"`, "cut 0-1", `you: cut 0-1 (2 edges fall)`},
		{`play hackenbush "0-1:E 1-2:E"`, "cut 0-5", `"cut 0-5" is no legal move`},
	} {
		shown, review := played(t, c.statement, "yes", c.typed, "quit")
		wantAll(t, shown+review, c.want)
	}
}

// slow is a host whose person takes a while.
type slow struct{ reader }

func (s *slow) ReadLine(ctx context.Context, prompt string) (string, error) {
	time.Sleep(time.Minute)
	return s.reader.ReadLine(ctx, prompt)
}

// TestPlayWaits: the time in which the user thinks does not count towards a
// limit. The clock of the bubble goes on only while the person thinks.
func TestPlayWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		host := &slow{reader{lines: []string{"left", "yes", "0 1 1 1", "quit"}}}
		s := New(WithHost(host))
		shownOf(s, "", "limit time 1")
		if got := shownOf(s, "", "play domineering(4, 5)")[0]; strings.Contains(got, "error") {
			t.Errorf("after %s: %s", host.out.String(), got)
		}
		if strings.Contains(host.out.String(), "too large") {
			t.Errorf("the time ran out in\n%s", host.out.String())
		}
	})
}
