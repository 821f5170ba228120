package paste

import (
	"regexp"
	"strings"
)

// asked are the functions behind what an exercise asks for.
var asked = map[string]string{
	"outcome classes": "outcome", "outcome class": "outcome", "outcomes": "outcome", "outcome": "outcome", "sprague-grundy values": "nimvalue", "sprague-grundy value": "nimvalue",
	"sprague-grundy numbers": "nimvalue", "sprague-grundy number": "nimvalue", "sprague-grundy functions": "nimvalue", "grundy values": "nimvalue", "grundy value": "nimvalue",
	"grundy numbers": "nimvalue", "grundy number": "nimvalue", "nim-values": "nimvalue", "nim-value": "nimvalue", "nim values": "nimvalue", "nim value": "nimvalue",
	"nimvalues": "nimvalue", "nimvalue": "nimvalue", "nimbers": "nimvalue", "nimber": "nimvalue", "canonical forms": "canonical", "canonical form": "canonical",
	"simplest forms": "canonical", "simplest form": "canonical", "reduced canonical forms": "reduced", "reduced canonical form": "reduced", "game values": "value",
	"game value": "value", "mean values": "mean", "mean value": "mean", "values": "value", "value": "value", "temperatures": "temperature", "temperature": "temperature",
	"means": "mean", "mean": "mean", "formal birthday": "", "birthdays": "birthday", "birthday": "birthday", "atomic weights": "atomic_weight", "atomic weight": "atomic_weight",
	"left stops": "left_stop", "left stop": "left_stop", "right stops": "right_stop", "right stop": "right_stop", "thermographs": "thermograph", "thermograph": "thermograph",
	"winning moves": "winning", "winning move": "winning", "winning first moves": "winning", "winning first move": "winning", "winning options": "winning",
	"left options": "left", "right options": "right", "options": "options", "followers": "options", "moves": "moves", "periods": "period", "period": "period",
	"negatives": "-", "negative": "-", "inverses": "", "game tree": "tree", "stops": "stops",
}

