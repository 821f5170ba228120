package eval_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"cgt/eval"
)

// randomly is a random session: definitions, and questions about them.
type randomly struct {
	definitions []string
	questions   []string
}

// randomDigraph is a game on the vertices of a random digraph, often with cycles;
// sided, the players have edges of their own.
func randomDigraph(r *rand.Rand, name string, sided bool) string {
	edges := func() string {
		rows := make([]string, 4)
		for v := range rows {
			var to []string
			for w := range rows {
				if r.IntN(3) == 0 {
					to = append(to, fmt.Sprint(w))
				}
			}
			rows[v] = "[" + strings.Join(to, ", ") + "]"
		}
		return "[" + strings.Join(rows, ", ") + "]"
	}
	if sided {
		return fmt.Sprintf("game %s(n) { left -> %s(m) for m in %s[n]; right -> %s(m) for m in %s[n] }", name, name, edges(),
			name, edges())
	}
	return fmt.Sprintf("game %s(n) { -> %s(m) for m in %s[n] }", name, name, edges())
}

// randomTurns is a game on a heap whose rules say who moves next; of randomPoints the
// moves and the ends are worth points.
func randomTurns(r *rand.Rand, name string) string { return randomHeap(r, name, "entail", "again", "") }

func randomPoints(r *rand.Rand, name string) string {
	return strings.TrimSuffix(randomHeap(r, name, "score 1", "left score n", "right again score 2", "again", "right"), "}") +
		oneOf(r, "", "; score n", "; score -1") + " }"
}

// randomHeap is a game on a heap with three rules, each with one of the words.
func randomHeap(r *rand.Rand, name string, words ...string) string {
	rules := make([]string, 3)
	for i := range rules {
		rules[i] = fmt.Sprintf("%s -> %s(n - k) for k in {1, %d} if k <= n", oneOf(r, words...), name, 1+r.IntN(4))
	}
	return fmt.Sprintf("game %s(n) { %s -> %s(n - 1) if n > 0; %s }", name, words[0], name, strings.Join(rules, "; "))
}

func oneOf(r *rand.Rand, texts ...string) string { return texts[r.IntN(len(texts))] }

// rarer are the questions about games whose rules say who moves next or that are played
// for points, infinite numbers and nimbers, searches, what is kept in files, and matches.
// The files are in DIR; number is that of the question.
func rarer(r *rand.Rand, number int) string {
	sum := func(name string) string {
		text := fmt.Sprintf("%s %d", name, r.IntN(8))
		for range r.IntN(2) {
			text += fmt.Sprintf("%s %s %d", oneOf(r, " +", " -"), name, r.IntN(5))
		}
		return text
	}
	turning := sum("turning")
	if r.IntN(3) == 0 {
		turning += oneOf(r, " + nim 2", " + kayles 3", " + *3", " + takes 5")
	}
	points, condition := sum("points"), oneOf(r, "outcome(turning k) = P", "first(scores(points k)) > 1", "nimvalue(takes k) = 2",
		"turning k = kayles k", "outcome(loopy_one(k % 4)) = D")
	infinite := func() string { return oneOf(r, "omega", "*omega", "omega^2", "*(omega + 1)", "3", "*5", "1/omega") }
	return oneOf(r, "outcome("+turning+")", "winning("+turning+")", "value("+turning+")", "moves("+turning+")",
		turning+" = "+sum("turning"), "text("+turning+")", "explain "+turning, "misere("+turning+")",
		"scores("+points+")", "winning("+points+")", "outcome("+points+")", "moves("+points+")", "explain "+points,
		points+" >= "+sum("points"), "text("+points+")",
		infinite()+oneOf(r, " + ", " - ", " * ", " (+) ", " (x) ", " : ", " < ")+infinite(), "outcome("+infinite()+" - ^)",
		"find all k in 1..9 where "+condition, "find first k in 1..9 where "+condition,
		"find all k in 1..9 where "+condition+fmt.Sprintf(` into "DIR/found%d"`, number),
		"positions("+oneOf(r, "turning", "takes", "points", "loopy_one")+", outcome = P, 0..6)",
		`catalogue(domineering, polyominoes(1..4), "DIR/catalogue"); positions(domineering, `+
			oneOf(r, "value = 1", "temperature = 0", "G => len(moves G) = 2")+`, "DIR/catalogue")`,
		"play "+oneOf(r, turning, points, "takes 7", "kayles(3, 2)", "loopy_one 1", "(takes 6, misere)"))
}

