package paste

import (
	regexp "cgt/lang/internal/lazyregexp"
	"strconv"
	"strings"
)

// This file translates lines of CGSuite's language, CGScript, that are one expression:
// a value or a position of a ruleset, with methods called on it, such as
// {0||0|-2}.CanonicalForm and game.heap.Kayles(5).NimValue. A method becomes a function
// whose first argument is the object. A line is left unchanged unless every name in it
// is known.

// scriptMark matches what no line of this language contains: a method with a capital
// after a point or between operands, or the path of a ruleset.
var scriptMark = regexp.MustCompile(`[\w)\]}^*"']\s*\.[A-Z][A-Za-z]+|\bgame\.(?:heap|grid|strip|graph)\.[A-Z]|` +
	`\S (?:Nim(?:Sum|Product|Exp|Div)|UglyProduct|(?:Conway|Norton|Ordinal)Product|(?:Conjunctive|Selective)Sum) \S|` +
	`[\w)\]}^*"'] (?:Heat|Cool|Pow|PowTo|Max|Min|Div|Gcd|Concat|Adjoin|Contains|ContainsKey|Matches) [^A-Za-z ]`)

// bareLine matches a line that is only a ruleset or a function, capitalised and without
// its path, applied to a string or numbers; or a list made by a for with from and to.
var bareLine = regexp.MustCompile(`^(?:\w+ *:= *)?(?:[A-Z][A-Za-z]*\((?:"[^"]*"|[^A-Za-z"]*|Grid\.Empty\([0-9, ]+\))\)|` +
	`\[.* for \w+ from .* to .*\])(?:\.[A-Z]\w*)*;?$`)

// inScript reports whether a text contains the mark outside of its strings.
func inScript(text string) bool {
	// What no match is without is looked for first, which is much faster.
	return (strings.Contains(text, ".") || hasInfix(text)) && scriptMark.MatchString(text) &&
		scriptMark.MatchString(quoted.ReplaceAllString(text, `""`)) ||
		(strings.Contains(text, "(") || strings.Contains(text, " for ")) && bareLine.MatchString(strings.TrimSpace(text))
}

// hasInfix reports whether a text has a method of two operands between blanks.
func hasInfix(text string) bool {
	for name := range binary {
		if i := strings.Index(text, name+" "); i > 0 && text[i-1] == ' ' {
			return true
		}
	}
	return false
}

var quoted = regexp.MustCompile(`"[^"\n]*"`)

// methods are the methods whose name here is not just their name in lower case.
var methods = map[string]string{
	"CanonicalForm": "canonical", "GameValue": "value", "NimValue": "nimvalue", "OutcomeClass": "outcome",
	"ReducedCanonicalForm": "reduced",
	"LeftOptions":          "left", "RightOptions": "right", "FollowerCount": "followers",
	"NimValueSequence": "values", "NimInverse": "inv", "Ceiling": "ceil",
	"MisereCanonicalForm": "misere_form", "Degree": "loopiness", "UptimalExpansion": "uptimal", "CheckPeriodicity": "period",
	"Abs": "abs", "Isqrt": "isqrt", "Length": "len", "Size": "len",
	"IsTame": "is_hereditarily_tame", "IsGenerallyTame": "is_tame", "IsLinkedTo": "is_linked", "IsPrime": "is_misere_prime",
	"Parts": "misere_parts", "Partitions": "misere_partitions", "SensibleOptions": "sensible",
}

// formed are the methods that no single function has here; G is the object.
var formed = map[string]string{
	"MisereOutcomeClass": "outcome(G, misere)", "IsDyadic": "(popcount(denominator(G)) = 1)", "IsEvil": "(popcount(G) % 2 = 0)",
	"IsOdious": "(popcount(G) % 2 = 1)", "IsTwoPower": "(popcount(G) = 1)",
	"IsEmpty": "(len(G) = 0)", "ToSet": "set(G)", "ToList": "list(G)", "Lb": "(len(binary(G)) - 1)", "Entries": "items(G)",
	"ToLowerCase": "lower(G)", "ToUpperCase": "upper(G)", "Head": "first(G)", "Tail": "rest(G)",
	"Followers": "follower_list(G)", "SensibleLeftOptions": "sensible(G, left)", "SensibleRightOptions": "sensible(G, right)",
}

