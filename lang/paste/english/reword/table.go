package reword

import "sync"

// table are all rows, in the order in which they are tried.
var table = sync.OnceValue(func() []row {
	var all []row
	for _, rows := range [][]row{looseRows(), asideRows(), verbRows(), moveRows(), limitRows(), endRows(), questionRows()} {
		all = append(all, rows...)
	}
	return all
})

// asideRows leave out what says nothing of the rules.
func asideRows() []row {
	return []row{
		say("domino covers|each covers|each covering", `\b((?:a|one) domino\b[^,;]*),? (?:(?:so that|where|such that) )?each `+
			`(?:domino )?(?:covers|covering|must cover) (?:exactly )?two (?:adjacent |neighbou?ring )?(?:free |empty `+
			`|unoccupied )?(?:adjacent |neighbou?ring )?(?:squares|cells)\b`, "$1"),
		say("separated by", `^[a-z]+ (?:that are |which are )?separated by (?:a gap|gaps|an empty place|a space) are not `+
			`(?:adjacent|neighbou?rs|considered adjacent)`, ""),
		say("coordinates", `,? (?:provided|as long as|so long as|if) (?:that )?(?:the|both|all)(?: the)? coordinates `+
			`(?:remain|stay|are)(?: both)? (?:nonnegative|non-negative|at least 0|at least zero)`, ""),
		say("play", `\b(plays?) (?:right|their best|cleverly|without mistakes?|faultlessly|sensibly|with perfect skill|`+
			`intelligently)\b`, "$1 optimally"),
		say("positive divisor", `\bpositive (divisors?|factors?)\b`, "$1"),
		say("game for two", `\b(game) for two(?: players| people| persons)?\b`, "$1"),
		say("in turn|alternately|one after", `^(?:they|the players|players|both|the two|the two players) (?:eat|play|take|`+
			`move|remove|draw|subtract|go)(?: stones)? (?:in turns?|alternately|one after the other|one after another)`+
			`([;.:,])`, "they take turns$1"),
		say("gets caught|is punished|pays for|turned to", `\b(?:gets caught|is punished|has to pay|pays for [a-z ]{1,20}) `+
			`and (loses)\b`, "$1"),
		say("result stays|result remains|result is", `,? so that the (?:result|number|difference) (?:stays|remains|is) `+
			`(?:nonnegative|non-negative|not negative)`, ""),
		say("on move", `\b(a|the) player on move\b`, "$1 player"),
		say("speaker|counting player", `\bspeaker\b`, "player"),
		say("one of you take|one of them take", `\b(?:each time )?one of (you|them) takes? `+
			`turns\b`, "$1 take turns"),
		say("to move|to play|to make", `\bthe last [a-z]+ (?:who is )?(?:able )?to (move|make a move|play)`+
			`\b`, "the last player to $1"),
		say("by turns|turn about|turn by turn", `,? ?\b(?:by turns|(?:turn and )?turn about|turn by turn)\b,?`, " in turn"),
		say("regardless|no matter", `,? ?(?:regardless of|no matter|irrespective of) (?:how|what|which moves?) (?:well )`+
			`?(?:the |his |her |their )?(?:other player|opponent|other|second player|adversary|[A-Z][a-z]+) (?:plays?|does|`+
			`responds?|makes|moves|may play|chooses)`, ""),
		say("touching", `, (?:all )?(?:touching|placed side by side|side by side|next to each other)([.;])`, "$1"),
		say("start with|begin with|starts with", `^(?:[A-Z][a-z]+ and [A-Z][a-z]+|we|you and I|(?:the )?(?:two )?players) `+
			`(start|begin) with (the number|the integer|a number|[0-9])`, "They $1 with $2"),
		say("with the integer|from the integer|with an integer", `\b(starts?|begins?) (?:with|from) (?:the |an? )?integer `+
			`([0-9])`, "$1 with the number $2"),
		say("on the board|on the blackboard|on a board|on a blackboard|on paper|on a sheet", `\b(number|integer) ([0-9]+|`+
			`[a-z])(?: ?[>≥] ?[0-9]+)?(?: is| stands)?(?: initially)?(?: written)? (on (?:the|a) (?:black|white|chalk)`+
			`?board|on (?:a sheet of )?paper)(?: (?:initially|at the (?:start|beginning)))?([.;]|$)`, "$1 $2 is written $3$4"),
		say("on the board|on the blackboard|on a board|on a blackboard|on paper", `\b(number|integer) ([a-z]) ?[>≥] ?[0-9]+ `+
			`is written\b`, "$1 $2 is written"),
		say("board is|board stands|board there is", `\bon (?:a|the) (?:black)?board (?:is|stands|is written|there is) the `+
			`(?:number|integer) ([0-9]+)`, "the number $1 is written on the board"),
		say("chocolate", `^an? (chocolate bar|bar of chocolate) (?:consists of|has|is divided into|is made of) ([0-9]+ `+
			`?(?:x|×|by) ?[0-9]+) (squares|pieces)\b`, "there is a $1 of $2 $3"),
		say("paper|rectang|cake|tablet", `\b(?:paper rectangle|rectangular (?:sheet(?: of paper)?|cake|paper)|(?:sheet|`+
			`piece) of paper|rectangle) of (?:size )?([0-9]+ ?(?:x|×|by) ?[0-9]+) (?:unit )?(squares|cells)`+
			`\b`, "chocolate bar of $1 $2"),
		say(" of length ", `\b(?:stick|rod|rope|string|ribbon|log|chain) of (?:integer )?length ([0-9]+)(?: ?(?:cm|m|inches|`+
			`units|metres|meters))?\b`, "pile of $1 stones"),
		say("lengths", `\b(stick|rod|rope|string|ribbon|log|chain|piece)s? of (different|unequal|distinct|equal) (?:integer `+
			`)?lengths\b`, "piles of $2 sizes"),
		say("of integer length", `\b(an?|any|one) (?:stick|rod|rope|string|ribbon|log|chain|piece) of integer `+
			`length\b`, "$1 pile"),
		say("the number is|the integer is", `^(?:at the (?:start|beginning)(?: of the game)?|initially),? the (?:number|`+
			`integer) is ([0-9]+)`, "the number $1 is written on the board"),
		say(" the field| the point| the cell| field | point | spot | node", `\b(on|at) (?:the )?(?:field|point|spot|place|`+
			`number) ([0-9]+)\b`, "$1 square $2"),
		say("given|start|begin", `^(?:given(?: are)?|(?:(?:the )?(?:two )?players|they|[A-Z][a-z]+ and [A-Z][a-z]+) (?:start|begin) `+
			`with) (?:the )?(?:two )?(?:positive )?(?:numbers|integers) \(?([0-9]+)(?:,| and) ([0-9]+)\)?`, "The numbers are ($1, $2)"),
		say("cut a|cut the|break a|divide a|share a", `^(?:[A-Z][a-z]+ and [A-Z][a-z]+|(?:the )?two [a-z]+|they|[A-Z][a-z]+)`+
			` (?:cut|break|divide|share) (an?|the) (chocolate bar|bar of chocolate) of\b`, "There is $1 $2 of"),
		say("empty a|share a|empty the", `\b(?:empty|share) (an?) (box|pile|heap|bowl|bag|plate|jar|basket) `, "have $1 $2 "),
		say("who starts|who begins|who goes first|who moves first|who plays first", `^((?:can|does|will|could) )`+
			`([A-Z][a-z]+), who (?:starts|begins|goes first|moves first|plays first)(?: the game)?,`, "With $2 starting, $1$2"),
		say("gap|between them", ` ?\((?:with )?no gaps? (?:between|in between)(?: them)?\)`, ""),
		say("negative", `[;,] (?:the (?:result|number|total)|it) (?:must|may|can|should)(?: not|not) (?:be|become|get|go) `+
			`negative`, ""),
		say("below|beyond|past|negative", `(?:^|[;,] )(?:but |and )?(?:it|the (?:token|result|number|total|counter|piece|`+
			`chip|coin)|nobody|no one) (?:must not|may not|can not|cannot|may never|can never|must never|may) (?:go|move|`+
			`get|drop|fall|pass|be) (?:below|beyond|past|under) (?:0|zero)\b`, ""),
		say("time limit|memory limit", `\b(?:time|memory) limit(?: per test)?:? [0-9.]+ ?(?:s|sec|seconds?|ms|megabytes|mb)`+
			`\b\.?`, ""),
		say("gold|silver|bronze|copper", `\b([0-9]+) (gold|silver|bronze|copper)(,? and |, )([0-9]+) (?:gold|silver|bronze|`+
			`copper)`, "$1$3$4"),
		say("all from the same|all of them from|all from one", `,? all (?:of them |of which )?(?:from|in|of) (?:the same|`+
			`one|a single) (pile|heap|box|stack|bowl)`,
			" from one $1"),
	}
}

