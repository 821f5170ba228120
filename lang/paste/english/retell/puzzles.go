package retell

// puzzleRows are for the wordings of puzzles: who takes, what a turn is and how the game ends.
func puzzleRows() []row {
	const (
		moves  = `(?:takes?|removes?|picks?(?: up)?|draws?)`
		away   = `(?:\(?s\)?)?`
		number = `([0-9]+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
	)
	return []row{
		say("take turns|turns", `^([0-9]|two|the) (players|people|persons)(?: will)? take turns? to (?:pick|take|remove)(?: `+
			`up)? ([^.;,]{3,40}?) (`+stones+`)\.$`, "Two players take turns. A player may take $3 $4."),
		say("confronted with|faced with|left facing",
			`\b(?:who|that) is (?:confronted|faced) with the last (`+stones+`) (wins|loses)\b`,
			"who is left with the last $1 $2"),
		say("left with the last", `^the (?:player|person|one) (?:who|that) is left with the last (?:`+stones+`) wins\.$`,
			"The player who cannot move wins."),
		say("some ", `\b(?:can|may) take in turn some (`+stones+`) from a (?:bunch|pile|heap|bundle) of `+stones+`, (at least `+
			`one and [^.;]*)`, "may take $2"),
		say("should ", `\b(?:each|a|every) player,? in turn,? should `+moves+` (up to [0-9a-z]+|[^.;,]{3,30}?) (`+stones+
			`) from (?:it|the (?:pile|heap)),? (?:thus |and so |thereby )?reducing (?:the (?:pile|heap)|it)\.`,
			"Each player may take $1 $2."),
		say("one who", `^one who (takes the last `+stones+`) ?[-–—,]? ?(wins|loses)\.$`, "The player who $1 $2."),
		say("point to game|point of|do not take|don't take", `^(?:(?:the )?(?:point|object|aim|goal) (?:to|of) (?:the )?game(?: `+
			`is)?:? )?(?:do not|don't|not to|to avoid|avoid) (?:be the one (?:to|who)s? )?(?:take|taking|takes) the last (`+
			stones+`)\.$`, "The player who takes the last $1 loses."),
		say("looser", `\blooser\b`, "loser"),
		say("one picking|one taking|player picking|player taking|one who picks", `\bthe (?:one|player|person) (?:picking|taking|`+
			`removing)(?: up)? the last (`+stones+`) (?:(?:is|will be) the (?:loser)|(?:loses|will lose))\b`,
			"the player who takes the last $1 loses"),
		say("at least one|at least 1", `\b(any number of `+stones+` from an? )(?:horizontal )?(row|line|pile|heap)(?: at a `+
			`time)?,? but (?:the player|he|she|they|you|one|he or she)? ?(?:must|has to|have to) `+moves+` at least (?:one|`+
			`1)(?: `+stones+`)?\.`, "$1$2."),
		say("more than zero|greater than zero", `\b(any number of `+stones+`) \((?:more than|greater than) zero\)`, "$1"),
		say("one and only one", `\bfrom one and only one (row|pile|heap)`, "from one $1"),
		say("arranged in", `^(`+stones+`) are arranged in (`+several+` `+heaps+`): the first (?:row|pile|heap|stack) (?:has|`+
			`contains) ([0-9]+) `+stones+`, the second (?:row|pile|heap|stack)? ?(?:has|contains) ([0-9]+)(?: `+stones+
			`)?, and the third (?:row|pile|heap|stack)? ?(?:has|contains) ([0-9]+)(?: `+stones+`)?\.$`,
			"There are $2 of $3, $4 and $5 $1."),
		say("arranged in|placed in|laid out in",
			`^(`+stones+`) are (?:arranged|placed|laid out|put) in (`+several+` `+heaps+`)[:.]$`, "There are $2 of $1."),
		say("represent", `^the "?[A-Z*•o]"?'?s? represent (?:objects|coins|matches|counters|sticks|stones)(?: of some kind)?\.$`,
			""),
		say("if you move first|if you go first|if you start", `^if you (?:move|go|start|play)(?: first)?,? (?:what is your `+
			`(?:winning )?(?:strategy|move)(?: for winning| to win)?|how (?:can|do|should) you (?:play|move|start)(?: to)? `+
			`win)\?$`, "What is the winning first move?"),
		say("equals either|that equals|equal to", `\b(?:has to|must|may|can) (?:remove|take) a number of (`+stones+
			`) that (?:equals|is equal to|is) (?:either )?([0-9]+(?:, [0-9]+)* or [0-9]+)(?:,? such that the number of `+stones+
			` that remain(?: on the table)? (?:equals|is) (?:some|a) non-?negative integer)?\.`, "may remove $2 $1."),
		say("player, who|player who",
			`\bthe player,? who cannot do so,? when it is (?:his|her|their|his ?/ ?her|his or her) turn,? (loses|wins)\b`,
			"the player who cannot do so $1"),
		say("in removing", `^players (?:1|one) and (?:2|two) take turns (?:in )?(removing|taking) (`+stones+`) from the (pile|`+
			`heap),? starting with (?:the first player|player (?:1|one))\.$`,
			"Two players take turns $1 $2 from the $3. The first player starts."),
		say("which of the following statements", `^which of the following(?: statements)?(?: is| are)? (?:true|correct)\?$`,
			"Who wins?"),
		say("plays appropriately|plays correctly|plays optimally|plays well", `^(?:\(?[a-e][.)] ?)?if (?:the (?:first|second) `+
			`player|player [12]) plays (?:appropriately|correctly|optimally|well), (?:he ?/ ?she|he or she|he|she|they) (?:can|`+
			`will|could) (?:always )?wins?(?: regardless of how [^.;]{3,40})?\.$`, ""),
		say("both players have a chance", `^(?:\(?[a-e][.)] ?)?both players have a chance (?:to win|of winning)[^.;0-9]*\.$`, ""),
		say("cannot be predicted", `^(?:\(?[a-e][.)] ?)?the outcome of the game cannot be predicted[^;0-9]*\.?$`, ""),
		say("strategy if existing|strategy if it exists|general strategy", `^(?:what is the (?:general )?strategy if `+
			`(?:existing|it exists|there is one)|is there a general strategy for any number of `+stones+`(?: \([^()0-9]*\))?)\?$`,
			""),
		say("strategy", `^(?:find|describe|give|determine|state|work out) (?:the|an|a) (?:optimal|winning|best|correct|perfect) `+
			`strategy(?: for (?:playing )?(?:this|the) game| in this game| to win(?: this game)?)?\.$`,
			"What is the winning strategy?"),
		say(" wins.", `^(?:an|and|so|and so|thus|then) [A-Z][a-z]+ wins(?: the game)?\.$`, ""),
		say("gcd(", `\bchoose (?:an integer|a number|any integer|a positive integer) ([a-z]) such that `+
			`(gcd\([a-zA-Z], ?[a-zA-Z0-9]+\) ?= ?1) and there are at least [a-z] (`+stones+`)(?: remaining| left)?[;,.]? and `+
			`remove [a-z] `+stones+`(?: from the (?:pile|heap))?`, "remove $1 $3 where $2"),
		say("day,|january|february|march|april|may |june|july|august|september|october|november|december", `^(?:problem of the `+
			`(?:week|month|day)[,:]? )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:january|february|march|april|may|`+
			`june|july|august|september|october|november|december) [0-9]{1,2},? [0-9]{4}\.?$`, ""),
		say("describe your",
			`^describe your (?:first|opening) (?:play|move)(?: and (?:what you will|how you will) [^.?0-9]*)?\.$`,
			"What is the winning first move?"),
		say("into", `\btake turns to flip two consecutive "?\+\+"? into "?--"?`,
			"take turns. A player removes two adjacent stones"),
		say("with your friend", `^you are playing (?:an?|the)(?: following)? (?:[a-z]+ ){0,2}game with your friend[.:]$`, ""),
		say("currentstate|a string", `^you are given a string (?:[a-z]+ )?that contains only '\+' and '-'\.$`,
			"There is a row of stones."),
		say("in the top", `^(?:lay out|make|set up|arrange|place) (three (?:rows|piles|heaps|stacks) of )(`+stones+`)[,:] `+
			number+` in the top row, `+number+` in the middle row,? and `+number+` in the bottom row\.$`,
			"There are $1$3, $4 and $5 $2."),
		say("compete", `^two (?:players|people) compete,? taking turns\.$`, "Two players take turns."),
		say("game ends", `\b(loses|wins),? and the game (?:ends|is over)\.$`, "$1."),
		say("initial state|initial position|initial configuration|starting position",
			`^(?:the )?(?:initial|starting) (?:state|position|configuration)(?: is)?:? \(?([0-9]+(?:, ?[0-9]+)+)\)?\.?$`,
			"The piles are $1."),
		say("strategy",
			`^if two players play this game\b[^?0-9]*,? what (?:would be|is|should be) the (?:best )?strategy\b[^?0-9]*\?$`,
			"What is the winning strategy?"),
		say("only allowed to", `\b(each|a|the|every) player is (?:now )?only allowed to (remove|take)\b`, "$1 player may $2"),
		say("to the top", `\b(?:can|may) only move the (rook) to the top or to the right(?: \([^()]*\))?\.`,
			"may move the $1 up or right."),
		say("position", `^(?:in other words,? )?(?:a|the) position is (?:a |called |called a )?(?:winning|losing|lost|won|`+
			`[NP]-)(?: ?position)? if (?:and only if )?(?:there (?:is|are|exists)|it has|every|all|each|at least|no) `+
			`[^.;0-9]*\bmoves?\b[^.;0-9]*\.$`, ""),
		say("can't go negative|cannot go negative|go negative", `^(?:piles|heaps|numbers) (?:can't|cannot|may not) (?:go|become|`+
			`be) negative(?:, but they (?:can|may) (?:go to|be|become) (?:0|zero))?\.$`, ""),
		say("whichever player", `^whichever player removes the last (`+stones+`)(?: overall)? (wins|loses)( the game)?\.$`,
			"The player who removes the last $1 $2."),
		say("but the", `\b([0-9]+|[a-z]+) ([a-z]+) stand in a row,? but the (first|second|third|fourth|fifth|sixth|seventh) `+
			`(?:one )?has (?:already )?been knocked down\b`, "there is a row of $1 $2 with the $3 knocked down"),
		say("poison", `,? whose (?:lower|bottom|upper|top)[- ](?:left|right)(?:[- ]hand)? (?:square|piece|corner) is `+
			`(?:poisoned|poison|rotten)\b`, ""),
		say("each covering", `^(?:two players|the players|players|they)(?: alternately)? (?:take turns (?:placing|putting)|`+
			`place|put) dominoes on an? ([0-9]+ ?(?:x|×|by) ?[0-9]+) (?:chess ?)?(?:board|grid|table),? each (?:covering|of `+
			`which covers|domino covering) two adjacent (?:free |empty )?(?:squares|cells)\.$`,
			"Two players take turns placing dominoes on a $1 board so that each covers two adjacent squares."),
		say("if you were one of", `^if you were one of the (?:players|prisoners|pirates|children|friends|people),? `, ""),
		say("goes free|is freed|set free", `\b(?:goes free|is freed|is set free)\.$`, "wins."),
		say("some ",
			`^(?:they|the players|players) take turns (?:to take|taking|to remove|removing)(?: away)? some (?:`+stones+`)\.$`,
			"They take turns."),
		say("eat it", `^(?:players|they) (?:alternately |take turns to )?choose a square and eat it,? together with all (?:the `+
			`)?squares (?:above|below) and to the (?:right|left)(?: of it)?\.$`, ""),
		// Each rook takes a row and a column: there are as many moves as rows.
		say("rooks", `^two players take turns (?:to put|putting|to place|placing|in placing) rooks on an? (?:8 ?(?:x|×|by) ?8 `+
			`)?chess ?board so that (?:(?:the rooks|they) (?:cannot|can't|do not|don't) (?:capture|attack)|no two rooks `+
			`(?:capture|attack)) each other\.$`, "There is a pile of 8 stones. On each turn a player removes 1 stone."),
		say("never make", `^you may ass?ume (?:that )?they never make (?:any )?mistakes?\.$`, ""),
		say("atleast", `\batleast\b`, "at least"),
		say("utmost|atmost", `\b(?:utmost|atmost) ([a-z]|[0-9]+) (`+stones+`)\b`, "at most $1 $2"),
		say("given ",
			`^(?:now,? )?given ([A-Za-z] ?= ?[0-9]+(?:, ?[A-Za-z] ?= ?[0-9]+)*),? and [A-Z][a-z]* starts(?: the game)?\.$`,
			"$1."),
		say("given ", `^(?:now,? )?given ([A-Za-z] ?= ?[0-9]+(?:, ?[A-Za-z] ?= ?[0-9]+)*),? and (?:that )?[A-Z][a-z]* starts(?: `+
			`the game)?, who wins\?$`, "$1. Who wins?"),
		say("take alternating turns", `^(?:the )?players take alternating turns\.$`, "The players take turns."),
		say("you are unable|you cannot|you can't", `^if it is your turn,? and you (?:are unable to|cannot|can't) (?:make a `+
			`)?move,? (?:then )?(?:the game is over,? and )?you (?:have lost|lose)(?: the game)?\.$`,
			"The player who cannot move loses."),
		say("years ago|months ago|days ago",
			`^(?:asked (?:[0-9]+ [a-z]+,? ?)+ago ?)?(?:modified (?:[0-9]+ [a-z]+,? ?)+ago ?)?(?:viewed [0-9]+k? times)?$`, ""),
		say("a fair game", `^is (?:this|it) a fair game\?(?: \[[^]]*\])?$`, ""),
		say("the idea is|the aim is|the goal is", `^the (?:idea|aim|goal) is to (?:develop|find|work out) a strategy (?:where|`+
			`so that|with which) you can always win\.$`, "Who wins?"),
		say("integers are distinct", `^all (?:the )?integers are distinct(?:,? and one of them is [0-9]+)?\.$`, ""),
	}
}
