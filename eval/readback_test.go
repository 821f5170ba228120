package eval

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/trials"
)

// written draws expressions for values of every kind that the language has.
type written struct{ r *rand.Rand }

func (w written) of(texts ...func() string) string { return texts[w.r.IntN(len(texts))]() }

func (w written) pick(texts ...string) string { return texts[w.r.IntN(len(texts))] }

// size is small as a rule, and large at times.
func (w written) size() int {
	n := 1
	for w.r.IntN(3) > 0 && n < 1<<20 {
		n = n*2 + w.r.IntN(2)
	}
	return n
}

func (w written) number() string {
	n := w.size()
	return w.of(
		func() string { return fmt.Sprint(n - 3) },
		func() string { return fmt.Sprintf("-%d", n) },
		func() string { return fmt.Sprintf("-%d**%d", 2+n%9, 1+n%700) },
		func() string { return fmt.Sprintf("%d/%d", w.size(), 1+w.size()) },
		func() string { return fmt.Sprintf("-(%d/2**%d)", 2*n+1, 1+n%300) },
		func() string { return fmt.Sprintf("(1 + 3**%d)/7**%d", n%500, n%90) },
	)
}

func (w written) text() string {
	letters := []string{"a", "L", "|", "\\\"", "\\\\", "\\n", "\\t", " ", "é", "∞", "\u202e", "\x1b", "{", "'", "$", "#", ".",
		"-", "0", ";", "\u0085", "\ufeff", "\u00a0", "\x7f", "`", "//"}
	var b strings.Builder
	for range w.r.IntN(12) {
		b.WriteString(letters[w.r.IntN(len(letters))])
	}
	return `"` + b.String() + `"`
}

// game is the expression of a short game, of value as odd as they come.
func (w written) game(depth int) string {
	n := w.size()
	leaf := func() string {
		return w.of(w.number,
			func() string { return fmt.Sprintf("*%d", n%30) },
			func() string { return fmt.Sprintf("%d . ^", n%3000-2) },
			func() string {
				return fmt.Sprintf("%s%s%d%s", w.pick("^", "v"), w.pick("<", "["), 1+n%2000, "") + w.pick("")
			},
			func() string { return w.pick("^*", "v*", "^^", "vv", "1/2^", "3v4*2", "0", "*", "up", "down", "star") },
			func() string { return fmt.Sprintf("tiny(%s)", w.pick("1", "2", "1/2", "{3|2}", "10**20", "^")) },
			func() string { return fmt.Sprintf("miny(%d/4) + %d", n, n) },
		)
	}
	if depth == 0 || w.r.IntN(4) == 0 {
		text := leaf()
		if i := strings.LastIndexAny(text, "<["); i >= 0 && strings.HasPrefix(text, text[:1]) && i == 1 {
			text += map[byte]string{'<': ">", '[': "]"}[text[1]]
		}
		return text
	}
	side := func() string {
		list := []string{w.game(depth - 1)}
		for w.r.IntN(3) == 0 {
			list = append(list, w.game(depth-1))
		}
		if w.r.IntN(12) == 0 {
			return ""
		}
		return strings.Join(list, ", ")
	}
	g := "(" + w.game(depth-1) + ")"
	return w.of(
		func() string { return "{" + side() + " | " + side() + "}" },
		func() string { return "{" + side() + " | " + side() + "}" },
		func() string { return "+-" + g },
		func() string { return g + " + " + "(" + w.game(depth-1) + ")" },
		func() string { return "-" + g },
		func() string { return g + " : " + "(" + w.game(depth-1) + ")" },
	)
}

func (w written) form(depth int) string {
	if depth == 0 {
		return w.pick("0", "*", "1", "*2", "^", "-3/4", "{2|-1}")
	}
	side := func() string {
		var list []string
		for range w.r.IntN(3) {
			list = append(list, strings.ReplaceAll(w.form(w.r.IntN(depth)), "'", ""))
		}
		return strings.Join(list, ",")
	}
	return "'{" + side() + "|" + side() + "}'"
}

