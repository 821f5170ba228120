package data

import (
	"cgt/eval/interp"
	"cgt/eval/value"
)

// Topic is the chapter of help of these functions.
const Topic = "files and data"

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	const files = " A file that cgt did not write is not replaced, unless --overwrite says so; --sandbox reads and writes none."
	return []*interp.Builtin{
		{Name: "bfile", Topic: Topic, Usage: "bfile(LIST, \"b.txt\", n)", Summary: "writes a list of integers as a b-file of " +
			"the OEIS, a line \"n a(n)\" a term; the first term has the number n, or 0; compare(LIST, \"b.txt\") compares " +
			"with one",
			Text: "compare takes the first term of the list for the first one of the file." + files, Min: 2, Max: 3, Do: bfileOf},
		{Name: "csv", Topic: Topic, Usage: "csv(X, \"file.csv\")",
			Summary: "writes a table, a list, a map, a survey or another list of records as CSV; without a file, its text",
			Text: "A list of lists or tuples is written by rows, a list of maps under a header of their keys. A cell that " +
				"a program for tables would compute, such as =1+1 or -x, has an apostrophe before it, which read takes away." +
				files,
			Example: []string{`csv [("n", "value"), (1, *2)]`, "csv(table(wythoff, 0..3, 0..3))"}, Min: 1, Max: 2, Do: csvOf},
		{Name: "latex", Topic: Topic, Usage: "latex(X, \"file.tex\")", Summary: "the value of a game in LaTeX, for math " +
			"mode, which reads back when it is pasted; a table, a list or a survey as a tabular environment; without a file, " +
			"its text",
			Example: []string{"latex {2||1|0}", "latex(table(wythoff, 0..3, 0..3))"}, Min: 1, Max: 2, Do: latexOf},
		{Name: "read", Topic: Topic, Usage: "read(\"file\", \"kind\")", Summary: "what a file holds; its name says how it is " +
			"read, or a second argument: csv, tsv, header, bfile, graph6, dot, lines, text",
			Text: ".csv and .tsv give a list of rows, \"header\" a list of maps by the cells of the first row; b000001.txt a " +
				"list of pairs (n, a(n)); .g6 and .d6 a list of graphs; .dot and .gv a graph; all others a list of lines. A " +
				"damaged file is refused with its line.",
			Min: 1, Max: 2, Do: readFile},
		{Name: "graph6", Topic: Topic, Usage: "graph6(g, \"file.g6\")", Summary: "a graph, or a list of graphs, in the " +
			"format graph6 of nauty, digraphs in digraph6; from_graph6 and read take it back",
			See: "B. D. McKay, nauty: formats.txt", Example: []string{`graph6 "0-2 0-4 1-3 3-4" => "DQc"`}, Min: 1, Max: 2,
			Do: graph6Of},
		{Name: "from_graph6", Topic: Topic, Usage: "from_graph6 TEXT",
			Summary: "the graph that a line of graph6 or digraph6 holds, on 0, 1, 2, ...",
			Example: []string{`from_graph6 "Bw" => graph "0-1 0-2 1-2"`}, Min: 1, Max: 1, Do: fromText(readGraph6)},
		{Name: "dot", Topic: Topic, Usage: "dot(g, \"file.dot\")",
			Summary: "the graph as text for Graphviz; from_dot and read take it back", Example: []string{`dot "a>b"`}, Min: 1,
			Max: 2, Do: dotOf},
		{Name: "from_dot", Topic: Topic, Usage: "from_dot TEXT", Summary: "the graph that a text in the language of Graphviz " +
			"holds; edges in blue, red and green are Left's, Right's and either's",
			Example: []string{`from_dot "graph { a -- b -- c }" => graph "a-b b-c"`}, Min: 1, Max: 1, Do: fromText(readDot)},
		{Name: "keys", Topic: "lists", Usage: "keys m", Summary: "the keys of a map in their order",
			Example: []string{`keys {2 => "b", 1 => "a"} => [1, 2]`}, Min: 1, Max: 1, Do: ofMap(func(m value.Map) value.Value {
				return m.KeyList()
			})},
		{Name: "items", Topic: "lists", Usage: "items m", Summary: "the pairs (key, value) of a map in the order of the keys",
			Example: []string{`items {2 => "b", 1 => "a"} => [(1, "a"), (2, "b")]`}, Min: 1, Max: 1, Do: ofMap(itemsOf)},
		{Name: "get", Topic: "lists", Usage: "get(m, key, other)",
			Summary: "the value of a map under a key; other, or an error, where there is none",
			Example: []string{`get({1 => "a"}, 2, "none") => "none"`}, Min: 2, Max: 3, Do: getOf, HandsOn: true},
	}
}

func ofMap(do func(m value.Map) value.Value) func(interp.Env, []value.Value) (value.Value, error) {
	return func(_ interp.Env, args []value.Value) (value.Value, error) {
		m, err := asMap(args[0])
		if err != nil {
			return nil, err
		}
		return do(m), nil
	}
}

func asMap(v value.Value) (value.Map, error) {
	m, ok := v.(value.Map)
	if !ok {
		return m, value.Hintf(`a map is written {"a" => 1, "b" => 2}`, "a map is expected here, not %s", value.KindOf(v))
	}
	return m, nil
}

func itemsOf(m value.Map) value.Value {
	pairs, _ := m.Elements() // the elements of a map never give an error
	return value.List{Items: pairs}
}

func getOf(_ interp.Env, args []value.Value) (value.Value, error) {
	m, err := asMap(args[0])
	if err != nil {
		return nil, err
	}
	if v, ok := m.GetWritten(args[1]); ok {
		return v, nil
	}
	if len(args) > 2 {
		return args[2], nil
	}
	return m.At(args[1])
}
