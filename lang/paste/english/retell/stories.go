package retell

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/grammar"
	"slices"
	"strconv"
	"strings"
)

// Games whose description takes several sentences, and that are known games in other words: the
// sentences that describe them are left out.

// known finds such a game in the whole text: which sentences describe it, and what is
// said instead.
type known struct {
	met      func(lower string) bool
	describe func(s string) bool // its sentences, where they do not ask and give no position
	instead  string
}

// with matches sentences with a word.
func with(words string) func(string) bool {
	said := regexp.MustCompile(words)
	return func(s string) bool {
		return said.MatchString(s) && !asksOrPlaces.MatchString(s) && !limits.MatchString(s)
	}
}

// limits are words that make another game of one of these.
var limits = regexp.MustCompile(`(?i)\b(?:odd|even|prime|sometimes|twice|once|three|four|five|six|exactly|except|unless|` +
	`diagonal|diagonally|equal|same|simultaneous(?:ly)?|random(?:ly)?|two moves)\b`)

// of matches sentences that consist of some words alone, and of letters with indices.
func of(list map[string]bool) func(string) bool {
	return func(s string) bool {
		if strings.Contains(s, "?") {
			return false
		}
		plain := indexed.ReplaceAllString(s, " ")
		for _, w := range aWord.FindAllString(plain, -1) {
			w = strings.ToLower(w)
			if len(w) > 1 && !list[w] && (strings.HasSuffix(w, "ing") || !grammar.Classes["counter"][grammar.Lemma(w)]) {
				return false
			}
		}
		if digitWord.MatchString(plain) || passes.MatchString(s) && !passesCoin.MatchString(s) {
			return false
		}
		return !position.MatchString(s) && !strings.Contains(s, "wins") && !strings.Contains(s, "loses")
	}
}

var (
	digitWord  = regexp.MustCompile(`[0-9][A-Za-z]`)
	passes     = regexp.MustCompile(`(?i)\bpass`)
	passesCoin = regexp.MustCompile(`(?i)\bpass(?:ing|es)? (?:over|past|another|any|other|it|each)\b`)
	indexed    = regexp.MustCompile(`\b[a-z]_?\{?[0-9a-z](?: ?[-+] ?1)?\}?\b`)
	position   = regexp.MustCompile(`\b[2-9]\b|[0-9]{2}`)
	breaking   = regexp.MustCompile(`\b(?:break|breaks|breaking|snaps?|cuts?|splits?)\b`)
	bars       = grammar.WordSet("they players player may can must break breaks breaking broken cut cuts snap snaps split " +
		"splits the a an any bar chocolate only along divisions " +
		"division between squares square lines line grooves groove grid of straight piece pieces one its if into several " +
		"smaller two keep keeps up until individual single unit remain are left game ends " +
		"when all each turn on in at move is to consists has have been then this continue continues continuing and " +
		"rectangular parts part rectangle rectangles or vertical horizontal way " +
		"these resulting available on table picks choose chooses select take takes it")
	strip = grammar.WordSet("silver dollar game games without the no with welter welter's nimble is are played playing on " +
		"a an infinite finite long strip row of squares square " +
		"cells cell numbered from to left end starting there coins coin placed some at most one more than per two can may " +
		"be in same occupy occupied each move moves player " +
		"players slides slide moving sliding any number empty unoccupied lower numbered free jumping over jump jumps " +
		"passing pass past others another other it turn consists taking and but not must that " +
		"never onto possibly several if necessary need be allowed remain remains distinct different its smaller-numbered " +
		"possible by every time will choose going over across edge freely steps step constraint least single contain contains moved")
	stairs = grammar.WordSet("staircase nim that which there in step steps stair stairs contains contain holds has have " +
		"some any number positive " +
		"of the let denote denotes be with on in coins move moves consists consist moving to next lower step below down " +
		"from reaching " +
		"reach ground zero are is removed play taking take say where and putting put them leaves results game ends when " +
		"all players " +
		"alternate player moved may can each turn one's by terminal position only no more possible positions removing " +
		"removes floor bottom out longer lowest numbered played having used again")
)

