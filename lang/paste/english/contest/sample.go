package contest

import (
	"cgt/lang/paste/english/sheet"
	"fmt"
	"slices"
	"strings"
)

// test is a test of a sample: what its letters stand for.
type test struct {
	scalars []assigned
	lists   []assigned
}

// assigned is a letter with its number or its list.
type assigned struct {
	name    string
	numbers []int
}

// mostTests bounds the tests of one sample.
const mostTests = 20

// tests are those of the sample; none if it is not read in exactly one way.
func (p *page) tests() []test {
	if slices.ContainsFunc(p.data, func(r row) bool { return r.name != "" || r.isSet }) {
		return p.named()
	}
	f, ok := p.formOf()
	if !ok {
		return nil
	}
	forms := []form{f}
	if len(f.lines) == 0 {
		forms = p.supposed()
		for i := range forms {
			forms[i].tests = f.tests || slices.ContainsFunc(p.form, func(at int) bool { return sheet.ManyTests.MatchString(p.lines[at].Text) })
		}
	}
	var found []test
	for _, f := range forms {
		ways := []form{f}
		if !f.tests {
			ways = append(ways, form{true, f.lines})
		}
		for _, f := range ways {
			list, ok := f.read(p.data, p.many)
			if !ok {
				continue
			}
			if found != nil && fmt.Sprint(found) != fmt.Sprint(list) {
				return nil
			}
			found = list
		}
	}
	if len(found) > mostTests {
		return nil
	}
	return found
}

// read reads the lines of a sample; false if they do not fit.
func (f form) read(rows []row, many bool) (list []test, ok bool) {
	want := -1
	if len(f.lines) == 0 {
		return nil, false
	}
	if f.tests {
		if len(rows) == 0 || len(rows[0].numbers) != 1 {
			return nil, false
		}
		want, rows = rows[0].numbers[0], rows[1:]
	}
	closed := false
	for len(rows) > 0 {
		if want < 0 && len(list) > 0 && len(rows) == 1 && !slices.ContainsFunc(rows[0].numbers, func(n int) bool { return n != 0 }) {
			closed = true // zeros end the input
			break
		}
		var t test
		for _, line := range f.lines {
			if len(line) == 1 && line[0].column {
				n, column := t.scalars[0].numbers[0], []int{}
				for len(rows) > 0 && len(column) < n && len(rows[0].numbers) == 1 {
					column, rows = append(column, rows[0].numbers[0]), rows[1:]
				}
				if n < 1 || len(column) != n {
					return nil, false
				}
				t.lists = append(t.lists, assigned{line[0].name, column})
				continue
			}
			if len(rows) == 0 || !t.take(line, rows[0].numbers) {
				return nil, false
			}
			rows = rows[1:]
		}
		list = append(list, t)
	}
	return list, len(list) > 0 && (want < 0 || want == len(list)) && (want >= 0 || len(list) == 1 || closed || many)
}

// take reads one line.
func (t *test) take(line []item, numbers []int) bool {
	for k, it := range line {
		if !it.list {
			if len(numbers) == 0 {
				return false
			}
			t.scalars = append(t.scalars, assigned{it.name, numbers[:1]})
			numbers = numbers[1:]
			continue
		}
		n := len(numbers)
		if it.count != "" || len(t.scalars) > 0 && t.scalars[0].name == it.count {
			at := slices.IndexFunc(t.scalars, func(a assigned) bool { return a.name == it.count })
			if at < 0 {
				return false
			}
			n = t.scalars[at].numbers[0]
		}
		if n > len(numbers) || n < 1 || k == len(line)-1 && n != len(numbers) {
			return false
		}
		t.lists = append(t.lists, assigned{it.name, numbers[:n]})
		numbers = numbers[n:]
	}
	return len(numbers) == 0
}

// named are the values of a sample that names them or writes sets: one test.
func (p *page) named() []test {
	var t test
	for _, r := range p.data {
		switch {
		case r.isSet:
			t.lists = append(t.lists, assigned{r.name, r.numbers})
		case len(r.numbers) == 1:
			t.scalars = append(t.scalars, assigned{r.name, r.numbers})
		default:
			return nil
		}
	}
	if !p.name(&t) {
		return nil
	}
	for _, list := range [][]assigned{t.scalars, t.lists} {
		for i, a := range list {
			if slices.ContainsFunc(list[:i], func(b assigned) bool { return b.name == a.name }) {
				return nil // two samples
			}
		}
	}
	return []test{t}
}

// name gives the values without names those of the story, in order; false if there are
// more of the ones than of the others.
func (p *page) name(t *test) bool {
	f := p.supposed()[0]
	letters := map[bool][]string{}
	for _, line := range f.lines {
		for _, it := range line {
			letters[it.list] = append(letters[it.list], it.name)
		}
	}
	for list, values := range map[bool][]assigned{false: t.scalars, true: t.lists} {
		if !slices.ContainsFunc(values, func(a assigned) bool { return a.name == "" }) {
			continue
		}
		if len(values) != len(letters[list]) {
			return false
		}
		for i := range values {
			if values[i].name != "" && values[i].name != letters[list][i] {
				return false
			}
			values[i].name = letters[list][i]
		}
	}
	return true
}

// told is what stands for the lines of the page in a test.
func (p *page) told(t test) (told [][]string, ok bool) {
	told = make([][]string, len(p.lines))
	for _, list := range [][]int{p.form, p.heads} {
		for _, i := range list {
			told[i] = []string{}
		}
	}
	for _, r := range p.data {
		told[r.at] = []string{}
	}
	story := make([]string, len(p.story))
	for k, i := range p.story {
		story[k] = p.lines[i].Text
	}
	var said []string
	if !p.fills(story, &t) {
		return nil, false
	}
	var numbers []string
	for _, a := range t.scalars {
		if t.isCount(a) && a.numbers[0] == 1 {
			continue // one heap, whose size is in the list
		}
		if name := p.inStory(a.name); name != "" {
			numbers = append(numbers, fmt.Sprintf("%s = %d", name, a.numbers[0]))
		} else if !t.isCount(a) {
			return nil, false // a number that the story does not speak of
		}
	}
	if len(numbers) > 0 {
		said = append(said, strings.Join(numbers, ", ")+".")
	}
	for _, a := range t.lists {
		name := p.inStory(a.name)
		if name == "" || name == "S" {
			if _, speaks := p.listOf(); !speaks || len(t.lists) > 1 {
				return nil, false
			}
			name = "a"
		}
		said = append(said, "With "+name+" = ("+joined(a.numbers)+").")
	}
	for k, i := range p.story {
		if story[k] != p.lines[i].Text {
			told[i] = slices.DeleteFunc([]string{story[k]}, func(s string) bool { return s == "" })
		}
	}
	last := p.story[len(p.story)-1]
	if told[last] == nil {
		told[last] = []string{p.lines[last].Text}
	}
	told[last] = append(told[last], said...)
	return told, true
}

// isCount reports whether a number says only how long a list is.
func (t *test) isCount(a assigned) bool {
	return slices.ContainsFunc(t.lists, func(l assigned) bool { return len(l.numbers) == a.numbers[0] && len(t.lists) == 1 })
}

func joined(list []int) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", ", "), "[]")
}
