package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"maps"
	"strings"
	"sync"
)

// partTable returns the parts with a grammar of their own. It is made when the first
// text in words is read, to cost nothing otherwise. Every sentence refers to it, as the
// patterns in it do.
var partTable = sync.OnceValue(func() map[string]grammar.Part {
	parts := map[string]grammar.Part{
		"number":    of(readNumber),
		"numbers":   of(readNumbers),
		"tuple":     of(ReadTuple),
		"blanks":    of(readBlanks),
		"dotted":    of(readDotted),
		"span":      notation.ReadSpan,
		"noun":      notation.ReadNoun,
		"name":      notation.ReadName,
		"amount":    rule.ReadAmount,
		"property":  rule.ReadProperty,
		"quantity":  rule.ReadQuantity,
		"maths":     of(ReadMaths),
		"between":   of(readBetween),
		"set":       rule.ReadSet,
		"math":      of(readMath),
		"relation":  notation.ReadRelation,
		"letter":    notation.ReadLetter,
		"cooled":    notation.ReadCooled,
		"indexed":   notation.ReadIndexed,
		"class":     notation.ReadClass,
		"calls":     notation.ReadCalls,
		"assigned":  notation.ReadAssigned,
		"first":     notation.ReadFirst,
		"letterset": notation.ReadLetterSet,
		"namelist":  notation.ReadNameList,
		"letters":   notation.ReadLetters,
		"word":      notation.ReadWord,
		"things":    notation.ReadThings,
		"equation":  notation.ReadEquation,
		"game":      rule.ReadGame,
		"code":      rule.ReadCode,
		"coins":     notation.ReadCoins,
		"sides":     notation.ReadBoard,
		"spot":      notation.ReadSpot,
		"row":       of(readRow),
		"boards":    notation.ReadBoards,
		"rows": of(func(s *Sentence, i int) []grammar.Reading {
			return s.listed(i, func(at int) []grammar.Reading { return readRow(s, at) })
		}),
		"upto":      notation.ReadUpTo,
		"bound":     notation.ReadBound,
		"starts":    of(readStarts),
		"side":      of(readSide),
		"tuples":    of(readTuples),
		"sizes":     notation.ReadSizes,
		"betweens":  of(readBetweens),
		"outcome":   of(readOutcome),
		"component": rule.ReadComponent,
		"plants":    notation.ReadPlants,
		"minus":     notation.ReadMinus,
		"behind":    rule.ReadBehind,
		"parity":    rule.ReadParity,
		"steps":     of(readSteps),
		"offsets":   rule.ReadOffsets,
		"plus":      notation.ReadPlus,
		"product":   notation.ReadTimes,
		"colours":   of(readColours),
		"gap":       grammar.ReadGap,
		"aside":     grammar.ReadAside, "apposition": grammar.ReadApposition,
	}
	maps.Copy(parts, furtherParts())
	return parts
})

// of wraps a method of sentences as the parser of a part.
func of(read func(s *Sentence, i int) []grammar.Reading) grammar.Part {
	return func(w *grammar.Line, i int) []grammar.Reading { return read(w.Owner.(*Sentence), i) }
}

// readSteps reads how a piece of chess moves.
func readSteps(s *Sentence, i int) []grammar.Reading {
	if s.Exercise == nil {
		return rule.ReadSteps(&s.Line, i, "")
	}
	return rule.ReadSteps(&s.Line, i, s.Exercise.Piece())
}

// readStarts reads who begins, among Left and Right: "if Left moves first".
func readStarts(s *Sentence, i int) []grammar.Reading {
	for _, row := range startsRows() {
		if f, end, ok := s.Match(row, i); ok {
			return grammar.One(end, strings.ToLower(f.Get("who").(string)))
		}
	}
	return nil
}

var startsRows = grammar.Lazily("( if | when | with ) {side:who} [to] %first", "if it be {side:who} turn", "if it be "+
	"{side:who} turn to move")

// readSide reads Left or Right, the players.
func readSide(s *Sentence, i int) []grammar.Reading {
	if t := s.At(i).Word; t == "left" || t == "right" {
		return grammar.One(i+1, t)
	}
	return nil
}

// readOutcome reads an outcome class: positions that the next player wins, or the
// previous one.
func readOutcome(s *Sentence, i int) []grammar.Reading {
	for k, row := range outcomeRows() {
		f, end, ok := s.Match(row, i)
		if !ok {
			continue
		}
		next := k%2 == 0
		if name, named := f.Get("name").(string); named {
			switch {
			case s.Exercise == nil || s.Exercise.Opener() == "":
				return nil
			case strings.ToLower(name) != s.Exercise.Opener():
				next = !next
			}
		}
		if next {
			return grammar.One(end, "npos")
		}
		return grammar.One(end, "ppos")
	}
	return nil
}

// outcomeRows say in turn that the first player wins, and that the second does.
var outcomeRows = grammar.Lazily("( first player | next player | player to move | player who "+
	"( start | begin | move first | go first | play first ) | starting player | player 1 | player one | first ) %wins",
	"( second player | previous player | player who move second | player 2 | player two | second | opponent ) %wins",
	"( second player | previous player | player 2 | second ) lose", "( first player | next player | player to move "+
		"| player 1 | first ) lose",
	"( winning strategy for first player | forced win for first player )", "( winning strategy for second player "+
		"| forced win for second player )", "{name:name} %wins", "{name:name} lose",
	"there ( be | exist ) [a] strategy for {name:name} that guarantee that {name:name} [will] win [game] "+
		"[regardless of {name:other} ['s] [play]]")
