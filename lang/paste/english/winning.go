package english

import (
	"cgt/lang/paste/english/grammar"
	"strings"
	"sync"
)

// winning is how the game is won, and who begins.
type winning struct {
	misere, normal bool   // that is said
	opener         string // who moves first, in lower case
}

// event is a row of the grammar of sentences: how something is said, and what
// it does to the exercise. It returns false where it turns out not to be meant.
type event struct {
	said string
	do   func(x *exercise, s *sentence, f grammar.Found) bool
}

type compiledEvent struct {
	grammar.Pattern
	do   func(x *exercise, s *sentence, f grammar.Found) bool
	said string
}

// events are all rows, in the order in which they are tried at a word.
var events = sync.OnceValue(func() []compiledEvent {
	var list []compiledEvent
	for _, table := range [][]event{winningRows(), furtherQuestions(), claimRows(), compareRows(), valueRows(),
		sequenceRows(), winnerRows(), moveRows(), furtherEvents(), settingRows(), chessRows(), boardRows(),
		positionRows(), followRows()} {
		for _, e := range table {
			list = append(list, compiledEvent{grammar.Compile(e.said), e.do, e.said})
		}
	}
	return list
})

// winningRows say how the game is won.
func winningRows() []event {
	normal := func(x *exercise, _ *sentence, _ grammar.Found) bool { x.normal, x.Story = true, true; return !x.misere }
	misere := func(x *exercise, s *sentence, _ grammar.Found) bool {
		if x.turned = s; x.normal && !s.Demands() {
			return false
		}
		x.normal = false
		if !x.misere {
			x.changedBy(s)
		}
		x.misere, x.Story = true, true
		return true
	}
	list := []event{
		{"( player | person | one | whoever | who | he ) [who | that | to] @take " +
			"( poisoned | poison | bitter | bad | last ) [square | piece | corner] [of chocolate] lose",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return x.hasGame && x.game.Name == "chomp" && normal(x, s, f)
			}},
		{"( player | person | one | whoever | who | he ) [who | that | to] make [one [of]] number [be | equal to] ( 0 | zero ) win",
			func(x *exercise, s *sentence, f grammar.Found) bool {
				return x.hasGame && strings.Contains(x.game.Rules, "m//n") && normal(x, s, f)
			}},
		{"⟨ ( because | since | as | i.e. | that be | ) [there] [be] no [more] {noun} [be] " +
			"[left | remain | remaining | stay] [on | in] [table | @heap] ⟩",
			func(x *exercise, _ *sentence, _ grammar.Found) bool { return x.normal || x.misere }},
	}
	for _, e := range grammar.Endings() {
		does := normal
		if e.Misere {
			does = misere
		}
		list = append(list, event{e.Said, does})
	}
	return list
}

// passed is the action of a row that says nothing that matters.
func passed(*exercise, *sentence, grammar.Found) bool { return true }
