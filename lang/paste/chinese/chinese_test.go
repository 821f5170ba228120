package chinese

import (
	"strings"
	"testing"
)

func TestEnglish(t *testing.T) {
	for _, c := range []struct{ said, want string }{
		{"有一堆石子一共有n个；", "There is a pile of n stones."},
		{"每走一步可以取走1…m个石子；", "On each turn a player may take 1 to m stones."},
		{"每次最少取2个,最多取k个", "On each turn a player must take at least 2 and at most k stones."},
		{"最先取光石子的一方为胜", "The player who takes the last stone wins."},
		{"取走最后一个石子的人输", "The player who takes the last stone loses."},
		{"谁取走最后一根火柴为胜利者。", "The player who takes the last stone wins."},
		{"今天天气很好,大家一起学习。", ""},
		{"2 3", "2 3"},
	} {
		got, left := English(c.said)
		if got = strings.TrimSpace(got); got != c.want || left != "" {
			t.Errorf("%s: %q, left %q", c.said, got, left)
		}
	}
	for said, word := range map[string]string{
		"每走一步可以取走1…m个石子,但不能取走2个": "但不能",
		"每走一步可以取走1…m个红石子":        "红石子",
		"最先取到石子的一方为胜":            "最先",
		"有一堆石子一共有n个,每天加3个":       "3",
	} {
		if got, left := English(said); !strings.Contains(left, word) {
			t.Errorf("%s: %q, left %q", said, got, left)
		}
	}
}
