// Package entailing is the theory of impartial games with entailing and complimenting moves (Winning Ways, chapter 12;
// Larsson, Nowakowski and Santos, Impartial games with entailing moves, 2021).
//
// Let W(G) be the set of all n for which the player who is to move in G + *n, and makes the move in G, wins. An ordinary
// move to H puts the value of H into W(G); a complimenting move to H, every n but the value of H; an entailing move to H,
// every n that is not in W(H). Such a set is finite or has a finite complement. The value of G is the least n that is not
// in W(G): then G can be replaced by *n in every sum. If W(G) contains every n, G is loony: the player to move wins every
// sum that contains it, and nobody who can avoid it moves to it.
package entailing