func (w written) rules() string {
	digits := ""
	for range 1 + w.r.IntN(5) {
		digits += fmt.Sprint(w.r.IntN(8))
	}
	return w.pick("kayles", "nim", "octal 0."+digits+"1", "octal 4."+digits+"7", "hexadecimal 0.1F"+digits,
		"subtraction {1, 3, 4}", "subtraction <1,4 | 2,3>", "allbut {1, 3}", "domineering", "grundy", "octal 0.1(37)...",
		"octal 0.3...", "unequal 4.", "impartial domineering", "partizan(nim, kayles)", "own", "hackenbush")
}

func (w written) position() string {
	n := w.size()
	return w.of(
		func() string {
			return w.pick("kayles", "nim", "grundy", "octal 0.137", "own", "subtraction {1, 3, 4}", "octal 0.1(37)...",
				"dawsons_kayles") + fmt.Sprintf("(%d)", n)
		},
		func() string {
			return fmt.Sprintf("nim(%d, %d, %d)", n, w.size(), w.size()) + w.pick("", " + kayles 3", " - own 3")
		},
		func() string { return "domineering " + w.pick(`"..|.."`, `"...|.#.|..."`, `"."`, `"..|##"`) },
		func() string { return "-(toads_and_frogs \"TT.FF\") + clobber \"LR|RL\"" },
		func() string { return "hackenbush " + w.pick(`"0-1:L 1-2:R"`, `"0-a:E a-a:L a-b:R 0-b:R"`, `"LRE"`) },
		func() string {
			return fmt.Sprintf("wythoff(%d, %d)", n, w.size()) + w.pick("", " + {2|-1}", " + *2 + ^")
		},
		func() string { return fmt.Sprintf("own_list([%d, %d])", n, w.size()) },
		func() string { return fmt.Sprintf("own_text(%s)", w.text()) },
		func() string {
			return w.pick("partizan_endnim [3, 5, 1]", "chomp [3, 3]", "col \"..|.L\"", "nim 3 + '{*|*}'")
		},
	)
}

func (w written) graph() string {
	var edges []string
	for range 1 + w.r.IntN(5) {
		a, b := w.pick("a", "b", "0", "1", "x_y"), w.pick("a", "c", "1", "2", "é")
		edges = append(edges, a+w.pick("-", "-", "-")+b+w.pick("", "", ":L", ":R", ":E"))
	}
	if w.r.IntN(3) == 0 {
		edges = append(edges, w.pick("a=3", "z", "7=-2", "c=12345678901"))
	}
	text := strings.Join(edges, " ")
	if w.r.IntN(2) == 0 {
		return "digraph \"" + strings.ReplaceAll(text, "-", ">") + "\""
	}
	return "graph \"" + text + "\""
}

// ordinal is an infinite number or nimber, or a finite one that was one.
func (w written) ordinal() string {
	term := func() string {
		return w.of(
			func() string { return fmt.Sprintf("ω^%d", w.r.IntN(5)) },
			func() string { return fmt.Sprintf("%d", w.size()) },
			func() string { return fmt.Sprintf("ω * %d", 1+w.r.IntN(9)) },
			func() string { return fmt.Sprintf("ω^(ω + %d) * %d", w.r.IntN(3), 1+w.r.IntN(4)) },
			func() string { return "ω^(ω^ω)" },
			func() string { return fmt.Sprintf("ω/%d", 2+w.r.IntN(7)) },
			func() string { return fmt.Sprintf("%d/ω", 1+w.r.IntN(7)) },
		)
	}
	sum := term() + w.pick(" + ", " - ", " * ") + term()
	return w.of(term, func() string { return sum }, func() string { return "-(" + sum + ")" },
		func() string { return fmt.Sprintf("*(ω^%d * %d + ω + %d)", 1+w.r.IntN(3), 1+w.r.IntN(5), w.size()) },
		func() string { return fmt.Sprintf("*(ω * %d) (+) *%d", 1+w.r.IntN(5), w.size()) },
		func() string { return fmt.Sprintf("*(ω + %d) (x) *(ω + %d)", w.r.IntN(9), w.r.IntN(9)) },
		func() string { return fmt.Sprintf("{%s|}", term()) }, func() string { return "[" + sum + ", " + term() + "]" },
		func() string { return "{" + term() + " | " + term() + "}" })
}

