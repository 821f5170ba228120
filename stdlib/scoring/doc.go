// Package scoring is the theory of games that are played for points: the player with more points at the end wins, whoever
// moved last.
//
// A sum is played until the player whose turn it is has no move in any component; the points of the moves and of the ends
// are added up. The Left score of a sum is the total, Left's points positive, when Left starts and both play well, the
// Right score that when Right starts.
//
// In the games of Milnor (Sums of positional games, 1953) and Hanner (Mean play of sums of positional games, 1959) both
// players can move or neither can, and to move is never a disadvantage: the Left score of every follower is at least its
// Right score. They are compared by differences, G >= H when the Right score of G - H is at least 0, and have a mean and a
// temperature, which are those of the combinatorial game in which the ends are numbers.
//
// Guaranteed scoring games, in which having no move is never an advantage, are compared among themselves (Larsson, Neto,
// Nowakowski and Santos, Guaranteed scoring games, 2016); games with zugzwang beyond these (Ettinger; Stewart) only have
// scores here.
package scoring