// verbRows make one verb of two, and a plain one of a rare one.
func verbRows() []row {
	return []row{
		say(" and ", `\b(?:cracks?|peels?|opens?|grabs?|lifts?|picks? up|picking up|unwraps?|steps? up|reaches? in|comes? `+
			`up|goes up) and (eats?|eating|removes?|removing|takes?|taking|discards?|drinks?|keeps?)\b`, "$1"),
		say("consist", `\b(consists?|consisting) in\b`, "$1 of"),
		say("erasing|erases|erase|wip|rub", `\b(?:erases?|wipes? (?:out|off)|rubs? out) (the (?:current )?(?:number|integer)`+
			`)(?: ([a-z]))?(?: on the (?:black)?board)? and (?:writes?|puts?) (?:down )?(.+?) (?:instead|in its place)`+
			`\b`, "replaces $1 $2 by $3"),
		say("erasing|wip|rub", `\b(?:erasing|wiping (?:out|off)|rubbing out) (the (?:current )?(?:number|integer))(?: `+
			`([a-z]))?(?: on the (?:black)?board)? and (?:writing|putting) (?:down )?(.+?) (?:instead|in its place)`+
			`\b`, "replacing $1 $2 by $3"),
		say(" with d < ", ` with ([a-z]) < ([a-z])\b`, " and $1 < $2"),
		say("and break|and split|and divide|and cut", `\b(?:takes?|picks?|chooses?|selects?) (one of the|any of the|any one `+
			`of the|any|one|a) (?:existing |available |remaining )?(pieces?|parts?|piles?|heaps?|stacks?|rectangles?|bars?)`+
			`( of [a-z0-9 ]{1,30}?)?(?: on the table)? and (breaks?|splits?|divides?|cuts?|separates?) it\b`, "$4 $1 $2$3"),
		say("along", `\b(?:breaks?|cuts?|splits?|divides?) (?:one of the (?:pieces|parts|bars|rectangles)|any of the `+
			`(?:existing )?(?:pieces|parts|rectangles)|any piece|a piece|one piece|it|the bar|the chocolate|a bar|a `+
			`rectangle|one rectangle)(?: in(?:to)? two(?: smaller)?(?: pieces| parts| rectangles)?)? along (?:a|any|one of `+
			`the|one of its|the)(?: straight| single| grid| horizontal or vertical)*(?: lines?| grooves?)(?: in(?:to)? `+
			`two(?: smaller)?(?: pieces| parts| rectangles)?)?`,
			"break one piece along a line"),
		say("throw|toss|fling", `\b(?:throws?|toss(?:es)?|flings?)( either)? ([^.;,]{1,30}?) away\b`, "removes$1 $2"),
		say("throw|toss|fling", `\b(?:throwing|tossing|flinging) ([^.;,]{1,30}?) away\b`, "removing $1"),
		say("out", `\b(takes?|removes?|picks?|draws?) (some(?: of the)? [a-z]+|[^.;,]{1,24}?) out\b`, "$1 $2"),
	}
}

