package retell

import "sync"

// rows are all rows, in the order in which they are tried.
var rows = sync.OnceValue(func() []row {
	var all []row
	for _, list := range [][]row{raceRows(), pageRows(), contestRows(), puzzleRows(), bookRows(), talkRows(), plainRows(), ruleRows(), endingRows(),
		placeRows(), askRows()} {
		all = append(all, list...)
	}
	return all
})

const (
	stones = `(?:stones?|counters?|chips?|coins?|match(?:es)?|matchsticks?|tokens?|beans?|beads?|marbles?|pebbles?|sticks?|` +
		`toothpicks?|objects?|items?|pieces?|pennies|candies|cards|balls|nuts|sweets|cookies|pearls|buttons|apples|` +
		`pegs|cubes|blocks|discs|disks|shells|berries)`
	several = `(?:two|three|four|five|six|2|3|4|5|6)`
	heaps   = `(?:piles|heaps|stacks|rows|boxes|bags|bowls|jars|columns|baskets|plates|groups)`
)

// talkRows leave out what says nothing of the rules.
func talkRows() []row {
	return []row{
		say("the first turn", `\b([A-Z][a-z]+|the (?:first|second) player) (?:gets|has|takes) the first turn\b`, "$1 goes first"),
		say("turn based|turn-based", `^the game is turn[- ]based: ?`, ""),
		say("and so on", `\b([A-Z][a-z]+ (?:moves|plays|goes) first), then [A-Z][a-z]+,? and so on\b`, "$1"),
		say("the one to|the person to|whose turn", `\bthe (?:one|person|player) (?:to (?:play|move)|whose turn it is) (must|can|may|has `+
			`to|chooses|picks|takes|removes)\b`, "the player $1"),
		say("if at any|is unable to|opponent is declared", `^if (?:at any (?:point|time|moment|stage),? )?(?:a|any|the|either) player is `+
			`unable to (?:make a )?(?:valid |legal )?move,? (?:then )?(?:he/she|he or she|he|she|they|that player) loses?(?: the `+
			`game)?(?:,? and (?:the|his|their|her) (?:opponent|other player) (?:is declared the winner|wins))?\.$`,
			"A player unable to move loses."),
		say("wins the|loses the", `^(wins|loses) the (?:player|one) who ([^.;?]+)\.$`, "The player who $2 $1."),
		say("to know|determine|find out|decide", `^(?:(?:we|they|you) (?:want|would like|wish) to know|determine|find out|decide) (?:if|`+
			`whether) ([A-Z][a-z]+) (?:will )?wins? (?:or (?:will )?loses? )?(?:the game )?([^.;?]*)\.$`, "Does $1 win $2?"),
		say("win or lose", `^(will|does|can) ([A-Z][a-z]+) win or lose\b`, "$1 $2 win"),
		say("perform", `\b(both players|both|they|each player|the players) perform(?:s|ing)? optimally\b`, "$1 play optimally"),
		say("as many", `\bfrom (any|one|a) (pile|heap|stack|row) (you|a player|each player|they|he or she|he|she) (may|can) `+
			`(remove|take) as many (`+stones+`) as (?:you|they|he or she|he|she|the player) (?:wish|wishes|like|likes|want|wants)\b`,
			"$3 $4 $5 any number of $6 from $1 $2"),
		say("any number of", `\b(any (?:positive )?number of (?:`+stones+`)) (?:that )?(?:they|you|he or she|he|she) (?:wish|wishes|like|`+
			`likes|want|wants|please|pleases)\b`, "$1"),
		say("given", `^(?:say|suppose|assume|imagine) (?:that )?(?:we|you) are given (`+several+` `+heaps+`\b[^.;?]*\.)`, "There are $1"),
		say("sizes are", `^(?:the |their )?sizes are ([0-9]+(?:, [0-9]+)*,? and [0-9]+)\.$`, "The piles have sizes $1."),
		say("squares in a|squares of a", `\b([a-z]+) (?:consecutive |adjacent )?squares in a (horizontal|vertical) (row|line|column)\b`,
			"a $2 row of $1 squares"),
		say("horizontal", `\b(?:an?|one) (?:single )?horizontal (?:row|strip|line) of ([0-9]+|two|three|four|five|six|seven|eight|nine|ten)(?: `+
			`consecutive| adjacent)? (?:squares|cells|boxes)\b`, "a 1 by $1 board"),
		say("vertical|column of", `\b(?:an?|one) (?:single )?(?:vertical (?:row|strip|line|column)|column) of ([0-9]+|two|three|four|five|six|`+
			`seven|eight|nine|ten)(?: consecutive| adjacent)? (?:squares|cells|boxes)\b`, "a $1 by 1 board"),
		say(" row of", `\bthis (?:grid|board|position) is (?:1|one|a) row of ([0-9]+|two|three|four|five|six|seven|eight) (?:squares|cells|`+
			`boxes)\b`, "This is a 1 by $1 board"),
		say("horizontal", `\b(?:an?|the) 1 ?(?:x|×|by) ?([0-9]+) horizontal (?:strip|row|board)\b`, "a 1 by $1 board"),
		say("vertical", `\b(?:an?|the) ([0-9]+) ?(?:x|×|by) ?1 vertical (?:strip|row|column|board)\b`, "a $1 by 1 board"),
		say("identical", `\b(?:identical|indistinguishable) (`+stones+`)\b`, "$1"),
		say("optimal strateg", `\bif both (?:players )?(?:use|follow|adopt|play) (?:an |their |the )?optimal strateg(?:y|ies)( and|,)`,
			"if both play optimally$1"),
		say("some", `\b(take|remove|takes|removes) (?:in turn )?some (`+stones+`)(?: from (?:a|the) (?:bunch|pile|heap)(?: of `+
			stones+`)?)?, (at least (?:one|1)\b[^.;]*)`, "$1 $3"),
		say("bunch", `\b(a|the) bunch of (`+stones+`)\b`, "$1 pile of $2"),
		say("on a table|on the table", `^(`+several+` `+heaps+` of `+stones+`) (?:are|lie|stand) on (?:a|the) table\.$`, "There are $1."),
		say("integer and", `\bwhere ([a-z]) is an integer and ([a-z]) ?(?:≥|>=|\\geq?) ?0\b`, "where $1 is a nonnegative integer"),
		say("cannot|may not|can't|must not", `\bfrom (any|only|exactly|just)? ?one (row|pile|heap),? but (?:he|she|they|you|he or she|it) `+
			`(?:can(?:not|'t| not)|may not|must not) (?:take|remove) (?:any )?(?:`+stones+`|them) from (?:multiple|several|different|two `+
			`or more|more than one) (?:rows|piles|heaps)([.;,])`, "from one $2$3"),
		say("at a time", `\btake turns (?:removing|taking) (`+stones+`),? from (?:only|just|exactly) one (row|pile|heap) at a time\b`,
			"take turns removing any number of $1 from one $2"),
		say("the object is", `^the (?:object|aim|goal)(?: of the game)? is to (?:force|make) (?:one's|your|the|his|her|their) opponent (?:to )?`+
			`(?:remove|take) the last (`+stones+`)\.$`, "The player who takes the last $1 loses."),
		say(" a has", `\b(row|pile|heap) A (?:has|contains) ([0-9]+)(?: `+stones+`)?, (?:row|pile|heap) B (?:has |contains )?([0-9]+)(?: `+
			stones+`)?,? and (?:row|pile|heap) C (?:has |contains )?([0-9]+)(?: `+stones+`)?\b`, "there are three ${1}s of $2, $3 and $4"),
		say("to win", `^take the last (`+stones+`) to win(?: \([^)]*\))?\.$`, "The player who takes the last $1 wins."),
		say("stalks of", `^(`+several+`) stalks of green hackenbush (?:have|with) ([0-9]+(?:, [0-9]+)*,? (?:and )?[0-9]+) (edges|segments)\.$`,
			"Green Hackenbush: $1 stalks of $2 $3."),
		say("derive", `^derive (?:the )?(SG-value|Grundy value|nim-value)\b`, "find the $1"),
		say("the trick to", `^what(?:'s| is) the (?:trick|secret|key) to (?:winning|win)(?: here| this game| this| it)?\?$`,
			"What is a winning move?"),
		say("arguing", `^[A-Z][a-z]+ and [A-Z][a-z]+ (?:are|were) [^.;0-9]*\barguing (?:over|about) who [^.;0-9]*\.$`, ""),
		say("to settle", `^to settle (?:the|this|their) (?:argument|dispute|matter),? they (?:decide|agree|decided|agreed) to play [^.;0-9]*[.:]$`, ""),
		say("take turns to remove them|take turns removing them", `^they (?:place|put|lay) ([0-9]+) (`+stones+`) on (?:a|the) table and take turns `+
			`(?:to remove|removing) them\.$`, "There is a pile of $1 $2. They take turns."),
		say("buys the|pays", `\b(?:buys the next round|pays (?:for )?the (?:bill|round|drinks))\.$`, "loses."),
		say("in other words", `^in other words,? ([^.;]*) (a number of `+stones+`) equal to (?:some|a|any) (power of (?:two|2)|prime|prime number|`+
			`square|perfect square|fibonacci number)\.$`, "$1 $2 that is a $3."),
		say("mistakes", `^(?:we )?assume (?:that )?both players play [^.;0-9]*,? i\.e\.,? they do not make any mistakes\.$`, "Both play optimally."),
		say("alternate to", `\balternate to (take|remove)\b`, "take turns to $1"),
		say("numbers being", `\b(?:(?:suppose|assume) (?:that )?)?(?:i|we|you) have (`+several+` `+heaps+`)(?: of `+stones+`)?,? with the (?:numbers|sizes) `+
			`being ((?:[0-9]+,? (?:and )?)*[0-9]+)\b`, "there are $1 of $2"),
		say(" on the top|at the top", `^([a-z]+|[0-9]+) (?:on|at|in) the top(?: row)?, ([a-z]+|[0-9]+) (?:on|at|in) the middle(?: row)?,? and `+
			`([a-z]+|[0-9]+) (?:on|at|in) the bottom(?: row)?\.$`, "The rows have $1, $2 and $3 counters."),
		say("starting from the ground|from the ground", `\bthe stalk whose (?:segments|edges|colou?rs) are,? (?:starting )?from the ground(?: up)?:? `+
			`([BR]+)\b`, "the red-blue Hackenbush stalk $1, from the ground up"),
		say("it is allowed to", `^it is allowed to (?:remove|take) (?:the whole|an entire|a whole|the entire) (?:pile|heap),? (?:to (?:remove|take) )?only `+
			`one (?:`+stones+`) from (?:that|the) (?:pile|heap),? or anything (?:in )?between\.$`, ""),
		say("not allowed to|forbidden to", `^(?:it is|they are|you are|a player is) (?:not allowed|forbidden) to (?:remove|take) (?:`+stones+`) from `+
			`(?:multiple|several|different|more than one|two or more) `+heaps+`?(?:pile)?(?: (?:in|on|at) (?:a|one) (?:single )?(?:turn|move|time))?`+
			`\.$`, ""),
		say("does not go first|doesn't go first|goes second", ` \((?:i\.e\.,? )?the (?:player|one) (?:that|who) (?:does not go|doesn't go|goes) `+
			`(?:first|second)\)`, ""),
		say("(or any", ` \(or any (?:other )?(?:objects|items|things)(?: of your choosing| of your choice| you like)?\)`, ""),
		say("empty chessboard", `^take an empty chessboard and (?:place|put) a (queen|rook|king|knight) on ([a-h][1-8])\.$`,
			"A $1 is on $2 of a chessboard."),
		say("same piece", ` \(both (?:players )?move the same (?:piece|queen|rook|king|knight)\)`, ""),
		say("diagonally down and left", `\bdiagonally down and (?:to the )?left\b`, "diagonally down-left"),
		say("a1 (", `\ba1 \((?:the )?(?:bottom|lower)[ -]left(?:[ -]hand)? (?:corner|square)\)`, "a1"),
		say("solve the", `^solve the game of nim with\b`, "Who wins Nim with"),
		say("nim with", `\bNim with ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+)([.?;]|$)`, "Nim with heaps $1$2"),
		say("respectively", `,? respectively\.$`, "."),
		say("corner the", `\bcorner the (?:queen|lady)\b`, "Wythoff's game"),
		say("here is a", `^here is a (?:sample )?game,? with ([0-9]+(?:, [0-9]+)*,? (?:and )?[0-9]+) (`+stones+`) in (`+several+`) (`+heaps+`)\.$`,
			"There are $3 $4 of $1 $2."),
		say("a win for", `\bis the position with (`+heaps+`) (?:of )?([0-9]+(?:, [0-9]+)*,? (?:and )?[0-9]+) a win for the (first|second|next|`+
			`previous) player\b`, "who wins with $1 of $2"),
		say("to be the last", `^the (?:object|aim|goal)(?: of the game)? is to be the last player to (take|remove) (?:any|an?|the last) (`+stones+
			`)\.$`, "The player who takes the last $2 wins."),
		say("winning?|losing?", `^is the (?:game|position|state)(?: of nim)? with (?:`+heaps+`) (?:of )?([0-9]+(?:, [0-9]+)*,? (?:and )?[0-9]+) `+
			`(winning|losing)\?$`, "Who wins with piles of $1?"),
		say("in the square|on the square|in square|on square", `\bthe queen (?:starts|is|begins|stands) (?:in|on|at) (?:the )?(?:square|cell) `+
			`(\([0-9]+, ?[0-9]+\))\.`, "The position is $1."),
		say("the pair|the two numbers are", `^(?:in )?(?:the game of euclid|euclid(?:'s game)?)(?:: the (?:pair|position|numbers) (?:is|are)|,? starts with `+
			`the (?:pair|numbers)|:? the two numbers are|,? with the (?:pair|numbers)) \(?([0-9]+)(?:, ?| and )([0-9]+)\)?\.$`,
			"Consider the position ($1, $2) in the game of Euclid."),
		say("on a strip of", `^(Dawson's (?:Chess|Kayles)|Kayles|Cram|Node Kayles) on a strip of (?:length )?([0-9]+):$`, "Consider $1 on a row of $2 squares."),
		say("player 1|player one|player i", `\b(?:the )?player (?:1|one|I)\b('s)?`, "the first player$1"),
		say("player 2|player two|player ii", `\b(?:the )?player (?:2|two|II)\b('s)?`, "the second player$1"),
		say("(where |(for |(with |(0", ` ?\((?:where |for |with )?(?:each )?[01] ?(?:≤|<=|<|\\leq?) ?[ijk] ?(?:≤|<=|<|`+
			`\\leq?) `+
			`?[a-z](?: ?[-−] ?1)?\)`, ""),
		say("optimally|perfectly", `\b(optimally|perfectly),? (?:meaning|which means|i\.e\.,?|that is,?) (?:that )`+
			`?(?:they|he|`+
			`she|each player|both players|each of them)(?: will)?(?: not| never| always)? (?:make|choose|play|pick)s? `+
			`(?:an?|`+
			`the) (?:best |optimal |winning )?move[^.;]*`, "$1"),
		say("alternatively|alternately|in turn", `^they (?:will )?(?:play|move) (?:alternatively|alternately|in `+
			`turns?),? which `+
			`means (?:that )?(?:in|at|on) [^.;0-9]*`, "they take turns"),
		say("subtraction({|subtraction ({", `\bsubtraction ?\(\{([0-9, ]+)\}\)`, "the subtraction game S($1)"),
		say("catch|twist|rule", `^the (?:catch|twist|only rule|rule|condition) is that `, ""),
		say("each player", `\bthe (?:quantity|number|amount)(?: of ([a-z]+))? (?:that |which )?each player `+
			`(?:withdraws|takes|removes)`+
			`(?: (?:on|in|at) (?:a given|each|every|a|any) (?:turn|move))? must be (an? [^.;]{3,40})([.;])`,
			"each player must take a number of stones that is $2$3"),
		say("going first|going second|goes first|moving first", `\b(?:does|is it) the player (?:going|who goes|moving|`+
			`who moves) `+
			`first or the `+
			`(?:player|one) (?:going|who goes|moving|who moves) second (?:that |who )?(?:have|has) a winning `+
			`strategy\?`, "who wins?"),
		say("in turns to", `\btake it in turns? to (remove|take) ([a-z]+) [–—-] `, "take turns. "),
		say("other of|other with|other contain", `\btwo (piles|heaps|stacks|rows)( of [a-z]+)?(?:,|:|;) ?one (?:of `+
			`size|with|`+
			`containing|of) `+
			`([0-9]+)(?: [a-z]+)?,? and (?:the |an)?other (?:of size|with|containing|of) ([0-9]+)(?: [a-z]+)?([.;])`,
			"two $1$2 of sizes $3 and $4$5"),
		say("from one pile at a time|from one heap at a time", `\bthey (?:can|may) only (?:remove|take) [a-z]+ from `+
			`one (pile|`+
			`heap) at a `+
			`time,? and (?:they )?(can|may) (?:remove|take) ([^.;,]{3,40}?)(?: at a time)?([.;])`+
			``, "they $2 take $3 from one $1$4"),
		say("either player", `\bdoes either (?:player|of them) have a winning strategy\?`, "who wins?"),
		say("following any|after any|after each", `\bis not allowed to (remove|take) all(?: of)? the ([a-z]+) and `+
			`(?:following|`+
			`after) any `+
			`(?:removal|move),? the next player (?:is only allowed to|may only) (?:remove|take) up to (?:double|twice)`+
			` the previous `+
			`(?:removal|number removed)?(?: amount)?([.;])`, "may not $1 all the $2. After that each player takes at most twice as "+
			"many $2 as the opponent took in the previous move$3"),
		say("goes on", `^this goes on(?: and on)?(?: (?:till|until) the end)?\.?$`, ""),
		say("for example", `^for example,? if there (?:are|is) [0-9]+ [a-z]+ in the (?:heap|pile),? (?:then )?you `+
			`(?:will|can|would) `+
			`(?:never|always) (?:win|lose)(?: the game)?[:.]$`, ""),
		say("no matter", `^no matter [^.;]{3,60}, the last [a-z]+ will always be `+
			`(?:removed|taken) by (?:your friend|your opponent|you|`+
			`the other player)\.?$`, ""),
		say("same", `^(?:and )?(?:then,? )?(?:(?:the |your |his |her )?(?:(?:second|other|next) player|partner|opponent|`+
			`friend),? )(?:then )?does (?:exactly )?the same(?: thing)?(?: as the `+
			`(?:first|other)(?: player)?)?(?:,? and so on)?\.?$`, ""),
		say("repeat|continue", `^(?:repeat|continue)(?: (?:with )?(?:the )?steps? [0-9]+(?:(?:, | and |, and |-)`+
			`[0-9]+)*)?\.?$`, ""),
		say("another game of", `\banother (game of )`, "a $1"),
		say("the same", `^the same (?:goes|holds|is true|applies) (?:for|to) (?:the )?(?:other|second|first|next)(?: `+
			`player)?\.?$`, ""),
		say("both of you|both players|you both", `^(?:both of you|you both|both players|they both|both of them) (?:are|is) `+
			`(?:very |both )?(?:clever|smart|intelligent|wise)(?: and (?:have|use|play with|know) (?:the )?(?:optimal|`+
			`perfect|best) `+
			`strateg(?:y|ies)(?: for (?:the|this) game)?)?\.?$`, ""),
		say("first turn", `\byou will take the first turn(?: to [a-z ]{1,30})?([.;,]|$)`, "you go first$1"),
		say("write a function|write a program|write code|implement", `^(?:please )?(?:write|implement) (?:a|the) `+
			`(?:function|program|`+
			`method) (?:[a-z_]+ )?(?:to|that|which) (?:determines?|decides?|finds?|tells?|checks?|returns?|finds? out)`+
			`(?: if| whether)? `,
			"Determine whether "),
		say("show|prove|find|decide|determine|who|which", ` [–—-] (show|prove|find|decide|determine|who|which)\b`, ". $1"),
		say("p1", `\bP1\b('s)?`, "the first player$1"),
		say("p2", `\bP2\b('s)?`, "the second player$1"),
		say("play", `^two [a-z]+(?: called| named)?,? (?:\(?(?:the first player|[A-Z][a-z]+) and (?:the second player|`+
			`[A-Z][a-z]+)\)?,? )?(?:(?:are|were) (?:now )?`+
			`(?:playing|about to play|going to play|ready to play)|(?:have )?(?:decided?|agreed?|want|wanted|like|plan|sit|`+
			`sat)(?: down)? to play|(?:will )?play(?:ed)?) `, "they play "),
		say("named|called|denoted", `^(?:the )?(?:first|second) player is (?:named|called|denoted(?: by)?) "?[A-Z]\w*"?`+
			`(?:,? and (?:the )?(?:first|second) player is (?:named|called|denoted(?: by)?) "?[A-Z]\w*"?)?[.;]?$`, ""),
		say("turn|move", `^(?:it is|it's) (?:now )?(?:the first player's|[A-Z][a-z]+'s|your|my) (?:turn|move)(?: to `+
			`(?:move|play))?\.?$`, ""),
		say("i know|i think|i understand|i see|i guess", `^i (?:know|think|understand|see|guess)\b[^?.0-9]*?,? but (what|`+
			`who|which|how|does|is)\b`, "$1"),
		say("rule|game", `^(?:now )?suppose (?:that )?(?:the )?(?:rules?|game) (?:of the game )?(?:is|are) (?:now `+
			`)?(?:changed|modified|altered) so that `, ""),
		say("coin-turning|coin turning|heap game|pile game|taking game", `\b(?:coin[- ]turning|two[- ]player|`+
			`combinatorial|impartial|well[- ]known|famous|classical|simple) game ([A-Z])`, "game $1"),
		say("\"", `\bplay(?: a game called| the game| a game| the game of)? "[^"]{1,40}"(?: game)?([:.,])`, "play a game$1"),
		say("someone|anyone|somebody|anybody|you", `^(?:could|can|would) (?:someone|anyone|somebody|anybody|you)(?: `+
			`please)? (?:explain|tell me|say|help me (?:see|find|decide|understand))(?: to me)? (who|what|which|how|`+
			`whether|if)\b`, "$1"),
		say("my turn|my move|your turn|your move", `,? and it(?: is|'s) (?:my|your) (?:turn|move)(?: to (?:move|play))?`, ""),
		say("non-negative|nonnegative", `,? keeping (?:the (?:result|number|numbers|difference)|it|both)(?: always)? `+
			`(?:nonnegative|non-negative)`, ""),
		say("non-negative|nonnegative", ` ?\((?:the |both )?(?:coordinates|numbers) (?:must )?(?:stay|remain|are|be) `+
			`(?:nonnegative|non-negative)\)`, ""),
		say("both ", `^both [A-Z][a-z]+ and [A-Z][a-z]+ (?:will )?(?:play|move) (?:optimally|perfectly)\.?$`, ""),
		say("decided to play", `^[A-Z][a-z]+ and [A-Z][a-z]+ (?:have )?decided to play (?:one|another|an?)(?: [a-z]+)`+
			`? game\.?$`, ""),
		say("about to", `\b(?:the )?(player|one|person) who is about to (move|play)\b`, "the player to move"),
		say("participants|contestants|opponents", `\b(both|two|the) (?:participants|contestants|opponents|competitors)\b`,
			"$1 players"),
		say("participant|contestant", `\b(?:participant|contestant|competitor)\b`, "player"),
		say("(so|(e.g|(for ", ` ?\((?:so,|e\.g\.,?|for example,?|for instance,?) [^()]*(?:\([^()]*\)[^()]*)*\)`, ""),
		say("coordinates|numbered|counted", ` ?\((?:the )?(?:coordinates|numbering|squares|rows and columns) (?:start|`+
			`starts|begin|begins|`+
			`are numbered|are counted) (?:from|at) (?:0|zero)\)`, ""),
		say("no matter|regardless|irrespective|whatever", `,? ?(?:no matter|regardless of|irrespective of|whatever)(?: `+
			`how| what| which| of)?`+
			` [^,.?;:0-9]{3,60}([,.?;:])`, "$1"),
		say("wishe|wants|like|desire|choose", `,? if (?:the player|he or she|he|she|one|they) (?:so )?(?:wishes|wants|`+
			`likes|desires|chooses)(?: to)?,`,
			" if desired"),
		say("for example", `^it is impossible, for example, .*$`, ""),
		say("question", `^(?:the )?question(?: is|:) `, ""),
		say("follow", `\bthe following (?:simple |famous |classical |little |two-player |mathematical )*game:`, "a game:"),
		say("winner takes|winner is to take", `^the winner (?:takes|gets|removes) the last(?: one| `+stones+`)?\.?$`,
			"The player who takes the last stone wins."),
		say("loser takes", `^the loser (?:takes|gets|removes) the last(?: one| `+stones+`)?\.?$`,
			"The player who takes the last stone loses."),
		say("to win", `^to win (?:the|this) game,? (do|would|should|which|what|how|who)\b`, "$1"),
		say("skipping|passing|skip|pass", `^(?:skipping|passing)(?: (?:a|one's|your|the|his or her))?(?: turns?| `+
			`moves?)? is `+
			`(?:not|never) `+
			`(?:permitted|allowed|possible)\.?$`, ""),
		say("infinitely many", `^(?:prove|show) that there (?:are|exist) infinitely many (?:(?:positive )?(?:integers|`+
			`numbers|values) `+
			`|values of )?n (?:such that|for which) (.{3,60}?) (has a winning strategy|can win|wins)`+
			`\.?$`, "For which n $1 $2?"),
		say("all of them|them all", ` ?\((?:find|give|list) (?:all of them|them all)\)`, ""),
		say("nim-", `^Nim-[0-9]+:$`, ""),
		say("swap", `^swap who (?:starts|begins|goes first)[^.?0-9]*\.$`, ""),
		say("if n =", `^if n = [0-9]+, (?:there (?:are|is) (?:no|only one|one|two|three|four|five) (?:valid |legal |`+
			`possible )`+
			`?moves?\b|`+
			`then the (?:first|second) player|the (?:first|second) player)[^.?]*\b(?:wins?|loses)\b[^.?]*\.$`, ""),
		say("prize", `\bwins (?:a|the) prize\b`, "wins"),
		say(", with one", `, with (?:one|a single) (?:ball|throw|shot|roll),`, ""),
		say("is set up and", `\b(row|line) of ([a-z0-9]+ [a-z]+) is set up,? and (?:a|each) player\b`, "$1 of $2. A player"),
		say("which pile should|which heap should|which row should", `^which (?:pile|heap|row) should (?:she|he|you|i|`+
			`[A-Z][a-z]+)`+
			` take from,? and how many[^.?;0-9]*\?$`,
			"What is the winning move?"),
		say("by one move|in one move", `^for example,? [^.?:]{3,60} can be (?:changed|turned) (?:in)?to (?:any of )?the `+
			`following (?:by|in) one move: [(),0-9 or]*\.$`, ""),
		say("one brick tall|one high", `^the (?:walls|rows|piles) are one (?:brick|piece) (?:tall|high|thick)\.$`, ""),
		say("from one", `\bfrom one "?(wall|row)"? among a set of several (?:walls|rows) of [a-z]+,? with gaps `+
			`possibly creating `+
			`new (?:walls|rows)`, "from one row"),
		say("strategy that guarantees", `^for which (?:of these |of the following )?(?:starting |initial )`+
			`?(?:configurations?|`+
			`positions?) is there a (?:winning )?strategy `+
			`that guarantees a win for [A-Z][a-z]+\?$`, "Who wins?"),
		say("would like to play", `^[A-Z][a-z]+ and [A-Z][a-z]+ would like to play several games, so [^.?]*\.$`, ""),
		say("very cl|very sm|very in", `^suppose (?:that )?(?:the )?(?:two |both )?players? are (?:all |both )?very `+
			`(?:clear|`+
			`smart|clever|intelligent)\.$`, ""),
		say("(of course", ` \(of course,? [^()]*(?:\([^()]*\)[^()]*)*\)`, ""),
		say("after a player's", `^if after a player's (?:turn|move),? there (?:is|are) no [a-z]+ left,? (?:the|that|`+
			`this) player `+
			`(?:is the winner|wins)\.$`,
			"The player who takes the last stone wins."),
		say("your job is|your task is", `^your (?:job|task) is to (?:tell|determine|find out|decide) (whether|if|who|which)`+
			`\b`, "Determine $1"),
		say("arbitrary", `\b(take|remove)( away)? arbitrary (?:number|amount)\b`, "$1 any number"),
		say("initial numbers|both sides", `^given [^,?]{3,60}, if it is your turn first,? and both (?:sides|players) `+
			`(?:use|play)`+
			`[^,?]*, are you the winner or the loser\?$`,
			"Who wins?"),
		say("1...", `\b1 ?\.\.\.? ?([a-z]) (`+stones+`)\b`, "1 to $1 $2"),
		say("not larger|not greater|not more|not bigger|not exceed", `,? (?:which|that) (?:are|is) (?:all )?not (?:larger|`+
			`greater|more|bigger) than [0-9^{}]+\.$`, "."),
		say("or not", `\b(whether [^.?,]{5,60}?) or not([.?])`, "$1$2"),
		say("and so may|and so can", `\b[A-Z][a-z]+ (may|can) (take|remove) ([^.;]{3,40}?),? and so (?:may|can) `+
			`[A-Z][a-z]+\.$`, "A player $1 $2 $3."),
		say("following", `^the game of nim is played with the following (?:modification|change|restriction|rule)`+
			`:$`, "A game is "+
			"played."),
		say("variant|version|variation", `\bthe (?:variant|version|variation) of (?:Kayles|Nim) (in which|where)`+
			`\b`, "the game $1"),
		say("we start", `^we start (?:at|from|with) (?:0|zero) and (take turns)\b`, "we $1"),
		say("(fewer than|(less than|(the number is", ` \((?:(?:fewer|less) than [a-z0-9]+ `+stones+` (?:remain|are `+
			`left)|the `+
			`number is [01])\)`, ""),
		say("must always|may always|can always", `\b(must|may|can) always (knock|take|remove|split|move)\b`, "$1 $2"),
		say("diagonally right|diagonally left", `\bdiagonally (right|left)[- ](up|down)\b`, "diagonally $2-$1"),
		say("from piles|from heaps", `^from (piles|heaps) of ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+|[0-9]+(?:, ?[0-9]+)+) `+
			`(`+stones+`), (?:on |in )?each turn (?:a|the) player\b`, "There are $1 of $2 $3. A player"),
		say("solve", `^solve (?:the )?(?:game of )?nim with (?:the )?(?:starting|initial) position ([0-9]+(?:, ?[0-9]+)*,? and `+
			`[0-9]+|[0-9]+(?:, ?[0-9]+)+)\b`, "Who wins Nim with heaps $1?"),
		say("(last player", ` ?\(last (?:player|one) (?:to move )?(wins|loses)\)\.?`, ". The last player to move $1."),
		say("-", `\b([0-9]+)-([0-9]+)-([0-9]+)\b`, "($1, $2, $3)"),
		say("which of these nim", `^which of these (nim positions) (?:is|are) (?:a |an )?(?:losing|P)[- ]positions?(?: for the `+
			`(?:player to move|first player|next player))?: (\(.*\)), or (\(.*\))\?$`,
			"Which of the following $1 are P-positions: $2, $3?"),
		say("loser takes", `^(?:the )?loser takes (?:the )?last(?: one| `+stones+`)?\.?$`, "The player who takes the last stone "+
			"loses."),
		say("leftmost", ` \((?:the )?leftmost (?:coin |square |one )?(?:is|has) (?:number |position |place |square )?[01]\)`, ""),
		say("covering two", ` \(covering two adjacent (?:free |empty )?squares(?:,? (?:in )?(?:either|any) direction|,? `+
			`horizontally or vertically)?\)`, ""),
		say("is n", `^is n ?= ?([0-9]+) (?:won|winning|a win) for the (?:first|second) player\?$`, "Who wins for n = $1?"),
		say("which moves", `^which moves in (.{3,40}) (?:are winning|win)\?$`, "Find all winning moves in $1."),
		say("for n-positions|for the n-positions|for each n-position|for every n-position", `^for (?:the |all |each |every )`+
			`?N-positions?,? (?:find|give) (?:a|all|the) winning moves?\.$`,
			"Find all winning moves."),
		say("classify", `^(?:using backward induction,? )?classify (?:the )?(?:positions|heaps|heap sizes|pile sizes)(?: of `+
			`sizes?)? ([0-9]+) (?:through|to) ([0-9]+) as `+
			`(?:N or P|P or N|[NP]-positions? or [NP]-positions?)\.$`, "Find the outcome of heaps of size $1 to $2."),
		say("should be taken|should be removed", `^how many [a-z]+ should be (?:taken|removed) (?:first|on the first move|at `+
			`first)\?$`, "What is the winning first move?"),
		say("a set of", `^a set of ([0-9]+ [a-z]+) (?:is|are) (?:placed|put|laid|arranged) on (?:a|the) table\.$`,
			"There are $1 "+
				"on the table."),
		say("opponent the same", `^you may (take|remove) ([^.;]{3,40}), (?:and )?your opponent the same\.$`,
			"A player may $1 $2."),
		say("exactly one winning|only one winning", `^show that there(?:'s| is) (?:exactly|only) one winning move in Nim (?:from|`+
			`with)(?: heaps| piles)? ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+|[0-9]+(?:, ?[0-9]+)+)\.$`,
			"Consider Nim with heaps $1. How many winning moves are there?"),
		say("piles[i]|stones[i]|heaps[i]", `^given (?:an |the )?(?:integer )?array \w+,? where \w+\[i\] is the number of `+
			`(`+stones+`) in the i-?th (pile|heap),? `, "There are n ${2}s of $1. "),
		say(" or ", `^(?:print|output) ["']?[A-Z][a-z]+["']? or ["']?[A-Z][a-z]+["']?\.?$`, "Determine the winner."),
		say("a_1", `, A_1,? ?\.\.\.?,? ?A_N\b`, ""),
		say("sum of heaps|sum of piles|sum of the heaps|sum of the piles", `\bthe sum of (?:the )?(heaps|piles) ([0-9])`,
			"$1 of "+
				"sizes $2"),
		say("one who starts|one who begins", `^which one wins,? the one who (?:starts|begins)(?: or the other)?(?: one)`+
			`?\?$`, "Who wins?"),
		say("game)", ` \((?:this is )?the "[^"]{3,20}" game\)`, ""),
		say("in nim with", `\bin nim with ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+|[0-9]+(?:, ?[0-9]+)+) (`+stones+`)([.,])`, "in Nim "+
			"with heaps $1$3"),
		say("take a pile|take a heap", `^take a (pile|heap) of `, "There is a $1 of "),
		say("dividing a|breaking a", `\btake turns (?:in )?(?:dividing|breaking) an? ([0-9]+ ?(?:x|×|by) ?[0-9]+) (chocolate bar|`+
			`bar of chocolate)\.`,
			"take turns. There is a $2 of $1 squares."),
		say("straight line", `^in one (?:go|move|turn),? it is allowed to break any of the pieces in a straight line,? along any `+
			`(?:groove|line)\.$`,
			"On each turn a player breaks one piece along a line."),
		say("exam|midterm|homework|worksheet|quiz", `^(?:[a-z]+ year's )?(?:final |midterm |take-home )?(?:exam|midterm|quiz|`+
			`homework|worksheet)(?: [0-9]+)?,? (?:question|problem|exercise|no\.) ?[0-9]+[a-z]?\.$`, ""),
		say("first moves win|first moves are", `^(in [^.?]{3,60}?),? how many (?:different )?(?:first |opening )?moves (?:win|`+
			`are winning)\?$`, "$1, how many winning moves are there?"),
		say("give me", `^give me an? (?:good|winning) (?:first |opening )?move\.$`, "Find a winning move."),
		say("to which position", `^to which positions? (?:can|should|must) (?:the first player|the player to move|the next `+
			`player|you) move (?:in order )?to win\?$`, "Find all winning moves."),
		say("last one loses", `^in "last one loses" nim with (?:rows|heaps|piles) of ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+|`+
			`[0-9]+(?:, ?[0-9]+)+), can the first player win\?$`,
			"Consider misere Nim with heaps $1. Who wins?"),
		say("is the winner", `^the (?:player|one) who (obtains|reaches|gets) (?:0|zero) is the winner\.$`,
			"The player who $1 0 wins."),
		say("during", `^during (?:a|each|every|his|her|their|one) turn, `, "On each turn "),
		say("each move consists", `^each move consists (?:of|in) `, "A move consists of "),
		say("in kayles|in dawson", `\bfor ([0-9]+) (pins|squares) in (Kayles|Dawson's Kayles|Dawson's Chess)\b`,
			"of $3 with $1 $2"),
		say("in the game of nim", `^suppose (?:that )?in (?:the game of )?nim with (piles|heaps) ([0-9]+(?:, ?[0-9]+)*,? and `+
			`[0-9]+|[0-9]+(?:, ?[0-9]+)+) (the first player removes [^.?]*\.)$`,
			"Consider the game of Nim with $1 $2. $3"),
		say("(nonempty)|(non-empty)", ` \(non-?empty\)`, ""),
		say("two equal non", `\btwo equal non-?empty (piles|heaps)`, "two equal $1"),
		say("loses", `^who loses\?$`, "Who wins?"),
		say(", who", `, who (?:goes|plays|moves) first,`, ""),
		say("neighbouring)|neighboring)|consecutive)|contiguous)", `\badjacent \((?:neighbou?ring|consecutive|contiguous)`+
			`\)`, "adjacent"),
		say("theorem|theory", `\b(?:use|using) the (?:Sprague[-–]Grundy )?(?:theorem|theory) (?:of Sprague and Grundy )?to `+
			`(decide|determine|find|show)\b`, "$1"),
		say("opponent", ` against an? (?:perfect|optimal|clever|expert|strong|good|skilled) (?:opponent|player)\b`, ""),
		say("same side", ` sitting on the same side of the board,`, ""),
		say("version|variant|variation|form", `\ban? (?:modified|simplified|restricted|special|different|new|other|slightly `+
			`different) `+
			`(?:version|variant|variation|form) of Nim(?: game)?,? (where|in which|:)`, "a game $1"),
		say("game", `^in the "[^"]{1,40}"(?: game)?,? `, ""),
		say("name ", `^the name (?:of the game )?"[^"]{1,30}" (?:comes|derives|stems|refers)[^.?!]*\.$`, ""),
		say("discover|invent|introduced|studied|named|generaliz|known", `^(?:[^.,;?!]{0,60},? )?(?:(?:was|were|is|are|`+
			`has been) `+
			`(?:first |independently |later |also )*(?:re)?(?:discovered|invented|introduced|studied|named|proposed|`+
			`solved|analy[sz]ed)|`+
			`a game invented) (?:by|independently|in|and|after)[^.?!;]*\.$`, ""),
		say("say about|tell us about|tell you about|mean for|imply for|say for", `^what does (?:this|that|it) (?:say|`+
			`tell (?:us|`+
			`you)|mean|imply) `+
			`(?:about|for) (the (?:nim )?(?:position|game)[^?]*)\?$`, "Consider $1. Who wins?"),
		say("game", `^(?:[A-Z][a-z]+ )?(?:Olympiad|Contest|Competition|Putnam|IMO|USAMO|Shortlist|Tournament of `+
			`(?:the )?Towns)`+
			`,? ?[0-9A-Z ,-]{0,20}\.$`, ""),
		say("test", `^(?:after this|then|next),? (?:there are )?\w+ (?:test cases?|lines that describe the tests)(?: are `+
			`described| follow| are given)?[:.]?$`, "The input "+
			"contains t test cases."),
	}
}

