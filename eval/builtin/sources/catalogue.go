//go:build !js

package sources

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"

	"cgt/eval/arith"
	"cgt/eval/find"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/game"
)

// A catalogue is a file of the positions of an enumeration by their values. Its first line
// tells what it is, with the sum of the rest. Then each value has a line, in the order in
// which they came: how many positions have it, the first of them, and all, each as the
// number in the enumeration, ':' and its text, parted by tabs. So a property that rests on
// the value alone is asked of one position of each value.

// catalogueHead is the first line.
type catalogueHead struct {
	Version   int    `json:"catalogue"`
	Game      string `json:"game"`
	Identity  string `json:"identity"`
	Over      string `json:"over"`
	Positions int64  `json:"positions"`
	Values    int    `json:"values"`
	Sum       uint32 `json:"sum"` // CRC-32, Castagnoli's polynomial, of the line with sum 0 and of the rest
}

const catalogueVersion = 1

// summed is the line of the head, with the sum of it and of what follows.
func (h catalogueHead) summed(rest []byte) ([]byte, error) {
	h.Sum = 0
	line, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	table := crc32.MakeTable(crc32.Castagnoli)
	h.Sum = crc32.Update(crc32.Checksum(line, table), table, rest)
	return json.Marshal(h)
}

// catalogueOf makes the file.
func catalogueOf(ev interp.Env, args []value.Value) (value.Value, error) {
	r, err := ruleset.AsRuleset(ev, args[0])
	if err != nil {
		return nil, err
	}
	name, ok := args[2].(value.Text)
	if !ok || strings.TrimSpace(string(name)) == "" {
		return nil, value.Errorf("the name of a file is a string, such as \"domineering.cat\"")
	}
	head := catalogueHead{Version: catalogueVersion, Game: r.Name(), Identity: r.Identity(), Over: value.Shorten(value.Show(args[1]), 200)}
	classes, lines := map[string]int{}, [][]byte{}
	err = overEach(ev, args[1], func(v value.Value) error {
		text, ok := v.(value.Text)
		if !ok || strings.ContainsAny(string(text), "\t\n") {
			return value.Hintf("polyominoes, boards and strings give such positions",
				"a catalogue has positions that are written as strings; %s is %s", value.Preview(v), value.KindOf(v))
		}
		if head.Positions&63 == 0 {
			ev.Budget().Report(game.Progress{Doing: "catalogue", Done: head.Positions, Unit: "positions",
				Note: fmt.Sprintf("%d values", len(lines))})
		}
		var key string
		if _, err := interp.GivingBack(ev, func() (bool, error) {
			key, err = valueKey(ev, r, v)
			return true, err
		}); err != nil {
			return err
		}
		i, known := classes[key]
		if !known {
			i = len(lines)
			classes[key] = i
			lines = append(lines, nil)
		}
		before := len(lines[i])
		lines[i] = append(strconv.AppendInt(append(lines[i], '\t'), head.Positions, 10), ':')
		lines[i] = append(lines[i], text...)
		head.Positions++
		return ev.Grow(int64(2 * (len(lines[i]) - before)))
	})
	if err != nil {
		return nil, err
	}
	head.Values = len(lines)
	var rest bytes.Buffer
	for _, line := range lines {
		fmt.Fprintf(&rest, "%d%s\n", bytes.Count(line, []byte{'\t'}), line)
	}
	first, err := head.summed(rest.Bytes())
	if err != nil {
		return nil, err
	}
	if err := ev.Host().WriteFile(string(name), slices.Concat(first, []byte{'\n'}, rest.Bytes())); err != nil {
		return nil, value.FileError(string(name), err)
	}
	return &value.Article{Blocks: []view.Block{view.TextLine(view.Words(view.Plain, "%d positions of %s with %d values, in %s",
		head.Positions, head.Game, head.Values, string(name)))}}, nil
}

// valueKey is the key of the value of a position.
func valueKey(ev interp.Env, r game.Ruleset, v value.Value) (string, error) {
	at, err := ruleset.Position(ev, r, []value.Value{v})
	if err != nil {
		return "", err
	}
	p, ok := at.(value.Position)
	if !ok {
		return "", value.Errorf("%s is no position", value.Preview(at))
	}
	x, err := arith.ValueOf(ev, p)
	if err != nil {
		return "", err
	}
	return value.KeyOf(x), nil
}

// overEach gives the elements of an enumeration or a list.
func overEach(ev interp.Env, over value.Value, f func(value.Value) error) error {
	each := func(v value.Value) (bool, error) {
		if err := ev.Tick(); err != nil {
			return false, err
		}
		return true, f(v)
	}
	if e, ok := over.(value.Enumerated); ok {
		return e.Each(ev.Context(), each)
	}
	parts, err := value.Elements(over)
	for i := 0; err == nil && i < len(parts); i++ {
		_, err = each(parts[i])
	}
	return err
}

