package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
	"slices"
	"strings"
)

// Left returns the words of a sentence that limit or change its meaning and that no row
// has matched. In a sentence about play, every word counts that is not known to be
// harmless.
func (s *Sentence) Left() string {
	var words []string
	tells := s.Tells() && !s.Example && !s.Head && !s.scenery()
	game, _ := s.playing()
	modifying := s.modifying()
	named, varied := false, false // a game is named, and words after it say how it is played
	for i, t := range s.Tokens {
		switch before := rule.GameNames()[s.At(i+1).Word] && s.At(i+1).Used; {
		case t.Used:
			varied = named && (varied || variants[t.Word])
			named = named || rule.GameNames()[t.Word]
		case t.Kind == grammar.SignToken:
			varied = varied && t.Text == "-"
		default:
			varied = named && (varied || variants[t.Word]) || before
		}
		if s.Ruled && len(t.Text) == 1 && t.Text >= "A" && t.Text <= "Z" && grammar.Classes["heap"][s.At(i-1).Lemma] {
			words = append(words, t.Text) // one of the heaps, by its name
			continue
		}
		if s.Ruled && (t.Word == "any" || t.Word == "all") && s.manyHeaps(i+1) {
			words = append(words, t.Text, s.At(i+1).Text) // a move in one heap was read
			continue
		}
		if t.Word == "of" && s.Demands() && !t.Used && s.At(i-1).Used && !s.nextUsed(i) && s.foreign(i+1) {
			words = append(words, t.Text) // what is asked is asked of something that was not read
			continue
		}
		if s.Demands() && (s.quoted(i) || s.letteredPosition(i)) {
			words = append(words, s.At(i+1).Text)
			continue
		}
		if t.Used || t.Filler {
			continue
		}
		if modifying[i] || s.formulaOf(i) {
			words = append(words, t.Text)
			continue
		}
		if (s.Strict || i >= s.Gap.From && i < s.Gap.To) && t.Kind == grammar.WordToken && t.Lemma != "consider" && t.Lemma != "position" && !s.nextUsed(i) {
			words = append(words, t.Text)
			continue
		}
		next := s.At(i + 1)
		if t.Word == "only" && next.Word == "if" && s.At(i-1).Word != "and" {
			words = append(words, t.Text)
			continue
		}
		if (t.Word == "each" && s.At(i-1).Word != "from" || t.Word == "one") && (s.nextUsed(i) ||
			(grammar.Classes["may"][next.Word] || grammar.Classes["player"][next.Lemma]) && s.nextUsed(i+1)) {
			continue
		}
		if (grammar.Classes["may"][t.Word] || grammar.BeforeRead[t.Word] || grammar.BeforeRead[t.Lemma]) && s.nextUsed(i) {
			continue
		}
		if s.Demands() && (asking[t.Word] && !s.nextUsed(i) || several[t.Word] && s.Letters != nil && len(s.Letters.order) > 1) {
			words = append(words, t.Text)
			continue
		}
		if t.Word == "and" && next.Word == "of" && s.Demands() {
			words = append(words, t.Text)
			continue
		}
		if t.Word == "each" && s.Demands() && s.At(i-1).Word == "of" && grammar.Classes["heap"][next.Lemma] {
			words = append(words, t.Text)
			continue
		}
		if i == 0 && t.Word == "but" && s.Demands() {
			continue
		}
		if s.Ruled && (t.Lemma == "variation" || t.Lemma == "version" || t.Lemma == "variant") {
			continue // the rules in words are those that are meant
		}
		switch {
		case s.Ruled && t.Kind == grammar.WordToken && grammar.Classes["counter"][next.Lemma] && s.At(i-1).Used &&
			(strings.HasSuffix(t.Word, "ing") || t.Word == "single" && s.At(i-1).Value > 1):
			words = append(words, t.Text) // which of them are meant: two matching coins
		case s.Ruled && s.goesOnTo(i), s.Ruled && t.Word == "or" && s.At(i-1).Used && s.counterAt(i+1):
			words = append(words, t.Text)
		case s.Demands() && s.of(i):
			words = append(words, t.Text)
		case t.Kind == grammar.NumberToken:
			if !s.counts(i) && !s.ofBoard(t) && !s.inFormula(i) {
				words = append(words, t.Text)
			}
		case t.Text == "..." && s.goesOn(i), (t.Word == "x" || t.Word == "o") && pieces[game.Name] != "":
			words = append(words, t.Text)
		case t.Kind != grammar.WordToken || s.ofBoard(t):
		case s.Ruled && (t.Word == "any" || t.Word == "each" || t.Word == "number" || t.Word == "several"),
			s.Demands() && (valueWords[t.Lemma] || predicates[t.Lemma] ||
				t.Word == "number" && s.At(i-1).Word == "a" && s.At(i+1).Text == "?"),
			grammar.Conditions[t.Word], grammar.Conditions[t.Lemma], grammar.Actions[t.Lemma],
			(tells || varied && t.Lemma != "set") && !s.idle(i):
			words = append(words, t.Text)
		}
	}
	return strings.Join(words, " ")
}

