package exercise

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/rule"
)

// wordedMoves match what is taken where the verb stands behind it or alone, or where a number is chosen first.
func wordedMoves() []Event {
	const turns = "( ( take turn | take it in turn | alternate | alternately | alternatively | in turn | by turn ) [to | in] @take {noun} | " +
		"@take {noun} ( one after ( other | another ) | alternately | alternatively | in turn | by turn ) ) "
	list := []Event{
		{"%choose [any | one | some] [of] @heap [and] [then] @take [some] {noun} from ( it | that @heap | chosen @heap )", Passed},
	}
	for _, r := range rule.Wordings() {
		list = append(list, Event{r.Said, func(x *Draft, s *sentence, f grammar.Found) bool {
			m, ok := r.Means(f)
			if ok {
				x.Story, x.told = true, true
				x.addMoves([]rule.Move{m}, s)
			}
			return ok
		}})
	}
	return append(list, Event{turns + "from {number:count} @heap", func(_ *Draft, s *sentence, _ grammar.Found) bool {
		told, sized := s.FromSome()
		return told && !sized
	}}, Event{turns + "from", func(_ *Draft, s *sentence, _ grammar.Found) bool {
		told, _ := s.FromSome()
		return told
	}})
}