// moveRows say what a player may do.
func moveRows() []row {
	const choice = `(?:an? (?:even |odd )number of|one|two|three|four|five|[0-9]+)` +
		`(?: (?:stones?|coins?|matches|counters?|chips?|sticks?|beans?|pebbles?|marbles?))?`
	return []row{
		say("with a domino|with one domino|by a domino|using a domino", `\bcover(s|ing)? (?:any |exactly )?two (?:adjacent|`+
			`neighbou?ring) `+
			`(?:free |empty )?(squares|cells)(?: of the board)? (?:with|by|using) (?:a|one) domino\b`+
			`(?:,? so that (?:the|this|no) domino(?:es)? (?:does ?n[o']?t |do not |doesn't )?(?:cover|`+
			`overlaps?|covers) (?:another|any other|other) domino(?:es)?)?`, "place$1 a domino so that it covers two adjacent $2"),
		say("board of|grid of|board with|grid with|field consisting", `\b(?:square )?(board|grid|field) (?:of|with|`+
			`consisting of|made of) ([0-9]+ ?(?:x|×|by) ?[0-9]+) (?:unit )?(?:squares|cells)\b`, "$2 $1"),
		say("at once|at a time|in one go", `\b((?:biscuits|stones|coins|matches|counters|chips|sticks|beans|candies|sweets|tokens|`+
			`pebbles|marbles|cookies|apples|balls|nuts|objects|items|pieces)) (?:at once|at a time|in one go)([.;,]|$)`, "$1$2"),
		say("single", `\ba single ([a-z]+) or (?:an? )?['"‘“]?(even|odd)['"’”]? number of\b`, "one $1 or an $2 number of"),
		say("choose|pick|select", `\b(?:choose|pick|select)s? ((?:either |exactly |up to |at most |between )?`+choice+
			`(?:(?:,|,? or|,? and| to) `+choice+`)*)((?: from (?:the|a|one) (?:pile|heap|stack|box|table))?[.;])`, "removes $1$2"),
		say("proper divisor", `\b(proper divisors?) ?\((?:not equal to|different from|other than|excluding|except|less `+
			`than) (?:[a-z]|itself|it|the number)(?: itself)?\)`, "$1"),
		say("subtract from", `\b(subtract(?:s|ing)?) from ([a-z]) (any|a|one) (proper divisors?|divisors?|factors?|proper `+
			`factors?) of ([a-z])\b`, "$1 $3 $4 of $5 from $2"),
		say("to play with", `\b(?:they|we|the players) (?:choose|pick|take|select) (?:a|some) (?:positive )?(?:number|integer) `+
			`([a-z]) to play with\b`, "a number $1 is written on the board"),
		say("in a row|beside each other|in succession", `\b(one|1|a(?: single)?) ([a-z]+) or (two|2)(?: (?:stone|coin|counter|`+
			`chip|matche|pin|pebble|bead|token|piece|stick|card)s)? (?:in a row|`+
			`beside each other|in `+
			`succession)([.,;]|$)`, "one $2 or two adjacent ${2}s$4"),
		say("thermograph", `\b(?:draw|sketch|plot|construct) the thermographs? (of (?:each of )?the following [a-z]+),? and (?:determine|find|compute|`+
			`calculate|give|state) (?:their|its) ([a-z -]+)([.:])`, "find the thermographs, $2 $1$3"),
		say("thermograph", `\b(?:draw|sketch|plot|construct) the thermographs? (of (?:each of )?the following [a-z]+[.:])`, "find the thermographs $1"),
		say("which of|which one of", `\bwhich (?:one )?of (?:the relations )?([^.?:]*[<>=][^.?:]*?),? (?:holds|hold|is true|are true|is correct|applies)\b`, "whether $1"),
		say("pair of adjacent|pair of neighbo|pair of touching", `\ba pair of (?:adjacent|neighbou?ring|touching) ([a-z]+)`+
			`\b`, "two adjacent $1"),
		say("subtract", `\b(subtract(?:s|ing)?) from (?:it|the (?:current )?(?:number|integer)) ((?:a |any )(?:integer )`+
			`?(?:power|prime|perfect|square|number|integer)\b|[0-9]|at (?:most|least)|either|one or|two or)`, "$1 $2"),
		say("each move|every move|a move|one move", `^(?:each|every|a|one) move (subtracts|removes|splits|divides|breaks|`+
			`adds|replaces|reduces|moves|slides)\b`, "on each move a player $1"),
		say("exceed", `,? (?:not|that does not|which does not|provided it does not) exceed(?:ing)? (?:it|the (?:current )`+
			`?number|n)\b`, ""),
		say("any integer|any number|an integer|a number", `\b(choosing|choose|chooses|pick|picks|picking) (?:any|an|a) `+
			`(?:integer|number) ([a-z]) (with|such that|where)\b`, "$1 any $2 $3"),
		say("replacing the number|replaces the number|replace the number", `\b(replac(?:es?|ing)) the number ([a-z])(?: on `+
			`the (?:black|chalk|white)?board)? with ([a-z]) - ([a-z])\b`, "$1 $2 by $3 - $4"),
		say("hop|jump|step|climb|walk|go", `\b(?:lets?|makes?) the [a-z]+ (?:hop|jump|step|go|climb|walk)s?( down| back| `+
			`forward| up)?\b`, "move it$1"),
		say("sits on|stands on|starts on|is on|standing on", `\b(?:sits|stands|is|standing|starts) on (?:the )?(?:step|`+
			`stair) (?:number )?([0-9]+)( of (?:a|the) (?:staircase|ladder|stairs))?`, "is on square $1"),
		say("one of the two|one of the coordinates|one of the numbers|either coordinate|either number", `\b(?:decreases?|`+
			`reduces?|decreasing|reducing) (?:exactly )?(?:one of the (?:two )?(?:coordinates|numbers)|either (?:coordinate|`+
			`number)|one coordinate) by ([0-9a-z, ]+?)([.;]|$)`,
			"removes $1 stones from one pile$2"),
		say("running sum|running total|to the sum|to the total", `\b(?:writes?|says?|names?|calls?|chooses?|picks?)(?: down|`+
			` out)? (?:one of the numbers|a number from|any of the numbers|an integer from|a digit from|a number between) `+
			`(?:1, ?2, ?(?:3, ?)?\.\.\.,? ?|1 to |1 and )([0-9]+) and (?:keeps? a running (?:sum|total)|adds? (?:it|this|`+
			`that number) to the (?:running )?(?:sum|total))`,
			"add a number from 1 to $1 to the total"),
		say("into two", `\bbreak(?:s|ing)? (?:exactly )?(?:an?|any|one)(?: existing)? (?:piece|of the pieces)(?: along an? `+
			`(?:straight |grid )*line)? into two (?:rectangular |smaller )*(?:pieces|`+
			`parts|rectangles)`, "break one piece along a line"),
		say("sizes", `\b(piles|heaps|parts|stacks|groups),? (?:whose sizes are|having sizes that are|of sizes that are) `+
			`(different|unequal|distinct|not equal)`, "$1 of $2 sizes"),
		say("is taken|are taken|removed|be taken|is drawn|are drawn|eaten", `^((?:in|on|at) (?:each|every|one) (?:turn|move)`+
			`),? ([0-9a-z, ]{1,40}?) (?:are|is|may be|can be|must be) (taken|removed|drawn|eaten)(?: away)?( from [^.;]*)`+
			`?([.;]|$)`,
			"$1 a player takes $2$4$5"),
		say("is reduced|is decreased|is diminished", `\bthe (?:current )?(number|total|integer) is (?:reduced|decreased|`+
			`diminished) by\b`, "a player reduces the number by"),
		say("consecutive numbers|successive numbers|consecutive integers|successive integers", `\b(?:sa(?:ys?|ying)|nam(?:es?|ing)|call(?:s|ing)?(?: out)?) `+
			`([0-9a-z, ]{1,30}?) (?:consecutive|successive) (?:numbers|integers)\b`, "counts on by $1"),
		say("of the two numbers", `\bsubtract(s|ing)? from the (?:larger|bigger|greater)(?: of the two)?(?: numbers?)? (?:a|`+
			`any) (positive )?(?:integer )?multiple of the smaller(?: one| number)`+
			`?`, "subtract$1 any ${2}multiple of the smaller number from the larger number"),
		say("that number must be|this number must be", `\b(?:that|this) number must be (a )?(positive )`+
			`?multiple\b`, "the number of stones removed must be a ${2}multiple"),
		say("whoever's turn|whose turn|player to move|whoever is on", `\b(?:whoever's turn it is|whoever is on (?:turn|move)|(?:the )?(?:player|one|person) whose `+
			`turn it is|the (?:player|child|person) to move|the player (?:whose|who's) on turn)(?:,| then)? (takes?|`+
			`removes?|chooses?|picks?|selects?|eats?|breaks?|splits?|replaces?|subtracts?|adds?|moves?|must|may|can|has to)`+
			`\b`, "a player $1"),
		say("are allowed|is allowed|are legal|are permitted|are possible", `\bonly moves? (?:of )?(.{5,120}?),? (?:are|is) `+
			`(?:allowed|legal|permitted|possible)\b`, "it may move $1"),
		say("which are adjacent|that are adjacent|next to each other|side by side|neighbour|neighbor", `\b(two|2|three|3) `+
			`([a-z]+)(?:,)? (?:which|that) (?:are|lie|stand) (?:adjacent|next to each other|neighbou?rs|side by side|`+
			`neighbou?ring|contiguous)\b`,
			"$1 adjacent $2"),
		say("to the left|to the right|back|forward", `\b(it|the token|the piece|a token|any token|one token|the counter|the `+
			`coin) (?:to the )?(left|right) by ([0-9a-z, ]+?) (squares?|cells?|steps?|places?|positions?|fields?|spaces?)\b`,
			"$1 $3 squares to the $2"),
		say("towards|toward", `\btowards? (?:0|zero|the start|the origin|the left end|the beginning) by ([0-9a-z, ]+?) `+
			`(?:squares?|cells?|steps?|places?|positions?|fields?|spaces?)\b`, "$1 squares back"),
		say("to the left by|to the right by", `\bto the (left|right) by ([0-9a-z, ]+?) (squares?|cells?|steps?|places?|`+
			`positions?|fields?|spaces?)\b`,
			"$2 squares to the $1"),
		say("the number on|number that is on|number written on", `\bthe (?:current )?number (?:that is |which is |currently `+
			`|written )*on the (?:black|white|chalk)?board\b`, "the number"),
	}
}

