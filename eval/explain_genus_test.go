package eval_test

import (
	"fmt"
	"math/rand"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cgt/eval"
	"cgt/stdlib/trials"
)

var (
	genusConclusion = regexp.MustCompile(`^genus\((.*)\) = (\d+)\^(\d+)$`)
	kindLine        = regexp.MustCompile(`^it is (tame|restive|restless|wild): `)
)

// numbersIn are the numbers of a set such as {0, 2}.
func numbersIn(set string) (list []int) {
	for _, word := range strings.FieldsFunc(set, func(r rune) bool { return strings.ContainsRune("{}, ", r) }) {
		list = append(list, atoi(word))
	}
	return list
}

// least is the least natural number that is not in the lists.
func least(lists ...[]int) int {
	seen := map[int]bool{}
	for _, list := range lists {
		for _, n := range list {
			seen[n] = true
		}
	}
	n := 0
	for seen[n] {
		n++
	}
	return n
}

// TestExplainedGenera recomputes explanations of genera: that all options are
// listed, their numbers and those of the game by the moves of G + *2 + ... + *2
// alone, the mex at every place, and the nim-sum of 2 at the end.
func TestExplainedGenera(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	s, other := eval.New(eval.WithHost(quiet{})), eval.New(eval.WithHost(quiet{}))
	known := map[string]int{}
	var lastLoses func(position string) int // the misere nim-value, by the definition
	lastLoses = func(position string) int {
		if n, ok := known[position]; ok {
			return n
		}
		options := run(t, other, "options ("+position+")").View.Fields.Items
		seen, n := map[int]bool{}, 0
		for _, o := range options {
			seen[lastLoses(o.(string))] = true
		}
		for seen[n] || len(options) == 0 && n == 0 {
			n++
		}
		known[position] = n
		return n
	}
	number := func(position string, twos int) int { return lastLoses(position + strings.Repeat(" + nim 2", twos)) }
	r := rand.New(rand.NewSource(15))
	kinds := map[string]bool{}
	positions := []string{"nim 0", "octal 0.36(8)", "kayles 5", "octal 0.26(9)", "octal 0.26(10)", "kayles 7"}
	draws := trials.Count(0, 6)
	for range draws {
		position := fmt.Sprintf("%s(%d)", []string{"kayles", "octal 0.07", "octal 0.137", "octal 0.26", "octal 0.57", "grundy",
			"lasker"}[r.Intn(7)], r.Intn(9))
		if r.Intn(3) == 0 {
			position = fmt.Sprintf("%s(%d) + nim %d", []string{"kayles", "octal 0.07", "grundy"}[r.Intn(3)], r.Intn(6), r.Intn(3))
		}
		positions = append(positions, position)
	}
	for _, position := range positions {
		lines, tables := explained(t, s, "genus("+position+")")
		m := genusConclusion.FindStringSubmatch(lines[len(lines)-1])
		if m == nil {
			t.Errorf("%s: no conclusion: %v", position, lines)
			continue
		}
		normal, digits := m[2], strings.Split(m[3], "")
		if want := run(t, other, "nimvalue("+position+")").View.Text; normal != want {
			t.Errorf("%s: g is %s, not %s", position, normal, want)
		}
		for k, digit := range digits[:min(2, len(digits))] {
			if want := number(position, k); atoi(digit) != want {
				t.Errorf("%s: g%d is %s, not %d", position, k, digit, want)
			}
		}
		if n := len(digits); atoi(digits[n-1]) != atoi(digits[n-2])^2 {
			t.Errorf("%s: %s does not end in a nim-sum with 2", position, m[3])
		}
		options := tables["option"]
		if !truth(t, other, fmt.Sprintf("len options (%s) = %d", position, len(options))) {
			t.Errorf("%s: %d options are listed", position, len(options))
		}
		for _, row := range options {
			normal, above, _ := strings.Cut(row[1], "^")
			if normal != run(t, other, "nimvalue("+row[0]+")").View.Text || atoi(above[:1]) != number(row[0], 0) ||
				atoi(above[1:2]) != number(row[0], 1) {
				t.Errorf("%s: the genus of %s is not %s", position, row[0], row[1])
			}
		}
		places := tables["number"]
		if len(places) != len(digits)+1 {
			t.Errorf("%s: %d places for %s", position, len(places), m[3])
		}
		for i, row := range places {
			want := normal
			if i > 0 {
				want = digits[i-1]
			}
			mex := least(numbersIn(row[1]), numbersIn(row[2]))
			if i == 1 && len(options) == 0 {
				mex = 1 // by definition
			}
			if row[3] != want || atoi(want) != mex {
				t.Errorf("%s: %v is not the mex", position, row)
			}
			if i > 1 {
				before := atoi(digits[i-2])
				if row[2] != fmt.Sprintf("{%d, %d}", before&^1, before|1) {
					t.Errorf("%s: moves in a *2 from %d give %s", position, before, row[2])
				}
			}
			seen := map[int]bool{}
			for _, o := range options {
				normal, above, _ := strings.Cut(o[1], "^")
				n := atoi(normal)
				if i > 0 {
					n = superscript(above, i-1)
				}
				seen[n] = true
			}
			if list := numbersIn(row[1]); len(list) != len(seen) {
				t.Errorf("%s, %s: %v are not the numbers %v of the options", position, row[0], list, seen)
			}
		}
		for _, line := range lines {
			if m := kindLine.FindStringSubmatch(line); m != nil {
				kinds[m[1]] = true
				if !strings.Contains(kindText(t, other, position), m[1]) {
					t.Errorf("%s: %s", position, line)
				}
				all := strings.Contains(line, "it is "+m[1]+": all")
				tame := strings.Contains(line, "is the genus of a Nim")
				switch n, n0 := atoi(normal), atoi(digits[0]); {
				case m[1] == "tame" && !tame, m[1] == "restive" && (tame || !all || n > 1),
					m[1] == "restless" && (tame || !all || n < 2 || n0 > 1):
					t.Errorf("%s: %s", position, line)
				}
			}
		}
	}
	for _, kind := range []string{"tame", "restive", "restless", "wild"} {
		if !kinds[kind] {
			t.Errorf("no %s game was explained", kind)
		}
	}
}

// superscript is the k-th number above a genus.
func superscript(above string, k int) int {
	last := len(above) - 1
	n, _ := strconv.Atoi(above[min(k, last) : min(k, last)+1])
	return n ^ max(k-last, 0)%2*2
}

// kindText is what the card of a misere form says.
func kindText(t *testing.T, s *eval.Session, position string) string {
	return strings.Join(card(run(t, s, "misere_form("+position+")").View.Blocks), " ")
}
