package eval

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/lang"
	"cgt/stdlib/trials"
)

// randomDigraph is a definition of a game on the vertices of a random digraph;
// play in it may return.
func randomDigraph(r *rand.Rand, name string) (text string, size int) {
	size = 2 + r.IntN(3)
	impartial, acyclic := r.IntN(3) == 0, r.IntN(3) == 0
	lists := func() string {
		rows := make([]string, size)
		for n := range rows {
			var to []string
			for range r.IntN(3) {
				below := size
				if acyclic {
					below = n
				}
				if below > 0 {
					to = append(to, fmt.Sprint(r.IntN(below)))
				}
			}
			rows[n] = "[" + strings.Join(to, ", ") + "]"
		}
		return "[" + strings.Join(rows, ", ") + "]"
	}
	rule := func(who string) string { return fmt.Sprintf("%s-> %s(m) for m in %s[n]\n", who, name, lists()) }
	rules := rule("")
	if !impartial {
		rules = rule("left ") + rule("right ")
	}
	return fmt.Sprintf("game %s(n) {\n%s}", name, rules), size
}

// TestNoHistory: the questions of a session, shuffled and asked again, are
// answered as a fresh session answers each, whatever is loopy among the games.
func TestNoHistory(t *testing.T) {
	r := rand.New(rand.NewPCG(71, 72))
	rounds := trials.Count(5, 15)
	for range rounds {
		p, size := randomDigraph(r, "pp")
		q, other := randomDigraph(r, "qq")
		position := func() string {
			x := fmt.Sprintf("pp %d", r.IntN(size))
			if r.IntN(3) == 0 {
				x = fmt.Sprintf("qq %d", r.IntN(other))
			}
			return x
		}
		sum := func() string {
			x, y := position(), position()
			return []string{x, x + " - " + x, x + " + " + y, x + " - " + y}[r.IntN(4)]
		}
		var questions []string
		for range 8 {
			g, h := sum(), position()
			questions = append(questions, []string{"outcome(" + g + ")", "misere(" + g + ")", "len(moves_of(" + h + "))",
				g + " = " + h, g + " >= " + h, "winning(" + g + ")", "value(" + h + ")"}[r.IntN(7)])
		}
		start := func() *Session {
			s := New(WithHost(silent{}))
			for _, text := range []string{p, q, "moves_of(g) := options g"} {
				if _, ok := say(t, s, text); !ok {
					t.Fatalf("%s is refused", text)
				}
			}
			return s
		}
		fresh := map[string]string{}
		for _, x := range questions {
			fresh[x] = reply(start(), x)
		}
		session := start()
		for range 3 {
			r.Shuffle(len(questions), func(i, j int) { questions[i], questions[j] = questions[j], questions[i] })
			for _, x := range questions {
				if got := reply(session, x); got != fresh[x] {
					t.Fatalf("%s\n%s\n%s is %s, in a fresh session %s", p, q, x, got, fresh[x])
				}
			}
		}
	}
}

// reply is the text of an answer, or the error.
func reply(s *Session, input string) string {
	src := lang.NewSource("", input)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		return errs[0].Error()
	}
	text := ""
	for _, st := range script.Statements {
		r := s.Run(context.Background(), src, st)
		if r.Err != nil {
			return r.Err.Error()
		}
		if r.View != nil {
			text += r.View.Text
		}
	}
	return text
}