// The pieces of the patterns below: V is a verb with which an exercise asks, A
// articles, G words before a game, C words before a claim, B blanks.
var pieces = strings.NewReplacer(
	"{V}", `(?:(?:please )?(?:compute|calculate|evaluate|find|determine|simplify|give|state|list|write down|work out|identify|draw|sketch|plot|what is|what's|what are|what will be) )?`,
	"{VERB}", `(?:please )?(?:compute|calculate|evaluate|find|determine|simplify|give|state|list|write down|work out|identify|what is|what's|what are)`,
	"{A}", `(?:(?:out|all|the|its|some|a|an|any|every|each|exact|possible|of) )*`,
	"{G}", `(?:(?:the|a|an|this) )?(?:following )?(?:(?:disjunctive |partizan |partisan |impartial |combinatorial |short )*(?:games?|positions?|sets?|rulesets?|octal game|hexadecimal game|codes?|expressions?|forms?|switch|integers?|numbers?|nimbers?):? )?(?:of )?`,
	"{C}", `(?:(?:show|prove|verify|check that|deduce|conclude|confirm|explain why|demonstrate|argue|decide whether|determine whether|determine if|decide if|is it true|true or false|it is true|we claim|prove or disprove|show or refute|prove or refute)(?: that)?[:?,]? (?:that )?)?`,
	"{C!}", `(?:(?:show|prove|verify|check that|deduce|conclude|confirm|explain why|demonstrate|argue|decide whether|determine whether|determine if|decide if|is it true|true or false|it is true|we claim|prove or disprove|show or refute|prove or refute)(?: that)?[:?,]? (?:that )?)`,
	"{T}", `(?:,? (?:(?:under|in|with|for|assuming) (?:the )?(?:normal|optimal|best|perfect)(?: play)?(?: convention| rule| by both(?: players| sides)?)?|if both(?: players)? play (?:optimally|well|perfectly|correctly)|played optimally|and why))*`,
	"{M}", `(?: (?:(?:if|when|provided) (?:left|right|she|he|it|they) )?(?:moving|playing|going|starting|moves?|plays?|starts?|goes)(?: first| second| next)?)?`,
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
	sentence(`{V}{A}(?:mex|minimum excludant|minimal excludant|minimum excluded value|minimum excluded number) (?:of )?{G}(.+)`, "mex $1"),
	sentence(`who (?:wins|will win|should win|would win|is the winner)(?: of| in| at| from| the game(?: of)?)? {G}(.+?){T}`, "outcome ($1)"),
	sentence(`(?:who|which player|what player|which of the players) (?:has|holds|can force|can guarantee) a(?:nd? the)? (?:winning strategy|win|forced win|victory)(?: of| in| at| from| for| on)? {G}(.+?){T}`, "outcome ($1)"),
	sentence(`(?:who|which player|what player|which of the players) (?:has|holds) the winning strategy(?: of| in| at| from| for| on)? {G}(.+?){T}`, "outcome ($1)"),
	sentence(`(?:which|what)(?: of the(?: two)?)? players? (?:wins?|will win|should win|can win)(?: of| in| at| from| the game(?: of)?)? {G}(.+?){T}`, "outcome ($1)"),
	sentence(`(?:does|can|will|would|should|is) (?:left|right|blue|red|the (?:first|second|next|previous) player|the player (?:to move|who moves first|who starts|who moves next)) (?:win|have a winning strategy|winning|force a win){M}(?: of| in| at| from| for| the game(?: of)?)? {G}(.+?){M}{T}`, "outcome ($1)"),
	sentence(`{C}{G}(.+) and (.+) are equal`, "($1) = ($2)"),
	sentence(`are {G}(.+) and (.+) equal`, "($1) = ($2)"),
	sentence(`{C}{G}(.+) and (.+) are (?:confused|incomparable|fuzzy)(?: with each other)?`, "($1) <> ($2)"),
	sentence(`are {G}(.+) and (.+) (?:confused|incomparable)(?: with each other)?`, "($1) <> ($2)"),
	sentence(`(?:is|are) {G}(.+?) (?:a |an )?(?:\$?([NPLR])\$?)(?:-| )?position{T}`, "outcome ($1) = $2"),
	sentence(`{C}{G}(.+?) (?:is|are) (?:a |an )?(?:\$?([NPLR])\$?)(?:-| )?positions?{T}`, "outcome ($1) = $2"),
	sentence(`(?:is|are) {G}(.+?) (?:a |an )?(?:(?:first|next)(?:-| )player win|win for the (?:first|next) player(?: to move)?|won by the (?:first|next) player){T}`, "outcome ($1) = N"),
	sentence(`{C}{G}(.+?) (?:is|are) (?:a |an )?(?:(?:first|next)(?:-| )player wins?|win for the (?:first|next) player(?: to move)?|won by the (?:first|next) player){T}`, "outcome ($1) = N"),
	sentence(`(?:is|are) {G}(.+?) (?:a |an )?(?:(?:second|previous)(?:-| )player win|win for the (?:second|previous) player|won by the (?:second|previous) player){T}`, "outcome ($1) = P"),
	sentence(`{C}{G}(.+?) (?:is|are) (?:a |an )?(?:(?:second|previous)(?:-| )player wins?|win for the (?:second|previous) player|won by the (?:second|previous) player){T}`, "outcome ($1) = P"),
	sentence(`{C!}(?:the )?(?:first|next) player (?:wins|has a winning strategy)(?: in| at| from)? {G}(.+?){T}`, "outcome ($1) = N"),
	sentence(`{C!}(?:the )?(?:second|previous) player (?:wins|has a winning strategy)(?: in| at| from)? {G}(.+?){T}`, "outcome ($1) = P"),
	sentence(`(?:is|are) {G}(.+?) (?:a )?(?:zero|0)(?:-| )(?:game|position)`, "($1) = 0"),
	sentence(`{C}{G}(.+?) (?:is|are) (?:a )?(?:zero|0)(?:-| )(?:games?|positions?)`, "($1) = 0"),
	sentence(`is {G}(.+?) a number`, "is_number ($1)"),
	sentence(`{C!}{G}(.+?) is a number`, "is_number ($1)"),
	sentence(`is {G}(.+?) (?:an )?infinitesimal`, "is_infinitesimal ($1)"),
	sentence(`{C!}{G}(.+?) is (?:an )?infinitesimal`, "is_infinitesimal ($1)"),
	sentence(`is {G}(.+?) all-?small`, "is_all_small ($1)"),
	sentence(`{C!}{G}(.+?) is all-?small`, "is_all_small ($1)"),
	sentence(`(?:which|what) (?:first )?moves? (?:wins?|is winning|are winning|are the winning ones)(?: in| from| at| for)? {G}(.+?){T}`, "winning ($1)"),
	sentence(`(?:is|are) there (?:a |any )?winning (?:first )?moves? (?:in|from|at|for) {G}(.+?){T}`, "winning ($1)"),
	sentence(`what (?:is|are) {A}(?:good|best|winning) (?:first |opening )?moves? (?:in|from|at|for) {G}(.+?){T}`, "winning ($1)"),
	sentence(`{G}(.+?)(?::|,|;|\.|\?) (?:who|which player) (?:wins|will win|should win|has a winning strategy){T}`, "outcome ($1)"),
	sentence(`{V}{A}moves? to (?:a )?\$?P\$?-positions? (?:in|from|at|for) {G}(.+?){T}`, "winning ($1)"),
	perGame(`(?:solve|analyse|analyze) {G}(.+?){T}`, "$1"),
	perGame(`(?:express|write|put|bring|reduce) {G}(.+?) (?:in|into|to) (?:its )?(?:canonical|simplest) form`, "canonical ($1)"),
	perGame(`(?:cool) {G}(.+?) by (.+)`, "cool($1, $2)"),
}