// examples are questions of every topic.
var examples = eval.HelpExamples()

func randomSession(r *rand.Rand) randomly {
	a := randomly{definitions: []string{
		randomTurns(r, "turning"), randomPoints(r, "points"),
		randomDigraph(r, "loopy_one", false), randomDigraph(r, "loopy_two", true),
		fmt.Sprintf("game takes(n) { -> takes(n - k) for k in {1, %d} if k <= n }", 2+r.IntN(4)),
		"game rows(w) { left -> rows(rest w) if w != []; right -> rows(front w) if len w > 1 }",
	}}
	position := func() string {
		switch r.IntN(8) {
		case 0:
			return fmt.Sprintf("loopy_one %d", r.IntN(4))
		case 1:
			return fmt.Sprintf("loopy_two %d", r.IntN(4))
		case 2:
			return fmt.Sprintf("takes %d", r.IntN(12))
		case 3:
			return fmt.Sprintf("rows [%d, %d]", r.IntN(3), r.IntN(3))
		case 4:
			return fmt.Sprintf("kayles %d", r.IntN(9))
		case 5:
			return fmt.Sprintf("octal 0.77(%d)", r.IntN(9))
		case 6:
			return []string{`domineering "..|.."`, `clobber "LR|RL"`, `col "..."`, `toads_and_frogs "L.R"`}[r.IntN(4)]
		}
		return []string{"'{*|*}'", "*2", "^", "{2|-1}", "'{0|0}'"}[r.IntN(5)]
	}
	sum := func() string {
		text := position()
		for range r.IntN(2) {
			text += []string{" + ", " - "}[r.IntN(2)] + position()
		}
		return text
	}
	for range 14 {
		switch r.IntN(10) {
		case 0, 1, 2:
			a.questions = append(a.questions, rarer(r, len(a.questions)))
			continue
		case 3, 4, 5:
			a.questions = append(a.questions, oneOf(r, examples...))
			continue
		}
		g, h := sum(), sum()
		a.questions = append(a.questions, []string{
			"outcome(" + g + ")", "winning(" + g + ")", g + " = " + h, g + " >= " + h, "misere(" + g + ")", "value(" + g + ")",
			"outcome(" + g + " - (" + g + "))", "genus(" + g + ")",
		}[r.IntN(8)])
	}
	return a
}

// asking is a session with files in a folder; of a match it makes the first move that is
// offered, thirty times at most. What is said in the middle of a statement is kept.
type asking struct {
	*eval.Session
	folder string
	said   strings.Builder
	moves  int
}

func newAsking(folder string) *asking {
	a := &asking{folder: folder}
	a.Session = eval.New(eval.WithFiles(quiet{}), eval.WithPrint(func(text string) { a.said.WriteString(text) }),
		eval.WithAsk(func(_ context.Context, prompt string) (string, error) {
			if a.moves++; a.moves > 30 {
				return "", io.EOF
			}
			if strings.Contains(prompt, "?") { // whether to begin, and the like
				return []string{"yes", "no"}[a.moves%2], nil
			}
			return "1", nil
		}))
	return a
}

// in is a text about the files of the session.
func (a *asking) in(text string) string { return strings.ReplaceAll(text, "DIR", a.folder) }

// told are the answers to texts, one string each; errors are answers, too.
func (a *asking) told(t *testing.T, texts []string) (out []string) {
	t.Helper()
	for _, text := range texts {
		a.moves = 0
		a.said.Reset()
		answer := told(t, a.Session, []string{a.in(text)})[0]
		out = append(out, strings.ReplaceAll(a.said.String()+answer, a.folder, "DIR"))
	}
	return out
}

