package local

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
	"cgt/stdlib/search"
	"cgt/stdlib/short"
	"cgt/stdlib/trials"
)

// plainRules play a Ruleset cell by cell: the definition of their meaning.
type plainRules struct {
	Ruleset
	rows, columns int
	name          string
}

type plainPlace string

func (p plainPlace) AppendKey(b []byte) []byte { return append(b, p...) }
func (p plainPlace) String() string            { return string(p) }

func (r *plainRules) Name() string              { return r.name }
func (r *plainRules) Identity() string          { return r.name }
func (r *plainRules) Impartial() bool           { return false }
func (r *plainRules) Show(at game.Place) string { return r.name + " " + at.String() }
func (r *plainRules) sum(cells string) game.Sum {
	return game.Sum{{Position: game.Position{Rules: r, At: plainPlace(cells)}}}
}

// code is the code of a cell; outside of the board it is 0.
func (r *plainRules) code(cells string, p board.Point) uint8 {
	if p.Row < 0 || p.Row >= r.rows || p.Column < 0 || p.Column >= r.columns {
		return 0
	}
	return cells[p.Row*r.columns+p.Column]
}

func (r *plainRules) Moves(_ context.Context, at game.Place, who game.Player, emit func(game.Sum) error) error {
	seen := map[string]bool{}
	for _, rule := range r.Rules {
		if who == game.Left && !rule.Left || who == game.Right && !rule.Right {
			continue
		}
		for row := range r.rows {
			for column := range r.columns {
				r.play(rule.Steps, []string{at.String()}, []board.Point{{Row: row, Column: column}}, func(to string) {
					seen[to] = true
				})
			}
		}
	}
	for to := range seen {
		if err := emit(r.sum(to)); err != nil {
			return err
		}
	}
	return nil
}

func (r *plainRules) play(steps []Step, boards []string, points []board.Point, emit func(string)) {
	if len(steps) == 0 {
		emit(boards[len(boards)-1])
		return
	}
	s := steps[0]
	spot := func(s Spot) board.Point {
		return board.Point{Row: points[s.Point].Row + s.Off.Row, Column: points[s.Point].Column + s.Off.Column}
	}
	b := boards[s.Board]
	switch {
	case s.Changes != nil:
		cells := []byte(b)
		for _, c := range s.Changes {
			p := spot(c.Spot)
			cells[p.Row*r.columns+p.Column] = c.Code
		}
		r.play(steps[1:], append(boards[:len(boards):len(boards)], string(cells)), points, emit)
	case s.Directions != nil:
		for _, d := range s.Directions {
			for p := spot(s.Spot); ; {
				p = board.Point{Row: p.Row + d.Row, Column: p.Column + d.Column}
				if s.Codes>>r.code(b, p)&1 == 0 {
					break
				}
				r.play(steps[1:], boards, append(points[:len(points):len(points)], p), emit)
			}
		}
	case s.Codes>>r.code(b, spot(s.Spot))&1 != 0:
		r.play(steps[1:], boards, points, emit)
	}
}

// randomPattern is a rule that tests a few cells around a cell. The code of that cell
// decreases, so that play ends; others may change in any way.
func randomPattern(rng *rand.Rand, strip bool, letters int) Rule {
	r := Rule{Left: rng.IntN(3) > 0}
	r.Right = !r.Left || rng.IntN(4) == 0
	change := Step{}
	seen := map[board.Direction]bool{}
	for i := range 1 + rng.IntN(3) {
		off := board.Direction{}
		if i > 0 {
			off = board.Direction{Row: rng.IntN(3) - 1, Column: rng.IntN(5) - 2}
		}
		if strip {
			off.Row = 0
		}
		if seen[off] {
			continue
		}
		seen[off] = true
		spot, lowest := Spot{Off: off}, uint8(1+rng.IntN(letters))
		if i == 0 || rng.IntN(2) == 0 {
			codes := Codes(1)<<(letters+1) - 1<<lowest
			if rng.IntN(2) == 0 {
				codes = 1 << lowest
			}
			r.Steps = append(r.Steps, Step{Spot: spot, Codes: codes})
			change.Changes = append(change.Changes, Change{spot, uint8(rng.IntN(int(lowest)))})
		} else {
			r.Steps = append(r.Steps, Step{Spot: spot, Codes: Codes(1 + rng.IntN(1<<(letters+1)-1))})
		}
	}
	r.Steps = append(r.Steps, change)
	return r
}

// randomRuleset is a game of one to three random rules. One game in slidesIn has
// slides; every second one has its rules mirrored, of those on strips with few letters none. Half of those on strips have
// more than three letters.
func randomRuleset(rng *rand.Rand, strip bool, slidesIn int) Ruleset {
	written := Ruleset{Letters: "abc", Strip: strip}
	if strip && rng.IntN(2) == 0 {
		written.Letters = "abcdefghijklmno"[:4+min(rng.IntN(12), rng.IntN(12))]
	}
	many := len(written.Letters) > 3
	slides := rng.IntN(slidesIn) == 0
	if !slides && rng.IntN(4) == 0 {
		written.Rules = randomChain(rng, strip)
	}
	for range 1 + rng.IntN(3) {
		if slides {
			written.Rules = append(written.Rules, randomSlide(rng, strip))
		} else {
			written.Rules = append(written.Rules, randomPattern(rng, strip, len(written.Letters)))
		}
	}
	if many { // the codes 1, 2 and 3 of slides and chains become any others
		written.Rules = renamed(written.Rules, 0, randomRenaming(rng, len(written.Letters)+1, len(written.Letters)), false)
	}
	if (many || !strip) && rng.IntN(2) == 0 {
		written.Rules = mirrored(rng, written)
	}
	return written
}

