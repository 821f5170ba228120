package explain

import (
	"context"
	"errors"
	"time"

	"cgt/eval/arith"
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/stdlib/game"
)

// patiently runs work needed for an explanation; spent reports that it took longer than
// the session's patience and was stopped, which does not happen if the whole
// explanation was requested.
func (x *explainer) patiently(work func(context.Context) error) (spent bool, err error) {
	if x.full {
		return false, work(x.ev.Context())
	}
	ctx, cancel := context.WithCancel(x.ev.Context())
	defer cancel()
	defer time.AfterFunc(x.patience(), cancel).Stop()
	err = work(ctx)
	return errors.Is(err, context.Canceled) && x.ev.Context().Err() == nil, err
}

// explainer writes an explanation; list is how many rows of each kind it shows.
type explainer struct {
	ev   interp.Env
	out  *value.Explanation
	list int
	full bool // takes as long as it needs
}

func (x *explainer) patience() time.Duration { return x.ev.Session().Patience() }

func (x *explainer) Say(format string, args ...any) { x.out.Say(format, args...) }

func (x *explainer) Conclude(format string, args ...any) { x.out.Conclude(format, args...) }

// longName is how many letters of the name of a position are written.
const longName = 400

// name is a sum as it is typed, cut where it is long.
func (x *explainer) name(sum game.Sum) string {
	if x.full {
		return value.ShowSum(sum)
	}
	return value.SumUpTo(sum, longName)
}

func (x *explainer) move(m game.Move) string {
	if x.full {
		return ask.ShowMove(m)
	}
	return ask.MoveUpTo(m, longName)
}

func (x *explainer) grid(g view.Grid) { x.out.Blocks = append(x.out.Blocks, g) }

// request says how to explain: with all rows, for misere play.
type request struct{ full, misere bool }

func newExplainer(ev interp.Env, how request) *explainer {
	x := &explainer{ev: ev, out: &value.Explanation{}, list: value.ShownReasons, full: how.full}
	if how.full {
		x.list = 1 << 20
	}
	return x
}

// tooLong is the error for an explanation whose answer was not found in time.
func (x *explainer) tooLong(p game.Sum) error {
	name := value.SumUpTo(p, 200)
	return value.Hintf("value("+name+") or outcome("+name+") computes on, and what it finds is kept; explain("+name+", full) "+
		"takes as long as it needs",
		"the positions that %s leads to are not all solved within %v", name, x.patience())
}

// explainOf explains a position, a value or a ruleset.
func explainOf(ev interp.Env, args []value.Value) (value.Value, error) {
	var how request
	if t, ok := args[0].(value.Tuple); ok && len(args) == 1 && len(t.Items) > 1 &&
		t.Items[len(t.Items)-1] == value.Value(interp.FullWord) {
		args = t.Items // explain (G, full)
	}
	for _, arg := range args[1:] {
		b, isBuiltin := arg.(interp.BuiltinValue)
		switch {
		case isBuiltin && b.B.Name == "misere":
			how.misere = true
		case arg == value.Value(interp.FullWord):
			how.full = true
		default:
			return nil, value.Errorf("after the game explain takes the words full and misere, or none")
		}
	}
	x, err := explain(ev, args[0], how)
	if err != nil {
		return nil, err
	}
	if !how.full {
		nameForms(x)
	}
	return x, nil
}

// answering is a value that contains another answer: a timing.
type answering interface{ Answer() value.Value }

func explain(ev interp.Env, v value.Value, how request) (*value.Explanation, error) {
	x := newExplainer(ev, how)
	if f, ok := v.(misereplay.MisereForm); ok {
		return x.out, x.misereForm(f)
	}
	if how.misere {
		sum, err := ruleset.AsSum(ev, v)
		if err != nil {
			return nil, err
		}
		return x.out, x.misere(sum)
	}
	if list, ok := value.Items(v); ok {
		return x.out, x.several(v, list, how)
	}
	var err error
	switch v := v.(type) {
	case value.Position:
		err = x.position(v)
	case value.Ruleset:
		err = x.ruleset(v.R)
	case interp.BuiltinValue:
		r, rerr := ruleset.AsRuleset(ev, v)
		if rerr != nil {
			return nil, value.Hintf("help "+v.B.Name+" says what it does",
				"%s is a function; explain shows why an answer is what it is", v.B.Name)
		}
		err = x.ruleset(r)
	case value.Loopy:
		err = x.loopyValue(v)
	case answering:
		return explain(ev, v.Answer(), how)
	case misereplay.Genus:
		x.genusSymbol(v.G)
	case value.Int, value.Big, value.Rational, value.Star, value.Game, value.Form:
		if f, ok := v.(value.Form); ok && value.IsLoopy(f) {
			whole, ferr := arith.LoopyForm(ev, f)
			if ferr != nil {
				return nil, ferr
			}
			return explain(ev, whole, how)
		}
		err = x.form(v)
	case value.Outcome:
		x.Conclude("%s: %s", value.Show(v), value.OutcomeMeaning(v.O))
	case *value.Explanation:
		return v, nil
	default:
		return nil, value.Hintf("explain shows why a position, a value, a ruleset or an answer is what it is: explain kayles "+
			"4, explain ^ > *, explain mean {3|1}", "there is nothing to explain in %s, which is %s", value.Preview(v),
			value.KindOf(v))
	}
	return x.out, err
}

// several explains the items of a list, one after the other.
func (x *explainer) several(v value.Value, list []value.Value, how request) error {
	if len(list) == 0 {
		return value.Errorf("%s is empty: there is nothing to explain", value.Cited(v))
	}
	for i, item := range list {
		if i == x.list {
			x.Say("... %d in all; explain(LIST, full) explains them", len(list))
			break
		}
		if err := x.ev.Tick(); err != nil { // lists that share sublists can be exponentially long
			return err
		}
		inner, err := explain(x.ev, item, how)
		if err != nil {
			return err
		}
		x.Say("%d. %s", i+1, value.Preview(item))
		for _, b := range inner.Blocks {
			x.out.Blocks = append(x.out.Blocks, Shifted(b, 2))
		}
	}
	return nil
}

// Shifted is a block indented further.
func Shifted(b view.Block, by int) view.Block {
	switch b := b.(type) {
	case view.Line:
		b.Indent += by
		return b
	case view.Grid:
		b.Indent += by
		return b
	case view.Picture:
		b.Indent += by
		return b
	}
	return b
}

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	return []*interp.Builtin{
		{Name: "explain", Topic: "questions", Usage: "explain G", Summary: "the reasoning behind the answer: options and " +
			"mex, nim-sum in binary, dominated and reversible options; explain(G, full) however long; explain(G, misere) in " +
			"misere play",
			Example: []string{"explain kayles 4", "explain ^ + ^ > *", "explain temperature {7|{5|3}}",
				"explain(kayles(9, 4), misere)", "explain genus(kayles 5)", "explain restive"}, Min: 1, Max: 3, Quotes: true,
			Command: explainCommand, Do: explainOf},
	}
}
