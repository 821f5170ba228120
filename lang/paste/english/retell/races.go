package retell

// raceRows are for the wordings of races to a number: the numbers that are called, how far one may go
// beyond the last one, and which number wins.
func raceRows() []row {
	const (
		number = `(?:an?|any) (?:whole |natural )?(?:integer|number)`
		says   = `(?:call(?:s|ing)?(?: out)?|sa(?:y|ys|ying)|nam(?:e|es|ing)|choos(?:e|es|ing)|pick(?:s|ing)?|writ(?:e|es|ing)(?: ` +
			`down)?)`
		between = `([0-9]+|one) (?:and|to|through) ([0-9]+|ten|twelve)`
		last    = `(?:most recent|previous|last|preceding|previously (?:selected|called|named|chosen))`
		wins    = `(?:wins|would be the winner|is the winner|will win|will be the winner)(?: the game)?[.!]+$`
	)
	return []row{
		say("take turns saying|take it in turn",
			`^(?:[a-z]+ (?:would |will |shall |are to )?)?take (?:it in )?turns (?:to )?`+says+` (?:numbers|integers)\.$`,
			"They take turns."),
		say("take turns saying",
			`^they (?:would |will )?take turns `+says+` (?:numbers|integers) (?:between|from) `+between+`\.$`,
			"The first player says a number from $1 to $2."),
		say("first player|player who", `^(?:[–-] ?)?(?:the )?(?:first player|(?:player|person|one) who (?:starts|begins|goes `+
			`first)) (?:must |has to |may |can |starts by )?`+says+` `+number+` (?:between|from) `+between+
			`(?:,? inclusive)?[.;]$`, "The first player says a number from $1 to $2."),
		say("you ", `^you `+says+` `+number+` (?:between|from) `+between+`\.$`, "The first player says a number from $1 to $2."),
		say("exceed|higher|greater|larger", `^(?:[–-] ?)?(?:a|each|every) (?:new |next |selected |further )?number (?:called `+
			`out |called |selected |named |said )?(?:must exceed|must be (?:greater|higher|larger) than|is (?:higher|greater|`+
			`larger) than|exceeds) the `+last+` (?:number|one)(?: called| named| said)? by (?:at least (?:one|1) and (?:by `+
			`)?(?:no|not) more than|1 (?:through|to)) ([0-9]+)\.$`,
			"Then each player adds a number from 1 to $1 to the previous number."),
		say("greater|higher|larger", `^the next player (?:would have to|has to|must|will have to) say a number that is `+
			`(?:greater|higher|larger) than the `+last+` (?:number|one) by `+number+` (?:between|from) `+between+`\.$`,
			"Then each player adds a number from $1 to $2 to the previous number."),
		say("adding", `^(?:then )?(?:we'll|we will|we|the players|players|they|both) (?:then )?take turns adding `+number+
			` (?:from|between) `+between+` to (?:the number (?:our|their|his|the) (?:opponent|other player) (?:has )?(?:just `+
			`)?(?:named|said|called)|the (?:previous|last|current) (?:total|number|sum))(?:,? giving the (?:resulting )?(?:sum|`+
			`total)[^.;0-9]*)?\.$`, "Then each player adds a number from $1 to $2 to the previous number."),
		say("in which you start with 0", `^you and (?:a|your) friend play "[^"]{1,30}",? a game in which you start with 0,? and `+
			`(?:you )?each take turns adding `+number+` (?:from|between) `+between+` to the (?:sum|total|number)\.$`,
			"The number at the start is 0. A player adds a number from $1 to $2 to the total."),
		say("makes the sum|makes the total|brings the",
			`^(?:whoever|the player who) (?:makes|brings) the (?:sum|total|number) (?:reach|to) ([0-9]+) `+wins,
			"The player who first reaches $1 wins."),
		say("first", `^(?:the )?(?:winner is )?(?:the )?first(?: player| person| one)? to (?:say|call out|call|reach|get to|`+
			`write) (?:the number |exactly )?["']?([0-9]+)["']? `+wins, "The player who first reaches $1 wins."),
		say("winner is the first", `^the winner is the first(?: player| person| one)? to (?:say|call out|call|reach|get to|`+
			`write) (?:the number |exactly )?["']?([0-9]+)["']?\.$`, "The player who first reaches $1 wins."),
		say("whoever",
			`^whoever (?:calls|says|names|reaches|writes)(?: out)? (?:the number |exactly )?["']?([0-9]+)["']? (?:first )?`+wins,
			"The player who first reaches $1 wins."),
		say("writing zero|writing 0", `^start by writing (?:zero|0)\.$`, "The number at the start is 0."),
		say("starts from 0|starts at 0|starts with 0", `^the game starts (?:from|at|with) (?:0|zero)\.$`,
			"The number at the start is 0."),
		say("and writes",
			`^the first player adds ([0-9]+(?:, [0-9]+)*,? or [0-9]+) and writes (?:down )?the (?:answer|result|sum)\.$`,
			"A player adds $1 to the total."),
		say("and writes", `^the second player adds ([0-9]+(?:, [0-9]+)*,? or [0-9]+) to (?:this|that|the) (?:answer|result|sum|`+
			`number) and writes (?:down )?the (?:new number|answer|result|sum),? and so on\.$`, "A player adds $1 to the total."),
		say("do you want to go first", `^do you want to (?:go|start|play|move) first,? and (?:if so,? )?what is your strategy\?$`,
			"Who wins? What is the winning first move?"),
		say("you call a number", `^you call a number, then the computer calls a number and so on\.$`, ""),
		say("what number should", `^(?:what|which) number should (?:you|the first player|one) (?:choose|say|name|call|start `+
			`with|begin with)(?: first)?\?$`, "What is the winning first move?"),
	}
}
