package local

// Ends reports whether weights of the codes are known such that every move lowers the weight of the board, so that every
// play ends. false means that this is not known.
func (l *Game) Ends() bool {
	l.ending.Do(func() { l.ends = l.weighsLess() })
	return l.ends
}

func (l *Game) weighsLess() bool {
	return Ends(l.Ruleset())
}

// endRounds bounds the search for weights.
const endRounds = 1 << 10

// Ends reports whether there are weights of the codes such that every move lowers the weight of the board, so that every
// play ends. false means that none were found.
func Ends(r Ruleset) bool {
	var moves [][]weighed
	for i := range r.Rules {
		changes, ok := r.Rules[i].weighs(r.codes())
		if !ok {
			return false
		}
		moves = append(moves, changes)
	}
	var weights [16]int
	for range endRounds {
		settled := true
		for _, changes := range moves {
			if gain, before := worst(changes, &weights); gain >= 0 {
				settled = false
				for i, c := range changes {
					weights[before[i]]++
					weights[c.after]--
				}
			}
		}
		if settled {
			return true
		}
	}
	return false
}

// weighed is a change of a cell together with the codes it may have had before.
type weighed struct {
	before Codes
	after  uint8
}

// worst is the most that the changes may add to the weight, and the codes before them in that case.
func worst(changes []weighed, weights *[16]int) (sum int, before []int) {
	for _, c := range changes {
		least := -1
		for code := range 16 {
			if c.before>>code&1 != 0 && (least < 0 || weights[code] < weights[least]) {
				least = code
			}
		}
		if least < 0 {
			return -1, nil // no cell has an empty set of codes
		}
		before = append(before, least)
		sum += weights[c.after] - weights[least]
	}
	return sum, before
}

// weighs follows the cells that a rule changes, one change after the other; any are all codes that there are; ok is false if two cells that the rule refers
// to separately might be the same.
func (r *Rule) weighs(any Codes) (changes []weighed, ok bool) {
	type seen struct {
		board int
		spot  Spot
	}
	known := map[seen]Codes{}
	parent := []Spot{{}} // for each point, where its slide began
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
					before = any
				}
				changes = append(changes, weighed{before, c.Code})
				known[seen{boards, c.Spot}] = 1 << c.Code
			}
		case s.Directions != nil:
			parent = append(parent, s.Spot)
			known[seen{s.Board, Spot{Point: len(parent) - 1}}] = s.Codes
		case s.Regions != nil:
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

// apart reports whether two spots are the two ends of a slide, and so different cells.
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
