package eval

import (
	_ "embed"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"sync"

	"cgt/lang"
)

//go:embed tour/tour.md
var tourText string

// lesson is a chapter of the tour.
type lesson struct {
	title    string
	parts    []lessonPart
	exercise exercise
}

// lessonPart is a paragraph, or a statement that is run.
type lessonPart struct {
	text      string
	statement bool
}

// exercise is a question, its answer, a way to it and a hint.
type exercise struct{ question, answer, way, hint string }

// lessons are the chapters of the tour, read from its source.
var lessons = sync.OnceValue(func() []lesson { return readTour(tourText) })

// readTour reads the source of the tour.
func readTour(source string) []lesson {
	var all []lesson
	for i, chapter := range strings.Split(source, "\n## ") {
		if i == 0 {
			continue
		}
		title, body, _ := strings.Cut(chapter, "\n")
		l := lesson{title: title}
		body, question, _ := strings.Cut(body, "\n### ")
		paragraph := ""
		flush := func() {
			if text := strings.Trim(paragraph, "\n"); text != "" {
				l.parts = append(l.parts, lessonPart{text: text})
			}
			paragraph = ""
		}
		for _, line := range strings.Split(body, "\n") {
			if statement, ok := strings.CutPrefix(line, "    > "); ok {
				flush()
				l.parts = append(l.parts, lessonPart{statement, true})
				continue
			}
			paragraph += line + "\n"
		}
		flush()
		for _, line := range strings.Split(question, "\n") {
			text := strings.TrimSpace(line)
			switch {
			case strings.HasPrefix(text, "= "):
				l.exercise.answer = text[2:]
			case strings.HasPrefix(text, "~ "):
				l.exercise.way = text[2:]
			case strings.HasPrefix(text, "! "):
				l.exercise.hint = text[2:]
			case text != "":
				l.exercise.question = strings.TrimSpace(l.exercise.question + " " + text)
			}
		}
		all = append(all, l)
	}
	return all
}

// guide leads through the tour in a session of its own, so that nothing the
// tour defines is left behind.
type guide struct {
	ev   *evaluation
	s    *Session
	at   int // the number of the lesson
	goTo int // the number of the lesson that was asked for within the tour, else 0
}

// tourMemory is the tour that a session belongs to; nil for all others.
type tourMemory struct{ guide *guide }

// tourOf is tour, or tour N: the lessons from the N-th on. Within the tour it
// goes to that lesson.
func tourOf(ev *evaluation, args []Value) (Value, error) {
	all := lessons()
	first := int64(1)
	if len(args) == 1 {
		n, err := small(args[0], "the lesson", 1, int64(len(all)))
		if err != nil {
			return nil, err
		}
		first = n
	}
	if g := memoryOf[tourMemory](ev.session()).guide; g != nil {
		g.goTo = int(first)
		return &Article{}, nil
	}
	g := &guide{ev: ev, s: ev.session().fresh()}
	g.s.limits = ev.session().limits
	memoryOf[tourMemory](g.s).guide = g
	if h, ok := ev.host().(attended); ok && !h.Attended() {
		return g.course(all[first-1:], int(first))
	}
	g.say("Ten short lessons, each with an exercise. Type anything to try it; then your answer.\nhint helps, skip goes on, again repeats the lesson, tour 4 goes to lesson 4, quit leaves.")
	return g.lead(all, int(first))
}

