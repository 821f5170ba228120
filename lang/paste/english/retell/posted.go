package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strconv"
	"strings"
)

// postedRows are for the wordings of what people post: stories around a game, how they came to ask, and
// rules told in passing.
func postedRows() []row {
	const (
		number = `([0-9]+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
		takes  = `(?:take|takes|remove|removes|pick|picks|pick up|picks up|draw|draws|eat|eats)`
		taking = `(?:taking|removing|picking|picking up|drawing|eating)`
		other  = `(?:your opponent|the opponent|the other player|the other person|the other|the second player|your friend|the computer)`
		once   = `(?:in|on|at|with|during) (?:the|his|her|their|his or her) (?:previous|last|preceding) (?:move|turn|go)`
	)
	return []row{
		// who plays, and how well
		say("another player", `^you (?:are playing|play) (?:a|the following) game (?:where|in which) you and (?:another player|an opponent|your friend) `+
			`(?:alternately |alternatingly )?take (?:it in )?turns (?:in )?`+taking+` (`+stones+`) from (?:a |the )?(?:single )?(?:central |common `+
			`)?(pile|heap)(?: of `+stones+`)?\.$`, "Two players take turns. There is a $2 of $1."),
		say("shop|bought|buy|found|have|received|got", `^(?:two|a pair of) (?:friends|players|brothers|sisters|children|boys|girls|students|`+
			`pirates|people|kids|siblings) (?:went to (?:a|the) [a-z]+ and )?(?:bought|found|have|had|received|got|share|were given) `+
			`(?:a (?:bag|box|pile|heap|bowl|jar|basket) (?:of|with) )?([0-9]+) (`+stones+`)\.$`, "There is a pile of $1 $2."),
		// the position
		say("in the shop|on a screen|on the screen|in front", `\b([0-9]+ `+stones+`) (?:on (?:a|the) screen|in front of (?:you|us|them))`, "$1 on the table"),
		say("one of size|one with|one containing", `^(?:starting |beginning |playing )?with two (?:non-?empty )?(stacks|piles|heaps|rows) of (`+stones+
			`),? one (?:of size|with|containing|of) ([0-9]+)(?: `+stones+`)? and the other (?:of size|with|containing|of) ([0-9]+)(?: `+stones+`)?,? (the )`,
			"There are two $1 of $3 and $4 $2. $5"),
		say("out of the initial|of the initial", ` (?:out )?of the (?:initial|original) (?:[0-9]+ )?(?:`+stones+`)`, ""),
		say("chocolate", `\b(chocolate bar|bar of chocolate) (?:that is|which is|that measures|measuring) ([0-9]+ ?(?:x|×|by) ?[0-9]+)\b`, "$1 of $2"),
		say("between squares", `\b(along (?:a|any|one of the) lines?) between (?:the )?squares(?: into two(?: pieces| parts)?)?`, "$1"),
		say("if there are", `^if there are ([0-9]+) (`+stones+`)(?: on the table| in (?:a|the) (?:pile|heap))?(?: and (?:there are )?two players)?,? you (?:can|may) choose `+
			`(?:whether )?to (?:go|play|move|start) first or (?:to (?:go|play|move) )?second\.$`, "There are $1 $2."),
		say("put them on|place them on|lay them on", `^take ([0-9]+) (`+stones+`) and (?:put|place|lay) them on (?:the|a) table\.$`, "There are $1 $2."),
		say("given ", `^given ([0-9]+) (`+stones+`)\.$`, "There are $1 $2."),
		say("the last one has|the third has|the other has", `^one (pile|heap|row|stack) has ([0-9]+)(?: `+stones+`)?,? another(?: one)?(?: has)? ([0-9]+)(?: `+stones+`)?,? and (?:the )?(?:last|third|other)(?: one)?(?: has)? ([0-9]+)(?: `+stones+`)?\.$`,
			"There are ${1}s of $2, $3 and $4."),
		// how much may be taken
		say("per turn|per move", `^per (turn|move),? `, "In each $1 "),
		say("minimum of", `\ba minimum of `+number+`(?: `+stones+`)? and a maximum of `+number+`\b`, "at least $1 and at most $2"),
		say("in each round", `^in each round,? one of them (takes|removes)\b`, "On each turn a player $1"),
		say("one or several", `\bone or several (`+stones+`)\b`, "one or more $1"),
		say(" only", `\b(up to [0-9]+)(?: `+stones+`)? only\b`, "$1"),
		say("must be|has to be|should be", `,? where ([a-z]) (?:must|has to|should) be (an? |in )`, ", where $1 is $2"),
		say("allows it|allow it|permits it|so many|that many", `,? (?:if|provided|as long as)(?: that)? (?:the number of (?:the )?(?:remaining )?(?:`+stones+
			`)(?: left| remaining)? (?:allows|permits)(?: it)?|there are (?:still )?(?:so|that) many(?: `+stones+`)?(?: left| remaining)?)`, ""),
		// how it ends
		say("the player who wins is", `^the (?:player|person|one) who (wins|loses) is the (?:player|person|one) (who|that) ([^.;()]{5,50}?)(?: \(i\.e\.?,? [a-z ]{3,30}\))?\.$`, "The player $2 $3 $1."),
		say("is empty|are empty|are gone", `^when the (?:pile|heap|table|board) is empty,? the player (?:whose turn it is|to move) loses\.$`, "The player who cannot move loses."),
		say("to be the one", `^(?:the |your )?(?:objective|goal|aim|object|point|idea)(?: of (?:the|this) game)? is to be the one (?:who takes|to take|taking) the last (`+stones+`)\.$`, "The player who takes the last $1 wins."),
		say("leaves the last|leave the last", `^(?:the winner is the player who leaves|to win,? you must leave) the last (`+stones+`) (?:to|for) (?:the|your|his|her) (?:opponent|other player)\.$`, "The player who takes the last $1 loses."),
		say("from which", `^from which (?:pile|heap|row) should (?:you|i|the first player) (?:take|remove)(?: `+stones+`)?,? and how many\?$`, "Find all winning moves."),
		say("containing the last|including the last|with the last", ` ?\(or (?:a|the) (?:group|set|handful) (?:containing|including|with) the last (?:one|`+stones+`)\)`, ""),
		say("to force|to make|to get|to leave", `^(?:the |your )?(?:objective|goal|aim|object|point|idea)(?: of (?:the|this) game)? is to (?:force|make|get) `+other+` (?:to )?(?:take|pick(?: up)?|`+
			`remove) the last (`+stones+`)\.$`, "The player who takes the last $1 loses."),
		say("to be the last", `^(?:the )?(?:objective|goal|aim|object|point|idea)(?: of (?:the|this) game)? is to be the last player to (?:take|remove|pick up) (?:any )?(`+stones+`)\.$`,
			"The player who takes the last $1 wins."),
		say("ensure|make sure|guarantee|avoid", `^how (?:can|do|could|should) (?:you|i|one) (?:ensure|make sure|guarantee)(?: that)? (?:you|i|one) (?:will |do |does )?(?:not|don't|doesn't|`+
			`never) (?:pick(?: up)?|take|remove) the last (`+stones+`)\?$`, "The player who takes the last $1 loses. What is the winning first move?"),
		say("(i.e", ` ?\((?:i\.e\.,?|that is,?) when n ?= ?[01]\)`, ""),
		say("we label|we call|let us call|are labeled|are called", `^we (?:label|call|denote) (?:them|the players) (?:player )?(?:I|1|A|one) and (?:player )?(?:II|2|B|two)\.$`, ""),
		say("counters are removed|are removed from", `^nim is a (?:two-player )?(?:mathematical )?game (?:where|in which) (`+stones+`) are removed from a number of (piles|heaps) so that the player who takes the last (`+stones+`) (wins|loses)\.$`,
			"The player who takes the last $3 $4."),
		say("that is at most|which is at most|not exceeding", `\ba positive number of (`+stones+`) (?:that|which) is at most ([a-z0-9]+)\b`, "at least 1 and at most $2 $1"),
		say("has the game value|has the value", `^(?:so |thus |hence |then )?(?:the |this )?(?:previous |above )?[a-z]* ?game has the (?:game )?value (.*[0-9∗*].*)\.$`, "Consider $1."),
		say("takes the last", `\b(the player who takes the last (?:`+stones+`) (?:wins|loses)) \(?[^.;()0-9]*(?:and you|if you)[^.;()0-9]*\)?\.$`, "$1."),
		say("subtract", `^(?:they|he|she|the player|he or she) (?:then )?subtracts? ([a-z]) from [nN]\.$`, "Replacing the number n on the board with n - $1."),
		say("will win or not|can win or not|wins or not", `\b(whether [A-Z][a-z]+ (?:will win|can win|wins)) or not\b`, "$1"),
		say("xor of the", `\bXOR of the (?:pile|heap) sizes ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+)`, "nim-sum of $1"),
		say("containing n|with n", `\b(containing|with|of) n ?(?:≥|>=|>) ?[0-9] (`+stones+`)`, "$1 n $2"),
		say("which is a win for", `^(?:left|right) (?:could|can) move to [^.?;]*, which is a win for (?:left|right),? (?:while|and|whereas) (?:left|right) (?:could|can) move to [^.?;]*, which is a win for (?:left|right)\.$`, ""),
		// remarks
		say("realizes|notices|observes|knows|finds", `^[A-Z][a-z]+ (?:realizes|notices|observes|finds|knows) that if it(?:'s| is) (?:her|his) turn,? and there (?:are|is) [0-9]+ (?:`+stones+`) (?:in|on) `+
			`[a-z ]{3,20},? (?:she|he) (?:can't|cannot|can) (?:guarantee|force) a win\.$`, ""),
		say("goes first|moves first|plays first", `^if (?:left|right) (?:goes|moves|plays) first,? (?:(?:either|any|each|every|(?:his|her|the) only) moves?|(?:he|she) (?:can|must|has to)(?: only)? move) `+
			`(?:leaves?|to|results? in)\b[^?;]*\.$`, ""),
		say("i calculated|i computed|i have calculated|i've calculated|i found", `^i (?:have |'ve )?(?:calculated|computed|worked out|found) (?:some|a few|the first few|several) (?:of the )?(?:sprague-)?`+
			`grundy[- ](?:numbers|values)(?: \(SGN?\))?\.$`, ""),
		say(" are losing| are winning", `^which (?:of the )?(?:states|positions|heaps|numbers|sizes|piles)(?: n)?(?: from)? ?([0-9]+),? ?(?:1,? ?)?(?:2,? ?)?(?:\.\.\.|to|-|–),? ?([0-9]+) are losing(?: `+
			`(?:states|positions))?\?$`, "For which n from $1 to $2 does the second player win?"),
		say(" are losing| are winning", `^which (?:of the )?(?:states|positions|heaps|numbers|sizes|piles)(?: n)?(?: from)? ?([0-9]+),? ?(?:1,? ?)?(?:2,? ?)?(?:\.\.\.|to|-|–),? ?([0-9]+) are winning(?: `+
			`(?:states|positions))?\?$`, "For which n from $1 to $2 does the first player win?"),
		say("size of the", `^the size of the (?:board|chess ?board|chesserboard|checkerboard|grid) is ([a-z]) ?[*×x] ?([a-z])\.$`, "There is a $1 × $2 board."),
	}
}