// quoted reports whether a quotation mark opens what a request is about, and nothing of that was read.
func (s *Sentence) quoted(i int) bool {
	if before := s.At(i - 1); s.At(i).Text != "\"" || before.Word != "from" && before.Word != "in" && before.Word != "on" &&
		before.Word != "of" && before.Word != "for" && before.Word != "with" && before.Word != "position" {
		return false
	}
	for i++; i < len(s.Tokens) && s.At(i).Text != "\""; i++ {
		if s.At(i).Used {
			return false
		}
	}
	return true
}

// letteredPosition reports whether a position is named by a capital that stands for nothing: "position A".
func (s *Sentence) letteredPosition(i int) bool {
	name := s.At(i + 1)
	if len(name.Text) != 1 || name.Text < "A" || name.Text > "Z" || strings.Contains("PN", name.Text) {
		return false
	}
	_, bound := s.bound(name.Text)
	return (s.At(i).Word == "position" || s.At(i).Word == "state" || s.At(i).Word == "configuration") && !bound
}

// counterAt reports whether what is taken comes next, unread: "or a stone".
func (s *Sentence) counterAt(i int) bool {
	for s.At(i).Filler {
		i++
	}
	return !s.At(i).Used && grammar.Classes["counter"][s.At(i).Lemma]
}

// Numbered reports whether there is a number or a row of coins, such as HTTH.
func (s *Sentence) Numbered() bool {
	return slices.ContainsFunc(s.Tokens, func(t grammar.Token) bool { return t.Kind == grammar.NumberToken || coins(t) })
}

// CoinRows is how many rows of coins the sentence has.
func (s *Sentence) CoinRows() int {
	n := 0
	for _, t := range s.Tokens {
		if coins(t) {
			n++
		}
	}
	return n
}

func coins(t grammar.Token) bool {
	return t.Kind == grammar.WordToken && len(t.Text) > 1 && strings.Trim(t.Text, "HT") == ""
}

// of reports whether a value or a row of pieces occurs that no question is about.
func (s *Sentence) of(i int) bool {
	t := s.At(i)
	if t.Kind == grammar.SignToken {
		return strings.Contains("{↑↓⇑⇓±", t.Text) && readMath(s, i) != nil
	}
	_, bound := s.bound(t.Text)
	before := s.At(i - 1).Word
	listed := before == "and" || before == "of"
	return bound && t.Text < "a" || listed && len(t.Text) == 1 && strings.Contains("GHJKXYZ", t.Text) ||
		readRow(s, i) != nil
}

// Another is a value that is written beside others after "and" or a comma, and that was not read.
func (s *Sentence) Another() string {
	for i, t := range s.Tokens {
		if before := s.At(i - 1); !t.Used && t.Kind == grammar.SignToken && (before.Word == "and" || before.Text == ",") && s.of(i) {
			return t.Text
		}
	}
	return ""
}