// limitRows say how much may be taken.
func limitRows() []row {
	const (
		never = `(?:,|;)? ?(?:but |and |however,? |although |except that )?(?:that )?(?:it is (?:forbidden|not allowed|not ` +
			`permitted|prohibited) to|(?:a player|the player|players|you|they|he|she|one) (?:may not|cannot|can not|must ` +
			`not|is not allowed to|are not allowed to|is forbidden to|are forbidden to|may never)|(?:no player|nobody|no ` +
			`one|neither player) (?:may|can|is allowed to)|may not|cannot|must not|but without|without|never|not) `
		other   = `(?:opponent|other player|previous player|preceding player|player before)`
		ago     = `(?:previous|preceding|last|immediately preceding|immediately previous)`
		own     = `(?:the|his|her|their|your|one's) `
		barring = ", but not the number taken just before"
	)
	return []row{
		say("forbidden|not allowed|not permitted", `,? (?:except that|but|however,?)(?: that)? (?:taking|removing|to take|`+
			`to remove) exactly ([0-9]+|one|two|three|four|five|six)(?: [a-z]+)? is (?:forbidden|not allowed|not permitted)`+
			``, " but not $1"),
		say("except for the whole|except the whole|except all", `,? (?:except|excluding)(?: for)? (?:the whole|the entire|`+
			`all of the) (pile|heap|stack)\b`, " but not the whole $1"),
		say("repeat|copy|imitat", never+`(?:repeat|copy|imitate)(?:ing)? `+own+other+`(?:'s|s')? (?:`+ago+` )?(?:move|`+
			`number|amount|choice)\b`, barring),
		say("repeat|copy|imitat", never+`(?:repeat|copy|imitate)(?:ing)? the (?:`+ago+` )?(?:move|number|amount|choice) `+
			`(?:of|just made by|made by|just taken by|taken by|used by|chosen by) `+own+other+`\b`, barring),
		say("repeat|copy|imitat", never+`(?:repeat|copy|imitate)(?:ing)? the `+ago+` (?:move|number|amount)\b`, barring),
		say("the number", never+`(?:(?:take|remove|use|eat|choose|subtract|draw|pick)(?:ing)? )?the (?:same )?(?:number|`+
			`amount)(?: of [a-z]+)?(?: that| which)? (?:(?:the|his|her|their) (?:opponent|other player|other|previous `+
			`player)) (?:has |have )?(?:just )?(?:took|taken|removed|ate|eaten|used|subtracted|drew|drawn)(?: (?:on|in|at) `+
			``+own+ago+` (?:move|turn))?`, barring),
		say("the same", never+`(?:take|remove|use|eat|choose|subtract|draw|pick|taking|removing|using)? ?(?:exactly )?the `+
			`same (?:number|amount|quantity)(?: of [a-z]+)? (?:as|that) `+
			own+other+`(?: has| have)?(?: just)? ?(?:took|taken|did|removed|used|chose|chosen|ate|eaten|subtracted)?(?: `+
			`(?:on|in|at) `+own+ago+` (?:move|turn))?(?: before)?\b`, barring),
		say("the same", never+`(?:take|remove|use|eat|choose|subtract|draw|pick|taking|removing|using)? ?(?:exactly )?the `+
			`same (?:number|amount|quantity)(?: of [a-z]+)? as (?:was |were )?(?:just )?(?:taken |removed |used )?(?:on|in|`+
			`at) the `+ago+` (?:move|turn)(?: by `+own+other+`)?\b`, barring),
		say("in a row|in succession|running|consecutive", `(?:,|;)? ?(?:but |and |however,? )?(?:no number|the same `+
			`number(?: of [a-z]+)? (?:may not|cannot|must not|may never)|no number(?: of [a-z]+)?)(?: may| can)? be `+
			`(?:taken|used|chosen|removed|subtracted|eaten|drawn) (?:(?:twice|two times) (?:in a row|in succession|running)|`+
			`(?:on|in) two consecutive (?:moves|turns))\b`, barring),
		say("differ", `(?:,|;)? ?(?:but |and )?(?:the|this|that) (?:number|amount)(?: of [a-z]+)?(?: taken| removed)?(?: `+
			`(?:on|in) (?:a|each|every) (?:turn|move))? (?:must|has to) (?:differ from|be different from|not be the same as|`+
			`not equal) (?:the one|the number|that|the amount)(?: of [a-z]+)?(?: that was)?(?: just)? ?(?:taken|removed|`+
			`used)? ?(?:just before|by `+own+other+
			`|(?:on|in) the `+ago+` (?:move|turn))(?: (?:on|in) `+own+ago+` (?:move|turn))?\b`, barring),
		say("never more than|not more than|no more than|at most|up to", `\bsome(?: of the)? ([a-z]+), but (?:never |not |no `+
			`)more than `, "at most "),
		say("those present|what is there|are there|those remaining|those left|what is left|the remaining ones", `\bhalf `+
			`(?:of )?(?:those (?:present|there|left|remaining|that are (?:there|left))|what is (?:there|left)|the remaining `+
			`ones)\b`,
			"half of the pile"),
	}
}