// plainRows have plain words for what is taken, from where and when.
func plainRows() []row {
	const (
		one   = `(?:he or she|he/she|s/he|he|she|it|they|you|one|the player)`
		likes = `(?:wants?|likes?|wishes|wish|pleases?|desires?|chooses?|choose|cares?)`
	)
	return []row{
		say("smaller ones", `\b(pile|heap|stack|group)s? into two (?:smaller |nonempty )`+
			`?ones\b`, "$1 into two smaller piles"),
		say("∈", `\b([a-z] `+stones+`), ([a-z]) ∈ ([A-Z])\b`, "$1 where $2 ∈ $3"),
		say("a single", `\b(removes?|takes?|removing|taking) a single (`+stones+`)\b`, "$1 one $2"),
		say("winner is the", `^the winner is the (?:player|one|person) (?:who|that) ([^.;?!]*)([.;]|$)`+
			``, "The player who $1 wins$2"),
		say("loser is the", `^the loser is the (?:player|one|person) (?:who|that) ([^.;?!]*)([.;]|$)`+
			``, "The player who $1 loses$2"),
		say("crossed out|marked|covered|taken|removed", `,? (?:that|which) have not (?:yet |already )?been (?:crossed `+
			`out|marked|`+
			`covered|taken|removed)(?: yet| before| so far)?`, ""),
		say("between squares", `\balong (?:a|any|one) line between (?:the )?squares(?: into two(?: smaller)?(?: pieces)?)`+
			`?`, "along a line"),
		say("northcott", `^in northcott's game,? (?:the )?(?:distances|gaps|numbers of empty squares)(?: \([^()0-9]*\))?(?: `+
			`between [a-z ]+)? `+
			`(?:are|is) ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+|[0-9]+(?:, ?[0-9]+)+)(?: in the [a-z]+ rows)`+
			`?\.$`, "There are Nim heaps "+
			"of sizes $1."),
		say("nim position", `\b(Nim position) ([0-9]+) \+ ([0-9]+)((?: \+ [0-9]+)*)\b`, "$1 ($2 + $3$4)"),
		say("pancake|cell|square|step", `\b(1|one) (?:[a-z]+), (2|two) [a-z]+s,? or ([0-9]+|three|four|five) ([a-z]+s)`+
			`\b`, "$1, "+
			"$2 or $3 $4"),
		say("burnt|poison|rotten|spoil", `^the (?:bottom|last|lowest) [a-z]+ is (?:burnt|poisoned|rotten|spoiled) and `+
			`whoever `+
			`(?:eats|takes) it loses\.$`,
			"Whoever takes the last piece loses."),
		say("say ", `^say (?:that )?(the (?:piles|heaps) (?:are|have|contain)\b)`, "suppose $1"),
		say("turn", `,? and it is [A-Z][a-z]+'s (?:turn|move)( in| at|\.|,)`, "$1"),
		say("running number", `\bfrom a running number\b`, "from the number"),
		say("at least|more than", `\b(must|may|can) choose an? (pile|heap) with (at least|more than) ([a-z0-9]+) `+
			`([a-z]+) and `+
			`(?:split|divide) it into`,
			"$1 split a $2 with $3 $4 $5 into"),
		say("no player", `,? but no player (?:may|can) (?:repeat|take|use) the (?:same )?(?:number|amount)(?: of `+
			``+stones+`)? `+
			`(?:that|which) (?:was|were|has been|have been) `+
			`(?:just )?(?:taken|removed|used)(?: just before)? by (?:the|his|her|their) opponent([.,;])`+
			``, ", but not the number "+
			"taken just before$1"),
		say("diagonally", `\bany number (?:of squares )?diagonally,? towards? the (?:origin|corner)`+
			``, "any number of squares "+
			"diagonally down-left"),
		say("colo", `\balternately colou?r (?:the )?squares of (?:a|the) (?:1 ?(?:x|×|by) ?([0-9]+) (?:board|strip|`+
			`rectangle|`+
			`grid)|row of ([0-9]+) (?:stones|squares))(?:, one (?:square )?at a time)?,? `+
			`(?:such|so) that no two adjacent squares are (?:both )?colou?red([.,;])`+
			``, "play Node Kayles on a path with $1$2 vertices$3"),
		say("cannot colo|can't colo", `\b(?:cannot|can't) colou?r(?: a(?:ny|nother)? square| any more squares)? `+
			`loses`, "cannot "+
			"move loses"),
		say("dominoes are placed", `^dominoes are placed on (a [0-9]+ ?(?:x|×|by) ?[0-9]+ (?:board|grid|chessboard)) `+
			`alternately `+
			`by two players`,
			"Two players alternately place dominoes on $1"),
		say("unable to place", `\b(?:player|one|person) unable to (?:place|put) (?:a|another) (?:domino|piece|tile) `+
			`loses`, "player who cannot move loses"),
		say("position (|point (|square (", `\b(at|on) (position|point|square) (\([0-9]+, ?[0-9]+\)) (?:on|of) a (?:square )`+
			`?(?:grid|lattice)`, "$1 $2 $3"),
		say("dawson", `\b(Dawson's (?:Chess|Kayles)) position with a strip of length ([0-9]+)`+
			``, "$1 with a row of $2 squares"),
		say("as many as", `\b(take|remove) (`+stones+`) from (?:only one|one|a single) (pile|heap|stack)(?: only)?,? `+
			`as many as `+
			``+one+` `+likes+`(?: \([^()0-9]*\))?`,
			"$1 any number of $2 from one $3"),
		say("but may remove as many|but may take as many|but can remove as many|but can take as many", `\b(?:must|has to) `+
			`(remove|take) at least (?:one|1) (?:`+stones+
			`) from (?:one|any one|exactly one) (?:of the )?(pile|heap)s?,? but (?:may|can) (?:remove|take) as many `+
			`as `+one+` `+
			``+likes+`(?: from that (?:pile|heap))?`,
			"may $1 any number of stones from one $2"),
		say("more than", `\b(?:may|can|must) (?:never|not) (remove|take) more than ([0-9]+|two|three|four|five) `+
			`(`+stones+`)(?: `+
			`(?:in|on|at) (?:a|any|one|each) (?:single )?(?:move|turn))?([.,;])`,
			"may $1 at most $2 $3$4"),
		say("who takes|who take", `^who (takes|removes|picks up) the last (`+stones+`) (wins|loses)`+
			`\b`, "whoever $1 the last $2 $3"),
		say("not adjacent", `^on an? (?:row of ([0-9]+) (?:stones|squares)|1 ?(?:x|×|by) ?([0-9]+) (?:board|strip|grid)),? `+
			`(?:(?:a|each) player|players|two players)(?: alternately)? `+
			`(?:places?|puts?) an? [a-z]+ (?:on|in) (?:an?|any) (?:empty |free )?(?:square|cell|stone) (?:that|which) `+
			`is not `+
			`adjacent to an? (?:already )?(?:occupied (?:square|cell|one))\.$`,
			"They play Node Kayles on a path with $1$2 vertices."),
		say("from each", `\b(remove|take) (one|1) (`+stones+`) from the first (pile|heap), (?:or )?(?:one|1) `+stones+` from `+
			`(?:the )?second(?: pile| heap)?,? or (?:one|1) `+stones+
			` from each(?: pile| heap)?`, "$1 $2 $3 from one $4, or one $3 from each $4"),
		say("number line", `\bmove a (token|counter|coin|chip) on a number line from position ([0-9]+) towards? 0\b`, "take "+
			"turns. A $1 is on square $2 of a strip"),
		say("is moved by", `\bat each move the (token|counter|coin|chip) is moved by a distance of ([0-9]+(?:, [0-9]+)*,? or `+
			`[0-9]+)\b`, "a player moves the $1 $2 squares to the left"),
		say("moves the", `^the player who moves the (?:token|counter|coin|chip) to (?:0|zero) wins\.$`, "The player who reaches "+
			"0 wins."),
		say(" or 2", `\b(1|one) (?:`+stones+`) or (2|two) (?:`+stones+`) or (3|three) (`+stones+`)\b`, "$1, $2 or $3 $4"),
		say("of both", `\b(removing|taking|remove|take) any number of [a-z]+ or any number of [a-z]+,? or (?:an? )?(?:equal|the `+
			`same) number of both(?: [a-z]+ and [a-z]+)?([.,;])`,
			"taking any number of stones from one pile or the same number from both piles$2"),
		say("a pile of", `\b(?:we )?start with a pile of ([0-9]+) [a-z]+ and ([0-9]+) [a-z]+\.`, "there are two piles of $1 and "+
			"$2 stones."),
		say("choosing to", `\btake turns choosing to subtract\b`, "take turns subtracting"),
		say("initially", ` from a number,? initially ([0-9]+)\.`, " from a number. The number at the start is $1."),
		say("of size 1|of sizes 1", `\bof sizes? 1 (?:through|to) ([0-9]+)\b`, "of sizes 1, 2, ..., $1"),
		say(" for ", `\b(Dawson's Kayles|Dawson's Chess|Kayles) for ([0-9]+) (pins|squares)`, "$1 with $2 $3"),
		say(": 1, ", `\b(powers? of (?:two|2)|squares?|primes?)(?: numbers?)?: ([0-9]+(?:, [0-9]+)+),? ?\.\.\.\.? ([A-Z])`, "$1 "+
			"($2, ...). $3"),
		say("n strip|n board|n grid", `\bthere is an? 1 ?(?:x|×|by) ?([Nn]) (?:strip|board|grid)\b`,
			"there is a row of $1 stones"),
		say("paint", `\bpaints? two (?:adjacent|neighbou?ring|consecutive) (?:unpainted |white |empty )?(?:cells|squares)(?: `+
			`black)?`, "remove two adjacent stones"),
		say("cannot paint|can't paint", `\b(?:cannot|can't) paint loses`, "cannot move loses"),
		say("or fewer|or less", `\b(takes?|removes?) ([A-Z]|[0-9]+) or (?:fewer|less) (`+stones+`)(?: \(at least one\))?`,
			"$1 1 "+
				"to $2 $3"),
		say("zero sizes", `\bdifferent (?:non-?zero|nonempty) sizes`, "different sizes"),
		say("as many as", `\b(take|remove) (`+stones+`),? as many as `+one+` `+likes+`,? but (?:only )?from one (pile|heap)(?: `+
			`only)?`, "$1 any number of $2 from one $3"),
		say("places the last|puts the last", `^the (?:one|player) who (?:places|puts) the last (?:`+stones+`) (wins|loses)`+
			`\.$`, "The player who makes the last move $1."),
		say("which n", `^which n ?(?:≤|<=) ?([0-9]+) are (?:losing|P-positions)(?: positions)?\?$`, "For which n from 1 to $1 "+
			"does the first player lose?"),
		say("∈", `\b(takes?|removes?) [a-z] ∈ \{ ?([0-9]+), ?([0-9]+), ?([0-9]+) ?\} (`+stones+`)`, "$1 $2, $3 or $4 $5"),
		say("∈", `\b(takes?|removes?) [a-z] ∈ \{ ?([0-9]+), ?([0-9]+) ?\} (`+stones+`)`, "$1 $2 or $3 $4"),
		say("no two", `\b(?:put|place)s? an? [a-z]+ on a row of ([0-9]+) (?:squares|stones),? (?:so|such) that no two [a-z]+ are `+
			`(?:on )?adjacent(?: squares| stones)?([.,;])`,
			"play Node Kayles on a path with $1 vertices$2"),
		say("halve the", `\bhalve the (?:pile|heap) \(take half\)`, "take half of the stones"),
		say("itself are|itself is", `\ba divisor of the (?:present|current) number \(1 and the number itself (?:are|is) `+
			`(?:excluded|not allowed)\)`,
			"from the number one of its divisors other than 1 or itself"),
		say("chocolate |toy |plastic |wooden ", `\b(removing|taking|remove|take|removes|takes) (either )?([0-9]+(?:, [0-9]+)*,? `+
			`or [0-9]+) (?:chocolate|toy|plastic|wooden) [a-z]+s from an? [a-z]+ (?:containing|of|with|holding) ([0-9]+)([.,;])`,
			"$1 $3 pieces from a pile of $4 pieces$5"),
		say("unequal pile", `\b(pile|heap) of at least ([0-9]+|three|four|five) into two unequal (piles|heaps)`,
			"$1 of at least "+
				"$2 stones into two unequal $3"),
		say("northeast|north-east", `\balong the "?north-?east(?:ern)?"? diagonal`, "diagonally up-right"),
		say("minus", `\breplaces? (?:either )?(?:a|one) minus (?:by|with) (?:a|one) plus,? or (?:else )?two adjacent `+
			`minuses `+
			`(?:by|with) (?:two )?pluses`,
			"removes one coin or two adjacent coins"),
		say("minuses|last minus", `\b(several|[0-9]+|last) minus(?:es)? (?:(?:are |is )?written )?(along|in|on) an? `+
			`(?:line|row)`+
			`\b`, "$1 coins in a row"),
		say("minus", `\breplaces the last minus\b`, "takes the last coin"),
		say("minuses", `\b([0-9]+) minuses\b`, "$1 coins"),
		say("hits ", `\bhits (?:the )?(?:target|number|total)(?: of)? ([0-9]+)`, "reaches $1"),
		say("has sizes|has heaps|has piles", `^an? (?:([0-9]|two|three|four|five)-(?:heap|pile|row) )?nim (?:position|`+
			`game) has `+
			`(?:sizes|heaps|piles)`+
			`(?: of sizes?)? `, "There are Nim heaps of sizes "),
		say("p- and n-", `\bP- and N-positions for (?:heap sizes|heaps of sizes?|sizes) ([0-9]+) (?:through|to) ([0-9]+)`,
			"outcome of heaps of size $1 to $2"),
		say("under |in ", `^if (?:[A-Z][a-z]+|the first player) (?:goes|moves|plays|starts) first,? can (?:she|he|`+
			`they) win(?: `+
			`(under|in) (mis[eè]re|normal) play)?\?$`,
			"Who wins $1 $2 play?"),
		say("non-overlapping|nonoverlapping", `\bnon-?overlapping `, ""),
		say("in placing|in removing|in taking|in moving", `\btakes? turns in (placing|removing|taking|moving|breaking|`+
			`splitting)`+
			`\b`, "take turns $1"),
		say("equal to", `\b(?:a|any) number of (`+stones+`)(?: that is| which is)? equal to ((?:an? |any )?(?:power `+
			`of (?:two|2)|`+
			`prime|`+
			`square|divisor)[^.;,]*)`, "$2 $1"),
		say("itself", `\b((?:any|one|some|a) (?:of (?:its|the number's) )?)(divisors?|factors?)( of (?:it|the number|n))? `+
			`\((?:except |but not |not )?`+
			`(?:the number |n )?(?:itself)(?: is| being)?(?: not allowed| excluded| not permitted| not included)`+
			`?(?:,? so [^()0-9]*)`+
			`?\)`, "${1}proper $2$3"),
		say(", 2 |, two ", `\b(1|one) (?:cells?|squares?|steps?|spaces?|`+stones+`), (2|two) (?:cells|squares|steps|spaces|`+
			``+stones+`),? or `+
			`([a-z]|[0-9]+|three|four) (cells|squares|steps|spaces|`+stones+`)\b`, "$1, $2 or $3 $4"),
		say("running total", `\badding,? to (?:a|the) running total,? `, "adding to the total "),
		say("reach or exceed|reaches or exceeds", `\breach(?:es)? or exceeds? ([0-9]+)`, "reaches at least $1"),
		say("causes the", `\bfirst (?:causes|makes) the (?:running |current )?(?:total|sum|number) (?:to )?reach(?:es)`+
			`?\b`, "first reaches"),
		say("grundy heap|grundy pile", `\bGrundy (heap|pile) of ([0-9]+)`, "Grundy's Game $1 of $2"),
		say(" plus ", `,? plus (an? [A-Za-z' ]{3,20} (?:row|heap|pile|strip) of [0-9]+)`, ", and $1"),
		say("of the sum:", `\bof the sum: `, "of the sum of "),
		say("nim,", `\b(play(?:ing)? (?:a game of )?Nim),? (?:but|except(?: that)?|with the (?:change|rule|`+
			`modification|twist|`+
			`difference) that) `+
			`(the last (?:player|person|one) to (?:move|play|take) loses)`, "$1. $2"),
		say("placed in", `\b([0-9]+|[a-z]+) (`+stones+`) placed in (a|one|the) (pile|heap|stack|box|bowl|bag|row|line)`+
			`\b`, "$1 "+
			"$2 in $3 $4"),
		say("in a row|in a line", `\bthere (?:are|is) (?:several|some|a few|a number of|many) (`+stones+`) in a (row|line)`+
			``, "There is a $2 of $1"),
		say("placed in a row", `\b([0-9]+|[a-z]+) (`+stones+`) (?:are )?(?:placed|laid(?: out)?|arranged|lying|put) `+
			`in a row on `+
			`(?:the|a) table\b`,
			"$1 $2 in a row"),
		say("next to each other", `\b(one|1) or two (`+stones+`),? (?:which|that) (?:lie|are|stand) (?:directly |`+
			`immediately )`+
			`?next to each other`,
			"one $2 or two adjacent $2"),
		say("not considered|are not neighbo", ` ?\(?if an? `+stones+` has been (?:removed|taken)[^.()]*(?:not considered|no `+
			`longer|are not)[^.()]*\.?\)?`, ""),
		say("winner is the first", `\bthe winner is the first (?:player|one) (?:to|who) (?:gets?|reach(?:es)?|`+
			`obtains?|writes?) `+
			`([^.;?!]*)([.;]|$)`,
			"the player who first gets $1 wins$2"),
		say("until it reaches the", `,? until it reaches the (?:upper|top)[- ]right corner\b`, ""),
		say("there wins", `^the player who (?:moves|brings|gets) (?:it|the rook|the queen) there `+
			`wins\.$`, "The player who moves "+
			"it to h8 wins."),
		say("domino", `\b(places?|placing) (?:a )?(?:1 ?(?:x|×|by) ?2|2 ?(?:x|×|by) ?1) domino(?:es)?\b`,
			"$1 dominoes, each covering two adjacent squares"),
		say(" an x", `\b(?:mark|fill|label)(?:s|ing)? (?:a|one|any)(?: empty| free)? (?:square|cell) with an X\b`,
			"place a coin on an empty square"),
		say("no two x", `\bno two X['’]?s (?:are|may be|become) (?:adjacent|next to each other|neighbou?rs)`,
			"no two coins are adjacent"),
		say("a single", `\ba single (`+stones+`) from\b`, "one $1 from"),
		say("from both", `\ba (`+stones+`) from one (pile|heap),? (?:a [a-z]+ )?from the other(?: pile| heap)?,? or (?:one `+
			`)?from `+
			`both(?: piles| heaps)?(?: \([^()0-9]*each\))?`, "one $1 from one $2, or one $1 from each $2"),
		say("choose", `\b(?:(?:one|a player) )?(?:(?:has to|must|may|can|will) )?(?:choose|select|pick)s? a (proper )`+
			`?divisor ([a-z]) of (?:the (?:current )?number )?([a-zA-Z])`+
			`(?: (?:which is |currently )?written on the (?:black)?board)?(?:,? ?\(?(?:with )?1 ?< ?[a-z] ?< `+
			`?[a-zA-Z]\)?) and (?:then )?replaces? `+
			`(?:the number )?[a-zA-Z] (?:with|by) [a-zA-Z] ?[-−–] `+
			`?[a-z]\b`, "a player can subtract from $3 a divisor other than 1 or $3"),
		say("choose", `\b(?:(?:one|a player) )?(?:(?:has to|must|may|can|will) )?(?:choose|select|pick)s? a (proper )`+
			`?divisor ([a-z]) of (?:the (?:current )?number )?([a-zA-Z])`+
			`(?: (?:which is |currently )?written on the (?:black)?board)? and (?:then )?replaces? `+
			`(?:the number )?[a-zA-Z] (?:with|by) [a-zA-Z] ?[-−–] `+
			`?[a-z]\b`, "a player can subtract a ${1}divisor of $3 from $3"),
		say("difference", `\breplac(?:ing|es?) (?:the|this) number(?: (?:written )?on the (?:black)?board)? (?:with|`+
			`by) (?:the difference of `+
			`(?:this|the|that) number and one of its divisors|its difference with one of its divisors)`+
			``, "subtracting one of its divisors from the number"),
		say("not equal to", `\b(subtracts?) from ([a-zA-Z]) (any|a) (proper divisor) ?\(not equal to [a-zA-Z] ?\) of `+
			`([a-zA-Z])\b`, "$1 $3 $4 of $5 from $2"),
		say("divisor", `\b(a|the|each) player subtracts from ([a-zA-Z]) (any|a) (proper )?divisor of `+
			`[a-zA-Z]\b`, "$1 player can subtract $3 ${4}divisor of $2 from $2"),
		say("on the table", `\b(?:the )?(last `+stones+`) on the table (wins|loses)\b`, "the $1 $2"),
		say("on the table", `\b((?:takes|picks|removes)(?: up)? the last `+stones+`) on the table\b`, "$1"),
		say("current player", `\b(?:the )?current player (picks|takes|removes)`, "a player $1"),
		say("but all from", ` ?,? but all (?:of them )?from (?:a|one) (?:(?:particular|single|given|same) )?(row|pile|`+
			`heap)\b`, " from one $1"),
		say("match sticks", `\bmatch sticks`, "matchsticks"),
		say("match stick", `\bmatch stick\b`, "matchstick"),
		say("reduced in turn", `^a (?:group|pile|heap) of (`+stones+`)(?: is placed on (?:the|a) table)?,? (?:and )`+
			`?(?:then )?(?:it )?is reduced in turn by `+
			`each player by (?:removing|taking)(?: from the (?:group|pile|heap))? ([^.;]{3,50}?)(?: `+stones+`)?\.`,
			"There is a pile of $1. On each turn a player removes $2 $1."),
		say("two adjacent", `\b(?:either )?(knocks? (?:over|down|out)|removes?|takes?) (?:any )?one ([a-z]+),? or `+
			`(?:(?:knocks? (?:over|down|`+
			`out)|removes?|takes?) )?(?:any )?two adjacent [a-z]+`, "$1 one $2 or two adjacent ${2}s"),
		say(" square by ", `\b([0-9]+) squares? by ([0-9]+) squares?\b`, "$1 x $2"),
		say("rectangular", `\brectangular (chocolate bar|bar of chocolate)`, "$1"),
		say("break the bar only", `\bthey break the bar only (?:at|along) the (?:divisions|lines|grooves)(?: between `+
			`the squares)?\.`,
			"They break the bar only along the lines between the squares."),
		say("keep breaking", `^if the bar breaks into (?:several|more|two) pieces,? they keep breaking one piece at a `+
			`time(?: until only the (?:unit |single )?`+
			`squares remain)?\.`, ""),
		say("provided", `\bany number of (`+stones+`),? provided (?:that )?(?:the|this|that) number is (an? )`+
			`(?:non-?negative |`+
			`positive )?`+
			`(?:(?:integer|integral|whole) )?([^.;(,]{3,40}?)(?: ?\((?:e\.g\.|i\.e\.)[^()]*\))?([.;])`+
			``, "any number of $1 that is $2$3$4"),
		say("equal to a", `\bany number of (`+stones+`)(?: that is| which is)? equal to (an? (?:power of (?:two|2)|prime(?: `+
			`number)?|`+
			`square(?: number)?|divisor of [a-z ]+))`, "$2 $1"),
		say("staying|remaining", `,? the (?:result|number|difference) (?:staying|remaining) (?:always )`+
			`?(?:nonnegative|non-negative)`,
			""),
		say("domino", `\bcovering (?:two adjacent squares|pairs of (?:adjacent |neighbou?ring )?squares)((?: of| on) an? `+
			`[0-9]+ ?`+
			`(?:x|×|by) ?[0-9]+ (?:chess)?board)? with (?:a domino|dominoes)`, "placing a domino on two adjacent squares$1"),
		say("names", `\bfirst names a number\b`, "first reaches a number"),
		say("current number", `\badds? to the current number (?:any|a) (?:natural |positive |whole )?(?:number|`+
			`integer) (?:from|`+
			`between) ([0-9]+) (?:through|to|and) ([0-9]+)`, "add a number from $1 to $2"),
		say("one take|one remove|one may|one can", `^((?:at|in|on|with) (?:every|each) (?:move|turn|step)),? one `+
			`(takes|removes|`+
			`may|can|must)\b`,
			"$1 a player $2"),
		say("one after the other|one after another", `\b(?:take|remove) (`+stones+`) one after (?:the other|another) `+
			`from (an?|`+
			`the) (pile|heap)\b`,
			"take turns removing $1 from $2 $3"),
		say(">=|≥", `\b(pile|heap|stack) (of|with) n ?(?:>=|≥) ?[0-9]+ (`+stones+`)\b`, "$1 $2 n $3"),
		say("begins|starts", `^[A-Z][a-z]* (?:begins|starts)(?: the game)? (?:and|by) (?:takes?|taking|removes?|removing) `,
			"The first player may take "),
		say("as many", `\bas many(?: `+stones+`)? as (?:his|her|their|the|your) (?:opponent|other player) (?:has|had) `+
			`(?:just )`+
			`?(?:taken|`+
			`removed)(?: (?:just )?before| previously| (?:in|on|at) (?:the|his|her|their) (?:previous|last|preceding) `+
			`(?:move|turn))`+
			`?([.,;])`,
			"as many stones as the opponent just took$1"),
		say("but at most|but no more|and at most", `\b(?:must |may |can |has to )?(?:takes?|removes?) at least (?:one|`+
			`1)(?: `+stones+
			`)?,? (?:but|and) (at most|no more than|not more than) (as many|twice|(?:two|three) times|double)`+
			`\b`, "may take $1 $2"),
		say("moves allowed|allowed moves|permitted moves|moves permitted", `^(?:the )?(?:moves (?:allowed|permitted)|`+
			`(?:allowed|`+
			`permitted) moves)`+
			`(?: are)?:$`, "Legal moves:"),
		say("that's", `\bthat's\b`, "that is"),
		say("< n", `,? (?:where|and|with)? ?(?:0 ?< ?|1 ?≤ ?|1 ?<= ?)([a-z]) ?< ?n\b`, " and $1 < n"),
		say("larger|bigger|greater", `\b(takes?|subtracts?|removes?) from the (larger|bigger|greater) (pile|heap) (a|any) `+
			`(positive )?multiple of `+
			`the number(?: of `+stones+`)? in the smaller(?: pile| heap| one)?`,
			"$1 $4 ${5}multiple of the number in the smaller $3 from the $2 $3"),
		say("no two", `\b(?:colou?r|mark|choose|pick|select)(?:s|ing)? (?:an? )?(?:uncolou?red |unmarked )?vert(?:ex|`+
			`ices) (?:of|`+
			`on) (?:a|the) path `+
			`(?:with|on|of) ([0-9]+) vertices,? (?:such|so) that no two adjacent vertices (?:are|get|become) (?:both )`+
			`?(?:colou?red|`+
			`marked|`+
			`chosen|picked|selected)([.,;])`, "play Node Kayles on a path with $1 vertices$2"),
		say("either", `\b(takes?|removes?) `+stones+`[:,] either `, "$1 either "),
		say("each time", `\btake (`+stones+`) from the (?:pile|heap),? (at least [a-z0-9]+ and at most [a-z0-9]+|from `+
			`[a-z0-9]+ to `+
			`[a-z0-9]+) each time\b`, "take $2 $1 from the pile"),
		say("arbitrar|desired|nonzero|non-zero|positive|some", `\b(?:an arbitrary|any arbitrary|any desired|a desired|any `+
			`nonzero|any non-zero|a nonzero|a non-zero|a positive|any positive|some positive|some)(?: positive| nonzero| `+
			`non-zero)?(?: integer| whole| natural)? `+
			`(?:number|amount|quantity) of\b`, "any number of"),
		say("allowed to|permitted to", `\b(?:is|are) (?:only )?(?:allowed|permitted) (?:only )?to\b`, "may"),
		say("less than|fewer than", `\bat least (?:one|1)(?: `+stones+`)?,? but (?:less|fewer) than (?:n|all|all of them|`+
			`the whole (?:pile|heap))(?: of the)?(?: `+stones+`)?`, "at least one but not all"),
		say("more ", `\b(?:no|not) more (?:of them |`+stones+` )?than (?:were|was|had been|have been|has been) (?:picked|`+
			`taken|removed|drawn)(?: up| away)? (?:in|on|at|during) the (?:immediately )?(?:preceding|previous|last) `+
			`(?:turn|move|step)`,
			"at most as many stones as the opponent took"),
		say("all ", `(`+stones+`|bulbs|lamps|lights|pins|candles),? (?:all|each)(?: of (?:them|which))?(?: are| is)? `+
			`(?:on|lit|switched on|turned on|burning|standing|upright)\b`, "$1"),
		say("that are|which are", `(`+stones+`|bulbs|lamps|lights|pins|candles) (?:that|which) are (?:still )?(?:on|lit|`+
			`standing|burning|up|there|in play)\b`, "$1"),
		say("including 1", `(\b(?:power|powers) of (?:2|two)|\bdivisors?|\bfactors?)((?: of [a-z ]{1,20})?) ?\(?,? `+
			`?(?:including|also) 1(?: ?= ?2 ?\^ ?0)?(?: and (?:itself|n|the number itself))?\)?`, "$1$2"),
		say("go over|exceed|go past|overshoot", ` ?\((?:but )?(?:you|a player|players|nobody|no one|the total|it|and)? `+
			`?(?:(?:may|can|must)(?: not|not)|may|not) (?:go over|exceed(?: it| [0-9]+)?|go past(?: it)?|overshoot)\)`, ""),
		say("to the right|to the left", `\b((?:one|two|three|1|2|3)(?: squares?| cells?| steps?)?|squares|cells|any `+
			`distance) to the (right|left)\b`, "$1 $2"),
		say("diagonal", `\bdiagonally,? \(?(?:to the )?(right|left)(?: and|,)? (?:to the )?(up|down|upwards?|`+
			`downwards?)\)?`, "diagonally $2-$1"),
		say("diagonal", `\bdiagonally,? \(?(up|down|upwards?|downwards?)(?: and|,)? (?:to the )?(right|left)\)?`,
			"diagonally $1-$2"),
		say("left-hand|right-hand|left hand|right hand", `\b(left|right)[- ]hand (corner|side|end|edge)\b`, "$1 $2"),
		say("corner", `\b(?:in|on|at) the (?:lower|bottom)[- ]left corner(?: square)? of (?:a|an|the) (?:standard |`+
			`ordinary |usual |empty |8 ?(?:x|×|by) ?8 )*(chess ?board)`, "on a1 of a $1"),
		say("corner", `\b(?:in|on|at) the (?:upper|top)[- ]right corner(?: square)? of (?:a|an|the) (?:standard |ordinary `+
			`|usual |empty |8 ?(?:x|×|by) ?8 )*(chess ?board)`, "on h8 of a $1"),
		say("diagonal", `\bdiagonally (up|down) and any number of squares (right|left)`, "diagonally $1-$2 any number of "+
			"squares"),
		say("to the right|to the left", `\b(up|down), to the (right|left)\b`, "$1, $2"),
		say("coordinates|of the numbers|of the two numbers", `\bsubtracts? ((?:[0-9]+|one|two|three)(?:,? (?:or `+
			`)?(?:[0-9]+|one|two|three))*) from (?:exactly )?(?:one|either) of the (?:two )?(?:coordinates|numbers)`,
			"removes $1 stones from one pile"),
		say("coordinate", `\b(?:decreas(?:es?|ing)|reduc(?:es?|ing)|lower(?:s|ing)?) (?:exactly )?(?:one|either|one `+
			`of the)(?: `+
			`(?:of the )?`+
			`(?:two )?coordinates?)? by (?:any|an arbitrary|some|a) positive (?:integer|number|amount),? or (?:(?:to )`+
			`?(?:decreas\w+|`+
			`reduc\w+|lower\w*) )?both(?: of the)?(?: coordinates)? by (the same (?:number|amount)|[0-9]+|one|two)\b`,
			"removes any number of stones from one pile, or $1 from both piles"),
		say("coordinate", `\bremoves (any number of stones from one pile), or the same (?:number|amount) from both piles`,
			"removes $1 or the same number from both piles"),
		say("next to each other|side by side|adjacent", `\btwo ([a-z]+),? (?:which are |that are |that |which `+
			`)?(?:standing|lying|stand|lie|sitting|placed) (?:directly |immediately )?(?:next to each other|side by side|`+
			`adjacent(?: to each other)?)`, "two adjacent $1"),
		say("any single", `\b(?:either )?any single ([a-z]+) or two adjacent`, "one $1 or two adjacent"),
		say("each time|every time", `\btake turns (?:blowing|putting|snuffing|eating|taking|removing|drawing|picking)(?: `+
			`out| up)? (`+stones+`|candles),? (?:each time|every time) (?:taking |removing )?`+
			`(at least one and at most [a-z0-9]+|between [a-z0-9]+ and [a-z0-9]+|(?:one|1)(?:, [a-z0-9]+)*,? or `+
			`[a-z0-9]+)([.;])`, "take turns. On each turn a player removes $2 $1$3"),
		say("burn|lie|stand|sit", `^(?:at|on|in) [a-z ]{3,24} ([0-9]+) (`+stones+`|candles) (?:burn|lie|stand|sit|are `+
			`(?:lying|burning|standing))(?: on| in) [a-z ]{3,20}([.;])`, "There are $1 $2 on the table$3"),
		say("checker|robot|frog|marker|grasshopper|bug|stone", `\b(moves?|moving) (?:the|this) (?:checker|robot|man|frog|`+
			`car|stone|marker|bug|grasshopper) ([0-9]|one |two |three |any )`, "$1 the token $2"),
		say("proper", `\b(proper (?:divisors?|factors?)) \((?:1 is (?:allowed|included|permitted)|including 1|1 `+
			`included)[^()0-9]*\)`, "$1"),
		say("<=", `<=`, "≤"),
		say("> 1|>1", `\b(tower|pile|heap|stack) of (?:height|size) ([a-z]) ?> ?1\b`, "$1 of height $2"),
		say("height|size|length", `\bof (?:heights?|sizes?|lengths?) ([0-9]+(?:, [0-9]+)*,? and [0-9]+)\b`, "of sizes $1"),
		say("arbitrarily many", `\barbitrarily many\b`, "any number of"),
		say("as many", `\bas many (?:of (?:the|them|these) )?((?:[a-z]+ )?)(from [a-z ]{3,24} )?as `+one+` (?:so `+
			`)?`+likes+`(?: to)?(?: take| remove)?\b`, "any number of ${1}$2"),
		say("at least one", ` ?\((?:but |and |always )?at least one(?: `+stones+`)?\)`, ""),
		say("throw|shot|ball|bite|step|go|round|stroke", `\b(?:on|in|at|with|during) (?:each|every|a|one|a single) `+
			`(?:throw|shot|ball|bite|go|stroke|play)\b`, "on each turn"),
		say("throws|shots|strokes|goes", `\balternate (?:throws|shots|strokes|goes|throwing|shooting|rolling)`+
			`\b`, "take turns"),
		say("neighbo|contiguous|touching|side by side|next to each other", `\b(two|2|three|3) (?:neighbou?ring|contiguous|`+
			`touching|side-by-side|next-door) ([a-z]+)`, "$1 adjacent $2"),
		say("choice|choosing|liking", `,? (?:of|at) (?:his|her|their|your|his or her) (?:own )?(?:choice|choosing|liking|`+
			`discretion)\b`, ""),
		say("completely|entirely|totally|fully", `\b(?:completely|entirely|totally|fully) `, ""),
		say(" completely| entirely| totally", ` (?:completely|entirely|totally)\b`, ""),
		say("that remain|that are|still|present|currently|at that moment|in the pile", `\bhalf (?:of )?(the `+
			``+stones+`)(?:,? (?:that|which) (?:still )?(?:remain|are (?:left|there|present|on the table|in the (?:pile|`+
			`heap)))|`+
			` (?:remaining|present|left|still there|currently there|in the (?:pile|heap)|on the table))(?: in the (?:pile|`+
			`heap))?`, "half of $1"),
		say("necessarily|possibly", ` ?\((?:not necessarily|possibly un)[^()0-9]*\)`, ""),
		say("has to|must", `\b(?:has to|must|will have to|is obliged to|should) (?:wash|do|pay|buy|clean|cook|wear|sing|`+
			`dance|treat|give|make|go|walk)\b[^,.;]*? and (?:thus |so |therefore )?loses\b`, "loses"),
		say("which is|that is|such that", `\b(?:picks?|chooses?|selects?|names?) (?:a|an|any|some) (?:number|integer|`+
			`positive integer|natural number) ([a-z]) (?:which|that) is ([a-z -]{4,40}?),? and (?:then )?(?:takes?|`+
			`removes?) ([a-z]) (`+stones+`)`,
			"takes $1 $4 where $3 is $2"),
		say("possibly|perhaps|even|maybe", `,? ?(?:and|or)? ?(?:possibly|perhaps|maybe)(?: even)? (?:all of (?:that|the|`+
			`this) (?:pile|heap|stack)|the (?:whole|entire) (?:pile|heap|stack)|all of (?:it|them)|all)\b`, ""),
		say("of the piles|of the heaps|of the two piles|of the two heaps|of the two stacks|of the stacks", `\b(one|either|`+
			`any) of the (?:two )?(pile|heap|stack)s\b`, "$1 $2"),
		say("^", `\b2 ?\^ ?\{?([a-z])\}? (`+stones+`)( from (?:the|a|one) (?:pile|heap|stack))?,? (?:for some|where|for `+
			`any) (?:[a-z] is (?:an?|any|some) )?(?:nonnegative|non-negative) (?:integer|whole number)(?: [a-z])?`,
			"a power of two $2$3"),
		say("wide|long|high|across", `\b(chocolate bar|bar of chocolate|bar|chocolate|rectangle|board)[, ]+(?:which is |`+
			`that is )?([0-9]+) (?:unit )?(?:squares|pieces|cells) (?:wide|long|high|across|in length|in width) (?:by|`+
			`and) ([0-9]+) (?:unit )?(?:squares|pieces|cells) `+
			`(?:wide|long|high|across|deep|in length|in width)`, "$1 of $2 x $3 squares"),
		say("breaking|cutting", `\btake turns (?:breaking|cutting|splitting|snapping)(?: up)? (?:an?|the) (?:rectangular `+
			`)?(chocolate bar|bar of chocolate|bar) (of [0-9]+ ?(?:x|×|by) ?[0-9]+ (?:squares|pieces))`, "take turns. "+
			"There is a $1 $2"),
		say("first)|starts)|begins)", ` ?\((?:[A-Z][a-z]*|the first player) (?:first|goes first|starts|begins|moves first|`+
			`plays first)\)`, ""),
		say("takes last", `\b(who|player) takes last\b(?: \([^()0-9]*\))?`, "$1 takes the last stone"),
		say("corner", `\b(?:in|on|at) the (?:[a-z-]+ ){0,2}corner(?: square| cell| field)?,? \(?([a-h][1-8])\)?`, "on $1"),
		say("strip|line|row|track|board|numbered", `\b(on (?:square|cell|field|position) [0-9]+) of an? (?:[a-z-]+ `+
			`)?(?:strip|line|row|track|board|path)(?: of (?:squares|cells))?(?:,? (?:with (?:squares|cells) )?(?:numbered|`+
			`labelled|labeled)(?: from)? 0(?:,? ?1,? ?(?:2,? ?)?(?:3,? ?)?`+
			`\.\.\.,? ?| to | through )[0-9n]+)?`, "$1"),
		say("numbered", `,? (?:numbered|labelled|labeled)(?: from left to right)?(?: from)? 0, ?1, ?2(?:, ?3)?(?:, ?4)?,? `+
			`?\.\.\.\.?`, " numbered from 0"),
	}
}

