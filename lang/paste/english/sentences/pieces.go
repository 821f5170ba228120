package sentences

import (
	"cgt/lang/paste/english/grammar"
	"cgt/lang/paste/english/notation"
	"cgt/lang/paste/english/rule"
	"strings"
)

// pieces maps the letters of books for the pieces of a board to those of the language.
var pieces = map[string]string{
	"toads_and_frogs":   "TLtLFRfR........_.-.",
	"clobber":           "xxooLLRRXxOoBxWo_.-...",
	"konane":            "xxooLLRRXxOoBxWo_.-...",
	"domineering":       "..##_.",
	"toppling_dominoes": "LLRREEBLWR",
	"hackenbush":        "BLRRGE",
}

// readRow reads a row of pieces of the exercise's game: "TTT...FF", "ox-oox", a stalk
// "RRBRB", or stalks "RRR+BBB".
func readRow(s *Sentence, i int) []grammar.Reading {
	game, ok := s.playing()
	letters := pieces[game.Name]
	if !ok || letters == "" {
		return nil
	}
	at := s.At(i).Start
	end := at
	for end < len(s.Text) && (strings.IndexByte(letters, s.Text[end]) >= 0 || game.Shape == rule.StalkShape &&
		s.Text[end] == '+' || s.Text[end] == '|' && strings.Contains(letters, ".") && end > at) {
		end++
	}
	if row, stop := spaced(s.Text, at, letters); row != "" && game.Shape != rule.StalkShape {
		j := i
		for j < len(s.Tokens) && s.Tokens[j].Start < stop {
			j++
		}
		return grammar.One(j, s.board(game.Name, row, letters))
	}
	row := strings.TrimRight(s.Text[at:end], ".+-")
	if strings.Contains(letters, ".") && end < len(s.Text) {
		row = s.Text[at:end] // an empty cell at the end, not a full stop
	}
	if len(row) < 2 || strings.Trim(row, ".-_") == "" || end < len(s.Text) &&
		(s.Text[end]|0x20 >= 'a' && s.Text[end]|0x20 <= 'z' || grammar.IsDigit(s.Text[end])) || at > 0 &&
		(s.Text[at-1]|0x20 >= 'a' && s.Text[at-1]|0x20 <= 'z') {
		return nil
	}
	j := i
	for j < len(s.Tokens) && s.Tokens[j].Start < at+len(row) {
		j++
	}
	text := s.board(game.Name, row, letters)
	if w := s.At(j).Word; w == "+" || w == "plus" || (w == "and" || w == ",") && s.summed() {
		k := j + 1
		for s.At(k).Filler || s.At(k).Word == "and" {
			k++
		}
		more := readRow(s, k)
		if t := s.At(k); more == nil && game.Shape == rule.StalkShape && (t.Text == "B" || t.Text == "R" || t.Text == "G") && s.At(k+1).Text != "+" {
			more = grammar.One(k+1, s.board(game.Name, t.Text, letters)) // a stalk of one edge
		}
		if more != nil {
			return grammar.One(more[0].End, text+" + "+more[0].Value.(string))
		}
		if w == "+" || w == "plus" {
			return nil
		}
	}
	return grammar.One(j, text)
}

// summed reports whether a sentence is about one position of several rows, and not about
// each of them.
func (s *Sentence) summed() bool {
	several := false
	for i, t := range s.Tokens {
		if apart[t.Word] {
			return false
		}
		with := s.At(i-1).Word == "with" || s.At(i-1).Word == "of" && s.At(i-2).Lemma != "value"
		several = several || with && (t.Word == "stalks" || t.Word == "strips" || t.Word == "rows") || oneOfSeveral[t.Lemma] && t.Word == t.Lemma || t.Word == "consisting" || t.Word == "consists"
	}
	return several
}

var (
	oneOfSeveral = grammar.WordSet("sum position picture together side figure drawing consist")
	apart        = grammar.WordSet("each every values temperatures means outcomes forms which or")
)

// spaced reads a row of three or more pieces separated by blanks, "x o x o", and its
// end; every piece must be one letter.
func spaced(text string, at int, letters string) (row string, end int) {
	if at > 0 && text[at-1]|0x20 >= 'a' && text[at-1]|0x20 <= 'z' {
		return "", at
	}
	for end = at; end < len(text) && strings.IndexByte(letters, text[end]) >= 0; end += 2 {
		if next := end + 1; next == len(text) || text[next] != ' ' {
			if row += text[end : end+1]; next < len(text) && (text[next]|0x20 >= 'a' && text[next]|0x20 <= 'z' ||
				grammar.IsDigit(text[next]) || strings.IndexByte(letters, text[next]) >= 0 && text[next] != '.') {
				return "", at
			}
			end = next
			break
		}
		row += text[end : end+1]
	}
	if len(row) < 3 || strings.Trim(row, "._-") == "" {
		return "", at
	}
	return row, end
}

// board is a row of pieces as a position of the language.
func (s *Sentence) board(name, row, letters string) string {
	if name != "hackenbush" {
		var b strings.Builder
		for k := range len(row) {
			if row[k] == '|' {
				b.WriteByte('|') // the end of a row
				continue
			}
			b.WriteByte(letters[strings.IndexByte(letters, row[k])&^1+1])
		}
		return name + " " + notation.Quoted(s.swapped(b.String()))
	}
	var terms []string
	for _, stalk := range strings.Split(row, "+") {
		edges := []byte(stalk)
		for k, c := range edges {
			edges[k] = letters[strings.IndexByte(letters, c)&^1+1]
		}
		terms = append(terms, notation.Stalk(string(edges)))
	}
	return strings.Join(terms, " + ")
}

// swapped exchanges the sides if the text assigns the pieces the other way.
func (s *Sentence) swapped(row string) string {
	if !s.Exercise.Swapped() {
		return row
	}
	return strings.NewReplacer("x", "o", "o", "x", "L", "R", "R", "L").Replace(row)
}

// readColours reads the edges of a stalk by their colours.
func readColours(s *Sentence, i int) []grammar.Reading {
	game, ok := s.playing()
	if !ok || game.Shape != rule.StalkShape {
		return nil
	}
	r := notation.ReadColours(&s.Line, i)
	if r == nil {
		return nil
	}
	return grammar.One(r[0].End, s.board(game.Name, r[0].Value.(string), pieces["hackenbush"]))
}
