package eval

import (
	"cgt/stdlib/game"
	"cgt/stdlib/misere"
	"cgt/stdlib/search"
)

// misereBuiltins are the questions of misere theory.
func misereBuiltins() []*Builtin {
	const topic = "misere play"
	return []*Builtin{
		{Name: "misere", Topic: topic, Usage: "misere G", Summary: "the outcome in misere play, where who moves last loses", Example: []string{"misere(nim(1, 1, 1)) => P"}, Min: 1, Max: 1,
			Do: func(ev *evaluation, args []Value) (Value, error) { return ev.outcome(args[0], true) }},
		{Name: "genus", Topic: topic, Usage: "genus G", Summary: "the genus symbol of an impartial game in misere play: its nim-value, and the misere nim-values of G, G + *2, G + *2 + *2, ...",
			See: "Winning Ways, chapter 13", Example: []string{"genus(nim 2) = \"2^20\"", "genus(octal 0.36 (8)) = \"3^1431\""}, Min: 1, Max: 1, Do: genusOf},
		{Name: "misere_form", Topic: topic, Usage: "misere_form G", Summary: "the misere canonical form of an impartial game, by Conway's simplification, and whether it is tame, restive or restless",
			See: "Conway, On Numbers and Games, chapter 12; Siegel, chapter V", Example: []string{"misere_form(nim 3) = \"*3\"", "misere_form(kayles 5) = misere_form \"*[(32)321]\""}, Min: 1, Max: 1, Do: misereFormOf},
		{Name: "quotient", Topic: topic, Usage: "quotient(R, N, order, \"file\")", Summary: "the misere quotient of a heap game: its monoid, the P-portion, and its period where that is proved",
			Text: "Where all heaps beyond some size are settled, so that misere play is as normal play with one of them, the nim-sequence and its period give the quotient of all heaps. N is the number of heaps tried, order the largest order; both may be left out. What is found is kept in the file, and the same statement goes on from there. quotient [G, H] is the quotient of some positions of any impartial games. [0] is the order, [1] the number of P-elements.",
			See:  "Plambeck and Siegel, Misere quotients for impartial games, 2008", Example: []string{"quotient(octal 0.03)", "quotient(kayles)[0] => 40", "quotient([\"*[[2],0]\"])[0] => 14"}, Min: 1, Max: 4, Do: quotientOf},
		{Name: "quotients", Topic: topic, Usage: "quotients(octal, k, steps)", Summary: "the table of all codes of at most k digits, 4. included, whose misere quotient is found and proved",
			Text: "Codes that are one game, such as first cousins, are solved once. Each is tried to 8000 heaps, 400 elements and 200000 steps, or so many as are given, and longer while its quotient does not grow. quotients(octal, 3) takes a minute; the table is the same on every machine.",
			See:  "Plambeck and Siegel, Misere quotients for impartial games, 2008", Example: []string{"quotients(octal, 1)"}, Min: 2, Max: 3, Do: quotientsOf},
	}
}

// misereGame is the misere canonical form of an impartial sum of positions,
// built from the options upwards.
func (ev *evaluation) misereGame(v Value) (misere.Game, error) {
	switch v := v.(type) {
	case MisereForm:
		return v.g, nil
	case Text:
		return misereOf(ev.session()).store.Parse(ev.context(), string(v))
	}
	sum, err := ev.asSum(v)
	if err != nil {
		return misere.Game{}, err
	}
	if !impartial(sum) {
		return misere.Game{}, errf("%s is partizan; misere canonical forms are of impartial games", preview(v))
	}
	total := misereOf(ev.session()).store.Zero()
	for _, c := range sum {
		if tooLargeToSearch(c) {
			return misere.Game{}, hintf("misere G finds the outcome where there is a theory", "%s is too large for a misere canonical form", c)
		}
		g, err := ev.misereComponent(c)
		if err != nil {
			return misere.Game{}, err
		}
		if total, err = total.Add(ev.context(), g); err != nil {
			return misere.Game{}, err
		}
	}
	return total, nil
}

// misereTask is a position whose options are being turned into misere forms.
type misereTask struct {
	key     string
	at      game.Summand
	options []game.Sum
	open    bool
}

// misereComponent computes the form of one component with a stack of its own;
// forms are remembered by position.
func (ev *evaluation) misereComponent(root game.Summand) (misere.Game, error) {
	known := misereOf(ev.session()).forms
	keyOf := func(c game.Summand) string { return string(appendSummand(nil, c)) }
	waiting := map[string]bool{}
	stack := []misereTask{{key: keyOf(root), at: root}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if _, done := known[top.key]; done {
			stack = stack[:len(stack)-1]
			continue
		}
		if err := ev.tick(); err != nil {
			return misere.Game{}, err
		}
		if !top.open {
			options, err := ev.componentOptions(top.at)
			if err == nil {
				err = ev.growMisere(stack, len(waiting), options)
			}
			if err != nil {
				return misere.Game{}, err
			}
			top = &stack[len(stack)-1]
			top.options, top.open = options, true
			waiting[top.key] = true
			missing := false
			for _, o := range options {
				for _, c := range o {
					key := keyOf(c)
					if _, done := known[key]; done {
						continue
					}
					if waiting[key] {
						return misere.Game{}, &search.CycleError{Positions: []game.Sum{{c}}}
					}
					stack, missing = append(stack, misereTask{key: key, at: c}), true
				}
			}
			if missing {
				continue
			}
		}
		g, err := ev.misereOfOptions(known, stack[len(stack)-1].options, keyOf)
		if err != nil {
			return misere.Game{}, err
		}
		known[stack[len(stack)-1].key] = g
		delete(waiting, stack[len(stack)-1].key)
		stack = stack[:len(stack)-1]
	}
	return known[keyOf(root)], nil
}

// growMisere charges a position whose options wait, and looks from time to time
// whether the line of play that led there ends.
func (ev *evaluation) growMisere(stack []misereTask, open int, options []game.Sum) error {
	top := stack[len(stack)-1]
	if err := ev.grow(int64(misereTaskBytes + 2*len(top.key) + len(options)*misereOptionBytes)); err != nil {
		return err
	}
	judge, ok := top.at.Rules.(game.EndlessPlay)
	if (open+1)%(endlessFalls+2) != 0 || !ok {
		return nil
	}
	var line []game.Place
	for _, task := range stack {
		if task.open && task.at.Rules.Identity() == top.at.Rules.Identity() {
			line = append(line, task.at.At)
		}
	}
	return judge.Endless(len(line), func(i int) game.Place { return line[i] })
}

// What a waiting position and one of its options are taken to cost.
const (
	misereTaskBytes   = 300
	misereOptionBytes = 200
)

func (ev *evaluation) misereOfOptions(known map[string]misere.Game, options []game.Sum, keyOf func(game.Summand) string) (misere.Game, error) {
	var forms []misere.Game
	for _, o := range options {
		sum := misereOf(ev.session()).store.Zero()
		for _, c := range o {
			var err error
			if sum, err = sum.Add(ev.context(), known[keyOf(c)]); err != nil {
				return misere.Game{}, err
			}
		}
		forms = append(forms, sum)
	}
	return misereOf(ev.session()).store.Make(ev.context(), forms...)
}

func (ev *evaluation) componentOptions(c game.Summand) ([]game.Sum, error) {
	mover, ok := c.Rules.(game.Mover)
	if !ok {
		return nil, search.ErrNoMoves
	}
	var options []game.Sum
	err := mover.Moves(ev.context(), c.At, game.Left, func(sum game.Sum) error {
		options = append(options, append(game.Sum(nil), sum...))
		return nil
	})
	return options, err
}
