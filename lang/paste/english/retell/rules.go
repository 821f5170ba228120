package retell

// ruleRows say what a player may do.
func ruleRows() []row {
	return []row{
		say("reaching", `\bthe (player|one|person) reaching (\(0, ?0\)|0|zero) (wins|loses)`, "the $1 who reaches $2 $3"),
		say("adjacent", `^(.{5,70}?\badjacent (?:cells|squares|stones)) (?:of|on|in) an? (?:(?:strip|row) of ([0-9]+|n) `+
			`(?:cells|squares|stones)|1 ?(?:x|×|by) ?([0-9]+|n) (?:board|strip|grid))\.`, "There is a row of $2$3 cells. $1."),
		say("makes one of", `\b(?:makes|brings) one of the (?:two )?numbers (?:to )?(?:zero|0)\b`, "obtains a 0"),
		say("breaking|cutting|splitting|snapping", `\btake turns (?:breaking|cutting|splitting|snapping) (?:up )?(?:an?|the) `+
			`([0-9]+ ?(?:x|×|by) ?[0-9]+) (chocolate bar|bar of chocolate|chocolate|bar|rectangle)(?: into pieces)?(?: along `+
			`(?:the|its) (?:grid )?lines)?([.;])`, "take turns. There is a chocolate bar of $1 squares$3"),
		say("stalk of|string of", `\ba (blue|red|green) (?:Hackenbush )?(stalk|string) of (?:length|height) ([0-9]+|two|three|`+
			`four|five|six) with (?:a|one)(?: single)? (blue|red|green) edge`, "a Hackenbush $2 with $3 $1 edges and a $4 edge"),
		say("leave|go|fall|move|slide", `^the (?:chip|token|piece|counter|coin|pawn|rook|queen|king|knight|bishop|robot|frog)s? `+
			`(?:should|must|may|can)(?: not|not) (?:leave|go off|go beyond|fall off|slide off|move off|be moved off|exit) `+
			`[^.;:]*[.;:].*$`, ""),
	}
}

