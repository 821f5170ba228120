package terms

import (
	"strings"

	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
)

// Feature is one row of the table of the words and signs of the language itself, those
// that are not functions, games or operators: the single source of their help.
type Feature struct {
	Name    string
	Aliases []string // other words and signs that the same page explains
	Topic   string   // the chapter of help
	Usage   string
	Summary string   // one line
	Text    []string // more, for help NAME
	Example []string // statements that the tests run one after the other; "in => out" compares
}

// Chapters of help about the language itself.
const (
	TopicDefinitions = "definitions"
	TopicStatements  = "statements"
)

var features = []*Feature{
	{
		Name: "game", Aliases: []string{"->", "left ->", "right ->"}, Topic: TopicDefinitions,
		Usage: "game NAME(PARAMETERS) { RULES }", Summary: "defines a ruleset: each rule line is one kind of move",
		Text: []string{
			"What stands after -> is where the move leads: the game itself with other arguments, a sum of games, or any " +
				"other game.",
			"-> alone is a move of both players, left -> of Left only, right -> of Right only. Who cannot move loses.",
			"Clauses after the move say which moves there are: for binds, if filters, while ends a slide; they are read from " +
				"left to right.",
			"Rules stand on lines of their own or are parted by ; . Lines let and require come before the rules, same " +
				"shortens the work.",
			"Comment lines directly above a definition are its help; a line # example: there is run by cgt test.",
			"A line # picture: KIND there says how svg draws its positions: bar, cake, coins, corner, dominoes, numbers, " +
				"pins, reserved, strip, wheel; else by what they are made of.",
			"A position is whatever the parameters hold: integers, tuples, lists, sets, strings, boards, graphs.",
		},
		Example: []string{
			"game take(n) { -> take(n - k) for k in 1..3 if k <= n }",
			"values(take, 0..8) => [0, 1, 2, 3, 0, 1, 2, 3, 0]",
			"game split(n) { -> split(a) + split(n - a) for a in 1..(n-1)//2 }",
			"grundy(split 7) => 0",
			"game rows(w) { left -> rows(rest w) if w != []; right -> rows(front w) if len w > 1 }",
			"value(rows [1, 2]) => 1*",
		},
	},
	{
		Name: "for", Aliases: []string{"in"}, Topic: TopicDefinitions,
		Usage: "-> MOVE for k in 1..n", Summary: "one move for each k of a range, a list or a set",
		Text: []string{
			"Ranges include both ends; a descending range is empty, so for k in 1..0 gives no move. by sets the step.",
			"for r, c in LIST takes tuples apart. A clause sees the names that are bound to its left.",
			"The same words make a list: [e for k in 1..n if C].",
		},
		Example: []string{
			"game nim_square(n) { -> nim_square(n - k**2) for k in 1..isqrt n }",
			"values(nim_square, 0..8) => [0, 1, 0, 1, 2, 0, 1, 0, 1]",
			"[k * k for k in 1..4] => [1, 4, 9, 16]",
		},
	},
	{
		Name: "by", Topic: TopicDefinitions,
		Usage: "a..b by STEP", Summary: "the step of a range",
		Example: []string{"[k for k in 2..9 by 3] => [2, 5, 8]"},
	},
	{
		Name: "if", Aliases: []string{"then", "else"}, Topic: TopicDefinitions,
		Usage:   "-> MOVE if CONDITION, or if C then A else B",
		Summary: "keeps the moves for which a condition holds; or chooses between two values",
		Text:    []string{"In a rule, if skips only what does not hold; while also ends the slide there."},
		Example: []string{"game proper(n) { -> proper(n - d) for d in 1..n-1 if n % d = 0 }",
			"values(proper, 0..8) => [0, 0, 1, 0, 2, 0, 1, 0, 3]", "if 2 < 3 then 5 else 7 => 5"},
	},
	{
		Name: "while", Topic: TopicDefinitions,
		Usage: "-> MOVE for k in a..b while CONDITION", Summary: "ends a slide at the first k for which the condition fails",
		Text: []string{"It ends the nearest for to its left: a rook that slides until a wall."},
		Example: []string{"game slide(w, i) { -> slide(w, i - k) for k in 1..i while w[0, i-k] = \".\" }",
			"grundy(slide(\".#..\", 3)) => 1"},
	},
	{
		Name: "let", Topic: TopicDefinitions,
		Usage: "let NAME = EXPRESSION", Summary: "a line of a game's body, before its rules: a local name",
		Text: []string{"At the prompt, a name is bound by := ."},
		Example: []string{"game halves(n) { let m = n // 2; -> halves(k) for k in m..n-1 }",
			"values(halves, 0..6) => [0, 1, 0, 2, 1, 3, 0]"},
	},
	{
		Name: "require", Topic: TopicDefinitions,
		Usage: "require CONDITION", Summary: "a line of a game's body, before its rules: what every legal position satisfies",
		Text: []string{"A position that does not is an error that names it, whether it was typed or a rule leads to it."},
		Example: []string{"game floor_at_zero(n) { require n >= 0; -> floor_at_zero(n - k) for k in 1..2 if k <= n }",
			"grundy(floor_at_zero 4) => 1"},
	},
	{
		Name: "again", Topic: TopicDefinitions,
		Usage:   "again -> MOVE if CONDITION",
		Summary: "a rule after which the mover goes on, as who closes a box of Dots and Boxes does",
		Text: []string{
			"A complimenting move, in the words of Winning Ways. A position that who is to move wins in every sum is loony.",
		},
		Example: []string{"game thirds(n) { again -> thirds(n - 1) if n > 0 and n % 3 = 0; -> thirds(n - k) for k in 1..2 if k <= n }",
			"values(thirds, 0..6) => [0, 1, 2, loony, 0, 1, loony]"},
	},
	{
		Name: "entail", Topic: TopicDefinitions,
		Usage: "entail -> MOVE", Summary: "a rule whose move must be answered in what it leaves, however many other games there are",
		Text: []string{"Who cannot answer it has lost. Top Entails is such a game: help top_entails."},
		Example: []string{"game top(n) { entail -> top(n - 1) if n > 0; -> top(a) + top(n - a) for a in 1..n-1 }",
			"values(top, 0..6) => [0, loony, 0, loony, 1, 0, 2]"},
	},
	{
		Name: "score", Topic: TopicDefinitions,
		Usage:   "score EXPR -> MOVE, or score EXPR if CONDITION",
		Summary: "a rule that gives points: to the mover, or to Left at the end of play",
		Text: []string{
			"Who has more points at the end wins. score 2 -> MOVE gives the mover two points; left score 2 -> MOVE is Left's move alone,",
			"and score E without a move is what Left has more than Right where play is over. scores G is the result of best play.",
			"Words before -> stand in this order: left or right, entail or again, score.",
		},
		Example: []string{
			"game coins_of(w) { score first w -> coins_of(rest w) if w != []; score last w -> coins_of(front w) if w != [] }",
			"scores(coins_of [1, 5, 2]) => (-2, 2)",
		},
	},
	{
		Name: "same", Aliases: []string{"same tree"}, Topic: TopicDefinitions,
		Usage: "same POSITION if CONDITION", Summary: "a line of a game's body: the position equals another one, or a sum",
		Text: []string{
			"It says that two positions have the same value in normal play: a symmetry, or a board that falls into parts.",
			"The other position must be closer to the end, or a fixed representative: a chain that returns is an error.",
			"Misere play and draws ignore it unless it is written same tree E: then the trees of moves are the same.",
			"check same R, RANGE solves without it and compares: a line that lies would give wrong values.",
		},
		Example: []string{
			"game queen(x, y) { same queen(y, x) if x > y; -> queen(x-k, y) for k in 1..x; -> queen(x, y-k) for k in 1..y; " +
				"-> queen(x-k, y-k) for k in 1..min(x, y) }",
			"grundy(queen(3, 5)) => 0",
			"check same queen, 0..6, 0..6",
		},
	},
	{
		Name: "empty board", Aliases: []string{"empty", "board size"}, Topic: ruleset.BoardTopic,
		Usage: "domineering(8, 8)", Summary: "a game on one board, on the empty board of 8 rows and 8 columns",
		Text: []string{
			"Any game whose one parameter is a board takes two numbers for it, one of your own, too; table(R, 1..4, 1..4) is " +
				"a table of such boards.",
			"grid(8, 8) is the empty board alone, put(grid(8, 8), 0, 0, \"L\") has a piece in a corner, checkered(8, 8) " +
				"begins Clobber and Konane.",
		},
		Example: []string{
			"domineering(3, 3) => +-1", "domineering(2, 3) = domineering \"...|...\" => true", "clobber checkered(2, 4) => *",
			"game kings(g) { -> kings(put(g, r, c, \"#\")) for r, c in cells(g, \".\") if adjacent(g, r, c, \"#\", compass) " +
				"= [] }",
			"kings(1, 3) = kings \"...\" => true",
		},
	},
	{
		Name: ":=", Aliases: []string{"bind", "assign"}, Topic: TopicStatements,
		Usage: "NAME := VALUE, or NAME(x) := VALUE", Summary: "names a value or a function; = compares",
		Text:    []string{"What is called P N L R G v by the books may be bound as well, but not v, which is down."},
		Example: []string{"a := {3|1}", "a + a => 4", "twice(x) := x + x", "twice(*3) => 0"},
	},
	{
		Name: "=>", Aliases: []string{"lambda"}, Topic: TopicStatements,
		Usage: "x => EXPRESSION", Summary: "a function without a name",
		Example: []string{"(x => x * x)(5) => 25", "[(k => k + 1)(j) for j in 1..3] => [2, 3, 4]"},
	},
	{
		Name: "maps", Aliases: []string{"{=>}"}, Topic: "lists",
		Usage: "{KEY => VALUE, ...}", Summary: "values under keys, in the order of the keys; m[KEY] is the value under a key",
		Text: []string{
			"{k => e for k in w} makes a map of what is listed, {=>} is the empty one. Keys may be of any kind; games are " +
				"told apart by their values.",
			"KEY in m asks for a key, get(m, KEY, OTHER) gives OTHER where there is none; keys m, items m; for k, v in m; len m.",
			"m ++ n is both, where n counts for keys of both; replace(m, KEY, VALUE) and without(m, KEY) change one.",
			"A name before => in braces is the value of that name. A function within braces stands in parentheses: {(k => k " +
				"+ 1)}.",
		},
		Example: []string{
			`m := {"kayles" => 12, "dawsons_kayles" => 34}`,
			`m["kayles"] => 12`,
			`{n => n**2 for n in 1..3} => {1 => 1, 2 => 4, 3 => 9}`,
			`[k for k, v in m if v > 20] => ["dawsons_kayles"]`,
			`get(m, "grundy", 0) => 0`,
			`m ++ {"nim" => 1} = replace(m, "nim", 1)`,
		},
	},
	{
		Name: "find", Aliases: []string{"find first", "find all", "where", "into"}, Topic: "searching",
		Usage:   "find first x in W where CONDITION, find all x in W where CONDITION into \"FILE\"",
		Summary: "the first element with a property, or all of them",
		Text: []string{
			"W is a range, a list, or an enumeration: polyominoes, boards, strings, graphs, trees; see help searching. What " +
				"is searched is not listed before, so that it may be long.",
			"find first gives the element, or says that there is none; find all gives a list. Names in parentheses take " +
				"tuples apart: find all (a, b) in W where ...",
			"into keeps what was found in a file: the same search goes on from there after Ctrl-C, a limit or the end of the " +
				"process. The file of another search, or of other definitions, is refused.",
			"csv([(P, value(domineering P)) for P in W], \"t.csv\") keeps values for later questions: find all r in read " +
				"\"t.csv\" where r[1] = \"*2\".",
		},
		Example: []string{
			"find first n in 1..10**9 where n % 7 = 3 and n > 100 => 101",
			"find all P in polyominoes(4) where value(domineering P) = -2 => [\"....\"]",
			"find all G in trees(7) where outcome(node_kayles G) = P => [graph \"1-2 1-5 2-3 3-4 5-6 5-7\"]",
			"find first n in 1..20 where n > 30 => none of 20 elements",
		},
	},
	{
		Name: "check", Aliases: []string{"check same"}, Topic: TopicStatements,
		Usage: "check CLAIM", Summary: "passes where the claim is true; a failing check shows both sides",
		Text: []string{
			"A script goes on after a failing check, and ends with exit status 1. cgt test runs the checks of many scripts.",
			"check same R, RANGE, one range for each parameter: the game without its lines same has the same values.",
		},
		Example: []string{"check grundy(kayles 5) = 4", "check outcome(nim(1, 2, 3)) = P"},
	},
	{
		Name: "using", Topic: TopicStatements,
		Usage: "using RULESET", Summary: "makes G the nim-value function of a ruleset",
		Example: []string{"using squares", "G 18 (+) G 26 (+) G 28 => 7"},
	},
	{
		Name: "limit", Aliases: []string{"memory", "steps"}, Topic: TopicStatements,
		Usage: "limit memory 8 GiB, limit time 60, limit steps 1000000", Summary: "ends every later statement that wants more",
		Text: []string{"Memory is in KiB, MiB, GiB or TiB, time in s, min or h (seconds without a unit). limit time none " +
			"lifts it, limits shows what there is.", "The statement ends with an error; names and what was computed live on.",
			"A position typed alone shows what is found in about two seconds, and says what takes longer: how fast the " +
				"machine is " +
				"decides whether a value is said, never which. limit steps is the same on every machine.",
			"A nim-sequence whose rare heaps have died out goes on when memory ends: it gives up the values between its " +
				"first heaps and its last."},
		Example: []string{"limit time 60", "limit time none"},
	},
	{
		Name: "help", Topic: TopicStatements,
		Usage: "help, help NAME, help CHAPTER, help search WORD", Summary: "what there is, and how it is used",
		Example: []string{"help kayles"},
	},
	{
		Name: "quote", Aliases: []string{"'"}, Topic: TopicStatements,
		Usage: "'{A | B}'", Summary: "a form as it is written, not simplified",
		Text:    []string{"moves, explain, ordinal sums and misere questions see its options as they stand."},
		Example: []string{"'{*|*}' = 0 => true", "moves '{*|*}'"},
	},
	{
		Name: "comments", Aliases: []string{"#", ";"}, Topic: TopicStatements,
		Usage: "STATEMENT # a comment", Summary: "what stands after # is not read; a ; at the end keeps the answer to itself",
		Example: []string{"3 + 4   # seven => 7"},
	},
	{
		Name: "paste", Aliases: []string{"labels"}, Topic: TopicStatements,
		Usage: "(a) 5 \\oplus 3 = ?", Summary: "an exercise may be pasted as it stands in a book, a PDF, a web page or LaTeX",
		Text: []string{
			"Labels such as 1. (a) b) are kept and printed before the answers; = ?, a full stop and $ signs are understood.",
			"So are the signs of the books and their LaTeX commands, pages of LaTeX, bullets, and what a PDF makes of letters.",
			"Sentences of exercises are read: Who wins kayles 5? Find the canonical form of {0|*}. Let G = {1|0} and H = *. " +
				"Show that G > 0.",
			"Compute the nim-sum of 3, 5 and 7. Is nim(1, 2, 3) a P-position? Find the outcome class of each of the " +
				"following: (a) ...",
			"Words that ask nothing are passed over. A line that asks something and is not understood is said: line 3 not " +
				"understood.",
		},
		Example: []string{"5 ⊕ 3 => 6", "*5 + *3 = *6 => true"},
	},
	{
		Name: "json", Aliases: []string{"--json"}, Topic: TopicStatements,
		Usage: "cgt --json FILE", Summary: "prints one JSON object a statement",
		Text: []string{
			"Always: input, ok, kind, text. A position or game: value, nimber, outcome, winning (winning_left, " +
				"winning_right), method;",
			"no winning move is [], and the field is absent when the moves are not known. A claim or check: left, relation, " +
				"right.",
			"A list: items. A period: period, preperiod, saltus, proved, checked, terms, theorem. A quotient: order, p_order.",
			"A genus: nimber, the nim-value of normal play. A game of misere play: misere, its outcome.",
			"The kinds are position, game, number, boolean, outcome, list, ruleset, period, table, moves, winning, best, " +
				"genus, quotient,",
			"misere form, loopy, thermograph, explanation, plot, text, definition, setting, check, help and error.",
			"A failure: error with message, line, column, end_line, end_column, hint.",
		},
	},
	{
		Name: "scripts", Topic: TopicStatements,
		Usage: "cgt FILE.cgt, cgt test DIRECTORY, cgt fmt FILE", Summary: "statements in a file; its checks; its standard form",
		Text: []string{"A script ends at its first error, unless --keep-going is given. cgt -e 'EXPRESSION' runs one line, " +
			"and a pipe is a script, too."},
	},
}

// FeatureCalled returns the row of a word or sign of the language, nil for others.
func FeatureCalled(name string) *Feature {
	for _, f := range Pages() {
		if f.Name == name {
			return f
		}
		for _, alias := range f.Aliases {
			if alias == name {
				return f
			}
		}
	}
	return nil
}

// Page is the help page of a word or sign of the language.
func (f *Feature) Page() *value.Article {
	a := &value.Article{Blocks: []view.Block{view.TextLine(view.Piece{Style: view.Strong, Text: f.Usage},
		view.Words(view.Plain, "   %s", f.Summary))}}
	for _, text := range f.Text {
		a.Blocks = append(a.Blocks, view.Indented(2, view.Piece{Style: view.Plain, Text: text}))
	}
	if len(f.Aliases) > 0 {
		a.Blocks = append(a.Blocks, view.Indented(2, view.Words(view.Faint, "also %s", strings.Join(f.Aliases, "  "))))
	}
	a.Examples(f.Example)
	return a
}
