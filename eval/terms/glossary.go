package terms

import (
	"slices"
)

// TopicTerms is the chapter of the glossary.
const TopicTerms = "terms"

// word makes a page of the glossary.
func word(name, summary string, aliases []string, example ...string) *Feature {
	return &Feature{Name: name, Aliases: aliases, Topic: TopicTerms, Usage: name, Summary: summary, Example: example}
}

// glossary explains words of the field that are not names of the language, each in a
// sentence, with something to type to see it.
var glossary = []*Feature{
	word("option", "a position that a player can move to: a Left option by Left's move, a Right option by Right's; a "+
		"follower is reached by any number of moves",
		[]string{"follower", "Left option", "Right option"}, "options (kayles 3)", "len(options(kayles 3)) => 3"),
	word("normal play", "who cannot move loses, so that who makes the last move wins; in misere play who makes the last move "+
		"loses",
		[]string{"misere play"}, "outcome(nim 1) => N", "misere(nim 1) => P"),
	word("impartial game", "both players have the same options in every position; otherwise a game is partizan",
		[]string{"partizan game"}, "kayles 5 = *4", "domineering \"..|..\""),
	word("P-position", "the previous player wins: who must move from it loses against good play; an N-position is won by the "+
		"next player, who moves",
		[]string{"N-position"}, "outcome nim(3, 5, 6) => P", "ppositions(subtraction <1,2>, 0..9) => [0, 3, 6, 9]"),
	word("outcome class", "who wins: P the previous player, N the next, L Left and R Right whoever starts; G > 0 is L, G < 0 "+
		"is R, G = 0 is P, and G is confused with 0 in N",
		[]string{"outcomes"}, "outcome ^ => L", "outcome * => N"),
	word("nim-value", "the size of the heap of Nim that an impartial position is equal to (Sprague and Grundy), also called "+
		"its Grundy value: the mex of the nim-values of its options",
		[]string{"Grundy value", "Sprague-Grundy", "nim value"}, "nimvalue(kayles 5) => 4"),
	word("nimber", "the value *n of a heap of n in Nim; nimbers add by the nim-sum, *n + *n = 0", nil, "*5 + *3 = *6"),
	word("disjunctive sum", "of games: who moves chooses a component and moves in it; it ends when no component has a move left",
		[]string{"sum of games"}, "kayles 5 + nim 3"),
	word("canonical form", "the simplest form of a short game, which is unique: no option is dominated, none is reversible",
		nil, "canonical '{0,1|3,4}' => 2", "explain '{0,*|1}'"),
	word("dominated", "an option to which its player prefers another: Left's A is dominated by B if B >= A, Right's if B <= "+
		"A; it may be left out",
		[]string{"dominated option", "domination"}, "explain '{0,1|3,4}'"),
	word("reversible", "an option which the opponent can answer at once so that he is no worse off than before: Left's A is "+
		"reversible through its Right option B if B <= G; the Left options of B take A's place",
		[]string{"reversible option", "reversible move"}, "explain '{0,*|1}'", "{*|*} = 0"),
	word("simplest number", "a number is a game all of whose options are numbers, each Left one less than each Right one; "+
		"its value is the simplest number between them, and who moves in it loses by it",
		[]string{"simplicity rule"}, "{0|1} = 1/2", "simplest(3/8, 5/8) => 1/2"),
	word("switch", "a hot game {x|y} of numbers x > y, such as +-1 = {1|-1}: both players want to move",
		[]string{"hot", "hot game"}, "temperature {7|3} => 2"),
	word("infinitesimal", "less than every positive number and greater than every negative one; both stops are 0", nil,
		"is_infinitesimal ^ => true", "is_infinitesimal 1/4 => false"),
	word("all-small", "in each position from which play goes on both players have a move; such games are infinitesimal, and "+
		"have an atomic weight",
		[]string{"all-small game", "dicot"}, "is_all_small ^ => true", "is_all_small tiny(2) => false"),
	word("stop", "the number at which play in a game alone ends when both do their best, Left's stop if Left begins, Right's "+
		"if Right does",
		[]string{"stopping value"}, "stops {7|3} => (7, 3)"),
	word("mast", "the vertical line on top of a thermograph: it stands on the temperature, over the mean", nil,
		"thermograph {7|3}"),
	word("octal code", "a game of taking counters written 0.d1 d2 d3 ...: the digit dk adds up what may be left when k "+
		"counters are taken, 1 nothing, 2 one heap, 4 two heaps",
		[]string{"octal game", "code"}, "explain octal 0.77"),
	word("saltus", "what a nim-sequence grows by from each period to the next: G(n+p) = G(n) + s", nil, "period(nim)[2] => 1"),
	word("Bouton", "Bouton's theorem: heaps of Nim are a P-position exactly when their nim-sum is 0",
		[]string{"Bouton's theorem"}, "outcome nim(3, 5, 6) => P"),
	word("colon principle", "in green Hackenbush a stalk with a tree worth *n on it is worth *(n+1): what is equal may stand "+
		"in for each other on top of an edge",
		nil, "explain hackenbush \"0-1 1-2 1-3\""),
	word("fusion principle", "in green Hackenbush the vertices of a cycle may be fused to one without changing the value; "+
		"each edge of the cycle becomes a loop, worth *1",
		[]string{"fusion of a cycle"}, "explain hackenbush \"0-1 1-2 2-3 3-1\""),
	word("tame", "in misere play: a game that may be replaced by the Nim position of its genus, in sums of such games; it is "+
		"firm when its nim-values in both kinds of play agree, else fickle",
		[]string{"firm", "fickle"}, "explain genus(nim(3, 3))", "explain misere(kayles 3 + kayles 4)"),
	word("restive", "in misere play: a game that is not tame while all options of its canonical form are, and whose "+
		"nim-value is 0 or 1", nil, "explain genus(octal 0.26(9))"),
	word("restless", "in misere play: a game that is not tame while all options of its canonical form are, whose nim-value "+
		"is 2 or more and whose misere nim-value is 0 or 1", nil, "explain genus(kayles 5)"),
	word("wild", "in misere play: a game that is neither tame nor restive nor restless", nil, "explain genus(octal 0.26(10))"),
	word("misere quotient", "the sums of positions of a game, two taken for the same if no position added to both tells them "+
		"apart in misere play; a finite one solves the game",
		nil, "quotient(octal 0.03)"),
	word("loopy", "a game in which play can come back to a position, so that it may never end, which is a draw; a stopper is "+
		"one in which play in turn comes to an end",
		[]string{"loopy game", "draw"}, "outcome on => L", "explain on"),
}

// Pages returns all help pages about words and signs.
func Pages() []*Feature { return slices.Concat(features, literals, glossary) }
