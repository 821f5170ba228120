package explain

import "cgt/eval/interp"

// Showing adds the steps to rows that have none of their own.
func Showing(rows []*interp.Builtin) []*interp.Builtin {
	for _, b := range rows {
		if b.Why == "" {
			b.Why = shownSteps[b.Name] + seenSteps[b.Name]
		}
	}
	return rows
}

const (
	// genera are those of a position and of its options.
	genera = `its genus is ~genus(A)~, the options have ~[genus g for g in options(A)]~
`
	// squares are the powers that traces and degrees are made of.
	squares = `each is the nim-square of the one before, until the first comes back: ~closure(k => [k (x) k], A)~
`
	// kinds is what the kind of a value is read from.
	kinds = `the canonical form is ~canonical(A)~, with the options ~left(A)~ of Left, ~right(A)~ of Right and the ` +
		`stops ~stops(A)~
`
	// outsides are the sides of a loopy value.
	outsides = `endless play counted for Left gives ~onside(A)~, counted for Right ~offside(A)~
`
	leftIncentives  = `[text g ++ " - G = " ++ text(g - A) for g in left(A)]`
	rightIncentives = `["G - " ++ text g ++ " = " ++ text(A - g) for g in right(A)]`
	// followers are all values that are reached.
	followers = `closure(g => left(g) ++ right(g), canonical(A))`
	// beside are the outcomes of the rows on both sides of a threshold.
	beside = `a larger stack at the head is never worse for Left, and one at the tail never worse for Right
~[(if w = [] then "no stack" else text partizan_endnim(w)) ++ " is " ++ text outcome(partizan_endnim(w)) for w in `
	// edgesThere are those at a vertex.
	edgesThere = `the edges there are ~[text e for e in edges(A) if B in [e[0], e[1]]]~`
	windows    = `of ~2 ** len first_window(A)~ windows some lead to ~with_preimage(A)~ and none to ~without_preimage(A)~`
	// quickest are the steps of the recursion on remoteness, and of that on suspense.
	quickest = `who can moves to the least even one, else to the largest odd one; the move counts one more`
	longest  = `who can moves to the largest even one, else to the least odd one; the move counts one more`
)

