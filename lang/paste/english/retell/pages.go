package retell

// pageRows are for what pages about games, contests and puzzles say besides the rules: what one needs
// to play, what need not be equal, how the input ends.
func pageRows() []row {
	const (
		small  = `(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)`
		number = `([0-9]+|` + small + `)`
		he     = `(?:they|you|he or she|he|she|the player|one)`
		likes  = `(?:prefers?|likes?|wish|wishes|wants?|chooses?|pleases?|desires?)`
	)
	return []row{
		say("as ", `, as `+he+` (?:would )?`+likes+`([.;,])`, "$1"),
		say(" number ", ` \((?:`+stones+`) number [0-9]+\)`, ""),
		say("one or more", `\bat least (one or more)\b`, "$1"),
		say("remaining", `\bfrom the remaining (?:`+stones+`|boxes)\b`, ""),
		say("start with a board of", `^to play [a-z ]{1,20}, (?:you|we|players) start with a board of ([0-9]+(?:, [0-9]+)*,? `+
			`and [0-9]+) (`+stones+`)[:.]$`, "There are rows of $1 $2."),
		say("two player game|two-player game", `^(?:this|it) is a two[- ]player game (?:where|in which) a certain number of (`+
			stones+`) (?:are|is) (?:drawn|placed|laid|put) (?:on|in) each (row|pile|heap)\.$`, "There are several ${2}s of $1."),
		say("equal", `^the numbers? of (?:`+stones+`) in (?:each|the|every) `+heaps+`?(?:pile|heap|row|stack)? (?:may not|need `+
			`not|does not have to|do not have to|don't have to) (?:necessarily )?be (?:equal|the same)\.$`, ""),
		say("winning plan", `\bwinning plan\b`, "winning strategy"),
		say("strategy", `^(?:what|which) strategy (?:can|could|should|must) (?:be (?:followed|used|adopted)|you follow|one `+
			`follow|we follow) (?:in order )?to (?:always |be sure to |surely )?win(?: the game)?\?$`,
			"What is the winning strategy?"),
		say("on your first move|on the first move", `^\((?:give|state|find|say) (?:the number of|how many) (?:`+stones+
			`) to (?:take|remove) (?:on|in|at) (?:your|the) first (?:move|turn)\.?\)\.?$`, "What is the winning first move?"),
		say("decide who",
			`,? and decide who (?:will |is to |should )?(?:go(?:es)?|starts?|plays?|begins?|moves?)(?: first)?([.;,])`, "$1"),
		say("place the|put the|lay the|place |put |lay ", `^(?:place|put|lay|lay out|arrange) (?:the |out )?`+number+` (`+stones+
			`)(?: out)? (?:in|on|into) (?:a|one|the) (?:single )?(?:pile|heap|line|row|table)\.$`, "There is a pile of $1 $2."),
		say("you will need|you'll need|you need",
			`^you(?:'ll| will)?(?: also)? need `+number+` (`+stones+`)(?:,? (?:such as|for example|e\.g\.|like) [^.;0-9]*)?\.$`,
			"There is a pile of $1 $2."),
		say("next game", `^\(?in the next game,? the other player (?:will have|has|takes) the first turn[.!]*\)?[.!]*$`, ""),
		say("leaving all", `,? (?:and )?leaving (?:all )?(?:the )?other (?:`+stones+`) (?:untouched|in place|where they are)\b`,
			""),
		say("circle", `\b(circle|ring),? as (?:figure |shown? |the figure )*(?:[0-9] )?(?:shows?|below|in (?:the )?(?:figure|`+
			`picture))([.,])`, "$1$2"),
		say("empty place", `^\(because there is an empty (?:place|space) between [^()]*\)\.?$`, ""),
		say("do their best|does their best|play their best", `^(?:suppose|assume) (?:that )?(?:both )?(?:[A-Z][a-z]+ and `+
			`[A-Z][a-z]+|the players|both players)(?: both)? (?:do|play) their best(?: in the game)?(?:, i\.e\.,? [^.;0-9]*)?\.$`,
			""),
		say("predict|tell|determine|find out", `^given the initial (?:piles|heaps|positions?|configuration|state|`+
			`coordinates)(?: of (?:the )?[a-z']+(?: [a-z]+)?)?,? (?:assuming optimal play, )?(?:can you )?(?:predict|tell|`+
			`determine|find out|find) (?:who|which player|the player who) (?:will |would )?(?:finally |ultimately |`+
			`eventually )?wins?(?: the game)?(?::? the first player,? or the second player[^.;:0-9]*)?[.?]$`,
			"Determine the winner."),
		say("number the squares", `^(?:they|[A-Z][a-z]+ and [A-Z][a-z]+|(?:the|two) players) draw a row of squares on paper, `+
			`number the squares from left to right by 1, 2, 3, \.\.\.,? and place [a-zA-Z0-9]+ coins on (?:different |distinct `+
			`)squares\.$`, "There is a row of squares numbered 1, 2, 3, ... ."),
		say("lady first", ` since "?lady first"?`, ""),
		say("one of the numbers",
			`\bby multiplying (?:an integer|a number) [a-z0-9] by one of the numbers ([0-9]+) to ([0-9]+)\.`,
			". A player multiplies the number by a whole number from $1 to $2."),
		say("first reaches", `^before (?:a|the) game starts?, they draw an integer 1 < ([a-z]) < [0-9^]+ and the winner is who `+
			`first reaches [a-z0-9] (?:>=|≥) [a-z]\.$`, "The player who first reaches at least $1 wins."),
		say("begins a turn|begins their turn", `^if a player begins (?:a|their|his) turn and (?:there is|has) no valid `+
			`(?:[a-z]+ to [a-z]+|move),? (?:that|the) player loses(?: the game)?\.$`, "The player who cannot move loses."),
		say("south|north|west|east", `\b(?:may|can) (?:only )?move south or west \(but not both in (?:a|one)(?: single)? `+
			`turn\)(?:,? and (?:may|can) move any number of squares in the chosen direction(?: on a turn)?)?\.`,
			"may move any number of squares down or left."),
		say("cannot move the", `\bwho first cannot move the (?:rook|queen|king|piece|token) loses`, "who cannot move loses"),
		say("keep playing", `^keep playing until you (?:work out|find|have found|discover) a winning strategy\.$`, ""),
		say("write a program", `^(?:you are to |please |your (?:task|job) is to )?write a program (?:that |to |which `+
			`)?(?:determines?|decides?|finds?(?: out)?|tells?|predicts?) who (?:will |would )?(?:finally |ultimately |`+
			`eventually )?wins?(?: the game)?\.$`, "Determine the winner."),
	}
}
