package english

import "strings"

// classes are the words of the field by what they mean.
var classes = map[string]map[string]bool{
	"take":      wordSet("take remove subtract withdraw eat pick draw discard delete knock steal grab pull knock-down collect deduct cross-out"),
	"split":     wordSet("split divide break partition separate cut"),
	"heap":      wordSet("pile heap stack pot box jar row bag basket bowl urn wall column tower hole bucket plate nim-heap"),
	"counter":   wordSet("stone counter chip coin match matchstick token bean bead marble pebble stick toothpick object item piece brick pin card candy cookie apple penny button disk disc dot ball cube block nut seed box sweet chocolate pearl shell toothpicks peanut straw grape egg"),
	"player":    wordSet("player person contestant child friend opponent"),
	"may":       wordSet("may can must could might should will shall"),
	"find":      wordSet("find determine compute calculate evaluate give state what work list identify tabulate tell write obtain derive produce describe name get analyze analyse predict see decide establish specify show"),
	"verify":    wordSet("show prove verify check confirm deduce demonstrate argue"),
	"begin":     wordSet("start begin commence"),
	"different": wordSet("different unequal distinct differing unlike"),
	"value":     wordSet("value number function sequence"),
	"who":       wordSet("who whoever he she"),
}

// forms are the words whose forms do not follow the rule.
var forms = map[string]string{
	"took": "take", "taken": "take", "taking": "take", "ate": "eat", "eaten": "eat", "drew": "draw", "drawn": "draw", "withdrawn": "withdraw", "withdrew": "withdraw",
	"splitting": "split", "won": "win", "winning": "win", "wins": "win", "lost": "lose", "loses": "lose", "losing": "lose", "matches": "match", "boxes": "box", "pennies": "penny", "candies": "candy",
	"removing": "remove", "dividing": "divide", "divided": "divide", "divides": "divide", "children": "child", "made": "make", "making": "make", "has": "have", "having": "have", "had": "have",
	"sizes": "size", "moving": "move", "moves": "move", "moved": "move", "choosing": "choose", "chooses": "choose", "chose": "choose", "piles": "pile", "values": "value", "functions": "function",
	"games": "game", "breaking": "break", "broken": "break", "cutting": "cut", "cuts": "cut", "begins": "begin", "beginning": "begin", "began": "begin", "does": "do", "did": "do", "goes": "go", "going": "go",
	"says": "say", "leaves": "leave", "leaving": "leave", "left-over": "remaining", "stones": "stone", "tiles": "tile", "dice": "die", "piece": "piece", "pieces": "piece", "separating": "separate",
	"subtracting": "subtract", "picking": "pick", "discarding": "discard", "deleting": "delete", "deletes": "delete", "deleted": "delete", "removes": "remove", "removed": "remove", "takes": "take", "apples": "apple",
	"matches'": "match", "cookies": "cookie", "marbles": "marble", "pebbles": "pebble", "knocking": "knock", "turning": "turn", "flipping": "flip", "is": "be", "are": "be", "was": "be", "were": "be", "been": "be", "being": "be",
	"sequences": "sequence", "determining": "determine", "computing": "compute", "calculating": "calculate", "writing": "write", "unable": "unable", "stages": "stage", "halves": "half", "playing": "play", "plays": "play",
	"forced": "force", "forces": "force", "replaced": "replace", "replaces": "replace", "replacing": "replace", "placing": "place", "places": "place", "placed": "place", "cubes": "cube", "nim-values": "nim-value",
	"dies": "die", "ties": "tie", "emptying": "empty", "empties": "empty", "emptied": "empty", "reducing": "reduce", "reduces": "reduce", "reduced": "reduce", "increases": "increase", "increasing": "increase",
	"decreases": "decrease", "decreasing": "decrease", "desired": "desire", "desires": "desire", "wishes": "wish", "wished": "wish", "bowls": "bowl", "plates": "plate", "rules": "rule", "erasing": "erase", "erases": "erase", "erased": "erase",
	"sum": "sum", "containing": "contain", "consists": "consist", "consisting": "consist", "allowed": "allow", "combined": "combine", "merging": "merge", "merged": "merge",
}

// lemma is the form under which a word stands in the patterns.
func lemma(w string) string {
	if plain, ok := forms[w]; ok {
		return plain
	}
	for _, end := range []string{"ing", "ed"} {
		if stem := strings.TrimSuffix(w, end); len(stem) > 2 && stem != w {
			return stem
		}
	}
	if len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us") {
		return w[:len(w)-1]
	}
	return w
}

