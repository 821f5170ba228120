package site

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// probe grows its stack, fills the memory with garbage, panics in a method and calls by
// interface, and prints the names of functions: the runtime reads its tables for all of
// that. It imports nothing else, since every package is compiled for the page first.
const probe = `package main

import "runtime"

type animal interface{ sound() string }

type dog struct{ name string }

func (d dog) sound() string { return d.name }

var pets = []animal{dog{"a"}, (*dog)(nil)}

func deep(n int, list []*dog) int {
	var big [64]int
	if n == 0 {
		runtime.GC()
		pc, _, _, _ := runtime.Caller(1)
		println(runtime.FuncForPC(pc).Name())
		return len(list)
	}
	big[n%64] = deep(n-1, append(list, &dog{digits(n)}))
	return big[n%64]
}

func caught() {
	defer func() { println(recover().(error).Error()) }()
	println(pets[len(pets)-1].sound())
}

func digits(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return digits(n/10) + digits(n%10)
}

func main() {
	done := make(chan int)
	go func() { done <- deep(2000, nil) }()
	println(<-done)
	caught()
	if runtime.Stack(make([]byte, 1000), true) == 0 {
		panic("no stack")
	}
	garbage := 0
	for i := range 200000 {
		garbage += len("garbage " + digits(i))
	}
	println(garbage)
}
`

// built compiles a program for the page.
func built(t *testing.T, source string) []byte {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module probe\n\ngo 1.24\n", "probe.go": source} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	c := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", "probe.wasm", ".")
	c.Dir = folder
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
	if text, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	wasm, err := os.ReadFile(filepath.Join(folder, "probe.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	return wasm
}

// TestPacked: a packed program has the memory of the other except for lines, is
// smaller to download, and prints the same.
func TestPacked(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a program")
	}
	wasm := built(t, probe)
	small, err := packed(wasm)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(wasm, []byte("probe.go")) || bytes.Contains(small, []byte("probe.go")) ||
		!bytes.Contains(small, []byte("main.caught")) {
		t.Error("the lines are still there, or names are not")
	}
	if a, b := len(gzipped(wasm, 6)), len(gzipped(small, 6)); b > a*95/100 {
		t.Errorf("packed to %d bytes, not packed to %d", b, a)
	}
	want, ok := ran(t, wasm)
	if !ok {
		t.Skip("node is missing")
	}
	if got, _ := ran(t, small); got != want || !strings.Contains(want, "2000\nvalue method main.dog.sound called using nil *dog") {
		t.Errorf("prints\n%s\nnot\n%s", got, want)
	}
}

// ran is what a program prints in node; false without node.
func ran(t *testing.T, wasm []byte) (string, bool) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		return "", false
	}
	glue, err := wasmExec(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	script := string(glue) + `
const fs = require("fs"), go = new Go();
globalThis.fs = fs;
WebAssembly.instantiate(fs.readFileSync(process.argv[2]), go.importObject).then((r) => go.run(r.instance));`
	for name, data := range map[string][]byte{"run.js": []byte(script), "probe.wasm": wasm} {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.Command(node, filepath.Join(folder, "run.js"), filepath.Join(folder, "probe.wasm")).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out), true
}

// TestMemory: pieces that are written are read again as the same memory, short runs of
// zeros within them, long ones left out; what is no program is an error.
func TestMemory(t *testing.T) {
	for _, gap := range []int{1, 63, 64, 65, 5000} {
		memory := append(append([]byte{0, 1, 2}, make([]byte, gap)...), bytes.Repeat([]byte{7}, 200)...)
		body := piecesOf(memory)
		if got, err := memoryOf(body); err != nil || !bytes.Equal(got, memory) {
			t.Errorf("gap %d: %v, %d bytes, not %d", gap, err, len(got), len(memory))
		}
		if count := int(body[0]); count != 1 && gap < 64 || count != 2 && gap > 64 {
			t.Errorf("gap %d: %d pieces", gap, count)
		}
		for cut := 1; cut < len(body); cut += 17 {
			if _, err := memoryOf(body[:cut]); err == nil {
				t.Errorf("gap %d: %d bytes of %d are read", gap, cut, len(body))
			}
		}
	}
	for _, text := range []string{"", "program", "\x00asm\x01\x00\x00\x00\x0b\x7f"} {
		if _, err := packed([]byte(text)); err == nil {
			t.Errorf("%q is packed", text)
		}
	}
	memory := append(bytes.Clone(tableStart), bytes.Repeat([]byte{1}, 200)...)
	before := bytes.Clone(memory)
	if dropLines(memory) || !bytes.Equal(memory, before) {
		t.Error("a table that is none is changed")
	}
}
