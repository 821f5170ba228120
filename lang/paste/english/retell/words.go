package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"maps"
	"slices"
	"strings"
	"sync"
)

// words are the words of a sentence, as they are written. It is false if there is a
// number or a sign of mathematics.
func words(s string) ([]string, bool) {
	if digits.MatchString(s) {
		return nil, false
	}
	return aWord.FindAllString(s, -1), true
}

var (
	digits = regexp.MustCompile(`[0-9=<>+*{}\[\]≤≥]`)
	aWord  = regexp.MustCompile(`[A-Za-z][A-Za-z'-]*`)
)

// meaning are words that do not name players, though they may be capitalised.
var meaning = sync.OnceValue(func() map[string]bool {
	list := grammar.WordSet("misere nim normal mex last left right blue red two three four five six seven eight nine ten half")
	for name := range rule.Named() {
		for _, w := range strings.Fields(name) {
			list[w], list[w+"'s"] = true, true
		}
	}
	return list
})

// only is true if each word of a sentence is one of a list, a noun of what is taken,
// or a name.
func (w story) only(s string, list map[string]bool) bool {
	all, ok := words(s)
	for i, word := range all {
		lower := strings.ToLower(word)
		name := i > 0 && word != lower && len(word) > 1 && !meaning()[lower] && !grammar.Conditions[lower] ||
			word == w.first || word == w.second || w.lettered && (word == "A" || word == "B")
		ok = ok && (list[lower] || list[strings.TrimSuffix(lower, "'s")] || name ||
			(grammar.Classes["counter"][grammar.Lemma(lower)] || grammar.Classes["player"][grammar.Lemma(lower)]) && !grammar.Conditions[lower])
	}
	return ok && len(all) > 0
}

// consists is true if each word of a sentence in lower case is one of a list, or one of some more.
func consists(lower string, list map[string]bool, more ...string) bool {
	for _, word := range strings.FieldsFunc(lower, func(r rune) bool { return strings.ContainsRune(" ,.;:()⟪⟫", r) }) {
		if !list[word] && !slices.Contains(more, word) {
			return false
		}
	}
	return true
}

// otherGame is a game, or a position, that is one of several.
var otherGame = regexp.MustCompile(`\b(?i:first|second|next|other|both|each|either|two) (?i:games?)\b|\b(?i:positions?) [A-Z]\b|` +
	`\b(?i:game|heap|pile|row|board|state|configuration) A\b`)

var (
	asking = grammar.WordSet("who which what does can could will would is determine find decide has whether say tell how " +
		"should predict prove show explain")
	won   = grammar.WordSet("win wins winning victory winner strategy won victorious triumph triumphs beat beats upper")
	lost  = grammar.WordSet("lose loses loser losing beaten")
	which = grammar.WordSet("who which whose")
	// who wins is asked with these words alone.
	whoWins = grammar.WordSet("a an the of and or to in on at by for with from this that these those it its here there game " +
		"games play plays playing played who whom which what whose does do can could will would should shall must might " +
		"may is are be been has have having got determine find out decide whether say tell predict figure see prove show " +
		"player players person people side one ones two both either other opponent opponent's them they he she his her " +
		"himself herself themselves their you your i me my first second starting next beginner starter " +
		"win wins winning victory winner strategy strategies guarantee guarantees guaranteed ensure ensures secure force " +
		"forces always certainly surely sure necessarily definitely able manage assured assure " +
		"if assuming suppose supposing provided when given that optimally optimal perfectly perfect best correct correctly " +
		"right well clever cleverly rational rationally ideal play moves move matter how no what regardless irrespective " +
		"whatever does do think question now then so your answer please possible way initial position starts start goes go " +
		"begins begin moves also us let's exists exist existing such has possesses possess own make makes making mistakes " +
		"mistake without any against every each end eventually finally ultimately under according reasoning explain why " +
		"justify proof your advantage has in as well really situation described above following rules these knows going be " +
		"flawless flawlessly faultless faultlessly sides error errors blunder blunders neither nor themselves defend intelligent " +
		"skill skilful skillfully lose loses loser losing bound beaten beat beats triumph triumphs emerge emerges victorious upper hand " +
		"sure-fire forced able being until after all think ahead thinks use uses used follow follows adopt adopts both's which's way " +
		"stop prevent prevents come comes out top defeat able always having till provided prefer rather choose")
	// choice are words of those who may choose whether to begin, order of what they choose between.
	choice = grammar.WordSet("would should better best prefer rather choose like want advantage advantageous wise wiser sensible preferable good " +
		"matter matters insist let decide advisable clever smart beneficial favourable favorable")
	order = grammar.WordSet("first second start starts starting begin begins beginning open opening opens")
	// toChoose are the words of such questions, besides those of whoWins.
	toChoose = grammar.WordSet("better best prefer rather choose like want wants wise wiser sensible preferable good matters insist insists let " +
		"decide advisable clever smart beneficial favourable favorable than having take takes turn turns instead open opens opening " +
		"wait second one's smarter do advantageous advantage offered offer answer given choice had")
	// These ask for the winning move.
	whichMove = grammar.WordSet("what which how many much find determine give list state describe all any every some one " +
		"a an the " +
		"your my his her their its you i we he she they player first starting should must would could can do does did is are " +
		"be make makes take takes remove removes play plays move moves start starts begin begins beginning opening " +
		"winning best correct right optimal good perfect next on in at for of to with from by as order so that turn " +
		"win wins victory guarantee ensure force secure safe sure being himself herself yourself initial this position game " +
		"strategy possible if exists exist there need needs it now then pile heap which order want wants " +
		"say tell show explain describe break breaks cut beat opponent out if play plays optimally always able succeed " +
		"order make follow use adopt employ surely we certain certainly surely guarantees ensures secures forces gives brings leads give bring lead opens open me my choose chosen plan")
	moving = grammar.WordSet("move moves do take play start begin make remove strategy opening takes win break cut open")
)