// ruleRows say what a player may do.
func ruleRows() []row {
	return []row{
		say("split", `\bsplit (the|a) (heap|pile) in two\b`, "split $1 $2 into two ${2}s"),
		say("any number", `^a move is (any number of (?:squares|cells) [a-z]+) or any number(?: of (?:squares|cells))? (?:to the )?`+
			`(left|right|up|down)\.`, "A player moves it $1 or any number of squares $2."),
		say("reaching", `\bthe (player|one|person) reaching (\(0, ?0\)|0|zero) (wins|loses)`, "the $1 who reaches $2 $3"),
		say("adjacent", `^(.{5,70}?\badjacent (?:cells|squares|stones)) (?:of|on|in) an? (?:(?:strip|row) of ([0-9]+|n) `+
			`(?:cells|squares|stones)|1 ?(?:x|×|by) ?([0-9]+|n) (?:board|strip|grid))\.`, "There is a row of $2$3 cells. $1."),
		say("start with the pair", `^start with the pair (\([0-9]+, ?[0-9]+\))\.`, "Given two integers $1."),
		say("multiple of the other", `\bsubtracts? from (?:one|either) of the (?:two )?numbers a positive multiple of the other`+
			`(?: one| number)?\b`, "subtracts from the larger of the two numbers a positive multiple of the smaller one"),
		say("makes one of", `\b(?:makes|brings) one of the (?:two )?numbers (?:to )?(?:zero|0)\b`, "obtains a 0"),
		say("choosing a pile|choosing a heap", `\bconsists? (?:of|in) choosing a (pile|heap),? (?:and )?(?:then )?choosing an? `+
			`(?:positive )?(?:integer|number) ([^,.;]{4,60}),? (?:and )?(?:finally |then )?removing that (?:number|many)(?: of)? `+
			`(`+stones+`)(?: from (?:it|that (?:pile|heap)|the (?:chosen )?(?:pile|heap)))?\.`,
			"consists of removing from a $1 a number of $3 $2."),
		say("half", `\ba (?:positive )?number of (?:`+stones+`) (?:that is )?(?:not (?:larger|greater|more) than|at most|not `+
			`exceeding|no (?:larger|greater|more) than) half (?:of )?(?:the )?(?:number of (`+stones+`) in )?(?:that|the) (?:pile|`+
			`heap)`, "at most half of its $1"),
		say("not more than were|no more than were|not more than the", `^(after that)(?: move)?,? (?:each|the next|every) player `+
			`(takes?|removes?)(?: away)? at least (?:one|1) (`+stones+`),? (?:but|and) (?:not|no) more than (?:were|the (?:number|`+
			`amount)(?: of `+stones+`)?,? (?:that|which) (?:was|were))(?: just)? (?:taken|removed)(?: away)? (?:on|in|at|by) the `+
			`(?:preceding|previous|last) (?:move|turn|player)\.`,
			"$1 each player $2 at most as many ${3}s as the opponent took in the previous move."),
		say("starts and with", `^[A-Z][a-z]+ starts and with (?:her|his|the) first move (?:she|he) (takes|removes)`,
			"With the first move a player $1"),
		say(" >= | ≥ ", `\b([a-z]) (?:>=|≥) [12] (?:identical )?(`+stones+`)\b`, "$1 $2"),
		say(" or half", `\b(1|one) `+stones+`(?: from the (?:pile|heap))?, (2|two) (`+stones+`)(?: from the (?:pile|`+
			`heap))?,? or `+
			`half\b`, "$1 or $2 $3, or half"),
		say("repeat|copy|same", `,? ?(?:but |and |however |although )?(?:(?:a |the |he |she |they |you |it is |no |each `+
			`)?(?:player )?(?:may|can|must|is|are)`+
			` ?(?:not|never|not allowed to|forbidden to|not permitted to)|cannot|without|never)(?: simply| just| be)? `+
			`(?:repeat(?:ing)?|copy(?:ing)?|`+
			`(?:take|taking|remove|removing|use|using|choose|choosing|tak\w+) (?:exactly )?the same) ?(?:the )?(?:exactly `+
			`)?(?:same )?(?:number|amount|quantity|move)?`+
			`(?: of `+stones+`)? ?(?:that |as |which )?(?:(?:the |his |her |their |your )?(?:opponent|other player|`+
			`previous player|preceding player)(?:'s)?`+
			` (?:(?:has |had )?(?:just )?(?:took|taken|used|removed|chose|chosen|did|made)|(?:last|previous|preceding) `+
			`(?:move|turn)|move|number)`+
			`(?: (?:in|on|at) (?:the|his|her|their) (?:previous|last|preceding) (?:move|turn))?(?: just before)?|(?:was|`+
			`were|has been|have been) (?:just )?(?:taken|removed|used|chosen)`+
			`(?: by (?:the|his|her|their|your) opponent)?(?: (?:in|on|at) the (?:immediately )?(?:previous|last|`+
			`preceding) (?:move|turn)| just before)?)`+
			`([,.;])`,
			", but not the number taken just before$1"),
		say("each move must be|each move is|every move", `\b(?:each|every) move (?:must be|is|has to be|consists of(?: `+
			`moving)?) ([0-9a-z]+ (?:squares?|cells?) )`, "it may move $1"),
		say("breaking|cutting|splitting|snapping", `\btake turns (?:breaking|cutting|splitting|snapping) (?:up )`+
			`?(?:an?|the) ([0-9]+ ?(?:x|×|by) `+
			`?[0-9]+) (chocolate bar|bar of chocolate|chocolate|bar|`+
			`rectangle)(?: into pieces)?(?: along (?:the|its) (?:grid )?lines)?([.;])`, "take turns. There is a chocolate "+
			"bar of $1 squares$3"),
		say("heads to tails|from heads", `\b(turning|turns|turn|flips?|flipping)(?: over)? (?:a|one|any)(?: of the)? `+
			`coins? (?:over )?(?:from|that shows) heads(?: up)?(?: to tails)?,? and,? ?(?:also )?`+
			`(?:if desired|optionally|possibly|at most|may|can|(?:then )?(?:may|can) also)(?: also)?(?: turns?| turning| `+
			`flip)?(?: over)?(?: at most)? (?:any |one )?(?:other )?coin (?:anywhere |somewhere )?to `+
			`(?:its|the) left(?: of it)?(?: over)?`, "$1 over one coin from heads to tails and in addition if desired "+
			"turning over one other coin to the left of it"),
		say("divisor|factor", `\b(replac\w+|chang\w+|reduc\w+) (?:the )?(?:current |present |given |written )?(?:number|`+
			`integer|it|n) (?:by|with|to|into) (?:one of its|any of its|some|any|a|another|one) `+
			`(?:positive )?(?:(?:proper|smaller|strictly smaller) (?:divisors?|factors?)|(?:divisors?|factors?) (?:of `+
			`(?:it|the number|n) )?(?:other than|different from|smaller than|less than) (?:itself|the `+
			`number(?: itself)?|it|n))(?: of (?:it|the number|n))?(?: \([^()0-9]*\))?`,
			"reduces it to any proper divisor of it"),
		say("enough to", `^an? (?:bowling )?(?:ball|shot|throw|arrow) is (?:just )?(?:wide|big|large|strong) enough to\b`,
			"a player may"),
		say("add", `\b(add(?:s|ing)?) (?:(?:an?|any|some) (?:whole |natural |positive )*(?:number|integer) )?(?:from |`+
			`between `+
			`)?(1) (?:to|and) ([0-9]+)(?: to (?:it|this|this number|the (?:current )?number))?([.;]|, (?:and|until))`,
			"$1 a number from $2 to $3 to the total$4"),
		say("may be |can be ", `\b((?:one|two|three|[0-9]+)(?:, (?:two|three|four|five|six|[0-9]+))*,? or (?:two|three|four|`+
			`five|`+
			`six|seven|[0-9]+)|(?:from )?[0-9]+ to [0-9]+|(?:up to|at most) [0-9]+) (`+stones+`) (?:may|can) be `+
			`(?:removed|taken)\b`,
			"a player may remove $1 $2"),
		say("may be |can be ", `\b((?:at most|up to|no more than|not more than|any|an even|an odd|a prime|a positive) `+
			`[^.;,]{1,40}?) `+
			`(?:may|can) be (?:removed|taken)\b`, "a player may remove $1"),
		say("stalk of|string of", `\ba (blue|red|green) (?:Hackenbush )?(stalk|string) of (?:length|height) ([0-9]+|`+
			`two|three|`+
			`four|five|six) with (?:a|one)(?: single)? (blue|red|green) `+
			`edge`, "a Hackenbush $2 with $3 $1 edges and a $4 edge"),
		say("no two", `^(?:on|in) an? (?:(?:strip|row|line|path) of ([0-9]+)|1 ?(?:x|×|by) ?([0-9]+)) (?:squares|`+
			`cells|boxes|`+
			`stones|fields|strip|board|grid),? (?:(?:the |two |a |each )?(?:players?|people|friends|they)? ?(?:alternately|take `+
			`turns?(?: to)?|`+
			`in turns?|by turns)? ?)\b(?:places?|puts?) (?:an? |one )[a-z]+ (?:on|in) (?:an?|any|one) `+
			`(?:empty |free |`+
			`vacant |unoccupied )?(?:square|cell|box|field) (?:such that|so that|provided|as long as) no two [a-z]+ are `+
			`(?:adjacent|neighbou?rs|next to each other|side by side|on adjacent (?:squares|cells))\.$`,
			"They play Node Kayles on a path with $1$2 vertices."),
		say("two adjacent", `\b(?:any|a)(?: single| one)? ([a-z]+),? or (?:any )?two adjacent\b`, "one $1 or two adjacent"),
		say("so good", `^so good are the players that they (?:can|could)\b`, "a player may"),
		say("leave|go|fall|move|slide", `^the (?:chip|token|piece|counter|coin|pawn|rook|queen|king|knight|bishop|robot|`+
			`frog)s? (?:should|must|may|can)(?: not|not) (?:leave|go off|go beyond|fall off|slide off|`+
			`move off|be moved off|exit) [^.;:]*[.;:].*$`, ""),
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
		say("cannot|can't|can not|unable|not able|no longer|fails", `\b`+someone+` (?:first )?(?:cannot|can't|can not|is `+
			`unable to|is not able to|can no longer|fails to|will be unable to)`+doing+
			`,? (loses|wins|is the loser|is the winner)\b`, "the player who cannot move $2"),
		say("no legal|no valid|no possible|no available|without", `\b`+someone+` (?:has|is left with|is) (?:no|without(?: `+
			`a| any)?) (?:legal |valid |possible |available |further |more |allowed )+moves?(?: left| available| on `+
			`(?:his|her|their) turn)?`+
			`,? (loses|is the loser)\b`, "the player who cannot move loses"),
		say("last", `\b(?:(?:the )?(?:player|person|one|child) who|whoever) (?:is left to take|ends up (?:taking|with)|`+
			`gets stuck with|is stuck with|is left with|has to (?:take|pick)|must (?:take|pick)|is forced to (?:take|`+
			`pick)|gets)`+
			` the (?:very )?last (`+stones+`)`, "whoever takes the last $1"),
		say("first to", `\b(?:the )?first (?:player |one |person )?to (?:reach|say|get to|arrive at|name|write|call out) `+
			`(?:exactly |the number |the total |a total of )?([0-9]+) (wins|loses|is the winner)\b`,
			"the player who first reaches $1 $2"),
		say("makes the last|make the last", `\b(?:(?:the )?(?:player|person|one|child|boy|girl) who|whoever|who) (?:makes|`+
			`performs|does|`+
			`executes) the (?:last|final) (?:possible |legal )?(?:split|cut|break|flip|jump|throw|shot|division|step|turn|`+
			`removal|splitting|operation|choice|placement|action) (wins|loses)\b`,
			"the player who makes the last move $1"),
		say("and so|and thus|and therefore|and hence", `\bgets [^.,;0-9]{3,40},? and (?:so|thus|therefore|hence) (wins|`+
			`loses)\b`, "$1"),
		say("first makes|first reduces|first brings", `\bfirst (?:makes|reduces|brings) (?:one|either)(?: of the)?(?: `+
			`two)? numbers?(?: to)? (?:zero|0) wins`, "obtains a 0 wins"),
		say("a number", `\breach(es)? a (?:number|total|product) (?:of at least|not less than|no less than|greater than `+
			`or equal to|≥) ([0-9]+)`, "reach$1 at least $2"),
		say("last", `^(?:the )?last (?:one |player |person )?to (?:take|move|play|remove)(?: a [a-z]+| anything)? (wins|`+
			`loses)([.;]|$)`, "the last player to move $1$2"),
		say("is the one", `\bis the one (?:that|who) (loses|wins)\b`, "$1"),
		say("wins by leaving", `^(?:a|the) player wins by leaving (?:their|his|her|the) opponent without (?:a |any )`+
			`?(?:legal )?[a-z]+(?: to [a-z ]{3,20})?\.`,
			"The player who cannot move loses."),
		say("square", `\bthe ([a-h][1-8]) square\b`, "$1"),
		say("will win|wins", `^the (?:one|player) who (?:puts|places|moves|brings) the (?:rook|queen|king|knight|`+
			`piece) (?:on|to|onto) (?:square )?([a-h][1-8]) `+
			`(?:will win|wins)\.`, "The player who moves it to $1 wins."),
		say("declared|considered|pronounced|called", `\b(?:is|will be|shall be) (?:declared|considered|pronounced|`+
			`called)(?: to be)?(?: as)? (?:the |a )?winner\b`, "wins"),
		say("declared|considered|pronounced|called", `\b(?:is|will be|shall be) (?:declared|considered|pronounced|`+
			`called)(?: to be)?(?: as)? (?:the |a )?loo?ser\b`, "loses"),
		say("won by|goes to", `^(?:the )?(?:game is won by|victory goes to) (the (?:player|one|person) (?:who|that) `+
			`[^.;]*?)([.;]|$)`, "$1 wins$2"),
		say("lost by", `^(?:the )?game is lost by (the (?:player|one|person) (?:who|that) [^.;]*?)([.;]|$)`, "$1 loses$2"),
		say("you win if|you lose if|you win when|you lose when", `\byou (win|lose) (?:if|when) you (?:take|remove|get|`+
			`pick up|draw|eat) the last (`+stones+`)`, "whoever takes the last $2 ${1}s"),
		say("last", `^(?:the )?last (`+stones+`)(?: taken)? (wins|loses)([.;]|$)`, "whoever takes the last $1 $2$3"),
		say("last pile|last heap|last stack", `\b(takes|removes|eats|clears|empties) the last (?:pile|heap|stack|row)\b`,
			"takes the last stone"),
		say("to win", `^(?:in order )?to win(?: the game| this game)?, (do|should|would|what|which|how)\b`, "$1"),
		say("note that", `^(?:please )?note that (?:they|the players|a player|players|each player|you)(?: always| must)? `+
			`(?:subtract|take|remove)s? a (?:proper )?divisor of the current (?:number|value)(?: (?:in|on|at) (?:each|`+
			`every) (?:turn|move))?\.?$`, ""),
		say("given the", `^given the (?:starting |initial |total )?(?:number|size|value)[^,?]*(?:,| where [^,?]*,) `+
			`(?:find|print|determine|output|display|return|decide|tell|say)[^.?]*(?:winner|who wins|who will win|who `+
			`would win)[^.?]*[.?]?$`, "Who wins?"),
		say("so |(he|(she", ` ?\((?:so )?(?:he|she|they|that player) (?:loses|lose|wins|win)\)`, ""),
		say("cannot|can't|unable", `\b(?:cannot|can not|can't|is unable to|is not able to) (?:place|put|mark|fill) (?:an?|`+
			`another|any) `+
			`(?:coin|stone|counter|token|X|square|cell|domino)(?: any ?more)? (loses|wins)\b`, "cannot move $1"),
		say("and the other", `\b(loses|lose),? (?:and|while|so) (?:the|his|her|their) (?:other player|other one|other|`+
			`opponent) `+
			`(?:is the winner|wins)\b`, "$1"),
		say("game ends when", `^the game ends when (?:a|one|some) (?:person|player) (?:can no longer|cannot|can't|is `+
			`unable to) `+
			`(?:make a )?move,? and (?:therefore |thus |so |then )*the other (?:person|player|one) (?:will be|is) the `+
			`winner\b`,
			"The player who cannot move loses"),
		say("does the same", `^then (?:[A-Z][a-z]+,? (?:the second player,? )?|the second player,? )does the same(?: with the two resulting `+
			`numbers)?,? `+
			`(?:then (?:[A-Z][a-z]+|the first player),? )?(?:etc\.?,? )?(?:and so on,? )?(?:alternately,? )?until one player is able to `+
			`subtract a `+
			`multiple of the (?:lesser|smaller) number from the (?:greater|larger)(?: number)? to reach 0,? and `+
			`(?:thereby )?wins\b`,
			"The player who reaches 0 wins"),
		say("leaving none|leaving nothing|leaving no", `, leaving (?:none|nothing|no `+stones+`)(?: left)? (?:for|to) `+
			`(?:the|his|`+
			`her) (?:other player|opponent)([.,;])`, "$1"),
		say("until ", `,? until (?:some|one|a) player (?:is unable to|cannot|can't|is not able to) (?:make a )?move,? (?:at `+
			`which `+
			`point|and then|in which case|when) (?:the|his|her) (?:opposing player|opponent|other player)(?: \(the `+
			`player who `+
			`made `+
			`the last move\))? (?:is declared the winner|wins)\b`, ". The player who cannot move loses"),
		say("guarantee|ensure|secure|force", `\b(?:can|could|is able to|will be able to|may) (?:always |certainly |surely `+
			`)?(?:guarantee|ensure|secure|force|assure)(?: himself| herself| themselves| for himself)?`+
			` (?:a |an |the |his |her |their )?(?:own )?(?:win|victory)\b`, "wins"),
	}
}