// endRows say who wins.
func endRows() []row {
	return []row{
		say("will be the winner|will be the loser", `\bwill be the (winner|loser)\b`, "is the $1"),
		say("of the game is|of this game is|of the game will", `\b(winner|loser) of (?:the|this) game (?:is|will be)\b`, "$1 is"),
		say("left to|remaining to", `\b(?:has|have|having|with) no (?:more )?[a-z]+ (?:left|remaining) to (?:take|remove|move|`+
			`play)\b`, "cannot move"),
		say("other player", `\bif (?:any|a|the|one) player (?:is not able to|is unable to|cannot|can not) (?:take|remove|move|`+
			`play)(?: any(?: more)?)?(?: [a-z]+)?,? (?:then )?(?:the )?(?:an)?other player (?:will win|wins)(?: the game)?`,
			"the player who cannot move loses"),
		say("equal to", `\b(?:makes|brings) the (?:running )?(?:sum|total|number) (?:equal to|exactly|up to|to) ([0-9]+) `+
			`wins`, "reaches $1 wins"),
		say("whoever writes|whoever gets|whoever obtains", `\bwhoever (?:writes|gets|obtains)(?: the number)? ([0-9]+) `+
			`(wins|loses)`, "whoever reaches $1 $2"),
		say("cannot|can't|unable|not able|can no longer", `(?:\b(?:a|the|any) (?:player|person|one|child|side) who|`+
			`\bwhoever|^who) (?:first )?(?:cannot|can not|can't|is unable to|is not able to|can no longer) (?:break|cut|`+
			`split|divide|subtract|replace|eat|jump|step|go|advance|write|add|multiply|choose|remove|draw)(?: any(?: more| `+
			`further)?| anything| further| more)*(?: one| a (?:pile|heap|piece|number|stone|bar)| (?:piles|heaps|pieces|`+
			`numbers|stones))?,? (loses|wins)\b`,
			"the player who cannot move $1"),
		say("last one to|last player to|last person to|last to", `\bthe last (?:one |player |person )?(?:who is |that is )`+
			`?(?:able )?to (?:break|cut|split|divide|subtract|replace|jump|step|advance|write|add|multiply)(?: (?:a|any|one|`+
			`the) (?:[a-z]+))?(?: anything)? (wins|loses)\b`,
			"the last player to move $1"),
		say("left with", `\bthe (?:player|person|one) (?:who is |that is )?left with (?:a single|only one|one|just one|1|`+
			`only 1) (?:[a-z]+) (loses|wins)\b`, "the player who reaches 1 ${1}!"),
		say("leaves", `\bthe (?:player|person|one) (?:who|that) leaves (?:the opponent )?(?:a single|only one|one|just one|`+
			`exactly one) [a-z]+(?: to (?:the|his|her) opponent)? wins\b`, "the player who reaches 1 wins"),
		say("reaches 1 ", `\breaches 1 loses!`, "reaches 1 wins"),
		say("reaches 1 ", `\breaches 1 wins!`, "reaches 1 loses"),
		say(" first is the winner| first wins", `\b(?:whoever|the player who|the one who|who) (reaches|says|names|gets to|`+
			`obtains|writes) (?:the number )?([0-9]+) first (?:is the winner|wins)\b`, "the player who first reaches $2 wins"),
		say(" or more| or greater| or larger| or above| or higher", `\b(?:gets?|reach(?:es)?|writes?|obtains?|has|have|`+
			`makes?)(?: a| the)?(?: number| total| product| result| sum)?(?: of)? ([0-9]+) or (?:more|greater|larger|above|`+
			`higher)\b`, "reach at least $1"),
		say("first player to|first to|first one to|first person to", `\bthe first (?:player |one |person )?to (reach) at `+
			`least ([0-9]+) (wins|is the winner)`, "the player who first reaches at least $2 wins"),
		say("loser is|winner is", `\b(?:the )?loser is (?:the )?(?:one|player|person) who (?:is forced to take|has to take|`+
			`must take|takes) the last ([a-z]+)`, "whoever takes the last $1 loses"),
		say("no legal move|no moves left|no move left|without a", `\b(?:a|the|any) (?:player|person|one) (?:with|having|`+
			`left with) no (?:legal |possible |available |more |further )?moves?(?: left| available| to make)? loses\b`,
			"a player who cannot move loses"),
		say("has to move when", `\b(?:whoever|the player who|the one who|a player who) (?:has|is) to move when (?:the `+
			`number )?([0-9]+) is (?:on the board|written|left|reached) loses\b`,
			"the player who reaches $1 wins"),
		say("wins the", `\bwins the (?:heap|pile|game|match|pot|prize|treasure|bet|whole treasure|round|contest)\b`, "wins"),
		say("brings the number|bring the number", `\b(?:who|that) (?:brings|reduces|takes|gets) (?:the|it) ?(?:number|total|`+
			`counter)? ?(?:down )?to ([0-9]+)\b`, "who reaches $1"),
		say("who writes|that writes", `\b(?:who|that) writes (?:the number )?([0-9]+) (wins|loses)\b`, "who reaches $1 $2"),
	}
}

