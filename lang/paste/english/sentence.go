package english

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"fmt"
	"reflect"
	"strings"
	"sync"
)

// sentence is a stretch of the text while it is read.
type sentence struct {
	*Stretch
	grammar.Line
	x       *exercise // that it belongs to
	ruled   bool      // moves were read in it
	example bool      // it illustrates what others say
	passed  bool      // it says nothing of the rules: the form of the input, a heading
}

func (s *sentence) String() string { return s.text }

// sentences are the stretches of a text, with their words.
func sentences(text string) []*sentence {
	var list []*sentence
	for _, t := range stretches(text) {
		s := &sentence{Stretch: t, Line: grammar.Line{Tokens: grammar.Tokens(t.text), Parts: partTable()}}
		s.Owner = s
		list = append(list, s)
	}
	return list
}

func sprint(word string, numbers ...int) string {
	text := joined(numbers)
	switch {
	case word == "":
		return text
	case len(numbers) == 2:
		return fmt.Sprintf("%d %s %d", numbers[0], word, numbers[1])
	}
	return word + " " + text
}

// readSentence reads one sentence and does what it says.
func (x *exercise) readSentence(s *sentence) {
	s.x = x
	x.sentence, x.fresh = s, false
	if len(s.text) > 2000 {
		x.unread(s, "too long for a sentence")
		return
	}
	if s.passed {
		return
	}
	if s.alone {
		x.data(s)
		return
	}
	if solution.MatchString(s.text) {
		x.solving = true
	}
	if x.solving {
		x.claimsIn(s)
		return
	}
	x.Demands, x.Wordy = x.Demands || s.demands(), x.Wordy || s.tells() || s.demands()
	s.conditional()
	s.quotedNames()
	x.lettersIn(s)
	x.boardGameIn(s)
	illustrates := x.illustration(s)
	ruled := x.rulesIn(s, illustrates)
	s.ruled = ruled
	heard := x.eventsIn(s)
	claimed := false
	if !ruled {
		claimed = x.claimsIn(s)
	}
	x.fresh = x.repeated(s) || x.fresh
	switch left := s.left(); {
	case s.isTitle():
	case left == "" || claimed:
	case illustrates && !x.fresh && !heard:
	case x.fresh, ruled, s.demands():
		x.unread(s, left)
	default:
		s.example = illustrates
		x.doubts = append(x.doubts, s)
	}
	if s.demands() && !x.fresh && !claimed && s.left() == "" && !polite(s) {
		x.unread(s, "")
	}
}

var solution = regexp.MustCompile(`^(?i:solutions?|answers?|proof|hints?)[.:]`)

// lettersIn reads what letters stand for, before anything else that a sentence
// says: "Find G + H, where G = {1|0} and H = *".
func (x *exercise) lettersIn(s *sentence) {
	given := false
	for i, t := range s.Tokens {
		given = given || givenBy[t.Word]
		if !given {
			continue
		}
		if f, end, ok := s.Match(letterRow()[0], i); ok && !s.AnyUsed(i, end) {
			name := f.Get("name").(string)
			if _, bound := x.letters[name]; bound || isSet(f.Get("value").(string)) {
				continue
			}
			x.let(name, f.Get("value").(string))
			x.value = x.letters[name]
			s.Use(i, end)
		}
	}
}

// boardGameIn finds the board game that a sentence names, before its pieces are
// read.
func (x *exercise) boardGameIn(s *sentence) {
	for i := range s.Tokens {
		for _, r := range readGame(s, i) {
			if g := r.Value.(ruleset); g.shape == boardShape || g.shape == stalkShape || g.shape == coinShape {
				x.play(g)
				return
			}
		}
	}
}

// isSet is true for braces without a bar, which are no game.
func isSet(text string) bool {
	return strings.HasPrefix(text, "{") && !strings.ContainsAny(text, "|‖")
}

var givenBy = grammar.WordSet("let where if suppose with when given consider assume put set define for")