var games = []known{
	// The distances are the heaps of Nim: a man who retreats is followed (Winning Ways, chapter 3).
	{func(s string) bool {
		return (strings.Contains(s, "northcott") || eachRow.MatchString(s)) && strings.Contains(s, "jump") &&
			!misere.MatchString(s) && !allMoves.MatchString(s)
	}, with(`(?i)northcott|checkerboard|chessboard|\bboard\b|checkers?\b|\bpiece|\bmen\b|\bman\b|jump|counters?\b|pawns?\b`),
		"The game is Nim."},
	// What is broken off is eaten; the poisoned corner is left last: one of the sides gets shorter.
	{func(s string) bool {
		return brokenOff.MatchString(s) && strings.Contains(s, "corner") == !besides.MatchString(s) && corner.MatchString(s) &&
			poison.MatchString(s) && poisonLoses.MatchString(s) && !strings.Contains(s, "last player to")
	}, with(`(?i)\b(?:poison\w*|bitter|soap\w*|rotten|spoil\w*|marked|burnt|salt\w*|break\w*|snap\w*|cuts?|eats?|discards?)\b`),
		"A move reduces one side of the bar. The player who cannot move loses."},
	{func(s string) bool {
		return (strings.Contains(s, "chocolate") || strings.Contains(s, "bar of")) && breaking.MatchString(s) &&
			!poison.MatchString(s) && !strings.Contains(s, "eat") && !misere.MatchString(s)
	}, of(bars), "On each turn a player breaks one piece along a line."},
	{func(s string) bool { return strings.Contains(s, "staircase nim") && !misere.MatchString(s) }, of(stairs),
		"The game is Staircase Nim."},
	// Without the name, the text says that what reaches the ground is out of play.
	{func(s string) bool {
		return stepDown.MatchString(s) && grounded.MatchString(s) && !strings.Contains(s, "staircase nim") && !misere.MatchString(s)
	}, of(stairs), "The game is Staircase Nim."},
	{func(s string) bool {
		return (slideLeft.MatchString(s) || slideOver.MatchString(s)) && noJump.MatchString(s) && oneEach.MatchString(s) &&
			!strings.Contains(s, "several") && !strings.Contains(s, "dollar") && !misere.MatchString(s)
	}, of(strip), "The game is Silver Dollar."},
	{func(s string) bool {
		return strings.Contains(s, "silver dollar") && !misere.MatchString(s) && dollarless(s)
	}, of(strip), "The game is Silver Dollar."},
	// A square with its neighbours is lost to both: 0.137 (Winning Ways, chapter 4).
	{func(s string) bool {
		return aStrip.MatchString(s) && apart.MatchString(s) && !misere.MatchString(s) && !limits.MatchString(s)
	}, with(`(?i)\b(?:adjacent|next to|neighbou?r(?:s|ing)?)\b`), "The game is Dawson's Chess."},
	// A heap may also be split: Lasker's Nim, described by how it differs from Nim.
	{func(s string) bool {
		return alsoParted.MatchString(s) && takesLast.MatchString(s) && strings.Count(s, "heap") < 16
	}, partedToo.MatchString, "The game is Lasker's Nim. The last player to move wins."},
	// The piles stay sorted: from none more is taken than the one before it leaves.
	{func(s string) bool {
		return sorted.MatchString(s) && kept.MatchString(s) && !misere.MatchString(s) && strings.Count(s, "remov") < 4
	}, sortedMoves.MatchString, "The game is Sorted Nim."},
	{func(s string) bool { return strings.Contains(s, "welter") && !misere.MatchString(s) }, of(strip), "The game is Welter."},
	{func(s string) bool { return strings.Contains(s, "nimble") && !misere.MatchString(s) }, of(strip), "The game is Nimble."},
}

