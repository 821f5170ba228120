package run

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/adrg/xdg"

	"cgt/stdlib/trials"
)

// TestListOfWrittenFiles: a file is replaced unasked exactly if it is as cgt wrote it; of a damaged
// list only the damaged lines are forgotten, nothing else is taken for written, and the list goes on.
func TestListOfWrittenFiles(t *testing.T) {
	defer xdg.Reload()
	for seed := range uint64(trials.Count(10, 30)) {
		r := rand.New(rand.NewPCG(seed, 5))
		state, folder := t.TempDir(), t.TempDir()
		t.Setenv("XDG_STATE_HOME", state)
		xdg.Reload()
		write := func(i int) string {
			name := filepath.Join(folder, fmt.Sprintf("%d \n\"é.svg", i))
			if err := (&Files{Overwrite: true}).WriteFile(name, fmt.Append(nil, "picture", i)); err != nil {
				t.Fatal(err)
			}
			return name
		}
		var names []string
		for i := range 1 + r.IntN(6) {
			names = append(names, write(i))
		}
		list := filepath.Join(state, "cgt", "written")
		whole, err := os.ReadFile(list)
		if err != nil {
			t.Fatal(err)
		}
		damaged := bytes.Clone(whole)
		switch r.IntN(3) {
		case 0:
			damaged[r.IntN(len(damaged))] ^= byte(1 + r.IntN(255))
		case 1:
			damaged = damaged[:r.IntN(len(damaged))]
		}
		if err := os.WriteFile(list, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		intact := bytes.SplitAfter(damaged, []byte{'\n'})
		for i, line := range bytes.SplitAfter(whole, []byte{'\n'})[1 : len(names)+1] {
			known := false
			for _, l := range intact {
				known = known || bytes.Equal(l, line)
			}
			if err := (&Files{}).MayReplace(names[i]); (err == nil) != known {
				t.Errorf("seed %d: the line of file %d is whole: %v; may it be replaced: %v", seed, i, known, err)
			}
		}
		foreign := names[r.IntN(len(names))]
		if err := os.WriteFile(foreign, []byte("by hand"), 0o600); err != nil {
			t.Fatal(err)
		}
		if (&Files{}).MayReplace(foreign) == nil {
			t.Errorf("seed %d: what was changed by hand may be replaced", seed)
		}
		if err := (&Files{}).MayReplace(write(100)); err != nil {
			t.Errorf("seed %d: after damage nothing is remembered: %v", seed, err)
		}
	}
}
