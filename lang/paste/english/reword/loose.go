package reword

// looseRows put loose ways of speaking, met on the web and in puzzle books, into
// the words of the field.
func looseRows() []row {
	const (
		counted = `((?:a |any )?(?:positive )?(?:number of|at (?:least|most)|up to|either|exactly|between|one|two|three|` +
			`four|five|six|[0-9]|any|as many|some)\b[^.;]{0,40}?\b(?:stars|strokes|dots|circles|crosses|marks|lines|stones|` +
			`balls|coins|matches|pebbles|counters|tokens|chips|cards|sticks|pieces|candles|bulbs|lamps|of them))`
		pile = `(pile|heap|stack|box|bowl|bag|jar|row)`
	)
	const people = `(?:teacher|pupil|student|guest|host|magician|assistant|younger(?: one)?|elder|older(?: one)?|girl|boy|` +
		`mother|father|man|woman|king|queen|princess|prince|wizard|dragon|monkey|cat|dog|mouse|fox|hare|farmer|devil|host)`
	return []row{
		say("maximum of|minimum of", `\b(?:a|the) maximum of\b`, "at most"),
		say("minimum of", `\b(?:a|the) minimum of\b`, "at least"),
		say("and at least 1|and at least one", `\bat most half (?:of )?the ([a-z]+)(?: (?:that are|which are) (?:left|remaining))? and at least `+
			`(?:1|one)(?: [a-z]+)?([.;,])`, "at least 1 and at most half of the $1$2"),
		say("prime power", `\bany prime power number of ([a-z]+)( from the [a-z]+)?,? i\.e\.,? p ?\^ ?x,? (?:such that|where) p is (?:a )?prime(?: `+
			`number)? and x (?:≥|>=) 0`, "any prime power number of $1 or 1 $1$2"),
		say("leaves the", `\bleaves the (?:pile|heap) empty(?: after (?:making )?(?:a|his|her|their) (?:valid |legal )?move)?\b`,
			"takes the last one"),
		say("a total of", `\ba total of ([0-9]|one|two|three|four|five|six|seven|eight|nine|ten)`, "$1"),
		say("group of", `\bgroup of ((?:[0-9]+ )?(?:match ?sticks?|matches|sticks|stones|coins|chips|counters|beans|pebbles|marbles))\b`,
			"pile of $1"),
		say("with the exception", `,? (?:with the exception that|except that) (?:it is not allowed|you are not allowed|one may not|you may not|`+
			`a player may not)(?: to)? (?:remove|take) the (?:whole|entire) (pile|heap)\b`, ", but not the whole $1"),
		say("plays like|played like|is like", `^the game (?:plays|is played|is) (?:just )?like Nim,? except (?:that )?(?:you|a player|players) `+
			`(?:are|is) only allowed to\b`, "a player may"),
		say("put back|returned", `,? and no ([a-z]+) (?:that is|once) (?:removed|taken) is (?:ever )?(?:put back|returned)(?: on the table)?`, ""),
		say("vice versa", `^[-–]? ?after player (?:1|one|a) has (?:taken|removed|moved)[^.;,]{0,40}, it is player (?:2|two|b)'s turn,? and vice `+
			`versa\.$`, "The players alternate."),
		say("entire game|whole game", `\b(the last [a-z]+) of the (?:entire|whole) game (wins|loses)`, "$1 $2"),
		say("at least.", `\bat least\. ([0-9])`, "at least $1"),
		say("first|start|begin", `^the `+people+` (?:goes|moves|starts|begins|plays|makes)(?: the)?(?: first)?(?: move)`+
			`?([.;]|$)`, "they take turns$1"),
		say("'s game:|'s nim:|'s chess:|'s kayles:", `^((?:Wythoff|Grundy|Lasker|Moore|Dawson|Northcott|Welter|Euclid|Schuh|Kotzig|`+
			`Nim|Fibonacci)'s (?:game|nim|chess|kayles)):$`, "$1."),
		say("'s ", `^[A-Z][a-z]+'s (?:[a-z]+-)?[a-z]+:$`, ""),
		say("turn:|move:", `^(?:a|each|one|the|every) (?:turn|move|legal move|single move):$`, ""),
		say("cauldron|kettle|glass|cup|pan|drawer|cupboard|hat|helmet|pocket|wallet|safe|tank|fridge", `\b(an?|the|from an?|`+
			`from the|in an?|in the|of the) (?:cauldron|kettle|glass|cup|pan|drawer|cupboard|hat|helmet|pocket|wallet|fish `+
			`tank|fridge)\b`, "$1 box"),
		say("break|split|cut|divide", `^two [a-z]+,? [A-Z][a-z]+ and [A-Z][a-z]+,? (?:break|split|cut|divide) (?:sticks|`+
			`bars|piles|chocolate|chocolate bars)\.?$`, "they take turns."),
		say("single", `\ba single ([a-z]+) or (two|2)\b`, "one $1 or $2"),
		say("in turn|alternately|take turns", `^(?:[A-Z][a-z]+ and [A-Z][a-z]+|they|the players|two players) (?:in turn|`+
			`alternately|take turns to|take turns) (?:move|push|shift|moving|pushing) (?:this|the) (?:king|queen|rook|`+
			`knight|bishop|token|piece|pawn|counter|coin|checker|robot)([.;:]|$)`, "they take turns$1"),
		say("triumph|victorious", `\b(?:triumphs|is victorious|is the victor|comes out on top|gets the prize|wins the prize)`+
			`\b`, "wins"),
		say("has lost", `\bhas lost(?: the game)?([.;,]|$)`, "loses$1"),
		say("has won", `\bhas won(?: the game)?([.;,]|$)`, "wins$1"),
		say("erase|use|cast|spend|pour|drop|light|snuff|wipe|wash|sell|hand", `\b(?:erases?|uses? up|casts? out|spends?|`+
			`pours? out|drops?|snuffs?|wipes? off|washes|sells?|hands? over|wipes? out) `+
			counted, "removes $1"),
		say("erase|use|cast|spend|drop|wipe", `\b(?:erases?|uses? up|casts? out|spends?|drops?|wipes? off|wipes? out) the `+
			`last\b`, "takes the last"),
		say("casting|erasing|using up", `\b(?:casting|throwing|tossing) ([a-z]+) out of\b`, "removing $1 from"),
		say("pieces of|piece of", `\b(pieces?) of (?:chalk|candy|fruit|cheese|bread|coal|gum|pizza|toast|wood|toffee|`+
			`caramel)\b`, "$1"),
		say("removal|move takes|move removes", `\beach (?:removal|move) (?:takes|removes)\b`, "in each move a player takes"),
		say("touch", `\b(two|2|three|3) ([a-z]+)(?:,)? (?:which |that )?touch(?:ing)? each other\b`, "$1 adjacent $2"),
		say("one after the other|one after another", `,? one after (?:the other|another)([.;,])`, " in turn$1"),
		say("ball|throw|shot|blow|bite", `\b(?:a|each|every) (?:single )?(?:ball|throw|shot|blow|bite) (?:may|can|could) `+
			`(knock|take|remove)`, "a player may $1"),
		say("each move must be|each move is", `\beach move (?:must be|is|has to be) ((?:one|two|any) (?:number of )`+
			`?squares?)\b`, "it may move $1"),
		say(" and a pile| and a heap| and another| and a box| and a bowl| and a bag| and a stack", `\ban? `+pile+` (?:of|`+
			`with|containing) ([0-9]+)(?: [a-z]+)? and (?:another|an?) (?:pile|heap|stack|box|bowl|bag|jar|row) (?:of|with|`+
			`containing) ([0-9]+)( [a-z]+)?`, "two ${1}s of $2 and $3$4"),
		say("same number of marbles|same number|same amount", `,? (?:however|but|although),? (?:nobody|no one|no player) `+
			`(?:may|can|is allowed to) (?:take|remove) the same (?:number|amount)(?: of [a-z]+)? (?:as|that) (?:was|were) `+
			`(?:just )?(?:taken|removed) (?:on|in) the (?:immediately )?(?:preceding|previous|last) (?:turn|move)`+
			``, ", but not the number taken just before"),
		say("board", `\b(?:on|upon) an? ([0-9]+ ?(?:x|×|by) ?[0-9]+) (?:chess)?board,? in the ((?:upper|lower|top|bottom)[ `+
			`-](?:left|right)) (?:hand )?(corner|square|cell)\b`,
			"in the $2 corner of a $1 board"),
		say("with the numbers", `\b(begins?|starts?) with the (?:two )?(?:numbers|integers) \(?([0-9]+)(?:,| and) ([0-9]+)`+
			`\)?`, "$1 with ($2, $3)"),
		say("keeping it", `,? keeping (?:it|the result) (?:nonnegative|non-negative|at least 0)`, ""),
		say("one-digit|single-digit", `\b(?:one-digit|single-digit) (?:positive )?number from 1 to 9\b`, "number from 1 to 9"),
		say("start with|begin with", `^(start|begin) with ([0-9]+)([.;,]|$)`, "they $1 with the number $2$3"),
		say("player to reach|one to reach|first to reach", `\bthe (?:player|one|person) to (?:reach|get to|arrive at|say) `+
			`([0-9]+) (wins|loses)`, "the player who reaches $1 $2"),
		say("if so", `,? and,? if so,? (what|which|how)\b`, ", and $1"),
		say("start with|begin with|open with|start by|begin by", `\bwhat (?:number )?should (the first player|you|`+
			`[A-Z][a-z]+) (?:start|begin|open) (?:with|by (?:saying|adding))\b`, "what number should $1 say first"),
		say("common total|common sum", `\bcommon (total|sum)\b`, "$1"),
		say("either one", `\beither (one|1) ([a-z]+) from one (pile|heap|plate|box|bowl|jar|bag),? or (one|1)( [a-z]+)? `+
			`from each of (?:the two|the|both)(?: heaps| piles| plates| boxes| bowls)?`,
			"$1 $2 from one $3, or $4$5 from each $3"),
		say("or a ", `\ban? ([a-z]+) from either (pile|heap|plate|box|bowl|jar|bag),? or an?( [a-z]+)? from (?:both|each)(?: of the)? `+
			`(?:pile|heap|plate|boxe|bowl|jar|bag)s?\b`, "one $1 from one $2, or one$3 from each $2"),
		say("from both", `\bone ([a-z]+) from (?:exactly |only )?one of the (pile|heap|plate|box|bowl|jar|bag)s,? or one( `+
			`[a-z]+)? from both (?:piles|heaps|plates|boxes|bowls)`,
			"one $1 from one $2, or one$3 from each $2"),
		say("first one who|first player who|first person who|first who", `\bthe first (?:one |player |person )?(?:who|that) `+
			`(?:cannot|can't|can not|is unable to|is not able to) (?:do so|move|play|do this|continue)(?: any more)? `+
			`loses`, "the player who cannot move loses"),
		say("stick|rod|rope|string|ribbon|log", `\b(an?|any|one) (?:stick|rod|rope|string|ribbon|log) (?:of|with) length `+
			`(?:at least 2|at least two|greater than 1|more than 1|exceeding 1)\b`, "$1 pile"),
		say("length", `\b(?:sticks|rods|ropes|strings|ribbons|logs|pieces|parts) (?:of|with) (?:positive )?(?:integer|`+
			`integral|whole) lengths?\b`, "piles"),
		say("set of moves|set of numbers", `\b(?:a|the) set of (?:allowed )?(?:moves|numbers) (\{)`, "the subtraction set $1"),
		say("(", `^\((?:[A-Z]{2,}[A-Za-z0-9 ,.'-]*|[A-Z][a-z]+ [0-9]{4}[^()]*)\) `, ""),
		say("last one who", `\bthe last one who (?:can't|cannot|can not) move loses`, "the player who cannot move loses"),
		say("=", `\b(number|integer) ([a-z]) ?= ?([0-9]+)\b`, "$1 $3"),
		say("(so 1|(with 1|(where 1|(1 ", ` ?\((?:so |with |where )?1 ?(?:≤|<=) ?([a-z]) ?< ?([a-z])\)`, " and $1 < $2"),
		say("forced|compelled|obliged", `\bwho is (?:forced|compelled|obliged) to (?:play|move) (?:at|from|when|with) [a-z] `+
			`?= ?([0-9]+) loses`, "who reaches $1 wins"),
		say("power", `\b1, ?2, ?4, ?8(?:, ?16)?(?:, ?32)?,? ?\.\.\.,? \((?:any|a|i\.e\. a|that is,? a) (?:integer )?power `+
			`of (?:two|2)\)`, "any power of two"),
		say("toward", `\b(squares?|cells?|steps?|fields?|spaces?) towards? (?:square |cell )?(?:0|zero|the start|the origin|`+
			`the left end)\b`, "$1 back"),
		say("lands on", `\b(?:lands|arrives) on (?:square |cell )?([0-9]+) (wins|loses)`, "reaches $1 $2"),
		say("first", `\bthe first (?:player |one |person )?to (?:reach|say|get to|arrive at|hit|write|obtain) (?:exactly )`+
			`?([0-9]+) (?:wins|is the winner)`, "the player who first reaches $1 wins"),
		say("through", `\bfrom ([0-9]+) through ([0-9]+)\b`, "from $1 to $2"),
		say("begins with|starts with", `^(?:a|the) game (begins|starts) with the number ([0-9]+)`+
			``, "they start with the number $2"),
		say("number between|integer between", `\bany (?:whole |positive |natural )+(number|integer) (between|from)`+
			`\b`, "any number $2"),
		say("shift|push", `\b(?:shifts|pushes) (it|the (?:king|rook|queen|knight|token|piece|pawn))\b`, "moves $1"),
		say("shifted|pushed", `\b(?:be|is) (?:shifted|pushed)\b`, "be moved"),
		say("corner square", `\b((?:upper|lower|top|bottom)[ -](?:left|right)) corner square\b`, "$1 corner"),
		say("gaps", ` ?\((?:i\.e\.,? |that is,? )?(?:consecutive|adjacent),? without gaps\)`, ""),
		say("next to each other|adjacent", `\b((?:one|two|1|2), (?:two|2) or (?:three|3)|one or two|1 or 2) ([a-z]+) `+
			`(?:that|which) are (?:next to each other|adjacent|side by side)\b`, "$1 adjacent $2"),
		say("equal number|the same number", `\b(?:an )?equal (?:numbers?|amounts?)(?: of [a-z]+)? from both\b(?: piles| `+
			`heaps)?`, "the same number from both piles"),
		say("previous player|preceding player", `\b(as many(?: [a-z]+)?) as (?:the|his|her) (previous player|opponent|`+
			`preceding player)([.;,]|$)`, "$1 as the $2 took$3"),
		say("shoot|burst", `\b(?:shoots?|bursts?)(?: down)? (either|one|two|up to|at most|the last|exactly|[0-9])`+
			`\b`, "remove $1"),
		say("shooting|bursting", `\b(?:shooting|bursting)(?: down)? (either|one|two|up to|at most|the last|exactly|[0-9])`+
			`\b`, "removing $1"),
		say("strike out|strikes out", `\bstrikes? out (one|two|up to|at most|the last|exactly|either|[0-9])\b`, "remove $1"),
		say("board", `\b(strokes|lines|marks|stars|crosses|circles|dots) (?:drawn |written |that are )?on (?:the|a) `+
			`(?:black|white)?board\b`, "$1"),
		say("game ends when|play ends when", `^(?:the )?(?:game|play) ends (?:when|as soon as) no (?:more )?(?:heap|pile|`+
			`stick|piece|bar)s? can be (?:divided|split|broken|cut)(?: this way| in this way| any ?more| any further| `+
			`further)?`, ""),
		say("numbers of|number of", `\b(heaps|piles|parts|stacks) (?:with|containing|having) (different|unequal|distinct) `+
			`numbers? of [a-z]+`, "$1 of $2 sizes"),
		say("existing", `\b(one|any) of the existing (heaps|piles|stacks|pieces|rows)\b`, "$1 of the $2"),
		say("any one pile|any one heap|any single", `\bany (?:one|single) (pile|heap|stack)\b`, "any $1"),
		say("number from", `\bany (?:whole |positive |natural )+(number|integer) from\b`, "any number from"),
		say("corner", `\b(?:at|on|in) the (?:top|upper|bottom|lower)[ -](?:left|right)(?: hand)? corner(?: of (?:a|the) `+
			`(?:chess)?board)? \(([a-h][1-8])\)`, "on $1"),
		say("corner", `\bto the (?:top|upper|bottom|lower)[ -](?:left|right)(?: hand)? corner(?: of (?:a|the) (?:chess)`+
			`?board)? \(([a-h][1-8])\)`, "to $1"),
		say("positive number of", `\ba positive (?:whole |integer )?number of ([a-z]+ from)\b`, "any number of $1"),
		say("should make", `\bthe (first|winning|best)(?: first)? move (?:they|he|she|the winner|that player|you) should `+
			`make`, "the winning first move"),
	}
}
