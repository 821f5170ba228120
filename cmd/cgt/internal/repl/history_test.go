package repl

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cgt/stdlib/keep"
	"cgt/stdlib/trials"
)

func TestHistoryLasts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "cgt", "history.jsonl")
	h := openHistory(path)
	entries := []string{"nim 3", "game g(n) {\n  -> g(n-1)\n\n}", "5 ⊕ 3", "5 ⊕ 3", `\oplus`, "\tx"}
	for _, e := range entries {
		h.add(e)
	}
	h.add("")
	h.add(strings.Repeat("x", entryMax+1))
	want := []string{"nim 3", "game g(n) {\n  -> g(n-1)\n\n}", "5 ⊕ 3", `\oplus`, "\tx"}
	if diff := cmp.Diff(want, openHistory(path).entries); diff != "" {
		t.Error(diff)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file: %v, %v", info, err)
	}
	if info, err := os.Stat(filepath.Dir(path)); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("its folder: %v, %v", info, err)
	}
	leavesNothing(t, path)
}

// The checksums are those of sha256sum.
func TestHistoryFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "history.jsonl")
	h := openHistory(path)
	h.add("a -> b")
	h.add("1\n2")
	want := `{"cgt":"history","version":1,"check":"1e455cfe"}
{"entry":"a -> b","check":"bc24b50c"}
{"entry":"1\n2","check":"3b43b0bd"}
`
	if text, err := os.ReadFile(path); err != nil || string(text) != want {
		t.Errorf("%v\n%s", err, text)
	}
}

func leavesNothing(t *testing.T, path string) {
	t.Helper()
	files, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(files) != 1 || files[0].Name() != filepath.Base(path) {
		t.Errorf("%v beside the history, %v", files, err)
	}
}

func TestHistoryIsTakenOver(t *testing.T) {
	folder := t.TempDir()
	path, plain := filepath.Join(folder, "history.jsonl"), filepath.Join(folder, "history")
	os.WriteFile(plain, []byte("nim 3\r\ngame g(n) {\r\n\t  -> g(n-1)\r\n\t}\n\n{0|*}\n\x1b[31m\u202e\n\tb\n"), 0o600)
	want := []string{"nim 3", "game g(n) {\n  -> g(n-1)\n}", "{0|*}", "\ufffd[31m\ufffd\nb"}
	if diff := cmp.Diff(want, openHistory(path).entries); diff != "" {
		t.Error(diff)
	}
	leavesNothing(t, path)
	os.WriteFile(plain, []byte("nim 3\nnim 4\n"), 0o600) // a kill left it, or an earlier version was used again
	want = append([]string{"nim 4"}, want...)
	for range 2 {
		h := openHistory(path)
		if diff := cmp.Diff(want, h.entries); diff != "" || len(h.news()) > 0 {
			t.Error(diff)
		}
	}
	leavesNothing(t, path)
}