// braced matches the braces of a game with all that is in them.
var braced = regexp.MustCompile(`\{.*\}`)

// binary are the methods of two games or numbers, which may also stand between their operands.
var binary = map[string]string{"NimSum": "nimsum(G, H)", "NimProduct": "nimproduct(G, H)", "NimExp": "((G) (^) (H))",
	"NimDiv": "((G) (/) (H))", "Div": "((G) // (H))", "UglyProduct": "ugly_product(G, H)", "ConwayProduct": "conway(G, H)",
	"NortonProduct": "norton(G, H)", "OrdinalProduct": "ordinal_product(G, H)", "ConjunctiveSum": "conjunctive(G, H)",
	"SelectiveSum": "selective(G, H)", "Heat": "heat(G, H)", "Cool": "cool(G, H)", "Pow": "pow(G, H)", "PowTo": "pow_to(G, H)",
	"Concat": "((G) ++ (H))", "Adjoin": "((G) ++ [H])",
	"Contains": "((H) in (G))", "ContainsKey": "((H) in (G))", "Matches": "matches(G, H)", "Max": "max(G, H)", "Min": "min(G, H)", "Gcd": "gcd(G, H)"}

// filled puts operands into the form of a method.
func filled(form, g, h string) string { return strings.NewReplacer("G", g, "H", h).Replace(form) }

// rulesets are the rulesets of CGSuite that have another name here.
var rulesets = map[string]string{"GrundysGame": "grundy", "DawsonsKayles": "dawsons_kayles", "TakeAndBreak": "octal",
	"PartizanSubtraction": "subtraction"}

// onGraphs are the rulesets of its package of graphs that have other names than those on boards here.
var onGraphs = map[string]string{"Col": "graph_col", "Snort": "graph_snort"}

// readScript translates a text of CGScript; nil if it is not CGScript, or not all of it
// is known.
func readScript(text string, in Context) *Result {
	if in.Kind == nil || !inScript(text) || strings.ContainsAny(text, "$\\") {
		return nil
	}
	known, taken := definedIn(text, in.Kind), boundIn(text)
	r := &Result{}
	var out strings.Builder
	at := 0
	for line := range strings.SplitAfterSeq(text, "\n") {
		body := strings.TrimRight(line, "\r\n")
		s := &script{text: body, known: known, taken: taken}
		read := body
		if inScript(body) && !s.bound() {
			var ok bool
			if read, ok = s.whole(); !ok {
				return nil
			}
		}
		r.parts = append(r.parts, part{out: out.Len(), from: at, to: at + len(body), verbatim: read == body})
		out.WriteString(read)
		r.parts = append(r.parts, part{out: out.Len(), from: at + len(body), to: at + len(line), verbatim: true})
		out.WriteString(line[len(body):])
		at += len(line)
	}
	if r.Text = out.String(); r.Text == text {
		return nil
	}
	r.State = in.After
	return r
}

// script translates one line.
type script struct {
	text    string
	at      int
	known   func(name string) Kind
	taken   map[string]bool // the methods whose names the text binds
	place   string          // the last position of a ruleset
	between int             // how many methods between operands are open
}

// boundIn returns the methods between operands of CGScript whose names a text binds.
func boundIn(text string) map[string]bool {
	names := map[string]bool{}
	for _, m := range binding.FindAllString(text, -1) {
		for _, name := range aNameAlone.FindAllString(m, -1) {
			names[name] = binary[name] != ""
		}
	}
	return names
}

// bound reports whether the line has a bound name that is a method between operands in
// CGScript: one of the session, or one that the text binds.
func (s *script) bound() bool {
	for name := range binary {
		if strings.Contains(s.text, name) && (s.taken[name] || s.known(name) == Defined) {
			return true
		}
	}
	return false
}

