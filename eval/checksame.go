package eval

import (
	"errors"
	"fmt"

	"cgt/stdlib/game"
	"cgt/stdlib/search"
)

// compareSame solves one position twice: by all rules, and without the same
// clauses.
func (s *Session) compareSame(ev *evaluation, honest *search.Solver, r game.Ruleset, args []Value, c *Check) error {
	p, err := ev.position(r, args)
	if err != nil {
		if errors.Is(err, errIllegal) {
			return nil
		}
		return err
	}
	with, err := ev.valueOf(p)
	if err != nil {
		return err
	}
	kept := s.solver
	s.solver, s.ignoreSame = honest, true
	without, err := ev.valueOf(p)
	s.solver, s.ignoreSame = kept, false
	if err != nil {
		return err
	}
	same, err := ev.relation("=", with, without)
	if err != nil {
		return err
	}
	if !same {
		*c = Check{Relation: "=", Left: fmt.Sprintf("%s is %s with the same clauses", show(p), show(with)), Right: fmt.Sprintf("%s without", show(without))}
	}
	return nil
}
