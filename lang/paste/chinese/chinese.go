// Package chinese says in English what statements of contests say in Chinese about games
// of taking from heaps: each clause is one of the phrases of a table, with numbers and
// letters in them. A clause that is none of them, and that has a word which matters in
// such games, makes the text not understood; what has none is left out.
package chinese

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
)

// English is a text in English, line by line. What is not understood of it is left; it is
// "" for a text that is.
func English(text string) (plain, left string) {
	var lines []string
	for _, line := range strings.Split(normal.Replace(text), "\n") {
		said, left := sentence(line)
		if left != "" {
			return "", left
		}
		lines = append(lines, said)
	}
	plain = strings.Join(lines, "\n")
	if !strings.Contains(plain, "?") {
		plain = strings.Replace(plain, printed, "Who wins?", 1)
	}
	return strings.ReplaceAll(plain, printed, ""), ""
}

// printed is said where a text tells what is printed for which winner.
const printed = "\x00"

// normal are signs of Chinese that have one of English, and words that are written in two ways.
var normal = strings.NewReplacer("，", ",", "。", ". ", "；", "; ", "：", ":", "？", "? ", "！", "! ", "（", "(", "）", ")", "、", ",", "“", `"`, "”", `"`,
	"「", `"`, "」", `"`, "～", "~", "　", " ", "…", "...", "⋯", "...", "您", "你", "的时候", "时", "他/她", "他", "．", ".", "＜", "<", "＝", "=")

// sentence says one line.
func sentence(line string) (plain, left string) {
	if !isHan(line) {
		return line, ""
	}
	rest := strings.TrimSpace(item.ReplaceAllString(strings.TrimSpace(line), ""))
	rest = example.ReplaceAllString(rest, "")
	var said []string
	for rest = trimmed(rest); rest != ""; rest = trimmed(rest) {
		english, n := clause(rest)
		if n == 0 {
			if n = clauseEnd.FindStringIndex(rest + "\n")[0]; n == 0 {
				n = 1
			}
			if words := rest[:min(n, len(rest))]; matters.MatchString(words) || strings.ContainsAny(words, "0123456789<>=") {
				return "", words
			}
		}
		if after := rest[min(n, len(rest)):]; english != "" && after != "" && !between.MatchString(after) {
			if _, k := clause(after); k == 0 {
				return "", rest[:min(n+clauseEnd.FindStringIndex(after + "\n")[0], len(rest))]
			}
		}
		if english != "" {
			said = append(said, english)
		}
		rest = rest[min(n, len(rest)):]
	}
	return strings.Join(said, " "), ""
}

var (
	item = regexp.MustCompile(`^(?:\(?[0-9]{1,2}[.,)]|[*•-]) *`)
	// example is one of play, or of numbers.
	example   = regexp.MustCompile(`例如[^.;]*[0-9][^.;]*(?:[.;]|$)`)
	clauseEnd = regexp.MustCompile(`[,.;:?!()~"\n]`)
	// matters are words of rules, of positions, of endings and of questions.
	matters = regexp.MustCompile(`取|拿|抓|吃|堆|石|牌|硬币|火柴|棋|糖|苹果|赢|胜|输|败|先手|后手|先取|先走|最先|最后|每次|每步|每人|每堆|每走|轮流|` +
		`不能|不可|不得|不许|不允许|可以|只能|必须|允许|至少|至多|最多|最少|倍|剩|移|合并|分成|玩家|双方|两人|规则|策略|如果|除非|否则|但|输入|输出|第.步|几种|几个|几堆|几次|多少|谁|` +
		`[一二两三四五六七八九十]个人|奇数|偶数|若|则|加上|加入|放入|放回|放到|减去|翻转|平局|随机|禁止|立即|结束|回合|跳过|弃权|每轮|开始|改为|质数|素数|相同|相等|相邻`)
)

func isHan(s string) bool {
	return strings.ContainsFunc(s, func(c rune) bool { return unicode.Is(unicode.Han, c) })
}

// trimmed is what follows the signs and conjunctions between clauses.
func trimmed(s string) string { return between.ReplaceAllString(s, "") }

var between = regexp.MustCompile(`^(?:[ ,.;:?!~"()\t—-]|并且|而且|接着|然后|那么|其中(?:,|:)|同时,|现在,|即:|且|请问|问:?|已知)+`)

// clause is the phrase that a text begins with, and its length; 0 for none. The longest
// phrase is meant.
func clause(text string) (english string, n int) {
	for _, p := range phrases() {
		if m := p.said.FindStringSubmatchIndex(text); m != nil && m[1] > n {
			english, n = string(p.said.ExpandString(nil, p.english, text, m)), m[1]
		}
	}
	return english, n
}

type phrase struct {
	said    *regexp.Regexp
	english string
}

// phrases are those of the table.
var phrases = sync.OnceValue(func() []phrase {
	var list []phrase
	for _, row := range table {
		for _, said := range strings.Split(row[0], " | ") {
			list = append(list, phrase{regexp.MustCompile(`^(?:` + macros.Replace(said) + `)`), row[1]})
		}
	}
	return list
})

// macros are the parts of phrases: things that are taken, their measures, numbers, people.
var macros = strings.NewReplacer(
	"{子}", `(?:小?石子|石头|石块|火柴棒|火柴|硬币|棋子|扑克牌|扑克|纸牌|牌|糖果|糖|物品|小球|珠子|豆子|筹码|砖块|苹果|东西)`,
	"{个}", `(?:个|颗|枚|根|张|块|粒|只|件)`,
	"{数}", ` ?([0-9]+|[A-Za-z]) ?`,
	"{一}", ` ?(?:1|一) ?`,
	"{人}", `(?:由)?(?:两个人|二人|两人|双方|两名玩家|两位玩家|两个玩家|玩家们?|他们|她们|(?:[A-Za-z]+|小\p{Han}) ?和 ?(?:[A-Za-z]+|小\p{Han})|甲,?乙(?:两人|二人|两个人)?)(?: ?(?:两人|二人|两个人))?`,
	"{者}", `(?:的?一方|的?玩家|的?人|者|方)`,
	"{最优}", `(?:最优(?:的)?(?:策略|方案|操作)|最佳(?:的)?策略|最好(?:的)?策略)`,
	"{列}", ` ?[A-Za-z]_?\{?[1i]\}?(?: ?, ?[A-Za-z]_?\{?2\}?)?(?: ?, ?(?:\.\.\.|\.{3,6}) ?, ?[A-Za-z]_?\{?[A-Za-z]\}?)? ?(?:\([^()]*\))? ?`,
	"{界}", `(?: ?\([^()]*[<≤][^()]*\))?`,
)