var (
	// inRows matches how many counters there are in how many rows.
	inRows = regexp.MustCompile(`(?i)^there are ([0-9]+) (` + stones + `) (?:arranged|placed|laid out|divided|put|set(?: up| out)?|distributed|split)? ?(?:in|into|over|` +
		`among) ([0-9]+|two|three|four|five|six) (` + heaps + `)(?: as follows| like this)?[:.]$`)
	// rowsListed is what becomes of rows that are listed in lines.
	rowsListed = regexp.MustCompile(`There are ([0-9]+) [a-z]+ of sizes ([0-9]+(?:, [0-9]+)* and [0-9]+)\.`)
	figures    = regexp.MustCompile(`[0-9]+`)
	fewNumbers = map[string]int{"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
)

// inListed matches counters that are told by their number and those of their rows at once.
var inListed = regexp.MustCompile(`(?i)^(?:there are |we have )?([0-9]+|sixteen|twelve) (` + stones + `) (?:are |lie )?(?:arranged |placed |laid out |divided |put |set up |distributed )?in ` +
	`(?:(?:two|three|four|five|six|[2-6]) )?(` + heaps + `) of ([0-9]+(?:, ?[0-9]+)*,? and [0-9]+)(?: ` + stones + `)?\.$`)

// inPiles says the rows of such counters, where their numbers add up.
func inPiles(s string) string {
	m := inListed.FindStringSubmatch(s)
	if m == nil {
		return s
	}
	total, ok := map[string]int{"sixteen": 16, "twelve": 12}[strings.ToLower(m[1])]
	if !ok {
		total, _ = strconv.Atoi(m[1])
	}
	for _, size := range figures.FindAllString(m[4], -1) {
		n, _ := strconv.Atoi(size)
		total -= n
	}
	if total != 0 {
		return s
	}
	return "There are " + m[3] + " of " + m[4] + " " + m[2] + "."
}

// inAll says of counters that are told by their number and that of their rows how many rows there are, or nothing where the
// rows are listed; where the numbers do not fit, or nothing is known of the rows, the sentence stays.
func (w story) inAll(s string) string {
	m := inRows.FindStringSubmatch(s)
	if m == nil {
		return inPiles(s)
	}
	rows, ok := fewNumbers[strings.ToLower(m[3])]
	if !ok {
		rows, _ = strconv.Atoi(m[3])
	}
	listed := rowsListed.FindStringSubmatch(w.text)
	if listed == nil {
		return "There are " + m[3] + " " + m[4] + " of " + m[2] + "."
	}
	sum := 0
	for _, size := range figures.FindAllString(listed[2], -1) {
		n, _ := strconv.Atoi(size)
		sum += n
	}
	if listed[1] != strconv.Itoa(rows) || m[1] != strconv.Itoa(sum) {
		return s
	}
	return ""
}

// atMost matches an example of how much may be taken from a pile of some size.
var atMost = regexp.MustCompile(`(?i)^(?:so,? |thus,? )?(?:for (?:example|instance),? )?if (?:a|the) (?:pile|heap|stack) (?:contains|has) ([0-9]+) ` + stones +
	`[,;]? (?:then )?(?:(?:a|the) player (?:can|may) (?:take|remove) (?:at least (?:1|one) (?:` + stones + ` )?(?:and|but) )?(?:at most|up to|no more than) ` +
	`([0-9]+) ` + stones + `(?: from (?:that|this|the|it) ?(?:pile|heap|stack)?)?|(?:at most|up to|no more than) ([0-9]+) ` + stones +
	`(?: from (?:that|this|the) (?:pile|heap|stack))? (?:can|may) be (?:removed|taken)(?: from (?:that|this|the) (?:pile|heap|stack))?)\.$`)

// halves reports whether a sentence is an example of taking at most half of a pile, in a text about that.
func (w story) halves(s string) bool {
	m := atMost.FindStringSubmatch(s)
	if m == nil || strings.Count(w.lower, " half") != 1 {
		return false
	}
	size, _ := strconv.Atoi(m[1])
	most, _ := strconv.Atoi(m[2] + m[3])
	return most == size/2
}
