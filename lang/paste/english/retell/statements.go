package retell

// statementRows are for what the statements of contests say around the rules: who is to be
// found, what the players know, what ends the game, what a definition means.
func statementRows() []row {
	const (
		things  = `(?:` + stones + `|cells|cows|chessmen|squares)`
		verdict = `(?:who|which (?:player|of them|one)|the player who|if|whether)`
		decide  = `(?:determine|decide|find(?: out)?|tell|predict|print|output|return|compute|calculate|say|report|figure out)`
		task    = `(?:(?:now,? )?(?:your (?:task|job|goal) is(?: to)?|you (?:are (?:asked|required|requested|to)(?: to)?|need to|` +
			`have to|must|should)|(?:please|could you|can you)(?: please)?|help [A-Za-z]+(?: and [A-Z][a-z]+)*(?: to)?|we (?:want|ask) you to|` +
			`write a program (?:that|to|which)) )`
		given = `(?:given [^?;:]*?, )`
	)
	return []row{
		// "Given X and Y, determine the winner of the game, assuming that both players play optimally."
		say("winner|win", `^`+given+`?`+task+`?`+decide+`s? (?:the )?(?:name of the )?(?:winner|(?:who|which player) (?:will (?:finally |definitely |`+
			`eventually )?)?(?:wins?|be the winner))(?: of (?:the|this|each|such a|a) (?:[a-z]+ )?game)?,? ?(?:(?:(?:that|the players?) `+
			`will )?(?:assuming|given|provided|supposing|if|when)(?: that)?(?: both)?(?: of)?(?: the)?(?: [A-Za-z]+ and [A-Z][a-z]+)? ?(?:of the )?(?:`+
			`players?|sides?|of them|they)? ?(?:both )?(?:plays?|moves?|use|follow)(?: the game)?(?: in)?(?: an)? ?(?:optimal(?:ly)?|perfect(?:ly)?|best|well)?`+
			`(?: well| way| strategy| strategies| moves?)?)?\.$`, "Determine the winner."),
		say("both of ", `\bprovided that both of (?:the |them )?players? play optimally\b`, "if both play optimally"),
		// how it ends
		say("all ", ` \((?:because|since|as|i\.e\.,?) all (?:the )?(?:remaining )?(?:piles|heaps|stacks|boxes) (?:are|were|have become) (?:now )?(?:empty|indivisible)\)`, ""),
		say("at which point|in which case", `^(?:the )?(?:game|play) ends when all (?:of )?the `+things+` (?:have been|are|were) (?:removed|taken)(?: away)?,? (?:at `+
			`which point|and(?: then)?|in which case) `, ""),
		say("last player to have", `^(?:the )?last player to have moved (?:is declared the winner|wins)\.$`, "the last player to move wins."),
		say("no such|becomes empty|no more|are empty|is empty", `^(?:the )?game ends when (?:there (?:is|are) no (?:such|more) (?:piles?|heaps?|moves?|`+things+`)(?: left)?|`+
			`(?:the|all) (?:the )?(?:piles?|heaps?|box(?:es)?) (?:becomes?|are|is) empty|no (?:more )?moves? (?:is|are) (?:possible|left|available))\.$`, ""),
		say("no possible moves|no legal moves|no valid moves|no available moves", `^(?:please )?note that if there are no (?:possible|legal|valid|available) moves (?:at all|at the `+
			`beginning|at the start|initially),? (?:then )?the (?:second player wins|first player loses)\.$`, ""),
		say("when he|when they|when she", `^a player loses(?: the game)? when (?:he/she|he or she|he|she|they) (?:is|are) unable to (?:perform|make|do) (?:the|an?) (?:operation|move)\.$`,
			"The player who cannot move loses."),
		say("unable to make", `\b(who is unable to make a move loses|unable to make a move loses) \(when there are less than [a-z0-9/]+ nonempty piles\)`, "$1"),
		// what is told besides
		say("removing|taking", `^(?:two (?:people|players) play a game, where they |(?:the )?players )take (?:alternating|alternate) turns,? (?:removing|taking)(?: some)? `+
			things+`(?: from the (?:pile|heap|piles|heaps))?\.$`, "Two players take turns."),
		say("-player game", `^nim is a (?:2|two)-player game (?:featuring|with|of) (several|some) piles of (`+stones+`)\.$`, "The game is Nim. There are several piles of $2."),
		say("guaranteed", `^it is guaranteed that (?:[a-zA-Z](?:_[a-z])? is|the sum of|the total) [^.?]{1,60}\.$`, ""),
		say("modifying", `^in this game,? two players take turns (?:modifying|changing) the (?:game )?(?:state|position)(?:,? with ([A-Z][a-z]+) (?:moving|going|playing) first)?\.$`,
			"Two players take turns."),
		say("turn based", `^the game is turn[- ]based[:.]$`, ""),
		say("lies|lie in a box|at the beginning", `^at the beginning of the game,? several (`+things+`) lie (?:in|on) a (?:box|table)\.$`, "There is a pile of $1."),
		say("central|single central", `\b(?:single )?central (pile|heap)\b`, "$1"),
		say("active|current player|one to play", `\bthe (?:active player|one to play|player to play|player to move|current player)\b`, "a player"),
		say("another player", `^(?:you are playing a game where )?you and another player (?:alternately )?take turns (?:taking|removing) (`+things+`) from (?:a|the) (?:pile|heap)(?: of `+
			things+`)?\.$`, "Two players take turns. There is a pile of $1."),
		say("who are|played by", `^[A-Z]\w+ is a game played by two players (?:who|that) (?:take turns|alternate(?: turns)?|move alternately)\.$`, "Two players take turns."),
		say("at least one", `^at least one `+things+` must be (?:removed|taken)\.$`, ""),
		say("pick ", `\bat the beginning(?: of the game)?,? they pick (n|[0-9]+) (`+stones+`) in a circle\b`, "there are $1 $2 in a circle"),
		say("continuous", `\b(they|a player|players|he) (?:could|can|may) take 1 ?(?:~|-|to) ?([0-9]+|[A-Za-z]) (?:continuous|consecutive) (`+stones+`)`, "$1 may take 1 to $2 adjacent $3"),
		say("from the circle", `^they take (`+stones+`) from the circle in turn(?:,)? and every time `, "They take turns. On each turn "),
		say("player #", `^what should player ?# ?1's first move be\?$`, "What is the winning first move?"),
		say("chessman", `^(?:every|each) time,? a player (?:will )?chooses? a (?:coin|counter),? and moves? it to the left without going over any other`, "On each turn a player moves a coin to the left without going over any other"),
		say("alternating turns|alternate turns", `^(?:the )?players take (?:alternating|alternate) turns,? ([A-Z][a-z]+) (goes|plays|moves) first\.$`, "They take turns. $1 $2 first."),
		say("may either", `\bmay either:$`, "may make one of the following moves:"),
		say("pack", `\bfrom (the|a) pack\b`, "from $1 pile"),
		say("if a player|if any player", `^if (?:a|any) player (?:cannot|can't|is unable to) (?:perform|make|take) an?(?: valid| legal)? (?:move|turn)(?: (?:during|on|in|at) (?:his|her|`+
			`their) turn)?,? (?:he|she|they|that player) loses?(?: the game)?\.$`, "The player who cannot move loses."),
		say("modified version|more than once", `^in this (?:modified )?version,? no `, "No "),
		say("wants to know if", `^[A-Z][a-z]+ wants to know if (?:he|she|they) can win(?: the game)?(?:,? if both play optimally)?\.$`, "Who wins?"),
		say("prime power", `\bcoins equal to (?:some|a) prime power(?: \(i\.e\.[^()]*\))?`, "a prime power of coins"),
		say("minimal index|smallest index|lowest index", ` \((?:the|i\.e\.,? the) (?:pile|heap) with the (?:minimal|smallest|lowest) index,? that has at least one `+things+`\)`, ""),
		say("odd number", `^in (?:every|each) (?:pile|heap) there is an odd number of `+things+`\.$`, ""),
		say("must splits|must removes", `\bmust (split|remove|take)s\b`, "must $1"),
		say("during each player", `^during each player's turn, that player may either`, "On each turn a player may either"),
	}
}
