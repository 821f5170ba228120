package misere

import (
	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/ruleset"
	"cgt/eval/value"
	"cgt/stdlib/game"
	"cgt/stdlib/misere"
	"cgt/stdlib/search"
)

// laboratory are the functions on single misere canonical forms, and on partizan games
// modulo a universe.
func laboratory() []*interp.Builtin {
	const topic = "misere play"
	row := func(name, usage, summary, see string, n int, do func(interp.Env, []value.Value) (value.Value, error),
		examples ...string) *interp.Builtin {
		return &interp.Builtin{Name: name, Topic: topic, Usage: usage, Summary: summary, See: see, Min: n, Max: n,
			KeepsSums: true, Misere: true, Do: do, Example: examples}
	}
	form := func(of func(ev interp.Env, list []misere.Game) (misere.Game, error)) func(interp.Env, []value.Value) (value.Value,
		error) {
		return func(ev interp.Env, args []value.Value) (value.Value, error) {
			list := make([]misere.Game, len(args))
			for i, v := range args {
				var err error
				if list[i], err = misereplay.MisereGame(ev, v); err != nil {
					return nil, err
				}
			}
			g, err := of(ev, list)
			return misereplay.MisereForm{G: g}, err
		}
	}
	kind := func(is func(misere.Kind) bool) func(interp.Env, []value.Value) (value.Value, error) {
		return func(ev interp.Env, args []value.Value) (value.Value, error) {
			g, err := misereplay.MisereGame(ev, args[0])
			if err != nil {
				return nil, err
			}
			return value.Bool(is(g.Kind())), nil
		}
	}
	const onag = "Conway, On Numbers and Games, chapter 12; Siegel, section V.3"
	return []*interp.Builtin{
		row("misere_count", "misere_count n", "how many misere canonical forms are born by day n, for n up to 6", onag, 1,
			countBorn, "misere_count 5 => 4171780"),
		row("is_tameable", "is_tameable G", "whether G may be replaced by a position of Nim next to tame games, be it that "+
			"games like G next to each other may not", "Winning Ways, chapter 13", 1,
			asked(func(_ interp.Env, g misere.Game) (bool, error) { return g.IsTameable(), nil }),
			"is_tameable(kayles 4) => true"),
		row("is_generally_restive", "is_generally_restive G", "whether G is restive, or acts like a restive game next to "+
			"tame ones because all options that are not tame are reverted", "Winning Ways, chapter 13", 1,
			asked(func(_ interp.Env, g misere.Game) (bool, error) { return g.IsGenerallyRestive(), nil }),
			"is_generally_restive(misere_form \"*[2#0]\") => true"),
		row("mate", "mate G", "an impartial game whose sum with G is a P-position in misere play: the mates of the options, "+
			"*1 for 0", onag, 1,
			form(func(ev interp.Env, l []misere.Game) (misere.Game, error) { return l[0].Mate(ev.Context()) }),
			"misere(kayles 5 + mate(kayles 5)) => P"),
		row("link", "link(G, H)", "a game whose sums with G and with H are P-positions in misere play; there is one exactly "+
			"if neither is an option of the other", onag, 2,
			form(func(ev interp.Env, l []misere.Game) (misere.Game, error) {
				return misere.Link(ev.Context(), l[0], l[1])
			}), "misere(kayles 5 + link(kayles 5, *4)) => P"),
		row("distinguisher", "distinguisher(G, H)",
			"a game whose sums with G and with H have different outcomes in misere play", onag, 2,
			form(func(ev interp.Env, l []misere.Game) (misere.Game, error) {
				return misere.Distinguisher(ev.Context(), l[0], l[1])
			}), "distinguisher(*2, *3)"),
		row("misere_born", "misere_born n", "the misere canonical forms born by day n, for n up to 4", onag, 1, bornBy,
			"len(misere_born 4) => 22"),
		row("is_tame", "is_tame G", "whether G may be replaced by a position of Nim in every sum of such games",
			"Winning Ways, chapter 13", 1, kind(misere.Kind.IsTame), "is_tame(kayles 4) => true"),
		row("is_restive", "is_restive G", "whether G is restive: not tame while its options are, and of the normal nim-value "+
			"0 or 1", "Winning Ways, chapter 13", 1, kind(func(k misere.Kind) bool { return k == misere.Restive })),
		row("is_restless", "is_restless G", "whether G is restless: not tame while its options are, and of the misere "+
			"nim-value 0 or 1 alone", "Winning Ways, chapter 13", 1, kind(func(k misere.Kind) bool {
			return k == misere.Restless
		})),
		row("misere_minus", "misere_minus(G, H)", "the game whose sum with H is G in misere play; there is one at most", onag,
			2, form(misereMinus), "misere_minus(nim(2, 3), *3) = misere_form(*2)"),
		row("misere_parts", "misere_parts G", "the games that are parts of G in misere play, sums with others making up G, "+
			"but for 0, G, and those with *1 added", onag, 1, partsOf, "misere_parts(nim(2, 2)) => [*2, *3]"),
		row("misere_partitions", "misere_partitions G", "the ways to write G as a sum of primes in misere play; which of two "+
			"that are off by *1 is the one of lower birthday, and a last *1 makes up for it", onag, 1, partitionsOf,
			"misere_partitions(nim(2, 2)) => [[*2, *2]]"),
		row("is_misere_prime", "is_misere_prime G", "whether G, which is neither 0 nor *1, has no proper parts in misere play",
			onag, 1, isMiserePrime, "is_misere_prime(*2) => true"),
		row("is_misere_even", "is_misere_even G", "whether G has a lower birthday than G + *1 in misere play", onag, 1,
			asked(func(ev interp.Env, g misere.Game) (bool, error) { return g.IsEven(ev.Context()) }),
			"is_misere_even(*2) => true"),
		row("is_extraverted", "is_extraverted G", "whether every option of G is a part of G in misere play", onag, 1,
			asked(func(ev interp.Env, g misere.Game) (bool, error) {
				return misere.NewPartitioner(ev.Context()).IsExtraverted(g)
			}), "is_extraverted(nim(2, 2)) => true", "is_extraverted(misere_form \"*[2#0]\") => false"),
		row("is_introverted", "is_introverted G", "whether G is a part of each of its options in misere play: 0 and *1 alone are",
			onag, 1, asked(func(_ interp.Env, g misere.Game) (bool, error) { return g.IsIntroverted(), nil }),
			"is_introverted(*1) => true", "is_introverted(*2) => false"),
		row("is_linked", "is_linked(G, H)", "whether some game has P-positions as sums with G and with H in misere play: "+
			"whether neither is an option of the other", onag, 2, isLinked, "is_linked(*2, *3) => false"),
		row("is_nim_heap", "is_nim_heap G", "whether G is a nim-heap in misere play", onag, 1,
			kind(func(k misere.Kind) bool { return k == misere.NimHeap }), "is_nim_heap(kayles 3) => true"),
		row("is_hereditarily_tame", "is_hereditarily_tame G", "whether G and all positions after it are tame",
			"Winning Ways, chapter 13", 1, asked(func(_ interp.Env, g misere.Game) (bool,
				error) {
				return g.IsHereditarilyTame(), nil
			}), "is_hereditarily_tame(nim 2 + nim 2) => true"),
		row("is_half_tame", "is_half_tame G", "whether G is not tame while G + G is, of the genus 0^02",
			"Winning Ways, chapter 13", 1, asked(func(ev interp.Env, g misere.Game) (bool,
				error) {
				return g.IsHalfTame(ev.Context())
			}), "is_half_tame(misere_form \"*[[2],0]\") => true"),
		row("is_dicotic", "is_dicotic G", "whether in G and all positions after it both players can move or neither: the value "+
			"is all-small, and G is a dicot of misere play; dicotic R makes such a game", "Larsson, Milley, Nowakowski, Renault "+
			"and Santos, Recursive comparison tests for dicot and dead-ending games under misere play, 2021", 1,
			within(misere.Dicot), "is_dicotic(clobber \"LRL\") => true", "is_dicotic(domineering(2, 2)) => false"),
		row("is_dead_ending", "is_dead_ending G", "whether in G and all positions after it a player who cannot move never can "+
			"again", "Milley and Renault, Dead ends in misere play, 2013", 1, within(misere.DeadEnding),
			"is_dead_ending(domineering(2, 2)) => true", "is_dead_ending '{|{1|}}' => false"),
		row("misere_compare", "misere_compare(G, H, \"dicot\")", "how two games stand in misere play next to games of a "+
			"universe, \"dicot\", \"dead-ending\" or \"all\": =, >, < or <>, of forms where they are quoted",
			"Siegel, Misere canonical forms of partizan games, 2015; Larsson, Milley, Nowakowski, Renault and Santos, "+
				"Recursive comparison tests for dicot and dead-ending games "+
				"under misere play, 2021", 3, compareModulo,
			"misere_compare('{*|*}', 0, \"dicot\") => \"=\"", "misere_compare('{0|}', 0, \"dead-ending\") => \"<>\""),
	}
}

