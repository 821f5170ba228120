package proof

import "fmt"

// Period is the eventual (arithmetic) periodicity of a nim-sequence:
// G(n+Period) = G(n)+Saltus for all n >= Preperiod, with the least Period and
// the least Preperiod unless AtMost says that only a bound of it is known.
type Period struct {
	Period    uint64
	Preperiod uint64
	Saltus    uint64
	Proved    bool   // a theorem applies and its hypothesis was checked
	Decided   bool   // proved for all heaps at once by the automaton of claim.go
	Checked   uint64 // exclusive bound of the n for which the relation was verified; 0 for a closed form and if Decided
	Terms     uint64 // number of values computed
	Window    uint64 // if not 0, proved by the recurrence of this many values (recurrence.go)
	AtMost    bool   // the least Preperiod may be smaller: the values that would show it were discarded
	Theorem   string // the theorem, or "observed"
}

// LastException is the largest heap at which the relation fails; ok is false if there is none or it is not known.
func (p Period) LastException() (n uint64, ok bool) {
	return p.Preperiod - 1, p.Preperiod > 0 && !p.AtMost
}

// From describes the preperiod, as far as it is known: "from n = 71" or "from at most n = 71 on".
func (p Period) From() string {
	if p.AtMost {
		return fmt.Sprintf("from at most n = %d on", p.Preperiod)
	}
	return fmt.Sprintf("from n = %d", p.Preperiod)
}

// String is the period as a card prints it.
func (p Period) String() string {
	text := fmt.Sprintf("period %d", p.Period)
	if p.Saltus != 0 {
		text += fmt.Sprintf(" with saltus %d", p.Saltus)
	}
	text += " " + p.From()
	if last, ok := p.LastException(); ok {
		text += fmt.Sprintf(" (last exception %d)", last)
	}
	switch {
	case !p.Proved:
		return text + fmt.Sprintf(", observed to %d", p.Terms-1)
	case p.Checked == 0 || p.Window > 0:
		return text + ", proved: " + p.Theorem
	}
	return text + fmt.Sprintf(", proved by checking n < %d", p.Checked)
}