// turning is a position, or a value, of games whose rules say who moves next, or that are
// played for points.
func (w written) turning() string {
	position := func() string {
		return w.of(func() string { return fmt.Sprintf("top_entails %d", w.r.IntN(9)) },
			func() string { return fmt.Sprintf("%sown_turns %d", w.pick("", "-"), w.r.IntN(9)) },
			func() string { return "nimstring " + w.pick(`"0-1 1-0"`, `"0-1"`, `"1-2 2-3 0-3"`) })
	}
	points := func() string {
		return w.of(func() string { return fmt.Sprintf("%sown_points %d", w.pick("", "-"), w.r.IntN(9)) },
			func() string { return "strings_and_coins " + w.pick(`"0-1 1-0"`, `"0-1"`, `"1-2 2-3 0-3"`) })
	}
	return w.of(position, points, func() string { return position() + " + " + position() },
		func() string { return points() + w.pick(" + ", " - ") + points() },
		func() string { return "value(" + position() + ")" }, func() string { return "scores(" + points() + ")" },
		func() string { return "[moves(" + w.of(position, points, w.position) + "), 1]" },
		func() string { return "(winning(" + w.of(position, points, w.position) + "), {moves({1|0}) => 2})" },
		func() string { return "[k for k in moves(" + w.of(position, points) + ")]" },
		func() string { return "[k for k in winning(" + w.of(position, points) + ")]" })
}

// compound is two positions played at once, and more of the rarer kinds of positions.
func (w written) compound() string {
	how := w.pick("conjunctive", "selective", "sequential")
	return w.of(func() string { return how + "(" + w.position() + ", " + w.position() + ")" },
		func() string { return "-" + how + "(kayles 3, domineering \"..|..\") + nim 2" },
		func() string { return "(" + how + "(nim 3, own 2), " + w.text() + ")" },
		func() string { return fmt.Sprintf("(nim %d) : (kayles %d)", w.r.IntN(5), w.r.IntN(5)) },
		func() string { return fmt.Sprintf("%d * own %d", w.r.IntN(9), w.r.IntN(9)) },
		func() string {
			return "sprouts " + w.pick("3", `"0.AB|AB"`, `"0.0"`) + w.pick("", " + sprouts 2")
		},
		func() string { return "impartial(domineering)(\"..|..\")" },
		func() string { return "partizan(nim, own)(" + fmt.Sprint(w.r.IntN(9)) + ")" },
		func() string { return "unicode(" + w.game(2) + ") ++ \"x\"" }, // alone it is printed without quotation marks
		func() string { return "text(" + w.game(2) + ")" })
}

// enumeration is what searches run over.
func (w written) enumeration() string {
	n := w.r.IntN(5)
	return w.of(func() string { return fmt.Sprintf("polyominoes(%d)", 1+n) },
		func() string { return fmt.Sprintf("polyominoes(1..%d)", 1+n) },
		func() string { return fmt.Sprintf("boards(%d, 2, %q)", 1+n, w.pick(".L", "LR", ".")) },
		func() string { return fmt.Sprintf("strings(%d, %q)", n, w.pick("ab", "LR.")) },
		func() string { return w.pick("graphs", "trees") + fmt.Sprintf("(%d)", 1+n) },
		func() string { return fmt.Sprintf("find all k in 1..%d where k %% 3 = 1", 1+w.size()%200) },
		func() string {
			return fmt.Sprintf("find all P in polyominoes(%d) where domineering P = %d", 1+n, w.r.IntN(3)-1)
		})
}

