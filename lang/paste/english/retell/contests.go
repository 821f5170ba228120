package retell

// contestRows are for the wordings of programming contests: bounds, what a line of the input holds,
// whom to print.
func contestRows() []row {
	const things = `(?:` + stones + `|cells)`
	return []row{
		say("≤|<=", ` ?\([0-9] ?(?:≤|<=|<) ?[a-zA-Z](?:_?\{?[a-z]\}?)? ?(?:≤|<=|<) ?[0-9^{}]+\)`, ""),
		say("between", `^(?:you (?:can|may) )?assume (?:that )?(?:the )?number of `+things+` in (?:each|a|any) (?:pile|heap|`+
			`stack) (?:is|will be) between [01] and (?:[0-9]{3,}|10\^\{?[0-9]+\}?)(?: ?\(?inclusive\)?)?\.$`, ""),
		say("is formed by|consists of|is made",
			`^(?:a|each) (?:pile|heap|stack) (?:is formed by|consists of|is made (?:up )?of) (?:some|several) `+things+`\.$`, ""),
		say("strip of", `^two players start with (?:a|one) (?:strip|row|line) of n (?:white |empty )?squares(?:,? and (?:they `+
			`)?take (?:alternate )?turns)?\.$`, "There are n white squares in a row. Two players take turns."),
		say("≤ |<= |up to ", `(≤|<=|up to) ([0-9]{1,3}) ([0-9]{3})(?: ([0-9]{3}))?\b`, "$1 $2$3$4"),
		say("valid move|legal move|possible move", `^(?:so,? |similarly,? |thus,? )?if n = [0-9]+,? there (?:are|is) (?:no|only `+
			`one|one|two|three|four|five|six) (?:valid |legal |possible )moves?\b[^.?;]*[.;]$`, ""),
		say("who is able to win", `^who is able to win(?: the game)? by [a-z ]{3,40}\.$`, ""),
		say("values of n", `^(?:so|similarly|thus|hence),? for 1 (?:≤|<=) n (?:≤|<=) [0-9]+,? there are [0-9]+ values of n for `+
			`which the (?:first|second) player (?:can force a win|wins|can win)\.$`, ""),
		say("determines the allowed moves",
			`^a set ([A-Z]) ?= ?\{[a-z]_?1\b.*\} determines the (?:allowed|legal|possible) moves\.$`,
			"There is a set $1 = {p_1, p_2, ..., p_k} consisting of k positive integers. A player chooses an element x of $1 "+
				"and removes exactly x sticks from the heap."),
		say("describe the allowed moves", `^the next line has k integers [a-z]_?1\b.* that describe the allowed moves\.$`,
			"The next line has k integers."),
	}
}
