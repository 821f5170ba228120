package local

import "slices"

// Ends reports whether it is plain that every play ends: there are weights of
// the codes such that every move lowers the weight of the board. false tells
// nothing.
func (l *Game) Ends() bool {
	l.ending.Do(func() { l.ends = l.weighsLess() })
	return l.ends
}

func (l *Game) weighsLess() bool {
	var moves [][]weighed
	for i := range l.rules {
		changes, ok := l.rules[i].text.weighs()
		if !ok {
			return false
		}
		moves = append(moves, changes)
	}
	for n := range 256 {
		weights := [4]int{n & 3, n >> 2 & 3, n >> 4 & 3, n >> 6 & 3}
		if !slices.ContainsFunc(moves, func(changes []weighed) bool { return gain(changes, &weights) >= 0 }) {
			return true
		}
	}
	return false
}

// weighed is a change of a cell that holds one of some codes before.
type weighed struct {
	before Codes
	after  uint8
}

// gain is the most that the changes add to the weight.
func gain(changes []weighed, weights *[4]int) (sum int) {
	for _, c := range changes {
		least := 3
		for code := range 4 {
			if c.before>>code&1 != 0 {
				least = min(least, weights[code])
			}
		}
		sum += weights[c.after] - least
	}
	return sum
}

// weighs follows the cells that a rule changes, one change after the other; ok
// is false where two cells that the rule tells apart might be one.
func (r *Rule) weighs() (changes []weighed, ok bool) {
	type seen struct {
		board int
		spot  Spot
	}
	known := map[seen]Codes{}
	parent := []Spot{{}} // by point: where its slide began
	boards := 0
	for _, s := range r.Steps {
		switch {
		case s.Changes != nil:
			if s.Board != boards {
				return nil, false
			}
			boards++
			for at, codes := range known { // what did not change is still known
				if at.board == boards-1 && !mayBeChanged(s.Changes, at.spot) {
					known[seen{boards, at.spot}] = codes
				}
			}
			for i, c := range s.Changes {
				for _, d := range s.Changes[:i] {
					if c.Point != d.Point && !apart(c.Spot, d.Spot, parent) || c.Spot == d.Spot {
						return nil, false
					}
				}
				before, ok := known[seen{boards - 1, c.Spot}]
				if !ok {
					before = AnyCodes
				}
				changes = append(changes, weighed{before, c.Code})
				known[seen{boards, c.Spot}] = 1 << c.Code
			}
		case s.Directions != nil:
			parent = append(parent, s.Spot)
			known[seen{s.Board, Spot{Point: len(parent) - 1}}] = s.Codes
		default:
			at := seen{s.Board, s.Spot}
			if codes, ok := known[at]; ok {
				known[at] = codes & s.Codes
			} else {
				known[at] = s.Codes
			}
		}
	}
	return changes, true
}

// apart reports whether two spots are the two ends of a slide.
func apart(a, b Spot, parent []Spot) bool {
	return a.Off == (Spot{}).Off && parent[a.Point] == b && a.Point > 0 || b.Off == (Spot{}).Off && parent[b.Point] == a &&
		b.Point > 0
}

// mayBeChanged reports whether a spot may be one of those that change.
func mayBeChanged(changes []Change, at Spot) bool {
	for _, c := range changes {
		if c.Spot == at || c.Point != at.Point {
			return true
		}
	}
	return false
}