// about are the sentences that ask for what a name stands for: "Find the
// outcome class of", "mean value of".
var about = regexp.MustCompile(`^(?i:` + pieces.Replace(`{V}{A}((?:[a-z-]+ )?[a-z-]+(?: form)?s?) (?:of|in|from|for|at) {G}(.+?){T}`) + `)$`)

// oneAnswer are things asked of one game, of which a list may be a sum.
var oneAnswer = map[string]bool{"outcome": true, "outcome class": true, "winning moves": true, "winning move": true, "winning first moves": true, "winning first move": true, "options": true, "moves": true, "stops": true}

// stated is a sentence that says what a game has: "The nim-value of kayles 5 is 4".
var stated = regexp.MustCompile(`^(?i:` + pieces.Replace(`{C}(?:the )((?:[a-z-]+ )?[a-z-]+(?: form)?) of {G}(.+?) (?:is equal to|is|equals|=) (.+)`) + `)$`)

var (
	// claim is a sentence that a comparison follows, question one that ends with it.
	claim = regexp.MustCompile(`^(?i:` + pieces.Replace(`(?:{C!}|is |are )`) + `)(.+)$`)
	// command is a verb and what is to be computed; it begins with a capital,
	// so that the functions of a person may be called alike.
	command = regexp.MustCompile(`^` + pieces.Replace(`(?:Please )?(?:Compute|Calculate|Evaluate|Find|Determine|Simplify|Give|What is|What's|What are|Draw|Sketch) (?:(?:the|a) )?(?:value of |values of )?`) + `(?i:` + pieces.Replace(`{G}`) + `)(.+)$`)
	// listHead is a sentence that asks something of every item of a list.
	listHead   = regexp.MustCompile(`^(?i:` + pieces.Replace(`{V}(?:for each of the following(?: [a-z]+)*, {V})?{A}([a-z-]+(?: [a-z-]+)?) (?:of|for|in) (?:each |all |every |both )?(?:of )?(?:the )?(?:following|these|games? below|positions? below)(?: (?:nim|partizan|impartial|combinatorial|short|hackenbush|domineering|kayles|sums? of))*(?: [a-z]+)?{T}`) + `)$`)
	whichHead  = regexp.MustCompile(`^(?i:` + pieces.Replace(`(?:which of (?:the following|these)(?: [a-z]+)* (?:are|is) (?:an? )?(?:\$?[NPLR]\$?-positions?|(?:won by|wins? for|(?:a )?wins? for) [a-z ]+|(?:first|second|next|previous)(?:-| )player wins?)|(?:{V}|decide )who (?:wins|will win|has a winning strategy in)(?: in)?(?: each of)?(?: the)? (?:following|these)(?: [a-z]+)?)`) + `)$`)
	numberHead = regexp.MustCompile(`^(?i:which of (?:the following|these)(?: [a-z]+)* are (numbers|infinitesimals?|all-?small|zero))$`)
	plainHead  = regexp.MustCompile(`^(?i:` + pieces.Replace(`(?:{VERB}|simplify) (?:each of )?(?:the )?(?:following|these)(?: (nim(?:-| )?sums?|nim(?:-| )?products?|[a-z]+))?(?: (?:sums?|of games|games?|expressions?))*`) + `|` +
		pieces.Replace(`(?:which of the following|(?:true or false|decide|determine|state|say)(?:[:?,]| whether| if| which)*(?: each)?(?: of)?(?: the)? following)(?: [a-z]+)? (?:are|is|hold|holds)(?: (?:true|correct|or|false|equal|incorrect|not))*`) + `|true or false)$`)
)

