package misereplay

import (
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/misere"
	"cgt/stdlib/search"
)

// MisereGame is the misere canonical form of an impartial sum of positions,
// built from the options upwards.
func MisereGame(ev interp.Env, v value.Value) (misere.Game, error) {
	switch v := v.(type) {
	case MisereForm:
		return v.G, nil
	case value.Text:
		return MisereOf(ev.Session()).store.Parse(ev.Context(), string(v))
	}
	sum, err := ruleset.AsSum(ev, v)
	if err != nil {
		return misere.Game{}, err
	}
	if !ruleset.Impartial(sum) {
		return misere.Game{}, value.Errorf("%s is partizan; misere canonical forms are of impartial games", value.Preview(v))
	}
	total := MisereOf(ev.Session()).store.Zero()
	for _, c := range sum {
		if form, ok := c.At.(formPlace); ok {
			if total, err = total.Add(ev.Context(), form.Game); err != nil {
				return misere.Game{}, err
			}
			continue
		}
		if tooLargeToSearch(c) {
			return misere.Game{}, value.Hintf("misere G finds the outcome where there is a theory",
				"%s is too large for a misere canonical form", c)
		}
		g, err := misereComponent(ev, c)
		if err != nil {
			return misere.Game{}, err
		}
		if total, err = total.Add(ev.Context(), g); err != nil {
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

// misereComponent computes the form of one component with an explicit stack; forms are
// cached by position.
func misereComponent(ev interp.Env, root game.Summand) (misere.Game, error) {
	known := MisereOf(ev.Session()).forms
	keyOf := func(c game.Summand) string { return string(value.AppendSummand(nil, c)) }
	waiting := map[string]bool{}
	stack := []misereTask{{key: keyOf(root), at: root}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if _, done := known[top.key]; done {
			stack = stack[:len(stack)-1]
			continue
		}
		if err := ev.Tick(); err != nil {
			return misere.Game{}, err
		}
		if !top.open {
			options, err := componentOptions(ev, top.at)
			if err == nil {
				err = growMisere(ev, stack, len(waiting), options)
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
					if err := ev.Tick(); err != nil {
						return misere.Game{}, err
					}
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
		g, err := misereOfOptions(ev, known, stack[len(stack)-1].options, keyOf)
		if err != nil {
			return misere.Game{}, err
		}
		known[stack[len(stack)-1].key] = g
		delete(waiting, stack[len(stack)-1].key)
		stack = stack[:len(stack)-1]
	}
	return known[keyOf(root)], nil
}

// growMisere charges the memory of a position waiting for its options, and periodically
// checks whether the line of play leading there can end.
func growMisere(ev interp.Env, stack []misereTask, open int, options []game.Sum) error {
	top := stack[len(stack)-1]
	if err := ev.Grow(int64(misereTaskBytes + 2*len(top.key) + len(options)*misereOptionBytes)); err != nil {
		return err
	}
	judge, ok := top.at.Rules.(game.EndlessPlay)
	if (open+1)%(game.EndlessFalls+2) != 0 || !ok {
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

// The assumed memory of a waiting position, and of one of its options.
const (
	misereTaskBytes   = 300
	misereOptionBytes = 200
)

func misereOfOptions(ev interp.Env, known map[string]misere.Game, options []game.Sum,
	keyOf func(game.Summand) string) (misere.Game, error) {
	var forms []misere.Game
	for _, o := range options {
		sum := MisereOf(ev.Session()).store.Zero()
		for _, c := range o {
			err := ev.Tick()
			if err != nil {
				return misere.Game{}, err
			}
			if sum, err = sum.Add(ev.Context(), known[keyOf(c)]); err != nil {
				return misere.Game{}, err
			}
		}
		forms = append(forms, sum)
	}
	return MisereOf(ev.Session()).store.Make(ev.Context(), forms...)
}

func componentOptions(ev interp.Env, c game.Summand) ([]game.Sum, error) {
	mover, ok := c.Rules.(game.Mover)
	if !ok {
		return nil, search.ErrNoMoves
	}
	var options []game.Sum
	err := mover.Moves(ev.Context(), c.At, game.Left, func(sum game.Sum) error {
		options = append(options, append(game.Sum(nil), sum...))
		return ev.Tick()
	})
	return options, err
}
