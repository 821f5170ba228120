package oeis

import (
	"bytes"
	"errors"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func terms(t *testing.T, text string) (from int64, all []*big.Int) {
	t.Helper()
	err := Read([]byte(text), func(n int64, a *big.Int) error {
		if len(all) == 0 {
			from = n
		}
		all = append(all, a)
		return nil
	})
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return from, all
}

// TestReadsWhatItWrites: any terms from any number on come back.
func TestReadsWhatItWrites(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		from := rapid.Int64Range(-1000, 1000).Draw(r, "from")
		var want []*big.Int
		for _, digits := range rapid.SliceOfN(rapid.StringMatching(`-?[1-9][0-9]{0,60}`), 1, 40).Draw(r, "terms") {
			a, _ := new(big.Int).SetString(digits, 10)
			want = append(want, a)
		}
		var out bytes.Buffer
		if err := Write(&out, from, want); err != nil {
			r.Fatal(err)
		}
		n, got := terms(t, out.String())
		if n != from || len(got) != len(want) {
			r.Fatalf("%d terms from %d came back as %d from %d", len(want), from, len(got), n)
		}
		for i := range want {
			if want[i].Cmp(got[i]) != 0 {
				r.Fatalf("term %d: %s came back as %s", i, want[i], got[i])
			}
		}
	})
}

// TestReadsAsPublished: remarks, blank lines, tabs and line ends of Windows.
func TestReadsAsPublished(t *testing.T) {
	from, all := terms(t, "# A002186 (b-file synthesized)\r\n0 0\r\n1\t1 \r\n\r\n 2 2 # two\r\n3 3")
	if from != 0 || len(all) != 4 || all[3].Int64() != 3 {
		t.Errorf("from %d: %v", from, all)
	}
}

// TestDamageIsRefused, with the line.
func TestDamageIsRefused(t *testing.T) {
	for text, line := range map[string]int{
		"":                                      1,
		"# nothing":                             1,
		"0 0\n1":                                2,
		"0 0\n1 1 1":                            2,
		"0 0\n2 1":                              2,
		"0 0\n0 0":                              2,
		"0 0\n\nx 1":                            3,
		"0 0\n1 1.5":                            2,
		"0 --1":                                 1,
		"0 -":                                   1,
		"0 0x10":                                1,
		"9223372036854775807 1":                 1,
		"0 " + strings.Repeat("9", maxDigits+1): 1,
	} {
		err := Read([]byte(text), func(int64, *big.Int) error { return nil })
		var where *LineError
		if !errors.As(err, &where) || where.Line != line {
			t.Errorf("%.30q: %v, want an error of line %d", text, err, line)
		}
	}
}
