package retell

// ruleRows say what a player may do.
func ruleRows() []row {
	return []row{
		say("split", `\bsplit (the|a) (heap|pile) in two\b`, "split $1 $2 into two ${2}s"),
		say("any number", `^a move is (any number of (?:squares|cells) [a-z]+) or any number(?: of (?:squares|cells))? (?:to `+
			`the )?(left|right|up|down)\.`, "A player moves it $1 or any number of squares $2."),
		say("reaching", `\bthe (player|one|person) reaching (\(0, ?0\)|0|zero) (wins|loses)`, "the $1 who reaches $2 $3"),
		say("adjacent", `^(.{5,70}?\badjacent (?:cells|squares|stones)) (?:of|on|in) an? (?:(?:strip|row) of ([0-9]+|n) `+
			`(?:cells|squares|stones)|1 ?(?:x|×|by) ?([0-9]+|n) (?:board|strip|grid))\.`, "There is a row of $2$3 cells. $1."),
		say("start with the pair", `^start with the pair (\([0-9]+, ?[0-9]+\))\.`, "Given two integers $1."),
		say("multiple of the other",
			`\bsubtracts? from (?:one|either) of the (?:two )?numbers a positive multiple of the other(?: one| number)?\b`,
			"subtracts from the larger of the two numbers a positive multiple of the smaller one"),
		say("makes one of", `\b(?:makes|brings) one of the (?:two )?numbers (?:to )?(?:zero|0)\b`, "obtains a 0"),
		say("choosing a pile|choosing a heap", `\bconsists? (?:of|in) choosing a (pile|heap),? (?:and )?(?:then )?choosing an? `+
			`(?:positive )?(?:integer|number) ([^,.;]{4,60}),? (?:and )?(?:finally |then )?removing that (?:number|many)(?: `+
			`of)? (`+stones+`)(?: from (?:it|that (?:pile|heap)|the (?:chosen )?(?:pile|heap)))?\.`,
			"consists of removing from a $1 a number of $3 $2."),
		say("half", `\ba (?:positive )?number of (?:`+stones+`) (?:that is )?(?:not (?:larger|greater|more) than|at most|not `+
			`exceeding|no (?:larger|greater|more) than) half (?:of )?(?:the )?(?:number of (`+stones+`) in )?(?:that|the) `+
			`(?:pile|heap)`, "at most half of its $1"),
		say("not more than were|no more than were|not more than the", `^(after that)(?: move)?,? (?:each|the next|every) player `+
			`(takes?|removes?)(?: away)? at least (?:one|1) (`+stones+`),? (?:but|and) (?:not|no) more than (?:were|the `+
			`(?:number|amount)(?: of `+stones+`)?,? (?:that|which) (?:was|were))(?: just)? (?:taken|removed)(?: away)? (?:on|in|`+
			`at|by) the (?:preceding|previous|last) (?:move|turn|player)\.`,
			"$1 each player $2 at most as many ${3}s as the opponent took in the previous move."),
		say("starts and with", `^[A-Z][a-z]+ starts and with (?:her|his|the) first move (?:she|he) (takes|removes)`,
			"With the first move a player $1"),
		say(" >= | ≥ ", `\b([a-z]) (?:>=|≥) [12] (?:identical )?(`+stones+`)\b`, "$1 $2"),
		say(" or half",
			`\b(1|one) `+stones+`(?: from the (?:pile|heap))?, (2|two) (`+stones+`)(?: from the (?:pile|heap))?,? or half\b`,
			"$1 or $2 $3, or half"),
		say("repeat|copy|same", `,? ?(?:but |and |however |although )?(?:(?:a |the |he |she |they |you |it is |no |each `+
			`)?(?:player )?(?:may|can|must|is|are) ?(?:not|never|not allowed to|forbidden to|not permitted to)|cannot|without|`+
			`never)(?: simply| just| be)? (?:repeat(?:ing)?|copy(?:ing)?|(?:take|taking|remove|removing|use|using|choose|`+
			`choosing|tak\w+) (?:exactly )?the same) ?(?:the )?(?:exactly )?(?:same )?(?:number|amount|quantity|move)?(?: of `+
			stones+`)? ?(?:that |as |which )?(?:(?:the |his |her |their |your )?(?:opponent|other player|previous player|`+
			`preceding player)(?:'s)? (?:(?:has |had )?(?:just )?(?:took|taken|used|removed|chose|chosen|did|made)|(?:last|`+
			`previous|preceding) (?:move|turn)|move|number)(?: (?:in|on|at) (?:the|his|her|their) (?:previous|last|preceding) `+
			`(?:move|turn))?(?: just before)?|(?:was|were|has been|have been) (?:just )?(?:taken|removed|used|chosen)(?: by `+
			`(?:the|his|her|their|your) opponent)?(?: (?:in|on|at) the (?:immediately )?(?:previous|last|preceding) (?:move|`+
			`turn)| just before)?)([,.;])`, ", but not the number taken just before$1"),
		say("each move must be|each move is|every move",
			`\b(?:each|every) move (?:must be|is|has to be|consists of(?: moving)?) ([0-9a-z]+ (?:squares?|cells?) )`,
			"it may move $1"),
		say("breaking|cutting|splitting|snapping", `\btake turns (?:breaking|cutting|splitting|snapping) (?:up )?(?:an?|the) `+
			`([0-9]+ ?(?:x|×|by) ?[0-9]+) (chocolate bar|bar of chocolate|chocolate|bar|rectangle)(?: into pieces)?(?: along `+
			`(?:the|its) (?:grid )?lines)?([.;])`, "take turns. There is a chocolate bar of $1 squares$3"),
		say("heads to tails|from heads", `\b(turning|turns|turn|flips?|flipping)(?: over)? (?:a|one|any)(?: of the)? coins? `+
			`(?:over )?(?:from|that shows) heads(?: up)?(?: to tails)?,? and,? ?(?:also )?(?:if desired|optionally|possibly|at `+
			`most|may|can|(?:then )?(?:may|can) also)(?: also)?(?: turns?| turning| flip)?(?: over)?(?: at most)? (?:any |one `+
			`)?(?:other )?coin (?:anywhere |somewhere )?to (?:its|the) left(?: of it)?(?: over)?`,
			"$1 over one coin from heads to tails and in addition if desired turning over one other coin to the left of it"),
		say("divisor|factor", `\b(replac\w+|chang\w+|reduc\w+) (?:the )?(?:current |present |given |written )?(?:number|integer|`+
			`it|n) (?:by|with|to|into) (?:one of its|any of its|some|any|a|another|one) (?:positive )?(?:(?:proper|smaller|`+
			`strictly smaller) (?:divisors?|factors?)|(?:divisors?|factors?) (?:of (?:it|the number|n) )?(?:other than|`+
			`different from|smaller than|less than) (?:itself|the number(?: itself)?|it|n))(?: of (?:it|the number|n))?(?: `+
			`\([^()0-9]*\))?`, "reduces it to any proper divisor of it"),
		say("enough to", `^an? (?:bowling )?(?:ball|shot|throw|arrow) is (?:just )?(?:wide|big|large|strong) enough to\b`,
			"a player may"),
		say("add", `\b(add(?:s|ing)?) (?:(?:an?|any|some) (?:whole |natural |positive )*(?:number|integer) )?(?:from |between `+
			`)?(1) (?:to|and) ([0-9]+)(?: to (?:it|this|this number|the (?:current )?number))?([.;]|, (?:and|until))`,
			"$1 a number from $2 to $3 to the total$4"),
		say("may be |can be ", `\b((?:one|two|three|[0-9]+)(?:, (?:two|three|four|five|six|[0-9]+))*,? or (?:two|three|four|`+
			`five|six|seven|[0-9]+)|(?:from )?[0-9]+ to [0-9]+|(?:up to|at most) [0-9]+) (`+stones+`) (?:may|can) be (?:removed|`+
			`taken)\b`, "a player may remove $1 $2"),
		say("may be |can be ", `\b((?:at most|up to|no more than|not more than|any|an even|an odd|a prime|a positive) `+
			`[^.;,]{1,40}?) (?:may|can) be (?:removed|taken)\b`, "a player may remove $1"),
		say("stalk of|string of", `\ba (blue|red|green) (?:Hackenbush )?(stalk|string) of (?:length|height) ([0-9]+|two|three|`+
			`four|five|six) with (?:a|one)(?: single)? (blue|red|green) edge`, "a Hackenbush $2 with $3 $1 edges and a $4 edge"),
		say("no two", `^(?:on|in) an? (?:(?:strip|row|line|path) of ([0-9]+)|1 ?(?:x|×|by) ?([0-9]+)) (?:squares|cells|boxes|`+
			`stones|fields|strip|board|grid),? (?:(?:the |two |a |each )?(?:players?|people|friends|they)? ?(?:alternately|take `+
			`turns?(?: to)?|in turns?|by turns)? ?)\b(?:places?|puts?) (?:an? |one )[a-z]+ (?:on|in) (?:an?|any|one) (?:empty |`+
			`free |vacant |unoccupied )?(?:square|cell|box|field) (?:such that|so that|provided|as long as) no two [a-z]+ are `+
			`(?:adjacent|neighbou?rs|next to each other|side by side|on adjacent (?:squares|cells))\.$`,
			"They play Node Kayles on a path with $1$2 vertices."),
		say("two adjacent", `\b(?:any|a)(?: single| one)? ([a-z]+),? or (?:any )?two adjacent\b`, "one $1 or two adjacent"),
		say("so good", `^so good are the players that they (?:can|could)\b`, "a player may"),
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
		say("will win|wins", `^the (?:one|player) who (?:puts|places|moves|brings) the (?:rook|queen|king|knight|piece) (?:on|`+
			`to|onto) (?:square )?([a-h][1-8]) (?:will win|wins)\.`, "The player who moves it to $1 wins."),
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
