package coins

import (
	"regexp"
	"strconv"
	"strings"

	"cgt/eval/interp"
	"cgt/eval/value"
)

// A turnRule says which sets of coins may be turned over together.
type turnRule struct {
	least, most int  // how many coins
	span        int  // of how many neighbouring places they are, 0 if any
	equal, sym  bool // at equal distances; symmetric
	first       bool // the first coin of the row is among them
	together    bool
}

var turnPattern = regexp.MustCompile(`^(\d+)(?:(\+)|-(\d+))?((?:[CESF]|C\(\d+\))*)$`)

// mostCoins bounds the numbers in a code, and the places for which sets are listed.
const mostCoins = 1 << 12

// parseTurns reads a code such as "1-3", "2-3,6C", "3C(5)", "1+FS".
func parseTurns(code string) ([]turnRule, error) {
	var rules []turnRule
	for term := range strings.SplitSeq(code, ",") {
		m := turnPattern.FindStringSubmatch(strings.TrimSpace(term))
		if m == nil {
			return nil, value.Hintf(`how many coins, such as 3, 1-3 or 1+, and behind it C for consecutive ones, C(5) within five places, `+
				`E at equal distances, S symmetric, F with the first of the row; examples are "1-3", "3C(5)", "4FS"`,
				"%q says not which coins are turned", term)
		}
		var r turnRule
		r.least, _ = strconv.Atoi(m[1])
		switch r.most = r.least; {
		case m[2] != "":
			r.most = mostCoins
		case m[3] != "":
			r.most, _ = strconv.Atoi(m[3])
		}
		if r.least < 1 || r.most < r.least || r.most > mostCoins {
			return nil, value.Errorf("%q: the number of coins is from 1 to %d, the smaller one first", term, mostCoins)
		}
		for marks := m[4]; marks != ""; {
			switch {
			case strings.HasPrefix(marks, "C("):
				end := strings.IndexByte(marks, ')')
				r.span, _ = strconv.Atoi(marks[2:end])
				marks = marks[end:]
			case marks[0] == 'C':
				r.together = true
			case marks[0] == 'E':
				r.equal = true
			case marks[0] == 'S':
				r.sym = true
			default:
				r.first = true
			}
			marks = marks[1:]
		}
		rules = append(rules, r)
	}
	return rules, nil
}

// sets lists the sets of places before n that may be turned with the coin at n, each from right to left.
func (r turnRule) sets(ev interface{ Tick() error }, n int, emit func([]int) error) error {
	lowest := 0
	if r.span > 0 {
		lowest = max(0, n+1-r.span)
	}
	var grow func(chosen []int) error
	grow = func(chosen []int) error {
		if err := ev.Tick(); err != nil {
			return err
		}
		if r.allows(n, chosen) {
			if err := emit(chosen); err != nil {
				return err
			}
		}
		if len(chosen)+1 >= r.most {
			return nil
		}
		next, low := n-1, lowest
		if len(chosen) > 0 {
			next = chosen[len(chosen)-1] - 1
		}
		switch {
		case r.together:
			low = max(low, next)
		case r.equal && len(chosen) > 0:
			next = 2*chosen[len(chosen)-1] - n
			if len(chosen) > 1 {
				next = 2*chosen[len(chosen)-1] - chosen[len(chosen)-2]
			}
			low = max(low, next)
		}
		for p := next; p >= low; p-- {
			if err := grow(append(chosen, p)); err != nil {
				return err
			}
		}
		return nil
	}
	return grow(make([]int, 0, n))
}

// allows reports whether the coin at n and those chosen before it, from right to left at distances that grow takes care of,
// may be turned.
func (r turnRule) allows(n int, chosen []int) bool {
	if len(chosen)+1 < r.least {
		return false
	}
	last := n
	if len(chosen) > 0 {
		last = chosen[len(chosen)-1]
	}
	if r.first && last != 0 {
		return false
	}
	if r.sym {
		all := append([]int{n}, chosen...)
		for i := range all {
			if all[i]+all[len(all)-1-i] != n+last {
				return false
			}
		}
	}
	return true
}

// turnSets is the function turn_sets(code, n).
func turnSets(ev interp.Env, args []value.Value) (value.Value, error) {
	code, ok := args[0].(value.Text)
	if !ok {
		return nil, value.Errorf(`a code is a string such as "1-3"; this is %s`, value.KindOf(args[0]))
	}
	rules, err := parseTurns(string(code))
	if err != nil {
		return nil, err
	}
	n, err := value.Small(args[1], "the place of a coin", 0, mostCoins-1)
	if err != nil {
		return nil, err
	}
	all := []value.Value{}
	seen := map[string]bool{}
	for _, r := range rules {
		err := r.sets(ev, int(n), func(chosen []int) error {
			set := value.List{Items: make([]value.Value, len(chosen))}
			for i, p := range chosen {
				set.Items[len(chosen)-1-i] = value.Int(p)
			}
			if key := value.KeyOf(set); len(rules) > 1 {
				if seen[key] {
					return nil
				}
				seen[key] = true
			}
			all = append(all, set)
			return ev.Grow(int64(32 * (len(chosen) + 1)))
		})
		if err != nil {
			return nil, err
		}
	}
	return value.List{Items: all}, nil
}
