package guide

import (
	"context"
	"fmt"
	"time"

	"cgt/eval/card"
	"cgt/eval/interp"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
)

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	const topic = "session"
	return []*interp.Builtin{
		{Name: "time", Topic: topic, Usage: "time EXPRESSION", Summary: "how long the evaluation takes, with its answer",
			Min: 1, Max: 1, Lazy: timed, Example: []string{"time values(kayles, 0..20)"}},
		{Name: "tour", Topic: topic, Usage: "tour, tour N",
			Summary: "a guided tour in ten short lessons with exercises; tour N begins with lesson N", Min: 0, Max: 1,
			Alone: true, Do: tourOf, Example: []string{"tour"}},
		{Name: "limits", Topic: topic, Usage: "limits", Summary: "what a statement may take of memory, time and steps; limit " +
			"memory 8 GiB sets it", Min: 0, Max: 0, Alone: true, Do: interp.LimitsOf, Example: []string{"limits"}},
		{Name: "forget", Topic: topic, Usage: "forget NAME, ...",
			Summary: "takes back what was defined in this session; what it hid of the library is there again", Min: 1, Max: -1,
			Command: interp.ForgetCommand, Lazy: interp.ForgetWithin,
			Example: []string{"kayles := {1|0}", "forget kayles", "grundy(kayles 5) => 4"}},
		{Name: "doc", Topic: topic, Usage: "doc NAME", Summary: "the help of a game or function, as help NAME prints it",
			Min: 1, Max: 1, Do: docOf, Example: []string{"doc kayles"}},
		{Name: "source", Topic: topic, Usage: "source NAME", Summary: "the definition of a game or function, in this language",
			Min: 1, Max: 1, Do: sourceOf, Example: []string{"source wythoff"}},
	}
}

// timed evaluates its argument and says how long that took.
func timed(fr *interp.Frame, args []interp.Code) (value.Value, error) {
	if len(args) != 1 {
		return nil, value.Errorf("time takes one expression")
	}
	start := time.Now()
	v, err := args[0](fr)
	if err != nil {
		return nil, err
	}
	// The value of a position is computed only when it is printed: include that in the
	// time.
	view, err := card.Describe(fr.Run, v)
	if err != nil {
		return nil, err
	}
	return &Timing{v, view, time.Since(start)}, nil
}

// Timing is an answer with its time.
type Timing struct {
	Of   value.Value
	view *view.View
	Took time.Duration
}

// IsValue marks it as a value of the language.
func (*Timing) IsValue() {}

// Kind names the kind, with its article, for messages.
func (*Timing) Kind() string { return "a timing" }

// Answer is the value whose computation was timed.
func (t *Timing) Answer() value.Value { return t.Of }

// Text is the value on one line.
func (t *Timing) Text() string { return value.Show(t.Of) }

// Describe returns its view.
func (t *Timing) Describe(context.Context) (*view.View, error) {
	shown := *t.view
	if len(shown.Blocks) == 0 {
		shown.Blocks = []view.Block{view.TextLine(view.Piece{Style: view.Plain, Text: shown.Text})}
	}
	shown.Blocks = append(append([]view.Block(nil), shown.Blocks...),
		view.TextLine(view.Piece{Style: view.Faint, Text: fmt.Sprintf("took %v", t.Took.Round(time.Microsecond))}))
	return &shown, nil
}

func docOf(ev interp.Env, args []value.Value) (value.Value, error) {
	switch v := args[0].(type) {
	case interp.BuiltinValue:
		return v.B.Page(), nil
	case value.Ruleset:
		return helpRuleset(ev, v.R), nil
	case interp.Function:
		return value.Text(v.F.Text), nil
	}
	return nil, value.Errorf("doc is for games and functions; %s is %s", value.Preview(args[0]), value.KindOf(args[0]))
}

func sourceOf(ev interp.Env, args []value.Value) (value.Value, error) {
	switch v := args[0].(type) {
	case value.Ruleset:
		if text, ok := ruleset.SourceText(ev.Session(), v.R); ok {
			return value.Picture(text), nil
		}
		return value.Picture(v.R.Name()), nil
	case interp.BuiltinValue:
		if v.B.Game != "" {
			r, err := ev.Session().PreludeRuleset(v.B.Game)
			if err != nil {
				return nil, err
			}
			return sourceOf(ev, []value.Value{value.Ruleset{R: r}})
		}
		return nil, value.Errorf("%s is built in: it is not written in the language", v.B.Name)
	case interp.Function:
		return value.Picture(v.F.Text), nil
	}
	return nil, value.Errorf("source is for games and functions; %s is %s", value.Preview(args[0]), value.KindOf(args[0]))
}
