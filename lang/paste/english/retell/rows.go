package retell

import "sync"

// rows are all rows, in the order in which they are tried.
var rows = sync.OnceValue(func() []row {
	var all []row
	for _, list := range [][]row{
		lectureRows(), postedRows(),
		raceRows(), pageRows(), contestRows(), statementRows(), puzzleRows(), bookRows(), // of one kind of text each
		wordingRows(), talkRows(), gameRows(), plainRows(), ruleRows(), endingRows(), placeRows(), askRows(),
	} {
		all = append(all, list...)
	}
	return all
})

const (
	stones = `(?:stones?|counters?|chips?|coins?|match(?:es)?|matchsticks?|tokens?|beans?|beads?|marbles?|pebbles?|sticks?|` +
		`toothpicks?|objects?|items?|pieces?|pennies|candies|cards|balls|nuts|sweets|cookies|pearls|buttons|apples|` +
		`pegs|cubes|blocks|discs|disks|shells|berries)`
	several = `(?:two|three|four|five|six|2|3|4|5|6)`
	heaps   = `(?:piles|heaps|stacks|rows|boxes|bags|bowls|jars|columns|baskets|plates|groups)`
)