// foreign reports whether the next noun is none of the field.
func (s *Sentence) foreign(i int) bool {
	for s.At(i).Filler || s.At(i).Kind == grammar.WordToken && !s.At(i).Used && s.idle(i) && grammar.Common[s.At(i).Word] {
		i++
	}
	t := s.At(i)
	return t.Kind == grammar.WordToken && t.Text != "" && !t.Used && !s.idle(i)
}

// scenery reports whether a sentence only says what is on the table or who plays, and
// neither what is done nor what may be done nor how it ends: in it only limiting words
// count.
func (s *Sentence) scenery() bool {
	if s.Ruled || s.Demands() || s.aboutMaterial() {
		return false
	}
	for _, t := range s.Tokens {
		if t.Kind == grammar.WordToken && (grammar.Classes["may"][t.Word] || grammar.Actions[t.Lemma] ||
			ruling[t.Lemma] || rulesAlone[t.Word] || grammar.Classes["take"][t.Lemma]) {
			return false
		}
	}
	return true
}

// aboutMaterial reports whether the subject of a sentence is what is played with, or a move: "The pile is refilled."
func (s *Sentence) aboutMaterial() bool {
	for i, t := range s.Tokens {
		switch {
		case t.Used && grammar.Classes["heap"][t.Lemma]:
			return s.qualified(i)
		case t.Kind != grammar.WordToken || t.Used:
			return false
		case grammar.Classes["heap"][t.Lemma] || grammar.Classes["counter"][t.Lemma] || t.Lemma == "move":
			return true
		case i > 2 || !t.Filler && !grammar.Common[t.Word] && !grammar.IdleWords[t.Word]:
			return false
		}
	}
	return false
}

// qualified reports whether a word behind a token says how something is: "Piles of three coins are untouchable."
func (s *Sentence) qualified(i int) bool {
	for ; i < len(s.Tokens); i++ {
		if t := s.At(i + 1); s.At(i).Lemma == "be" && !s.At(i).Used && t.Kind == grammar.WordToken && !t.Used && !t.Filler &&
			!grammar.Common[t.Word] && !s.idle(i+1) {
			return true
		}
	}
	return false
}

// asking are words that begin a question: none of them may stay unread in a request, so
// that a second question of the same sentence is not missed.
var asking = grammar.WordSet("find determine compute calculate evaluate identify which what who how where solve list")

// several are words that say how many values a question is about.
var several = grammar.WordSet("each both their these those")

// variants are words after the name of a game that say how it is played.
var variants = grammar.WordSet("with in against played under upside on for where plus using")

// VariesAt reports whether the moves at token i are those of a variant of a game that is
// named before them, other than Nim: "Kayles where one must take an even number".
func (s *Sentence) VariesAt(i int) bool {
	where := false
	for i--; i >= 0; i-- {
		switch t := s.At(i); {
		case t.Word == "where":
			where = true
		case t.Word == "nim" || t.Word == "subtraction":
			return false
		case where && rule.GameNames()[t.Word] && (t.Word != "grundy" || s.At(i+1).Word == "game"):
			return true
		}
	}
	return false
}

// ruling are words of sentences about how play proceeds or ends.
var ruling = grammar.WordSet("win lose winner loser winning losing end over allow forbid permit move round pass " +
	"skip tie draw stop " +
	"finish until when after before every always rule legal count score point worth cost pay get receive player's")

// valueWords are what can be asked about a value: none may stay unread in a request.
var valueWords = grammar.WordSet("mean temperature birthday thermograph weight incentive canonical thermic mast cooled chilled " +
	"chill cool heat heated frozen reduced negative inverse reversible dominated degree period preperiod form heated " +
	"warm interval")

