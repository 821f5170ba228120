package notation

import (
	"cgt/lang/paste/english/grammar"
	"strings"
)

// colours of the edges of a stalk, as its rows have them.
var colours = map[string]string{"blue": "B", "red": "R", "green": "G", "black": "B", "white": "R"}

var (
	onTop    = grammar.Lazily("[( that | which ) be] [sit | stand | rest | stacked] ( on top of | atop | above )")
	atTop    = grammar.Lazily("( on top | at top | above | on ( it | them | that ) ) [of ( it | them | that | these | those )]")
	carried  = grammar.Lazily("( with | carrying | bearing | supporting | topped by )")
	onGround = grammar.Lazily("[that be] ( at | on | touching | attached to | connected to | rooted in | next to ) ground")
	tall     = grammar.Lazily("{word:colour} [hackenbush] ( stalk | string | chain | stem ) ( of | with ) " +
		"[height | length | size] {number:n} [edge | segment | branch]")
	edges  = grammar.WordSet("edge segment branch line one blade")
	stalks = grammar.WordSet("stalk string stem tower")
)

// ReadColours reads the edges of a stalk by their colours, as a row of letters from the
// ground up: "blue, red, red", "a blue edge, then two red ones", "a blue edge on top of
// a red one", "a green stalk with 5 edges". Edges without a stated order are not a
// stalk.
func ReadColours(s *grammar.Line, i int) []grammar.Reading {
	if f, end, ok := s.Match(tall()[0], i); ok && f.Number("n") > 0 && f.Number("n") <= MostHeaps {
		if c := colours[strings.ToLower(f.Get("colour").(string))]; c != "" {
			return grammar.One(end, strings.Repeat(c, f.Number("n")))
		}
	}
	part, told, end := edgeAt(s, i)
	row, down, up := part, false, false
	for part != "" {
		if _, next, ok := s.Match(onTop()[0], end); ok {
			lower, _, to := edgeAt(s, next)
			if row, end, down = row+lower, to, true; lower == "" || up {
				return nil
			}
			continue
		}
		next, comma, then := end, false, false
		if _, to, ok := s.Match(carried()[0], end); ok && !down {
			if upper, _, past := edgeAt(s, to); upper != "" {
				if _, last, ok := s.Match(atTop()[0], past); ok {
					row, end, up, told = row+upper, last, true, true
					continue
				}
			}
			break
		}
		for ; s.At(next).Text == "," || s.At(next).Text == "-" || s.At(next).Word == "and" || s.At(next).Word == "then" ||
			s.At(next).Word == "followed" || s.At(next).Word == "by" && then || s.At(next).Filler; next++ {
			comma = comma || s.At(next).Text == ","
			then = then || s.At(next).Word == "then" || s.At(next).Word == "followed"
		}
		var noun bool
		part, noun, next = edgeAt(s, next)
		if part == "" {
			break
		}
		told = told || noun
		_, last, top := s.Match(atTop()[0], next)
		if down || told && !then && !(comma && isStalk(s)) && !top {
			return nil
		}
		if top {
			next = last
		}
		row, end, up = row+part, next, true
	}
	if len(row) < 2 || len(row) > MostHeaps || !up && !down {
		return nil
	}
	if down {
		var b strings.Builder
		for k := len(row) - 1; k >= 0; k-- {
			b.WriteByte(row[k])
		}
		row = b.String()
	}
	return grammar.One(end, row)
}

// edgeAt reads edges of one colour: "two red edges", "blue"; told is true if they are
// called edges.
func edgeAt(s *grammar.Line, i int) (row string, told bool, end int) {
	count := 1
	for s.At(i).Filler || s.At(i).Word == "single" || s.At(i).Word == "another" {
		i++
	}
	if s.At(i).Kind == grammar.NumberToken {
		count, told = s.At(i).Value, true
		i++
	}
	c := colours[s.At(i).Word]
	if w := s.At(i).Text; (w == "B" || w == "R" || w == "G") && isStalk(s) {
		c = w
	}
	if c == "" || count < 1 || count > MostHeaps {
		return "", false, i
	}
	if i++; edges[s.At(i).Lemma] {
		told = true
		i++
	}
	if _, to, ok := s.Match(onGround()[0], i); ok {
		i = to
	}
	return strings.Repeat(c, count), told, i
}

// isStalk reports whether a line is about one stalk.
func isStalk(s *grammar.Line) bool {
	for _, t := range s.Tokens {
		if stalks[t.Word] {
			return true
		}
	}
	return false
}
