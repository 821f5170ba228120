package paste

import (
	"os"
	"strings"
	"testing"
)

// hundred is a page of a hundred different exercises, a few of which ask nothing.
func hundred(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile("testdata/page.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestPage: of the hundred exercises most are read, each under its number, and what
// only tells something is not.
func TestPage(t *testing.T) {
	text := hundred(t)
	if n := len(strings.Split(strings.TrimSpace(text), "\n\n")); n != 100 {
		t.Fatalf("the page has %d exercises", n)
	}
	read := "\n" + Clean(text).Text
	for label, statement := range map[string]string{"1.": "nim(3, 5, 7)", "13.": "outcome(domineering(3, 4))",
		"18.": "kayles(5, 8)", "20.": "13 (+) 22 (+) 27", "33.": "temperature({10|{2|-6}})"} {
		if !strings.Contains(read, "\n"+label+" "+statement) {
			t.Errorf("%s is not read as %s", label, statement)
		}
	}
	for _, label := range []string{"15.", "16.", "49.", "60."} {
		if strings.Contains(read, "\n"+label) {
			t.Errorf("%s is read, and asks nothing that could be answered", label)
		}
	}
}

// BenchmarkPage reads the page: in less than 0.2 seconds of processor time, the aim, and
// 0.11 on 2026-11-23. The clock says more on a machine that is shared.
func BenchmarkPage(b *testing.B) {
	text := hundred(b)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Clean(text)
	}
}
