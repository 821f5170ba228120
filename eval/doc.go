// Package eval is the front of the house: New starts a session, Session.Eval reads
// a text, as it is typed or pasted, runs it and gives the answers. It joins the
// rows of all rooms (join.go) and knows no terminal: what it needs of the outside
// is given as options, and none is needed.
//
// The rooms, from the ground up; a package imports only what stands before it, and
// siblings in braces not at all (house_test.go holds the rule):
//
//	view          what an answer looks like: lines, grids, pictures, JSON fields
//	spelling      expressions as they are written: first words, slips; names near others
//	value         the values of the language: kinds, printing, order, errors
//	written       values that remember the sum they were written as
//	interp        names, frames, application, statements, limits; Env and the rows
//	ruleset       a game definition as a ruleset; positions, heap games
//	{ruleset/fast rules compiled to words and packed boards
//	 native       adapters, one row each: name -> engine of stdlib
//	 presburger   definitions on heaps and strips as formulas; what is proved of them
//	 turns}       games whose rules say who moves next, or that are played for points
//	arith         operators: sums, negatives, comparisons, braces; loopy values of positions
//	misereplay    who wins in misere play: theories, quotients, search
//	ask           the questions: value, outcome, moves, winning, tables, checks
//	find          searches over lists and enumerations, kept in files
//	card          how positions, values and rulesets look
//	terms         the words of the language and of the field
//	picture       values and positions drawn
//	{builtin/*    functions by topic: func Builtins() []*interp.Builtin
//	 explain      reasons, rendered from the evidence that engines give
//	 play}        a match against the user, typed or as data
//	guide         help and the tour, from the same rows; time, forget, source, limits
//	answers       what becomes of a statement: value, error, places, the JSON record
//	reading       a text on its way to a session: lines, pasted text, statements
//	eval          New and its options, Session; the rows of all rooms joined
//
// The topics of builtin: nim (mex, nimbers), heaps (codes, periods,
// surveys), boards, graphs, coins (rows of coins, Hamming codes), lists, numbers,
// ordinals (infinite numbers and nimbers), values (cooling, thermographs, atomic
// weights), loopy, misere (quotients), compounds (other sums, games for points),
// pictures, sources (what searches run over), bench (period, fit, prove), certificates (with
// databases and tables of endgames: what outlives a session), data (CSV, JSON, records).
//
// Below the house, lang reads texts (lang/paste those of books; lang/printer writes them
// in the standard form) and stdlib has the engines: search (sums, values), solve (who wins on boards; opening has strategies for
// their first moves), heap (nim-sequences and proofs), short, loopy, misere, and
// prelude, the games of the library; its package trials says how many cases the tests
// of all packages try.
//
// Where things go: a new game is one file of stdlib/prelude; a new function one row
// in its topic's package; a new native engine one package of stdlib/rulesets and
// one row of native; a new kind of position one file of value and one of its topic;
// a new front end one folder under cmd. The options of the command line, such as --json,
// and its commands, such as fmt, are in cmd/cgt.
package eval
