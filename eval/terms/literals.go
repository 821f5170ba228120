package terms

// TopicLiterals is the chapter of values that are written without a name.
const TopicLiterals = "literals"

// literals are the signs that values are written with.
var literals = []*Feature{
	{
		Name: "braces", Aliases: []string{"{", "}", "|", "||", "<>", "empty set"}, Topic: TopicLiterals,
		Usage: "{A | B}, {a, b}", Summary: "with a bar a game, by Left's options and Right's; without one a set",
		Text: []string{
			"{|} is 0. Runs of bars stand for inner braces: {2||1|0} is {2|{1|0}}. The options are simplified; '{A | B}' " +
				"keeps the form.",
			"Books write the sets of some games with <...>: mex <0, 1, 3>, subtraction <1, 2>. The empty set is {}, or <> " +
				"after such a word.",
		},
		Example: []string{"{0|*} => ^", "{2||1|0} = {2|{1|0}} => true", "mex <> => 0", "len {3, 1, 3} => 2"},
	},
	{
		Name: "ups", Aliases: []string{"^", "^^", "↑", "⇑", "v", "vv", "↓", "⇓", "^<", "^["}, Topic: TopicLiterals,
		Usage: "^, ^^, ^3, ^<n>, ^[n]; v for down", Summary: "up = {0|*} and its multiples; ^<n> its n-th power, ^[n] the " +
			"sum of the first n",
		Text: []string{
			"A number, ups and a nimber written together are a sum: 1/2^3*2 is 1/2 + 3 . ^ + *2. So 2^ is 2 + ^, and n ups " +
				"are n . ^ or ^n.",
			"The sign ^ is no power: that of numbers is **, that of nimbers (^).",
		},
		Example: []string{"^ = {0|*} => true", "^2 = ^ + ^ => true", "2^ = 2 + ^ => true", "^[2] - ^<2> => ^"},
	},
	{
		Name: "results", Aliases: []string{"_", "_1", "_2", "ans"}, Topic: TopicLiterals,
		Usage: "_, _1, _2, ...", Summary: "the last result, and the numbered ones",
		Text: []string{"The oldest are dropped where all together hold more than a quarter of the memory limit; NAME := " +
			"VALUE keeps one."},
	},
	{
		Name: "strings", Aliases: []string{"\"", "string"}, Topic: TopicLiterals,
		Usage: "\"...\"", Summary: "a string; boards and graphs are written as strings, too",
		Text: []string{"Rows of a board are parted by |; \\\" \\\\ \\n \\t stand for a quotation mark, a backslash, a " +
			"line end and a tab."},
		Example: []string{"len \"abc\" => 3", "\"ab\" ++ \"c\" => \"abc\"", "rows \"..L|.R.\" => 2"},
	},
	{
		Name: "brackets", Aliases: []string{"[", "]", "(", ")", "tuple"}, Topic: TopicLiterals,
		Usage:   "[a, b], (a, b), [e for k in a..b if c]",
		Summary: "lists, tuples, and lists by a rule; w[i] is an element, from 0 on",
		Example: []string{"[5, 6, 7][1] => 6", "[k**2 for k in 1..4] => [1, 4, 9, 16]", "(3, 4)[0] => 3"},
	},
}
