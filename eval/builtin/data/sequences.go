package data

import (
	"bytes"
	"math/big"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/oeis"
)

// bfileOf is the function bfile(LIST, "b.txt"); a third argument is the index of the
// first term.
func bfileOf(ev interp.Env, args []value.Value) (value.Value, error) {
	parts, err := interp.Elements(ev, args[0])
	if err != nil {
		return nil, err
	}
	from := int64(0)
	if len(args) > 2 {
		if from, err = value.Small(args[2], "the number of the first term", -1<<40, 1<<40); err != nil {
			return nil, err
		}
	}
	if len(parts) == 0 {
		return nil, value.Errorf("a b-file has one term at least; the list is empty")
	}
	terms := make([]*big.Int, len(parts))
	for i, part := range parts {
		a, ok := value.BigInt(part)
		if !ok {
			hint := ""
			if value.IsGame(part) {
				hint = "nimvalue(G) is the nim-value of a position as a number"
			}
			return nil, value.Hintf(hint, "the terms of a b-file are integers; that with the number %d is %s", from+int64(i),
				value.Preview(part))
		}
		terms[i] = a
	}
	var text bytes.Buffer
	if err := oeis.Write(&text, from, terms); err != nil {
		return nil, err
	}
	return written(ev, args[:2], text.Bytes())
}

// graph6Of is the function graph6 g, of one graph or of a list of graphs; a second
// argument names a file.
func graph6Of(ev interp.Env, args []value.Value) (value.Value, error) {
	parts := []value.Value{args[0]}
	switch v := args[0].(type) {
	case value.List:
		if len(v.Items) > 0 && isGraph(v.Items[0]) {
			parts = v.Items
		}
	case value.Enumerated:
		var err error
		if parts, err = interp.Elements(ev, v); err != nil {
			return nil, err
		}
	}
	var text bytes.Buffer
	for i, part := range parts {
		g, err := value.AsGraph(part, value.EitherGraph)
		if err != nil {
			return nil, err
		}
		line, err := g.Graph6()
		if err != nil {
			return nil, value.Errorf("%v", err)
		}
		if err := ev.Tick(); err != nil {
			return nil, err
		}
		if i > 0 {
			text.WriteByte('\n')
		}
		text.WriteString(line)
	}
	if len(args) == 1 {
		return value.Text(text.String()), nil
	}
	return written(ev, args, text.Bytes())
}

func isGraph(v value.Value) bool {
	_, ok := v.(value.Graph)
	return ok
}

// dotOf is the function dot g; a second argument names a file.
func dotOf(ev interp.Env, args []value.Value) (value.Value, error) {
	g, err := value.AsGraph(args[0], value.EitherGraph)
	if err != nil {
		return nil, err
	}
	return written(ev, args, []byte(g.Dot()))
}

// fromText makes a built-in function that reads a graph from a string.
func fromText(read func(ev interp.Env, text []byte) (value.Value, error)) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		t, ok := args[0].(value.Text)
		if !ok {
			return nil, value.Errorf("a string is expected here, not %s", value.KindOf(args[0]))
		}
		v, err := read(ev, []byte(t))
		if err != nil {
			return nil, value.Errorf("this is no graph: %v", err)
		}
		list, ok := v.(value.List)
		if !ok {
			return v, nil
		}
		if len(list.Items) != 1 {
			return nil, value.Hintf(`read "file.g6" gives the graphs of a file`, "this is the text of %s, not of one",
				value.Several(len(list.Items), "graph"))
		}
		return list.Items[0], nil
	}
}
