package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strings"
)

// asked are the functions for the nouns that exercises ask about.
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

// The parts of the patterns below: V is a verb that asks, A articles, G words before a
// game, C words before a claim, B blanks.
var pieces = strings.NewReplacer(
	"{V}", `(?:(?:please |now )?(?:compute|calculate|evaluate|find|determine|simplify|give|state|list|write down|work `+
		`out|identify|draw|sketch|plot|what is|what's|what are|what will be) )?`,
	"{VERB}", `(?:please |now )?(?:compute|calculate|evaluate|find|determine|simplify|give|state|list|write down|work `+
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

var (
	// listHead matches a sentence that asks something about every item of a list.
	listHead = regexp.MustCompile(`^(?i:` + pieces.Replace(`{V}(?:for each of the following(?: [a-z]+)*, `+
		`{V})?{A}([a-z-]+(?: [a-z-]+)?) (?:of|for|in) (?:each |all |every |both )?(?:of )?(?:the )?(?:following|these|games? `+
		`below|positions? below)(?: (?:nim|partizan|impartial|combinatorial|short|hackenbush|domineering|kayles|sums? `+
		`of))*(?: [a-z]+)?{T}`) + `)$`)
	whichHead = regexp.MustCompile(`^(?i:` + pieces.Replace(`(?:which of (?:the following|these)(?: [a-z]+)* (?:are|is) `+
		`(?:an? )?(?:\$?[NPLR]\$?-positions?|(?:won by|wins? for|(?:a )?wins? for) [a-z `+
		`]+|(?:first|second|next|previous)(?:-| )player wins?)|(?:{V}|decide )who (?:wins|will win|has a winning `+
		`strategy in)(?: in)?(?: each of)?(?: the)? (?:following|these)(?: [a-z]+)?)`) + `)$`)
	// bareHead matches a question that does not say what it is about.
	bareHead = regexp.MustCompile(`^(?i:` + pieces.Replace(`{VERB}(?: (?:of|the|all|its|a|an|each))*(?: (nim(?:-| `+
		`)?(?:sum|product)s?|mex|[a-z-]+(?: [a-z-]+)?))?(?: in each case)?`) + `)$`)
	numberHead = regexp.MustCompile(`^(?i:which of (?:the following|these)(?: [a-z]+)* are ` +
		`(numbers|infinitesimals?|all-?small|zero))$`)
	plainHead = regexp.MustCompile(`^(?i:` + pieces.Replace(`(?:{VERB}|simplify) (?:each of )?(?:the `+
		`)?(?:following|these)(?: (nim(?:-| )?sums?|nim(?:-| )?products?|[a-z]+))?(?: (?:sums?|of games|games?|expressions?))*`) +
		`|` +
		pieces.Replace(`(?:which of the following|(?:true or false|decide|determine|state|say)(?:[:?,]| whether| if| `+
			`which)*(?: each)?(?: of)?(?: the)? following)(?: [a-z]+)? (?:are|is|hold|holds)(?: `+
			`(?:true|correct|or|false|equal|incorrect|not))*`) + `|true or false)$`)
)