func bornBy(ev interp.Env, args []value.Value) (value.Value, error) {
	n, err := value.Small(args[0], "the day", 0, 4)
	if err != nil {
		return nil, err
	}
	games, err := misereplay.MisereStore(ev.Session()).Born(ev.Context(), int(n))
	if err != nil {
		return nil, err
	}
	var list []value.Value
	for _, g := range games {
		list = append(list, misereplay.MisereForm{G: g})
	}
	return value.List{Items: list}, nil
}

func countBorn(ev interp.Env, args []value.Value) (value.Value, error) {
	n, err := value.Small(args[0], "the day", 0, 6)
	if err != nil {
		return nil, err
	}
	count, err := misereplay.MisereStore(ev.Session()).CountBorn(ev.Context(), int(n))
	if err != nil {
		return nil, err
	}
	return value.NewInt(count), nil
}

// compareModulo is the function misere_compare(G, H, universe).
func compareModulo(ev interp.Env, args []value.Value) (value.Value, error) {
	name, _ := args[2].(value.Text)
	u := misere.Dicot
	switch string(name) {
	case misere.Dicot.String():
	case misere.DeadEnding.String():
		u = misere.DeadEnding
	case misere.All.String():
		u = misere.All
	default:
		return nil, value.Errorf("the universe is \"dicot\", \"dead-ending\" or \"all\"; %s is none", value.Preview(args[2]))
	}
	t := &treeMaker{ev: ev, forms: misere.NewForms(), known: map[string]int{}, open: map[string]bool{}}
	var trees [2]int
	for i, v := range args[:2] {
		sum, err := ruleset.AsSum(ev, v)
		if err != nil {
			return nil, err
		}
		if trees[i], err = t.sum(sum); err != nil {
			return nil, err
		}
		if !t.forms.In(u, trees[i]) {
			return nil, value.Errorf("%s is not %s", value.Preview(v), u)
		}
	}
	ge, err := t.forms.AtLeast(ev.Context(), u, trees[0], trees[1])
	if err != nil {
		return nil, err
	}
	le, err := t.forms.AtLeast(ev.Context(), u, trees[1], trees[0])
	if err != nil {
		return nil, err
	}
	return value.Text(map[[2]bool]string{{true, true}: "=", {true, false}: ">", {false, true}: "<",
		{false, false}: "<>"}[[2]bool{ge, le}]), nil
}