// randomRenaming is a product of random exchanges of two letters.
func randomRenaming(rng *rand.Rand, codes, exchanges int) []uint8 {
	to := identityOf(codes)
	for range exchanges {
		a, b := 1+rng.IntN(codes-1), 1+rng.IntN(codes-1)
		to[a], to[b] = to[b], to[a]
	}
	return to
}

// randomCell is a letter that some rule asks for, or, in one case of three, any.
func (r *Ruleset) randomCell(rng *rand.Rand) byte {
	for range 8 {
		steps := r.Rules[rng.IntN(len(r.Rules))].Steps
		c := 1 + rng.IntN(len(r.Letters))
		if rng.IntN(3) == 0 || steps[rng.IntN(len(steps))].Codes>>c&1 != 0 {
			return byte(c)
		}
	}
	return byte(1 + rng.IntN(len(r.Letters)))
}

// randomChain are rules by which a piece leaps over another one, or over two in a
// line, and changes what it leaves behind.
func randomChain(rng *rand.Rand, strip bool) (rules []Rule) {
	d := board.Orthogonal[rng.IntN(4)]
	if strip {
		d = board.Direction{Column: 1 - 2*rng.IntN(2)}
	}
	own, other, free := 1+rng.IntN(3), 1+rng.IntN(3), 1+rng.IntN(3)
	left, over := rng.IntN(4), rng.IntN(4)
	if strip {
		left, over = max(left, 1), max(over, 1)
	}
	who := 1 + rng.IntN(3)
	for leaps := 1; leaps <= 2; leaps++ {
		r, change := Rule{Left: who&1 != 0, Right: who&2 != 0}, Step{}
		for i := range 2*leaps + 1 {
			at, before, after := Spot{Off: board.Direction{Row: i * d.Row, Column: i * d.Column}}, free, left
			switch {
			case i == 2*leaps:
				after = own
			case i == 0:
				before = own
			case i%2 == 1:
				before, after = other, over
			}
			r.Steps = append(r.Steps, Step{Spot: at, Codes: 1 << before})
			change.Changes = append(change.Changes, Change{at, uint8(after)})
		}
		r.Steps = append(r.Steps, change)
		rules = append(rules, r)
	}
	return rules
}

// randomSlide is a rule by which a piece of code 2 slides over cells of code
// 3, leaves one of code 1 and shoots from there.
func randomSlide(rng *rand.Rand, strip bool) Rule {
	directions := board.Compass
	if rng.IntN(2) == 0 {
		directions = board.Orthogonal
	}
	if strip {
		directions = []board.Direction{{Column: 1}, {Column: -1}}
	}
	from, to := Spot{}, Spot{Point: 1}
	r := Rule{Left: rng.IntN(3) > 0, Steps: []Step{
		{Spot: from, Codes: 1 << 2},
		{Spot: from, Codes: 1 << 3, Directions: directions[rng.IntN(len(directions)):]},
		{Changes: []Change{{from, uint8(rng.IntN(2))}, {to, 2}}},
	}}
	r.Right = !r.Left || rng.IntN(4) == 0
	if rng.IntN(2) == 0 {
		r.Steps = append(r.Steps, Step{Board: 1, Spot: to, Codes: 1<<3 | 1<<1, Directions: directions},
			Step{Board: 1, Changes: []Change{{Spot{Point: 2}, 0}}})
	}
	return r
}

// mirrored adds to some rules their images by a random symmetry, so that the
// rules have symmetries.
func mirrored(rng *rand.Rand, r Ruleset) []Rule {
	m := board.Image(rng.IntN(8))
	codes := permutations[rng.IntN(2)*rng.IntN(len(permutations))]
	if r.Strip {
		m, codes = board.Image(rng.IntN(2)), randomRenaming(rng, len(r.Letters)+1, rng.IntN(2))
	}
	return append(r.Rules, renamed(r.Rules, m, codes, rng.IntN(2) == 0)...)
}

// renamed are the images of rules.
func renamed(rules []Rule, m board.Image, codes []uint8, exchange bool) (out []Rule) {
	for _, r := range rules {
		r.Steps = slices.Clone(r.Steps)
		for i, s := range r.Steps {
			s.Off, s.Codes = m.Direction(s.Off), permuted(s.Codes, codes)
			s.Directions = slices.Clone(s.Directions)
			for j := range s.Directions {
				s.Directions[j] = m.Direction(s.Directions[j])
			}
			s.Changes = slices.Clone(s.Changes)
			for j, c := range s.Changes {
				s.Changes[j] = Change{Spot{c.Point, m.Direction(c.Off)}, codes[c.Code]}
			}
			r.Steps[i] = s
		}
		if exchange {
			r.Left, r.Right = r.Right, r.Left
		}
		out = append(out, r)
	}
	return out
}