// mapping is a map from values to values.
func (w written) mapping(depth int) string {
	pairs := make([]string, w.r.IntN(4))
	for i := range pairs {
		pairs[i] = w.of(w.number, w.text, func() string { return w.form(1) }, w.position, func() string { return "[1, \"a\"]" }) +
			" => " +
			w.value(depth-1)
	}
	return "{" + strings.Join(pairs, ", ") + "}"
}

// value is the expression of a value of any kind.
func (w written) value(depth int) string {
	if depth > 0 && w.r.IntN(3) == 0 {
		items := make([]string, w.r.IntN(5))
		for i := range items {
			items[i] = w.value(depth - 1)
		}
		list := strings.Join(items, ", ")
		return w.of(
			func() string { return "[" + list + "]" },
			func() string { return "set [" + list + "]" },
			func() string {
				if len(items) == 1 {
					list += ","
				}
				return "(" + list + ")"
			},
		)
	}
	return w.of(w.number, w.text, w.ordinal, w.ordinal, w.turning, w.compound, w.enumeration,
		func() string { return w.mapping(depth) },
		func() string { return fmt.Sprintf("*(2**%d + %d)", w.size()%500, w.size()) },
		func() string { return w.game(2) }, func() string { return w.game(3) }, func() string { return w.form(2) }, w.position,
		w.rules, w.graph,
		func() string {
			return w.pick("true", "false", "P", "N", "L", "R", "D", "outcome(slow 2)", "(x)", "(+)")
		},
		func() string {
			return w.pick("subtraction_set", "over", "on", "off", "dud", "upon", "tis", "over + {2|-1}", "^ & over",
				"upon + *2", "∞(0, 2)", "∞()", "∞(3) + *5", "{pass|3/2}", "1 & 0", "on - on",
				"stopper \"a{0|b} b{1||a|d} d{0,*|a}\"")
		},
		func() string { return fmt.Sprintf("[k**%d for k in 0..%d]", w.r.IntN(9), w.size()%3000) },
		func() string { return fmt.Sprintf("[[*k, {k|-k}] for k in 0..%d]", w.size()%300) },
		func() string { return fmt.Sprintf("grid(%d, %d)", 1+w.size()%40, 1+w.size()%40) },
		func() string { return fmt.Sprintf("set [(k %% 7, -k) for k in 0..%d]", w.size()%300) },
	)
}

