package eval_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/eval/value"
	"cgt/stdlib/trials"
)

// TestStatesAreRight recomputes every nim-value of a graph of positions by the
// mex, and every outcome by the definition.
func TestStatesAreRight(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	for _, position := range []string{"kayles 7", "nim(2, 3)", "wythoff(3, 2)", `domineering "..|..|.."`, "octal 0.137(8)"} {
		r := run(t, s, "states ("+position+")")
		nodes := r.View.Fields.Items
		if len(nodes) < 4 {
			t.Fatalf("%s: %d positions", position, len(nodes))
		}
		field := func(i int, name string) string { return nodes[i].(map[string]any)[name].(string) }
		to := func(i int, name string) []int { return nodes[i].(map[string]any)[name].([]int) }
		wins := func(i int, who int) bool { return strings.Contains([]string{"NL", "NR"}[who], field(i, "outcome")) }
		for i := range nodes {
			for who, name := range []string{"left", "right"} {
				can := false
				for _, k := range to(i, name) {
					can = can || !wins(k, 1-who)
				}
				if can != wins(i, who) {
					t.Errorf("%s: %s has outcome %s", position, field(i, "position"), field(i, "outcome"))
				}
			}
			if strings.HasPrefix(position, "dom") {
				continue
			}
			seen := map[int]bool{}
			for _, k := range to(i, "left") {
				seen[nimber(t, field(k, "value"))] = true
			}
			mex := 0
			for seen[mex] {
				mex++
			}
			if got := nimber(t, field(i, "value")); got != mex {
				t.Errorf("%s: %s is *%d, not *%d", position, field(i, "position"), got, mex)
			}
		}
	}
}

// nimber reads 0, * or *n.
func nimber(t *testing.T, text string) int {
	if text == "0" {
		return 0
	}
	if text == "*" {
		return 1
	}
	n, err := strconv.Atoi(strings.TrimPrefix(text, "*"))
	if err != nil {
		t.Fatalf("%q is no nimber", text)
	}
	return n
}

// TestTreesAreWhole counts the nodes of a tree by a recursion of its own, and
// checks that a cut tree accounts for every option of every node it shows.
func TestTreesAreWhole(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	nim := func(n int) int { // nodes of the tree of a heap
		total := 1
		for k := range n {
			total += 1 << k
		}
		return total
	}
	for n := range 6 {
		if got, want := run(t, s, "tree (nim "+strconv.Itoa(n)+")").View.Text,
			"tree of "+value.Plural(nim(n), "node"); got != want {
			t.Errorf("nim %d: %s, not %s", n, got, want)
		}
	}
	view := run(t, s, "tree (nim 9)").View
	if !strings.HasPrefix(view.Text, "tree, cut after ") {
		t.Fatalf("the tree of nim 9 is %s", view.Text)
	}
	var walk func(node map[string]any) int
	walk = func(node map[string]any) int {
		size, err := strconv.Atoi(strings.TrimPrefix(node["position"].(string), "nim "))
		if err != nil {
			t.Fatal(err)
		}
		options, _ := node["options"].([]any)
		hidden, _ := node["hidden"].(int)
		if len(options)+hidden != size {
			t.Errorf("%v shows %d options and counts %d", node["position"], len(options), hidden)
		}
		total := 1
		for _, o := range options {
			total += walk(o.(map[string]any))
		}
		return total
	}
	if n := walk(view.Fields.Items[0].(map[string]any)); view.Text != "tree, cut after "+strconv.Itoa(n)+" nodes" {
		t.Errorf("%d nodes are shown: %s", n, view.Text)
	}
}

