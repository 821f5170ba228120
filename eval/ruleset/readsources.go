package ruleset

import (
	"context"
	"fmt"
	"slices"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
)

// ReadSources runs definitions that Sources returned, and then reads a position or a
// game that uses them; definitions of the library are taken from the library. The
// definitions must be, to the letter, those that the position or game depends on: the
// error says what differs.
func ReadSources(ctx context.Context, s *interp.Session, given []Source, text string) (value.Value, error) {
	for _, r := range given {
		if r.Library {
			continue // compared below
		}
		st, src, err := only(r.Text)
		if err != nil {
			return nil, err
		}
		if err := carryOut(s.Evaluating(ctx), src, st, r.Name); err != nil {
			return nil, fmt.Errorf("the definition of %s: %w", r.Name, err)
		}
	}
	st, src, err := only(text)
	if err != nil {
		return nil, err
	}
	ask, ok := st.Body.(*lang.Ask)
	if !ok {
		return nil, fmt.Errorf("%s is no position", value.Shorten(text, 80))
	}
	v, err := s.Evaluate(s.Evaluating(ctx), src, ask.X)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", value.Shorten(text, 80), err)
	}
	var games []game.Ruleset
	switch v := v.(type) {
	case value.Position:
		games = Games(v.Sum)
	case value.Ruleset:
		games = append(games, v.R)
	default:
		return nil, fmt.Errorf("%s is no position", value.Shorten(text, 80))
	}
	now, err := Sources(s, games...)
	if err == nil && !slices.Equal(now, given) {
		err = fmt.Errorf("its rules are not those of the game: %s", difference(now, given))
	}
	return v, err
}

// carryOut runs the definition of a name.
func carryOut(ev interp.Env, src *lang.Source, st *lang.Statement, name string) (err error) {
	c := &interp.Command{Env: ev, Source: src, Statement: st, Result: &interp.Result{}}
	switch body := st.Body.(type) {
	case *lang.GameDefinition:
		if body.Name.Name == name {
			_, err = GameStatement(c)
			return err
		}
	case *lang.Bind:
		if body.Name.Name == name {
			return ev.Session().Bind(ev, src, st, body, c.Result)
		}
	}
	return fmt.Errorf("it is none, but %s", value.Shorten(st.Label+standardText(st), 80))
}

// only parses a text of one statement.
func only(text string) (*lang.Statement, *lang.Source, error) {
	src := lang.NewSource("certificate", text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		return nil, nil, fmt.Errorf("%s: %w", value.Shorten(text, 80), errs[0])
	}
	if len(script.Statements) != 1 {
		return nil, nil, fmt.Errorf("%s is not one statement", value.Shorten(text, 80))
	}
	return script.Statements[0], src, nil
}

// difference says where two lists of definitions first differ.
func difference(now, given []Source) string {
	for i, r := range now {
		switch {
		case i >= len(given) || given[i].Name != r.Name:
			return r.Name + " is missing"
		case given[i] != r:
			return r.Name + " is now " + value.Shorten(r.Text, 200)
		}
	}
	return given[len(now)].Name + " has nothing to do with it"
}
