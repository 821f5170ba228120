package guide

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cgt/eval/explain"
	"cgt/eval/interp"
	"cgt/eval/play"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/eval/view"
	"cgt/lang"
)

//go:embed tour/tour.md
var tourText string

// lesson is a chapter of the tour.
type lesson struct {
	Title    string
	Parts    []lessonPart
	Exercise Exercise
}

// lessonPart is a paragraph, or a statement to be run.
type lessonPart struct {
	Text      string
	Statement bool
}

// Exercise is a question, its answer, the way to find it and a hint.
type Exercise struct{ Question, Answer, Way, Hint string }

// Lessons are the chapters of the tour, read from its source.
var Lessons = sync.OnceValue(func() []lesson { return readTour(tourText) })

// readTour parses the source of the tour.
func readTour(source string) []lesson {
	var all []lesson
	for i, chapter := range strings.Split(source, "\n## ") {
		if i == 0 {
			continue
		}
		title, body, _ := strings.Cut(chapter, "\n")
		l := lesson{Title: title}
		body, question, _ := strings.Cut(body, "\n### ")
		paragraph := ""
		flush := func() {
			if text := strings.Trim(paragraph, "\n"); text != "" {
				l.Parts = append(l.Parts, lessonPart{Text: text})
			}
			paragraph = ""
		}
		for _, line := range strings.Split(body, "\n") {
			if statement, ok := strings.CutPrefix(line, "    > "); ok {
				flush()
				l.Parts = append(l.Parts, lessonPart{statement, true})
				continue
			}
			paragraph += line + "\n"
		}
		flush()
		for _, line := range strings.Split(question, "\n") {
			text := strings.TrimSpace(line)
			switch {
			case strings.HasPrefix(text, "= "):
				l.Exercise.Answer = text[2:]
			case strings.HasPrefix(text, "~ "):
				l.Exercise.Way = text[2:]
			case strings.HasPrefix(text, "! "):
				l.Exercise.Hint = text[2:]
			case text != "":
				l.Exercise.Question = strings.TrimSpace(l.Exercise.Question + " " + text)
			}
		}
		all = append(all, l)
	}
	return all
}

// guide takes the user through the tour in a session of its own, so that its
// definitions do not remain.
type guide struct {
	ev   interp.Env
	s    *interp.Session
	at   int // the number of the lesson
	goTo int // the number of the lesson requested within the tour, else 0
}

// tourMemory holds the tour that a session belongs to; nil for other sessions.
type tourMemory struct{ guide *guide }

// tourOf is tour, or tour N: the lessons from the N-th on. Within the tour it jumps to
// that lesson.
func tourOf(ev interp.Env, args []value.Value) (value.Value, error) {
	all := Lessons()
	first := int64(1)
	if len(args) == 1 {
		n, err := value.Small(args[0], "the lesson", 1, int64(len(all)))
		if err != nil {
			return nil, err
		}
		first = n
	}
	if g := interp.Memory[tourMemory](ev.Session()).guide; g != nil {
		g.goTo = int(first)
		return &value.Article{}, nil
	}
	g := &guide{ev: ev, s: ev.Session().Fresh()}
	g.s.LimitLike(ev.Session())
	interp.Memory[tourMemory](g.s).guide = g
	if h, ok := ev.Host().(interp.Attended); ok && !h.Attended() {
		return g.course(all[first-1:], int(first))
	}
	g.Say("Ten short lessons, each with an exercise. Type anything to try it; then your answer.\nhint helps, skip goes on, " +
		"again repeats the lesson, tour 4 goes to lesson 4, quit leaves.")
	return g.lead(all, int(first))
}

