package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// asked are the functions behind what an exercise asks for.
var asked = map[string]string{
	"outcome classes": "outcome", "outcome class": "outcome", "outcomes": "outcome", "outcome": "outcome",
	"sprague-grundy values": "nimvalue", "sprague-grundy value": "nimvalue",
	"sprague-grundy numbers": "nimvalue", "sprague-grundy number": "nimvalue", "sprague-grundy functions": "nimvalue",
	"grundy values": "nimvalue", "grundy value": "nimvalue",
	"grundy numbers": "nimvalue", "grundy number": "nimvalue", "nim-values": "nimvalue", "nim-value": "nimvalue",
	"nim values": "nimvalue", "nim value": "nimvalue",
	"nimvalues": "nimvalue", "nimvalue": "nimvalue", "nimbers": "nimvalue", "nimber": "nimvalue",
	"canonical forms": "canonical", "canonical form": "canonical",
	"simplest forms": "canonical", "simplest form": "canonical", "reduced canonical forms": "reduced",
	"reduced canonical form": "reduced", "game values": "value",
	"game value": "value", "mean values": "mean", "mean value": "mean", "values": "value", "value": "value",
	"temperatures": "temperature", "temperature": "temperature",
	"means": "mean", "mean": "mean", "formal birthday": "", "birthdays": "birthday", "birthday": "birthday",
	"atomic weights": "atomic_weight", "atomic weight": "atomic_weight",
	"left stops": "left_stop", "left stop": "left_stop", "right stops": "right_stop", "right stop": "right_stop",
	"thermographs": "thermograph", "thermograph": "thermograph",
	"winning moves": "winning", "winning move": "winning", "winning first moves": "winning", "winning first move": "winning",
	"winning options": "winning",
	"left options":    "left", "right options": "right", "options": "options", "followers": "options", "moves": "moves",
	"periods": "period", "period": "period",
	"negatives": "-", "negative": "-", "inverses": "", "game tree": "tree", "stops": "stops",
}

// The pieces of the patterns below: V is a verb with which an exercise asks, A
// articles, G words before a game, C words before a claim, B blanks.
var pieces = strings.NewReplacer(
	"{V}", `(?:(?:please )?(?:compute|calculate|evaluate|find|determine|simplify|give|state|list|write down|work `+
		`out|identify|draw|sketch|plot|what is|what's|what are|what will be) )?`,
	"{VERB}", `(?:please )?(?:compute|calculate|evaluate|find|determine|simplify|give|state|list|write down|work `+
		`out|identify|what is|what's|what are)`,
	"{A}", `(?:(?:out|all|the|its|some|a|an|any|every|each|exact|possible|of) )*`,
	"{G}", `(?:(?:the|a|an|this) )?(?:following )?(?:(?:disjunctive |partizan |partisan |impartial |combinatorial |short `+
		`)*(?:games?|positions?|sets?|rulesets?|octal game|hexadecimal `+
		`game|codes?|expressions?|forms?|switch|integers?|numbers?|nimbers?):? )?(?:of )?`,
	"{C}", `(?:(?:show|prove|verify|check that|deduce|conclude|confirm|explain why|demonstrate|argue|decide `+
		`whether|determine whether|determine if|decide if|is it true|true or false|it is true|we claim|prove or `+
		`disprove|show or refute|prove or refute)(?: that)?[:?,]? (?:that )?)?`,
	"{C!}", `(?:(?:show|prove|verify|check that|deduce|conclude|confirm|explain why|demonstrate|argue|decide `+
		`whether|determine whether|determine if|decide if|is it true|true or false|it is true|we claim|prove or `+
		`disprove|show or refute|prove or refute)(?: that)?[:?,]? (?:that )?)`,
	"{T}", `(?:,? (?:(?:under|in|with|for|assuming) (?:the )?(?:normal|optimal|best|perfect)(?: play)?(?: convention| rule| `+
		`by both(?: players| sides)?)?|if both(?: players)? play (?:optimally|well|perfectly|correctly)|played optimally|and `+
		`why))*`,
	"{M}", `(?: (?:(?:if|when|provided) (?:left|right|she|he|it|they) `+
		`)?(?:moving|playing|going|starting|moves?|plays?|starts?|goes)(?: first| second| next)?)?`,
	" ", `[ \t~]+`,
)