// TestPrintedReadsBack: the text of a value of any kind, typed again, is the same
// value; what is answered to it, typed again, is the same game.
func TestPrintedReadsBack(t *testing.T) {
	s := New(WithHost(silent{}))
	for _, line := range []string{"game own(n) { -> own(n - k) for k in {1, 3} if k <= n }",
		"game own_list(w) { -> own_list(rest w) if w != [] }", "game own_text(w) { left -> own_text(rest w) if w != \"\" }",
		"game own_turns(n) { entail -> own_turns(n - 2) if n > 1; again -> own_turns(n - 3) if n > 2; " +
			"-> own_turns(n - 1) if n > 0 }",
		"game own_points(n) { score 1 -> own_points(n - 1) if n > 0; left score 2 -> own_points(n - 2) if n > 1; score n }",
		"game slow(n) { left -> slow((n + 1) % 3); right -> slow(n) }", "subtraction_set := {1, 4}", "limit steps 100000"} {
		if _, err := evaluated(s, line); err != nil {
			t.Fatal(line, err)
		}
	}
	kinds, drawn := map[string]int{}, 0
	for seed := range seeds(100, 25, &drawn) {
		w := written{rand.New(rand.NewPCG(seed, 4))}
		text := w.value(2)
		v, err := evaluated(s, text)
		if err != nil || v == nil {
			if err != nil && strings.Contains(err.Error(), "fault") {
				t.Errorf("%s: %v", text, err)
			}
			kinds["an error"]++
			if *hunting && strings.Contains(err.Error(), "syntax") {
				fmt.Println(text, err)
			}
			continue
		}
		kinds[value.KindOf(v)]++
		printed, whole := value.Printed(v)
		if !whole || !lang.CanBeRead(printed) { // which its card says
			continue
		}
		if within, err := evaluated(s, "["+text+"]"); err == nil && value.Show(within) != "["+printed+"]" {
			t.Errorf("seed %d: %.200s is printed %.200s, and within a list %.200s", seed, text, printed, value.Show(within))
		}
		again, err := evaluated(s, printed)
		if err != nil && strings.Contains(err.Error(), "the steps limit") {
			continue // to read a value is work, too
		}
		if err != nil {
			t.Errorf("seed %d: %.200s is printed %.200s, which is refused: %v", seed, text, printed, err)
			continue
		}
		if !same(v, again) {
			t.Errorf("seed %d: %.200s is printed %.200s, which is read as %.200s, %s for %s", seed, text, printed,
				value.Show(again), value.KindOf(again), value.KindOf(v))
		}
	}
	if *hunting {
		fmt.Println(kinds)
	}
	if kinds["an error"] > drawn/4 || len(kinds) < 12 {
		t.Errorf("too little was drawn: %v", kinds)
	}
}

// TestAnswersAreWhatTheyLookLike: where the answer to an example of the help looks like a
// value of the language, it is that value, or equal to it where both are compared. So are
// genera, misere forms and tables within lists.
func TestAnswersAreWhatTheyLookLike(t *testing.T) {
	s := New(WithHost(silent{}))
	texts := []string{"[genus(kayles n) for n in 0..9]", "[genus(*2 + *2), genus(nim 9)]", "genus(octal 0.26 (9))",
		"[misere_form(nim n) for n in 0..4]", "[table(wythoff, 0..2, 0..3), 1]"}
	for i, text := range HelpExamples() {
		if i%trials.Every(12, 3) == 0 {
			texts = append(texts, text)
		}
	}
	for _, text := range texts {
		v, err := evaluated(s, text)
		if err != nil || v == nil {
			continue
		}
		printed, whole := value.Printed(v)
		if kind := value.KindOf(v); !whole || kind == "a text" || kind == "a string" || kind == "an explanation" ||
			strings.HasSuffix(kind, "phase diagram") {
			continue // a text is printed to be copied, and a diagram says what it shows
		}
		again, err := evaluated(s, printed)
		if err != nil || same(v, again) {
			continue
		}
		if equal, err := evaluated(s, "("+text+") = ("+printed+")"); err != nil || value.Show(equal) != "true" {
			t.Errorf("%s is %s, which is another value: %v %v", text, printed, equal, err)
		}
	}
	for _, text := range []string{"genus(kayles 1) = 1^31", "[genus(*2 + *2)] = [0^120]", "misere_form(nim 2) = *3",
		"table(wythoff, 0..1, 0..1) = [[0, 1], [1, 3]]"} {
		if v, err := evaluated(s, text); err != nil || value.Show(v) != "false" {
			t.Errorf("%s is %v, %v", text, v, err)
		}
	}
}

// same reports whether two values are one: games by their canonical forms. A board
// is written as a string, and read as one.
func same(a, b value.Value) bool {
	if g, ok := a.(value.Game); ok {
		h, ok := b.(value.Game)
		return ok && g.G == h.G
	}
	if t, ok := b.(value.Text); ok {
		g, board := a.(value.Board)
		return board && g.B.String() == string(t) || a == b
	}
	if m, ok := a.(value.Map); ok {
		n, ok := b.(value.Map)
		return ok && slices.EqualFunc(m.Pairs(), n.Pairs(), func(p, q value.Pair) bool {
			return same(p.Key, q.Key) && same(p.Value, q.Value)
		})
	}
	if l, ok := a.(interface{ Elements() ([]value.Value, error) }); ok && value.KindOf(a) != value.KindOf(b) { // moves, in a list
		parts, err := l.Elements()
		return err == nil && same(value.List{Items: parts}, b)
	}
	p, list := value.Items(a)
	q, _ := value.Items(b)
	if !list || value.KindOf(a) != value.KindOf(b) || len(p) != len(q) {
		return value.KeyOf(a) == value.KeyOf(b)
	}
	return slices.EqualFunc(p, q, same)
}

