package loopy

import (
	"context"
	"fmt"
	"testing"

	"cgt/stdlib/short"
)

// TestNumbersAndPowersUpToOn: x + over, and the sums of x and *n with upon and with {0 | *-upon}, the last of the powers
// of ^, are read and written without braces.
func TestNumbersAndPowersUpToOn(t *testing.T) {
	ctx, store := context.Background(), short.NewStore()
	for base, form := range map[string]string{"over": "a{0|a}", "under": "a{a|0}", "^[on]": "a{a|*}", "v[on]": "a{*|a}",
		"^<on>": "{0|a{0|a,0}}", "v<on>": "{a{0,a|0}|0}"} {
		for _, x := range []string{"", "3", "-1/2"} {
			for n := range 6 {
				star := []string{"", "*", fmt.Sprint("*", n)}[min(n, 2)]
				overs := base == "over" || base == "under"
				if overs && x == "" {
					continue
				}
				text := x + base + star
				sum := SidedOf(parse(t, form))
				for _, part := range []string{x, star} {
					if part != "" {
						var err error
						if sum, err = sum.Add(ctx, SidedOf(parse(t, part))); err != nil {
							t.Fatal(err)
						}
					}
				}
				read, err := Parse(ctx, store, text)
				if err != nil || !sum.IsStopper() || !read.Equal(sum.On) {
					t.Errorf("%s is read as %v, which is not %s + %s + %s = %v; %v", text, read, form, x, star, sum, err)
				}
				want := map[string]string{"^[on]": "upon"}[text]
				if want == "" {
					want = text
				}
				if overs {
					want = x + base // + *n is the same
				}
				if got := sum.String(); got != want {
					t.Errorf("%s + %s + %s is written %s, not %s", form, x, star, got, want)
				}
			}
		}
	}
}
