package english

import "strings"

// data reads a line without words: formulas that are claimed, a row of coins,
// heaps, or the sample of a contest.
func (x *exercise) data(s *sentence) {
	if strings.HasPrefix(s.text, "- ") {
		x.Skipped++ // a bullet or a minus
		return
	}
	if list, _ := s.claims(); len(list) > 0 && !x.Story {
		for _, f := range list {
			for _, c := range f.statements() {
				x.say(ask{sentence: s, label: x.label}, c)
			}
			x.value = f.operands[len(f.operands)-1]
		}
		return
	}
	if text, ok := x.language(s.text); ok && s.called() {
		if x.value = text; len(x.asks) == 0 {
			x.say(ask{sentence: s, label: x.label}, text)
		}
		return
	}
	if x.wantsSet() && x.eventsIn(s) && s.left() == "" {
		return
	}
	if r := readSet(s, 0); x.sets && r != nil && r[0].end >= len(s.tokens)-1 && x.subtraction(r[0].value.(move)) {
		return
	}
	if m := s.at(0); m.text == "S" && s.at(1).text == "=" {
		if r := readSet(s, 2); r != nil && s.left() != "" && x.subtraction(r[0].value.(move)) {
			if len(x.asks) == 0 {
				x.unsaid = append(x.unsaid, answer{ask: ask{sentence: s, of: x.game.name}})
			}
			return
		}
	}
	for i := range s.tokens {
		if r := readCoins(s, i); r != nil {
			x.text, x.heaps = quote(r[0].value.(string)), nil
			return
		}
	}
	if f, _, ok := s.match(letterRow()[0], 0); ok && isSet(f.get("value").(string)) {
		x.Skipped++
		return
	} else if ok {
		x.let(f.get("name").(string), f.get("value").(string))
		return
	}
	if f, end, ok := s.match(valueRow()[0], 0); ok && end == len(s.tokens) {
		x.value = f.get("value").(string)
		x.show(s, x.value)
		return
	}
	if r := readTuple(s, 0); r != nil && r[0].end >= len(s.tokens)-1 {
		x.place(r[0].value.([]int))
		return
	}
	if s.at(0).kind == wordToken && len(s.at(0).text) > 1 && x.eventsIn(s) && s.left() == "" {
		return // "In Kayles,"
	}
	if text, ok := x.language(s.text); ok && s.isGameText(0, len(s.tokens)) || ok && s.computes() && len(x.asks) == 0 && !x.Story {
		x.value = text
		x.show(s, text)
		return
	}
	var numbers []int
	for _, t := range s.tokens {
		if t.kind != numberToken {
			if t.text == "," || t.text == "." {
				continue
			}
			numbers = nil
			break
		}
		numbers = append(numbers, t.value)
	}
	if len(numbers) > 0 {
		x.lines = append(x.lines, numbers)
		return
	}
	x.Skipped++
}

var valueRow = lazily("{math:value}")

var letterRow = lazily("{letter:name} = {math:value}")

// show evaluates a formula that stands alone: at once where it has a label, at
// the end of the exercise where no question is about it.
func (x *exercise) show(s *sentence, text string) {
	switch {
	case len(x.asks) > 0:
	case x.label != "":
		x.say(ask{sentence: s, label: x.label}, text)
	default:
		x.unsaid = append(x.unsaid, answer{ask: ask{sentence: s, of: text}})
	}
}

// computes is true for a line with an operation.
func (s *sentence) computes() bool {
	for i, t := range s.tokens {
		if i > 0 && t.kind == signToken && strings.Contains("+-*/", t.text) {
			return true
		}
	}
	return false
}

// called is true for a line that names a game of the language.
func (s *sentence) called() bool {
	for _, t := range s.tokens {
		if gameNames()[t.text] {
			return true
		}
	}
	return false
}

// inputForm reads the form of the input of a contest, "Input N L R and A_1 ...
// A_N:", and gives its letters the numbers of the sample behind it. The letters
// are numbers in the whole statement.
func (x *exercise) inputForm(list []*sentence) {
	var names []string // of the numbers; the last may be a row of them
	row := ""
	var data []int
	var form *sentence
	var sample []*sentence
	for _, s := range list {
		if s.alone && form != nil {
			for _, t := range s.tokens {
				if t.kind != numberToken {
					return
				}
				data = append(data, t.value)
			}
			sample = append(sample, s)
			continue
		}
		if len(s.tokens) == 0 || s.tokens[0].word != "input" || form != nil {
			continue
		}
		form = s
		for i := 1; i < len(s.tokens); i++ {
			t := s.tokens[i]
			switch {
			case t.kind != wordToken || len(t.text) > 1:
			case s.at(i+1).text == "_":
				row = t.text
			case row == "" && t.text >= "A" && t.text <= "Z":
				names = append(names, t.text)
			}
		}
	}
	if form == nil || row == "" || len(data) <= len(names) {
		return
	}
	numbers := map[string]int{}
	for i, name := range names {
		numbers[name] = data[i]
	}
	heaps := data[len(names):]
	if numbers["N"] != len(heaps) {
		return
	}
	x.numbers = numbers
	for _, s := range sample {
		s.tokens = nil
	}
	x.lines = append(x.lines, heaps)
	for i := range form.tokens {
		form.tokens[i].used = true
	}
}

// readData takes the sample behind a contest statement for the position.
func (x *exercise) readData() {
	if len(x.lines) == 0 || len(x.heaps) > 0 || !x.Story {
		return
	}
	lines := x.lines
	x.lines = nil
	switch {
	case x.setData:
		if len(lines) != 2 || len(lines[0]) != 2 || lines[0][0] != len(lines[1]) || len(x.moves) > 0 || x.hasGame {
			x.oddSample = true
			return
		}
		x.setData, x.moves = false, []move{{set: lines[1]}}
		x.place(lines[0][1:])
	case len(lines) == 2 && len(lines[0]) == 1 && lines[0][0] == len(lines[1]):
		x.place(lines[1])
	case len(lines) == 1:
		x.place(lines[0])
	default:
		x.oddSample = true
		return
	}
	if len(x.asks) == 0 && !x.Asks && (x.normal || x.misere) {
		x.ask(ask{what: "who"})
	}
}