// lead runs the lessons from the given one on, jumping to others on request.
func (g *guide) lead(all []lesson, first int) (value.Value, error) {
	asked, solved := map[int]bool{}, map[int]bool{}
	for i := first; i <= len(all); i++ {
		g.Say("\n%d. %s\n", i, all[i-1].Title)
		if err := g.read(all[i-1]); err != nil {
			return nil, err
		}
		g.at, asked[i] = i, true
		ok, err := g.exercise(all[i-1].Exercise)
		switch {
		case errors.Is(err, io.EOF) || errors.Is(err, play.ErrLeave):
			return tourEnd(len(solved), i, 0), nil
		case errors.Is(err, errElsewhere):
			i, g.goTo = g.goTo-1, 0 // one more is added
		case err != nil:
			return nil, err
		case ok:
			solved[i] = true
		}
	}
	return tourEnd(len(solved), 0, len(asked)), nil
}

// errElsewhere ends an exercise because another lesson was requested.
var errElsewhere = errors.New("another lesson")

// course is the text of lessons, for reading: no questions are asked.
func (g *guide) course(lessons []lesson, number int) (value.Value, error) {
	a := &value.Article{Blocks: []view.Block{view.TextLine(view.Piece{Style: view.Faint,
		Text: "The text of the tour; at the prompt the exercises are asked and the answers checked."})}}
	text := func(style view.Style, text string) {
		a.Blocks = append(a.Blocks, view.TextLine())
		for _, row := range strings.Split(text, "\n") {
			a.Blocks = append(a.Blocks, view.TextLine(view.Piece{Style: style, Text: row}))
		}
	}
	for i, l := range lessons {
		text(view.Heading, fmt.Sprintf("%d. %s", number+i, l.Title))
		for _, p := range l.Parts {
			if err := g.ev.Context().Err(); err != nil {
				return nil, err
			}
			if !p.Statement {
				text(view.Plain, p.Text)
				continue
			}
			a.Blocks = append(a.Blocks, view.TextLine(), view.Indented(2, view.Piece{Style: view.CodeStyle, Text: "> " + p.Text}))
			for _, r := range g.run(p.Text) {
				switch {
				case r.Err != nil:
					return nil, r.Err
				case r.View != nil && r.View.Blocks != nil:
					for _, b := range r.View.Blocks {
						a.Blocks = append(a.Blocks, explain.Shifted(b, 2))
					}
				case r.View != nil && r.View.Text != "":
					a.Blocks = append(a.Blocks, view.Indented(2, view.Piece{Style: view.Plain, Text: r.View.Text}))
				}
			}
		}
		text(view.Strong, "Exercise. "+l.Exercise.Question)
		a.Blocks = append(a.Blocks, view.TextLine(view.Piece{Style: view.Faint, Text: "Hint: " + l.Exercise.Hint}))
	}
	return a, nil
}

// tourEnd is printed at the end; next is the first lesson not done, or 0 if all were.
func tourEnd(right, next, all int) value.Value {
	text := value.Several(right, "exercise") + " solved"
	if next > 0 {
		text += fmt.Sprintf("; tour %d goes on", next)
	} else if right < all {
		text = fmt.Sprintf("%d of %s solved", right, value.Several(all, "exercise"))
	}
	return &value.Article{Blocks: []view.Block{view.TextLine(view.Piece{Style: view.Plain, Text: text})}}
}

func (g *guide) Say(format string, args ...any) {
	g.ev.Host().Print(fmt.Sprintf(format, args...) + "\n")
}

// read shows the text of a lesson and runs its statements.
func (g *guide) read(l lesson) error {
	for _, p := range l.Parts {
		if err := g.ev.Context().Err(); err != nil {
			return err
		}
		if !p.Statement {
			g.Say("%s\n", p.Text)
			continue
		}
		g.Say("  > %s", p.Text)
		for _, r := range g.run(p.Text) {
			g.show(r)
		}
		g.Say("")
	}
	return nil
}

// run runs a line in the session of the tour.
func (g *guide) run(text string) []*interp.Result { return RunLine(g.ev.Context(), g.s, text) }

// RunLine runs a line in a session.
func RunLine(ctx context.Context, s *interp.Session, text string) []*interp.Result {
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.PromptMode)
	var results []*interp.Result
	for _, st := range script.Statements {
		results = append(results, s.Run(ctx, src, st))
	}
	for _, e := range errs {
		results = append(results, &interp.Result{Err: e})
	}
	return results
}