// template reads a sentence: $1 and $2 in the text of the language are the
// parts of the sentence that are mathematics themselves.
type template struct {
	pattern *regexp.Regexp
	text    string
	each    bool // a list of games is asked about one by one
}

func sentence(pattern, text string) template {
	return template{pattern: regexp.MustCompile(`^(?i:` + pieces.Replace(pattern) + `)$`), text: text}
}

// perGame is a sentence that may ask about several games.
func perGame(pattern, text string) template {
	t := sentence(pattern, text)
	t.each = true
	return t
}

// templates are the sentences of exercises, the most particular first.
var templates = []template{
	sentence(`{V}{A}nim(?:-| )?(?:sums?|addition) (?:of )?{G}(.+)`, "(+) $1"),
	sentence(`(?:nim-?add|find the nim-sum of) (.+)`, "(+) $1"),
	sentence(`{V}{A}nim(?:-| )?(?:products?|multiplication) (?:of )?{G}(.+)`, "(x) $1"),
	sentence(`{V}{A}(?:disjunctive |game )?sum of {G}(.+)`, "+ $1"),
	sentence(`{V}{A}(?:mex|minimum excludant|minimal excludant|minimum excluded value|minimum excluded number) (?:of )?{G}(.+)`,
		"mex $1"),
	sentence(`who (?:wins|will win|should win|would win|is the winner)(?: of| in| at| from| the game(?: of)?)? {G}(.+?){T}`,
		"outcome ($1)"),
	sentence(`(?:who|which player|what player|which of the players) (?:has|holds|can force|can guarantee) a(?:nd? the)? `+
		`(?:winning strategy|win|forced win|victory)(?: of| in| at| from| for| on)? {G}(.+?){T}`, "outcome ($1)"),
	sentence(`(?:who|which player|what player|which of the players) (?:has|holds) the winning strategy(?: of| in| at| from| `+
		`for| on)? {G}(.+?){T}`, "outcome ($1)"),
	sentence(`(?:which|what)(?: of the(?: two)?)? players? (?:wins?|will win|should win|can win)(?: of| in| at| from| the `+
		`game(?: of)?)? {G}(.+?){T}`, "outcome ($1)"),
	sentence(`(?:does|can|will|would|should|is) (?:left|right|blue|red|the (?:first|second|next|previous) player|the player `+
		`(?:to move|who moves first|who starts|who moves next)) (?:win|have a winning strategy|winning|force a win){M}(?: `+
		`of| in| at| from| for| the game(?: of)?)? {G}(.+?){M}{T}`, "outcome ($1)"),
	sentence(`{C}{G}(.+) and (.+) are equal`, "($1) = ($2)"),
	sentence(`are {G}(.+) and (.+) equal`, "($1) = ($2)"),
	sentence(`{C}{G}(.+) and (.+) are (?:confused|incomparable|fuzzy)(?: with each other)?`, "($1) <> ($2)"),
	sentence(`are {G}(.+) and (.+) (?:confused|incomparable)(?: with each other)?`, "($1) <> ($2)"),
	sentence(`(?:is|are) {G}(.+?) (?:a |an )?(?:\$?([NPLR])\$?)(?:-| )?position{T}`, "outcome ($1) = $2"),
	sentence(`{C}{G}(.+?) (?:is|are) (?:a |an )?(?:\$?([NPLR])\$?)(?:-| )?positions?{T}`, "outcome ($1) = $2"),
	sentence(`(?:is|are) {G}(.+?) (?:a |an )?(?:(?:first|next)(?:-| )player win|win for the (?:first|next) player(?: to `+
		`move)?|won by the (?:first|next) player){T}`, "outcome ($1) = N"),
	sentence(`{C}{G}(.+?) (?:is|are) (?:a |an )?(?:(?:first|next)(?:-| )player wins?|win for the (?:first|next) player(?: to `+
		`move)?|won by the (?:first|next) player){T}`, "outcome ($1) = N"),
	sentence(`(?:is|are) {G}(.+?) (?:a |an )?(?:(?:second|previous)(?:-| )player win|win for the (?:second|previous) `+
		`player|won by the (?:second|previous) player){T}`, "outcome ($1) = P"),
	sentence(`{C}{G}(.+?) (?:is|are) (?:a |an )?(?:(?:second|previous)(?:-| )player wins?|win for the (?:second|previous) `+
		`player|won by the (?:second|previous) player){T}`, "outcome ($1) = P"),
	sentence(`{C!}(?:the )?(?:first|next) player (?:wins|has a winning strategy)(?: in| at| from)? {G}(.+?){T}`,
		"outcome ($1) = N"),
	sentence(`{C!}(?:the )?(?:second|previous) player (?:wins|has a winning strategy)(?: in| at| from)? {G}(.+?){T}`,
		"outcome ($1) = P"),
	sentence(`(?:is|are) {G}(.+?) (?:a )?(?:zero|0)(?:-| )(?:game|position)`, "($1) = 0"),
	sentence(`{C}{G}(.+?) (?:is|are) (?:a )?(?:zero|0)(?:-| )(?:games?|positions?)`, "($1) = 0"),
	sentence(`is {G}(.+?) a number`, "is_number ($1)"),
	sentence(`{C!}{G}(.+?) is a number`, "is_number ($1)"),
	sentence(`is {G}(.+?) (?:an )?infinitesimal`, "is_infinitesimal ($1)"),
	sentence(`{C!}{G}(.+?) is (?:an )?infinitesimal`, "is_infinitesimal ($1)"),
	sentence(`is {G}(.+?) all-?small`, "is_all_small ($1)"),
	sentence(`{C!}{G}(.+?) is all-?small`, "is_all_small ($1)"),
	sentence(`(?:which|what) (?:first )?moves? (?:wins?|is winning|are winning|are the winning ones)(?: in| from| at| for)? `+
		`{G}(.+?){T}`, "winning ($1)"),
	sentence(`(?:is|are) there (?:a |any )?winning (?:first )?moves? (?:in|from|at|for) {G}(.+?){T}`, "winning ($1)"),
	sentence(`what (?:is|are) {A}(?:good|best|winning) (?:first |opening )?moves? (?:in|from|at|for) {G}(.+?){T}`,
		"winning ($1)"),
	sentence(`{G}(.+?)(?::|,|;|\.|\?) (?:who|which player) (?:wins|will win|should win|has a winning strategy){T}`,
		"outcome ($1)"),
	sentence(`{V}{A}moves? to (?:a )?\$?P\$?-positions? (?:in|from|at|for) {G}(.+?){T}`, "winning ($1)"),
	perGame(`(?:solve|analyse|analyze) {G}(.+?){T}`, "$1"),
	perGame(`(?:express|write|put|bring|reduce) {G}(.+?) (?:in|into|to) (?:its )?(?:canonical|simplest) form`, "canonical ($1)"),
	perGame(`(?:cool) {G}(.+?) by (.+)`, "cool($1, $2)"),
}

