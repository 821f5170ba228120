package lang

import "github.com/alecthomas/participle/v2/lexer"

// rebind turns the names that a parameter, a for or a lambda of this piece
// binds from downs into names.
func (s *scanner) rebind(p *piece) {
	if !s.downs {
		return
	}
	tokens := s.tokens[s.from:]
	names := map[string]bool{}
	if s.game != nil {
		for name, bound := range s.game.params {
			names[name] = bound
		}
	}
	bind := func(t *lexer.Token) {
		if t.Type == tokenDown {
			names[t.Value] = true
		}
	}
	for i := range tokens {
		switch tokens[i].Type {
		case tokenFor:
			for j := i + 1; j < len(tokens) && tokens[j].Type != tokenIn; j++ {
				bind(&tokens[j])
			}
		case tokenLambda, tokenAssign:
			bindBefore(tokens[:i], tokens[i].Type == tokenLambda, bind)
		case tokenKeyword:
			if p.kind == gamePiece {
				for j := 3; j < len(tokens); j++ {
					bind(&tokens[j])
				}
			}
		}
	}
	for i := range tokens {
		if t := &tokens[i]; t.Type == tokenDown && names[t.Value] {
			t.Type = tokenName
		}
	}
}

// bindBefore binds the name or the names in parentheses that end the tokens.
func bindBefore(tokens []lexer.Token, lambda bool, bind func(*lexer.Token)) {
	n := len(tokens)
	if n == 0 {
		return
	}
	if tokens[n-1].Type != tokenParenClose {
		if lambda {
			bind(&tokens[n-1]) // v := e stays an error
		}
		return
	}
	open := n - 2
	for open >= 0 && tokens[open].Type != tokenParenOpen {
		open--
	}
	if !lambda && (open < 1 || tokens[open-1].Type != tokenName || end(&tokens[open-1]) != tokens[open].Pos.Offset) {
		return // (v) := e
	}
	for j := open + 1; j < n-1 && open >= 0; j++ {
		bind(&tokens[j])
	}
}