// conditional passes over "If so," and "If N," before what is asked.
func (s *sentence) conditional() {
	for i := 1; s.At(0).Word == "if" && i <= 3 && (i == 1 || ifSo[s.At(i-1).Word]); i++ {
		if s.At(i).Text == "," && i > 1 && s.demands() || s.At(i).Text == "," && i > 1 && grammar.Classes["find"][s.At(i+1).Lemma] {
			s.Use(0, i)
		}
	}
}

var ifSo = grammar.WordSet("so yes n p not winning possible")

// quotedNames passes over the name that a text gives its own game: the game
// "Even Nim". That of a game of the books is read.
func (s *sentence) quotedNames() {
	for i := 1; i < len(s.Tokens); i++ {
		if w := s.At(i - 1).Lemma; s.At(i).Text != "\"" || w != "game" && w != "call" && w != "name" && w != "as" && w != "be" {
			continue
		}
		for j := i + 1; j < i+6 && j < len(s.Tokens); j++ {
			if s.At(j).Text != "\"" {
				continue
			}
			if c := s.At(i + 1).Text; j > i+1 && c[0] >= 'A' && c[0] <= 'Z' &&
				(readGame(s, i+1) == nil || readGame(s, i+1)[0].End != j) {
				s.Use(i, j+1)
			}
			break
		}
	}
}

// illustration is true for a sentence that gives an example of the rules.
func (x *exercise) illustration(s *sentence) bool {
	text := strings.ToLower(s.text)
	for _, head := range []string{"for example", "for instance", "e.g.", "as an example", "thus,", "for example,",
		"(for example"} {
		if strings.HasPrefix(text, head) {
			x.example = true
			return true
		}
	}
	return false
}

// rulesIn reads the moves that a sentence allows.
func (x *exercise) rulesIn(s *sentence, illustrates bool) bool {
	ruled := false
	for i := 0; i < len(s.Tokens); i++ {
		t := s.Tokens[i]
		if t.Used || t.Kind != grammar.WordToken {
			continue
		}
		if x.hasGame && (x.game.shape == boardShape || x.game.shape == stalkShape) {
			return false // the rules of a board game of the books
		}
		l := t.Lemma
		special := false
		for _, r := range specialMoves() {
			if f, end, ok := s.Match(r.Pattern, i); ok && r.do(x, s, f) {
				s.Use(i, end)
				ruled, special = true, true
				break
			}
		}
		if special || !grammar.Classes["take"][l] && !grammar.Classes["split"][l] {
			continue
		}
		moves, end := s.readMoves(i)
		if len(moves) == 0 {
			continue
		}
		if isWinning(s, i) || s.asideBefore(i) && !(s.opens() && reflect.DeepEqual(moves, []move{{high: "n-1"}})) {
			continue
		}
		vague := true
		for _, m := range moves {
			vague = vague && m.vague
		}
		if vague {
			continue
		}
		s.Use(i, end)
		if i >= 3 && s.At(i-1).Text == ")" && s.At(i-3).Text == "(" {
			s.Use(i-3, i)
		}
		ruled = true
		if illustrates && (len(x.moves) > 0 || x.hasGame) {
			continue // an example of rules that were given before
		}
		x.Story, x.told = true, true
		x.addMoves(moves, s)
	}
	return ruled
}

// isWinning is true before "takes the last ...", which is no move.
func isWinning(s *sentence, i int) bool {
	for j := i + 1; j <= i+3; j++ {
		if s.At(j).Word == "last" {
			return true
		}
	}
	return false
}