// within makes a function that reports whether a position, by its tree of moves, belongs to a universe.
func within(u misere.Universe) func(interp.Env, []value.Value) (value.Value, error) {
	return func(ev interp.Env, args []value.Value) (value.Value, error) {
		if _, isRuleset := args[0].(value.Ruleset); isRuleset {
			return nil, value.Hintf("all(n => is_dicotic(clobber(2, n)), 1..4), for instance", "this is asked of positions")
		}
		sum, err := ruleset.AsSum(ev, args[0])
		if err != nil {
			return nil, err
		}
		t := &treeMaker{ev: ev, forms: misere.NewForms(), known: map[string]int{}, open: map[string]bool{}}
		tree, err := t.sum(sum)
		if err != nil {
			return nil, err
		}
		return value.Bool(t.forms.In(u, tree)), nil
	}
}

// treeMaker builds the misere forms of positions from their game trees.
type treeMaker struct {
	ev    interp.Env
	forms *misere.Forms
	known map[string]int
	open  map[string]bool
	depth int
}

// maxTreeDepth bounds the depth of a game tree.
const maxTreeDepth = 5000

func (t *treeMaker) sum(sum game.Sum) (int, error) {
	total, err := t.forms.Add(t.ev.Context(), nil, nil)
	for _, c := range sum {
		if err != nil {
			return 0, err
		}
		var part int
		if part, err = t.component(c); err == nil {
			total, err = t.forms.Sum(t.ev.Context(), total, part)
		}
	}
	return total, err
}

func (t *treeMaker) component(c game.Summand) (int, error) {
	key := string(value.AppendSummand(nil, c))
	if n, ok := t.known[key]; ok {
		return n, nil
	}
	if t.open[key] {
		return 0, &search.CycleError{Positions: []game.Sum{{c}}}
	}
	if t.depth++; t.depth > maxTreeDepth {
		return 0, value.Errorf("play of more than %d moves is too long to compare", maxTreeDepth)
	}
	defer func() { t.depth-- }()
	t.open[key] = true
	defer delete(t.open, key)
	var sides [2][]int
	for who := range game.Player(2) {
		err := movesOf(t.ev, c, who, func(to game.Sum) error {
			n, err := t.sum(to)
			sides[who] = append(sides[who], n)
			return err
		})
		if err != nil {
			return 0, err
		}
	}
	n, err := t.forms.Add(t.ev.Context(), sides[0], sides[1])
	if err == nil {
		t.known[key] = n
	}
	return n, err
}
