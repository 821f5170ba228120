package play

import (
	"slices"

	"cgt/eval/interp"
	"cgt/eval/spelling"
	"cgt/eval/value"
	"cgt/lang"
	"cgt/lang/printer"
)

// playCommand runs a line that begins with play.
func playCommand(c *interp.Command, x lang.Expr) (v value.Value, done bool, err error) {
	s := c.Env.Session()
	if x, err = playLine(s, c.Source, x); err != nil {
		return nil, true, err
	}
	v, err = s.Evaluate(c.Env, c.Source, x)
	return v, true, err
}

// playLine rewrites a line so that the words after the position, or misere before it,
// become arguments: play misere kayles 6, play kayles 6 misere and play kayles 6,
// misere, 60 are play(kayles 6, misere, 60) with the values of these names. All other
// lines are returned unchanged; a line with two positions is an error.
func playLine(s *interp.Session, src *lang.Source, line lang.Expr) (lang.Expr, error) {
	x, behind := line, []lang.Expr(nil)
	if tuple, ok := line.(*lang.Tuple); ok && tuple.Bare {
		x, behind = tuple.Elements[0], tuple.Elements[1:]
	}
	call, ok := x.(*lang.Call)
	if !ok || !s.IsWord(call.Function, "play") || len(call.Args) == 0 || len(behind) > 0 && !call.Line {
		return line, nil
	}
	for i, arg := range behind {
		if _, number := arg.(*lang.Number); !s.IsWord(arg, "misere") && (!number || i == 0) {
			return nil, value.ErrorAt(severalPlayed(call.Args[0], behind), src, arg.Where())
		}
	}
	of, misere := withoutMisere(s, call.Args[0])
	args := append(append([]lang.Expr{of}, call.Args[1:]...), behind...)
	if misere != nil && !slices.ContainsFunc(args[1:], func(x lang.Expr) bool { return s.IsWord(x, "misere") }) {
		args = append(args, misere)
	}
	if len(args) == len(call.Args) && of == call.Args[0] {
		return line, nil
	}
	return &lang.Call{At: lang.At{Span: line.Where()}, Function: call.Function, Args: args}, nil
}

// severalPlayed says how to play a position that is followed by a comma and something
// else: other heaps, other games, or the strength of the program.
func severalPlayed(of lang.Expr, behind []lang.Expr) error {
	if chain, ok := of.(*lang.Chain); ok && len(chain.Atoms) == 2 {
		if hint := spelling.SeveralHeaps(chain.Atoms[0], append(chain.Atoms[1:2:2], behind...)); hint != "" {
			strength := "play(" + printer.Expr(of) + ", " + printer.Expr(behind[0]) + ")"
			return value.Hintf(hint+"; how often in 100 the program finds a winning move, "+strength, "play takes one position")
		}
	}
	return value.Hintf("several games are played as a sum: play kayles 5 + nim 3", "play takes one position")
}

// withoutMisere splits the word misere, before or after a position, from the position;
// nil if it does not occur.
func withoutMisere(s *interp.Session, x lang.Expr) (of, misere lang.Expr) {
	switch y := x.(type) {
	case *lang.Binary: // misere nim 3 + nim 5 means the whole sum
		if l, word := withoutMisere(s, y.L); word != nil {
			z := *y
			z.L = l
			return &z, word
		}
		if r, word := withoutMisere(s, y.R); word != nil {
			z := *y
			z.R = r
			return &z, word
		}
	case *lang.Call:
		if s.IsWord(y.Function, "misere") && len(y.Args) == 1 {
			return y.Args[0], y.Function
		}
	case *lang.Chain:
		if s.IsWord(y.Atoms[0], "misere") {
			return spelling.ArgumentOf(y), y.Atoms[0]
		}
		if last := len(y.Atoms) - 1; s.IsWord(y.Atoms[last], "misere") {
			if last == 1 {
				return y.Atoms[0], y.Atoms[1]
			}
			return &lang.Chain{At: y.At, Atoms: y.Atoms[:last]}, y.Atoms[last]
		}
	}
	return x, nil
}