// asideBefore is true before a verb that tells what one of the players does:
// "the player who takes", "Alice may take", "the second player takes".
func (s *sentence) asideBefore(i int) bool {
	i--
	for w := s.At(i).Word; grammar.Classes["may"][w] || asideWords[w]; w = s.At(i).Word {
		i--
	}
	switch t, before := s.At(i), s.At(i-1); {
	case i == 0 && t.Kind == grammar.WordToken && len(t.Text) > 1 && t.Text[0] >= 'A' && t.Text[0] <= 'Z':
		return !t.Filler && !common[t.Word] && !conditions[t.Word] && !idleWords[t.Word] && !grammar.Classes["player"][t.Lemma] &&
			!grammar.Classes["take"][t.Lemma]
	case t.Word == "who" || t.Word == "that" || t.Word == "whoever":
		w := before.Text
		return t.Word == "whoever" || w == "player" || w == "one" || w == "person" || w == "anyone" || w == "somebody" ||
			w == "someone"
	case t.Word == "player":
		return before.Word == "first" || before.Word == "second" || before.Word == "third" || before.Word == "starting" ||
			before.Word == "next" || before.Word == "other" || before.Word == "player" || before.Word == "last"
	case t.Kind == grammar.NumberToken:
		return before.Word == "player"
	case t.Word == "opponent":
		return true
	case t.Kind == grammar.WordToken && t.Text != "" && len(t.Text) > 1:
		return i < len(s.Tokens) && s.isName(i) && !common[t.Word] && !conditions[t.Word] && !idleWords[t.Word] &&
			before.Word != "and" && before.Word != "or" && before.Text != "&" && t.Word != "left" && t.Word != "right"
	}
	return false
}

var asideWords = grammar.WordSet("only also always be allow allowed to never then either not at even")

// addMoves adds moves to the rules. A sentence that gives rules anew replaces
// those of the sentence before only in another part, or behind an answer.
func (x *exercise) addMoves(moves []move, s *sentence) {
	switch {
	case x.hasGame && !x.game.known && len(x.moves) == 0 && s.adds():
		x.moves = x.game.moves
	case x.movesLabel != x.label && x.inPart && !x.movesLed || x.hasGame && !x.game.known:
		x.moves = nil // those of the part before, or what a question before was about
	case x.hasGame && x.game.known && s.adds() && len(x.moves) == 0:
		x.unread(s, "a move that a game of the books does not have")
	}
	if x.hasGame && x.game.known && x.game.describedBy(moves) {
		return
	}
	x.opening = x.opening || s.opens()
	x.movesLabel, x.movesLed = x.label, !x.inPart
	x.changedBy(s)
	if len(x.moves) > 0 && !x.further(moves, s) {
		return
	}
	for _, m := range moves {
		if m.start > 0 {
			x.place([]int{m.start})
		}
		if len(m.heaps) > 0 {
			x.place(m.heaps)
		}
		if m.start, m.heaps = 0, nil; !m.vague {
			x.moves = append(x.moves, m)
		}
	}
	if x.hasGame && x.game.known && x.game.shape == heapShape {
		x.hasGame = false
	}
}

// further is true for moves of another sentence that come to those before. What
// says the same once more, or that something must be taken, adds nothing; what
// says something else is not understood.
func (x *exercise) further(moves []move, s *sentence) bool {
	if s.adds() {
		return true
	}
	for _, m := range moves {
		m.start, m.heaps = 0, nil
		same := reflect.DeepEqual(m, move{}) || m.vague
		for _, before := range x.moves {
			same = same || reflect.DeepEqual(m, before)
		}
		if !same {
			x.unread(s, "a second rule")
			return false
		}
	}
	return false
}

// opens is true for a sentence about the first move alone.
func (s *sentence) opens() bool {
	for i, t := range s.Tokens {
		if next := s.At(i + 1).Lemma; t.Word == "first" &&
			(next == "player" && grammar.Classes["may"][s.At(i+2).Word] || next == "player" && s.At(i+2).Word == "to" &&
				s.At(i+3).Word == "move" || next == "move" || next == "turn") {
			return true
		}
	}
	return false
}

// adds is true for a sentence that gives moves besides those before it.
func (s *sentence) adds() bool {
	for i, t := range s.Tokens {
		if t.Word == "also" || t.Word == "alternatively" || t.Word == "additionally" || t.Word == "moreover" || t.Word == "or" &&
			i == 0 {
			return true
		}
	}
	return false
}

// changedBy notes that a sentence changes what is played: a question before it
// was answered too early where none stands behind it.
func (x *exercise) changedBy(s *sentence) { x.changed = s }

