package notation

import "cgt/lang/paste/english/grammar"

// MostHeaps bounds the number of heaps in a list with dots.
const MostHeaps = 100

// ReadUpTo reads the range of a question: "for n up to 20", "n = 0, 1, ..., 12".
func ReadUpTo(s *grammar.Line, i int) []grammar.Reading { return rangeFrom(s, upToRows(), i) }

// ReadBound reads the range of what is counted: "between 1 and 100".
func ReadBound(s *grammar.Line, i int) []grammar.Reading {
	if r := ReadUpTo(s, i); r != nil {
		return r
	}
	return rangeFrom(s, boundRows(), i)
}

var boundRows = grammar.Lazily("( from | with | in ) [size] {number:from} ( to | through ) {number:to}",
	"with [at most | up to] {number:to} {noun}",
	"( at most | not exceeding | up to | less than or equal to | ≤ ) {number:to}", "between {number:from} and {number:to}",
	"( below | less than | under | smaller than ) {number:below}",
	"[{letter:v}] with {letter:v} ( ≤ | at most | up to | no more than | not exceeding | less than or equal to ) "+
		"{number:to}", "[{letter:v}] with {number:from} ≤ {letter:v} ≤ {number:to}")

func rangeFrom(s *grammar.Line, rows []grammar.Pattern, i int) []grammar.Reading {
	for _, row := range rows {
		if f, end, ok := s.Match(row, i); ok {
			if f.Has("list") {
				list := f.Get("list").([]int)
				for k, n := range list {
					if n != list[0]+k {
						return nil // 0, 2, ..., 10 is not every number from 0 to 10
					}
				}
				to := list[len(list)-1]
				switch {
				case f.Has("to"):
					to = f.Number("to")
				case len(list) < 3:
					continue
				}
				if f.Has("count") && to-list[0]+1 != f.Number("count") {
					return nil
				}
				return grammar.One(end, [2]int{list[0], to})
			}
			from := 0
			if f.Has("from") {
				from = f.Number("from")
			}
			to := f.Number("to")
			if f.Has("below") {
				to = f.Number("below") - 1
			}
			if f.Has("count") {
				to = from + f.Number("count") - 1
			}
			return grammar.One(end, [2]int{from, to})
		}
	}
	return nil
}

var upToRows = grammar.Lazily(
	"( for | of ) [all] [n] [=] first {number:count} ( @value | @heap | position | number | integer ) [,] "+
		"[( for | i.e. | namely )] [{letter:v} =] {numbers:list} ... {number:to}",
	"( for | with | where | when | if ) {letter:v} = {numbers:list} [and] ... [and] {number:to}",
	"for {letter:v} = {numbers:list}",
	"for {letter:v} from {number:from} ( to | through | up to ) {number:to}",
	"( for | of ) ( @heap | position | row | strip | board | {noun} ) [of] [size | sizes | length | lengths] "+
		"{numbers:list} ... {number:to} [{noun}]",
	"for [all] [n] {number:from} ( to | through ) {number:to}",
	"for [all] [@value] [of] [n | x | m | k] ( up to | at most | ≤ | <= | less than or equal to ) {number:to}",
	"for {letter:v} ≤ {number:to}",
	"for {letter:v} < = {number:to}",
	"[for] {letter:v} ( up to | at most | no more than ) {number:to}",
	"( for | where | with | when ) {number:from} ≤ {letter:v} ≤ {number:to}",
	"for {number:from} < = {letter:v} < = {number:to}",
	"for [pile of {letter:v} {noun} for] [of] [{letter:v}] [=] [size] {numbers:list} ... {number:to}",
	"( for | of | with | at | on ) [@heap | row | position] [of | with] [size | length] [{letter:v}] [=] {numbers:list} ... "+
		"{number:to}",
	"for [all] [{letter:v}] [=] [pile | heap] [of] [size] [from] {number:from} ( to | through | .. | - | – | up to ) "+
		"{number:to}",
	"from {number:from} ( to | through | up to ) {number:to}",
	"up to [and] [including] [n] [=] [heap | pile] [of] [size] {number:to}",
	"through [n] [=] {number:to}",
	"for ( row | heap | pile ) of [size] ( up to | at most ) {number:to} [{noun}]",
	"[for | of] @heap [of | with] [size] ( up to | at most | ≤ ) {number:to} [{noun}]",
	"[for | of] @heap [of | with] [size | length | sizes | lengths] {number:from} ( to | through | - | – | up to ) "+
		"{number:to} [{noun}]",
	"with {number:from} ( to | through ) {number:to} {noun}",
	"for first {number:count} [value | heap | number]",
	"for [{letter:v}] [=] {number:from} . . {number:to}",
)

// ReadSpan reads the numbers from one to another: "0-4", "0 to 4".
func ReadSpan(s *grammar.Line, i int) []grammar.Reading {
	f, end, ok := s.Match(spanRow()[0], i)
	if !ok || f.Number("to") < f.Number("from") || f.Number("to") >= MostHeaps {
		return nil
	}
	return grammar.One(end, [2]int{f.Number("from"), f.Number("to")})
}

var spanRow = grammar.Lazily("[from] {number:from} ( - | – | to | through | . . ) {number:to}")