var (
	alsoParted = regexp.MustCompile(`\bby also allowing the player to (?:separate|split|divide) one of the (?:heaps|piles) into ` +
		`two smaller ones\.`)
	takesLast = regexp.MustCompile(`\beither remove any number of (?:` + stones + `) from a (?:heap|pile) or (?:separate|split|` +
		`divide) a (?:heap|pile) into two ` +
		`smaller ones,? and the one who takes the last (?:` + stones + `) wins\.`)
	partedToo = regexp.MustCompile(`^(?i:nim is a two-player [a-z ]{3,30} in which players take turns removing [a-z]+ from ` +
		`distinct (?:heaps|piles)\.|` +
		`on each turn,? a player must remove at least one [a-z]+,? and may remove any number of [a-z]+ provided they all come from ` +
		`the same (?:heap|pile)\.|` +
		`nim is usually played as a misere game,? in which the player to take the last [a-z]+ loses\.|` +
		`nim can also be played as a normal play game,? which means that [^.;0-9]*(?:\(i\.e\.,? [^.;0-9]*\))?[^.;0-9]* wins\.|this ` +
		`is called normal play[^.;0-9]*\.|` +
		`[a-z]+ and [a-z]+ (?:is|are) tired of playing nim[^.;0-9]*by also allowing the player to (?:separate|split|divide) one of ` +
		`the (?:heaps|piles) into two smaller ` +
		`ones\.|that is,? (?:in |on )?each turn the player may either remove any number of [a-z]+ from a (?:heap|pile) or ` +
		`(?:separate|split|divide) a (?:heap|pile) into ` +
		`two smaller ones,? and the one who takes the last [a-z]+ wins\.)$`)
	sorted = regexp.MustCompile(`\bevery (?:pile|heap|stack) has at least as many (?:` + stones + `) as the (?:pile|heap|` +
		`stack) to its left\.`)
	kept = regexp.MustCompile(`\bthis (?:property|condition|order) must (?:be maintained|be kept|hold) throughout(?: the ` +
		`game)?\.`)
	sortedMoves = regexp.MustCompile(`^(?i:initially,? every (?:pile|heap|stack) has at least as many [a-z]+ as the (?:pile|` +
		`heap|stack) to its left\.|` +
		`this (?:property|condition|order) must (?:be maintained|be kept|hold) throughout(?: the game)?\.|` +
		`on each turn,? (?:you|a player) removes? one or more [a-z]+ from a single (?:pile|heap|stack)\.)$`)
	stepDown = regexp.MustCompile(`\b(?:any (?:positive )?number|some|one or more|at least one)(?: of)?(?: the)? ` + stones +
		` from (?:a|one|any|some)(?: one)? (?:step|stair) (?:down )?(?:on)?to the (?:next lower(?: step| stair| one)?|(?:next )` +
		`?(?:step|stair|one) ` +
		`(?:just |immediately |directly )?below|next (?:step|stair) down)`)
	grounded = regexp.MustCompile(`\b(?:ground|floor|bottom|step 0)\b[^.]*\b(?:removed|out of (?:play|the game)|no longer|` +
		`cannot)`)
	slideLeft = regexp.MustCompile(`\bmov[^.]*\b(?:coin|counter|piece|token|stone)s?\b[^.]* to the left\b[^.]*\b(?:any ` +
		`(?:positive )?number ` +
		`of (?:empty |free )?(?:squares|spaces|cells)|any (?:empty|unoccupied|free|vacant) (?:square|cell|space))\b`)
	// slideOver is the same, where another sentence says how far a coin goes.
	slideOver = regexp.MustCompile(`\bmoves? (?:it|a coin|one coin) to the left without (?:going|jumping|passing) over any ` +
		`other coins?\b.*\bfreely choose ` +
		`(?:the )?number of (?:steps|squares)\b`)
	oneEach = regexp.MustCompile(`\bone (?:square|cell) can (?:at most )?contains? (?:at most )?one\b|\b(?:empty|unoccupied|free|` +
		`vacant) (?:square|cell|space)\b|\bat most one (?:coin|counter|` +
		`piece|token|stone)\b|` +
		`\bno two (?:coins|counters|pieces|tokens|stones)\b`)
	noJump = regexp.MustCompile(`\b(?:without (?:jumping|passing|going over)|(?:not|never|no)\b[^.]*\b(?:jump|pass|hop))` +
		`\b[^.]*\b(?:coin|` +
		`counter|piece|token|` +
		`stone|other)`)
	aStrip = regexp.MustCompile(`\b(?:strip|row|line) of (?:[0-9]+|n) (?:empty |white )?(?:squares|cells|boxes|seats|chairs|` +
		`places|holes|stones)|\b1 ?(?:x|×|by) ?(?:[0-9]+|n) (?:board|grid|strip|rectangle)`)
	apart = regexp.MustCompile(`\b(?:marks?|crosses|cross|colou?rs?|paints?|shades?|occupy|occupies|fills?|places?|puts?|` +
		`takes?|sits?|chooses?)(?: out| down)? (?:an? [a-z]+ )?(?:(?:on|in|into) )?(?:an?|one|any) ` + unused + `?` + square +
		`(?:,? (?:that|which) is not (?:adjacent|next) to (?:an?|any|another) (?:already )?` + used + ` (?:` + square + `|one)|,? ` +
		`(?:such that|so that|provided|provided that|if) (?:(?:neither|none)(?: of its)? neighbou?rs?(?:ing ` + square + `)? (?:is|` +
		`are) (?:already )?` + used + `|both (?:its )?neighbou?rs are ` + unused + `))(?:\.|,? and the (?:last|player|one)\b)`)
	allMoves = regexp.MustCompile(`\b(?:all|every|how many)\b[a-z ]* moves?\b`)
	eachRow  = regexp.MustCompile(`(?:one|a) (?:white|black)[a-z ]*? and (?:one|a) (?:black|white)[a-z ]*? (?:in|on) ` +
		`each row|each row (?:contains|has|of)[a-z ]* (?:white|black)[a-z ]* and (?:one|a) (?:black|white)`)
	misere    = regexp.MustCompile(`\bmis[eè]re\b|last[a-z ]* loses`)
	brokenOff = regexp.MustCompile(`\b(?:break|breaks|breaking|snaps?|cuts?)\b[^.]*\b(?:line|groove)s?\b[^.]*\b(?:eat|` +
		`eats|eating|discards?|throws?|removes?)\b`)
	besides = regexp.MustCompile(`(?:lower|upper|bottom|top)[- ](?:left|right) (?:square|piece|cell)`)
	corner  = regexp.MustCompile(`(?:lower|upper|bottom|top)[- ](?:left|right)|\b(?:a|the|one) corner|corner ` +
		`(?:square|piece)`)
	poison      = regexp.MustCompile(`\b(?:poison|bitter|soap|rotten|spoil|marked|burnt|salt)`)
	poisonLoses = regexp.MustCompile(`\b(?:poison|bitter|soap|rotten|spoil|marked|burnt|salt|it)[a-z]*(?: (?:square|piece|` +
		`corner|one|cell))? (?:loses|is the loser)`)
)

