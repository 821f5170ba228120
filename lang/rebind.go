package lang

import (
	"sort"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// A parameter, a name of for, a name of := means what it is bound to, whatever the word
// means elsewhere: v is down, S takes a set after "<", value makes "+-" a switch. This
// file finds the scope of each binding from the tokens; a binding only changes how the
// special words in its scope are scanned.

// reach is the range of tokens, from one up to another, in which a name is bound.
type reach struct{ from, to int }

// binders calls bind for every token that binds a name, with the tokens in its scope.
func binders(tokens []lexer.Token, kind pieceKind, bind func(t *lexer.Token, r reach)) {
	var nest *nesting
	around := func(i int) *nesting {
		if nest == nil {
			nest = nestingOf(tokens)
		}
		return nest
	}
	all := func(names []lexer.Token, r reach) {
		for i := range names {
			bind(&names[i], r)
		}
	}
	for i := range tokens {
		switch tokens[i].Type {
		case tokenName:
			if in := findHead(tokens, i); in >= 0 {
				all(tokens[i+2:in], around(i).bracket(i))
			}
		case tokenFor:
			last := i + 1
			for last < len(tokens) && (isWord(&tokens[last]) || tokens[last].Type == tokenComma ||
				tokens[last].Type == tokenParenOpen ||
				tokens[last].Type == tokenParenClose) {
				last++
			}
			all(tokens[i+1:last], around(i).bracket(i))
		case tokenLambda:
			if open := around(i).opener[i]; open >= 0 && kind != gamePiece && tokens[open].Type == tokenBraceOpen {
				break // a key of a map
			}
			first := parametersBefore(tokens[:i])
			all(tokens[first:i], reach{first, around(i).separator(i)})
		case tokenAssign:
			all(tokens[parametersOfFunction(tokens[:i]):i], reach{0, len(tokens)})
		case tokenKeyword:
			if kind == gamePiece && len(tokens) > 3 {
				all(tokens[3:], reach{0, len(tokens)})
			}
		}
	}
}

func isWord(t *lexer.Token) bool {
	return t.Type == tokenName || t.Type == tokenTaker || t.Type == tokenDown
}

// parametersBefore is the index where the parameters of a lambda begin that end the
// tokens: a name, or names in parentheses.
func parametersBefore(tokens []lexer.Token) int {
	last := len(tokens) - 1
	if last < 0 || tokens[last].Type != tokenParenClose {
		return max(last, 0)
	}
	open := last - 1
	for open >= 0 && (isWord(&tokens[open]) || tokens[open].Type == tokenComma) {
		open--
	}
	return open + 1
}

// parametersOfFunction is the index where the parameters of f(x, y) begin that end the
// tokens, or the end of the tokens: in "v := e" nothing is bound, v is down.
func parametersOfFunction(tokens []lexer.Token) int {
	open := parametersBefore(tokens) - 1
	if len(tokens) < 3 || open != 1 || !isWord(&tokens[0]) || end(&tokens[0]) != tokens[1].Pos.Offset {
		return len(tokens)
	}
	return open + 1
}

// nesting records for each token which bracket it is in.
type nesting struct {
	opener []int // the index of the bracket around a token, -1 outside
	closer []int // for an opening bracket: its closing one, or the end
	next   []int // for a token: the next comma or bar in its bracket, or the end of the bracket
}

func nestingOf(tokens []lexer.Token) *nesting {
	n := len(tokens)
	nest := &nesting{make([]int, n), make([]int, n), make([]int, n)}
	stack := []int{-1}
	for i := range tokens {
		top := stack[len(stack)-1]
		if openers[tokens[i].Type] != 0 && top >= 0 {
			nest.closer[top] = i
			stack = stack[:len(stack)-1]
			top = stack[len(stack)-1]
		}
		nest.opener[i], nest.closer[i] = top, n
		if bracketText[tokens[i].Type] != "" {
			stack = append(stack, i)
		}
	}
	ends := make([]int, n+1) // by bracket; the first one is for tokens outside of brackets
	for i := range ends {
		ends[i] = n
		if i > 0 {
			ends[i] = nest.closer[i-1]
		}
	}
	for i := n - 1; i >= 0; i-- {
		bracket := nest.opener[i] + 1
		nest.next[i] = ends[bracket]
		switch tokens[i].Type {
		case tokenComma, tokenBars:
			ends[bracket] = i
		}
	}
	return nest
}

// bracket returns the range inside the bracket around a token.
func (n *nesting) bracket(i int) reach {
	if open := n.opener[i]; open >= 0 {
		return reach{open, n.closer[open]}
	}
	return reach{0, len(n.opener)}
}

// separator is the end of the expression that begins after a token.
func (n *nesting) separator(i int) int { return n.next[i] }

// rebind turns downs into names where a name is bound to something else: v in "v => v +
// 1". A power of down, v[1], becomes an index.
func (s *scanner) rebind(p *piece) {
	if !s.downs {
		return
	}
	tokens := s.tokens[s.from:]
	reaches := map[string][]reach{}
	if s.game != nil {
		for name, bound := range s.game.params {
			if bound {
				reaches[name] = []reach{{0, len(tokens)}}
			}
		}
	}
	binders(tokens, p.kind, func(t *lexer.Token, r reach) {
		if t.Type == tokenDown {
			reaches[t.Value] = append(reaches[t.Value], r)
		}
	})
	if len(reaches) == 0 {
		return
	}
	for name := range reaches {
		reaches[name] = merged(reaches[name])
	}
	var rebound []lexer.Token
	for i := range tokens {
		t := tokens[i]
		if name := strings.TrimRight(t.Value, "<[]>on0123456789"); t.Type == tokenDown && strings.HasPrefix(t.Value, "v") {
			switch {
			case within(reaches[t.Value], i):
				t.Type = tokenName
			case name != t.Value && within(reaches[name], i) && !isDigit(t.Value[len(name)]):
				rebound = appendIndexed(rebound, t, len(name))
				continue
			}
		}
		rebound = append(rebound, t)
	}
	s.tokens = append(s.tokens[:s.from], rebound...)
}

// appendIndexed appends "v[12]" as a name, a bracket, a number and a bracket; v[on] has a name inside.
func appendIndexed(tokens []lexer.Token, t lexer.Token, name int) []lexer.Token {
	last := len(t.Value) - 1
	kinds := [2]lexer.TokenType{tokenListOpen, tokenListClose}
	if t.Value[name] == '<' {
		kinds = [2]lexer.TokenType{tokenLess, tokenGreater}
	}
	part := func(kind lexer.TokenType, from, to int) {
		pos := t.Pos
		pos.Offset += from
		tokens = append(tokens, lexer.Token{Type: kind, Value: t.Value[from:to], Pos: pos})
	}
	part(tokenName, 0, name)
	part(kinds[0], name, name+1)
	inside := tokenNumber
	if !isDigit(t.Value[name+1]) {
		inside = tokenName
	}
	part(inside, name+1, last)
	part(kinds[1], last, last+1)
	return tokens
}

// merged returns the same ranges, sorted and without overlaps.
func merged(all []reach) []reach {
	sort.Slice(all, func(i, j int) bool { return all[i].from < all[j].from })
	kept := all[:1]
	for _, r := range all[1:] {
		if last := &kept[len(kept)-1]; r.from <= last.to {
			last.to = max(last.to, r.to)
		} else {
			kept = append(kept, r)
		}
	}
	return kept
}

// within reports whether a token is in one of the merged ranges.
func within(reaches []reach, i int) bool {
	n := sort.Search(len(reaches), func(n int) bool { return reaches[n].to > i })
	return n < len(reaches) && reaches[n].from <= i
}