// predicates are what can be said of a value: none may stay unread in a request.
var predicates = grammar.WordSet("hot cold tepid infinitesimal numberish all-small fuzzy reversible dominated")

// goesOnTo reports whether a letter ends or continues what was read before it, in a
// sentence that gives moves: "take 1 to K stones", of which only the 1 was read.
func (s *Sentence) goesOnTo(i int) bool {
	t := s.At(i)
	if t.Kind != grammar.WordToken || len(t.Text) != 1 {
		return false
	}
	for i--; s.At(i).Word == "up" || s.At(i).Text == "," || s.At(i).Text == "-" || s.At(i).Text == "–"; i-- {
	}
	w := s.At(i).Word
	return (w == "to" || w == "or" || w == "through" || w == "than" || w == "most" || w == "least") && s.At(i-1).Used
}

// manyHeaps reports whether a token means several heaps: "from any piles".
func (s *Sentence) manyHeaps(i int) bool {
	t := s.At(i)
	return grammar.Classes["heap"][t.Lemma] && t.Word != t.Lemma && strings.HasSuffix(t.Word, "s") && s.At(i-2).Word == "from"
}

// formulaOf reports whether a sign or a letter that was not read makes a formula of a
// number beside it that was: "2^k stones", "n^2", "√9", "4 - k", "5 %", "3 and n".
func (s *Sentence) formulaOf(i int) bool {
	t, next := s.At(i), s.At(i+1)
	if (t.Text == "^" || t.Text == "√") && figure(next) && next.Used {
		return true
	}
	number := s.At(i - 1)
	if !figure(number) || !number.Used {
		for i--; s.At(i).Word == "and" || s.At(i).Text == ","; i-- {
		}
		return figure(s.At(i)) && s.At(i).Used && t.Kind == grammar.WordToken && len(t.Text) == 1 && t.Text >= "b" &&
			(next.Text == "" || strings.Contains(".?,;", next.Text))
	}
	attached := t.Start == number.End
	operand := next.Kind == grammar.NumberToken || next.Kind == grammar.WordToken && len(next.Text) == 1
	switch t.Text {
	case "^", "%", "√":
		return true
	case "!":
		return attached && t.End < len(s.Text)
	case "×":
		return attached || operand
	case "*", "/", "·", "⋅", "+", "-", "−", "–":
		return operand
	}
	return attached && t.Kind == grammar.WordToken && len(t.Text) == 1 && t.Text >= "a"
}

// figure reports whether a token is a number in figures.
func figure(t grammar.Token) bool {
	return t.Kind == grammar.NumberToken && grammar.IsDigit(t.Text[0])
}

// goesOn reports whether dots follow a list of sizes that was read without them: "piles
// of 1, 2, 3, ...".
func (s *Sentence) goesOn(i int) bool {
	for i--; s.At(i).Text == ","; i-- {
	}
	return s.At(i).Kind == grammar.NumberToken && s.At(i).Used && s.At(i-1).Text != "_"
}

// idle reports whether a word changes nothing: a function word, a name, a noun of the
// field, a word of the narration.
func (s *Sentence) idle(i int) bool {
	t := s.Tokens[i]
	return len(t.Text) == 1 || counted(t.Word) || grammar.Common[t.Word] || grammar.IdleWords[t.Word] ||
		grammar.IdleWords[t.Lemma] ||
		grammar.Classes["may"][t.Word] ||
		grammar.Classes["find"][t.Lemma] || grammar.Classes["verify"][t.Lemma] ||
		grammar.Classes["player"][t.Lemma] || grammar.Classes["heap"][t.Lemma] || grammar.Classes["counter"][t.Lemma] ||
		grammar.Classes["begin"][t.Lemma] || grammar.Classes["piece"][t.Lemma] ||
		s.isName(i) || rule.GameNames()[t.Word] || grammar.IsDigit(t.Text[len(t.Text)-1]) || strings.HasSuffix(t.Word, "-th") ||
		len(t.Word) > 2 && (strings.Trim(t.Word, "o") == "" || strings.Trim(t.Word, "x") == "")
}

