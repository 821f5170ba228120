package eval

import (
	"fmt"
	"time"

	"cgt/lang"
	"cgt/stdlib/game"
)

// limits bound every statement.
type limits struct {
	bytes int64
	time  time.Duration
	steps int64
}

// limit sets a limit, and at the prompt says what was understood.
func (s *Session) limit(ev *evaluation, src *lang.Source, body *lang.Limit, r *Result) error {
	amount := int64(0)
	said := "there is no limit of " + body.What + " now"
	if body.Amount != nil {
		v, err := s.evaluate(ev, src, body.Amount)
		if err != nil {
			return err
		}
		q, ok := rational(v)
		if !ok || q.Sign() <= 0 {
			return at(errf("a limit is a number above 0, or none"), src, body.Amount.Where())
		}
		f, _ := q.Float64()
		if body.What == "time" {
			f *= float64(time.Second)
		}
		if f > 1e18 {
			return at(errf("this limit is none: it is too large"), src, body.Amount.Where())
		}
		amount = max(1, int64(f))
		said = "from now on a statement may take " + limitWords(body.What, amount)
		if body.What == "memory" && amount < leastMemory {
			return at(tooLittle(body, amount), src, body.Amount.Where())
		}
	}
	r.View = &View{Fields: Fields{Kind: "setting"}}
	s.remark(src, r.View, "%s", said)
	switch body.What {
	case "memory":
		s.limitMemory(amount)
	case "time":
		s.limits.time = time.Duration(amount)
	case "steps":
		s.limits.steps = amount
	default:
		return hintf("limit memory 8 GiB; limit time 60; limit steps 1000000", "there is no limit called %q", body.What)
	}
	return nil
}

// leastMemory is the least limit of memory: with less nothing can be answered.
const leastMemory = 1 << 20

// tooLittle is the error of a limit of memory that leaves room for nothing,
// most often because its unit was left out.
func tooLittle(body *lang.Limit, bytes int64) error {
	hint := "the least is " + game.Bytes(leastMemory)
	if n, ok := body.Amount.(*lang.Number); ok && body.Unit == "" {
		hint = fmt.Sprintf("a unit was left out: limit memory %s GiB, or MiB", n.Value)
	}
	return hintf(hint, "%s of memory leave room for nothing", game.Bytes(bytes))
}

// limitWords is an amount of memory, time or steps in words.
func limitWords(what string, amount int64) string {
	switch what {
	case "memory":
		return game.Bytes(amount) + " of memory"
	case "time":
		return time.Duration(amount).String()
	}
	return several(int(amount), "step")
}

// limitsOf is limits: the limits as they stand.
func limitsOf(ev *evaluation, _ []Value) (Value, error) {
	grid := Grid{Align: "l", Indent: 2}
	for _, l := range []struct {
		what   string
		amount int64
	}{{"memory", ev.session().limits.bytes}, {"time", int64(ev.session().limits.time)}, {"steps", ev.session().limits.steps}} {
		words := "none"
		if l.amount > 0 {
			words = limitWords(l.what, l.amount)
		}
		grid.Rows = append(grid.Rows, []string{"limit " + l.what, words})
	}
	return &Article{blocks: []Block{line(Piece{Plain, "what a statement may take"}), grid}}, nil
}
