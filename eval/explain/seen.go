//go:build !js

package explain

const (
	// elements are the first of a list or a string by their indices.
	elements = `[text i ++ ": " ++ text(A[i]) for i in 0..min(len A, 24) - 1]`
	// answers are those of the answer.
	answers = `[text i ++ ": " ++ text(Y[i]) for i in 0..min(len Y, 24) - 1]`
	// often is how often each element stands in a list.
	often = `each stands there as often as the sign behind it says: ~[text x ++ ": " ++ text count(A, x) for x in ` +
		`slice(list(set(A)), 0, min(24, len set(A)))]~
`
	// found are cells with what they hold.
	found = `~[text c ++ ": " ++ cell(A, c[0], c[1]) for c in slice(Y, 0, min(24, len Y))]~`
	// files is of what has no example that could be tried everywhere.
	files = `what it tells stands in a file; help tells in which form`
	// lettered is which letters become others.
	lettered = `letter by letter ~[A[i] ++ " becomes " ++ Y[i] for i in 0..min(len A, 24) - 1 if A[i] != Y[i]]~`
)

// seenSteps are the steps of functions of which the answer is seen in what they are
// given; the page does without them.
var seenSteps = map[string]string{
	"len":     `the last index is ~Y - 1~, and the first is 0: ~` + elements + `~`,
	"first":   `@A[0]@`,
	"last":    `@A[len A - 1]@`,
	"rest":    `@slice(A, 0, 1) ++ Y@`,
	"front":   `@Y ++ slice(A, len Y, len A)@`,
	"nonzero": `zeros stand at the indices ~[i for i in 0..len A - 1 if A[i] = 0]~ and are left out`,
	"lower":   lettered,
	"upper":   lettered,
	"reverse": `index i is index ~len A - 1~ - i of the argument: ~` + elements + `~`,
	"sorted":  often + `~[text(Y[i]) ++ " before " ++ text(Y[i + 1]) for i in 0..min(len Y, 24) - 2]~`,
	"set":     often + `in the set each stands once`,
	"list":    `@set(Y)@`,
	"slice":   `~[text(B + i) ++ ": " ++ text(Y[i]) for i in 0..min(len Y, 24) - 1]~ are the elements by their indices`,
	"delete":  `@A[B]@ is left out, and those behind it move up by one: ~` + answers + `~`,
	"join":    `~len A~ elements with ~B~ between them, ~max(0, len A - 1)~ times`,
	"strip":   `of ~len A~ letters ~len A - len Y~ at the ends are blanks`,
	"repeat":  `@len A * B@ and @len Y@`,
	"pad":     `~max(0, abs(B) - len A)~ blanks make ~len A~ letters into ~len Y~`,
	"number": `the digits have the value ~join([text(number(A[i])) ++ " * 10**" ++ text(len A - 1 - i) ` +
		`for i in 0..len A - 1], " + ")~`,
	"text":      `it is written as it prints, in ~len Y~ letters`,
	"ends_with": `@slice(A, len A - len B, len A)@`,
	"replace": `@A[B]@, and now @Y[B]@
the parts that stand around it are ~split(A, B)~`,
	"split": `@join(Y, B)@
~len Y~ parts, without what stands between them`,
	"starts_with": `@slice(A, 0, len B)@`,
	"matches": `of its beginnings these are described: ~[slice(A, 0, i) for i in 0..min(len A, 60) if matches(slice(A, 0, i), ` +
		`B)]~`,
	"index": `~[text i ++ ": " ++ text(A[i]) for i in 0..(if Y < 0 then len A - 1 else Y)]~`,
	"sum": `~[text sum(slice(W, 0, i)) ++ " + " ++ text(W[i]) ++ " = " ++ text sum(slice(W, 0, i + 1)) ` +
		`for i in 1..min(len W, 24) - 1]~`,
	"abs": `~if A < 0 then text A ++ " is less than 0, and the answer its negative" else text A ++ " is not less than 0"~`,

	"rows":     `they are ~split(text A, "|")~`,
	"columns":  `of the rows ~split(text A, "|")~ each has ~Y~ letters`,
	"cells":    `there are ~rows A~ rows and ~columns A~ columns, counted from 0: ` + found,
	"cell":     `the rows 0 to ~rows(A) - 1~ are ~split(text A, "|")~, the columns 0 to ~columns(A) - 1~`,
	"adjacent": `next to (~B~, ~C~), where ~cell(A, B, C)~ stands, are ` + found,
	"slide": `from (~B~, ~C~), where ~cell(A, B, C)~ stands, one step after the other; it ends before a letter or the edge: ` +
		found,
	"regions": `of the cells with these letters some hang together: ~[text w for w in chains(A, B)]~`,
	"chains":  `~[text len(w) ++ " cells with " ++ join([cell(A, c[0], c[1]) for c in w], "") for w in Y]~`,
	"lines": `~rows(A) * max(0, columns(A) - B + 1)~ across, ~columns(A) * max(0, rows(A) - B + 1)~ down, and on each ` +
		`diagonal ~max(0, columns(A) - B + 1) * max(0, rows(A) - B + 1)~`,
	"sprouts_moves": `a line joins two spots of a region, or a spot with itself, and gets a spot of its own; a spot with ` +
		`three lines is dead
the regions are ~split(A, "|")~; a closed line parts one into two, and the other boundaries go to either side`,
	"sprouts_parts": `of the regions ~split(A, "|")~ those hang together that have a letter in common`,
	"sprouts_value": `the parts ~sprouts_parts(A)~ have the values ~[sprouts_value p for p in sprouts_parts(A)]~, of which ` +
		`it is ` +
		`the nim-sum; of each it is the least m with which it is lost for who begins`,

	"vertices":     `the edges are ~[text e for e in edges(A)]~; what stands in none is a vertex alone`,
	"edges":        `there are ~len edges(A)~ in all: ~[text e for e in edges(A)]~`,
	"successors":   `~[text e for e in edges(A) if e[0] = B]~ lead from there`,
	"predecessors": `~[text e for e in edges(A) if e[1] = B]~ lead there`,
	"components":   `~[text vertices(h) for h in Y]~: no edge leads from one to another`,
	"branches":     `without ~B~ there are the parts ~components(without(A, B))~`,
	"label":        `the numbers are ~[text v ++ ": " ++ text label(A, v) for v in vertices(A) if label(A, v) != 0]~`,
	"accessible": `the numbers are ~[text v ++ ": " ++ text label(A, v) for v in vertices(A) if label(A, v) != 0]~: a ` +
		`vertex with one ends the way`,
	"graph6": `~if Y[0] = "&" then "" else "below the diagonal the rows of the matrix are " ++ join([join([if vertices(A)[i] ` +
		`in neighbours(A, vertices(A)[j]) then "1" else "0" for i in 0..j - 1], "") for j in 1..len vertices(A) - 1], " ")~; ` +
		`six digits make a sign, counted from ?, behind the sign for ~len vertices(A)~ vertices`,

	"overheat": `an integer n is n times ~B~; of all other games Left's options give ` +
		`~[overheat(g, B, C) + C for g in left(A)]~, Right's ~[overheat(g, B, C) - C for g in right(A)]~`,
	"export": files, "checkpoint": files, "resume": files, "png": files, "pdf": files, "bfile": files, "read": files,
	"certificate": files, "database": files, "endgames": files, "catalogue": files,

	"G": `it is nimvalue, with n as a heap of the game that the last using names`,
	"legal_complex": `the moves are made in every order; a set of moves after which nobody can move is a facet: ~len Y~ of them, ` +
		`the largest with ~max [len f for f in Y]~ moves`,
	"is_placement": `every position that is reached has to allow the moves of those before it, in any order, ` +
		`until the squares are taken`,
	"announce": `values from heap ~B~ on are kept and compared with all that follow; period tells what is found`,
	"play":     `a match is played at the prompt; explain does not run it`,
	"turn":     `what is turned once changes, at ~B~; all else stays`,
	"heads":    `~` + elements + `~`,

	"latex":     `braces are written \{ and \}, the bar \mid and, with longer bars outside, \parallel: of ~A~`,
	"unicode":   `of ~A~: ^ is written ↑, v ↓, * ∗, and longer bars stand outside of shorter ones`,
	"fit":       `the law is fitted on the first two thirds, and tested on the rest; prove tells whether it holds for ever`,
	"position":  `its positions are tried by their size; this is the first that has it: ~A(Y)~`,
	"positions": `all are tried, one after the other; those that have it: ~[A(w) for w in slice(Y, 0, min(len Y, 12))]~`,
}
