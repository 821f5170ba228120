package interp

import (
	"fmt"
	"time"

	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
	"cgt/stdlib/game"
)

// limit sets a limit and, at the prompt, confirms what was understood.
func (s *Session) limit(ev Env, src *lang.Source, body *lang.Limit, r *Result) error {
	amount := int64(0)
	said := "there is no limit of " + body.What + " now"
	if body.Amount != nil {
		v, err := s.Evaluate(ev, src, body.Amount)
		if err != nil {
			return err
		}
		q, ok := value.Rat(v)
		if !ok || q.Sign() <= 0 {
			return value.ErrorAt(value.Errorf("a limit is a number above 0, or none"), src, body.Amount.Where())
		}
		f, _ := q.Float64()
		if body.What == "time" {
			f *= float64(time.Second)
		}
		if f > 1e18 {
			return value.ErrorAt(value.Errorf("this limit is none: it is too large"), src, body.Amount.Where())
		}
		amount = max(1, int64(f))
		said = "from now on a statement may take " + limitWords(body.What, amount)
		if body.What == "memory" && amount < leastMemory {
			return value.ErrorAt(errTooLittleMemory(body, amount), src, body.Amount.Where())
		}
	}
	if most := s.highestLimit(body.What); most > 0 && (amount == 0 || amount > most) {
		return value.Hintf("whoever started cgt set this bound", "a statement may take %s at most", limitWords(body.What, most))
	}
	r.View = &view.View{Fields: view.Fields{Kind: "setting"}}
	s.remark(src, r.View, "%s", said)
	switch body.What {
	case "memory":
		s.LimitMemory(amount)
	case "time":
		s.limits.time = time.Duration(amount)
	case "steps":
		s.limits.steps = amount
	default:
		return value.Hintf("limit memory 8 GiB; limit time 60; limit steps 1000000", "there is no limit called %q", body.What)
	}
	return nil
}

// highestLimit returns the upper bound of a limit, 0 for none.
func (s *Session) highestLimit(what string) int64 {
	switch what {
	case "memory":
		return s.world.MostBytes
	case "time":
		return int64(s.world.MostTime)
	}
	return 0
}

// errTooLittleMemory is the error for a memory limit that is too small for any statement, most
// often because its unit was left out.
func errTooLittleMemory(body *lang.Limit, bytes int64) error {
	hint := "the least is " + game.Bytes(leastMemory)
	if n, ok := body.Amount.(*lang.Number); ok && body.Unit == "" {
		hint = fmt.Sprintf("a unit was left out: limit memory %s GiB, or MiB", n.Value)
	}
	return value.Hintf(hint, "%s of memory leave room for nothing", game.Bytes(bytes))
}

// limitWords is an amount of memory, time or steps in words.
func limitWords(what string, amount int64) string {
	switch what {
	case "memory":
		return game.Bytes(amount) + " of memory"
	case "time":
		return time.Duration(amount).String()
	}
	return value.Several(int(amount), "step")
}

// LimitsOf lists the current limits.
func LimitsOf(ev Env, _ []value.Value) (value.Value, error) {
	grid := view.Grid{Align: "l", Indent: 2}
	for _, l := range []struct {
		what   string
		amount int64
	}{{"memory", ev.Session().limits.bytes}, {"time", int64(ev.Session().limits.time)}, {"steps", ev.Session().limits.steps}} {
		words := "none"
		if l.amount > 0 {
			words = limitWords(l.what, l.amount)
		}
		grid.Rows = append(grid.Rows, []string{"limit " + l.what, words})
	}
	return &value.Article{Blocks: []view.Block{view.TextLine(view.Piece{Style: view.Plain, Text: "what a statement may take"}),
		grid}}, nil
}
