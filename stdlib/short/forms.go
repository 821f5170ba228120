package short

import (
	"context"
	"strings"

	"cgt/stdlib/game"
)

// Form is a game that is not simplified: two lists of options, down to leaves that are values.
type Form struct {
	value       Game
	isValue     bool
	left, right []*Form
}

// ValueForm is the canonical form of g as a leaf of forms.
func ValueForm(g Game) *Form { return &Form{value: g, isValue: true} }

// NewForm is {left|right}, not simplified. The lists are retained.
func NewForm(left, right []*Form) *Form { return &Form{left: left, right: right} }

// Value is the value of a leaf made by ValueForm.
func (f *Form) Value() (g Game, ok bool) { return f.value, f.isValue }

// FormOptions lists the options of player in f, not simplified; a leaf has those of its canonical form, in structural
// order.
func (s *Store) FormOptions(ctx context.Context, f *Form, player game.Player) ([]*Form, error) {
	if !f.isValue {
		if player == game.Left {
			return f.left, nil
		}
		return f.right, nil
	}
	list, err := s.Options(ctx, f.value, player)
	out := make([]*Form, len(list))
	for i, g := range list {
		out[i] = ValueForm(g)
	}
	return out, err
}

// Canonical is the value of f.
func (s *Store) Canonical(ctx context.Context, f *Form) (g Game, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	return Game{s.canonical(f, map[*Form]uint32{})}, nil
}

// canonical is the value of f; done caches the forms met before, since a form may occur at many places of a tree.
func (s *Store) canonical(f *Form, done map[*Form]uint32) uint32 {
	if f.isValue {
		return f.value.id
	}
	if id, ok := done[f]; ok {
		return id
	}
	s.step()
	s.descend()
	id := s.form(s.canonicals(f.left, done), s.canonicals(f.right, done))
	s.ascend()
	done[f] = id
	return id
}

func (s *Store) canonicals(list []*Form, done map[*Form]uint32) []uint32 {
	out := make([]uint32, len(list))
	for i, f := range list {
		out[i] = s.canonical(f, done)
	}
	return out
}

// FormText prints f as typed, in quotes: '{*|*}'. A leaf prints as a value.
func (s *Store) FormText(ctx context.Context, f *Form) (text string, err error) {
	defer s.leave(&err)
	s.enter(ctx)
	p := newPrinter(s, &plainStyle)
	defer p.done()
	if f.isValue {
		return p.game(f.value.id).text, nil
	}
	var b strings.Builder
	b.WriteByte('\'')
	p.form(&b, f)
	b.WriteByte('\'')
	return b.String(), nil
}

func (p *printer) form(b *strings.Builder, f *Form) {
	if f.isValue {
		p.put(b, p.game(f.value.id).text)
		return
	}
	p.step()
	p.descend()
	b.WriteByte('{')
	p.formList(b, f.left)
	b.WriteByte('|')
	p.formList(b, f.right)
	b.WriteByte('}')
	p.ascend()
}

// put appends to a text under construction: the longer part is built together with the shorter.
func (p *printer) put(b *strings.Builder, text string) {
	p.grow(2 * int64(len(text)))
	p.bytes += 2 * int64(len(text))
	b.WriteString(text)
}

func (p *printer) formList(b *strings.Builder, list []*Form) {
	for i, o := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		p.form(b, o)
	}
}