// evaluated is the value of a line.
func evaluated(s *Session, text string) (value.Value, error) {
	var v value.Value
	n := 0
	for a := range s.Eval(context.Background(), text) {
		if a.Err != nil {
			return nil, a.Err
		}
		v = a.Value
		n++
	}
	if n != 1 {
		return nil, fmt.Errorf("%d answers to %q", n, text)
	}
	return v, nil
}

// TestUnreadableSaysSo: what is printed and cannot be typed again says so.
func TestUnreadableSaysSo(t *testing.T) {
	s := New(WithHost(silent{}))
	if _, err := evaluated(s, "nest(n, x) := if n = 0 then x else nest(n - 1, [x])"); err != nil {
		t.Fatal(err)
	}
	for text, unreadable := range map[string]bool{"nest(2000, 1)": true, "nest(300, 1)": false, "[k for k in 0..260000]": true,
		"[k for k in 0..2000]": false, "(^<4>) : (1768 . ^)": true, "[{k|-k} for k in 1..99]": false} {
		if testing.Short() && strings.Contains(text, "000") {
			continue // far beyond the bounds
		}
		for a := range s.Eval(t.Context(), text) {
			if a.Err != nil || (a.Fields.Hint != "") != unreadable {
				t.Errorf("%s: %v, said of its text: %q", text, a.Err, a.Fields.Hint)
				continue
			}
			if _, err := evaluated(s, a.Fields.Text); (err != nil) != unreadable {
				t.Errorf("%s typed again: %v", text, err)
			}
		}
	}
}

// TestMovesAreLists: moves and winning moves within a set are what they print as, so
// that no two elements of it look alike.
func TestMovesAreLists(t *testing.T) {
	s := New(WithHost(silent{}))
	for text, want := range map[string]string{
		`set [winning(nim 0), winning({1|0} - {1|0}), [], moves(nim 0)]`: "{[]}",
		`set [moves(nim 2), [nim 1, nim 0]]`:                             "{[nim 1, nim 0]}",
		`moves({1|0}) = [1, 0]`:                                          "true",
		`winning(nim 0) = [1]`:                                           "false",
	} {
		v, err := evaluated(s, text)
		if err != nil || value.Show(v) != want {
			t.Errorf("%s is %v, %v, not %s", text, v, err, want)
		}
	}
}

// TestPartsAreNotPrintedAsWhole: a list with moves of which only the first are known is
// not printed as if they were all, nor a sum with a part that is too long.
func TestPartsAreNotPrintedAsWhole(t *testing.T) {
	for answer := range New().Eval(t.Context(), "kayles 3 + (+-((miny(1) + 4) : (*23)))") {
		if answer.Err == nil || !strings.Contains(answer.Err.Error(), "the text of this value is longer") {
			t.Errorf("a sum of which a part is too long is printed as %.60s, %v", answer, answer.Err)
		}
	}
	for _, text := range []string{
		"[moves(octal 0.3737(4000)), 1]", "{moves(octal 0.3737(4000))}", "text([moves(octal 0.3737(4000))])",
	} {
		for answer := range New().Eval(t.Context(), text) {
			if answer.Err == nil || !strings.Contains(answer.Err.Error(), "the first of more moves") {
				t.Errorf("%s is %s, %v", text, answer, answer.Err)
			}
		}
	}
}