// placeRows say where play begins.
func placeRows() []row {
	const holds = `(?: (?:pile|heap|stack|group|box))?(?: (?:there )?(?:are|is)|,)? ?(?:[-–—] ?)?`
	const small = `(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
	const nth = `(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|other|last|next|top|bottom|middle|left|right)`
	const list = `([0-9]+(?:, ?[0-9]+)*,? and [0-9]+|[0-9]+(?:, ?[0-9]+)+)`
	return []row{
		say("staircase|stairs", `^(?:a game is played (?:with|on) |there is |consider )?(?:a|the) (?:staircase|stairs)`+
			` (?:of|`+
			`with|having|has) `+
			`[a-z0-9]+ (?:steps|stairs),? with `+list+` (`+stones+`) on (?:steps|stairs) `+list+`(?:,? respectively)?\.`,
			"Steps $3 hold $1 $2."),
		say("strip|row|line", `^(?:there are )?(?:[a-z]+|[0-9]+) (`+stones+`)(?: (?:lie|are|stand|sit|are placed))?,? `+
			`on an? `+
			`(?:[a-z-]+ )?`+
			`(?:strip|row|line)(?: of squares)?,? numbered from 0,? (?:at|on) (?:the )?squares `+list+`\.?$`,
			"$1 are on squares $2 of a strip numbered from 0."),
		say("strip|row|line", `^(?:there are )?(?:[a-z]+|[0-9]+) (`+stones+`) (?:lie|are|stand|sit|are placed) on (?:the )`+
			`?squares `+list+
			` of an? (?:[a-z-]+ )?(?:strip|row|line)(?: of squares)?,? numbered from 0\.?$`,
			"$1 are on squares $2 of a strip numbered from 0."),
		say("= ", `\b(?:you are given|you have|there are|given) [A-Z] = ([0-9]+) (`+heaps+`\b)`, "there are $1 $2"),
		say("take", `^take (`+several+` `+heaps+` (?:of|with))\b`, "consider $1"),
		say("first ", `\b(`+several+` `+heaps+`)(?: of `+stones+`)?(?:,|:|;)? (?:with )?the first(?: [a-z]+)? (?:containing|`+
			`contains|with|having|has|of) ([0-9]+|`+small+`)(?: `+stones+`)?,? (?:and )?the second(?: [a-z]+)? `+
			`(?:containing|`+
			`contains|`+
			`with|having|has|of) ([0-9]+|`+small+`)(?: `+stones+`)?,? (?:and )?the third(?: [a-z]+)? (?:containing|contains|`+
			`with|`+
			`having|has|of) ([0-9]+|`+small+`)\b`, "$1 of $2, $3 and $4"),
		say("in the first", `^in the first`+holds+`([0-9]+)(?: `+stones+`)?,? (?:and )?in the second`+holds+
			`([0-9]+)(?: `+stones+`)?([.;])`, "There are two piles of $1 and $2 stones$3"),
		say("objects in|"+"piles|heaps|rows|stacks", `\b(with|has|have|of) `+list+` (`+stones+`) in (`+several+` `+
			``+heaps+`)\b`,
			"$1 $4 of $2 $3"),
		say("in normal play", `\bin normal[- ]play ([A-Z][a-z]+)\b`, "in $1"),
		say("chosen", `\b(?:a |one )(?:single )?chosen (pile|heap|stack|row)\b`, "a single $1"),
		say("proper", `\bproper move`, "move"),
		say("in one of them", `^in one of them there are ([0-9]+)(?: `+stones+`)?,? and in the other(?: one)?,? `+
			`?(?:[–—-] |(?:there )?(?:are )?)?([0-9]+)`+
			`(?: `+stones+`)?([.;])`, "The piles have $1 and $2 stones$3"),
		say("nimble", `\b(nimble)( position| with (?:[a-z]+|[0-9]+) coins (?:in|at) (?:the )?positions?|:)? \\?\{ `+
			`?([0-9]+(?:, ?[0-9]+)*) ?\\?\}`,
			"$1 with coins on squares $3"),
		say("on a table, with|on the table, with", `\b(two|three) (`+heaps+`) of (`+stones+`) are on (?:a|the) `+
			`table,? with ([0-9]+(?:, [0-9]+)* and [0-9]+) `+stones+
			`\b`, "there are $1 $2 of $4 $3"),
		say("arranged|laid out|set out|placed", `\bwith (?:[0-9]+ )?(`+stones+`)(?: \([^()]*\))?,? (?:arranged|laid out|`+
			`set out|placed) in (`+several+` `+heaps+`)`+
			`(?:,? (?:like this|as follows|as shown|thus))?([:.])`, "with $2 of $1$3"),
		say("multiple", `\bmultiple (`+heaps+`)`, "several $1"),
		say("in the first", `^in the first`+holds+`([0-9]+)(?: [a-z]+)?,? (?:and )?in the second`+holds+`([0-9]+)(?: `+
			`[a-z]+)?,? (?:and `+
			`)?in the third`+holds+`([0-9]+)(?: [a-z]+)?([.;,])`, "The piles have $1, $2 and $3 stones$4"),
		say("in the first", `^in the first`+holds+`([0-9]+)(?: [a-z]+)?,? ([0-9]+)(?: [a-z]+)? in the second(?: pile| heap| `+
			`stack)?,? `+
			`and ([0-9]+)(?: [a-z]+)? in the third(?: pile| heap| stack)?([.;,])`, "The piles have $1, $2 and $3 stones$4"),
		say("in the ", `\b(`+several+` `+heaps+`)(?: of `+stones+`)?(?:,|:|;| with|, with| containing)? ([0-9]+)(?: `+
			``+stones+`)? (?:is |are |lie )?in the `+nth+`(?: [a-z]+)?,? (?:and )?([0-9]+)(?: `+stones+`)?`+
			` in the `+nth+`(?: [a-z]+)?,? and ([0-9]+)(?: `+stones+`)? in the `+nth+`(?: (?:pile|heap|stack|row|box|bag|`+
			`bowl|jar|column|basket|plate|group|one))?`,
			"$1 of $2, $3 and $4"),
		say("chessboard|board", `\bon (?:the )?(?:square|cell|field) ([a-h][1-8]) of an? (?:standard |ordinary |normal |`+
			`usual |empty )*(?:8 ?(?:x|×|by) ?8 )?(?:chess ?)?board(?: \(8 ?(?:x|×|by) ?8\))?`, "on $1"),
		say(" + ", `\b([A-Z])\(([0-9]+)\) ?\+ ?[A-Z]\(([0-9]+)\)(?: ?\+ ?[A-Z]\(([0-9]+)\))?`, "heaps of $2, $3 $4"),
	}
}

// askRows ask who wins, and how.
func askRows() []row {
	const n = `(?:values? of )?(?:the )?(?:positive |natural |whole )*(?:integers? |numbers? )?([a-zA-Z])`
	return []row{
		say("which of the positions|which of the following", `^which of the (?:following )?positions:? `+
			`((?:\([0-9, ]+\)(?:,? (?:and|or) |, ?)?)+) ?(?:in|of) (?:the game (?:of )?)?nim (?:is|are) (?:an? )?`+
			`([NP])-positions?\?$`, "Which of the Nim positions $1 are $2-positions?"),
		say("or show|or prove|or say", `^(find [^.?]{5,40}?),? or (?:show|prove|say) (?:that )?(?:there (?:is none|are none|`+
			`is no such move)|(?:none|no such move) exists)\.$`, "$1."),
		say("nim with at most", `\bnim with at most ([0-9]+|two|three|four|five|six)(?: `+stones+`)? (?:taken|removed)(?: from `+
			`(?:each|a|any|one) (?:pile|heap))?(?: at a time| in a move| each time| per move)?,`,
			"the variant of Nim where at most $1 counters may be removed at a time,"),
		say("subtraction set", `\b(subtraction (?:game|nim)) (?:with|whose|that has) (?:the )?subtraction set (?:is |of |`+
			`consisting of |being )?(?:all )?(?:the )?powers of (?:2|two)([.,])`, "$1 S(1, 2, 4, 8, ...)$2"),
		say("subtraction set", `\b(subtraction (?:game|nim)) (?:with|whose|that has) (?:the )?subtraction set (?:is |of |`+
			`consisting of |being )?(?:all )?(?:the )?(?:perfect )?squares([.,])`, "$1 S(1, 4, 9, 16, ...)$2"),
		say("value of|number of", `^(what is|find|compute|determine|give) the ((?:SG|nim|Grundy|Sprague[-–]Grundy)[- ](?:value|`+
			`number)) of ([0-9]+)([.?])$`, "$1 the Grundy value of a heap of $3$4"),
		say("sg-value of|sg value of", `^SG[- ]value of ([0-9]+)\?$`, "What is the Grundy value of a heap of $1?"),
		say("genus of", `\bgenus of (?:the )?mis[eè]re (?:game (?:of )?)?`, "genus of "),
		say("number equal to", `^find the (?:surreal |dyadic )?number (?:that is |which is )?equal to (\{.*\})\.?$`,
			"Find the value of $1."),
		say("canonical form", `^(?:reduce|bring|put) (?:the game )?(?:in)?to (?:its )?canonical form:? (.*)$`,
			"Find the canonical form of $1"),
		say("equal to some nimber|equal to a nimber", `\bequal to (?:some|a) nimber\b`, "a nimber"),
		say("of s =", `\b((?:Grundy|nim|Sprague[-–]Grundy)[- ](?:values|numbers|sequence)) (?:of|for) S ?= ?(\{[0-9, ]+\})`,
			"$1 of the subtraction game with S = $2"),
		say("and state the period|and its period|and the period", `^((?:find|calculate|compute|determine) [^.?]{10,90}?),? and `+
			`(?:state|find|give|determine) (?:the|its) period\.$`, "$1. State the period."),
		say("up to heap|heaps up to|up to a heap", `\bvalues of Grundy's game (?:up to (?:a )?heaps?(?: of)?(?: size)?|for heaps `+
			`up to) ([0-9]+)\b`,
			"Grundy values of Grundy's game for n up to $1"),
		say("col on|snort on", `\b(?:initially )?uncolou?red vertices\b`, "vertices"),
		say("clobber on", `\b(board|strip|row)(?: of)?,? alternating (?:between )?(?:x|black|L|blue) and (?:o|white|R|red)\b`,
			"$1"),
		say("treblecross", `\btreblecross (?:is played )?on ([0-9]+) (?:squares|stones|cells)`,
			"Treblecross on a strip of $1 squares"),
		say("position", `\bis an? ([NP])[- ]position,? (?:and|while|but|whereas) (\([0-9, ]+\)) is an? ([NP])[- ]position`,
			"is an $1-position. $2 is a $3-position"),
		say("in one", `\bwith ([0-9]+ `+stones+`) in one (pile|heap)\b`, "with $1 in the $2"),
		say("right strategy|proper strategy|ideal strategy|right play", `,? (?:with|using|under|by) (?:the )?(?:right|`+
			`proper|ideal) (?:strategy|play)\b`, ""),
		say("who of", `\bwho of the(?: two)? players? (can|will|wins|has|is)\b`, "who $1"),
		say("starting numbers|initial numbers|starting values", `^for (?:which|what) (?:starting|initial) (?:numbers|`+
			`values)(?: n)? (?:is there a winning strategy for `+
			`(the (?:first|second) player|player A|player B|[A-Z][a-z]*)|(?:does|can|will) (the (?:first|second) `+
			`player|[A-Z][a-z]*) (?:win|have a winning `+
			`strategy))\?`, "For which n does $1$2 win?"),
		say("version of this game|version of the game", `\bfor (?:the|a) (?:[0-9]+|[a-z]+)-(?:row|pile|heap) version `+
			`of (?:this|the) game (?:when|if|where) there are `+
			`([0-9, and]+?) (`+stones+`) in the (?:rows|piles|heaps)`, "from heaps of $1 $2"),
		say("state that|say that|show that", ` ?\(or (?:state|say|show) that there (?:is|are) none\)`, ""),
		say("move", `\bhow (?:would|should|do|must) you (?:make your first move|begin|start)(?:,? if it (?:was|is|`+
			`were) your turn)?(?:,? and how would you (?:`+
			`continue|go on)(?: to play)?(?: to win)?)?\?`, "what is the winning first move?"),
		say("if there is|if there are", `^if there (?:is|are) (?:a (?:group|pile|heap) of )?([0-9]+) (`+stones+`)(?: `+
			`on the table| in the (?:pile|heap))?,? `+
			`(what is the winning first move\?)`, "There are $1 $2. $3"),
		say("losing position|p-position", `\b(show|prove|verify|check)( that) ([0-9]+(?:, ?[0-9]+)+) is a (losing `+
			`position|P-position)`, "$1$2 the position ($3) is a P-position"),
		say("losing position", `\b(show|prove|verify|check)( that) (\([0-9]+(?:, ?[0-9]+)+\)) is a losing `+
			`position`, "$1$2 the position $3 is a P-position"),
		say("tree|graph", `^(?:draw|create|construct|sketch|make) (?:the|a) (?:complete |full )?(?:game )?(?:graph|`+
			`tree) (?:of|for) (?:the )?([A-Z][^.]*)\.`,
			"Draw the game tree of $1."),
		say("in the game tree|in the tree|in your tree|in the graph", `^(?:indicate|label|mark|determine|decide|say) `+
			`(?:whether|if) each (?:position|node|vertex) in `+
			`(?:the|your) (?:game )?(?:tree|graph) is [^?]*[.?]`, ""),
		say("l(|r(", `\b[LR]\(([A-Z])\),? and [LR]\([A-Z]\)`, "the stops of $1"),
		say("inverse of", `\b(?:additive )?inverse of (?:the game )?(\{|[A-Z]\b)`, "negative of $1"),
		say("consisting of", `\b([A-Z][a-z]+) position consisting of (?:only )?(?:a|an) ([0-9]+) ?(?:x|×|`+
			`by) ?([0-9]+) (?:square|rectangle|board|grid)([.?;])`,
			"$2 x $3 $1 board$4"),
		say("does it matter|whether it matters", `\bdoes it matter who (?:goes|moves|plays|starts|begins)(?: first)`+
			`?\?`, "Who wins?"),
		say("strategy", `^(?:can|could) you (?:come up with|find|devise|describe|work out|figure out|think of) a `+
			`(?:winning )?strategy`+
			`(?: for winning| to win)?(?: (?:the|this) game)?\?`, "Who has a winning strategy?"),
		say("empty", `\b(square|rectangle|board|grid) of (?:(?:[0-9]+ )?empty )(?:cells|squares)`, "$1"),
		say("column of", `\ban? (?:vertical )?column of ([0-9]+)(?: empty)? (?:squares|cells)\b`, "a $1 x 1 rectangle"),
		say("who wins for", `^who (?:wins|will win) for ([0-9]+) (`+stones+`)(?: \([^()0-9]*\))?\?`, "Who wins with $1 $2?"),
		say("moves|options", `^(?:list|write down|enumerate) (?:all )?(?:of )?(?:the )?(?:(?:legal|possible|available) )`+
			`?(?:moves|options)`+
			`( available)? (?:from|in|of) (?:the )?`, "Find the options of the "),
		say("moves", `^(?:find|give) (?:all )?(?:of )?(?:the )?(?:legal|possible|available) moves (?:from|in|of) (?:the )?`,
			"Find the options of the "),
		say("formula|characteri|description|criterion", `\b(find|give|derive|state|describe) (?:a|the) (?:(?:simple|closed|`+
			`general|explicit|`+
			`complete) )?(?:formula|characteri[sz]ation|description|criterion) (?:for|of) (?:the |all )?(?:set of )`+
			`?(p-positions|`+
			`losing positions|`+
			`p positions)`, "find all $2"),
		say("...", `^which of (?:the )?n ?= ?(1), ?(?:2, ?(?:3, ?(?:4, ?)?)?)?\.\.\.?\.?, ?([0-9]+) are `+
			`(?:p-positions|losing)\b`,
			"For which n from $1 to $2 is n a P-position"),
		say("losing", `^find (?:all )?(?:the )?losing (?:pile |heap )?sizes (?:less|smaller) than ([0-9]+)\.`,
			"Find all n < $1 for which the first player loses."),
		say("given the starting set", `^given the starting set of (?:piles|heaps), (who|which|determine|find)\b`, "$1"),
		say("strategy so|strategy such", `\b(ha(?:s|ve) a)(?: winning)? strategy (?:so|such) that (?:he|she|they|it) `+
			`(?:always |`+
			`can )?wins?\b`, "$1 winning strategy"),
		say("move be", `\bwhat (?:should|must|would|will) ([A-Z][a-z]+|the first player|your|his|her)(?:['’]s)? (?:starting `+
			`|first |`+
			`opening |initial |winning |next )?move be(?:,? (?:in order )?(?:to|if [a-z]+ wants? to) (?:guarantee|`+
			`ensure|force|`+
			`secure|be sure of|make sure of)(?: a| the)? (?:win|victory|winning))?(?: \((?:i\.e\.|that is),? how many `+
			`[a-z]+ `+
			`should [a-z]+ (?:remove|take)[^()0-9]*\))?\?`, "What is the winning first move?"),
		say("act ", `\b(players?) (?:both )?acts? (optimally|perfectly|rationally)\b`, "$1 play $2"),
		say("game", `^((?:find|compute|work out|determine|calculate|give|tabulate|list) .{3,90}?) (?:for|of|in) (?:the|a) `+
			`(?:(?:one-pile|single-pile|single-heap|take-away|taking|pile|heap|following|impartial) )*game (?:in which|`+
			`where|with the rule that) `+
			`((?:a|an|each|every|the|one|you|players?|in|on|from) .{10,}?)\.$`, "$2. $1."),
		say("grundy|nim", `\b((?:sprague-)?grundy|nim)[- ](value|number) of ([0-9]+ `+stones+`)`, "$1 $2 of a pile of $3"),
		say("ensure victory|secure victory|guarantee victory|ensure a win|guarantee a win", `\b(?:in order )?to (?:ensure|`+
			`secure|`+
			`guarantee) (?:a |the )?(?:victory|win)\b`, "to win"),
		say("what move|which move", `\b((?:what|which) move (?:can|should|must) [a-z ]{1,20} make) at the `+
			`(?:beginning|start)`+
			`(?: of the game)?\b`, "$1"),
		say("game", `^((?:what (?:is|are)|who wins) .{3,90}?) (?:in|under) (?:the|a) game (?:in which|where|with the `+
			`rule that) `+
			`((?:a|an|each|every|the|one|you|players?|in|on) [^?]{10,}?)\?$`, "$2. $1?"),
		say("-pile|-heap|-row", `\b(?:one|two|three|four|five|[2-9])-(?:pile|heap|row) nim\b`, "Nim"),
		say("sum of", `\b(in|from|wins?|on|play) the (?:disjunctive )?sum of (?:the )?(?:two |three |four |five )?`+
			`(heaps|piles|stacks|rows),? of sizes?`, "$1 $2 of sizes"),
		say("how many", `\bhow many (?:different|distinct|possible) (winning|optimal|good)\b`, "how many $1"),
		say("when", `^when (?:does|will|can|do) ((?:[A-Z][a-z]+|the (?:first|second) player)) (?:win|have a winning `+
			`strategy)\?`, "For which n does $1 win?"),
		say("what property|which property", `^(?:with|for) (?:what|which) propert(?:y|ies) of ([a-z]) (?:will|does|can) `+
			`((?:[A-Z][a-z]+|the (?:first|second) player)) win\?`, "For which n does $2 win?"),
		say("which of", `^which of (?:the )?(?:following )?(?:positions|heaps|heap sizes|sizes|numbers|piles|heaps of `+
			`size) ((?:[0-9]+, )*[0-9]+,? (?:and |or )?[0-9]+) (?:is|are) (?:an? )?(?:P-positions?|N-positions?|losing|`+
			`winning|losing positions?|winning positions?)(?: or N-positions?)?\?`,
			"Who wins for n = $1?"),
		say("values", `^(?:give|list|compute|tabulate|write down|find) (?:the|its) (?:first )?values (for|from) `, "Find "+
			"the Grundy values $1 "),
		say("n = ", `\bn ?= ?([0-9]+),? ?\.\.\.?\.?,? ?([0-9]+)\b`, "n from $1 to $2"),
		say("n = 0, 1|n=0,1", `\bn ?= ?0, ?1,(?: ?2,)?(?: ?3,)? ?\.\.\.?\.?,? ?([0-9]+)\b`, "n from 0 to $1"),
		say("n = 1, 2|n=1,2", `\bn ?= ?1, ?2,(?: ?3,)?(?: ?4,)? ?\.\.\.?\.?,? ?([0-9]+)\b`, "n from 1 to $1"),
		say("who wins", `^for (?:each )?([a-z]) from ([0-9]+) to ([0-9]+),? who (?:wins|will win|has a winning strategy)\?`,
			"Find all $1 from $2 to $3 for which the first player wins."),
		say("who wins", `^who (?:wins|will win|has a winning strategy) (?:for|when|if) ([a-z]) (?:= ?|(?:is )?(?:from|`+
			`between) )?`+
			`([0-9]+) (?:to|and) ([0-9]+)\?`, "Find all $1 from $2 to $3 for which the first player wins."),
		say("p-position", `\b(P-positions|losing positions) ([a-z]) ?(?:≤|<=) ?([0-9]+)`, "$1 for n from 0 to $3"),
		say("am i|are you|is it|is he|is she", `^(?:am I|are you|is he|is she|is the player to move) (?:in a )?(?:winning|`+
			`going to win|won)(?: position)?(?: or (?:in a )?losing(?: position)?)?\?`, "Who wins?"),
		say("first", `\bfind the first (two|three|four|five|six|seven|eight|nine|ten|twelve|[0-9]+) (?:smallest |positive `+
			`)*(?:values? of |integers? |numbers? |positive integers? )*n (?:for which|such that|where)`,
			"Find all n from 1 to 300 for which"),
		say("for which|for what", `^(.{2,60}) (wins|has a winning strategy|can win|will win) for (?:which|what) `+n+` `+
			`(?:(?:between|from) )?([0-9]+) (?:and|to) ([0-9]+)\b[^?.]*[?.]$`,
			"For which $3 from $4 to $5 does $1 win?"),
		say(" return", `\bwhich ([a-z]) (?:between|from|in) ([0-9]+) (?:to|and) ([0-9]+) (?:returns?|gives?|outputs?|`+
			`prints?|yields?|evaluates? to) ["']?(?:false|no|lose|second|bob)["']?`,
			"for which $1 from $2 to $3 does the second player win"),
		say(" return", `\bwhich ([a-z]) (?:between|from|in) ([0-9]+) (?:to|and) ([0-9]+) (?:returns?|gives?|outputs?|`+
			`prints?|yields?|evaluates? to) ["']?(?:true|yes|win|first|alice)["']?`,
			"for which $1 from $2 to $3 does the first player win"),
	}
}
