package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strings"
	"time"

	"cgt/cmd/cgt/internal/run"
	"cgt/stdlib/game"
	"cgt/stdlib/heap"
	"cgt/stdlib/heap/survey"
)

// surveyCommand runs a survey as a cluster job: it chooses its file name, resumes from
// it by itself, and tells by its exit status whether to run it again.
type surveyCommand struct {
	Radix  string `arg:"" enum:"octal,hexadecimal" help:"octal or hexadecimal."`
	Digits int    `arg:"" help:"Digits of the codes, 1 to 6."`
	Terms  uint64 `default:"10000" help:"Heaps looked at for each code whose period is not proved before."`
	jobFlags
	Workers int `placeholder:"N" help:"Processors; all that the job may use if not given."`
}

// plan returns the requested survey; an error is one of usage.
func (c *surveyCommand) plan() (survey.Plan, error) {
	radix, _ := heap.RadixNamed(c.Radix)
	p := survey.Plan{Radix: radix, Digits: c.Digits, Terms: c.Terms}
	switch {
	case c.Digits < 1 || c.Digits > 6:
		return p, fmt.Errorf("a survey is of 1 to 6 digits, not %d", c.Digits)
	case c.Terms < 1 || c.Terms > 1<<40:
		return p, fmt.Errorf("--terms is a number from 1 to 2^40")
	}
	var err error
	p.Share, err = c.share()
	return p, err
}

// survey runs a survey into its file.
func (a *app) survey(ctx context.Context) int {
	c := &a.Survey
	plan, err := c.plan()
	if err != nil {
		a.output.Complain("error: " + err.Error())
		return statusUsage
	}
	if c.Workers < 1 {
		c.Workers = runtime.GOMAXPROCS(0)
	}
	ctx, leave := a.interrupts.Scope(ctx)
	defer leave()
	budget := &game.Budget{MaxBytes: c.Memory << 20}
	run.PaceCollector(budget.MaxBytes)
	if c.Limit > 0 {
		budget.Deadline = time.Now().Add(c.Limit)
	}
	file := c.file(fmt.Sprintf("%s-%d-%d", c.Radix, plan.Digits, plan.Terms), plan.Share)
	job := &survey.Job{Plan: plan, Workers: c.Workers}
	reports := a.reportSurvey(job)
	ctx = game.WithBudget(ctx, budget)
	err = retryWhileHeld(ctx, c.Wait, func() error { return job.RunFile(ctx, file) })
	reports.stop()
	var spent *game.LimitError
	switch {
	case err == nil:
		return a.surveyed(job, file)
	case errors.Is(err, context.Canceled), errors.As(err, &spent) && spent.What == "time":
		reports.say(resumeText(file))
		return statusAgain
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err // the error may be about a temporary file next to it
	}
	return a.fail(fmt.Sprintf("the file %s: %v", file, err))
}

// surveyed reports the result of a survey that has finished.
func (a *app) surveyed(job *survey.Job, file string) int {
	proved, stopped := 0, []string{}
	for _, r := range job.Known() {
		if r.Proved {
			proved++
		}
		if r.Stopped != "" {
			stopped = append(stopped, r.Code+": "+r.Stopped)
		}
	}
	a.output.Print(fmt.Sprintf("%s: %s: %d codes, %d with a proved period\n", file, job.Plan, len(job.Rows), proved))
	if len(stopped) > 0 {
		return a.fail(fmt.Sprintf("%d codes were stopped before their time (%s)", len(stopped), some(stopped)))
	}
	return a.status(run.Outcome{})
}

// some shortens a list of words to the first few.
func some(words []string) string {
	const shown = 8
	if len(words) > shown {
		return strings.Join(words[:shown], ", ") + ", ..."
	}
	return strings.Join(words, ", ")
}
