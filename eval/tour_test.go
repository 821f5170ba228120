package eval

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"cgt/eval/ask"
	"cgt/eval/guide"
	"cgt/eval/interp"
)

// reader is a host whose person types the given lines.
type reader struct {
	silent
	lines []string
	out   strings.Builder
}

func (r *reader) ReadLine(context.Context, string) (string, error) {
	if len(r.lines) == 0 {
		return "", io.EOF
	}
	text := r.lines[0]
	r.lines = r.lines[1:]
	return text, nil
}

func (r *reader) Print(text string) { r.out.WriteString(text) }

// TestTourHolds: every statement of the tour runs, every answer is what the
// way to it gives, and every exercise has a hint.
func TestTourHolds(t *testing.T) {
	all := guide.Lessons()
	if len(all) != 10 {
		t.Errorf("%d lessons", len(all))
	}
	for _, l := range all {
		s := New(WithHost(silent{})).Session
		run := func(text string) []*interp.Result { return guide.RunLine(context.Background(), s, text) }
		statements := 0
		for _, p := range l.Parts {
			if !p.Statement {
				for _, line := range strings.Split(p.Text, "\n") {
					if len([]rune(line)) > 80 {
						t.Errorf("%s: a line of %d columns: %s", l.Title, len([]rune(line)), line)
					}
				}
				continue
			}
			statements++
			for _, r := range run(p.Text) {
				if r.Failed() {
					t.Errorf("%s: %s: %v", l.Title, p.Text, r.Err)
				}
				if c, ok := r.Value.(*ask.Claim); ok && !c.Holds {
					t.Errorf("%s: %s is false", l.Title, p.Text)
				}
			}
		}
		x := l.Exercise
		if statements < 2 || x.Question == "" || x.Hint == "" {
			t.Errorf("%s: %d statements, exercise %v", l.Title, statements, x)
		}
		answer, way := run(x.Answer), run(x.Way)
		if len(answer) != 1 || len(way) != 1 || !guide.Solves(way[0], answer[0].Value) {
			t.Errorf("%s: %s is not %s: %+v", l.Title, x.Way, x.Answer, way[0].Err)
		}
		for _, wrong := range []string{"77", "L", "kayles 5", "nonsense"} {
			if r := run(wrong); len(r) > 0 && guide.Solves(r[0], answer[0].Value) {
				t.Errorf("%s: %s is taken for right", l.Title, wrong)
			}
		}
	}
}

// TestTourIsTaken goes through the tour as a person does: wrong answers,
// hints, trying things, and all ten answers.
func TestTourIsTaken(t *testing.T) {
	host := &reader{}
	for _, l := range guide.Lessons() {
		host.lines = append(host.lines, "", "hint", "77", "kayles 4 +", "nim 3", l.Exercise.Answer)
	}
	s := New(WithHost(host))
	if got, ok := say(t, s, "tour"); !ok || got != "10 exercises solved" {
		t.Errorf("at the end: %q\n%s", got, host.out.String())
	}
	for typed, want := range map[string]string{"It is greater than 0.": "L", "less": "R", "<": "R", "confused": "N",
		"equal to 0": "P", "Left wins": "L", "the second player wins": "P", "^ + *": "^ + *"} {
		if got := guide.OutcomeTyped(typed); got != want {
			t.Errorf("%s is read as %s", typed, got)
		}
	}
	host.lines = []string{"skip", "it is confused with 0", "4"}
	if got, _ := say(t, s, "tour 8"); got != "2 of 3 exercises solved" {
		t.Errorf("in words: %q", got)
	}
	if strings.Contains(saved(t, s), "nim_square") {
		t.Error("the tour leaves a definition behind")
	}
	host.lines = []string{"skip", "quit"}
	if got, _ := say(t, s, "tour 9"); got != "0 exercises solved; tour 10 goes on" {
		t.Errorf("skipped: %q", got)
	}
	host.lines = []string{l1().Answer}
	if got, _ := say(t, s, "tour"); got != "1 exercise solved; tour 2 goes on" {
		t.Errorf("left: %q", got)
	}
}

func l1() guide.Exercise { return guide.Lessons()[0].Exercise }

// saved are the definitions of a session.
func saved(t *testing.T, s *Session) string {
	t.Helper()
	var b strings.Builder
	if err := s.Save(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// pipe is a host that nobody reads, with lines that are not for the tour.
type pipe struct{ reader }

func (*pipe) Attended() bool { return false }

// TestTourInAPipe: the text of the lessons, and no line is taken.
func TestTourInAPipe(t *testing.T) {
	host := &pipe{reader{lines: []string{"5 (+) 3"}}}
	got, ok := say(t, New(WithHost(host)), "tour 9")
	if !ok || len(host.lines) != 1 || host.out.Len() > 0 {
		t.Errorf("%v: %v are left, printed %q", ok, host.lines, host.out.String())
	}
	for _, part := range []string{"9. Infinitely small", "10. Hot games", "> {0|*}\n^\n",
		"Exercise. What is the temperature of {9|1}?"} {
		if !strings.Contains(got, part) {
			t.Errorf("no %q in\n%s", part, got)
		}
	}
}

// TestTourGoesTo: within the tour, tour N goes to lesson N and begins no other
// tour; again and back repeat a lesson; an exercise that is solved twice counts
// once.
func TestTourGoesTo(t *testing.T) {
	all := guide.Lessons()
	host := &reader{lines: []string{"tour 3", "tour(2 + 5)", "again", "tour 99", "help", "back", "tour", all[0].Exercise.Answer,
		"tour 1", all[0].Exercise.Answer, "tour 10", all[9].Exercise.Answer}}
	s := New(WithHost(host))
	if got, ok := say(t, s, "tour 2"); !ok || got != "2 of 6 exercises solved" {
		t.Errorf("at the end: %q", got)
	}
	if len(host.lines) > 0 {
		t.Errorf("%q are left", host.lines)
	}
	var titles []string
	for _, line := range strings.Split(host.out.String(), "\n") {
		for i, l := range all {
			if line == fmt.Sprintf("%d. %s", i+1, l.Title) {
				titles = append(titles, fmt.Sprint(i+1))
			}
		}
	}
	if got := strings.Join(titles, " "); got != "2 3 7 7 6 1 2 1 2 10" {
		t.Errorf("the lessons are %s", got)
	}
	if n := strings.Count(host.out.String(), "Ten short lessons"); n != 1 {
		t.Errorf("%d tours", n)
	}
	for _, part := range []string{"the lesson", "tour 4  goes to lesson 4"} {
		if !strings.Contains(host.out.String(), part) {
			t.Errorf("no %q in\n%s", part, host.out.String())
		}
	}
}