// The squares of a strip, and what they are before and after somebody played there.
const (
	square = `(?:square|cell|box|seat|chair|place|hole|stone)s?`
	unused = `(?:empty ?|free ?|unmarked ?|vacant ?|white ?|unoccupied ?|uncolou?red ?|unpainted ?)`
	used   = `(?:marked|crossed|colou?red|painted|shaded|occupied|filled|taken|chosen|black)`
)

// laskerSplits matches the move that Lasker's Nim has besides those of Nim.
var laskerSplits = regexp.MustCompile(`(?i)^(?:(?:lasker's nim|this|it) is nim as usual,? with the following additional ` +
	`option:|` +
	`(?:(?:a player|you|one) may (?:also )?)?(?:choose|select|pick) (?:a|any) (?:heap|pile),? and split it into two ` +
	`(?:smaller )?(?:nonempty|non-empty) ` +
	`(?:heaps|piles)(?: \((?:no|not any) [a-z]+ (?:are|is) removed\))?\.|in lasker's nim one may split a (?:heap|` +
	`pile) into two (?:nonempty|non-empty) ` +
	`(?:heaps|piles),? in addition to the moves of nim\.)$`)

// asksOrPlaces is a sentence that must stay.
var asksOrPlaces = regexp.MustCompile(`(?i)\?|[0-9]|^(?:\([a-z0-9]+\) )?(?:who|what|which|find|determine|show|prove|explain)\b`)

// gaps are the distances in the game of Northcott.
var gaps = regexp.MustCompile(`(?i)^.*\b(?:distances?|gaps?|(?:numbers? of )?(?:empty|free) (?:squares|spaces|` +
	`cells))\b[^0-9]*((?:[0-9]+(?:, |,? and |,)?)+)[^0-9]*$`)

// dollarless is true for the game without the dollar: no coin may jump.
func dollarless(s string) bool {
	return strings.Contains(s, "no silver dollar") || strings.Contains(s, "without the") || strings.Contains(s, "without a")
}

// retold puts another sentence in the place of the first of those that describe a game, and nothing in
// the place of the others; questions stay.
func retold(list []string, instead string, describes func(s string) bool) []string {
	told := slices.Clone(list)
	for i, s := range list {
		if !asks.MatchString(s) && !strings.HasSuffix(s, "?") && describes(s) {
			told[i], instead = instead, ""
		}
	}
	return told
}

// knownGame replaces the sentences that describe a game which is another in other words; instead is
// what is said in their place.
func knownGame(list []string, lower string) (told []string, instead string) {
	for _, g := range games {
		if !g.met(lower) {
			continue
		}
		said := false
		var again []string
		for _, s := range list {
			if m := gaps.FindStringSubmatch(s); m != nil && strings.Contains(g.instead, "Nim") {
				s = "The piles are " + strings.TrimRight(m[1], ", ") + "."
				if strings.Contains(list[len(list)-1], s) {
					return list, ""
				}
			} else if g.describe(s) {
				s = ""
				if !said {
					s, said = g.instead, true
				}
			} else if m := barOf.FindStringSubmatch(s); m != nil &&
				!strings.Contains(g.instead, "Nim") && !strings.Contains(s, "?") {
				a, _ := strconv.Atoi(m[1])
				b, _ := strconv.Atoi(m[2])
				s = "There is a chocolate bar of " + strconv.Itoa(a) + " x " + strconv.Itoa(b) + " squares."
			}
			again = append(again, s)
		}
		if said {
			return again, g.instead
		}
	}
	return list, ""
}

var barOf = regexp.MustCompile(`(?i)\b([0-9]+) ?(?:x|×|by) ?([0-9]+)\b`)
