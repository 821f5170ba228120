package lazyregexp

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"cgt/stdlib/trials"
)

// drawn is a pattern of at most some depth.
func drawn(r *rand.Rand, depth int) string {
	if depth == 0 {
		return []string{"a", "ab", "ks", "sk", "K", "é", "b ", "[ks]", "[^a]", ".", `\b`, "^", "(?m)^", "", "(?i)", "[a-é]"}[r.IntN(16)]
	}
	a, b := drawn(r, depth-1), drawn(r, depth-1)
	return []string{a + b, a + b, "(?:" + a + "|" + b + ")", "(" + a + ")?", "(?:" + a + ")+", "(?:" + a + "){0,2}" + b,
		"(?:" + a + "){2}", "(?i:" + a + ")" + b, "(?:" + a + ")*" + b}[r.IntN(9)]
}

// TestFilterLosesNothing: a text in which a pattern matches passes its filter, whatever
// the case of its letters.
func TestFilterLosesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	letters := []string{"a", "b", "k", "s", "A", "B", "K", "S", "é", "É", "ſ", "\u212a", " ", "\n", "\xff"}
	filtered, met, kept := 0, 0, 0
	for range trials.Count(1500, 6000) {
		pattern := drawn(r, 1+r.IntN(3))
		re, err := regexp.Compile(pattern)
		if err != nil {
			continue
		}
		f := filterOf(pattern)
		if len(f.words) == 0 {
			continue
		}
		filtered++
		for range 20 {
			var text strings.Builder
			for range 1 + r.IntN(9) {
				text.WriteString(letters[r.IntN(len(letters))])
			}
			switch matches := re.MatchString(text.String()); {
			case matches && !f.passes(text.String()):
				t.Fatalf("%q matches in %q, which has none of %q", pattern, text.String(), f.words)
			case matches:
				met++
			case !f.passes(text.String()):
				kept++
			}
		}
	}
	if filtered < 100 || met < 100 || kept < 1000 {
		t.Errorf("%d filters let %d matches through and kept %d texts", filtered, met, kept)
	}
}

// TestWordsNeeded: what is looked for is what a reader of the pattern would look for.
func TestWordsNeeded(t *testing.T) {
	for pattern, want := range map[string]string{
		`(?i)\b(?:kayles|chomp) of \d+`: "kayles of |chomp of ",
		`(?i)mis[eè]re|last player`:     "mis|last player", // è has more cases
		`a(?:nd|t) x+ [^y] (?:loses?)`:  " lose",
		`\d+`:                           "",
		`^kayles`:                       "",
		`x*(?:one|two)? three`:          "one three|two three| three",
		`(?:win)+ning`:                  "ning",
	} {
		f := filterOf(pattern)
		if got := strings.Join(f.words, "|"); got != want {
			t.Errorf("%s needs %q, not %q", pattern, got, want)
		}
	}
}