// question is a question that consists of the words of a known one alone.
func (w story) question(s string) []string {
	if q := w.aboutSizes(s); q != "" {
		return []string{q}
	}
	all, ok := words(s)
	if !ok || len(all) < 3 {
		return []string{s}
	}
	has := func(list map[string]bool, from, to int) bool {
		for _, word := range all[from:min(to, len(all))] {
			if list[strings.ToLower(word)] {
				return true
			}
		}
		return false
	}
	begins := has(asking, 0, 2) || strings.HasSuffix(s, "?") && has(asking, 0, len(all))
	switch {
	case !begins || !strings.HasSuffix(s, "?") && !strings.HasSuffix(s, ".") && !strings.HasSuffix(s, ":"):
	case loosing.MatchString(s), otherGame.MatchString(s), supposing.MatchString(s) && !howWell.MatchString(s):
	case (has(won, 0, len(all)) || has(lost, 0, len(all)) && has(which, 0, len(all)) || onTop.MatchString(s)) && has(whoOne, 0, len(all)) && !ofMoves.MatchString(s) && w.only(s, whoWins):
		if andHow.MatchString(s) {
			return []string{"Who wins?", "Find all winning moves."}
		}
		if !has(won, 0, len(all)) && has(lost, 0, len(all)) {
			return []string{"Who loses?"}
		}
		return []string{"Who wins?"}
	case has(choice, 0, len(all)) && has(order, 0, len(all)) && strings.HasSuffix(s, "?") && !laterMove.MatchString(s) && w.only(s, either(whoWins, toChoose)):
		return []string{"Who wins?"}
	case has(moving, 0, len(all)) && !lostOnes.MatchString(s) && w.only(s, whichMove) && !counting.MatchString(s):
		if w.second != "" && strings.Contains(s, w.second) {
			break
		}
		if theStrategy.MatchString(s) {
			return []string{"What is the winning strategy?"}
		}
		return []string{"Find all winning moves."}
	}
	return []string{s}
}

var (
	ofMoves = regexp.MustCompile(`(?i)\b(?:what (?:is|are|should|must|would|do|does|can|move|moves|first|number|strategy)|` +
		`how (?:many|much|should|must)|which (?:first |opening |winning )?moves?|` +
		`(?:winning|best|first|opening|correct|right|optimal) moves?|move be)\b`)
	theStrategy = regexp.MustCompile(`(?i)^(?:what|find|describe|give|determine|state|explain)\b.* strategy\b`)
	andHow      = regexp.MustCompile(`(?i)\b(?:and|,) how\b`)
	whoOne      = grammar.WordSet("who which player players either first second whether does can is you i whose what there has will")
	laterMove   = regexp.MustCompile(`(?i)\b(?:(?:second|next) (?:move|turn)s?|move be|what|how|which)\b`)
	// supposing must be followed by how well the players play, or by who begins.
	supposing = regexp.MustCompile(`(?i)\b(?:if|when|provided|assuming|supposing|suppose|given)\b`)
	onTop     = regexp.MustCompile(`(?i)\b(?:on top|upper hand)\b`)
	howWell   = regexp.MustCompile(`(?i)\b(?:if|when|provided|assuming|supposing|suppose|given)\b.*\b(?:play\w*|well|best|optimal\w*|perfect\w*|correct\w*|` +
		`mistakes?|errors?|blunders?|strateg\w+|think\w*|skill\w*|flawless\w*|faultless\w*|clever\w*|rational\w*|first|starts?|begins?|opens?|want|wants|choice|turn|so|is|does)\b`)
	lostOnes = regexp.MustCompile(`(?i)\blos`)
	loosing  = regexp.MustCompile(`(?i)\b(?:(?:two|double|extra) (?:moves|turns)|second player (?:starts|begins|goes first|moves first|plays first)|not|never|cannot|n't|unless|except|draws?|ties?|last|fewest|most|least|` +
		`longest)\b|n't\b`)
	counting = regexp.MustCompile(`(?i)\bhow many (?:of )?(?:the |different |distinct |possible |winning |optimal |first |` +
		`opening |` +
		`good |correct )*(?:moves|ways|games|strategies|positions)\b|\bhow (?:long|many turns)\b`)
)

