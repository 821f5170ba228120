package paste

import (
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cgt/stdlib/trials"
)

// scenery are sentences with numbers and words of games that say nothing of the game
// that a text is about.
var scenery = []string{"It is a sunny day and 3 birds sing.", "They sit at a table with 4 chairs.",
	"They have 5 minutes to think.", "Three spectators are watching.", "Her brother brought 6 apples.",
	"There are 30 students in the class.", "Her brother of 9 years joins them.", "The room is 3 metres high.",
	"Each of the two players has 15 seconds for a move.", "The board is made of 2 kinds of wood.",
	"The stones weigh 20 grams each.", "He paid 3 dollars for the game.", "They played it 8 times yesterday.",
	"Ann had won 5 games before.", "A box with 7 stones costs 2 dollars.", "The game takes at most 30 minutes.",
	"They begin at 9 in the morning.", "Each stone has 2 colours.", "The game was played on 3 days.",
	"We take 1 hour.", "The winner gets 10 points.", "Two robots are about to play.",
	"Ann is 3 years older than Bob.", "Seven children watch them.", "Two friends were playing."}

// TestSceneryChangesNothing puts a sentence that has nothing to do with the game between
// two of a text: what is read is what was read without it, or part of it, or nothing.
func TestSceneryChangesNothing(t *testing.T) {
	corpus, err := os.ReadFile("testdata/english.txt")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(18, 3))
	var texts []string
	for _, block := range strings.Split(string(corpus), "\n== ")[1:] {
		_, text, _ := strings.Cut(block, "\n")
		if text, _, answered := strings.Cut(text, "\n-- "); answered && len(text) < 600 && !strings.Contains(text, "Let ") &&
			!strings.HasPrefix(text, "- ") { // a bullet in the middle of a line is none
			texts = append(texts, text)
		}
	}
	read := func(text string) []string {
		lines := strings.Split(Clean(text).Text, "\n")
		for i, l := range lines {
			lines[i] = strings.ReplaceAll(strings.TrimSpace(label.ReplaceAllString(l, "")), "||", "<>")
		}
		return lines
	}
	changed, silent, tried := 0, 0, trials.Count(12, 60)
	for range tried {
		text := texts[r.IntN(len(texts))]
		ends := append(boundary.FindAllStringIndex(text, -1), []int{0, 0})
		at := ends[r.IntN(len(ends))][1]
		said := scenery[r.IntN(len(scenery))]
		plain, told := read(text), text[:at]+said+" "+text[at:]
		got := read(told)
		if strings.Join(got, "") == "" {
			silent++
		}
		for _, line := range got {
			if line != "" && !slices.Contains(plain, line) && !written(told, line) {
				changed++
				t.Errorf("%s\nis read as %s\nnot       %s", told, got, plain)
				break
			}
		}
	}
	if silent > tried*19/20 {
		t.Errorf("%d of %d texts are not read at all", silent, tried)
	}
}

// written reports whether a line is one of the text or a part of it, not a reading of words.
func written(text, line string) bool {
	return strings.Contains(strings.Join(strings.Fields(text), " "), strings.Join(strings.Fields(line), " "))
}

var (
	label    = regexp.MustCompile(`^[ \t]*(?:\(?[0-9a-z.]{1,4}[).:]|Problem [0-9]+\.)`)
	boundary = regexp.MustCompile(`[.?!] +(\b|$)`)
)