// request reads a sentence in the words of exercises and plans its edits.
func (c *cleaner) request(text string, at, end int) (reading, string) {
	word := strings.ToLower(firstWord(text))
	if word == "" && !suffixed.MatchString(text) || c.kind(firstWord(text)) == Defined {
		return c.inList(text, at)
	}
	if word == "hint" {
		return passedOver, ""
	}
	if what, reason, done := c.naming(text, at, end); done {
		return what, reason
	}
	if !strings.ContainsAny(text, " \t~") {
		return c.inList(text, at)
	}
	if c.listOf(text) {
		return passedOver, ""
	}
	ours := c.kind(firstWord(text)) == Library // "value of" may follow, but no verb
	if (!ours || positionClaim.MatchString(text)) && (asking[word] || opensQuestion[word] || suffixed.MatchString(text)) {
		for _, t := range templates {
			if m := t.pattern.FindStringSubmatchIndex(text); m != nil && c.fill(t, text, at, m) {
				return mathematics, ""
			}
		}
	}
	if m := stated.FindStringSubmatchIndex(text); m != nil && !ours {
		thing := strings.ToLower(strings.Join(strings.Fields(text[m[2]:m[3]]), " "))
		if f := asked[thing]; f != "" && c.fill(template{text: f + " ($1) = $2"}, text, at, append(m[:2:2], m[4:]...)) {
			return mathematics, ""
		}
	}
	if m := about.FindStringSubmatchIndex(text); m != nil {
		thing := strings.ToLower(strings.Join(strings.Fields(text[m[2]:m[3]]), " "))
		if f, ok := asked[thing]; ok && f != "" && c.fill(template{text: f + " ($1)", each: !oneAnswer[thing]}, text, at, append(m[:2:2], m[4:]...)) {
			return mathematics, ""
		}
	}
	if m := claim.FindStringSubmatchIndex(text); m != nil && !ours && hasRelation(text[m[2]:m[3]]) && c.fill(template{text: "$1"}, text, at, m) {
		return mathematics, ""
	}
	if m := command.FindStringSubmatchIndex(text); m != nil && !things(text[m[2]:m[3]]) && c.fill(template{text: "$1", each: !hasRelation(text[m[2]:m[3]])}, text, at, m) {
		return mathematics, ""
	}
	if first := firstWord(text); asking[word] && first != word && !ours && len(first) > 1 {
		return notRead, ""
	}
	return c.inList(text, at)
}

// opensQuestion are first words that templates know and asking does not.
var opensQuestion = wordSet("the outcome please nim-sum nim sum nim-product mex nimsum nimproduct nim-add nim-addition it we true the deduce confirm demonstrate argue cool bring work minimum minimal")

// positionClaim ends with the outcome that is claimed of a position.
var positionClaim = regexp.MustCompile(`[ \t](?:is|are)[ \t]+(?:an?[ \t]+)?\$?[NPLR]\$?[- ]positions?$`)

// suffixed ends like a claim in words.
var suffixed = regexp.MustCompile(`(?i)(?:position|equal|confused|incomparable|zero|wins?|strategy|player|game|to move)\$?$`)