func (g *guide) show(r *interp.Result) {
	switch {
	case r.Err != nil:
		text := "  error: " + r.Err.Message
		if r.Err.Hint != "" {
			text += "; " + r.Err.Hint
		}
		g.Say("%s", text)
	case r.View != nil && (r.View.Text != "" || r.View.Blocks != nil):
		g.Say("%s", view.PlainText(r.View, "  "))
	}
}

// literal is a number or an outcome as it is typed for an answer.
var literal = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(-?\d+(/\d+)?|[LRPN])$`)
})

// exercise asks until the answer is right; other input is run.
func (g *guide) exercise(x Exercise) (solved bool, err error) {
	g.Say("Exercise. %s", x.Question)
	want := g.run(x.Answer)[0].Value
	for {
		text, err := g.ev.ReadLine("your answer: ")
		if err != nil {
			return false, err
		}
		switch text = strings.TrimSpace(text); strings.ToLower(text) {
		case "":
			g.Say("type the answer; hint helps, skip tells it, quit leaves the tour")
			continue
		case "hint":
			g.Say("%s", x.Hint)
			continue
		case "help", "?":
			g.Say("type the answer, or anything to try it first\nhint    helps with the exercise\nskip    tells the answer " +
				"and goes on\nagain   repeats the lesson\ntour 4  goes to lesson 4\nquit    leaves the tour\nhelp kayles and " +
				"the like explain one thing")
			continue
		case "again", "repeat":
			g.goTo = g.at
		case "back", "previous":
			g.goTo = max(1, g.at-1)
		case "skip", "next":
			g.Say("the answer is %s, for instance by: %s", x.Answer, x.Way)
			return false, nil
		case "quit", "exit", "q", "leave":
			return false, play.ErrLeave
		}
		if g.goTo > 0 {
			return false, errElsewhere
		}
		if _, ok := want.(value.Outcome); ok {
			text = OutcomeTyped(text)
		}
		results := g.run(text)
		if g.goTo > 0 {
			return false, errElsewhere
		}
		for _, r := range results {
			if Solves(r, want) {
				g.Say("  %s is right", value.Show(want))
				return true, nil
			}
			if literal().MatchString(text) {
				g.Say("  %s is not the answer; try again, or type hint", text)
			} else {
				g.show(r)
			}
		}
		if err := g.ev.Context().Err(); err != nil {
			return false, err
		}
	}
}

// typedOutcomes are the words for outcomes in answers.
var typedOutcomes = map[string]string{"left": "L", "right": "R", "next": "N", "first": "N", "confused": "N", "previous": "P",
	"second": "P", "equal": "P",
	"greater": "L", "positive": "L", "more": "L", ">": "L", "less": "R", "smaller": "R", "negative": "R", "<": "R",
	"fuzzy": "N", "<>": "N", "||": "N", "=": "P",
	"l": "L", "r": "R", "n": "N", "p": "P"}

// OutcomeTyped converts an outcome in words, such as Left, or R wins, to its letter.
func OutcomeTyped(text string) string {
	words := strings.Fields(strings.ToLower(strings.Trim(text, ".!")))
	words = slices.DeleteFunc(words, func(w string) bool {
		return slices.Contains([]string{"wins", "the", "player", "it", "is", "with", "to", "than", "0", "zero"}, w)
	})
	if len(words) == 1 && typedOutcomes[words[0]] != "" {
		return typedOutcomes[words[0]]
	}
	return text
}

// Solves reports whether a result is the answer.
func Solves(r *interp.Result, want value.Value) bool {
	if r.Err != nil || r.Value == nil {
		return false
	}
	if a, ok := value.BigInt(r.Value); ok {
		b, ok := value.BigInt(want)
		return ok && a.Cmp(b) == 0
	}
	if p, ok := r.Value.(*ruleset.PeriodAnswer); ok {
		n, ok := value.BigInt(want)
		return ok && p.Found && n.IsUint64() && n.Uint64() == p.Period.Period
	}
	return value.Show(r.Value) == value.Show(want)
}
