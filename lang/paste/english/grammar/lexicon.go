package grammar

import "strings"

// Classes are words of the field, grouped by meaning.
var Classes = map[string]map[string]bool{
	"take": WordSet("take remove subtract withdraw eat pick draw discard delete knock steal grab pull knock-down " +
		"collect deduct cross-out burn pop drink gobble consume swallow munch devour pluck extinguish fill"),
	"split": WordSet("split divide break partition separate cut"),
	"heap": WordSet("pile heap stack pot box jar row bag basket bowl urn wall column tower hole bucket plate " +
		"nim-heap deck packet tray stall vase chest bin crate tin barrel dish purse pouch sack tube"),
	"counter": WordSet("stone counter chip coin match matchstick token bean bead marble pebble stick toothpick object item " +
		"piece brick pin card flag candle lamp pea nail peg pawn bottle lollipop sheep bean sweetie grain twig toffee candy " +
		"cookie apple penny button disk disc dot ball cube block nut seed box sweet chocolate " +
		"card cent biscuit checker lamp seat pearl shell toothpicks peanut straw grape egg chestnut walnut acorn raisin " +
		"cherry plum orange cracker pretzel dime nickel sticker rock balloon flower petal almond hazelnut berry strawberry"),
	"player":  WordSet("sister brother player person contestant child friend opponent team kid participant competitor rival twin sibling"),
	"someone": WordSet("player person people one child contestant participant competitor kid brother sister twin sibling side"),
	"may":     WordSet("may can must could might should will shall"),
	"find": WordSet("find complete tabulate determine compute calculate evaluate give state what work list identify tabulate " +
		"tell write obtain derive produce describe name get analyze analyse predict see decide establish specify show exhibit characterize characterise enumerate report display"),
	"verify":    WordSet("show prove verify check confirm deduce demonstrate argue"),
	"begin":     WordSet("start begin commence"),
	"different": WordSet("different unequal distinct differing unlike"),
	"value":     WordSet("value number function sequence"),
	"last":      WordSet("last final"),
	"piece":     WordSet("penny rook queen king knight bishop token counter coin piece chip pawn"),
	"cell":      WordSet("square cell space vertex node field point site vertices"),
	"who":       WordSet("who whoever he she"),
}

// forms are irregular word forms.
var forms = map[string]string{
	"took": "take", "taken": "take", "taking": "take", "ate": "eat", "eaten": "eat", "drew": "draw", "drawn": "draw",
	"withdrawn": "withdraw", "withdrew": "withdraw",
	"splitting": "split", "won": "win", "winning": "win", "wins": "win", "lost": "lose", "loses": "lose", "losing": "lose",
	"matches": "match", "boxes": "box", "pennies": "penny", "candies": "candy", "chosen": "choose", "picked": "pick",
	"removing": "remove", "dividing": "divide", "divided": "divide", "divides": "divide", "children": "child", "made": "make",
	"making": "make", "has": "have", "having": "have", "had": "have",
	"sizes": "size", "moving": "move", "moves": "move", "moved": "move", "choosing": "choose", "chooses": "choose",
	"chose": "choose", "piles": "pile", "values": "value", "functions": "function",
	"games": "game", "breaking": "break", "broken": "break", "cutting": "cut", "cuts": "cut", "begins": "begin",
	"beginning": "begin", "began": "begin", "does": "do", "did": "do", "goes": "go", "going": "go",
	"says": "say", "leaves": "leave", "leaving": "leave", "left-over": "remaining", "stones": "stone", "tiles": "tile",
	"dice": "die", "piece": "piece", "pieces": "piece", "separating": "separate",
	"subtracting": "subtract", "picking": "pick", "discarding": "discard", "deleting": "delete", "deletes": "delete",
	"deleted": "delete", "removes": "remove", "removed": "remove", "takes": "take", "apples": "apple",
	"matches'": "match", "cookies": "cookie", "marbles": "marble", "pebbles": "pebble", "knocking": "knock", "turning": "turn",
	"flipping": "flip", "is": "be", "are": "be", "was": "be", "were": "be", "been": "be", "being": "be",
	"sequences": "sequence", "dominoes": "domino", "determining": "determine", "computing": "compute", "calculating": "calculate",
	"writing": "write",
	"unable":  "unable", "stages": "stage", "halves": "half", "playing": "play", "plays": "play",
	"forced": "force", "forces": "force", "replaced": "replace", "replaces": "replace", "replacing": "replace",
	"placing": "place", "places": "place", "placed": "place", "cubes": "cube", "nim-values": "nim-value",
	"dies": "die", "ties": "tie", "emptying": "empty", "empties": "empty", "emptied": "empty", "reducing": "reduce",
	"reduces": "reduce", "reduced": "reduce", "increases": "increase", "increasing": "increase",
	"decreases": "decrease", "decreasing": "decrease", "desired": "desire", "desires": "desire", "wishes": "wish",
	"wished": "wish", "bowls": "bowl", "plates": "plate", "rules": "rule", "erasing": "erase", "erases": "erase",
	"erased": "erase",
	"sum":    "sum", "containing": "contain", "consists": "consist", "consisting": "consist", "allowed": "allow",
	"filling": "fill", "gobbles": "gobble", "consuming": "consume", "consumes": "consume", "gobbling": "gobble",
	"switching": "switch", "switches": "switch",
	"multiplies": "multiply", "multiplied": "multiply",
	"combined": "combine", "merging": "merge", "merged": "merge",
}

// Lemma is the form in which patterns contain a word.
func Lemma(w string) string {
	if plain, ok := forms[w]; ok {
		return plain
	}
	for _, end := range []string{"ing", "ed"} {
		if stem := strings.TrimSuffix(w, end); len(stem) > 2 && stem != w {
			if k := len(stem) - 1; k > 2 && stem[k] == stem[k-1] && strings.IndexByte("bgp", stem[k]) >= 0 {
				return stem[:k] // popping, grabbed
			}
			return stem
		}
	}
	for _, end := range []string{"ches", "shes", "xes", "sses"} {
		if len(w) > 4 && strings.HasSuffix(w, end) {
			return w[:len(w)-2]
		}
	}
	if len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us") {
		return w[:len(w)-1]
	}
	return w
}

// HasAny reports whether a text in lower case has one of some needles, which are parted
// by |, or is asked for none: a pattern that needs one of them is not tried elsewhere.
func HasAny(lower, needles string) bool {
	for rest := needles; rest != ""; {
		var needle string
		if needle, rest, _ = strings.Cut(rest, "|"); strings.Contains(lower, needle) {
			return true
		}
	}
	return needles == ""
}
