package retell

// plainRows have plain words for what is taken, from where and when.
func plainRows() []row {
	const (
		one   = `(?:he or she|he/she|s/he|he|she|it|they|you|one|the player)`
		likes = `(?:wants?|likes?|wishes|wish|pleases?|desires?|chooses?|choose|cares?)`
	)
	return []row{
		say("a single", `\ba single (`+stones+`) from\b`, "one $1 from"),
		say("from both", `\ba (`+stones+`) from one (pile|heap),? (?:a [a-z]+ )?from the other(?: pile| heap)?,? or (?:one `+
			`)?from both(?: piles| heaps)?(?: \([^()0-9]*each\))?`, "one $1 from one $2, or one $1 from each $2"),
		say("choose", `\b(?:(?:one|a player) )?(?:(?:has to|must|may|can|will) )?(?:choose|select|pick)s? a (proper )?divisor `+
			`([a-z]) of (?:the (?:current )?number )?([a-zA-Z])(?: (?:which is |currently )?written on the `+
			`(?:black)?board)?(?:,? ?\(?(?:with )?1 ?< ?[a-z] ?< ?[a-zA-Z]\)?) and (?:then )?replaces? (?:the number )?[a-zA-Z] `+
			`(?:with|by) [a-zA-Z] ?[-−–] ?[a-z]\b`, "a player can subtract from $3 a divisor other than 1 or $3"),
		say("choose", `\b(?:(?:one|a player) )?(?:(?:has to|must|may|can|will) )?(?:choose|select|pick)s? a (proper )?divisor `+
			`([a-z]) of (?:the (?:current )?number )?([a-zA-Z])(?: (?:which is |currently )?written on the (?:black)?board)? `+
			`and (?:then )?replaces? (?:the number )?[a-zA-Z] (?:with|by) [a-zA-Z] ?[-−–] ?[a-z]\b`,
			"a player can subtract a ${1}divisor of $3 from $3"),
		say("difference", `\breplac(?:ing|es?) (?:the|this) number(?: (?:written )?on the (?:black)?board)? (?:with|by) (?:the `+
			`difference of (?:this|the|that) number and one of its divisors|its difference with one of its divisors)`,
			"subtracting one of its divisors from the number"),
		say("not equal to",
			`\b(subtracts?) from ([a-zA-Z]) (any|a) (proper divisor) ?\(not equal to [a-zA-Z] ?\) of ([a-zA-Z])\b`,
			"$1 $3 $4 of $5 from $2"),
		say("divisor", `\b(a|the|each) player subtracts from ([a-zA-Z]) (any|a) (proper )?divisor of [a-zA-Z]\b`,
			"$1 player can subtract $3 ${4}divisor of $2 from $2"),
		say("on the table", `\b(?:the )?(last `+stones+`) on the table (wins|loses)\b`, "the $1 $2"),
		say("on the table", `\b((?:takes|picks|removes)(?: up)? the last `+stones+`) on the table\b`, "$1"),
		say("current player", `\b(?:the )?current player (picks|takes|removes)`, "a player $1"),
		say("but all from", ` ?,? but all (?:of them )?from (?:a|one) (?:(?:particular|single|given|same) )?(row|pile|heap)\b`,
			" from one $1"),
		say("match sticks", `\bmatch sticks`, "matchsticks"),
		say("match stick", `\bmatch stick\b`, "matchstick"),
		say("reduced in turn", `^a (?:group|pile|heap) of (`+stones+`)(?: is placed on (?:the|a) table)?,? (?:and )?(?:then `+
			`)?(?:it )?is reduced in turn by each player by (?:removing|taking)(?: from the (?:group|pile|heap))? `+
			`([^.;]{3,50}?)(?: `+stones+`)?\.`, "There is a pile of $1. On each turn a player removes $2 $1."),
		say("two adjacent", `\b(?:either )?(knocks? (?:over|down|out)|removes?|takes?) (?:any )?one ([a-z]+),? or (?:(?:knocks? `+
			`(?:over|down|out)|removes?|takes?) )?(?:any )?two adjacent [a-z]+`, "$1 one $2 or two adjacent ${2}s"),
		say(" square by ", `\b([0-9]+) squares? by ([0-9]+) squares?\b`, "$1 x $2"),
		say("rectangular", `\brectangular (chocolate bar|bar of chocolate)`, "$1"),
		say("break the bar only",
			`\bthey break the bar only (?:at|along) the (?:divisions|lines|grooves)(?: between the squares)?\.`,
			"They break the bar only along the lines between the squares."),
		say("keep breaking", `^if the bar breaks into (?:several|more|two) pieces,? they keep breaking one piece at a time(?: `+
			`until only the (?:unit |single )?squares remain)?\.`, ""),
		say("provided", `\bany number of (`+stones+`),? provided (?:that )?(?:the|this|that) number is (an? )(?:non-?negative |`+
			`positive )?(?:(?:integer|integral|whole) )?([^.;(,]{3,40}?)(?: ?\((?:e\.g\.|i\.e\.)[^()]*\))?([.;])`,
			"any number of $1 that is $2$3$4"),
		say("equal to a", `\bany number of (`+stones+`)(?: that is| which is)? equal to (an? (?:power of (?:two|2)|prime(?: `+
			`number)?|square(?: number)?|divisor of [a-z ]+))`, "$2 $1"),
		say("staying|remaining",
			`,? the (?:result|number|difference) (?:staying|remaining) (?:always )?(?:nonnegative|non-negative)`, ""),
		say("domino", `\bcovering (?:two adjacent squares|pairs of (?:adjacent |neighbou?ring )?squares)((?: of| on) an? `+
			`[0-9]+ ?(?:x|×|by) ?[0-9]+ (?:chess)?board)? with (?:a domino|dominoes)`,
			"placing a domino on two adjacent squares$1"),
		say("names", `\bfirst names a number\b`, "first reaches a number"),
		say("current number", `\badds? to the current number (?:any|a) (?:natural |positive |whole )?(?:number|integer) (?:from|`+
			`between) ([0-9]+) (?:through|to|and) ([0-9]+)`, "add a number from $1 to $2"),
		say("one take|one remove|one may|one can",
			`^((?:at|in|on|with) (?:every|each) (?:move|turn|step)),? one (takes|removes|may|can|must)\b`, "$1 a player $2"),
		say("one after the other|one after another",
			`\b(?:take|remove) (`+stones+`) one after (?:the other|another) from (an?|the) (pile|heap)\b`,
			"take turns removing $1 from $2 $3"),
		say(">=|≥", `\b(pile|heap|stack) (of|with) n ?(?:>=|≥) ?[0-9]+ (`+stones+`)\b`, "$1 $2 n $3"),
		say("begins|starts", `^[A-Z][a-z]* (?:begins|starts)(?: the game)? (?:and|by) (?:takes?|taking|removes?|removing) `,
			"The first player may take "),
		say("as many", `\bas many(?: `+stones+`)? as (?:his|her|their|the|your) (?:opponent|other player) (?:has|had) (?:just `+
			`)?(?:taken|removed)(?: (?:just )?before| previously| (?:in|on|at) (?:the|his|her|their) (?:previous|last|`+
			`preceding) (?:move|turn))?([.,;])`, "as many stones as the opponent just took$1"),
		say("but at most|but no more|and at most", `\b(?:must |may |can |has to )?(?:takes?|removes?) at least (?:one|1)(?: `+
			stones+`)?,? (?:but|and) (at most|no more than|not more than) (as many|twice|(?:two|three) times|double)\b`,
			"may take $1 $2"),
		say("moves allowed|allowed moves|permitted moves|moves permitted",
			`^(?:the )?(?:moves (?:allowed|permitted)|(?:allowed|permitted) moves)(?: are)?:$`, "Legal moves:"),
		say("that's", `\bthat's\b`, "that is"),
		say("< n", `,? (?:where|and|with)? ?(?:0 ?< ?|1 ?≤ ?|1 ?<= ?)([a-z]) ?< ?n\b`, " and $1 < n"),
		say("larger|bigger|greater", `\b(takes?|subtracts?|removes?) from the (larger|bigger|greater) (pile|heap) (a|any) `+
			`(positive )?multiple of the number(?: of `+stones+`)? in the smaller(?: pile| heap| one)?`,
			"$1 $4 ${5}multiple of the number in the smaller $3 from the $2 $3"),
		say("no two", `\b(?:colou?r|mark|choose|pick|select)(?:s|ing)? (?:an? )?(?:uncolou?red |unmarked )?vert(?:ex|ices) `+
			`(?:of|on) (?:a|the) path (?:with|on|of) ([0-9]+) vertices,? (?:such|so) that no two adjacent vertices (?:are|get|`+
			`become) (?:both )?(?:colou?red|marked|chosen|picked|selected)([.,;])`,
			"play Node Kayles on a path with $1 vertices$2"),
		say("either", `\b(takes?|removes?) `+stones+`[:,] either `, "$1 either "),
		say("each time", `\btake (`+stones+`) from the (?:pile|heap),? (at least [a-z0-9]+ and at most [a-z0-9]+|from [a-z0-9]+ `+
			`to [a-z0-9]+) each time\b`, "take $2 $1 from the pile"),
		say("arbitrar|desired|nonzero|non-zero|positive|some", `\b(?:an arbitrary|any arbitrary|any desired|a desired|any `+
			`nonzero|any non-zero|a nonzero|a non-zero|a positive|any positive|some positive|some)(?: positive| nonzero| `+
			`non-zero)?(?: integer| whole| natural)? (?:number|amount|quantity) of\b`, "any number of"),
		say("allowed to|permitted to", `\b(?:is|are) (?:only )?(?:allowed|permitted) (?:only )?to\b`, "may"),
		say("less than|fewer than", `\bat least (?:one|1)(?: `+stones+`)?,? but (?:less|fewer) than (?:n|all|all of them|the `+
			`whole (?:pile|heap))(?: of the)?(?: `+stones+`)?`, "at least one but not all"),
		say("more ", `\b(?:no|not) more (?:of them |`+stones+` )?than (?:were|was|had been|have been|has been) (?:picked|taken|`+
			`removed|drawn)(?: up| away)? (?:in|on|at|during) the (?:immediately )?(?:preceding|previous|last) (?:turn|move|`+
			`step)`, "at most as many stones as the opponent took"),
		say("all ", `(`+stones+`|bulbs|lamps|lights|pins|candles),? (?:all|each)(?: of (?:them|which))?(?: are| is)? (?:on|lit|`+
			`switched on|turned on|burning|standing|upright)\b`, "$1"),
		say("that are|which are", `(`+stones+`|bulbs|lamps|lights|pins|candles) (?:that|which) are (?:still )?(?:on|lit|`+
			`standing|burning|up|there|in play)\b`, "$1"),
		say("including 1", `(\b(?:power|powers) of (?:2|two)|\bdivisors?|\bfactors?)((?: of [a-z `+
			`]{1,20})?) ?\(?,? ?(?:including|also) 1(?: ?= ?2 ?\^ ?0)?(?: and (?:itself|n|the number itself))?\)?`, "$1$2"),
		say("go over|exceed|go past|overshoot", ` ?\((?:but )?(?:you|a player|players|nobody|no one|the total|it|`+
			`and)? ?(?:(?:may|can|must)(?: not|not)|may|not) (?:go over|exceed(?: it| [0-9]+)?|go past(?: it)?|overshoot)\)`, ""),
		say("to the right|to the left",
			`\b((?:one|two|three|1|2|3)(?: squares?| cells?| steps?)?|squares|cells|any distance) to the (right|left)\b`,
			"$1 $2"),
		say("diagonal", `\bdiagonally,? \(?(?:to the )?(right|left)(?: and|,)? (?:to the )?(up|down|upwards?|downwards?)\)?`,
			"diagonally $2-$1"),
		say("diagonal", `\bdiagonally,? \(?(up|down|upwards?|downwards?)(?: and|,)? (?:to the )?(right|left)\)?`,
			"diagonally $1-$2"),
		say("left-hand|right-hand|left hand|right hand", `\b(left|right)[- ]hand (corner|side|end|edge)\b`, "$1 $2"),
		say("corner", `\b(?:in|on|at) the (?:lower|bottom)[- ]left corner(?: square)? of (?:a|an|the) (?:standard |ordinary |`+
			`usual |empty |8 ?(?:x|×|by) ?8 )*(chess ?board)`, "on a1 of a $1"),
		say("corner", `\b(?:in|on|at) the (?:upper|top)[- ]right corner(?: square)? of (?:a|an|the) (?:standard |ordinary |`+
			`usual |empty |8 ?(?:x|×|by) ?8 )*(chess ?board)`, "on h8 of a $1"),
		say("diagonal", `\bdiagonally (up|down) and any number of squares (right|left)`,
			"diagonally $1-$2 any number of squares"),
		say("to the right|to the left", `\b(up|down), to the (right|left)\b`, "$1, $2"),
		say("coordinates|of the numbers|of the two numbers", `\bsubtracts? ((?:[0-9]+|one|two|three)(?:,? (?:or )?(?:[0-9]+|one|`+
			`two|three))*) from (?:exactly )?(?:one|either) of the (?:two )?(?:coordinates|numbers)`,
			"removes $1 stones from one pile"),
		say("coordinate", `\b(?:decreas(?:es?|ing)|reduc(?:es?|ing)|lower(?:s|ing)?) (?:exactly )?(?:one|either|one of the)(?: `+
			`(?:of the )?(?:two )?coordinates?)? by (?:any|an arbitrary|some|a) positive (?:integer|number|amount),? or `+
			`(?:(?:to )?(?:decreas\w+|reduc\w+|lower\w*) )?both(?: of the)?(?: coordinates)? by (the same (?:number|amount)|`+
			`[0-9]+|one|two)\b`, "removes any number of stones from one pile, or $1 from both piles"),
		say("coordinate", `\bremoves (any number of stones from one pile), or the same (?:number|amount) from both piles`,
			"removes $1 or the same number from both piles"),
		say("next to each other|side by side|adjacent", `\btwo ([a-z]+),? (?:which are |that are |that |which )?(?:standing|`+
			`lying|stand|lie|sitting|placed) (?:directly |immediately )?(?:next to each other|side by side|adjacent(?: to each `+
			`other)?)`, "two adjacent $1"),
		say("any single", `\b(?:either )?any single ([a-z]+) or two adjacent`, "one $1 or two adjacent"),
		say("each time|every time", `\btake turns (?:blowing|putting|snuffing|eating|taking|removing|drawing|picking)(?: out| `+
			`up)? (`+stones+`|candles),? (?:each time|every time) (?:taking |removing )?(at least one and at most [a-z0-9]+|`+
			`between [a-z0-9]+ and [a-z0-9]+|(?:one|1)(?:, [a-z0-9]+)*,? or [a-z0-9]+)([.;])`,
			"take turns. On each turn a player removes $2 $1$3"),
		say("burn|lie|stand|sit", `^(?:at|on|in) [a-z ]{3,24} ([0-9]+) (`+stones+`|candles) (?:burn|lie|stand|sit|are (?:lying|`+
			`burning|standing))(?: on| in) [a-z ]{3,20}([.;])`, "There are $1 $2 on the table$3"),
		say("checker|robot|frog|marker|grasshopper|bug|stone", `\b(moves?|moving) (?:the|this) (?:checker|robot|man|frog|car|`+
			`stone|marker|bug|grasshopper) ([0-9]|one |two |three |any )`, "$1 the token $2"),
		say("proper",
			`\b(proper (?:divisors?|factors?)) \((?:1 is (?:allowed|included|permitted)|including 1|1 included)[^()0-9]*\)`,
			"$1"),
		say("<=", `<=`, "≤"),
		say("> 1|>1", `\b(tower|pile|heap|stack) of (?:height|size) ([a-z]) ?> ?1\b`, "$1 of height $2"),
		say("height|size|length", `\bof (?:heights?|sizes?|lengths?) ([0-9]+(?:, [0-9]+)*,? and [0-9]+)\b`, "of sizes $1"),
		say("arbitrarily many", `\barbitrarily many\b`, "any number of"),
		say("as many", `\bas many (?:of (?:the|them|these) )?((?:[a-z]+ )?)(from [a-z ]{3,24} )?as `+one+` (?:so )?`+likes+
			`(?: to)?(?: take| remove)?\b`, "any number of ${1}$2"),
		say("at least one", ` ?\((?:but |and |always )?at least one(?: `+stones+`)?\)`, ""),
		say("throw|shot|ball|bite|step|go|round|stroke",
			`\b(?:on|in|at|with|during) (?:each|every|a|one|a single) (?:throw|shot|ball|bite|go|stroke|play)\b`, "on each turn"),
		say("throws|shots|strokes|goes", `\balternate (?:throws|shots|strokes|goes|throwing|shooting|rolling)\b`, "take turns"),
		say("neighbo|contiguous|touching|side by side|next to each other",
			`\b(two|2|three|3) (?:neighbou?ring|contiguous|touching|side-by-side|next-door) ([a-z]+)`, "$1 adjacent $2"),
		say("choice|choosing|liking",
			`,? (?:of|at) (?:his|her|their|your|his or her) (?:own )?(?:choice|choosing|liking|discretion)\b`, ""),
		say("completely|entirely|totally|fully", `\b(?:completely|entirely|totally|fully) `, ""),
		say(" completely| entirely| totally", ` (?:completely|entirely|totally)\b`, ""),
		say("that remain|that are|still|present|currently|at that moment|in the pile", `\bhalf (?:of )?(the `+stones+
			`)(?:,? (?:that|which) (?:still )?(?:remain|are (?:left|there|present|on the table|in the (?:pile|heap)))| `+
			`(?:remaining|present|left|still there|currently there|in the (?:pile|heap)|on the table))(?: in the (?:pile|heap))?`,
			"half of $1"),
		say("necessarily|possibly", ` ?\((?:not necessarily|possibly un)[^()0-9]*\)`, ""),
		say("has to|must", `\b(?:has to|must|will have to|is obliged to|should) (?:wash|do|pay|buy|clean|cook|wear|sing|dance|`+
			`treat|give|make|go|walk)\b[^,.;]*? and (?:thus |so |therefore )?loses\b`, "loses"),
		say("which is|that is|such that", `\b(?:picks?|chooses?|selects?|names?) (?:a|an|any|some) (?:number|integer|positive `+
			`integer|natural number) ([a-z]) (?:which|that) is ([a-z -]{4,40}?),? and (?:then )?(?:takes?|removes?) ([a-z]) (`+
			stones+`)`, "takes $1 $4 where $3 is $2"),
		say("possibly|perhaps|even|maybe", `,? ?(?:and|or)? ?(?:possibly|perhaps|maybe)(?: even)? (?:all of (?:that|the|this) `+
			`(?:pile|heap|stack)|the (?:whole|entire) (?:pile|heap|stack)|all of (?:it|them)|all)\b`, ""),
		say("of the piles|of the heaps|of the two piles|of the two heaps|of the two stacks|of the stacks",
			`\b(one|either|any) of the (?:two )?(pile|heap|stack)s\b`, "$1 $2"),
		say("^", `\b2 ?\^ ?\{?([a-z])\}? (`+stones+`)( from (?:the|a|one) (?:pile|heap|stack))?,? (?:for some|where|for any) `+
			`(?:[a-z] is (?:an?|any|some) )?(?:nonnegative|non-negative) (?:integer|whole number)(?: [a-z])?`,
			"a power of two $2$3"),
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
		say("strip|line|row|track|board|numbered", `\b(on (?:square|cell|field|position) [0-9]+) of an? (?:[a-z-]+ )?(?:strip|`+
			`line|row|track|board|path)(?: of (?:squares|cells))?(?:,? (?:with (?:squares|cells) )?(?:numbered|labelled|`+
			`labeled)(?: from)? 0(?:,? ?1,? ?(?:2,? ?)?(?:3,? ?)?\.\.\.,? ?| to | through )[0-9n]+)?`, "$1"),
		say("numbered",
			`,? (?:numbered|labelled|labeled)(?: from left to right)?(?: from)? 0, ?1, ?2(?:, ?3)?(?:, ?4)?,? ?\.\.\.\.?`,
			" numbered from 0"),
	}
}