// things is true for words that name what is asked, and not of what: "winning
// first moves".
func things(text string) bool {
	words := strings.Fields(strings.ToLower(strings.Trim(text, blanks+"$")))
	if len(words) == 0 || asked[words[len(words)-1]] == "" {
		return false
	}
	return strings.Trim(strings.Join(words, ""), "abcdefghijklmnopqrstuvwxyz-") == ""
}

// hasRelation is true for a text that compares.
func hasRelation(text string) bool {
	text = outside(text)
	if relationSign.MatchString(text) {
		return true
	}
	for _, r := range relations {
		if strings.Contains(text+" ", r.words) || strings.HasSuffix(text, strings.TrimRight(r.words, " ")) {
			return true
		}
	}
	return false
}

// outside is a text without what stands in brackets and quotes.
func outside(text string) string {
	text = sets.ReplaceAllString(quotation.ReplaceAllString(text, "0"), "0")
	var kept []byte
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		default:
			if depth <= 0 {
				kept = append(kept, text[i])
			}
		}
	}
	return string(kept)
}

var sets = regexp.MustCompile(`<[ \t]*\d[\d, \t|.]*>`)

var relationSign = regexp.MustCompile(`[=<>≤≥≠‖∥]|\\(?:leq?|geq?|neq?|lt|gt|equiv|cong|not|parallel|fuzzy|leqslant|geqslant|\|)`)

// fill plans the edits that turn a sentence into a template; false when a part
// of it is no mathematics.
func (c *cleaner) fill(t template, text string, at int, m []int) bool {
	first := text[m[2]:m[3]]
	switch t.text {
	case "(+) $1", "(x) $1", "+ $1":
		return c.joined(first, at, at+m[2], strings.TrimSuffix(t.text, " $1"))
	case "mex $1":
		return c.mexOf(first, at, at+m[2])
	}
	var edits []edit
	from, rest := at, t.text
	for i := 2; i+1 < len(m); i += 2 {
		body := strings.TrimRight(text[m[i]:m[i+1]], blanks+",")
		mark := strings.Index(rest, "$")
		if mark < 0 || !c.isPart(body) {
			return false
		}
		before, closer := rest[:mark], ""
		rest = rest[mark+2:]
		if strings.HasPrefix(rest, ")") {
			closer = ")"
		}
		edits = append(edits, edit{from, at + m[i], before})
		own, ok := c.body(body, at+m[i], before, closer, t.each)
		if !ok {
			return false
		}
		edits = append(edits, own...)
		from = at + m[i] + len(body)
	}
	c.edits = append(edits, edit{from, at + len(text), rest})
	return true
}

// isPart is true for mathematics and for a position in words.
func (c *cleaner) isPart(text string) bool {
	if m := sumOf.FindString(text); m != "" {
		return c.isMath(text[len(m):])
	}
	position, size := c.position(text)
	return position != "" && (strings.Trim(text[size:], blanks+"$") == "" || c.isMath("0"+text[size:])) || c.isMath(text)
}

// body plans the edits within a part of a sentence: a position in words, and
// the games of a list, each of which is asked about.
func (c *cleaner) body(text string, at int, before, closer string, each bool) ([]edit, bool) {
	if position, size := c.position(text); position != "" {
		if size < len(text) && !continues.MatchString(text[size:]) {
			return nil, false
		}
		return []edit{{at, at + size, position}}, true
	}
	if m := sumOf.FindString(text); m != "" {
		kept := c.edits
		ok := c.joined(text[len(m):], at, at+len(m), "+")
		edits := c.edits
		c.edits = kept
		return edits, ok
	}
	if !each {
		return nil, !strings.HasSuffix(before, "(") || len(listParts(text)) == 1
	}
	var edits []edit
	numbers, others := 0, 0
	from := 0
	for _, part := range listParts(text) {
		item := strings.Trim(text[part[0]:part[1]], blanks+"$")
		if isNumber(item) {
			numbers++
		} else {
			others++
		}
		if part[0] == 0 {
			from = part[1]
			continue
		}
		if !c.isMath(item) {
			return nil, false
		}
		edits = append(edits, edit{at + from, at + part[0], closer + "\n" + before})
		from = part[1]
	}
	if numbers > 0 && others > 0 {
		return nil, false // "nim 3, 5 and 7" is one position
	}
	return edits, true
}

