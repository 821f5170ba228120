package short

import (
	"context"
	"fmt"
	"math/big"
	"os"
	"strings"
	"testing"

	"cgt/stdlib/game"
)

// TestCGSuite compares with the answers of CGSuite.
func TestCGSuite(t *testing.T) {
	data, err := os.ReadFile("testdata/cgsuite.tsv")
	if err != nil {
		t.Fatal(err)
	}
	s := NewStore()
	asked := 0
	for line := range strings.Lines(string(data)) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		if strings.HasPrefix(line, "#") || len(f) != 3 {
			continue
		}
		asked++
		got, want := answer(t, s, f[1]), f[2]
		if strings.HasPrefix(want, "!!") {
			want = "!!"
		}
		if got == want {
			continue
		}
		// Another text of the same value is accepted.
		g, err := read(s, got)
		w, errW := read(s, want)
		if err != nil || errW != nil || g != w {
			t.Errorf("%s: %s, CGSuite says %s", f[1], got, f[2])
		}
	}
	if asked < 500 {
		t.Errorf("only %d rows", asked)
	}
}

func answer(t *testing.T, s *Store, input string) string {
	t.Helper()
	ctx := context.Background()
	if strings.HasSuffix(input, ")") || strings.HasPrefix(input, "(") {
		if i := strings.LastIndex(input, "."); i > 0 && i > strings.LastIndexAny(input, "}") {
			return method(t, s, parse(t, s, input[:i]), input[i+1:])
		}
	}
	if i := strings.LastIndex(input, "}."); i > 0 {
		return method(t, s, parse(t, s, input[:i+1]), input[i+2:])
	}
	for _, op := range []string{" <= ", " <> ", " == ", " |> ", " < ", " : "} {
		a, b, ok := strings.Cut(input, op)
		if !ok {
			continue
		}
		x, y := parse(t, s, a), parse(t, s, b)
		o := must(s.Compare(ctx, x, y))
		switch op {
		case " <= ":
			return fmt.Sprint(o == Less || o == Equal)
		case " <> ":
			return fmt.Sprint(o == Confused)
		case " == ":
			return fmt.Sprint(o == Equal)
		case " |> ":
			return fmt.Sprint(o == Confused || o == Greater)
		case " < ":
			return fmt.Sprint(o == Less)
		}
		l, r := must(s.Options(ctx, x, game.Left)), must(s.Options(ctx, x, game.Right))
		return s.String(must(s.OrdinalSum(ctx, l, r, y)))
	}
	return s.String(parse(t, s, input))
}

func method(t *testing.T, s *Store, g Game, call string) string {
	t.Helper()
	ctx := context.Background()
	name, arg, _ := strings.Cut(strings.TrimSuffix(call, ")"), "(")
	var x Game
	if arg != "" {
		x = parse(t, s, arg)
	}
	switch name {
	case "ReducedCanonicalForm":
		return s.String(must(s.Reduced(ctx, g)))
	case "StopCount":
		return must(s.StopCount(ctx, g)).String()
	case "LeftOptions", "RightOptions":
		who := game.Left
		if name == "RightOptions" {
			who = game.Right
		}
		var out []string
		for _, o := range must(s.Options(ctx, g, who)) {
			out = append(out, s.String(o))
		}
		return "{" + strings.Join(out, ",") + "}"
	case "IsAllSmall":
		return fmt.Sprint(must(s.IsAllSmall(ctx, g)))
	case "IsInfinitesimal":
		return fmt.Sprint(s.IsInfinitesimal(g))
	case "Mean":
		return must(s.Mean(ctx, g)).String()
	case "Temperature":
		return must(s.Temperature(ctx, g)).String()
	case "Freeze":
		return s.String(must(s.Freeze(ctx, g)))
	case "OutcomeClass":
		return must(s.Outcome(ctx, g)).String()
	case "LeftStop":
		return s.LeftStop(g).String()
	case "RightStop":
		return s.RightStop(g).String()
	case "Birthday":
		return must(s.Birthday(ctx, g)).String()
	case "AtomicWeight":
		w, err := s.AtomicWeight(ctx, g)
		if err != nil {
			return "!!"
		}
		return s.String(w)
	case "Cool":
		n, _ := s.NumberOf(x)
		return s.String(must(s.Cool(ctx, g, n)))
	case "Heat":
		return s.String(must(s.Heat(ctx, g, x)))
	case "NortonProduct":
		l, r := must(s.Options(ctx, x, game.Left)), must(s.Options(ctx, x, game.Right))
		return s.String(must(s.NortonProduct(ctx, g, l, r)))
	case "Thermograph":
		th := must(s.Thermograph(ctx, g))
		return "Thermograph(" + wall(th.Left) + "," + wall(th.Right) + ")"
	}
	t.Fatalf("no method %s", name)
	return ""
}

// wall prints a trajectory in the order of CGSuite: mast, corners, slopes.
func wall(w Trajectory) string {
	var temps, slopes []string
	for i := len(w) - 1; i >= 0; i-- {
		if i > 0 {
			temps = append(temps, w[i].T.String())
		}
		slopes = append(slopes, fmt.Sprint(w.Slope(i)))
	}
	return fmt.Sprintf("%s,[%s],[%s]", w.Mast(), strings.Join(temps, ","), strings.Join(slopes, ","))
}

func TestNimbersHeated(t *testing.T) {
	ctx, s := context.Background(), NewStore()
	h := must(s.Heat(ctx, s.Nimber(14), s.Int(1)))
	if n := must(s.StopCount(ctx, h)); n.Cmp(big.NewInt(3188646)) != 0 {
		t.Error(n)
	}
	if x := must(s.Temperature(ctx, h)); x.String() != "1" {
		t.Error(x)
	}
}
