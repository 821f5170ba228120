package data

import (
	"bytes"
	"encoding/json"
	"math/big"
	"slices"

	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/value"
)

// records is a table that can be written to a file: rows, and a header that may be
// missing.
type records struct {
	header []string
	rows   [][]value.Value
}

// tabular is a value that can be written as a table.
type tabular interface {
	Records() (header []string, rows [][]value.Value)
}

// recordsOf writes a value as a table: a table stays as it is; a list of lists or
// tuples gives its rows; a list of maps a column for each key; a map its pairs;
// another list one column. Any other answer, such as a survey, gives the items of its
// JSON object.
func recordsOf(ev interp.Env, v value.Value) (*records, error) {
	if t, ok := v.(tabular); ok {
		header, rows := t.Records()
		return &records{header, rows}, nil
	}
	switch v := v.(type) {
	case *ask.Table:
		t := &records{header: append([]string{v.Corner}, v.Columns...)}
		for i, row := range v.Cells {
			t.rows = append(t.rows, append([]value.Value{value.Text(v.Rows[i])}, row...))
		}
		return t, nil
	case value.Map:
		t := &records{header: []string{"key", "value"}}
		for _, p := range v.Pairs() {
			t.rows = append(t.rows, []value.Value{p.Key, p.Value})
		}
		return t, nil
	}
	if topic, ok := v.(value.Topic); ok {
		if _, enumerated := v.(value.Enumerated); !enumerated {
			if t, err := recordsOfTopic(ev, topic); t != nil || err != nil {
				return t, err
			}
		}
	}
	if _, text := v.(value.Text); text {
		return nil, noTable(v)
	}
	parts, err := interp.Elements(ev, v)
	if _, enumerated := v.(value.Enumerated); err != nil && !enumerated {
		err = noTable(v)
	}
	if err != nil {
		return nil, err
	}
	return recordsOfList(parts), nil
}

func noTable(v value.Value) error {
	return value.Hintf("such as csv(table(wythoff, 0..9, 0..9), \"wythoff.csv\")",
		"what is written as a table is a table, a list, a map or a survey, not %s", value.KindOf(v))
}

// recordsOfList makes the rows of a list.
func recordsOfList(parts []value.Value) *records {
	t := &records{}
	if maps := mapsOf(parts); maps != nil {
		met := map[string]int{}
		var keys []value.Value
		for _, m := range maps {
			for _, k := range m.Keys() {
				if _, ok := met[value.KeyOf(k)]; !ok {
					met[value.KeyOf(k)] = len(keys)
					keys = append(keys, k)
					t.header = append(t.header, cellText(k))
				}
			}
		}
		for _, m := range maps {
			row := make([]value.Value, len(keys))
			for i, k := range keys {
				row[i] = value.Text("")
				if x, ok := m.Get(k); ok {
					row[i] = x
				}
			}
			t.rows = append(t.rows, row)
		}
		return t
	}
	for _, part := range parts {
		switch part := part.(type) {
		case value.List:
			t.rows = append(t.rows, part.Items)
		case value.Tuple:
			t.rows = append(t.rows, part.Items)
		default:
			t.rows = append(t.rows, []value.Value{part})
		}
	}
	return t
}

// mapsOf returns the elements of a list of maps, or nil if an element is not a map.
func mapsOf(parts []value.Value) []value.Map {
	var maps []value.Map
	for _, part := range parts {
		m, ok := part.(value.Map)
		if !ok {
			return nil
		}
		maps = append(maps, m)
	}
	return maps
}

// recordsOfTopic makes a table of the items of an answer's JSON object; it is nil if
// the object has no items.
func recordsOfTopic(ev interp.Env, v value.Topic) (*records, error) {
	shown, err := v.Describe(ev.Context())
	if err != nil || len(shown.Fields.Items) == 0 {
		return nil, err
	}
	t := &records{}
	index := map[string]int{}
	for _, item := range shown.Fields.Items {
		text, err := json.Marshal(item)
		if err != nil {
			return nil, err
		}
		if len(text) == 0 || text[0] != '{' {
			return nil, nil // a list of values is written as these values
		}
		keys, cells, err := members(text)
		if err != nil {
			return nil, err
		}
		row := slices.Repeat([]value.Value{value.Text("")}, len(t.header))
		for i, key := range keys {
			at, ok := index[key]
			if !ok {
				at = len(t.header)
				index[key] = at
				t.header = append(t.header, key)
			}
			for len(row) <= at {
				row = append(row, value.Text(""))
			}
			row[at] = cells[i]
		}
		t.rows = append(t.rows, row)
	}
	for i, row := range t.rows {
		for len(row) < len(t.header) {
			row = append(row, value.Text(""))
		}
		t.rows[i] = row
	}
	return t, nil
}

// members reads the members of a JSON object in their order.
func members(text []byte) (keys []string, cells []value.Value, err error) {
	in := json.NewDecoder(bytes.NewReader(text))
	in.UseNumber()
	if _, err := in.Token(); err != nil { // the opening brace
		return nil, nil, err
	}
	for in.More() {
		key, err := in.Token()
		if err != nil {
			return nil, nil, err
		}
		var x any
		if err := in.Decode(&x); err != nil {
			return nil, nil, err
		}
		keys, cells = append(keys, key.(string)), append(cells, valueOfJSON(x))
	}
	return keys, cells, nil
}

// valueOfJSON turns JSON into a value: an object is a map, null the empty string.
func valueOfJSON(x any) value.Value {
	switch x := x.(type) {
	case bool:
		return value.Bool(x)
	case string:
		return value.Text(x)
	case json.Number:
		if n, ok := new(big.Int).SetString(x.String(), 10); ok {
			return value.NewInt(n)
		}
		if q, ok := new(big.Rat).SetString(x.String()); ok {
			return value.NewRational(q)
		}
	case []any:
		list := make([]value.Value, len(x))
		for i, part := range x {
			list[i] = valueOfJSON(part)
		}
		return value.List{Items: list}
	case map[string]any:
		var pairs []value.Pair
		for k, part := range x {
			pairs = append(pairs, value.Pair{Key: value.Text(k), Value: valueOfJSON(part)})
		}
		return value.NewMap(pairs)
	}
	return value.Text("")
}

// cellWithin is cellText, charged to the budget of ev; a text that is too long to
// print is an error.
func cellWithin(ev interp.Env, v value.Value) (string, error) {
	if t, ok := v.(value.Text); ok {
		return string(t), nil
	}
	text, whole, err := value.PrintedWithin(ev.Context(), v)
	if err == nil && !whole {
		err = value.TooLong(v)
	}
	return text, err
}

// cellText is the text of a value in a cell: as it prints, but strings without
// quotation marks.
func cellText(v value.Value) string {
	if t, ok := v.(value.Text); ok {
		return string(t)
	}
	return value.Show(v)
}