// lead goes through the lessons from the one of the given number on, and to
// others as it is told.
func (g *guide) lead(all []lesson, first int) (Value, error) {
	asked, solved := map[int]bool{}, map[int]bool{}
	for i := first; i <= len(all); i++ {
		g.say("\n%d. %s\n", i, all[i-1].title)
		if err := g.read(all[i-1]); err != nil {
			return nil, err
		}
		g.at, asked[i] = i, true
		ok, err := g.exercise(all[i-1].exercise)
		switch {
		case errors.Is(err, io.EOF) || errors.Is(err, errLeave):
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

// errElsewhere ends an exercise because another lesson was asked for.
var errElsewhere = errors.New("another lesson")

// attended is a host that knows whether a person reads what is asked. In a pipe
// nobody does, and the lines that follow are no answers.
type attended interface{ Attended() bool }

// course is the text of lessons, to be read: nothing is asked.
func (g *guide) course(lessons []lesson, number int) (Value, error) {
	a := &Article{blocks: []Block{line(Piece{Faint, "The text of the tour; at the prompt the exercises are asked and the answers checked."})}}
	text := func(style Style, text string) {
		a.blocks = append(a.blocks, line())
		for _, row := range strings.Split(text, "\n") {
			a.blocks = append(a.blocks, line(Piece{style, row}))
		}
	}
	for i, l := range lessons {
		text(Heading, fmt.Sprintf("%d. %s", number+i, l.title))
		for _, p := range l.parts {
			if err := g.ev.context().Err(); err != nil {
				return nil, err
			}
			if !p.statement {
				text(Plain, p.text)
				continue
			}
			a.blocks = append(a.blocks, line(), indented(2, Piece{CodeStyle, "> " + p.text}))
			for _, r := range g.run(p.text) {
				switch {
				case r.Err != nil:
					return nil, r.Err
				case r.View != nil && r.View.Blocks != nil:
					for _, b := range r.View.Blocks {
						a.blocks = append(a.blocks, shifted(b, 2))
					}
				case r.View != nil && r.View.Text != "":
					a.blocks = append(a.blocks, indented(2, Piece{Plain, r.View.Text}))
				}
			}
		}
		text(Strong, "Exercise. "+l.exercise.question)
		a.blocks = append(a.blocks, line(Piece{Faint, "Hint: " + l.exercise.hint}))
	}
	return a, nil
}

// tourEnd is what is said at the end; next is the lesson that is not done, or 0
// when all were asked.
func tourEnd(right, next, all int) Value {
	text := several(right, "exercise") + " solved"
	if next > 0 {
		text += fmt.Sprintf("; tour %d goes on", next)
	} else if right < all {
		text = fmt.Sprintf("%d of %s solved", right, several(all, "exercise"))
	}
	return &Article{blocks: []Block{line(Piece{Plain, text})}}
}

func (g *guide) say(format string, args ...any) {
	g.ev.host().Print(fmt.Sprintf(format, args...) + "\n")
}

// read shows the text of a lesson and runs its statements.
func (g *guide) read(l lesson) error {
	for _, p := range l.parts {
		if err := g.ev.context().Err(); err != nil {
			return err
		}
		if !p.statement {
			g.say("%s\n", p.text)
			continue
		}
		g.say("  > %s", p.text)
		for _, r := range g.run(p.text) {
			g.show(r)
		}
		g.say("")
	}
	return nil
}

// run runs a line in the session of the tour.
func (g *guide) run(text string) []*Result {
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.PromptMode)
	var results []*Result
	for _, st := range script.Statements {
		results = append(results, g.s.Run(g.ev.context(), src, st))
	}
	for _, e := range errs {
		results = append(results, &Result{Err: e})
	}
	return results
}

func (g *guide) show(r *Result) {
	switch {
	case r.Err != nil:
		text := "  error: " + r.Err.Message
		if r.Err.Hint != "" {
			text += "; " + r.Err.Hint
		}
		g.say("%s", text)
	case r.View != nil && (r.View.Text != "" || r.View.Blocks != nil):
		g.say("%s", plainText(r.View, "  "))
	}
}

// literal is a number or an outcome as it is typed for an answer.
var literal = regexp.MustCompile(`^(-?\d+(/\d+)?|[LRPN])$`)

// exercise asks until the answer is right; what else is typed is run.
func (g *guide) exercise(x exercise) (solved bool, err error) {
	g.say("Exercise. %s", x.question)
	want := g.run(x.answer)[0].Value
	for {
		text, err := g.ev.readLine("your answer: ")
		if err != nil {
			return false, err
		}
		switch text = strings.TrimSpace(text); strings.ToLower(text) {
		case "":
			continue
		case "hint":
			g.say("%s", x.hint)
			continue
		case "help", "?":
			g.say("type the answer, or anything to try it first\nhint    helps with the exercise\nskip    tells the answer and goes on\nagain   repeats the lesson\ntour 4  goes to lesson 4\nquit    leaves the tour\nhelp kayles and the like explain one thing")
			continue
		case "again", "repeat":
			g.goTo = g.at
		case "back", "previous":
			g.goTo = max(1, g.at-1)
		case "skip", "next":
			g.say("the answer is %s, for instance by: %s", x.answer, x.way)
			return false, nil
		case "quit", "exit", "q", "leave":
			return false, errLeave
		}
		if g.goTo > 0 {
			return false, errElsewhere
		}
		if _, ok := want.(Outcome); ok {
			text = outcomeTyped(text)
		}
		results := g.run(text)
		if g.goTo > 0 {
			return false, errElsewhere
		}
		for _, r := range results {
			if g.right(r, want) {
				g.say("  %s is right", show(want))
				return true, nil
			}
			if literal.MatchString(text) {
				g.say("  %s is not the answer; try again, or type hint", text)
			} else {
				g.show(r)
			}
		}
		if err := g.ev.context().Err(); err != nil {
			return false, err
		}
	}
}

// typedOutcomes are the words for outcomes in answers.
var typedOutcomes = map[string]string{"left": "L", "right": "R", "next": "N", "first": "N", "confused": "N", "previous": "P", "second": "P", "equal": "P",
	"greater": "L", "positive": "L", "more": "L", ">": "L", "less": "R", "smaller": "R", "negative": "R", "<": "R", "fuzzy": "N", "<>": "N", "||": "N", "=": "P",
	"l": "L", "r": "R", "n": "N", "p": "P"}

// outcomeTyped is an outcome that is told in words, such as Left, or R wins, as
// its letter.
func outcomeTyped(text string) string {
	words := strings.Fields(strings.ToLower(strings.Trim(text, ".!")))
	words = slices.DeleteFunc(words, func(w string) bool {
		return slices.Contains([]string{"wins", "the", "player", "it", "is", "with", "to", "than", "0", "zero"}, w)
	})
	if len(words) == 1 && typedOutcomes[words[0]] != "" {
		return typedOutcomes[words[0]]
	}
	return text
}

// right reports whether a result is the answer.
func (g *guide) right(r *Result, want Value) bool {
	if r.Err != nil || r.Value == nil {
		return false
	}
	if a, ok := bigInt(r.Value); ok {
		b, ok := bigInt(want)
		return ok && a.Cmp(b) == 0
	}
	if p, ok := r.Value.(*PeriodAnswer); ok {
		n, ok := bigInt(want)
		return ok && p.Found && n.IsUint64() && n.Uint64() == p.Period.Period
	}
	return show(r.Value) == show(want)
}