// questionRows ask who wins.
func questionRows() []row {
	return []row{
		say("strategy|play", `,? (?:if|assuming|given|provided)(?: that)? (?:the|a|an) (?:right|correct|best|optimal|winning|`+
			`perfect) (?:strategy|play|moves?) (?:was|is|were|are|gets) (?:used|followed|applied|played|made|adopted)\b`, ""),
		say("balanced", `\bbalanced or unbalanced\?`, "a P-position or an N-position?"),
		say("for n", `\bfor (?:each |every |all )?n ?= ?(1, ?2,(?: ?3,)? ?\.\.\.,? ?[0-9]+),? (?:determine |find |decide |`+
			`say |state )?(?:who|which player) wins\b`, "for each n = $1 determine whether the first player wins"),
		say("for n", `\b(?:determine|find|decide|say|state),? for (?:each |every |all )?n ?= ?(1, ?2,(?: ?3,)? ?\.\.\.,? `+
			`?[0-9]+),? (?:who|which player) wins\b`, "find for each n = $1 whether the first player wins"),
		say("for n", `^for ([a-z]) ?= ?([0-9]+),? (who|which player|does|can|what|is|determine|find|decide) (.*?)([?.]?)`+
			`$`, "$3 $4 if $1 = $2$5"),
		say("or the other|or second|who begins|who starts", `,? ?(?:the (?:first|one|player|person) (?:who|that) (?:starts|`+
			`begins|goes first|moves first)|the starter|the first|the beginner)(?: player)?,? or the (?:other|second)(?: `+
			`one| player)?\?`, "?"),
	}
}
