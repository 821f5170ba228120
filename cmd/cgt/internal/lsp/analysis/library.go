package analysis

import (
	"context"
	"strings"
	"sync"

	"cgt/cmd/cgt/internal/render"
	"cgt/eval"
	"cgt/eval/interp"
)

// Library is the set of names that every script can use, with their help. It is safe
// for concurrent use.
type Library struct {
	Names []interp.Name

	kinds map[string]string
	mutex sync.Mutex
	asked *eval.Session
	help  map[string]string
}

// NewLibrary lists the names of a fresh session.
func NewLibrary() *Library {
	l := &Library{asked: eval.New(), kinds: map[string]string{}, help: map[string]string{}}
	l.Names = l.asked.Names()
	for _, n := range l.Names {
		l.kinds[n.Name] = n.Kind
	}
	return l
}

// Has reports whether a name is in the library.
func (l *Library) Has(name string) bool { return l.kinds[name] != "" }

// KindOf is "game", "function", "value" or "word", "" for other names.
func (l *Library) KindOf(name string) string { return l.kinds[name] }

// Help is the help text of a name, "" if there is none: its first line is the usage of
// the name, followed by three blanks and a summary.
func (l *Library) Help(ctx context.Context, name string) string {
	if !l.Has(name) {
		return ""
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if text, ok := l.help[name]; ok {
		return text
	}
	text := ""
	for answer := range l.asked.Eval(ctx, "help "+name) {
		if answer.Err == nil && answer.View != nil {
			text = strings.TrimSpace(render.Text{}.View(answer.View, ""))
		}
	}
	l.help[name] = text
	return text
}

// Usage is a name with its arguments, "map(f, w)".
func (l *Library) Usage(ctx context.Context, name string) string {
	first, _, _ := strings.Cut(l.Help(ctx, name), "\n")
	usage, _, _ := strings.Cut(first, "   ")
	return usage
}
