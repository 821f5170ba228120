package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"cgt/cmd/cgt/internal/run"
	"cgt/eval"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/keep"
	"cgt/stdlib/misere/table"
)

// quotientsCommand computes a table of misere quotients as a cluster job, like
// surveyCommand for surveys.
type quotientsCommand struct {
	Radix  string `arg:"" enum:"octal,hexadecimal" help:"octal or hexadecimal."`
	Digits int    `arg:"" help:"Digits of the codes, 1 to 4."`
	Steps  int64  `default:"200000" help:"Steps that each form is given at first."`
	jobFlags
}

// plan returns the requested job; an error is one of usage.
func (c *quotientsCommand) plan() (table.Plan, error) {
	radix, _ := heap.RadixNamed(c.Radix)
	p := table.Plan{Radix: radix, Digits: c.Digits, Steps: c.Steps}
	var err error
	if p.Share, err = c.share(); err != nil {
		return p, err
	}
	return p, p.Check()
}

// quotients computes a table into its file, using the statement that does so at the
// prompt.
func (a *app) quotients(ctx context.Context) int {
	c := &a.Quotients
	plan, err := c.plan()
	if err != nil {
		a.output.Complain("error: " + err.Error())
		return statusUsage
	}
	ctx, leave := a.interrupts.Scope(ctx)
	defer leave()
	file := c.file(fmt.Sprintf("quotients-%s-%d-%d", c.Radix, plan.Digits, plan.Steps), plan.Share)
	if err := waitUntilUnlocked(ctx, file, c.Wait); err != nil {
		return a.fail(fmt.Sprintf("the file %s: %v", file, err))
	}
	host := &run.Host{Output: a.output}
	host.Files = &run.Files{Overwrite: a.Overwrite} // the file named on the command line
	reports := &minuteReporter{reporter: reporter{a, "quotients " + plan.String()}, last: time.Now()}
	statement := fmt.Sprintf("quotients(%s, %d, %d, %s", c.Radix, plan.Digits, plan.Steps, value.Quote(file))
	if plan.Shards > 0 {
		statement += fmt.Sprintf(`, "%s"`, plan.Share)
	}
	text := limitsText(c.Memory, c.Limit) + statement + ")"
	session := eval.New(eval.WithMemory(run.PaceCollector), eval.WithMeasure(run.Measure), eval.WithHost(host),
		eval.WithProgress(reports.onProgress))
	for answer := range session.Eval(ctx, text) {
		var spent *game.LimitError
		switch {
		case answer.Err == nil:
			if answer.Value != nil {
				a.output.Print(fmt.Sprintf("%s: %s: %s\n", file, plan, answer))
			}
		case ctx.Err() != nil, errors.As(answer.Err, &spent) && spent.What == "time":
			reports.say(resumeText(file))
			return statusAgain
		default:
			return a.fail(answer.Err.Message)
		}
	}
	return a.status(run.Outcome{})
}

// limitsText returns the statements that set the limits.
func limitsText(mebibytes int64, limit time.Duration) string {
	var b strings.Builder
	if mebibytes > 0 {
		fmt.Fprintf(&b, "limit memory %d MiB\n", mebibytes)
	}
	if limit > 0 {
		fmt.Fprintf(&b, "limit time %d/1000\n", max(1, limit.Milliseconds()))
	}
	return b.String()
}

// waitUntilUnlocked waits until no other process has the file locked, or gives up after a while.
func waitUntilUnlocked(ctx context.Context, file string, wait time.Duration) error {
	return retryWhileHeld(ctx, wait, func() error {
		lock, err := keep.Acquire(file)
		if err != nil {
			return err
		}
		return lock.Release()
	})
}
