package explain

import (
	"regexp"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/stdlib/game"
)

// argumentNames stand for the arguments in the steps of a row.
var argumentNames = []string{"A", "B", "C", "D", "E"}

// showing is a row applied to arguments, for writing its steps.
type showing struct {
	x      *explainer
	names  []string
	values []value.Value
	named  map[string]bool // long values that have been written once
}

// shows returns the steps of a row that are written in the language.
func (x *explainer) shows(b *interp.Builtin, args []value.Value, answer value.Value) error {
	s := &showing{x: x, named: map[string]bool{}}
	n := min(len(args), len(argumentNames))
	s.names = append(append(s.names, argumentNames[:n]...), "W", "Y")
	all := value.List{Items: args}
	if len(args) == 1 {
		if items, ok := value.Items(args[0]); ok {
			all.Items = items
		}
	}
	s.values = append(append(s.values, args[:n]...), all, answer)
	for step := range strings.Lines(b.Why) {
		if err := s.step(strings.TrimSpace(step)); err != nil {
			return err
		}
	}
	return nil
}

// parts of a step: text, @shown with its value@, ~its value alone~.
var shownParts = regexp.MustCompile("@[^@]*@|~[^~]*~")

// step adds one step, unless something in it cannot be computed or is empty.
func (s *showing) step(step string) error {
	skipped := false
	text := shownParts.ReplaceAllStringFunc(step, func(part string) string {
		if skipped {
			return ""
		}
		inner := part[1 : len(part)-1]
		v, err := s.value(inner)
		lines, isList := v.(value.List)
		switch {
		case err != nil || v == value.Value(value.Text("")):
			skipped = true
		case part == step && isList:
			s.lines(lines.Items)
			skipped = true
		case part[0] == '~':
			return plain(v)
		case v == value.Value(value.Bool(true)):
			return s.written(inner)
		case v == value.Value(value.Bool(false)):
			return s.written(inner) + " is false"
		default:
			return s.written(inner) + " = " + brief(v)
		}
		return ""
	})
	if err := s.x.ev.Context().Err(); err != nil {
		return err
	}
	if !skipped && text != "" {
		s.x.Say("%s", text)
	}
	return nil
}

// lines adds a line for each item of a list.
func (s *showing) lines(items []value.Value) {
	for i, item := range items {
		if i == s.x.list {
			s.x.Say("... %d in all", len(items))
			return
		}
		s.x.Say("%s", plain(item))
	}
}

func (s *showing) value(text string) (value.Value, error) {
	src := lang.NewSource("", text)
	script, errs := lang.Parse(src, lang.ScriptMode)
	if len(errs) > 0 {
		return nil, errs[0]
	}
	ev := s.x.ev.With(game.WithBudget(s.x.ev.Context(), s.x.ev.Budget().Sub(stepsOfStep)))
	return s.x.ev.Session().EvaluateWith(ev, src, script.Statements[0].Body.(*lang.Ask).X, s.names, s.values)
}

// stepsOfStep is the budget for one expression of a step.
const stepsOfStep = 1 << 20

// briefly is the largest number of letters of a value within a step; longer ones get a
// name.
const briefly = 40

func brief(v value.Value) string {
	if p, ok := v.(value.Position); ok {
		return value.SumUpTo(p.Sum, 240)
	}
	return value.Shorten(value.Show(v), 240)
}

// plain is a value within a sentence: strings without quotes, lists without brackets.
func plain(v value.Value) string {
	if t, ok := v.(value.Text); ok {
		return string(t)
	}
	list, ok := v.(value.List)
	if !ok {
		return brief(v)
	}
	var parts []string
	for i, item := range list.Items {
		if i == 24 {
			parts = append(parts, "...")
			break
		}
		parts = append(parts, plain(item))
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// oneWord reports whether a value needs no parentheses next to an operator.
var oneWord = regexp.MustCompile(`^(?:[\w^*.↑↓/]+|"[^"]*"|\[[^\[\]]*\]|\{[^{}]*\})$`)

// written is an expression with its arguments substituted; an argument with a long text
// is written once and then named.
func (s *showing) written(text string) string {
	var b strings.Builder
	at := 0
	tokens := lang.Tokens(text)
	for i, t := range tokens {
		for j, name := range s.names {
			if t.Kind != lang.NameToken || t.Text != name {
				continue
			}
			b.WriteString(text[at:t.Span.Start])
			at = t.Span.End
			shown := brief(s.values[j])
			switch {
			case len(shown) > briefly && name == "Y":
				shown = "the answer"
			case len(shown) > briefly:
				if !s.named[name] {
					s.named[name] = true
					s.x.Say("%s = %s", name, shown)
				}
				shown = name
			case !oneWord.MatchString(shown) && !(enclosed(tokens, i-1, "([,") && enclosed(tokens, i+1, ")],")):
				shown = "(" + shown + ")"
			}
			b.WriteString(shown)
		}
	}
	return b.String() + text[at:]
}

func enclosed(tokens []lang.Token, i int, signs string) bool {
	return i >= 0 && i < len(tokens) && strings.Contains(signs, tokens[i].Text)
}