// told are the answers to texts, one string each; errors are answers, too.
func told(t *testing.T, s *eval.Session, texts []string) (out []string) {
	t.Helper()
	for _, text := range texts {
		var one []string
		for a := range s.Eval(context.Background(), text) {
			if a.Err != nil {
				one = append(one, "error: "+a.Err.Message)
				continue
			}
			one = append(one, a.Fields.Text)
		}
		out = append(out, strings.Join(one, "; "))
	}
	return out
}

// cancelledAt is a context that is cancelled when it was polled some times.
type cancelledAt struct {
	context.Context
	left atomic.Int64
	done chan struct{}
}

func newCancelledAt(polls int64) *cancelledAt {
	c := &cancelledAt{Context: context.Background(), done: make(chan struct{})}
	c.left.Store(polls)
	return c
}

func (c *cancelledAt) Err() error {
	left := c.left.Add(-1)
	if left == -1 {
		close(c.done)
	}
	if left < 0 {
		return context.Canceled
	}
	return nil
}

func (c *cancelledAt) Done() <-chan struct{} { return c.done }

// TestAnswersDoNotDependOnWhatWasAskedBefore: in a session that is asked many
// things in a shuffled order, with games redefined in between and statements cut
// short by a limit of steps or by cancelling, each answer is that of a session
// which is asked nothing else, however many workers there are.
func TestAnswersDoNotDependOnWhatWasAskedBefore(t *testing.T) {
	drawn, compared := 0, 0
	for seed := range eval.Seeds(6, 1, &drawn) {
		r := rand.New(rand.NewPCG(seed, 7))
		a := randomSession(r)
		workers := runtime.GOMAXPROCS(1 + int(seed)%2)
		session := newAsking(t.TempDir())
		database := oneOf(r, "database \"DIR/values\"", "", "")
		session.told(t, append([]string{database}, randomSession(r).definitions...)) // other games by the same names
		session.told(t, a.questions[:4])
		session.folder = t.TempDir()
		session.told(t, append([]string{database}, a.definitions...))
		session.told(t, []string{fmt.Sprintf("limit steps %d", 1+r.IntN(400))})
		session.told(t, a.questions)
		session.told(t, []string{"limit steps none"})
		for _, question := range a.questions {
			session.moves = 0
			for range session.Eval(newCancelledAt(r.Int64N(30)), session.in(question)) {
			}
		}
		session.told(t, []string{"database \"\"", database})
		order := r.Perm(len(a.questions))
		for _, i := range append(order, order...) {
			question := a.questions[i]
			got := session.told(t, []string{question})[0]
			workers := runtime.GOMAXPROCS(1 + int(seed+uint64(i))%2)
			fresh := newAsking(t.TempDir())
			fresh.told(t, a.definitions)
			if want := fresh.told(t, []string{question})[0]; got != want {
				t.Errorf("seed %d: %s: %s, asked alone %s\n%s", seed, question, got, want, strings.Join(a.definitions, "\n"))
			}
			runtime.GOMAXPROCS(workers)
			compared++
		}
		session.told(t, []string{"database \"\""})
		runtime.GOMAXPROCS(workers)
	}
	if compared < drawn*20 {
		t.Errorf("only %d answers were compared", compared)
	}
}

// TestComparedByTheDifference: where the difference of two positions cannot be drawn,
// who wins it tells how they stand, whatever is known of their values; and that is
// answered, be it asked before who wins or behind it.
func TestComparedByTheDifference(t *testing.T) {
	drawn, decided := 0, 0
	for seed := range eval.Seeds(30, 12, &drawn) {
		r := rand.New(rand.NewPCG(seed, 11))
		definitions := []string{randomDigraph(r, "one", true), randomDigraph(r, "two", true)}
		g, h := fmt.Sprintf("one %d", r.IntN(4)), fmt.Sprintf("two %d", r.IntN(4))
		s := eval.New()
		told(t, s, definitions)
		compared := told(t, s, []string{g + " = " + h, g + " >= " + h, g + " <= " + h})
		want, ok := map[string][]bool{"P": {true, true, true}, "L": {false, true, false}, "R": {false, false, true},
			"N": {false, false, false}}[told(t, s, []string{"outcome(" + g + " - " + h + ")"})[0]]
		if !ok {
			continue
		}
		decided++
		for i, holds := range want {
			if !strings.HasPrefix(compared[i], fmt.Sprint(holds)) {
				t.Errorf("seed %d: %s against %s is %q, the difference says %t\n%s", seed, g, h, compared, holds,
					strings.Join(definitions, "\n"))
			}
		}
	}
	if decided < drawn/10 {
		t.Errorf("of %d differences only %d are decided", drawn, decided)
	}
}