// eventsIn applies the rows of the grammar; it reports whether one was met.
func (x *exercise) eventsIn(s *sentence) bool {
	heard := false
	for i := 0; i < len(s.Tokens); i++ {
		if s.Tokens[i].Used || s.Tokens[i].Filler || s.Tokens[i].Text == "," {
			continue
		}
		for _, e := range events() {
			if s.Tokens[i].Word == "and" && !x.fresh {
				break // nothing was asked yet
			}
			f, end, ok := s.Match(e.Pattern, i)
			if !ok || s.AnyUsed(i, end) || !e.do(x, s, f) {
				continue
			}
			if x.in.Trace != nil {
				x.in.Trace(e.said, s.text[s.Tokens[i].Start:s.Tokens[min(end, len(s.Tokens))-1].End])
			}
			s.Use(i, end)
			heard = true
			i = end - 1
			break
		}
	}
	for i := range s.Tokens {
		if s.Tokens[i].Used || s.Tokens[i].Filler {
			continue
		}
		for _, p := range harmlessRows() {
			if _, end, ok := s.Match(p, i); ok {
				s.Use(i, end)
				break
			}
		}
	}
	return heard
}

var harmlessRows = sync.OnceValue(func() []grammar.Pattern { return grammar.Lazily(harmless...)() })

// isTitle is true for a title: a few words, each with a capital.
func (s *sentence) isTitle() bool {
	words := 0
	for _, t := range s.Tokens {
		if t.Used || t.Kind == grammar.NumberToken {
			return false
		}
		if t.Kind == grammar.WordToken && len(t.Text) > 3 {
			if t.Text[0] < 'A' || t.Text[0] > 'Z' {
				return false
			}
			words++
		}
	}
	return words > 0 && words <= 5 && !s.demands()
}

// counts is true for a number that belongs to a name, such as Section 4.4.
func (s *sentence) counts(i int) bool {
	if s.At(i-1).Text == "(" && s.At(i+1).Text == ")" && s.At(i).Value < 10 && s.At(i+2).Kind == grammar.WordToken {
		return true // "(1) ..., or (2) ..."
	}
	w := s.At(i - 1).Word
	if t := s.At(i); t.Value >= 1800 && t.Value < 2100 && (s.At(i-1).Text == "(" || w == "in") {
		return true // a year
	}
	if w == "section" || w == "example" || w == "chapter" || w == "ch" || w == "vol" || w == "volume" || w == "sec" || w == "p" ||
		w == "pp" || w == "exercise" || w == "problem" || w == "player" || w == "page" || w == "figure" || w == "theorem" ||
		w == "lecture" || w == "homework" {
		return true
	}
	return i > 1 && s.At(i-1).Text == "." && (s.counts(i-2) || s.counts(i-1))
}

// demands is true for a sentence that asks for something.
func (s *sentence) demands() bool {
	if s.asks || strings.HasSuffix(s.text, "?") {
		return true
	}
	w := ""
	for _, t := range s.Tokens {
		if !t.Filler && t.Kind == grammar.WordToken {
			w = t.Word
			break
		}
	}
	return demanding[w]
}

var demanding = grammar.WordSet("find determine compute calculate evaluate prove show verify solve simplify list identify describe " +
	"draw construct decide compare explain analyze analyse characterize classify derive deduce")

// polite is true for a demand that needs no answer of its own.
func polite(s *sentence) bool {
	for _, t := range s.Tokens {
		if t.Word == "answer" || t.Word == "reasoning" || t.Word == "work" {
			return true
		}
	}
	return false
}

// claimsIn reads the formulas of a sentence as claims.
func (x *exercise) claimsIn(s *sentence) bool {
	for _, t := range s.Tokens {
		if !t.Used && denied[t.Word] {
			return false
		}
	}
	list, _ := s.claims()
	if p, q, ok := compared(list); ok && s.demands() {
		x.ask(ask{what: "compare", of: p + "\n" + q})
		return true
	}
	for _, f := range list {
		for _, c := range f.statements() {
			x.say(ask{sentence: s, label: x.label}, c)
			x.Asks = true
		}
	}
	return len(list) > 0
}

// compared is true where three relations or more between the same two values
// are asked for: which of them holds?
func compared(list []formula) (p, q string, ok bool) {
	if len(list) < 3 {
		return "", "", false
	}
	for _, f := range list {
		if len(f.operands) != 2 || f.operands[0] != list[0].operands[0] || f.operands[1] != list[0].operands[1] {
			return "", "", false
		}
	}
	return list[0].operands[0], list[0].operands[1], true
}