// shownSteps are the steps of functions by name; see interp.Builtin.Why.
var shownSteps = map[string]string{
	"inv": `@A (x) Y@`,
	"sqrt": `each is the nim-square of the one before: ~if A < 65536 then closure(k => [k (x) k], A) else ""~, ` +
		`and the root stands before ~A~ comes back
@Y (x) Y@`,
	"mex": `of 0, 1, 2, ... there are ~[k for k in 0..Y - 1]~, and ~Y~ is not`,
	"order": `the powers with exponents 1, 2, ... are ~[A (^) k for k in 1..min(Y, 40)]~
@A (^) Y@, for the first time`,
	"nimlog": `the powers with exponents 0, 1, ... are ~[B (^) k for k in 0..min(Y, 40)]~
@B (^) Y@`,
	"nimtrace":  squares + `their nim-sum is ~Y~`,
	"nimdegree": squares + `there are ~len closure(k => [k (x) k], A)~`,
	"nimsum": `~[pad(binary(k), -len binary(max W)) ++ " = " ++ text k for k in W]~
~pad(binary(Y), -len binary(max W))~ = ~Y~: in each column 1 where the number of ones is odd`,
	"principal_expression": `the first strings alone have ~[nimvalue(principal_expression(slice(A, 0, i))) for i in 1..len A]~`,
	"reduced_expression": `@nimvalue(principal_expression(A))@ and @2 * nimvalue(Y)@: ~len [k for k in A if k % 2 = 0]~ ` +
		`of the strings are even`,
	"nimproduct": `~[text nimproduct(slice(W, 0, i)) ++ " (x) " ++ text(W[i]) ++ " = " ++ ` +
		`text nimproduct(slice(W, 0, i + 1)) for i in 1..len W - 1]~`,

	"records": `the nim-values of the heaps 0, 1, 2, ... are ~values(A, 0..min(B - 1, 23))~; each is above all before`,
	"compare": `the values begin ~values(A, 0..15)~ and ~values(B, 0..15)~
~[text i ++ ": " ++ text(A[i]) ++ " and " ++ text(B[i]) for i in 0..min(len A, len B, 24) - 1]~`,
	"standard_form": `its nim-values begin ~values(A, 0..15)~`,
	"left":          `the canonical form is ~canonical(A)~`,
	"right":         `the canonical form is ~canonical(A)~`,
	"values": `~[text n ++ ": mex of " ++ text(set [nimvalue g for g in options(A(n))]) ++ " is " ++ ` +
		`text nimvalue(A(n)) for n in B]~`,
	"ppositions": `none of these has a move to another, and every other position in the range has a move to one of them`,

	"quotient": `two sums are one element when no third sum tells them apart: when with every one added the same ` +
		`player wins ` +
		`both in misere play; P are the elements whose sums the previous player wins
each heap is added to each element, until no new one comes; for every two elements there is a sum that tells them apart`,
	"misere_count": `on the days 0, 1, 2, ... there are ~[misere_count k for k in 0..A]~`,
	"is_tameable":  genera,
	"is_tame":      genera + `tame games have the genera of Nim: 0^120, 1^031, 0^02, 1^13, 2^20, 3^31, 4^46, ...`,
	"is_half_tame": `the genus of G is ~genus(A)~, that of G + G is ~genus(A + A)~`,
	"is_hereditarily_tame": `the genera of the positions that are reached are ~[genus g for g in closure(g => ` +
		`options(g), A)]~`,
	"is_generally_restive": `the genus is ~genus(A)~`,
	"is_nim_heap":          `the misere canonical form is ~text(misere_form(A))~`,
	"is_misere_prime":      `the proper parts are ~misere_parts(A)~`,
	"is_misere_even": `the canonical form of G is ~text(misere_form(A))~, that of G + *1 is ~text(misere_form(A ` +
		`+ *1))~`,
	"is_linked": `the options of G are ~options(A)~, those of H are ~options(B)~`,
	"is_extraverted": `in misere play the options are ~set [misere_form g for g in options(A)]~
each has to be a part: the parts of ~misere_form(A)~ are, beside 0, itself and those with *1 more, ~misere_parts(A)~`,
	"is_restive":        genera,
	"is_restless":       genera,
	"is_introverted":    `0 and *1 alone are a part of each of their options; in misere play it is ~misere_form(A)~`,
	"misere_parts":      `~[text p ++ " + " ++ text(misere_minus(A, p)) ++ " = " ++ text(misere_form(A)) for p in Y]~`,
	"misere_partitions": `~[text w ++ " has the sum " ++ text(misere_form(sum w)) for w in Y]~`,
	"is_dicotic":        "the values of such games are all-small: here it is ~value(A)~",
	"is_dead_ending":    "~left(A)~ are Left's moves and ~right(A)~ Right's",
	"misere_compare":    `alone they are ~misere(A)~ and ~misere(B)~ in misere play`,

	"sidle":            `~[text i ++ ": " ++ text(Y[i][0]) ++ " and " ++ text(Y[i][1]) for i in 0..len Y - 1]~`,
	"onside":           outsides,
	"offside":          outsides,
	"upsum":            `@A + B@, of which the onside is ~Y~`,
	"downsum":          `@A + B@, of which the offside is ~Y~`,
	"loopiness":        `@upsum(A, -A)@`,
	"variety":          `the degree is ~loopiness(A)~`,
	"is_stable":        `the degree is ~loopiness(A)~`,
	"is_stopper":       outsides,
	"is_stopper_sided": outsides,
	"is_idempotent":    `@A + A@`,
	"is_loopfree":      `the simplest form is ~simplest(A)~`,
	"is_plumtree":      `the simplest form is ~simplest(A)~`,
	"is_pseudonumber":  `the simplest form is ~simplest(A)~`,

	"simplest": `its options are ~left(A)~ of Left and ~right(A)~ of Right
@not A >= Y@ and @not Y >= B@, and so it is with no number that is born before`,
	"reduced": `@stops(A - Y)@: the difference is infinitesimal`,
	"is_atomic": `~if Y then "its atomic weight is " ++ text atomic_weight(A) else if stops(A) = (0, 0) then "" else ` +
		`"its stops are " ++ text stops(A) ++ ", and those of a game with an atomic weight are 0"~`,
	"conway": `G is ~canonical(A)~ = {~left(A)~|~right(A)~} and H is ~canonical(B)~ = {~left(B)~|~right(B)~}
Left's options are GL H + G HL - GL HL and GR H + G HR - GR HR, Right's GL H + G HR - GL HR and GR H + G HL - GR HL`,
	"incentives":       `~` + leftIncentives + ` ++ ` + rightIncentives + `~`,
	"left_incentives":  `~` + leftIncentives + `~`,
	"right_incentives": `~` + rightIncentives + `~`,
	"atomic_weight": `~if is_all_small(A) then "" else "it is not all-small: the weight is the w for which G - w . ^ lies ` +
		`between -E and E, where E is ^* and the ordinal sum of a far star and -1"~
~if is_all_small(A) then "" ++ text [atomic_weight(g) for g in left(A)] ++ " are the weights of Left's options, " ++ ` +
		`text [atomic_weight(g) for g in right(A)] ++ " those of Right's; two less and two more are the options of a ` +
		`game" else ""~
~if is_all_small(A) then "that is the weight, if it is no integer; else of the integers that fit between its options ` +
		`the greatest where G is greater than a far star, the least where it is less, 0 where they are confused: here ` +
		`it is " ++ ` +
		`(if A > *(2**30) then "greater" else if A < *(2**30) then "less" else "confused") else ""~`,
	"birthday": `a value is born after the last of its options: ~[text g ++ " on day " ++ text birthday(g) ` +
		`for g in left(A) ++ right(A)]~`,
	"is_infinitesimal": `a value is infinitesimal when its stops are 0: they are ~stops(A)[0]~ and ~stops(A)[1]~`,
	"acts_like": `the class of *n in forms of *k holds *n, and the games G with a Right option J to which Left has an ` +
		`answer in the class again, so that who moves to J gains nothing
for that, every *i below *n has a Left option of G that is at least *i; the other Right options of G are greater than or ` +
		`confused with *n; the other Left options of J are less than or confused with *k; and every *i below *k has a ` +
		`Right option ` +
		`of J that is at most *i
~if Y then "it is such a game, and may stand for *n in a form of *k (the Construction Theorem)" else ` +
		`"it is neither *n nor such a game"~`,
	"followers": `they are ~` + followers + `~`,
	"follower_list": `~[text g ++ " has the options " ++ text left(g) ++ " of Left and " ++ text right(g) ++ " of Right" ` +
		`for g in Y]~`,
	"is_number": kinds + `~if Y then "each of Left's options is less than each of Right's" else text([(g, h) for g in ` +
		`left(A) ` +
		`for h in right(A) if not g < h][0]) ++ ": Left's option is not less than Right's"~`,
	"is_integer":   kinds + `an integer is 0, or has one option, which is an integer nearer to 0`,
	"is_nimber":    kinds + `*n has the options 0, *, ..., *(n-1) of both`,
	"is_numberish": kinds + `a value is infinitesimally close to a number when its stops are one number`,
	"is_all_small": `~if Y then "of the followers " ++ text ` + followers + ` ++ " none has moves of one side alone" else ` +
		`"one side alone has moves in " ++ text([g for g in ` + followers +
		` if min(len left(g), len right(g)) < min(1, len left(g) + len right(g))])~`,
	"is_even_tempered": `~if is_number(A) then "a number is a stop" else [text g ++ (if is_odd_tempered(g) then " is ` +
		`odd" else ` +
		`" is not odd") for g in left(A) ++ right(A)]~`,
	"is_odd_tempered": `~if is_number(A) then "a number is a stop" else [text g ++ (if is_even_tempered(g) then " is ` +
		`even" else ` +
		`" is not even") for g in left(A) ++ right(A)]~`,
	"is_even": `~if A = 0 then "" else [text g ++ (if is_odd(g) then " is odd" else " is not odd") ` +
		`for g in left(A) ++ right(A)]~`,
	"is_odd": `~if A = 0 then "" else [text g ++ (if is_even(g) then " is even" else " is not even") ` +
		`for g in left(A) ++ right(A)]~`,
	"stop_count":     `~[text g ++ " has " ++ text stop_count(g) for g in left(A) ++ right(A)]~`,
	"is_zero":        `with best play the outcome is ~outcome(A)~`,
	"is_number_tiny": `the value is ~canonical(A)~`,
	"is_uptimal":     `the value is ~canonical(A)~`,
	"uptimal": `~Y[0]~, ~[text(Y[1][k]) ++ " . ^<" ++ text(k + 1) ++ ">" for k in 0..len(Y[1]) - 1]~ and ~Y[2]~ have ` +
		`the sum ` +
		`~Y[0] + sum([Y[1][k] . pow(^, k + 1) for k in 0..len(Y[1]) - 1]) + Y[2]~`,
	"selective": `~["in " ++ text g ++ " Left can move to " ++ text(left g) ++ ", Right to " ++ text(right g) for g in W]~
		a move is made in one of them or in several`,
	"sequential":  `in ~A~ Left can move to ~left(A)~, Right to ~right(A)~; when neither can, it goes on with ~W[1]~`,
	"subordinate": `@B : Y@`,
	"sensible":    `the canonical form is ~canonical(A)~, with the options ~left(A)~ of Left and ~right(A)~ of Right`,
	"stops_at":    `@cool(A, B)@, of which the stops are ~Y~`,

	"companion": `0 and * change places; in all other games the options go to their companions, and 0 is put beside Left's ` +
		`where G > 0, beside Right's where G < 0
~if A = 0 then "" else "Left's " ++ text left(A) ++ " go to " ++ text [companion(g) for g in left(A)] ++ ", Right's " ++ ` +
		`text right(A) ++ " to " ++ text [companion(g) for g in right(A)]~`,
	"strong_stop": `a number, with over or under or without, is its own stop
with Right to move Left's options have ~[text g ++ ": " ++ text strong_stop(g, right) for g in left(A)]~, and Left takes the ` +
		`greatest
with Left to move Right's options have ~[text g ++ ": " ++ text strong_stop(g, left) for g in right(A)]~, and Right takes the ` +
		`least`,
	"sensible_lines": `each line leads to an option of the canonical form, which has ~left(canonical(A))~ for Left and ` +
		`~right(canonical(A))~ for Right`,
	"ordinal_product": `~if is_ordinal(A) and is_ordinal(B) then text A ++ " stands there " ++ text B ++ " times" else ` +
		`"H has the options " ++ text left(B) ++ " of Left, " ++ text right(B) ++ " of Right, and the products with them are " ` +
		`++ text [ordinal_product(A, h) for h in left(B)] ++ " and " ++ text [ordinal_product(A, h) for h in right(B)] ++ ` +
		`": a copy of G stands on each"~`,
	"ordinal_power": `the powers are ~[text A ++ "^" ++ text k ++ " = " ++ text ordinal_power(A, k) for k in ` +
		`0..(if B < 6 then B else 3)]~
~if B < 6 then "" else "behind infinitely many stands the least ordinal that is not less"~`,
	"is_ordinal": `~if Y then "it is a sum of powers of omega with natural numbers before them" else "an ordinal is a sum of ` +
		`powers of omega with natural numbers before them, and this is none"~`,

	"heap_options": `they are the options ~options(A(B))~`,

	"isqrt": `@Y ** 2@ and @(Y + 1) ** 2@`,
	"isprime": `~if Y then "no number from 2 to " ++ text isqrt(A) ++ " divides it" else if A < 2 or A > 10**12 then ` +
		`"" else ` +
		`text A ++ " = " ++ text(find first d in 2..A where A % d = 0) ++ " * " ++ text(A // (find first d in 2..A ` +
		`where A % d = 0))~`,
	"popcount":    `@binary(A)@`,
	"divisors":    `~[text d ++ " * " ++ text(A // d) ++ " = " ++ text A for d in Y if d * d <= A]~`,
	"binary":      `it is the sum of ~[2 ** (len Y - 1 - k) for k in 0..len Y - 1 if Y[k] = "1"]~`,
	"floor":       `@Y <= A@ and @A < Y + 1@`,
	"ceil":        `@Y - 1 < A@ and @A <= Y@`,
	"min":         `in rising order they are ~sorted(W)~`,
	"max":         `in rising order they are ~sorted(W)~`,
	"reciprocal":  `@A * Y@`,
	"numerator":   `@Y / denominator(A)@`,
	"denominator": `@numerator(A) / Y@`,
	"sign":        `~if A < 0 then text A ++ " < 0" else if A > 0 then text A ++ " > 0" else ""~`,
	"gcd": `~[text(p[0]) ++ " = " ++ text(p[0] // p[1]) ++ " * " ++ text(p[1]) ++ " + " ++ text(p[0] % p[1]) for p in ` +
		`closure(p => if p[1] = 0 then [] else [(p[1], p[0] % p[1])], (abs(A), abs(B))) if p[1] > 0]~`,

	"count":       `they stand at the indices ~[i for i in 0..len A - 1 if A[i] = B]~`,
	"strips":      `~len A~ letters at each of ~B~ places make ~len A ** B~`,
	"inside":      `there are rows 0 to ~rows(A) - 1~ and columns 0 to ~columns(A) - 1~`,
	"connected":   `the parts are ~[text w for w in chains(A, B)]~`,
	"pieces":      `the letters are ~[x for x in set [cell(A, r, c) for (r, c) in cells(A)]]~`,
	"degree":      edgesThere,
	"neighbours":  edgesThere,
	"topological": `the edges lead from place ~[text index(Y, e[0]) ++ " to " ++ text index(Y, e[1]) for e in edges(A)]~`,
	"cycle": `~if Y = [] then "every edge leads forward in the order " ++ text topological(A) else [Y[i] ++ " > " ++ ` +
		`Y[(i + 1) % len Y] for i in 0..len Y - 1]~`,

	"thresholds": beside + `[(if k > 0 then [k] else []) ++ W for k in [Y[0] - 1, Y[0]]] ++ [W ++ (if k > 0 then [k] ` +
		`else []) ` +
		`for k in [Y[1] - 1, Y[1]]]]~`,
	"triple_point": beside + `[[Y[0]] ++ W ++ [Y[1]], [Y[0] + 1] ++ W ++ [Y[1]], [Y[0]] ++ W ++ [Y[1] + 1]]]~`,
	"lstar":        beside + `[(if k > 0 then [k] else []) ++ W for k in [Y - 1, Y]]]~`,
	"rstar":        beside + `[W ++ (if k > 0 then [k] else []) for k in [Y - 1, Y]]]~`,

	"turning_values": `the value of a head is the mex of what turning it with up to ~A - 1~ coins to its left gives: the ` +
		`nim-sums of up to ~A - 1~ of the values before it`,
	"hamming": `the ones stand at ~[i + 1 for i in 0..len Y - 1 if Y[i] = "1"]~, counted from 1: the digits at 1, 2, ` +
		`4, 8, ... ` +
		`make the nim-sum ~nimsum([i + 1 for i in 0..len Y - 1 if Y[i] = "1"])~`,
	"hamming_decode": `@hamming_correct(A)@, of which the digits at 1, 2, 4, 8, ... are left out`,
	"nim_dimension":  `the nim-values are ~[v for v in set [nimvalue(A(n)) for n in B]]~`,
	"card_named": `the faces stand at ~[i + 1 for i in 0..len A - 1 if A[i] = "1"]~: their nim-sum is ` +
		`~nimsum([(i + 1) % len A for i in 0..len A - 1 if A[i] = "1"])~`,
	"hamming_correct": `the ones stand at ~[i + 1 for i in 0..len A - 1 if A[i] = "1"]~, counted from 1: the nim-sum of ` +
		`these places is ~Y[1]~~if Y[1] = 0 then ", as in the code" else ", that of the code 0: it is the place of ` +
		`the wrong digit"~`,
	"card_to_turn": `the faces stand at ~[i + 1 for i in 0..len A - 1 if A[i] = "1"]~, the last card counting as 0: ` +
		`their nim-sum ` +
		`is ~card_named(A)~
to turn card k changes it by k: ~card_named(A)~ (+) ~B % len A~ = ~card_named(A) (+) B % len A~`,
	"remoteness":       `the options have ~[remoteness g for g in options(A)]~: ` + quickest,
	"suspense":         `the options have ~[suspense g for g in options(A)]~: ` + longest,
	"without_preimage": windows,
	"with_preimage":    windows,
	"first_window":     `the heaps have ~[text i ++ ": " ++ Y[i] for i in 0..len Y - 1]~, where 0 is P`,
	"preimage_formula": `without preimage are 2 ** (s - 1) - 2 ** (s - k) windows, for the largest number s and k numbers: ` +
		`@2 ** (max A - 1) - 2 ** (max A - len A)@
those of nim-values with one are counted by how many values the cells at the numbers hold`,
	"paired_blocks":   `for n = 1, 2, ... there are ~[paired_blocks(A, n) for n in 1..B]~`,
	"bruijn_sequence": `each block stands in it once: ~[text slice(Y, i, i + max A) for i in 0..len Y - max A]~`,
}
