package eval

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cgt/eval/value"
	"cgt/stdlib/trials"
)

// TestTextsTooLongAreNoValues: a value whose text is too long is refused wherever it
// stands, and its description in words is not printed for it. Strings may say the same.
func TestTextsTooLongAreNoValues(t *testing.T) {
	const words = "a game too long to print"
	drawn, asked, refused := 0, 0, 0
	for seed := range seeds(1, 1, &drawn) {
		r := rand.New(rand.NewPCG(seed, 5))
		s := New(WithHost(silent{}))
		for _, line := range []string{"game held(g) { -> 0 }",
			fmt.Sprintf("long := +-((miny(1) + %d) : *%d)", 2+r.IntN(5), 23+r.IntN(5)),
			fmt.Sprintf("quoted := held(%q)", words)} {
			if _, err := evaluated(s, line); err != nil {
				t.Fatal(line, err)
			}
		}
		w := written{r}
		for i, around := range []string{"%s", "[%s, 1]", "(%s, 1)", "[[%s]]", "{%s => 2}"} {
			for j, place := range []string{"long", "nim 3 + long", "long + kayles 5", "-held(long)", "held([1, long])"} {
				if (i+j)%trials.Every(5, 2) > 0 {
					continue
				}
				asked++
				text := strings.ReplaceAll(fmt.Sprintf(around, place), "nim 3", fmt.Sprintf("nim %d", 1+w.size()))
				v, err := evaluated(s, text)
				if err != nil && strings.Contains(err.Error(), "the text of this value") {
					refused++
				} else if err == nil {
					t.Errorf("%s is printed %.200s as if it were whole", text, value.Show(v))
				}
			}
		}
		v, err := evaluated(s, "[quoted, 1]")
		if err != nil {
			t.Fatal(err)
		}
		if _, whole := value.Printed(v); !whole {
			t.Error("a string is not printed whole for what it says")
		}
	}
	if 5*refused < 4*asked {
		t.Errorf("only %d of %d values were refused for their texts", refused, asked)
	}
}