// denied are words that make a formula no claim.
var denied = grammar.WordSet("if suppose assume unless when where conjecture conjectured otherwise whenever would let define defined iff")

// specialRow is a row of moves that are no taking.
type specialRow struct {
	grammar.Pattern
	do func(x *exercise, s *sentence, f grammar.Found) bool
}

// specialMoves are moves that are told in other words than taking from heaps.
var specialMoves = sync.OnceValue(func() []specialRow {
	var list []specialRow
	for _, e := range specialRows() {
		list = append(list, specialRow{grammar.Compile(e.said), e.do})
	}
	return list
})

func specialRows() []event {
	rules := func(m ...move) func(x *exercise, s *sentence, f grammar.Found) bool {
		return func(x *exercise, s *sentence, f grammar.Found) bool {
			x.Story, x.told = true, true
			x.addMoves(m, s)
			return true
		}
	}
	limit := func(expression string) func(x *exercise, s *sentence, f grammar.Found) bool {
		return func(x *exercise, s *sentence, f grammar.Found) bool {
			for _, m := range x.moves {
				if !reflect.DeepEqual(m, move{}) && !reflect.DeepEqual(m, move{high: "n-1"}) && m.previous == "" {
					return false
				}
			}
			if len(x.moves) == 0 {
				return false
			}
			x.Story, x.opening = true, false
			x.moves = []move{{previous: expression}}
			x.changedBy(s)
			return true
		}
	}
	books := func(name string) func(x *exercise, s *sentence, f grammar.Found) bool {
		return func(x *exercise, s *sentence, f grammar.Found) bool { return x.play(named()[name]) }
	}
	counted := func(x *exercise, _ *sentence, _ grammar.Found) bool { x.counted = true; return true }
	const (
		coins  = "( turn | turning | flip | flipping ) [over] one [of] [coin] from heads to tails "
		option = "[and] [( in addition | also | player also have option to )] [if desired] [may] [to] ( turn | turning | " +
			"flip ) [over] [one] [other] coin to left of it [( from heads to tails or [from] tails to heads )]"
		amount = "( number [of {noun}] | amount ) [one] [( remove | @take )] [( in turn | on each turn | withdrawn )] [be] " +
			"[must be]"
		opponent = "( opponent | preceding player | previous player | other player | player before ) [just] ( took | take | " +
			"taken | remove | has taken | have taken ) [ ( on | with | in ) [ his | the | their ] ( previous | last ) move ]"
		before = "( " + opponent + " | previous move | number taken on previous move | number [of {noun}] taken on " +
			"previous move )"
	)
	return []event{
		{coins + "and in addition if desired turning over one other coin to left of it [⟨ from heads to tails or tails to " +
			"heads ⟩]", books("turning turtles")},
		{"( number [of {noun}] | amount ) ( withdrawn | removed | taken | that player @take | player @take | one @take ) [in " +
			"turn | on each turn] ( be | must be ) {amount:m}", func(x *exercise, s *sentence, f grammar.Found) bool {
			if len(x.moves) == 1 && reflect.DeepEqual(x.moves[0], move{}) {
				x.moves = nil // any number, which this sentence limits
			}
			x.addMoves([]move{f.Get("m").(move)}, s)
			x.Story, x.told = true, true
			return true
		}},
		{"{amount:m} [may | must | can | should | have to | to] be @take [away | up | off | out] {behind:where}",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return rules(f.Get("m").(move).with(f.Get("where").(move)))(x, s, f)
			}},
		{"( left | blue | player left ) may @take ( {amount:left} ) and ( right | red | player right ) ( may @take | @take | ) ( " +
			"{amount:right} )", func(x *exercise, _ *sentence, f grammar.Found) bool {
			l, r := f.Get("left").(move), f.Get("right").(move)
			if madeOf([]move{l}) == "" || madeOf([]move{r}) == "" || l.set == nil || r.set == nil {
				return false
			}
			x.Story = true
			return x.play(ruleset{name: fmt.Sprintf("subtraction <%s | %s>", joined(l.set), joined(r.set))})
		}},
		{"@take from [current] ( number | integer | it ) {amount:m} [of it] {behind:where}", func(x *exercise, s *sentence, f grammar.Found) bool {
			return rules(f.Get("m").(move).with(f.Get("where").(move)))(x, s, f)
		}},
		{"replace ( it | {letter:n} | [the] [current] number [{letter:n}] [on board] ) ( by | with ) {letter:n} - {letter:d} [for some {letter:d}] " +
			"( where | with | if | such that ) {letter:d} be {property:p} [and {letter:d} < {letter:n}]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				p := f.Get("p").(string)
				if x.named("<") && !strings.Contains(p, "k < n") {
					p += " and k < n"
				}
				return rules(move{filter: p})(x, s, f)
			}},
		{"reduce ( it | [height] {letter:x} | number | @heap ) to [its | any | one of its] proper divisor [of ( it | {letter:x} | number | n )]",
			rules(move{filter: "(n - k) > 0 and n % (n - k) = 0"})},
		{"not being allowed to @take more {noun} than his " + opponent, limit("k")},
		{"[player] not [be] allowed to @take more {noun} than " + before, limit("k")},
		{"( being allowed to | may | can ) @take at most twice as many {noun} as [his | their] " + before, limit("2*k")},
		{"( number of {noun} removed can be any number | remove any number ) that be at most twice [the] " + before,
			limit("2*k")},
		{"@take one or more {noun} but ( not more | no more ) than twice as many as [the] " + before, limit("2*k")},
		{"( at most | no more than | not more than ) twice ( as many as | ) [the] [number] " + before, limit("2*k")},
		{"( at most | no more than | not more than ) thrice ( as many as | ) [the] [number] " + before, limit("3*k")},
		{"every [player] [being] [one] not allowed to @take more " + before, limit("k")},
		{"except that ( he | she | player ) be not allowed to @take all {noun} in first move", passed},
		{"( on | in ) first move [player] ( be not allowed to | may not | cannot ) @take ( all | whole @heap ) [of] [{noun}]",
			passed},
		{"choose positive number {letter:y} @take those {noun} and must satisfy gcd ⟨ {letter:x} {letter:y} ⟩ = 1",
			rules(move{filter: "gcd(n, k) = 1"})},
		{"choose element {letter:x} in {letter:set} and @take {letter:x} {noun} from @heap",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				x.Story, x.told, x.setData = true, true, true
				return true
			}},
		{"there be set {letter:set} = {letterset} consisting of {letter:n} positive integer", passed},
		{"@heap consisting of {letter:k} {noun}", counted},
		{"( player lose when he become unable to play | lose when ( he | she | they ) become unable to play )",
			func(x *exercise, _ *sentence, _ grammar.Found) bool {
				x.normal, x.Story = true, true
				return !x.misere
			}},
		{"@take any number [of {noun}] from one @heap or same number [of {noun}] from both [@heap]",
			func(x *exercise, s *sentence, _ grammar.Found) bool {
				x.told = true
				return x.play(ruleset{name: "wythoff", shape: pairShape})
			}},
		{"divide it by {numbers:list} and [then] @take floor [ to make it integer [again] ]",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				var list []move
				for _, d := range f.Get("list").([]int) {
					if d < 2 {
						return false
					}
					list = append(list, move{result: sprint("n //", d), heap: "n >= 1"})
				}
				return rules(list...)(x, s, f)
			}},
		{"( if | when ) integer become 0 it be ( erased | removed ) [from board]", passed},
		{"emptying one of @heap and dividing contents of other between two @heap with at least one {noun} in each [@heap]",
			func(x *exercise, s *sentence, _ grammar.Found) bool {
				name := x.freshName()
				x.Story = true
				return x.play(ruleset{name: name, shape: pairShape,
					rules: "game " + name + "(m, n) { -> " + name + "(a, m-a) for a in 1..m-1; -> " + name +
						"(a, n-a) for a in 1..n-1 }"})
			}},
	}
}