// conditions are words that limit or change what a sentence says. Where no
// pattern has read one of them the sentence is not understood.
var conditions = wordSet(`but unless except excluding without not never no none neither nor cannot only if when whenever while until provided providing however instead otherwise although though
	twice thrice double triple half third quarter times previous preceding last first second next previously before after opponent consecutive consecutively adjacent neighboring neighbouring neighbor
	circle ring circular cycle clockwise left right leftmost rightmost top bottom upper lower middle end ends edge
	same equal different unequal distinct identical other another both all every some several most least more fewer less larger smaller greater bigger largest smallest biggest highest lowest maximum minimum exceed exceeding
	even odd prime square power multiple divisor factor fibonacci divisible modulo mod remainder gcd coprime relatively parity digit sum product
	random randomly probability dice die roll simultaneously simultaneous together score scores point points money dollar dollars
	three-player multiplayer team pass skip tie draw
	red blue green black white colour color colored coloured colors colours weight
	add adds added adding put puts place places placed insert increase replace replaces replaced replacing merge merged combine join swap exchange transfer return returns
	may must can could should allowed forbidden required able unable restricted restriction limit limited at-most constraint condition once
	win lose wins loses won lost winner loser misere scoring tied forced force
	staircase step steps stairs board grid square squares chessboard lattice graph vertex vertices node nodes edges tree
	reverse reversed sorted order ordered increasing decreasing nondecreasing distinct
	than many unequal nonempty per within between exclusive infinitely infinite infinity unlimited remain remains`)

// actions are verbs of moving: where no pattern has read one the sentence says
// of the rules what is not understood.
var actions = wordSet("take remove subtract withdraw eat discard delete erase split divide partition separate turn flip reverse increase decrease reduce replace add put merge combine swap exchange push jump slide capture knock place topple fill colour color mark cross burn shoot cut break pick draw choose select empty transfer")

// harmless are conditions' words in company that makes them so: the whole
// phrase is passed over, in the order of the table.
var harmless = []string{
	"( two | 2 ) ( player | person | friend | people )", "( alternate | take turn | take alternate turn | alternate turn | turn about | in turn )", "( first | second ) player", "both player [play] [optimal]",
	"each player", "at each turn", "on each ( subsequent | later | following | further ) ( move | turn )", "each of two player", "in one move", "in every move", "in each move", "on each move", "on each player turn", "the following operation", "performed alternately", "on each turn", "in each turn", "each turn", "on ( his | her | your | their | player ) turn", "in one turn", "on turn", "( his | her | your | my ) turn", "player to move",
	"play optimally", "play perfectly", "play best [possible] [move]", "with perfect play", "under optimal play", "optimal play", "at time", "at beginning", "at start", "in order", "in turn", "every turn",
	"take alternating turn [play]", "take it in turn", "if any", "if so", "if not", "if it exist", "if possible", "if there be any", "if there be one", "more than one", "in particular", "first move", "last section", "this section",
	"( choose | select | pick ) [any | one | single | some] [nonempty | non-empty] [of] [@heap] [of {noun}] [and | from which]", "only [legal | possible] move be", "( if | when | assuming | provided ) [that] [both] [player] [both] play [with] ( optimal | perfect | perfectly | optimally | best | well | rationally ) [strategy]",
	"if [they] ( optimally play | play optimally )", "both play ( optimal | perfect | perfectly | optimally | best )", "if ( yes | so | not | desired )", "winning way", "( of | with ) {number} @heap", "some {noun} ( show | showing ) heads and some tails", "project euler {number}", "in {letter:n} = {number:v}",
	"every player", "all game be played", "all games", "or other {noun}", "laid out randomly", "⟨ gap may leave two @heap ⟩", "[different but similar game of] restricted nim", "restricted nim", "different but similar", "select one of integer", "one of integer", "writes {letter:n} positive integer",
	"one @heap contain {letter:m} {noun} and other contain {letter:n} {noun}", "{letter:m} > 0 and {letter:n} > 0", "there be {number:n} @heap", "( generalize | generalise ) [take-away game]",
	"next to", "between two player", "against each other", "with each other", "to each other", "two player game", "combinatorial game",
}