// TestLocalRulesPlayAsWritten compares values and misere outcomes of random
// boards under random rules.
func TestLocalRulesPlayAsWritten(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	many := trials.Count(60, 250)
	symmetric, split, negated, implied, renaming := 0, 0, 0, 0, 0
	for n := range many {
		strip := rng.IntN(3) == 0
		written := randomRuleset(rng, strip, 4)
		l, ok := New(written)
		if !ok {
			t.Fatalf("%+v is refused", written)
		}
		if len(l.group) > 1 {
			symmetric++
		}
		if l.many && slices.ContainsFunc(l.group, func(s symmetry) bool { return s.codes != nil }) {
			renaming++
		}
		slow := &plainRules{Ruleset: written, rows: 1 + rng.IntN(3), columns: 1 + rng.IntN(3), name: fmt.Sprint("plain", n)}
		if strip {
			slow.rows, slow.columns = 1, 2+rng.IntN(7)
		}
		if l.base < len(l.rules) {
			if implied++; !strip {
				slow.rows, slow.columns = 1+rng.IntN(2), 5
			}
		}
		fast := &onWords{l}
		s, f := search.New(short.NewStore()), search.New(short.NewStore())
		for range 6 {
			cells := make([]byte, slow.rows*slow.columns)
			var w pair
			for i := range cells {
				cells[i] = written.randomCell(rng)
				if !strip && rng.IntN(5) == 0 {
					cells[i] = 0
				}
				l.write(&w, 1<<(8*(i/slow.columns)+i%slow.columns), cells[i])
			}
			fastSum := game.Sum{{Position: game.Position{Rules: fast, At: wordPlace(w)}}}
			var out game.Options[pair]
			if l.Reduce(w, &out); len(out.Words) > 1 {
				split++
			}
			same(t, written, cells, s, f, slow.sum(string(cells)), fastSum)
			if negative, ok := l.Negative(w); ok {
				negated++
				at := game.Summand{Position: game.Position{Rules: fast, At: wordPlace(negative)}, Negative: true}
				same(t, written, cells, s, f, slow.sum(string(cells)), game.Sum{at})
			}
		}
	}
	if symmetric < many/10 || split < many/10 || renaming < many/50 {
		t.Errorf("only %d rules with symmetries, %d that exchange some of many letters, and %d boards in parts", symmetric, renaming,
			split)
	}
	if negated < many/20 || implied < many/20 {
		t.Errorf("only %d negatives, and %d rules that imply others", negated, implied)
	}
}

// same compares two positions.
func same(t *testing.T, written Ruleset, cells []byte, s, f *search.Solver, slow, fast game.Sum) {
	t.Helper()
	ctx := game.WithBudget(context.Background(), &game.Budget{MaxSteps: 3_000_000})
	g, _, err := s.Value(ctx, slow)
	if err != nil {
		return // too large for a test, or play does not end
	}
	h, _, err := f.Value(context.Background(), fast)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := s.Store().String(g), f.Store().String(h); a != b {
		t.Fatalf("%+v\non %v: %s, by the rules %s", written, cells, b, a)
	}
	a, _, err := s.Outcome(ctx, slow, true)
	if err != nil {
		return
	}
	b, _, err := f.Outcome(context.Background(), fast, true)
	if err != nil || a != b {
		t.Fatalf("%+v\non %v: misere %v, by the rules %v %v", written, cells, b, a, err)
	}
}

// wordPlace is a board given by its word.
type wordPlace pair

func (w wordPlace) AppendKey(b []byte) []byte { return fmt.Append(b, w) }
func (w wordPlace) String() string            { return fmt.Sprint(pair(w)) }

// onWords makes a ruleset whose places are words.
type onWords struct{ fast *Game }

func (r *onWords) Name() string              { return "local" }
func (r *onWords) Identity() string          { return "local" }
func (r *onWords) Impartial() bool           { return false }
func (r *onWords) Show(at game.Place) string { return "local " + at.String() }

func (r *onWords) Pack(at game.Place) (pair, bool) { return pair(at.(wordPlace)), true }
func (r *onWords) Unpack(w pair) game.Place        { return wordPlace(w) }

func (r *onWords) PackedMoves(_ context.Context, w pair, who game.Player, out *game.Options[pair]) bool {
	r.fast.Moves(w, who, out)
	return true
}

// The reductions are equal as game trees, so that they may be used in misere play.
func (r *onWords) PackedReduce(_ context.Context, w pair, out *game.Options[pair]) (tree, applies, ok bool) {
	return true, r.fast.Reduce(w, out), true
}

func (r *onWords) Reduce(context.Context, game.Place) (game.Sum, bool, bool, error) {
	return nil, false, false, nil
}

func (r *onWords) Moves(context.Context, game.Place, game.Player, func(game.Sum) error) error {
	panic("every place packs")
}
