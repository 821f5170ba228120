package retell

// wordingRows have the usual words for what is said in others of the players, of where play begins and
// of what is asked.
func wordingRows() []row {
	return []row{
		say("if at any|is unable to|opponent is declared", `^if (?:at any (?:point|time|moment|stage),? )?(?:a|any|the|either) `+
			`player is unable to (?:make a )?(?:valid |legal )?move,? (?:then )?(?:he/she|he or she|he|she|they|that player) `+
			`loses?(?: the game)?(?:,? and (?:the|his|their|her) (?:opponent|other player) (?:is declared the winner|wins))?\.$`,
			"A player unable to move loses."),
		say("wins the|loses the", `^(wins|loses) the (?:player|one) who ([^.;?]+)\.$`, "The player who $2 $1."),
		say("to know|determine|find out|decide", `^(?:(?:we|they|you) (?:want|would like|wish) to know|determine|find out|`+
			`decide) (?:if|whether) ([A-Z][a-z]+) (?:will )?wins? (?:or (?:will )?loses? )?(?:the game )?([^.;?]*)\.$`,
			"Does $1 win $2?"),
		say("given", `^(?:say|suppose|assume|imagine) (?:that )?(?:we|you) are given (`+several+` `+heaps+`\b[^.;?]*\.)`,
			"There are $1"),
		say("squares in a|squares of a",
			`\b([a-z]+) (?:consecutive |adjacent )?squares in a (horizontal|vertical) (row|line|column)\b`,
			"a $2 row of $1 squares"),
		say("horizontal", `\b(?:an?|one) (?:single )?horizontal (?:row|strip|line) of ([0-9]+|two|three|four|five|six|seven|`+
			`eight|nine|ten)(?: consecutive| adjacent)? (?:squares|cells|boxes)\b`, "a 1 by $1 board"),
		say("horizontal", `\b(?:an?|the) 1 ?(?:x|×|by) ?([0-9]+) horizontal (?:strip|row|board)\b`, "a 1 by $1 board"),
		say("vertical", `\b(?:an?|the) ([0-9]+) ?(?:x|×|by) ?1 vertical (?:strip|row|column|board)\b`, "a $1 by 1 board"),
		say("identical", `\b(?:identical|indistinguishable) (`+stones+`)\b`, "$1"),
		say("on a table|on the table", `^(`+several+` `+heaps+` of `+stones+`) (?:are|lie|stand) on (?:a|the) table\.$`,
			"There are $1."),
		say("integer and", `\bwhere ([a-z]) is an integer and ([a-z]) ?(?:≥|>=|\\geq?) ?0\b`,
			"where $1 is a nonnegative integer"),
		say("the object is", `^the (?:object|aim|goal)(?: of the game)? is to (?:force|make) (?:one's|your|the|his|her|their) `+
			`opponent (?:to )?(?:remove|take) the last (`+stones+`)\.$`, "The player who takes the last $1 loses."),
		say(" a has", `\b(row|pile|heap) A (?:has|contains) ([0-9]+)(?: `+stones+`)?, (?:row|pile|heap) B (?:has |contains `+
			`)?([0-9]+)(?: `+stones+`)?,? and (?:row|pile|heap) C (?:has |contains )?([0-9]+)(?: `+stones+`)?\b`,
			"there are three ${1}s of $2, $3 and $4"),
		say("stalks of", `^(`+several+`) stalks of green hackenbush (?:have|with) ([0-9]+(?:, [0-9]+)*,? (?:and )?[0-9]+) `+
			`(edges|segments)\.$`, "Green Hackenbush: $1 stalks of $2 $3."),
		say("the trick to", `^what(?:'s| is) the (?:trick|secret|key) to (?:winning|win)(?: here| this game| this| it)?\?$`,
			"What is a winning move?"),
		say("arguing", `^[A-Z][a-z]+ and [A-Z][a-z]+ (?:are|were) [^.;0-9]*\barguing (?:over|about) who [^.;0-9]*\.$`, ""),
		say("take turns to remove them|take turns removing them",
			`^they (?:place|put|lay) ([0-9]+) (`+stones+`) on (?:a|the) table and take turns (?:to remove|removing) them\.$`,
			"There is a pile of $1 $2. They take turns."),
		say("buys the|pays", `\b(?:buys the next round|pays (?:for )?the (?:bill|round|drinks))\.$`, "loses."),
		say("in other words", `^in other words,? ([^.;]*) (a number of `+stones+`) equal to (?:some|a|any) (power of (?:two|2)|`+
			`prime|prime number|square|perfect square|fibonacci number)\.$`, "$1 $2 that is a $3."),
		say("alternate to", `\balternate to (take|remove)\b`, "take turns to $1"),
		say("numbers being", `\b(?:(?:suppose|assume) (?:that )?)?(?:i|we|you) have (`+several+` `+heaps+`)(?: of `+stones+
			`)?,? with the (?:numbers|sizes) being ((?:[0-9]+,? (?:and )?)*[0-9]+)\b`, "there are $1 of $2"),
		say(" on the top|at the top", `^([a-z]+|[0-9]+) (?:on|at|in) the top(?: row)?, ([a-z]+|[0-9]+) (?:on|at|in) the `+
			`middle(?: row)?,? and ([a-z]+|[0-9]+) (?:on|at|in) the bottom(?: row)?\.$`, "The rows have $1, $2 and $3 counters."),
		say("starting from the ground|from the ground",
			`\bthe stalk whose (?:segments|edges|colou?rs) are,? (?:starting )?from the ground(?: up)?:? ([BR]+)\b`,
			"the red-blue Hackenbush stalk $1, from the ground up"),
		say("does not go first|doesn't go first|goes second",
			` \((?:i\.e\.,? )?the (?:player|one) (?:that|who) (?:does not go|doesn't go|goes) (?:first|second)\)`, ""),
		say("(or any", ` \(or any (?:other )?(?:objects|items|things)(?: of your choosing| of your choice| you like)?\)`, ""),
		say("empty chessboard", `^take an empty chessboard and (?:place|put) a (queen|rook|king|knight) on ([a-h][1-8])\.$`,
			"A $1 is on $2 of a chessboard."),
		say("same piece", ` \(both (?:players )?move the same (?:piece|queen|rook|king|knight)\)`, ""),
		say("a1 (", `\ba1 \((?:the )?(?:bottom|lower)[ -]left(?:[ -]hand)? (?:corner|square)\)`, "a1"),
		say("solve the", `^solve the game of nim with\b`, "Who wins Nim with"),
		say("nim with", `\bNim with ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+)([.?;]|$)`, "Nim with heaps $1$2"),
		say("winning?|losing?", `^is the (?:game|position|state)(?: of nim)? with (?:`+heaps+`) (?:of )?([0-9]+(?:, [0-9]+)*,? `+
			`(?:and )?[0-9]+) (winning|losing)\?$`, "Who wins with piles of $1?"),
		say("the pair|the two numbers are", `^(?:in )?(?:the game of euclid|euclid(?:'s game)?)(?:: the (?:pair|position|`+
			`numbers) (?:is|are)|,? starts with the (?:pair|numbers)|:? the two numbers are|,? with the (?:pair|numbers)) `+
			`\(?([0-9]+)(?:, ?| and )([0-9]+)\)?\.$`, "Consider the position ($1, $2) in the game of Euclid."),
		say("on a strip of", `^(Dawson's (?:Chess|Kayles)|Kayles|Cram|Node Kayles) on a strip of (?:length )?([0-9]+):$`,
			"Consider $1 on a row of $2 squares."),
		say("player 2|player two|player ii", `\b(?:the )?player (?:2|two|II)\b('s)?`, "the second player$1"),
		say("(where |(for |(with |(0",
			` ?\((?:where |for |with )?(?:each )?[01] ?(?:≤|<=|<|\\leq?) ?[ijk] ?(?:≤|<=|<|\\leq?) ?[a-z](?: ?[-−] ?1)?\)`, ""),
		say("alternatively|alternately|in turn", `^they (?:will )?(?:play|move) (?:alternatively|alternately|in turns?),? which `+
			`means (?:that )?(?:in|at|on) [^.;0-9]*`, "they take turns"),
		say("subtraction({|subtraction ({", `\bsubtraction ?\(\{([0-9, ]+)\}\)`, "the subtraction game S($1)"),
		say("catch|twist|rule", `^the (?:catch|twist|only rule|rule|condition) is that `, ""),
		say("going first|going second|goes first|moving first", `\b(?:does|is it) the player (?:going|who goes|moving|who `+
			`moves) first or the (?:player|one) (?:going|who goes|moving|who moves) second (?:that |who )?(?:have|has) a `+
			`winning strategy\?`, "who wins?"),
		say("other of|other with|other contain", `\btwo (piles|heaps|stacks|rows)( of [a-z]+)?(?:,|:|;) ?one (?:of size|with|`+
			`containing|of) ([0-9]+)(?: [a-z]+)?,? and (?:the |an)?other (?:of size|with|containing|of) ([0-9]+)(?: `+
			`[a-z]+)?([.;])`, "two $1$2 of sizes $3 and $4$5"),
	}
}