// about are the sentences that ask for what a name stands for: "Find the
// outcome class of", "mean value of".
var about = regexp.MustCompile(`^(?i:` + pieces.Replace(`{V}{A}((?:[a-z-]+ )?[a-z-]+(?: form)?s?) (?:of|in|from|for|at) `+
	`{G}(.+?){T}`) + `)$`)

// oneAnswer are things asked of one game, of which a list may be a sum.
var oneAnswer = map[string]bool{"outcome": true, "outcome class": true, "winning moves": true, "winning move": true,
	"winning first moves": true, "winning first move": true, "options": true, "moves": true, "stops": true}

// stated is a sentence that says what a game has: "The nim-value of kayles 5 is 4".
var stated = regexp.MustCompile(`^(?i:` + pieces.Replace(`{C}(?:the )((?:[a-z-]+ )?[a-z-]+(?: form)?) of {G}(.+?) (?:is `+
	`equal to|is|equals|=) (.+)`) + `)$`)

var (
	// claim is a sentence that a comparison follows, question one that ends with it.
	claim = regexp.MustCompile(`^(?i:` + pieces.Replace(`(?:{C!}|is |are )`) + `)(.+)$`)
	// command is a verb and what is to be computed; it begins with a capital,
	// so that the functions of a person may be called alike.
	command = regexp.MustCompile(`^` + pieces.Replace(`(?:Please `+
		`)?(?:Compute|Calculate|Evaluate|Find|Determine|Simplify|Give|What is|What's|What are|Draw|Sketch) (?:(?:the|a) `+
		`)?(?:value of |values of )?`) + `(?i:` + pieces.Replace(`{G}`) + `)(.+)$`)
	// considered is a sentence that names a game and asks nothing, which is
	// answered with what the game is worth.
	considered = regexp.MustCompile(`^` + pieces.Replace(`(?:Consider|Look at) (?:(?:the|a) (?:disjunctive )?sum )?`) +
		`(?i:` + pieces.Replace(`{G}`) + `)(.+)$`)
	// listHead is a sentence that asks something of every item of a list.
	listHead = regexp.MustCompile(`^(?i:` + pieces.Replace(`{V}(?:for each of the following(?: [a-z]+)*, `+
		`{V})?{A}([a-z-]+(?: [a-z-]+)?) (?:of|for|in) (?:each |all |every |both )?(?:of )?(?:the )?(?:following|these|games? `+
		`below|positions? below)(?: (?:nim|partizan|impartial|combinatorial|short|hackenbush|domineering|kayles|sums? `+
		`of))*(?: [a-z]+)?{T}`) + `)$`)
	whichHead = regexp.MustCompile(`^(?i:` + pieces.Replace(`(?:which of (?:the following|these)(?: [a-z]+)* (?:are|is) `+
		`(?:an? )?(?:\$?[NPLR]\$?-positions?|(?:won by|wins? for|(?:a )?wins? for) [a-z `+
		`]+|(?:first|second|next|previous)(?:-| )player wins?)|(?:{V}|decide )who (?:wins|will win|has a winning `+
		`strategy in)(?: in)?(?: each of)?(?: the)? (?:following|these)(?: [a-z]+)?)`) + `)$`)
	// bareHead is a demand that does not say what it asks about.
	bareHead = regexp.MustCompile(`^(?i:` + pieces.Replace(`{VERB}(?: (?:of|the|all|its|a|an|each))*(?: (nim(?:-| `+
		`)?(?:sum|product)s?|mex|[a-z-]+(?: [a-z-]+)?))?(?: in each case)?`) + `)$`)
	numberHead = regexp.MustCompile(`^(?i:which of (?:the following|these)(?: [a-z]+)* are ` +
		`(numbers|infinitesimals?|all-?small|zero))$`)
	plainHead = regexp.MustCompile(`^(?i:` + pieces.Replace(`(?:{VERB}|simplify) (?:each of )?(?:the `+
		`)?(?:following|these)(?: (nim(?:-| )?sums?|nim(?:-| )?products?|[a-z]+))?(?: (?:sums?|of games|games?|expressions?))*`) + `|` +
		pieces.Replace(`(?:which of the following|(?:true or false|decide|determine|state|say)(?:[:?,]| whether| if| `+
			`which)*(?: each)?(?: of)?(?: the)? following)(?: [a-z]+)? (?:are|is|hold|holds)(?: `+
			`(?:true|correct|or|false|equal|incorrect|not))*`) + `|true or false)$`)
)
