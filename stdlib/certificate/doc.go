// Package certificate finds proofs that a reader can check without the engines which found them. They are strategies:
// tables of positions closed under play.
//
// For impartial games an entry is a position with its nim-value v. Each option has an entry of its own with another value,
// or a move from it leads to a sum of entries of value v; and the values below v occur among the options with entries. So
// the position plus *v is a win for whoever moves second, by the theorem of Sprague and Grundy.
//
// For other games an entry is a sum and its winner W, who wins when the opponent starts: each move of the opponent has an
// answer that leads to another entry of W's. A value is proved by the same means, as the outcome of the game less its
// canonical form: if Left's move in G is answered in the form, the move is dominated; if it is answered in G itself, it is
// reversible.
//
// Entries depend only on later ones, so play along them ends. The engines, which know who wins, help to find them; but the
// moves are those of the rules as written, not those of the engines.
package certificate