// binding matches what binds names: parameters, and variables of for.
var (
	binding    = regexp.MustCompile(`\w+ *=>|\bgame +\w+ *\([\w, ]+\)|\([\w, ]+\) *(?:=>|:=)|\b(?:for|let|find (?:first|all|last)) +\(?[\w, ]+\b`)
	aNameAlone = regexp.MustCompile(`\w+`)
)

// playerPath matches a player with its class.
var playerPath = regexp.MustCompile(`\bPlayer\.(Left|Right)\b`)

// whole translates the line.
func (s *script) whole() (string, bool) {
	if i := strings.Index(s.text, "//"); i >= 0 && strings.Count(s.text[:i], `"`)%2 == 0 {
		s.text = strings.TrimRight(s.text[:i], " \t")
	}
	s.text = playerPath.ReplaceAllString(s.text, "$1")
	text, ok := s.until("")
	return text, ok && s.at == len(s.text)
}

// until translates operands and signs up to one of some closing signs, which is not
// consumed.
func (s *script) until(closers string) (string, bool) {
	var out strings.Builder
	behind := false // an operand
	for s.at < len(s.text) && strings.IndexByte(closers, s.text[s.at]) < 0 {
		rest := s.text[s.at:]
		switch c := rest[0]; {
		case c == ' ' || c == '\t':
			out.WriteByte(c)
			s.at++
			continue
		case strings.HasPrefix(rest, "->"):
			return "", false
		case behind && (c == '*' || c == '^') && !ends(rest[1:]):
			out.WriteString(map[byte]string{'*': " * ", '^': " ** "}[c])
			s.at++
			behind = false
			continue
		case strings.HasPrefix(rest, "=="):
			out.WriteByte('=')
			s.at += 2
		case c == ')' || c == ']' || c == '}':
			return "", false
		case behind && binary[word.FindString(rest)] != "":
			name := word.FindString(rest)
			s.at += len(name)
			left := strings.TrimSpace(out.String())
			s.between++
			right, ok := s.until(closers)
			s.between--
			if right = strings.TrimSpace(right); !ok || right == "" || !oneOperand(left) || !oneOperand(right) {
				return "", false
			}
			out.Reset()
			out.WriteString(filled(binary[name], left, right))
			if s.at < len(s.text) && s.inFor() {
				out.WriteByte(' ')
			}
			continue
		case s.between > 0 && forWords[word.FindString(rest)] != "" && s.inFor():
			return out.String(), true
		case startsOperand(rest):
			text, ok := s.operand()
			if !ok {
				return "", false
			}
			out.WriteString(text)
			behind = true
			continue
		default:
			out.WriteByte(c)
			s.at++
		}
		behind = false
	}
	return out.String(), true
}

// oneOperand reports whether a text is a sum, to which a method between operands belongs as a whole.
func oneOperand(text string) bool {
	bare := brackets.ReplaceAllString(text, "")
	return !strings.ContainsAny(bare, ",|=<>{}()[]") && !prose.MatchString(bare)
}

// prose matches a word behind another one, which no sum has.
var prose = regexp.MustCompile(`\w [A-Za-z]`)

// brackets matches brackets with all that is in them.
var brackets = regexp.MustCompile(`\(.*\)|\[.*\]|\{.*\}`)

// ends reports whether nothing follows that a sign could connect with what is before
// it: 1* is a value as CGSuite prints it.
func ends(text string) bool {
	text = strings.TrimLeft(text, " \t")
	return text == "" || strings.IndexByte(",|)]};.", text[0]) >= 0
}

// literal is a value without brackets: a number, ups and a nimber.
var literal = regexp.MustCompile(`^(?:[0-9]+|(?:\^+[0-9]*|v+[0-9]*\b)(?:\*[0-9]*)?|\*[0-9]*)`)

// misereForm is a form with methods after it.
var misereForm = regexp.MustCompile(`^\*\[[0-9,*+ \[\]]*\]`)

func startsOperand(text string) bool {
	return strings.IndexByte(`([{"'`, text[0]) >= 0 || literal.MatchString(text) || word.MatchString(text)
}

