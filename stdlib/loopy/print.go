package loopy

import (
	"context"
	"fmt"
	"strings"

	"cgt/stdlib/short"
)

// famous lists the stoppers with a name of their own.
func famous() map[string]*Stopper {
	return map[string]*Stopper{"on": On(), "off": Off(), "over": Over(), "under": Under(), "upon": Upon()}
}

// String of a Stopper prints it without a store of short games; see Text.
func (s *Stopper) String() string {
	text, err := s.Text(context.Background(), short.NewStore())
	if err != nil {
		return err.Error()
	}
	return text
}

// Text prints s so that Parse reads it back: numbers, ups and nimbers as store
// prints them, famous ones by name, and else braces in which a position that
// occurs again has a name in front, such as a{0|a,*}.
func (s *Stopper) Text(ctx context.Context, store *short.Store) (string, error) {
	return s.write(ctx, store, &plain)
}

// style is a way of writing values.
type style struct {
	short           func(*short.Store, context.Context, short.Game) (string, error)
	open, bar, shut string
	and             string              // separator of the two sides
	word            func(string) string // the text of a famous value
	powers, last    string              // behind the arrow of ^[on] and ^<on>
}

var (
	plain = style{(*short.Store).Text, "{", "|", "}", " & ", func(name string) string { return name }, "[on]", "<on>"}
	latex = style{(*short.Store).LaTeX, `\{`, `\mid `, `\}`, ` \& `,
		func(name string) string { return `\mathbf{` + name + "}" }, `^{[\mathbf{on}]}`, `^{\mathbf{on}}`}
)

// Unicode writes s with the symbols of the books, otherwise like Text.
func (s Sided) Unicode(ctx context.Context, store *short.Store) (string, error) {
	signs := plain
	signs.short = (*short.Store).Unicode
	return s.write(ctx, store, &signs)
}

// LaTeX writes s for math mode, otherwise like Text.
func (s Sided) LaTeX(ctx context.Context, store *short.Store) (string, error) {
	return s.write(ctx, store, &latex)
}

func (s *Stopper) write(ctx context.Context, store *short.Store, as *style) (string, error) {
	games, err := s.form.shortParts(ctx, store)
	if err != nil {
		return "", err
	}
	p := &printer{style: as, form: s.form, texts: make([]string, s.form.size()), uses: make([]int, s.form.size()),
		names: make([]string, s.form.size())}
	for v, g := range games {
		if g != nil {
			if _, _, _, ok := store.CompactOf(*g); ok {
				if p.texts[v], err = as.short(store, ctx, *g); err != nil {
					return "", err
				}
			}
			continue
		}
		if p.texts[v], err = s.form.named(ctx, store, games, int32(v), as); err != nil {
			return "", err
		}
	}
	p.count(0, make([]bool, s.form.size()))
	p.write(0)
	return p.b.String(), nil
}

// named is the text of position v when it needs no braces: a famous value, a number with over or under after it, or
// a power of up to on; else it is empty.
func (f *form) named(ctx context.Context, store *short.Store, games []*short.Game, v int32, as *style) (string, error) {
	part, _ := f.reachable(v)
	key := part.arrange().key()
	for name, famous := range famous() {
		if famous.key == key {
			return as.word(name), nil
		}
	}
	kind, x, err := f.pseudonumber(ctx, store, v)
	if err != nil {
		return "", err
	}
	if kind == OverNumber || kind == UnderNumber {
		text, err := as.short(store, ctx, x)
		return text + as.word(map[Pseudonumber]string{OverNumber: "over", UnderNumber: "under"}[kind]), err
	}
	if u, ok := f.uponForm(store, games, v); ok {
		return u.text(ctx, store, as)
	}
	return "", nil
}

type printer struct {
	*style
	form  *form
	texts []string // texts of positions that need no braces
	uses  []int    // how often each of the others will be written
	names []string
	last  int // names assigned
	b     strings.Builder
}

// count counts how often every position is written.
func (p *printer) count(v int32, seen []bool) {
	if p.texts[v] != "" {
		return
	}
	if p.uses[v]++; seen[v] {
		return
	}
	seen[v] = true
	for who := range p.form.options {
		for _, w := range p.form.options[who][v] {
			p.count(w, seen)
		}
	}
}

// reserved are the letters that have another meaning.
const reserved = "v"

// name is the next free name: a, b, ... except v, then a1 and so on.
func (p *printer) name() string {
	letters := strings.ReplaceAll("abcdefghijklmnopqrstuvwxyz", reserved, "")
	n := string(letters[p.last%len(letters)])
	if p.last >= len(letters) {
		n += fmt.Sprint(p.last / len(letters))
	}
	p.last++
	return n
}

func (p *printer) write(v int32) {
	if p.texts[v] != "" {
		p.b.WriteString(p.texts[v])
		return
	}
	if p.names[v] != "" {
		p.b.WriteString(p.names[v])
		return
	}
	if p.uses[v] > 1 {
		p.names[v] = p.name()
		p.b.WriteString(p.names[v])
	}
	p.b.WriteString(p.open)
	for who := range p.form.options {
		if who == 1 {
			p.b.WriteString(p.bar)
		}
		for i, w := range p.form.options[who][v] {
			if i > 0 {
				p.b.WriteByte(',')
			}
			p.write(w)
		}
	}
	p.b.WriteString(p.shut)
}

// String of a Sided prints it without a store of short games; see Text.
func (s Sided) String() string {
	text, err := s.Text(context.Background(), short.NewStore())
	if err != nil {
		return err.Error()
	}
	return text
}

// Text prints s so that ParseSided reads it back: a stopper as such, dud, tis
// and tisn by name, another value as S & T.
func (s Sided) Text(ctx context.Context, store *short.Store) (string, error) {
	return s.write(ctx, store, &plain)
}

func (s Sided) write(ctx context.Context, store *short.Store, as *style) (string, error) {
	on, err := s.On.write(ctx, store, as)
	if err != nil || s.IsStopper() {
		return on, err
	}
	off, err := s.Off.write(ctx, store, as)
	if err != nil {
		return "", err
	}
	for name, sides := range map[string][2]string{"dud": {as.word("on"), as.word("off")}, "tis": {"1", "0"},
		"tisn": {"0", "-1"}} {
		if sides == [2]string{on, off} {
			return as.word(name), nil
		}
	}
	return on + as.and + off, nil
}