// counted matches an adjective such as two-pile or one-heap.
func counted(word string) bool {
	number, noun, ok := strings.Cut(word, "-")
	return ok && grammar.Tokens(number)[0].Kind == grammar.NumberToken &&
		(grammar.Classes["heap"][noun] || noun == "person" || noun == "player")
}

// isName reports whether a word is capitalised and is not the first of its sentence, or
// is capitalised within a sentence elsewhere in the exercise.
func (s *Sentence) isName(i int) bool {
	t := s.Tokens[i]
	if _, second, _ := strings.Cut(t.Text, "-"); t.Text[0] < 'A' || t.Text[0] > 'Z' ||
		strings.ToUpper(second) != second && !strings.HasPrefix(second, "position") {
		return false // L-shaped
	}
	if i > 0 && s.Tokens[i-1].Text != "." && s.Tokens[i-1].Text != "\"" && s.Tokens[i-1].Text != ":" {
		return true
	}
	next := s.At(i + 1)
	return next.Word == "and" && s.At(i+2).Text != "" && s.At(i + 2).Text[0] >= 'A' && s.At(i + 2).Text[0] <= 'Z' ||
		s.Exercise != nil && s.Exercise.Person(t.Word)
}

// inFormula reports whether a number is within a formula about a board game, such as a
// theorem on all rows of a kind.
func (s *Sentence) inFormula(i int) bool {
	if game, ok := s.playing(); !ok || game.Shape != rule.BoardShape || s.Demands() {
		return false
	}
	return s.At(i-1).Text != "" && strings.Contains("-+^|{≥≤=", s.At(i-1).Text) || s.At(i+1).Text != "" &&
		strings.Contains("-+^|}", s.At(i+1).Text)
}

// rowRead reports whether a row of pieces was read.
func (s *Sentence) rowRead() bool {
	for i, t := range s.Tokens {
		if t.Used && len(t.Text) > 1 && strings.Trim(t.Text, "BRGLE") == "" && readRow(s, i) != nil {
			return true
		}
	}
	return false
}

// ofBoard reports whether a word describes the exercise's game, one from a book played
// on a board or with a row of coins.
func (s *Sentence) ofBoard(t grammar.Token) bool {
	game, ok := s.playing()
	if !ok || !game.Known || s.Demands() || t.Word == "removed" {
		return false // "a board with the corners removed" is another
	}
	if game.Shape == rule.StalkShape && (grammar.Actions[t.Lemma] || t.Word == "green") && s.rowRead() {
		return false // something is done to the stalk that was read
	}
	switch game.Shape {
	case rule.BoardShape, rule.StalkShape:
		return s.Example || grammar.BoardWords[t.Word] || grammar.BoardWords[t.Lemma] || t.Kind == grammar.NumberToken &&
			t.Value <= 2 &&
			!grammar.IsDigit(t.Text[0])
	case rule.CoinShape:
		if t.Word == "right" && s.Named("or") && s.Named("left") {
			return false // the other coin may be on either side
		}
		return grammar.CoinWords[t.Word] || grammar.CoinWords[t.Lemma]
	case rule.ListShape:
		words := grammar.ListWords[game.Name]
		return words[t.Word] || words[t.Lemma] || t.Kind == grammar.NumberToken && t.Value <= 1 && words != nil
	}
	return false
}

// nextUsed reports whether the next meaningful token was read.
func (s *Sentence) nextUsed(i int) bool {
	for i++; i < len(s.Tokens); i++ {
		t := s.Tokens[i]
		if t.Used {
			return true
		}
		if !t.Filler && t.Text != "," && t.Text != ":" && !grammar.Subjects[t.Word] && !between[t.Word] {
			return false
		}
	}
	return false
}

// between are words that may be between a condition and what was read of it.
var between = grammar.WordSet("only either it to there be is are")