// TestStoppedLeavesNothing: whatever a question was doing when it was stopped, the next
// one is answered as in a fresh session.
func TestStoppedLeavesNothing(t *testing.T) {
	for polls := range int64(14) {
		s := eval.New()
		told(t, s, []string{"game loopy_two(n) { left -> loopy_two(m) for m in [[2], [], [0], [2]][n]; " +
			"right -> loopy_two(m) for m in [[3], [1, 3], [2, 3], [0, 3]][n] }"})
		for range s.Eval(newCancelledAt(polls), `kayles 6 + octal 0.77(6) >= loopy_two 3 - toads_and_frogs "L.R"`) {
		}
		if got := told(t, s, []string{`nimvalue(clobber "LR|RL")`})[0]; got != "1" {
			t.Errorf("stopped at poll %d, the next question is answered %s", polls, got)
		}
	}
}

// TestNamesRememberSums: in misere play a name stands for the sum that it was given, as
// the same sum written in the question does, also through other names; so it does where
// moves are asked for, and explanations conclude what is answered.
func TestNamesRememberSums(t *testing.T) {
	drawn, differ := 0, 0
	for seed := range eval.Seeds(40, 12, &drawn) {
		r := rand.New(rand.NewPCG(seed, 23))
		s := eval.New()
		part := func() string { return oneOf(r, "*2", "*", "*3", "^", "{1|0}", "'{0|*}'", "nim 2", "1", "2 . *2", "v*") }
		first, second := part()+oneOf(r, " + ", " - ")+part(), part()
		whole := oneOf(r, "(#) + @", "@ - (#)", "-(#) - @", "2 . (#)", "(#) - (#)", "#")
		whole = strings.ReplaceAll(whole, "@", second)
		texts := []string{"x := " + first, "y := " + strings.ReplaceAll(whole, "#", "x")}
		ask := oneOf(r, "misere(#)", "outcome(#, misere)", "misere #")
		texts = append(texts, strings.ReplaceAll(ask, "#", "y"), strings.ReplaceAll(whole, "#", "x"),
			strings.ReplaceAll(ask, "#", "_"),
			strings.ReplaceAll(ask, "#", "("+strings.ReplaceAll(whole, "#", first)+")"))
		got := told(t, s, texts)
		if got[2] != got[5] || got[4] != got[5] {
			t.Errorf("seed %d: %s\nby the name %s, by the result %s, written out %s", seed,
				strings.Join(texts, "; "), got[2], got[4], got[5])
		}
		written := strings.ReplaceAll(whole, "#", first)
		if moves := told(t, s, []string{"moves y", "moves(" + written + ")"}); moves[0] != moves[1] {
			t.Errorf("seed %d: the moves of %s are %s, by its name %s", seed, written, moves[1], moves[0])
		}
		for _, question := range []string{"explain misere y", "explain(y, misere)", "explain misere(" + written + ")"} {
			blocks := run(t, s, question).View.Blocks
			if said := strings.Join(card(blocks), "\n"); !strings.Contains(said, "("+got[5]+")") {
				t.Errorf("seed %d: %s, where it is %s\n%s", seed, strings.Join(texts, "; "), got[5], said)
			}
		}
		if told(t, s, []string{"misere(canonical(y))"})[0] != got[5] {
			differ++
		}
	}
	if differ < drawn/20 {
		t.Errorf("of %d sums only %d are not what their values are", drawn, differ)
	}
}