// endingRows say who wins.
func endingRows() []row {
	const (
		someone = `(?:(?:the |a |any |whichever )?(?:first )?(?:player|person|one|side|child)s? (?:who|that)|whoever|who)`
		doing   = `((?: (?:make|move|place|domino|play|do|so|this|it|a|an|any|legal|valid|allowed|admissible|possible|` +
			`further|more|` +
			`break|split|cut|divide|snap|slide|` +
			`flip|turn|over|off|` +
			`piece|pieces|bar|bars|pile|heap|coin|card|pawn|token|chip|on|in|at|his|her|their|the|turn|anymore|another|` +
			`one|such|of|them|perform|operation|` +
			`complete|` +
			`advance|replace|continue|go|write|number|numbers|new|according|to|rules|required|proceed|moves)){1,8}?)`
	)
	return []row{
		say("cannot|can't|can not|unable|not able|no longer|fails", `\b`+someone+` (?:first )?(?:cannot|can't|can not|is unable `+
			`to|is not able to|can no longer|fails to|will be unable to)`+doing+`,? (loses|wins|is the loser|is the winner)\b`,
			"the player who cannot move $2"),
		say("no legal|no valid|no possible|no available|without", `\b`+someone+` (?:has|is left with|is) (?:no|without(?: a| `+
			`any)?) (?:legal |valid |possible |available |further |more |allowed )+moves?(?: left| available| on (?:his|her|`+
			`their) turn)?,? (loses|is the loser)\b`, "the player who cannot move loses"),
		say("last", `\b(?:(?:the )?(?:player|person|one|child) who|whoever) (?:is left to take|ends up (?:taking|with)|gets `+
			`stuck with|is stuck with|is left with|has to (?:take|pick)|must (?:take|pick)|is forced to (?:take|pick)|gets) the `+
			`(?:very )?last (`+stones+`)`, "whoever takes the last $1"),
		say("first to", `\b(?:the )?first (?:player |one |person )?to (?:reach|say|get to|arrive at|name|write|call out) `+
			`(?:exactly |the number |the total |a total of )?([0-9]+) (wins|loses|is the winner)\b`,
			"the player who first reaches $1 $2"),
		say("makes the last|make the last", `\b(?:(?:the )?(?:player|person|one|child|boy|girl) who|whoever|who) (?:makes|`+
			`performs|does|executes) the (?:last|final) (?:possible |legal )?(?:split|cut|break|flip|jump|throw|shot|division|`+
			`step|turn|removal|splitting|operation|choice|placement|action) (wins|loses)\b`,
			"the player who makes the last move $1"),
		say("and so|and thus|and therefore|and hence", `\bgets [^.,;0-9]{3,40},? and (?:so|thus|therefore|hence) (wins|loses)\b`,
			"$1"),
		say("first makes|first reduces|first brings",
			`\bfirst (?:makes|reduces|brings) (?:one|either)(?: of the)?(?: two)? numbers?(?: to)? (?:zero|0) wins`,
			"obtains a 0 wins"),
		say("a number", `\breach(es)? a (?:number|total|product) (?:of at least|not less than|no less than|greater than or `+
			`equal to|≥) ([0-9]+)`, "reach$1 at least $2"),
		say("last",
			`^(?:the )?last (?:one |player |person )?to (?:take|move|play|remove)(?: a [a-z]+| anything)? (wins|loses)([.;]|$)`,
			"the last player to move $1$2"),
		say("is the one", `\bis the one (?:that|who) (loses|wins)\b`, "$1"),
		say("wins by leaving", `^(?:a|the) player wins by leaving (?:their|his|her|the) opponent without (?:a |any )?(?:legal `+
			`)?[a-z]+(?: to [a-z ]{3,20})?\.`, "The player who cannot move loses."),
		say("square", `\bthe ([a-h][1-8]) square\b`, "$1"),
		say("declared|considered|pronounced|called",
			`\b(?:is|will be|shall be) (?:declared|considered|pronounced|called)(?: to be)?(?: as)? (?:the |a )?winner\b`,
			"wins"),
		say("declared|considered|pronounced|called",
			`\b(?:is|will be|shall be) (?:declared|considered|pronounced|called)(?: to be)?(?: as)? (?:the |a )?loo?ser\b`,
			"loses"),
		say("won by|goes to",
			`^(?:the )?(?:game is won by|victory goes to) (the (?:player|one|person) (?:who|that) [^.;]*?)([.;]|$)`, "$1 wins$2"),
		say("lost by", `^(?:the )?game is lost by (the (?:player|one|person) (?:who|that) [^.;]*?)([.;]|$)`, "$1 loses$2"),
		say("you win if|you lose if|you win when|you lose when",
			`\byou (win|lose) (?:if|when) you (?:take|remove|get|pick up|draw|eat) the last (`+stones+`)`,
			"whoever takes the last $2 ${1}s"),
		say("last", `^(?:the )?last (`+stones+`)(?: taken)? (wins|loses)([.;]|$)`, "whoever takes the last $1 $2$3"),
		say("last pile|last heap|last stack", `\b(takes|removes|eats|clears|empties) the last (?:pile|heap|stack|row)\b`,
			"takes the last stone"),
		say("to win", `^(?:in order )?to win(?: the game| this game)?, (do|should|would|what|which|how)\b`, "$1"),
		say("note that", `^(?:please )?note that (?:they|the players|a player|players|each player|you)(?: always| must)? `+
			`(?:subtract|take|remove)s? a (?:proper )?divisor of the current (?:number|value)(?: (?:in|on|at) (?:each|every) `+
			`(?:turn|move))?\.?$`, ""),
		say("given the", `^given the (?:starting |initial |total )?(?:number|size|value)[^,?]*(?:,| where [^,?]*,) (?:find|`+
			`print|determine|output|display|return|decide|tell|say)[^.?]*(?:winner|who wins|who will win|who would `+
			`win)[^.?]*[.?]?$`, "Who wins?"),
		say("so |(he|(she", ` ?\((?:so )?(?:he|she|they|that player) (?:loses|lose|wins|win)\)`, ""),
		say("cannot|can't|unable", `\b(?:cannot|can not|can't|is unable to|is not able to) (?:place|put|mark|fill) (?:an?|`+
			`another|any) (?:coin|stone|counter|token|X|square|cell|domino)(?: any ?more)? (loses|wins)\b`, "cannot move $1"),
		say("and the other", `\b(loses|lose),? (?:and|while|so) (?:the|his|her|their) (?:other player|other one|other|opponent) `+
			`(?:is the winner|wins)\b`, "$1"),
		say("game ends when", `^the game ends when (?:a|one|some) (?:person|player) (?:can no longer|cannot|can't|is unable to) `+
			`(?:make a )?move,? and (?:therefore |thus |so |then )*the other (?:person|player|one) (?:will be|is) the winner\b`,
			"The player who cannot move loses"),
		say("does the same", `^then (?:[A-Z][a-z]+,? (?:the second player,? )?|the second player,? )does the same(?: with the `+
			`two resulting numbers)?,? (?:then (?:[A-Z][a-z]+|the first player),? )?(?:etc\.?,? )?(?:and so on,? `+
			`)?(?:alternately,? )?until one player is able to subtract a multiple of the (?:lesser|smaller) number from the `+
			`(?:greater|larger)(?: number)? to reach 0,? and (?:thereby )?wins\b`, "The player who reaches 0 wins"),
		say("leaving none|leaving nothing|leaving no",
			`, leaving (?:none|nothing|no `+stones+`)(?: left)? (?:for|to) (?:the|his|her) (?:other player|opponent)([.,;])`,
			"$1"),
		say("until ", `,? until (?:some|one|a) player (?:is unable to|cannot|can't|is not able to) (?:make a )?move,? (?:at `+
			`which point|and then|in which case|when) (?:the|his|her) (?:opposing player|opponent|other player)(?: \(the player `+
			`who made the last move\))? (?:is declared the winner|wins)\b`, ". The player who cannot move loses"),
		say("guarantee|ensure|secure|force", `\b(?:can|could|is able to|will be able to|may) (?:always |certainly |surely `+
			`)?(?:guarantee|ensure|secure|force|assure)(?: himself| herself| themselves| for himself)? (?:a |an |the |his |her |`+
			`their )?(?:own )?(?:win|victory)\b`, "wins"),
	}
}
