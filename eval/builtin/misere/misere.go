package misere

import (
	"cgt/eval/ask"
	"cgt/eval/interp"
	"cgt/eval/misereplay"
	"cgt/eval/value"
)

// Builtins are the rows of this topic.
func Builtins() []*interp.Builtin {
	const topic = "misere play"
	return append([]*interp.Builtin{
		{Name: "misere", KeepsSums: true, Misere: true, Topic: topic, Usage: "misere G",
			Summary: "the outcome in misere play, where who moves last loses",
			Text: "A sum is played as it is written, also one that := has given a name; what a function gives, or a list " +
				"holds, is the value, of which the canonical form is played.",
			Example: []string{"misere(nim(1, 1, 1)) => P"},
			Min:     1, Max: 1,
			Do: func(ev interp.Env, args []value.Value) (value.Value, error) { return ask.OutcomeOf(ev, args[0], true) }},
		{Name: "genus", KeepsSums: true, Misere: true, Topic: topic, Usage: "genus G",
			Summary: "the genus symbol of an impartial game in " +
				"misere play: its nim-value, and the misere nim-values of G, G + *2, G + *2 + *2, ...",
			See: "Winning Ways, chapter 13", Example: []string{"genus(nim 2) = \"2^20\"", "genus(octal 0.36 (8)) = \"3^1431\""},
			Min: 1, Max: 1, Do: misereplay.GenusOf},
		{Name: "misere_nimvalue", KeepsSums: true, Misere: true, Topic: topic, Usage: "misere_nimvalue G",
			Summary: "the misere nim-value: 1 at the end of play, else the least number that no option has; 0 where the player to " +
				"move loses. It is the first superscript of the genus",
			See: "Winning Ways, chapter 13", Example: []string{"misere_nimvalue(kayles 5) => 1", "misere_nimvalue 0 => 1"},
			Min: 1, Max: 1, Do: func(ev interp.Env, args []value.Value) (value.Value, error) {
				g, err := misereplay.GenusOf(ev, args)
				if err != nil {
					return nil, err
				}
				return value.Int(g.(misereplay.Genus).G.Misere(0)), nil
			}},
		{Name: "misere_form", KeepsSums: true, Misere: true, Topic: topic, Usage: "misere_form G",
			Summary: "the misere canonical form of " +
				"an impartial game, by Conway's simplification, and whether it is tame, restive or restless",
			See: "Conway, On Numbers and Games, chapter 12; Siegel, chapter V",
			Example: []string{"misere_form(nim 3) = \"*3\"", "misere_form(kayles 5) = *[(32)321]", "options *[2#0] => [0, *[2#]]",
				"birthday *[2#0] => 4"}, Min: 1,
			Max: 1, Do: misereplay.MisereFormOf},
		{Name: "quotient", KeepsSums: true, Misere: true, Topic: topic, Usage: "quotient(R, N, order, \"file\")",
			Summary: "the misere quotient of a heap game: its monoid, the P-portion, and its period where that is proved",
			Text: "Where all heaps beyond some size are settled, so that misere play is as normal play with one of them, the " +
				"nim-sequence and its period give the quotient of all heaps. N is the number of heaps tried, order the " +
				"largest order; both may be left out. What is found is kept in the file, and the same statement goes on " +
				"from there. quotient [G, H] is the quotient of some positions of any games, of partizan ones with the " +
				"elements of the four outcomes. [0] is the order, [1] the number of P-elements.",
			See: "Plambeck and Siegel, Misere quotients for impartial games, 2008; Allen, Peeking at partizan misere " +
				"quotients, 2015",
			Example: []string{"quotient(octal 0.03)", "quotient(kayles)[0] => 40", "quotient([\"*[[2],0]\"])[0] => 14",
				"quotient([notakto \"...|...|...\"])[0] => 18", "quotient(['{0|*}'])[0] => 9"},
			Min: 1, Max: 4, Do: QuotientOf},
		{Name: "quotients", Topic: topic, Usage: "quotients(octal, k, steps, \"file\", \"2/5\")",
			Summary: "the table of all codes of at most k digits, 4. included, whose misere quotient is found and proved",
			Text: "Codes that are one game, such as first cousins, are solved once. Each is tried to 8000 heaps, 400 " +
				"elements and 200000 steps, or so many as are given, and longer while its quotient does not grow. " +
				"quotients(octal, 3) takes a minute; the table is the same on every machine. A file name as a further " +
				"argument keeps the rows, and the same table goes on from them; \"2/5\" is the second of five parts, " +
				"which cgt merge puts together.",
			See: "Plambeck and Siegel, Misere quotients for impartial games, 2008", Example: []string{"quotients(octal, 1)"},
			Min: 2, Max: 5, Do: quotientsOf},
	}, laboratory()...)
}
