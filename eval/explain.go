package eval

import (
	"context"
	"errors"
	"time"

	"cgt/stdlib/game"
)

// explainTime is how long the answer that is explained may take to be found,
// unless the whole explanation is asked for.
const explainTime = 5 * time.Second

// patiently runs work that is needed for an explanation; spent reports that it
// was ended because it took longer than explainTime.
func (x *explainer) patiently(work func(context.Context) error) (spent bool, err error) {
	if x.full {
		return false, work(x.ev.context())
	}
	ctx, cancel := context.WithCancel(x.ev.context())
	defer cancel()
	defer time.AfterFunc(explainTime, cancel).Stop()
	err = work(ctx)
	return errors.Is(err, context.Canceled) && x.ev.context().Err() == nil, err
}

// explainer writes an explanation; list is how many rows of one kind it shows.
type explainer struct {
	ev   *evaluation
	out  *Explanation
	list int
	full bool // takes as long as it needs
}

func (x *explainer) say(format string, args ...any)      { x.out.say(format, args...) }
func (x *explainer) conclude(format string, args ...any) { x.out.conclude(format, args...) }
func (x *explainer) grid(g Grid)                         { x.out.blocks = append(x.out.blocks, g) }

// manner is how something is explained: with all rows, of misere play.
type manner struct{ full, misere bool }

func newExplainer(ev *evaluation, how manner) *explainer {
	x := &explainer{ev: ev, out: &Explanation{}, list: shownReasons, full: how.full}
	if how.full {
		x.list = 1 << 20
	}
	return x
}

// tooLong is the error of an explanation whose answer was not found in time.
func tooLong(p game.Sum) error {
	name := shorten(showSum(p), 200)
	return hintf("value("+name+") or outcome("+name+") computes on, and what it finds is kept; explain("+name+", full) takes as long as it needs",
		"the positions that %s leads to are not all solved within %v", name, explainTime)
}

// explainOf explains a position, a value or a ruleset.
func explainOf(ev *evaluation, args []Value) (Value, error) {
	var how manner
	for _, arg := range args[1:] {
		b, isBuiltin := arg.(BuiltinValue)
		switch {
		case isBuiltin && b.B.Name == "misere":
			how.misere = true
		case arg == Value(fullWord):
			how.full = true
		default:
			return nil, errf("after the game explain takes the words full and misere, or none")
		}
	}
	x, err := ev.explain(args[0], how)
	if err != nil {
		return nil, err
	}
	return x, nil
}

// answering is a value that says more of an answer than the answer itself: a
// timing.
type answering interface{ answer() Value }

func (ev *evaluation) explain(v Value, how manner) (*Explanation, error) {
	x := newExplainer(ev, how)
	if how.misere {
		sum, err := ev.asSum(v)
		if err != nil {
			return nil, err
		}
		return x.out, x.misere(sum)
	}
	if list, ok := items(v); ok {
		return x.out, x.several(v, list, how)
	}
	var err error
	switch v := v.(type) {
	case Position:
		err = x.position(v)
	case Ruleset:
		err = x.ruleset(v.R)
	case BuiltinValue:
		r, rerr := ev.asRuleset(v)
		if rerr != nil {
			return nil, hintf("help "+v.B.Name+" says what it does", "%s is a function; explain shows why an answer is what it is", v.B.Name)
		}
		err = x.ruleset(r)
	case Loopy:
		err = x.loopyValue(v)
	case answering:
		return ev.explain(v.answer(), how)
	case MisereForm:
		err = x.misereForm(v)
	case Genus:
		x.genusSymbol(v.g)
	case Int, Big, Rational, Star, Game, Form:
		if f, ok := v.(Form); ok && isLoopy(f) {
			whole, ferr := ev.loopyForm(f)
			if ferr != nil {
				return nil, ferr
			}
			return ev.explain(whole, how)
		}
		err = x.form(v)
	case Outcome:
		x.conclude("%s: %s", show(v), outcomeMeaning(v.O))
	case *Explanation:
		return v, nil
	default:
		return nil, hintf("explain shows why a position, a value, a ruleset or an answer is what it is: explain kayles 4, explain ^ > *, explain mean {3|1}", "there is nothing to explain in %s, which is %s", preview(v), kindOf(v))
	}
	return x.out, err
}

// several explains the items of a list, one after the other.
func (x *explainer) several(v Value, list []Value, how manner) error {
	if len(list) == 0 {
		return errf("%s is empty: there is nothing to explain", show(v))
	}
	for i, item := range list {
		if i == x.list {
			x.say("... %d in all; explain(LIST, full) explains them", len(list))
			break
		}
		inner, err := x.ev.explain(item, how)
		if err != nil {
			return err
		}
		x.say("%d. %s", i+1, preview(item))
		for _, b := range inner.blocks {
			x.out.blocks = append(x.out.blocks, shifted(b, 2))
		}
	}
	return nil
}

// shifted is a block moved to the right.
func shifted(b Block, by int) Block {
	switch b := b.(type) {
	case Line:
		b.Indent += by
		return b
	case Grid:
		b.Indent += by
		return b
	case Picture:
		b.Indent += by
		return b
	}
	return b
}

func explainBuiltins() []*Builtin {
	return []*Builtin{
		{Name: "explain", Topic: "questions", Usage: "explain G", Summary: "the reasoning behind the answer: options and mex, nim-sum in binary, dominated and reversible options; explain(G, full) however long; explain(G, misere) in misere play",
			Example: []string{"explain kayles 4", "explain ^ + ^ > *", "explain temperature {7|{5|3}}", "explain(kayles(9, 4), misere)", "explain genus(kayles 5)", "explain restive"}, Min: 1, Max: 3, Quotes: true, Command: explainCommand, Do: explainOf},
	}
}