// TestPictureFiles writes each kind of picture in each format.
func TestPictureFiles(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	folder := t.TempDir()
	starts := map[string]string{"svg": "<?xml", "png": "\x89PNG", "pdf": "%PDF", "tikz": "%% gonum"}
	for i, x := range []string{
		"values(kayles, 0..30)", "plot(values(nim, 0..3), [5, 6])", "table(wythoff, 0..5, 0..5)", "thermograph {2||1|0}",
		"tree (kayles 4)", "states (kayles 4)",
		`domineering "..|.."`, `"L.|.R"`, `graph "a-b b-c"`, `hackenbush "0-1:L 1-2:E"`, `digraph "a>b b>a"`,
		"phase_diagram [2,4,1]",
		`kayles 5 + nim(3, 10**30) - domineering ".."`, `chomp [3, 1]`, `turning_corners {(2, 3)}`,
		`graph_col("a-b b-c", ["a"], ["a", "b"])`,
	} {
		for format, start := range starts {
			if i%trials.Every(16, 3) > 0 && (format == "png" || format == "pdf") {
				continue // compressing takes long, most of all under -race
			}
			name := filepath.Join(folder, strconv.Itoa(i)+"."+format)
			run(t, s, format+"("+x+", "+strconv.Quote(name)+")")
			data, err := os.ReadFile(name)
			if err != nil || !bytes.HasPrefix(data, []byte(start)) {
				t.Errorf("%s of %s: %v, begins with %.20q", format, x, err, data)
			}
		}
	}
	for _, c := range []struct{ input, part string }{
		{`svg(thermograph 1, "` + folder + `/none/t.svg")`, "no such file or directory"},
		{`svg(geography("", {"rome"}), "t.svg")`, "no heap, strip, board or graph"},
		{`png(plot([]), "t.png")`, "empty"},
		{`svg(nimtable(400, (+)), "t.svg")`, "at most 100000 cells"},
		{`states (nim 30 + kayles 40)`, "more than 20000 positions"},
		{`svg(5, "t.svg")`, "no picture"},
		{`plot([1, "a"])`, "element 1"},
	} {
		if testing.Short() && strings.Contains(c.part, "000") {
			continue // these bounds are far
		}
		results := statements(t, s, c.input)
		if len(results) != 1 || results[0].Err == nil || !strings.Contains(results[0].Err.Message, c.part) {
			t.Errorf("%s: %v, want %q", c.input, results[0].Err, c.part)
		}
	}
}

// TestLibraryPictures: each game of the library whose positions lie on a table
// is drawn, and the drawing shows what its kind says.
func TestLibraryPictures(t *testing.T) {
	s := eval.New(eval.WithHost(quiet{}))
	run(t, s, "# picture: coins\ngame mine(w) {\n  -> mine(replace(w, i, \"T\")) for i in 0..len w - 1 if w[i] = \"H\"\n}")
	texts := func(position string) string {
		var list []string
		for _, m := range regexp.MustCompile(`<text[^>]*>([^<]*)</text>`).FindAllStringSubmatch(run(t, s,
			"svg("+position+")").View.Text, -1) {
			list = append(list, strings.TrimSpace(m[1]))
		}
		return strings.Join(list, " ")
	}
	for position, want := range map[string]string{
		"nim(3, 5)": "3 5", "nim(10**12)": "1000000000000", "squares 7": "7", "grundy 4 + nim 2": "grundy 4 2",
		`toppling_dominoes "RLE"`: "R L E", `turning_turtles "HTH"`: "H T H 1 2 3", `mine "TH"`: "T H 1 2",
		"turning_corners {(2, 1)}": "T H 1 2",
		"schuh(divisors 6)":        "1 2 3 6", "wythoff(1, 2)": "0 1 2 0 1", "end_nim [4, 7]": "4 7 * •",
		"end_nim [3, 3, 3, 2, 3, 4, 3, 3]":        "3 3 3 2 3 4 3 3 * •", // the example of the paper
		"-domineering \"..\" + nim 2":             "- + 2",
		`graph_col("a-b b-c", ["a"], ["a", "b"])`: "a closed b L c", `nim_city("B>A C>B", ["B", "B"])`: "A B (2) C",
		"chomp [2, 2]":                 "",
		"kayles 5 + wythoff(100, 200)": "+ wythoff(100, 200)",
	} {
		if got := texts(position); got != want {
			t.Errorf("the picture of %s says %q, not %q", position, got, want)
		}
	}
	run(t, s, "# picture: balloons\ngame other(n) {\n  -> other(n-1) if n > 0\n}")
	if r := statements(t, s, "svg(other 3)"); r[0].Err == nil || !strings.Contains(r[0].Err.Message, "the kinds are bar, ") {
		t.Errorf("an unknown kind of picture: %v", r[0].Err)
	}
}
