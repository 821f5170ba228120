package retell

// gameRows have the usual words for the moves of certain games: dominoes and
// colourings on boards, strips, divisors, running totals.
func gameRows() []row {
	const (
		one   = `(?:he or she|he/she|s/he|he|she|it|they|you|one|the player)`
		likes = `(?:wants?|likes?|wishes|wish|pleases?|desires?|chooses?|choose|cares?)`
	)
	return []row{
		say("smaller ones", `\b(pile|heap|stack|group)s? into two (?:smaller |nonempty )?ones\b`, "$1 into two smaller piles"),
		say("∈", `\b([a-z] `+stones+`), ([a-z]) ∈ ([A-Z])\b`, "$1 where $2 ∈ $3"),
		say("a single", `\b(removes?|takes?|removing|taking) a single (`+stones+`)\b`, "$1 one $2"),
		say("winner is the", `^the winner is the (?:player|one|person) (?:who|that) ([^.;?!]*)([.;]|$)`,
			"The player who $1 wins$2"),
		say("loser is the", `^the loser is the (?:player|one|person) (?:who|that) ([^.;?!]*)([.;]|$)`,
			"The player who $1 loses$2"),
		say("crossed out|marked|covered|taken|removed", `,? (?:that|which) have not (?:yet |already )?been (?:crossed out|`+
			`marked|covered|taken|removed)(?: yet| before| so far)?`, ""),
		say("between squares", `\balong (?:a|any|one) line between (?:the )?squares(?: into two(?: smaller)?(?: pieces)?)?`,
			"along a line"),
		say("northcott", `^in northcott's game,? (?:the )?(?:distances|gaps|numbers of empty squares)(?: \([^()0-9]*\))?(?: `+
			`between [a-z ]+)? (?:are|is) ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+|[0-9]+(?:, ?[0-9]+)+)(?: in the [a-z]+ rows)?\.$`,
			"There are Nim heaps of sizes $1."),
		say("nim position", `\b(Nim position) ([0-9]+) \+ ([0-9]+)((?: \+ [0-9]+)*)\b`, "$1 ($2 + $3$4)"),
		say("pancake|cell|square|step", `\b(1|one) (?:[a-z]+), (2|two) [a-z]+s,? or ([0-9]+|three|four|five) ([a-z]+s)\b`,
			"$1, $2 or $3 $4"),
		say("burnt|poison|rotten|spoil",
			`^the (?:bottom|last|lowest) [a-z]+ is (?:burnt|poisoned|rotten|spoiled) and whoever (?:eats|takes) it loses\.$`,
			"Whoever takes the last piece loses."),
		say("say ", `^say (?:that )?(the (?:piles|heaps) (?:are|have|contain)\b)`, "suppose $1"),
		say("turn", `,? and it is [A-Z][a-z]+'s (?:turn|move)( in| at|\.|,)`, "$1"),
		say("running number", `\bfrom a running number\b`, "from the number"),
		say("at least|more than", `\b(must|may|can) choose an? (pile|heap) with (at least|more than) ([a-z0-9]+) ([a-z]+) and `+
			`(?:split|divide) it into`, "$1 split a $2 with $3 $4 $5 into"),
		say("no player", `,? but no player (?:may|can) (?:repeat|take|use) the (?:same )?(?:number|amount)(?: of `+stones+
			`)? (?:that|which) (?:was|were|has been|have been) (?:just )?(?:taken|removed|used)(?: just before)? by (?:the|his|`+
			`her|their) opponent([.,;])`, ", but not the number taken just before$1"),
		say("diagonally", `\bany number (?:of squares )?diagonally,? towards? the (?:origin|corner)`,
			"any number of squares diagonally down-left"),
		say("colo", `\balternately colou?r (?:the )?squares of (?:a|the) (?:1 ?(?:x|×|by) ?([0-9]+) (?:board|strip|rectangle|`+
			`grid)|row of ([0-9]+) (?:stones|squares))(?:, one (?:square )?at a time)?,? (?:such|so) that no two adjacent `+
			`squares are (?:both )?colou?red([.,;])`, "play Node Kayles on a path with $1$2 vertices$3"),
		say("cannot colo|can't colo", `\b(?:cannot|can't) colou?r(?: a(?:ny|nother)? square| any more squares)? loses`,
			"cannot move loses"),
		say("dominoes are placed",
			`^dominoes are placed on (a [0-9]+ ?(?:x|×|by) ?[0-9]+ (?:board|grid|chessboard)) alternately by two players`,
			"Two players alternately place dominoes on $1"),
		say("unable to place", `\b(?:player|one|person) unable to (?:place|put) (?:a|another) (?:domino|piece|tile) loses`,
			"player who cannot move loses"),
		say("position (|point (|square (",
			`\b(at|on) (position|point|square) (\([0-9]+, ?[0-9]+\)) (?:on|of) a (?:square )?(?:grid|lattice)`, "$1 $2 $3"),
		say("dawson", `\b(Dawson's (?:Chess|Kayles)) position with a strip of length ([0-9]+)`, "$1 with a row of $2 squares"),
		say("as many as", `\b(take|remove) (`+stones+`) from (?:only one|one|a single) (pile|heap|stack)(?: only)?,? as many as `+
			one+` `+likes+`(?: \([^()0-9]*\))?`, "$1 any number of $2 from one $3"),
		say("but may remove as many|but may take as many|but can remove as many|but can take as many", `\b(?:must|has to) `+
			`(remove|take) at least (?:one|1) (?:`+stones+`) from (?:one|any one|exactly one) (?:of the )?(pile|heap)s?,? but `+
			`(?:may|can) (?:remove|take) as many as `+one+` `+likes+`(?: from that (?:pile|heap))?`,
			"may $1 any number of stones from one $2"),
		say("more than", `\b(?:may|can|must) (?:never|not) (remove|take) more than ([0-9]+|two|three|four|five) (`+stones+
			`)(?: (?:in|on|at) (?:a|any|one|each) (?:single )?(?:move|turn))?([.,;])`, "may $1 at most $2 $3$4"),
		say("who takes|who take", `^who (takes|removes|picks up) the last (`+stones+`) (wins|loses)\b`,
			"whoever $1 the last $2 $3"),
		say("not adjacent", `^on an? (?:row of ([0-9]+) (?:stones|squares)|1 ?(?:x|×|by) ?([0-9]+) (?:board|strip|grid)),? `+
			`(?:(?:a|each) player|players|two players)(?: alternately)? (?:places?|puts?) an? [a-z]+ (?:on|in) (?:an?|any) `+
			`(?:empty |free )?(?:square|cell|stone) (?:that|which) is not adjacent to an? (?:already )?(?:occupied (?:square|`+
			`cell|one))\.$`, "They play Node Kayles on a path with $1$2 vertices."),
		say("from each", `\b(remove|take) (one|1) (`+stones+`) from the first (pile|heap), (?:or )?(?:one|1) `+stones+
			` from (?:the )?second(?: pile| heap)?,? or (?:one|1) `+stones+` from each(?: pile| heap)?`,
			"$1 $2 $3 from one $4, or one $3 from each $4"),
		say("number line", `\bmove a (token|counter|coin|chip) on a number line from position ([0-9]+) towards? 0\b`,
			"take turns. A $1 is on square $2 of a strip"),
		say("is moved by",
			`\bat each move the (token|counter|coin|chip) is moved by a distance of ([0-9]+(?:, [0-9]+)*,? or [0-9]+)\b`,
			"a player moves the $1 $2 squares to the left"),
		say("moves the", `^the player who moves the (?:token|counter|coin|chip) to (?:0|zero) wins\.$`,
			"The player who reaches 0 wins."),
		say(" or 2", `\b(1|one) (?:`+stones+`) or (2|two) (?:`+stones+`) or (3|three) (`+stones+`)\b`, "$1, $2 or $3 $4"),
		say("of both", `\b(removing|taking|remove|take) any number of [a-z]+ or any number of [a-z]+,? or (?:an? )?(?:equal|the `+
			`same) number of both(?: [a-z]+ and [a-z]+)?([.,;])`,
			"taking any number of stones from one pile or the same number from both piles$2"),
		say("a pile of", `\b(?:we )?start with a pile of ([0-9]+) [a-z]+ and ([0-9]+) [a-z]+\.`,
			"there are two piles of $1 and $2 stones."),
		say("choosing to", `\btake turns choosing to subtract\b`, "take turns subtracting"),
		say("initially", ` from a number,? initially ([0-9]+)\.`, " from a number. The number at the start is $1."),
		say("of size 1|of sizes 1", `\bof sizes? 1 (?:through|to) ([0-9]+)\b`, "of sizes 1, 2, ..., $1"),
		say(" for ", `\b(Dawson's Kayles|Dawson's Chess|Kayles) for ([0-9]+) (pins|squares)`, "$1 with $2 $3"),
		say(": 1, ", `\b(powers? of (?:two|2)|squares?|primes?)(?: numbers?)?: ([0-9]+(?:, [0-9]+)+),? ?\.\.\.\.? ([A-Z])`,
			"$1 ($2, ...). $3"),
		say("n strip|n board|n grid", `\bthere is an? 1 ?(?:x|×|by) ?([Nn]) (?:strip|board|grid)\b`,
			"there is a row of $1 stones"),
		say("paint",
			`\bpaints? two (?:adjacent|neighbou?ring|consecutive) (?:unpainted |white |empty )?(?:cells|squares)(?: black)?`,
			"remove two adjacent stones"),
		say("cannot paint|can't paint", `\b(?:cannot|can't) paint loses`, "cannot move loses"),
		say("or fewer|or less", `\b(takes?|removes?) ([A-Z]|[0-9]+) or (?:fewer|less) (`+stones+`)(?: \(at least one\))?`,
			"$1 1 to $2 $3"),
		say("zero sizes", `\bdifferent (?:non-?zero|nonempty) sizes`, "different sizes"),
		say("as many as",
			`\b(take|remove) (`+stones+`),? as many as `+one+` `+likes+`,? but (?:only )?from one (pile|heap)(?: only)?`,
			"$1 any number of $2 from one $3"),
		say("places the last|puts the last", `^the (?:one|player) who (?:places|puts) the last (?:`+stones+`) (wins|loses)\.$`,
			"The player who makes the last move $1."),
		say("which n", `^which n ?(?:≤|<=) ?([0-9]+) are (?:losing|P-positions)(?: positions)?\?$`,
			"For which n from 1 to $1 does the first player lose?"),
		say("∈", `\b(takes?|removes?) [a-z] ∈ \{ ?([0-9]+), ?([0-9]+), ?([0-9]+) ?\} (`+stones+`)`, "$1 $2, $3 or $4 $5"),
		say("∈", `\b(takes?|removes?) [a-z] ∈ \{ ?([0-9]+), ?([0-9]+) ?\} (`+stones+`)`, "$1 $2 or $3 $4"),
		say("no two", `\b(?:put|place)s? an? [a-z]+ on a row of ([0-9]+) (?:squares|stones),? (?:so|such) that no two [a-z]+ `+
			`are (?:on )?adjacent(?: squares| stones)?([.,;])`, "play Node Kayles on a path with $1 vertices$2"),
		say("halve the", `\bhalve the (?:pile|heap) \(take half\)`, "take half of the stones"),
		say("itself are|itself is",
			`\ba divisor of the (?:present|current) number \(1 and the number itself (?:are|is) (?:excluded|not allowed)\)`,
			"from the number one of its divisors other than 1 or itself"),
		say("chocolate |toy |plastic |wooden ", `\b(removing|taking|remove|take|removes|takes) (either )?([0-9]+(?:, [0-9]+)*,? `+
			`or [0-9]+) (?:chocolate|toy|plastic|wooden) [a-z]+s from an? [a-z]+ (?:containing|of|with|holding) ([0-9]+)([.,;])`,
			"$1 $3 pieces from a pile of $4 pieces$5"),
		say("unequal pile", `\b(pile|heap) of at least ([0-9]+|three|four|five) into two unequal (piles|heaps)`,
			"$1 of at least $2 stones into two unequal $3"),
		say("northeast|north-east", `\balong the "?north-?east(?:ern)?"? diagonal`, "diagonally up-right"),
		say("minus", `\breplaces? (?:either )?(?:a|one) minus (?:by|with) (?:a|one) plus,? or (?:else )?two adjacent minuses `+
			`(?:by|with) (?:two )?pluses`, "removes one coin or two adjacent coins"),
		say("minuses|last minus",
			`\b(several|[0-9]+|last) minus(?:es)? (?:(?:are |is )?written )?(along|in|on) an? (?:line|row)\b`,
			"$1 coins in a row"),
		say("minus", `\breplaces the last minus\b`, "takes the last coin"),
		say("minuses", `\b([0-9]+) minuses\b`, "$1 coins"),
		say("hits ", `\bhits (?:the )?(?:target|number|total)(?: of)? ([0-9]+)`, "reaches $1"),
		say("has sizes|has heaps|has piles", `^an? (?:([0-9]|two|three|four|five)-(?:heap|pile|row) )?nim (?:position|game) has `+
			`(?:sizes|heaps|piles)(?: of sizes?)? `, "There are Nim heaps of sizes "),
		say("p- and n-", `\bP- and N-positions for (?:heap sizes|heaps of sizes?|sizes) ([0-9]+) (?:through|to) ([0-9]+)`,
			"outcome of heaps of size $1 to $2"),
		say("under |in ", `^if (?:[A-Z][a-z]+|the first player) (?:goes|moves|plays|starts) first,? can (?:she|he|they) win(?: `+
			`(under|in) (mis[eè]re|normal) play)?\?$`, "Who wins $1 $2 play?"),
		say("non-overlapping|nonoverlapping", `\bnon-?overlapping `, ""),
		say("in placing|in removing|in taking|in moving",
			`\btakes? turns in (placing|removing|taking|moving|breaking|splitting)\b`, "take turns $1"),
		say("equal to", `\b(?:a|any) number of (`+stones+`)(?: that is| which is)? equal to ((?:an? |any )?(?:power of (?:two|`+
			`2)|prime|square|divisor)[^.;,]*)`, "$2 $1"),
		say("itself", `\b((?:any|one|some|a) (?:of (?:its|the number's) )?)(divisors?|factors?)( of (?:it|the number|n))? `+
			`\((?:except |but not |not )?(?:the number |n )?(?:itself)(?: is| being)?(?: not allowed| excluded| not permitted| `+
			`not included)?(?:,? so [^()0-9]*)?\)`, "${1}proper $2$3"),
		say(", 2 |, two ", `\b(1|one) (?:cells?|squares?|steps?|spaces?|`+stones+`), (2|two) (?:cells|squares|steps|spaces|`+
			stones+`),? or ([a-z]|[0-9]+|three|four) (cells|squares|steps|spaces|`+stones+`)\b`, "$1, $2 or $3 $4"),
		say("running total", `\badding,? to (?:a|the) running total,? `, "adding to the total "),
		say("reach or exceed|reaches or exceeds", `\breach(?:es)? or exceeds? ([0-9]+)`, "reaches at least $1"),
		say("causes the", `\bfirst (?:causes|makes) the (?:running |current )?(?:total|sum|number) (?:to )?reach(?:es)?\b`,
			"first reaches"),
		say("grundy heap|grundy pile", `\bGrundy (heap|pile) of ([0-9]+)`, "Grundy's Game $1 of $2"),
		say(" plus ", `,? plus (an? [A-Za-z' ]{3,20} (?:row|heap|pile|strip) of [0-9]+)`, ", and $1"),
		say("of the sum:", `\bof the sum: `, "of the sum of "),
		say("nim,", `\b(play(?:ing)? (?:a game of )?Nim),? (?:but|except(?: that)?|with the (?:change|rule|modification|twist|`+
			`difference) that) (the last (?:player|person|one) to (?:move|play|take) loses)`, "$1. $2"),
		say("placed in", `\b([0-9]+|[a-z]+) (`+stones+`) placed in (a|one|the) (pile|heap|stack|box|bowl|bag|row|line)\b`,
			"$1 $2 in $3 $4"),
		say("in a row|in a line", `\bthere (?:are|is) (?:several|some|a few|a number of|many) (`+stones+`) in a (row|line)`,
			"There is a $2 of $1"),
		say("placed in a row",
			`\b([0-9]+|[a-z]+) (`+stones+`) (?:are )?(?:placed|laid(?: out)?|arranged|lying|put) in a row on (?:the|a) table\b`,
			"$1 $2 in a row"),
		say("next to each other",
			`\b(one|1) or two (`+stones+`),? (?:which|that) (?:lie|are|stand) (?:directly |immediately )?next to each other`,
			"one $2 or two adjacent $2"),
		say("not considered|are not neighbo",
			` ?\(?if an? `+stones+` has been (?:removed|taken)[^.()]*(?:not considered|no longer|are not)[^.()]*\.?\)?`, ""),
		say("winner is the first",
			`\bthe winner is the first (?:player|one) (?:to|who) (?:gets?|reach(?:es)?|obtains?|writes?) ([^.;?!]*)([.;]|$)`,
			"the player who first gets $1 wins$2"),
		say("until it reaches the", `,? until it reaches the (?:upper|top)[- ]right corner\b`, ""),
		say("there wins", `^the player who (?:moves|brings|gets) (?:it|the rook|the queen) there wins\.$`,
			"The player who moves it to h8 wins."),
		say("domino", `\b(places?|placing) (?:a )?(?:1 ?(?:x|×|by) ?2|2 ?(?:x|×|by) ?1) domino(?:es)?\b`,
			"$1 dominoes, each covering two adjacent squares"),
		say(" an x", `\b(?:mark|fill|label)(?:s|ing)? (?:a|one|any)(?: empty| free)? (?:square|cell) with an X\b`,
			"place a coin on an empty square"),
		say("no two x", `\bno two X['’]?s (?:are|may be|become) (?:adjacent|next to each other|neighbou?rs)`,
			"no two coins are adjacent"),
	}
}
