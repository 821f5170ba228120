package retell

// plainRows have plain words for what is taken, from where and when.
func plainRows() []row {
	return []row{
		say("from both", `\ba (`+stones+`) from one (pile|heap),? (?:a [a-z]+ )?from the other(?: pile| heap)?,? or (?:one `+
			`)?from both(?: piles| heaps)?(?: \([^()0-9]*each\))?`, "one $1 from one $2, or one $1 from each $2"),
		say("on the table", `\b(?:the )?(last `+stones+`) on the table (wins|loses)\b`, "the $1 $2"),
		say("on the table", `\b((?:takes|picks|removes)(?: up)? the last `+stones+`) on the table\b`, "$1"),
		say("match sticks", `\bmatch sticks`, "matchsticks"),
		say("reduced in turn", `^a (?:group|pile|heap) of (`+stones+`)(?: is placed on (?:the|a) table)?,? (?:and )?(?:then `+
			`)?(?:it )?is reduced in turn by each player by (?:removing|taking)(?: from the (?:group|pile|heap))? `+
			`([^.;]{3,50}?)(?: `+stones+`)?\.`, "There is a pile of $1. On each turn a player removes $2 $1."),
		say(" square by ", `\b([0-9]+) squares? by ([0-9]+) squares?\b`, "$1 x $2"),
		say("rectangular", `\brectangular (chocolate bar|bar of chocolate)`, "$1"),
		say("break the bar only",
			`\bthey break the bar only (?:at|along) the (?:divisions|lines|grooves)(?: between the squares)?\.`,
			"They break the bar only along the lines between the squares."),
		say("keep breaking", `^if the bar breaks into (?:several|more|two) pieces,? they keep breaking one piece at a time(?: `+
			`until only the (?:unit |single )?squares remain)?\.`, ""),
		say("domino", `\bcovering (?:two adjacent squares|pairs of (?:adjacent |neighbou?ring )?squares)((?: of| on) an? `+
			`[0-9]+ ?(?:x|×|by) ?[0-9]+ (?:chess)?board)? with (?:a domino|dominoes)`,
			"placing a domino on two adjacent squares$1"),
		say("moves allowed|allowed moves|permitted moves|moves permitted",
			`^(?:the )?(?:moves (?:allowed|permitted)|(?:allowed|permitted) moves)(?: are)?:$`, "Legal moves:"),
		say("all ", `(`+stones+`|bulbs|lamps|lights|pins|candles),? (?:all|each)(?: of (?:them|which))?(?: are| is)? (?:on|lit|`+
			`switched on|turned on|burning|standing|upright)\b`, "$1"),
		say("that are|which are", `(`+stones+`|bulbs|lamps|lights|pins|candles) (?:that|which) are (?:still )?(?:on|lit|`+
			`standing|burning|up|there|in play)\b`, "$1"),
		say("left-hand|right-hand|left hand|right hand", `\b(left|right)[- ]hand (corner|side|end|edge)\b`, "$1 $2"),
		say("corner", `\b(?:in|on|at) the (?:upper|top)[- ]right corner(?: square)? of (?:a|an|the) (?:standard |ordinary |`+
			`usual |empty |8 ?(?:x|×|by) ?8 )*(chess ?board)`, "on h8 of a $1"),
		say("burn|lie|stand|sit", `^(?:at|on|in) [a-z ]{3,24} ([0-9]+) (`+stones+`|candles) (?:burn|lie|stand|sit|are (?:lying|`+
			`burning|standing))(?: on| in) [a-z ]{3,20}([.;])`, "There are $1 $2 on the table$3"),
		say("checker|robot|frog|marker|grasshopper|bug|stone", `\b(moves?|moving) (?:the|this) (?:checker|robot|man|frog|car|`+
			`stone|marker|bug|grasshopper) ([0-9]|one |two |three |any )`, "$1 the token $2"),
		say("proper",
			`\b(proper (?:divisors?|factors?)) \((?:1 is (?:allowed|included|permitted)|including 1|1 included)[^()0-9]*\)`,
			"$1"),
		say("height|size|length", `\bof (?:heights?|sizes?|lengths?) ([0-9]+(?:, [0-9]+)*,? and [0-9]+)\b`, "of sizes $1"),
		say("has to|must", `\b(?:has to|must|will have to|is obliged to|should) (?:wash|do|pay|buy|clean|cook|wear|sing|dance|`+
			`treat|give|make|go|walk)\b[^,.;]*? and (?:thus |so |therefore )?loses\b`, "loses"),
		say("wide|long|high|across", `\b(chocolate bar|bar of chocolate|bar|chocolate|rectangle|board)[, ]+(?:which is |that is `+
			`)?([0-9]+) (?:unit )?(?:squares|pieces|cells) (?:wide|long|high|across|in length|in width) (?:by|and) ([0-9]+) `+
			`(?:unit )?(?:squares|pieces|cells) (?:wide|long|high|across|deep|in length|in width)`, "$1 of $2 x $3 squares"),
		say("breaking|cutting", `\btake turns (?:breaking|cutting|splitting|snapping)(?: up)? (?:an?|the) (?:rectangular `+
			`)?(chocolate bar|bar of chocolate|bar) (of [0-9]+ ?(?:x|×|by) ?[0-9]+ (?:squares|pieces))`,
			"take turns. There is a $1 $2"),
		say("first)|starts)|begins)",
			` ?\((?:[A-Z][a-z]*|the first player) (?:first|goes first|starts|begins|moves first|plays first)\)`, ""),
		say("takes last", `\b(who|player) takes last\b(?: \([^()0-9]*\))?`, "$1 takes the last stone"),
		say("corner", `\b(?:in|on|at) the (?:[a-z-]+ ){0,2}corner(?: square| cell| field)?,? \(?([a-h][1-8])\)?`, "on $1"),
		say("numbered",
			`,? (?:numbered|labelled|labeled)(?: from left to right)?(?: from)? 0, ?1, ?2(?:, ?3)?(?:, ?4)?,? ?\.\.\.\.?`,
			" numbered from 0"),
	}
}