func TestHistoryIsShortened(t *testing.T) {
	path := filepath.Join(t.TempDir(), "history.jsonl")
	h := openHistory(path)
	for i := range historyMax + 1 {
		h.take(fmt.Sprintf("nim %d", i))
	}
	h.save()
	for range 2 {
		h = openHistory(path)
		if len(h.entries) != historyKept || h.entries[historyKept-1] != fmt.Sprintf("nim %d", historyMax) {
			t.Errorf("%d entries, the last is %q", len(h.entries), h.entries[len(h.entries)-1])
		}
	}
	if len(h.recent()) != historyFed {
		t.Errorf("%d are fed", len(h.recent()))
	}
	for i := range historyBytes / entryMax {
		h.add(fmt.Sprint(i) + strings.Repeat(`\`, entryMax-9))
	}
	if info, err := os.Stat(path); err != nil || info.Size() > historyBytes {
		t.Errorf("%v, %v", info, err)
	}
	again := openHistory(path)
	if n := len(again.entries); n < 60 || !slices.Equal(again.entries, h.entries[len(h.entries)-n:]) || len(again.news()) > 0 {
		t.Errorf("%d entries are left, or others", n)
	}
}

func TestHistoryWithoutAPlace(t *testing.T) {
	h := openHistory("")
	h.add("nim 3")
	if len(h.recent()) != 1 {
		t.Error("the session forgets")
	}
}

// Sessions side by side lose nothing, and no session waits for one that keeps the lock.
func TestHistoryOfSeveral(t *testing.T) {
	path := filepath.Join(t.TempDir(), "history.jsonl")
	var want []string
	var all sync.WaitGroup
	for i := range 4 {
		h := openHistory(path)
		all.Go(func() {
			for j := range 25 {
				h.add(fmt.Sprintf("nim %d%02d\n", i, j))
			}
			for h.saved < len(h.entries) {
				h.save()
			}
		})
		for j := range 25 {
			want = append(want, fmt.Sprintf("nim %d%02d\n", i, j))
		}
	}
	all.Wait()
	h := openHistory(path)
	got := slices.Sorted(slices.Values(h.entries))
	if diff := cmp.Diff(want, got); diff != "" || len(h.news()) > 0 {
		t.Error(diff)
	}
	leavesNothing(t, path)
	lock, err := keep.Acquire(path)
	if err != nil {
		t.Fatal(err)
	}
	begin := time.Now()
	late := openHistory(path)
	late.add("late")
	if time.Since(begin) > 20*patience || len(late.entries) != 101 || len(late.news()) > 0 {
		t.Errorf("%d entries after %v", len(late.entries), time.Since(begin))
	}
	lock.Release()
	late.add("later")
	if got := openHistory(path).entries; !slices.Equal(got, late.entries) || got[101] != "later" {
		t.Errorf("%d entries: %q", len(got), got[100:])
	}
}

func TestHistoryInTheWay(t *testing.T) {
	folder := t.TempDir()
	newer := filepath.Join(folder, "newer")
	lock, err := keep.Acquire(newer)
	if err != nil {
		t.Fatal(err)
	}
	later := keep.Log[historyRow]{Name: newer, Kind: "history", Version: 2, Limit: 1 << 10, Mode: 0o600}
	if err := errors.Join(later.Replace(lock, []historyRow{{"nim 2"}}), lock.Release()); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(newer)
	foreign := filepath.Join(folder, "foreign")
	os.WriteFile(foreign, []byte("my notes\n"), 0o600)
	for path, why := range map[string]string{
		folder:               "it is a directory; it is left as it is, and what is typed now will not be kept",
		os.DevNull:           "it is a device, not a file; ",
		newer:                "it is a history file of version 2, not a history file of this version; ",
		foreign:              "it is no history file of this version; ",
		foreign + "/history": "not a directory; ",
	} {
		h := openHistory(path)
		h.add("nim 3")
		h.add("nim 4")
		if notes := h.news(); len(notes) != 1 || !strings.HasPrefix(notes[0], "the history "+path+": "+why) {
			t.Errorf("%q, want %s", notes, why)
		}
		if len(h.recent()) != 2 {
			t.Error("the session forgets")
		}
	}
	if got, _ := os.ReadFile(newer); string(got) != string(text) {
		t.Errorf("the newer file is now %q", got)
	}
	if got, _ := os.ReadFile(foreign); string(got) != "my notes\n" {
		t.Errorf("the foreign file is now %q", got)
	}
}

func TestHistoryDamaged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "history.jsonl")
	h := openHistory(path)
	for _, e := range []string{"nim 1", "nim 2", "nim 3"} {
		h.add(e)
	}
	text, _ := os.ReadFile(path)
	for _, c := range []struct {
		old, new string
		want     []string
		note     string
	}{
		{"nim 2", "nim 5", []string{"nim 1", "nim 3"}, "line 3: its checksum does not hold; what is damaged is left out, the rest is kept"},
		{"\"nim 2\"", "\n\n", []string{"nim 1", "nim 3"}, "line 3: its checksum does not hold; so are lines 4 5; "},
		{"{\"cgt", "{\"cg\x00", []string{"nim 1", "nim 2", "nim 3"}, "line 1: it is no head of this file; "},
	} {
		os.WriteFile(path, []byte(strings.Replace(string(text), c.old, c.new, 1)), 0o600)
		h := openHistory(path)
		if notes := h.news(); len(notes) != 1 || !strings.HasPrefix(notes[0], "the history "+path+": it is damaged at "+c.note) {
			t.Errorf("%q, want %s", notes, c.note)
		}
		again := openHistory(path)
		if !slices.Equal(h.entries, c.want) || !slices.Equal(again.entries, c.want) || len(again.news()) > 0 {
			t.Errorf("%s: %q, then %q", c.note, h.entries, again.entries)
		}
	}
	// A writer was killed in the middle, and another session goes on.
	os.WriteFile(path, text, 0o600)
	h = openHistory(path)
	os.WriteFile(path, text[:len(text)-9], 0o600)
	h.add("nim 4")
	h = openHistory(path)
	if notes := h.news(); !slices.Equal(h.entries, []string{"nim 1", "nim 2", "nim 4"}) || len(notes) != 1 ||
		!strings.Contains(notes[0], "line 4: ") {
		t.Errorf("%q, %q", h.entries, notes)
	}
	// The head is damaged while a session lasts.
	damaged, _ := os.ReadFile(path)
	damaged[0] = ' '
	os.WriteFile(path, damaged, 0o600)
	h.add("nim 5")
	if notes := h.news(); len(notes) != 1 || !strings.Contains(notes[0], "line 1: ") {
		t.Errorf("%q", notes)
	}
	if h = openHistory(path); !slices.Equal(h.entries, []string{"nim 1", "nim 2", "nim 4", "nim 5"}) {
		t.Errorf("%q", h.entries)
	}
}

// randomEntry has letters, line ends, tabs, characters that steer terminals, and bytes that are no text; shown is the
// entry with each of the latter two replaced by the sign for what cannot be shown.
func randomEntry(rng *rand.Rand) (entry, shown string) {
	harmless := []string{"a", "7", " ", "\n", "\t", "⊕", "{0|*}", "\"", `\`, "<", "&", "世", "é", ",\"check\":\"", "😀"}
	harmful := []string{"\x00", "\x1b", "\x7f", "\r", "\u0085", "\u202e", "\u2028", "\ue000", "\xff", "\ufeff"}
	for range 1 + rng.IntN(12) {
		if rng.IntN(4) > 0 {
			s := harmless[rng.IntN(len(harmless))]
			entry, shown = entry+s, shown+s
		} else {
			entry, shown = entry+harmful[rng.IntN(len(harmful))], shown+"\ufffd"
		}
	}
	return entry, shown
}

// TestHistoryIsTrue: what was typed comes back, and after damage nothing else does: what is left is in the same order.
func TestHistoryIsTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	path := filepath.Join(t.TempDir(), "history.jsonl")
	for range trials.Count(100, 2000) {
		os.Remove(path)
		h := openHistory(path)
		var want []string
		for range 1 + rng.IntN(6) {
			entry, shown := randomEntry(rng)
			h.add(entry)
			if len(want) == 0 || want[len(want)-1] != shown {
				want = append(want, shown)
			}
		}
		if diff := cmp.Diff(want, openHistory(path).entries); diff != "" {
			t.Fatal(diff)
		}
		text, _ := os.ReadFile(path)
		damaged := slices.Clone(text)
		for range 1 + rng.IntN(4) {
			at := rng.IntN(len(damaged))
			switch rng.IntN(4) {
			case 0:
				damaged[at] = byte(rng.Uint32())
			case 1:
				damaged[at] ^= 1 << rng.IntN(8)
			case 2:
				damaged = append(damaged[:at], damaged[min(len(damaged), at+rng.IntN(60)):]...)
			default:
				damaged = slices.Insert(damaged, at, "\n{}\"\x00a"[rng.IntN(6)])
			}
			if len(damaged) == 0 {
				break
			}
		}
		os.WriteFile(path, damaged, 0o600)
		h = openHistory(path)
		left := want
		for _, e := range h.entries {
			at := slices.Index(left, e)
			if at < 0 {
				t.Fatalf("%q was not written, or not here: %q\n%s\n%s", e, want, text, damaged)
			}
			left = left[at+1:]
		}
		if len(h.news()) == 0 && strings.Count(string(damaged), "\n")-1 > len(h.entries) {
			t.Fatalf("damage is not told\n%s\n%s", text, damaged)
		}
	}
}
