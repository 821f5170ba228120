package game

import "context"

// Pair is a place packed into two words.
type Pair [2]uint64

// Less reports whether p comes before q in lexicographic order.
func (p Pair) Less(q Pair) bool { return p[0] < q[0] || p[0] == q[0] && p[1] < q[1] }

// Word is what a small place packs into: one machine word or two.
type Word interface{ uint64 | Pair }

// Options collects the options of one packed position without allocation per
// option: every option is a list of components, packed places of the same
// ruleset. The zero Options is ready for use.
//
// A typical generator calls Add for an option of one component, and for a sum
// Put for every component and then End.
type Options[W Word] struct {
	// Words are the components of all options, one after the other.
	Words []W
	// Ends[i] is the index in Words just after the last component of option i.
	Ends []int
	// Negatives are the indices in Words, increasing, of the components that
	// stand negated.
	Negatives []int
}

// Reset removes all options but keeps the memory.
func (o *Options[W]) Reset() {
	o.Words, o.Ends, o.Negatives = o.Words[:0], o.Ends[:0], o.Negatives[:0]
}

// Add appends the option that is the single component w.
func (o *Options[W]) Add(w W) {
	o.Words = append(o.Words, w)
	o.Ends = append(o.Ends, len(o.Words))
}

// Put appends w to the option that the next End completes.
func (o *Options[W]) Put(w W) { o.Words = append(o.Words, w) }

// PutNegative appends -w to the option that the next End completes.
func (o *Options[W]) PutNegative(w W) {
	o.Negatives = append(o.Negatives, len(o.Words))
	o.Words = append(o.Words, w)
}

// End completes an option; without a Put before it the option is the empty
// sum, the game 0.
func (o *Options[W]) End() { o.Ends = append(o.Ends, len(o.Words)) }

// Packed is a ruleset whose places pack into words, the fast path of the search. Words is Packed for one machine word,
// Pairs for two; a ruleset implements at most one of them.
//
// Packing is one to one: equal words, equal places. It need not cover every place: places that do not pack, and positions
// for which PackedMoves or PackedReduce declines, take the general path through Mover. Both paths must agree, since the
// same position may be reached by either.
type Packed[W Word] interface {
	Mover
	// Pack is the word of a place; ok is false when the place does not pack.
	Pack(at Place) (w W, ok bool)
	// Unpack is the place of a word that Pack or PackedMoves gave.
	Unpack(w W) Place
	// PackedMoves appends the options of w for player who to out, in the order of the rules; duplicates are allowed. ok is
	// false when this position needs the general path (a component that belongs to another ruleset or does not pack, an
	// error to be reported properly); the appended options are then discarded. It must poll ctx in long loops.
	PackedMoves(ctx context.Context, w W, who Player, out *Options[W]) (ok bool)
}

// PackedNegater is a packed ruleset that may know the negatives of places.
type PackedNegater[W Word] interface {
	// PackedNegative is the word of a place with the tree of moves of w in which Left and Right have changed sides; ok is
	// false when it is not known.
	PackedNegative(w W) (negative W, ok bool)
}

// PackedWhole is a packed ruleset that can keep options whole: boards that fall into parts are still one component.
type PackedWhole[W Word] interface {
	// PackedWholeMoves is like PackedMoves, with options of one component each.
	PackedWholeMoves(ctx context.Context, w W, who Player, out *Options[W]) (ok bool)
}

// Words are the rulesets whose places pack into one machine word.
type Words = Packed[uint64]

// Pairs are the rulesets whose places pack into two machine words.
type Pairs = Packed[Pair]

// PackedReducer is Reducer on the fast path: it appends to out at most one option, the sum that w equals, and reports
// whether it is equal as a game tree. applies is false when w must be solved by its own moves. ok is false when the
// ruleset's Reduce must be used instead.
type PackedReducer[W Word] interface {
	PackedReduce(ctx context.Context, w W, out *Options[W]) (tree, applies, ok bool)
}

// PackedWorkers is a packed ruleset whose moves can be found on several goroutines at once.
type PackedWorkers[W Word] interface {
	// PackedWorker is what another goroutine may use while the ruleset is in use; one goroutine only.
	PackedWorker() PackedWorker[W]
}

// PackedWorker finds moves and reductions as the ruleset that it comes from does.
type PackedWorker[W Word] interface {
	PackedReducer[W]
	// PackedMoves is that of Packed.
	PackedMoves(ctx context.Context, w W, who Player, out *Options[W]) (ok bool)
}

// PackedTuples is a ruleset whose words are tuples of integers in fields of equal width, the last one lowest, such that
// fields differ by little when the integers do.
type PackedTuples interface {
	// PackedTuples is the number of fields and their bits; no fields when the
	// words are something else.
	PackedTuples() (fields int, bits uint)
}