// either is the union of two sets of words.
func either(a, b map[string]bool) map[string]bool {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

// smallTalk is true for a sentence that greets, thanks, or tells how the writer came
// to the exercise.
func smallTalk(s string) bool {
	if greeting.MatchString(s) && !announced.MatchString(s) || remark(s) || movesOfValue.MatchString(s) || paperwork(s) {
		return true
	}
	return me.MatchString(s) && !matters.MatchString(thisOne.ReplaceAllString(s, "this")) && !strings.HasSuffix(s, "?")
}

var (
	greeting = regexp.MustCompile(`(?i)^(?:(?:hi|hello|hey|dear|good (?:morning|evening|day))\b[^.?!]{0,40}|thanks?\b[^?]*|i(?:'ve| have) (?:tried|been trying) to solve (?:this|it)(?: problem)?(?: using [^.,?!0-9]{0,50})?(?:,? but i (?:cannot|can't|` +
		`could not|couldn't) [a-z]+ [a-z ]{0,30})?|` +
		`thank you\b[^?]*|any (?:help|hints?|ideas?|thoughts)\b[^?]*\??|(?:please )?help(?: me)?(?: please)?|cheers[^?]{0,20}|` +
		`(?:merci|tia|source|credit)\b[^?]{0,80}|suppose we play the following game|here(?: is|'s|  are) (?:an?|another|the|one|my|the rules of an?) ` +
		`(?:nice |fun |little |very |simple |classic |different |impartial |combinatorial )*(?:game|puzzle|problem|question|riddle)` +
		`[^?0-9.]{0,60}|can (?:any|some)(?:one|body) ` +
		`(?:help[^?]*|figure (?:this|it)(?: one)? out|solve (?:this|it)(?: one)?)\??|can you (?:please )?help(?: me)?(?: out)?` +
		`(?: (?:on|with) (?:this|it)(?: one)?)?\??)[.!,:?]?$`)
	// announced is a game that is not only announced: here is a game where nobody may pass.
	announced = regexp.MustCompile(`(?i)^here\b.*\b(?:may|must|not|cannot|can't|never|only|except|unless|nobody|no (?:one|player)|` +
		`loses?|wins?|mis[eè]re|twice|repeat|opponent|where|when|if|but)\b`)
	thisOne = regexp.MustCompile(`(?i)\b(?:this|that) one\b`)
	me      = regexp.MustCompile(`\b(?:I|I'm|I've|my|me|My)\b|^i `)
	matters = regexp.MustCompile(`(?i)[0-9]|\b(?:take|takes|remove|removes|removing|taking|pile|piles|heap|heaps|stones|` +
		`player|players|win|wins|` +
		`lose|loses|turn|turns|may|must|cannot|allowed|move|moves|number|numbers|coins|matches|board|except|unless|rule ` +
		`is|divide|split|` +
		`one|two|three|four|five|six|seven|eight|nine|ten|strategy|first|second|start|starts|begin|begins)\b`)
)

// openers are the names of the player who begins and of the other one.
func openers(text string) (first, second string) {
	m := begins.FindStringSubmatch(text)
	if m == nil {
		return "", ""
	}
	for _, group := range m[1:] {
		if group != "" && !grammar.IdleWords[strings.ToLower(group)] && !grammar.Common[strings.ToLower(group)] {
			first = group
		}
	}
	if p := couple.FindStringSubmatch(text); p != nil && first != "" {
		switch first {
		case p[1]:
			return first, p[2]
		case p[2]:
			return first, p[1]
		}
	}
	return "", ""
}

var (
	couple = regexp.MustCompile(`\b([A-Z][a-z]+) and ([A-Z][a-z]+)\b`)
	begins = regexp.MustCompile(`\b([A-Z][a-z]+)(?:,? who)? (?:always |will |is to |gets to )?(?:goes first|moves first|` +
		`plays first|starts|` +
		`begins|takes the first turn|makes the first move|has the first (?:move|turn)|going first|playing first|moving ` +
		`first|starting|beginning)\b|` +
		`\b(?:[Ss]tarting|[Bb]eginning) (?:with|from) ([A-Z][a-z]+)\b|\b([A-Z][a-z]+) (?:is|being) (?:the )?first\b`)
)