// word is a name, with its path if it is a ruleset.
var word = regexp.MustCompile(`^(?:game\.(?:heap|grid|strip|graph)\.)?[A-Za-z_][A-Za-z0-9_]*`)

var closing = map[byte]string{'(': ")", '[': "]", '{': "}"}

// operand translates a value and the methods called on it.
func (s *script) operand() (string, bool) {
	rest := s.text[s.at:]
	var x string
	ok := true
	switch c := rest[0]; {
	case c == '"':
		end := strings.IndexByte(rest[1:], '"')
		if end < 0 || strings.Contains(rest[:end+1], `\`) {
			return "", false
		}
		x = rest[:end+2]
		s.at += end + 2
	case c == '\'':
		end := strings.IndexByte(rest[1:], '\'')
		if end < 0 {
			return "", false
		}
		x = rest[:end+2]
		s.at += end + 2
	case closing[c] != "":
		x, ok = s.bracket()
	case misereForm.MatchString(rest): // a canonical form of misere play, such as *[4,2]
		x = misereForm.FindString(rest)
		s.at += len(x)
		x = `misere_form("` + x + `")`
	case literal.MatchString(rest):
		x = literal.FindString(rest)
		s.at += len(x)
	default:
		if x, ok = s.name(); strings.Contains(x, "(") {
			s.place = x
		}
	}
	for ok && s.method() != "" {
		x, ok = s.called(x)
	}
	return x, ok
}

// bracket translates a bracket and its contents.
func (s *script) bracket() (string, bool) {
	open := s.text[s.at]
	s.at++
	inner, ok := s.until(closing[open])
	if !ok || s.at == len(s.text) {
		return "", false
	}
	s.at++
	return string(open) + inner + closing[open], true
}

// name translates a name or a ruleset, and its arguments.
func (s *script) name() (string, bool) {
	path := word.FindString(s.text[s.at:])
	s.at += len(path)
	name := path[strings.LastIndexByte(path, '.')+1:]
	next := s.at < len(s.text) && s.text[s.at] == '('
	switch here := forWords[name]; {
	case strings.HasPrefix(path, "game.graph.") && onGraphs[name] != "":
		return s.ruleset(onGraphs[name])
	case strings.HasPrefix(path, "game."), next && name[0] <= 'Z' && s.known(name) == Unknown && s.known(small(name)) == Library:
		return s.ruleset(name)
	case here != "" && s.inFor():
		return here, true
	case statements[name]:
		return "", false
	}
	if s.at < len(s.text) && s.text[s.at] == '(' {
		args, ok := s.bracket()
		return path + args, ok
	}
	return path, true
}

// forWords are the words of a for in a list, with their translations.
var forWords = map[string]string{"for": "for", "from": "in", "to": "..", "where": "if"}

var forInList = regexp.MustCompile(`^\[.* for \w+ from .* to .*\]`)

// inFor reports whether the line is a list made by a for with from and to.
func (s *script) inFor() bool {
	return forInList.MatchString(s.text) && !strings.Contains(s.text, " by ")
}

// statements are the words that begin statements, which are not translated.
var statements = map[string]bool{"def": true, "begin": true, "end": true, "do": true, "for": true, "from": true, "to": true,
	"if": true, "elseif": true,
	"else": true, "then": true, "while": true, "where": true, "yield": true, "var": true, "class": true, "is": true, "as": true,
	"error": true}

// ruleset translates a ruleset, with its code if it is made from one, and its position.
func (s *script) ruleset(name string) (string, bool) {
	here, ok := rulesets[name]
	if !ok {
		here = small(name)
	}
	if s.known(here) != Library {
		return "", false
	}
	args := ""
	for s.at < len(s.text) && s.text[s.at] == '(' {
		if empty := emptyGrid.FindStringSubmatch(s.text[s.at:]); empty != nil {
			s.at += len(empty[0])
			return here + `("` + emptyRows(empty[1], empty[2]) + `")`, true
		}
		var ok bool
		if args, ok = s.bracket(); !ok {
			return "", false
		}
		if name == "TakeAndBreak" && here == "octal" {
			here, args = "octal "+strings.Trim(args, `()"`), ""
			continue
		}
		again := strings.HasPrefix(s.text[s.at:], "(")
		if again && (here == "turning" || here == "spawning") && strings.HasPrefix(args, `("`) { // of the coins, by their code
			coins, ok := s.bracket()
			return here + strings.TrimSuffix(args, ")") + ", " + strings.ToUpper(coins[1:]), ok
		}
		if sets := strings.Trim(args, "()"); again && here == "subtraction" && strings.HasPrefix(sets, "[") {
			sets = strings.NewReplacer("],[", " | ", "], [", " | ", "[", "<", "]", ">").Replace(sets)
			if strings.Count(sets, "<") != 1 {
				return "", false
			}
			here, args = "("+here+" "+sets+")", "" // subtraction([1, 3])(7) is a heap of the ruleset made first
			continue
		}
		return here + args, !again
	}
	return here + args, true
}