// numbered is a position of a catalogue with its number.
type numbered struct {
	at   int64
	text string
}

// fromCatalogue is what the search over the enumeration of a catalogue gives, from the file.
func fromCatalogue(ev interp.Env, r game.Ruleset, name string, property value.Value, all bool,
	holds func(value.Value) (bool, error)) (value.Value, error) {
	data, err := interp.LookAt(ev.Host(), name)
	if err != nil {
		return nil, value.FileError(name, err)
	}
	if err := ev.Grow(int64(len(data))); err != nil {
		return nil, err
	}
	head, rest, err := openCatalogue(r, data)
	if err != nil {
		return nil, value.FileError(name, err)
	}
	once := restsOnValue(ev, property)
	var found []numbered
	for len(rest) > 0 {
		line, more, _ := bytes.Cut(rest, []byte{'\n'})
		rest = more
		_, line, _ = bytes.Cut(line, []byte{'\t'})
		for first := true; len(line) > 0; first = false {
			if err := ev.Tick(); err != nil {
				return nil, err
			}
			entry, others, _ := bytes.Cut(line, []byte{'\t'})
			line = others
			number, text, _ := strings.Cut(string(entry), ":")
			if !once || first {
				ok, err := interp.GivingBack(ev, func() (bool, error) { return holds(value.Text(text)) })
				if err != nil {
					return nil, err
				}
				if !ok && once {
					break
				}
				if !ok {
					continue
				}
			}
			at, err := strconv.ParseInt(number, 10, 64)
			if err != nil {
				return nil, value.FileError(name, err)
			}
			found = append(found, numbered{at, text})
			if once && !all {
				break // the first of its value comes first
			}
		}
	}
	slices.SortFunc(found, func(a, b numbered) int { return int(a.at - b.at) })
	if !all && len(found) == 0 {
		return find.NothingIn(head.Positions, head.Over), nil
	}
	if !all {
		return value.Text(found[0].text), nil
	}
	list := value.List{}
	for _, f := range found {
		list.Items = append(list.Items, value.Text(f.text))
	}
	return list, ev.Grow(int64(len(found)) * interp.NumberBytes)
}

// openCatalogue is the head of a file for a game, and what follows it.
func openCatalogue(r game.Ruleset, data []byte) (head catalogueHead, rest []byte, err error) {
	first, rest, ok := bytes.Cut(data, []byte{'\n'})
	switch err := json.Unmarshal(first, &head); {
	case err != nil || !ok || head.Version == 0:
		return head, nil, fmt.Errorf("it is no catalogue; catalogue(%s, polyominoes(1..8), \"file\") makes one", r.Name())
	case head.Version != catalogueVersion:
		return head, nil, fmt.Errorf("it is a catalogue of another version, %d", head.Version)
	}
	if line, err := head.summed(rest); err != nil || !bytes.Equal(line, first) {
		return head, nil, fmt.Errorf("the catalogue is damaged")
	}
	if head.Identity != r.Identity() {
		return head, nil, fmt.Errorf("it is a catalogue of %s by other rules than those of %s here", head.Game, r.Name())
	}
	return head, rest, nil
}

// valueQuestions are functions of a position that rest on its value alone.
var valueQuestions = map[string]bool{"value": true, "outcome": true, "canonical": true, "temperature": true, "mean": true,
	"left_stop": true, "right_stop": true, "birthday": true, "nimvalue": true, "reduced": true, "atomic_weight": true,
	"is_number": true, "is_integer": true, "is_infinitesimal": true, "is_nimber": true, "is_all_small": true}

// restsOnValue reports whether it is plain that a property asks a position for nothing but
// its value: in the function, all that is done with the parameter is to ask such a question.
func restsOnValue(ev interp.Env, property value.Value) bool {
	f, ok := property.(interp.Function)
	if !ok {
		return false
	}
	params, body, ok := f.Syntax()
	if !ok || len(params) != 1 || valueQuestions[params[0]] {
		return false
	}
	is := func(x lang.Expr) bool {
		id, ok := x.(*lang.Ident)
		return ok && id.Name == params[0]
	}
	uses, asked, plain := 0, 0, true
	lang.Walk(body, func(x lang.Expr) bool {
		if is(x) {
			uses++
		}
		if _, lambda := x.(*lang.Lambda); lambda {
			plain = false // a name may mean something else in it
		}
		if id, args := ruleset.Application(x); id != nil && len(args) == 1 && is(args[0]) && valueQuestions[id.Name] &&
			ev.Session().Cell(id.Name).User == nil {
			asked++
		}
		return true
	})
	return plain && uses == asked
}