var sumOf = regexp.MustCompile(`^(?i:(?:the |a )?(?:disjunctive )?sum of (?:the games? )?)`)

var continues = regexp.MustCompile(`^[ \t$]*[-+=<>(]`)

// listParts are the items of a list "A, B and C": the stretches between commas
// and the word and, outside of brackets, quotes and dollars.
func listParts(text string) [][2]int {
	var parts [][2]int
	depth, from, quoted := 0, 0, false
	for at := 0; at < len(text); at++ {
		switch ch := text[at]; {
		case ch == '"':
			quoted = !quoted
		case quoted:
		case ch == '(' || ch == '[' || ch == '{':
			depth++
		case ch == ')' || ch == ']' || ch == '}':
			depth--
		case depth > 0:
		case ch == '<':
			at += max(0, len(sets.FindString(text[at:]))-1)
		case ch == ',' || ch == ' ' || ch == '\t':
			if m := between.FindString(text[at:]); m != "" {
				parts = append(parts, [2]int{from, at})
				at += len(m) - 1
				from = at + 1
			}
		}
	}
	return append(parts, [2]int{from, len(text)})
}

var between = regexp.MustCompile(`^(?:,[ \t]*(?:and[ \t]+|&[ \t]*)?|[ \t]+(?:and|&)[ \t]+)`)

// joined reads "the nim-sum of 3, 5 and 7": the items with the operator
// between them. Plain numbers with + between them are meant the same way.
func (c *cleaner) joined(text string, start, at int, operator string) bool {
	if !c.isMath(text) {
		return false
	}
	edits := []edit{{start, at, ""}}
	parts := listParts(text)
	if len(parts) == 1 && operator == "+" {
		c.edits = edits
		return strings.Contains(text, "+")
	}
	if len(parts) == 1 {
		plus := plainSum
		if operator == "(x)" {
			plus = plainProduct
		}
		if plus.MatchString(text) {
			for i := 0; i < len(text); i++ {
				if strings.IndexByte("+*", text[i]) >= 0 {
					edits = append(edits, edit{at + i, at + i + 1, " " + operator + " "})
				}
			}
		} else if !strings.ContainsAny(text, "⊕⊗") && !strings.Contains(text, "("+operator[1:2]+")") && !strings.Contains(text, `\o`) && !strings.Contains(text, `\nim`) && !strings.Contains(text, "xor") {
			return false
		}
		c.edits = edits
		return true
	}
	for i, part := range parts {
		if strings.Trim(text[part[0]:part[1]], blanks+"$") == "" {
			return false
		}
		if i > 0 {
			edits = append(edits, edit{at + parts[i-1][1], at + part[0], " " + operator + " "})
		}
	}
	c.edits = edits
	return true
}

var (
	plainSum     = regexp.MustCompile(`^\d+(?:[ \t]*\+[ \t]*\d+)+$`)
	plainProduct = regexp.MustCompile(`^\d+(?:[ \t]*\*[ \t]*\d+)+$`)
)

// mexOf reads the mex of a set, or of a list of numbers.
func (c *cleaner) mexOf(text string, start, at int) bool {
	trimmed := strings.TrimLeft(text, blanks+"$")
	lead := len(text) - len(trimmed)
	if strings.ContainsAny(trimmed[:min(1, len(trimmed))], "{<[") || strings.HasPrefix(trimmed, `\{`) || strings.HasPrefix(trimmed, `\left`) || strings.HasPrefix(trimmed, "∅") || strings.HasPrefix(trimmed, `\emptyset`) || strings.HasPrefix(trimmed, `\varnothing`) {
		c.edits = []edit{{start, at + lead, "mex "}}
		return true
	}
	parts := listParts(text)
	c.edits = []edit{{start, at, "mex {"}}
	for i, part := range parts {
		if !isNumber(strings.Trim(text[part[0]:part[1]], blanks+"$")) {
			return false
		}
		if i > 0 {
			c.edits = append(c.edits, edit{at + parts[i-1][1], at + part[0], ", "})
		}
	}
	c.edits = append(c.edits, edit{at + len(text), at + len(text), "}"})
	return true
}
