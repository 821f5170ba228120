package value

import (
	"context"
	"fmt"
)

// Difference says where two long lists or strings first differ; "" for other kinds of
// values, and for those short enough to be shown whole in a message.
func Difference(a, b Value) string {
	if _, whole, _ := printed(context.Background(), a, previewed); whole {
		if _, whole, _ := printed(context.Background(), b, previewed); whole {
			return ""
		}
	}
	path := ""
	for {
		if s, ok := a.(Text); ok {
			if t, ok := b.(Text); ok {
				return path + letterOf([]rune(s), []rune(t))
			}
		}
		p, ok := Items(a)
		q, ok2 := Items(b)
		if !ok || !ok2 || KindOf(a) != KindOf(b) {
			break
		}
		i := 0
		for i < min(len(p), len(q)) && KeyOf(p[i]) == KeyOf(q[i]) {
			i++
		}
		if i == min(len(p), len(q)) {
			return fmt.Sprintf("%sthe first %d elements are equal; the left side has %d, the right side %d", path, i, len(p),
				len(q))
		}
		path += fmt.Sprintf("at index %d ", i)
		a, b = p[i], q[i]
	}
	if path == "" {
		return ""
	}
	return fmt.Sprintf("they differ first %s: %s and %s", path[:len(path)-1], Preview(a), Preview(b))
}

// letterOf says where two strings first differ.
func letterOf(s, t []rune) string {
	i := 0
	for i < min(len(s), len(t)) && s[i] == t[i] {
		i++
	}
	return fmt.Sprintf("the first %d letters are equal; the left side has %d, the right side %d", i, len(s), len(t))
}
