package eval

import (
	"context"
	"fmt"
	"time"
)

func sessionBuiltins() []*Builtin {
	const topic = "session"
	return []*Builtin{
		{Name: "time", Topic: topic, Usage: "time EXPRESSION", Summary: "how long the evaluation takes, with its answer", Min: 1, Max: 1, Lazy: timed, Example: []string{"time values(kayles, 0..20)"}},
		{Name: "tour", Topic: topic, Usage: "tour, tour N", Summary: "a guided tour in ten short lessons with exercises; tour N begins with lesson N", Min: 0, Max: 1, Alone: true, Do: tourOf, Example: []string{"tour"}},
		{Name: "limits", Topic: topic, Usage: "limits", Summary: "what a statement may take of memory, time and steps; limit memory 8 GiB sets it", Min: 0, Max: 0, Alone: true, Do: limitsOf, Example: []string{"limits"}},
		{Name: "forget", Topic: topic, Usage: "forget NAME, ...", Summary: "takes back what was defined in this session; what it hid of the library is there again", Min: 1, Max: -1, Command: forgetCommand, Lazy: forgetWithin, Example: []string{"kayles := {1|0}", "forget kayles", "grundy(kayles 5) => 4"}},
		{Name: "doc", Topic: topic, Usage: "doc NAME", Summary: "the help of a game or function, as help NAME prints it", Min: 1, Max: 1, Do: docOf, Example: []string{"doc kayles"}},
		{Name: "source", Topic: topic, Usage: "source NAME", Summary: "the definition of a game or function, in this language", Min: 1, Max: 1, Do: sourceOf, Example: []string{"source wythoff"}},
	}
}

// timed evaluates its argument and says how long that took.
func timed(fr *frame, args []code) (Value, error) {
	if len(args) != 1 {
		return nil, errf("time takes one expression")
	}
	start := time.Now()
	v, err := args[0](fr)
	if err != nil {
		return nil, err
	}
	// A position is only asked about when it is printed: time that, too.
	view, err := describe(fr.run, v)
	if err != nil {
		return nil, err
	}
	return &Timing{v, view, time.Since(start)}, nil
}

// Timing is an answer with the time that it took.
type Timing struct {
	Of   Value
	view *View
	Took time.Duration
}

func (*Timing) value()          {}
func (*Timing) kind() string    { return "a timing" }
func (t *Timing) answer() Value { return t.Of }
func (t *Timing) text() string  { return show(t.Of) }

func (t *Timing) describe(context.Context) (*View, error) {
	view := *t.view
	if len(view.Blocks) == 0 {
		view.Blocks = []Block{line(Piece{Plain, view.Text})}
	}
	view.Blocks = append(append([]Block(nil), view.Blocks...), line(Piece{Faint, fmt.Sprintf("took %v", t.Took.Round(time.Microsecond))}))
	return &view, nil
}

func docOf(ev *evaluation, args []Value) (Value, error) {
	switch v := args[0].(type) {
	case BuiltinValue:
		return v.B.page(), nil
	case Ruleset:
		return ev.session().helpRuleset(v.R), nil
	case Function:
		return Text(v.f.text), nil
	}
	return nil, errf("doc is for games and functions; %s is %s", preview(args[0]), kindOf(args[0]))
}

func sourceOf(ev *evaluation, args []Value) (Value, error) {
	switch v := args[0].(type) {
	case Ruleset:
		if text, ok := ev.session().sourceText(v.R); ok {
			return picture(text), nil
		}
		return picture(v.R.Name()), nil
	case BuiltinValue:
		if v.B.Game != "" {
			r, err := ev.session().preludeRuleset(v.B.Game)
			if err != nil {
				return nil, err
			}
			return sourceOf(ev, []Value{Ruleset{r}})
		}
		return nil, errf("%s is built in: it is not written in the language", v.B.Name)
	case Function:
		return picture(v.f.text), nil
	}
	return nil, errf("source is for games and functions; %s is %s", preview(args[0]), kindOf(args[0]))
}

func picture(text string) *Article { return &Article{blocks: []Block{Picture{Text: text}}} }
