package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
)

// A game with a name is the game of the books only where nothing more is said of it: what stands with the name, in "Kayles
// with a wide ball", "Nim II", "a cousin of Kayles" or "Round Nim", makes another game of it. Every word there counts.

// modifying are the words of a sentence, by their tokens, that stand with the name of a game and that no row has read.
func (s *Sentence) modifying() map[int]bool {
	if s.Ruled {
		return nil // the rules in words are those that are meant
	}
	var found map[int]bool
	count := func(i int) {
		if found == nil {
			found = map[int]bool{}
		}
		found[i] = true
	}
	for i := 0; i < len(s.Tokens); i++ {
		if !s.Tokens[i].Used || s.Tokens[i].Kind != grammar.WordToken {
			continue
		}
		list := rule.ReadGame(&s.Line, i)
		if len(list) == 0 || !list[0].Value.(rule.Ruleset).Known {
			continue
		}
		if adjectives[s.At(i-1).Word] && !s.At(i-1).Used {
			count(i - 1)
		}
		for j := i - 1; j >= 0 && j > i-4; j-- {
			if kinships[s.At(j).Lemma] && !s.At(j).Used && (s.Exercise == nil || !s.Exercise.Told()) {
				count(j)
			}
		}
		for j := list[0].End; list[0].Value.(rule.Ruleset).Shape != rule.StalkShape && j < s.modifierEnd(list[0].End); j++ {
			if t := s.Tokens[j]; !t.Used && !t.Filler && t.Kind != grammar.SignToken && !s.neutral(j) {
				count(j)
			}
		}
		i = list[0].End - 1
	}
	return found
}

// modifierEnd is where what stands with the name of a game ends: at a verb of which the name is the subject, or where a comma
// begins a sentence.
func (s *Sentence) modifierEnd(from int) int {
	clause := false
	for i := from; i < len(s.Tokens); i++ {
		switch t := s.Tokens[i]; {
		case t.Text == "." || t.Text == ":" || t.Text == ";" || t.Text == "?", t.Text == "," && s.begins(i+1),
			asking[t.Word] && t.Word != "which" && t.Word != "who" && t.Word != "where":
			return i
		case clauses[t.Word]:
			clause = true
		case clause:
		case finite[t.Word], i == from && s.begins(i), history[t.Lemma], history[t.Word]:
			return i
		}
	}
	return len(s.Tokens)
}

// begins reports whether a sentence of its own may begin at a token.
func (s *Sentence) begins(i int) bool {
	for s.At(i).Filler {
		i++
	}
	t := s.At(i)
	if t.Kind == grammar.NumberToken {
		t = s.At(i + 1)
		return grammar.Classes["player"][t.Lemma] || grammar.People[t.Lemma]
	}
	return t.Kind == grammar.WordToken && (grammar.Classes["player"][t.Lemma] || subjects[t.Word] || asking[t.Word] ||
		grammar.Demanding[t.Word] || s.isName(i) && len(t.Text) > 2)
}

// neutral reports whether a word beside the name of a game says nothing of the game.
func (s *Sentence) neutral(i int) bool {
	t := s.At(i)
	return unmarked[t.Word] || unmarked[t.Lemma] || places[t.Lemma] && (s.At(i-1).Used || s.nextUsed(i)) ||
		t.Kind == grammar.NumberToken && t.Value == 2 && grammar.Classes["player"][s.At(i+1).Lemma] || s.described(i)
}

// described reports whether a word belongs to the description of a game of the books, after "in which".
func (s *Sentence) described(i int) bool {
	if !s.ofBoard(s.At(i)) {
		return false
	}
	for i--; i >= 0; i-- {
		if clauses[s.At(i).Word] {
			return true
		}
	}
	return false
}

var (
	// adjectives make another game of the one whose name follows, although elsewhere they say nothing of a game.
	adjectives = grammar.WordSet("little big small new similar particular general special specific real actual nice round " +
		"flat wooden golden plastic large long young finite arbitrary horizontal like unlike such")
	kinships = grammar.WordSet("variant variation version modification generalization generalisation analogue analog cousin " +
		"relative twist extension restriction form cross mixture combination hybrid dual")
	clauses = grammar.WordSet("where which without but except unless if when whose until provided allowing forbidding " +
		"as under")
	finite = grammar.WordSet("is are was were has have had begins starts begin start ends end can may must will consists goes " +
		"uses says does do plays play make makes take takes")
	history = grammar.WordSet("invent introduce introduced discover discovered study studied analyse analyze due attributed " +
		"known call called named appears")
	subjects = grammar.WordSet("we you they i he she each every no nobody it is are does do can who which what there so then " +
		"this these those show prove suppose assume let consider both neither")
	// unmarked are words beside a name that any sentence about a game has.
	unmarked = grammar.WordSet("a an the of and or to in on at from with for by as if when where which who whom that this it its " +
		"game position state play player start starting starts begin beginning begins initial alternately turn turns two " +
		"be is are was were has have normal convention usual ordinary standard rules rule heap pile row strip stalk stack " +
		"pin counter coin stone bean chip disc token edge string between against move moves alternate alternating together nim queen " +
		"wins win first their they we you he she his her following called named say note optimal perfect best")
	places = grammar.WordSet("board grid row strip path square cell vertex vertices length size sizes long heap pile column table " +
		"chessboard rectangle")
)

// Rated reports whether a number says how much a move is, and not where play begins: "three pins at a throw", "two at a time".
func (s *Sentence) Rated() bool {
	for i, t := range s.Tokens {
		if t.Kind != grammar.NumberToken || t.Value < 2 {
			continue
		}
		for end := i + 1; end < i+3; end++ {
			if _, _, ok := s.Match(rateRow()[0], end); ok {
				return true
			}
			if t := s.At(end); t.Kind != grammar.WordToken || grammar.Classes["player"][t.Lemma] || grammar.People[t.Lemma] {
				break
			}
		}
	}
	return false
}

var rateRow = grammar.Lazily("( at a time | at once | at a throw | " +
	"( per | each | every ) ( move | turn | throw | go | time | round ) | ( in | on | at | with | during ) ( one | each | every | any | a ) [single] ( move | turn | throw | go ) )")
