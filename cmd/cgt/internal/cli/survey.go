package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"cgt/cmd/cgt/internal/run"
	"cgt/stdlib/game"
	"cgt/stdlib/heap/survey"
	"cgt/stdlib/keep"
)

// surveyCommand is a survey as a job of a cluster: it names its own file, goes
// on from it without being told, and says by its status whether to run it again.
type surveyCommand struct {
	Radix   string        `arg:"" enum:"octal,hexadecimal" help:"octal or hexadecimal."`
	Digits  int           `arg:"" help:"Digits of the codes, 1 to 6."`
	Terms   uint64        `default:"10000" help:"Heaps looked at for each code whose period is not proved before."`
	Shard   string        `placeholder:"I/N" help:"The part I of N, from 1/N to N/N."`
	Index   int           `default:"-1" help:"The part as schedulers count it, from 0 on; with --of."`
	Of      int           `help:"The number of parts, with --index."`
	Out     string        `short:"o" required:"" placeholder:"FILE" help:"The file of the rows, or a folder, where the survey gives it a name. A file of the same survey is gone on from."`
	Wait    time.Duration `placeholder:"TIME" help:"Wait so long for another process to leave the file, as the one before a requeued task may take a moment to end."`
	Limit   time.Duration `placeholder:"TIME" help:"Stop after this time, such as 55m, with status 85."`
	Memory  int64         `placeholder:"MIB" help:"Memory in MiB; a code that needs more is told as stopped, the others go on."`
	Workers int           `placeholder:"N" help:"Processors; all that the job may use if not given."`
}

// plan is what is asked for; the error is of usage.
func (c *surveyCommand) plan() (survey.Plan, error) {
	radix, _ := survey.RadixNamed(c.Radix)
	p := survey.Plan{Radix: radix, Digits: c.Digits, Terms: c.Terms}
	switch {
	case c.Digits < 1 || c.Digits > 6:
		return p, fmt.Errorf("a survey is of 1 to 6 digits, not %d", c.Digits)
	case c.Terms < 1 || c.Terms > 1<<40:
		return p, fmt.Errorf("--terms is a number from 1 to 2^40")
	}
	var err error
	p.Shard, p.Shards, err = shardOf(c.Shard, c.Index, c.Of)
	return p, err
}

// shardOf reads which part of how many is asked for; 0 of 0 is all. The error is of
// usage.
func shardOf(shard string, index, of int) (part, parts int, err error) {
	switch {
	case shard != "" && (index >= 0 || of != 0):
		return 0, 0, fmt.Errorf("--shard and --index say the same; give one of them")
	case index >= 0 || of != 0:
		part, parts = index+1, of
	case shard != "":
		if n, err := fmt.Sscanf(shard+" ", "%d/%d ", &part, &parts); n != 2 || err != nil ||
			shard != fmt.Sprintf("%d/%d", part, parts) {
			return 0, 0, fmt.Errorf("--shard is I/N, such as 3/16, not %q", shard)
		}
	default:
		return 0, 0, nil
	}
	if parts < 1 || part < 1 || part > parts {
		return 0, 0, fmt.Errorf("there is no part %d of %d; --shard counts from 1 to N, --index from 0 to N-1", part, parts)
	}
	return part, parts, nil
}

// isFolder reports whether a name is of a folder, or says to be.
func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir() || strings.HasSuffix(name, "/")
}

// shardSuffix is how the name of a file tells its part.
func shardSuffix(part, parts int) string {
	if parts == 0 {
		return ""
	}
	return fmt.Sprintf("-%0*dof%d", len(fmt.Sprint(parts)), part, parts)
}

// file is the name of the file of a plan.
func (c *surveyCommand) file(p survey.Plan) string {
	if !isFolder(c.Out) {
		return c.Out
	}
	name := fmt.Sprintf("%s-%d-%d", c.Radix, p.Digits, p.Terms)
	return filepath.Join(c.Out, name+shardSuffix(p.Shard, p.Shards)+".jsonl")
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
	file := c.file(plan)
	job := &survey.Job{Plan: plan, Workers: c.Workers}
	teller := a.tellSurvey(job)
	err = runWhenFree(game.WithBudget(ctx, budget), job, file, c.Wait)
	teller.stop()
	var spent *game.LimitError
	switch {
	case err == nil:
		return a.surveyed(job, file)
	case errors.Is(err, context.Canceled), errors.As(err, &spent) && spent.What == "time":
		teller.say(fmt.Sprintf("stopped; %s has what is known, and the same command goes on from it", file))
		return statusAgain
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err // it may be of a file beside it
	}
	return a.fail(fmt.Sprintf("the file %s: %v", file, err))
}

// runWhenFree runs a job as soon as no other process writes its file, or gives up
// after a while.
func runWhenFree(ctx context.Context, job *survey.Job, file string, wait time.Duration) error {
	var held *keep.HeldError
	for until := time.Now().Add(wait); ; {
		err := job.RunFile(ctx, file)
		if !errors.As(err, &held) || time.Now().After(until) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// surveyed tells what became of a survey that has come to its end.
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

// some are the first of many words.
func some(words []string) string {
	const shown = 8
	if len(words) > shown {
		return strings.Join(words[:shown], ", ") + ", ..."
	}
	return strings.Join(words, ", ")
}

// surveyTeller tells how a survey comes along: on a terminal in one line that
// changes, else once a minute in a line of its own, or as a JSON object.
type surveyTeller struct {
	app    *app
	plan   survey.Plan
	start  time.Time
	latest atomic.Pointer[survey.Progress]
	ended  chan struct{}
	all    sync.WaitGroup
	line   func() // takes the line away
}

// tellEvery is the time between two lines.
const tellEvery = time.Minute

func (a *app) tellSurvey(job *survey.Job) *surveyTeller {
	t := &surveyTeller{app: a, plan: job.Plan, start: time.Now(), ended: make(chan struct{}), line: func() {}}
	if a.ErrTerminal && !a.JSON {
		meter := &run.Progress{Out: a.Err, Width: a.width}
		t.line = meter.Start()
		job.Report = func(p survey.Progress) {
			meter.Set(game.Progress{Doing: "survey", Done: int64(p.Done), Total: int64(p.Codes), Unit: "codes",
				Note: fmt.Sprintf("to %d heaps", p.Terms)})
		}
		return t
	}
	job.Report = func(p survey.Progress) { t.latest.Store(&p) }
	t.all.Go(func() {
		ticker := time.NewTicker(tellEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				t.tell()
			case <-t.ended:
				return
			}
		}
	})
	return t
}

// tell writes one line.
func (t *surveyTeller) tell() {
	p := t.latest.Load()
	if p == nil {
		return
	}
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	seconds := int(time.Since(t.start).Seconds())
	if !t.app.JSON {
		t.say(fmt.Sprintf("%d/%d codes, to %d heaps, %d s, %d MiB", p.Done, p.Codes, p.Terms, seconds, memory.Sys>>20))
		return
	}
	line, err := json.Marshal(map[string]any{"kind": "progress", "done": p.Done, "codes": p.Codes, "heaps": p.Terms,
		"seconds": seconds, "mib": memory.Sys >> 20})
	if err == nil {
		fmt.Fprintln(t.app.Err, string(line))
	}
}

// say writes a line about the survey.
func (t *surveyTeller) say(text string) {
	t.app.output.Complain(fmt.Sprintf("survey %s: %s", t.plan, text))
}

// stop ends the telling.
func (t *surveyTeller) stop() {
	close(t.ended)
	t.all.Wait()
	t.line()
}