// emptyGrid is the argument for an empty board with so many rows and columns.
var emptyGrid = regexp.MustCompile(`^\(Grid\.Empty\( *([0-9]|[1-4][0-9]) *, *([0-9]|[1-4][0-9]) *\)\)`)

// emptyRows writes it out.
func emptyRows(rows, columns string) string {
	m, _ := strconv.Atoi(rows)
	n, _ := strconv.Atoi(columns)
	return strings.TrimSuffix(strings.Repeat(strings.Repeat(".", n)+"|", m), "|")
}

// method is the name of the method that follows, "" for none.
func (s *script) method() string {
	rest := strings.TrimLeft(s.text[s.at:], " ")
	if len(rest) < 2 || rest[0] != '.' || rest[1] < 'A' || rest[1] > 'Z' {
		return ""
	}
	return word.FindString(rest[1:])
}

// called translates a method of x, and its arguments.
func (s *script) called(x string) (string, bool) {
	name := s.method()
	s.at += strings.Index(s.text[s.at:], name) + len(name)
	args := ""
	if s.at < len(s.text) && s.text[s.at] == '(' {
		inner, ok := s.bracket()
		if !ok {
			return "", false
		}
		args = strings.TrimSpace(inner[1 : len(inner)-1])
	}
	if len(x) > 1 && x[0] == '(' && !strings.ContainsAny(x[1:len(x)-1], "()") {
		x = x[1 : len(x)-1]
		if strings.Contains(braced.ReplaceAllString(x, ""), ",") {
			return "", false // a coordinate
		}
	}
	if strings.HasPrefix(name, "Follower") && x == s.place {
		return "", false // they are positions there, and values here
	}
	if form := formed[name]; form != "" && args == "" {
		return filled(form, x, ""), true
	}
	if form := binary[name]; form != "" && args != "" {
		return filled(form, x, args), true
	}
	here, ok := methods[name]
	if name == "IsEven" && strings.HasPrefix(x, "misere_form(") {
		here, ok = "is_misere_even", true
	}
	if side := args; side == "Left" || side == "Right" {
		switch name {
		case "Options":
			here, ok, args = strings.ToLower(side), true, ""
		case "Stop":
			here, ok, args = strings.ToLower(side)+"_stop", true, ""
		default:
			args = strings.ToLower(side)
		}
	}
	if !ok {
		here = small(name)
	}
	if s.known(here) != Library {
		return "", false
	}
	if args != "" && name == "NimValueSequence" {
		args = "1.." + args
	}
	if args != "" {
		args = ", " + args
	}
	return here + "(" + x + args + ")", true
}

// small is a capitalised name as it is written here: ToadsAndFrogs is toads_and_frogs.
func small(name string) string {
	var out strings.Builder
	for i := range len(name) {
		c := name[i]
		if c >= 'A' && c <= 'Z' {
			if i > 0 {
				out.WriteByte('_')
			}
			c += 'a' - 'A'
		}
		out.WriteByte(c)
	}
	return out.String()
}
