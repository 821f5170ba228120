package rulesets

import (
	"math/rand/v2"
	"testing"

	"cgt/stdlib/board"
	"cgt/stdlib/game"
)

// randomBoard is a random board of at most 8 rows and columns.
func randomBoard(rng *rand.Rand, side int, letters string) board.Board {
	columns := 1 + rng.IntN(side)
	cells := make([]byte, columns*(1+rng.IntN(side)))
	for i := range cells {
		cells[i] = letters[rng.IntN(len(letters))]
	}
	return board.Of(columns, cells)
}

func TestMasksAgreeWithBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		b := randomBoard(rng, 8, ".##")
		m, ok := maskOf(b, board.Empty)
		if !ok {
			t.Fatalf("%v does not pack", b)
		}
		same := func(what string, got mask, want board.Board) {
			t.Helper()
			if w, _ := maskOf(want.Trim("#"), board.Empty); board.Corner(got) != w {
				t.Fatalf("%s of %v is wrong", what, b)
			}
		}
		same("transpose", board.Transpose(m), b.Transpose())
		same("turn", board.Turn(m), b.Rotate().Rotate())
		same("flop", board.Flop(m), b.Rotate().Rotate().Flip())
		parts := b.Components(board.Orthogonal, ".")
		for rest := m; rest != 0; parts = parts[1:] {
			part := board.Region(rest)
			rest &^= part
			if freeSquares(board.Corner(part)) != parts[0] {
				t.Fatalf("a part of %v is %v, want %v", b, freeSquares(board.Corner(part)), parts[0])
			}
		}
		if len(parts) != 0 {
			t.Fatalf("%v has more parts", b)
		}
		image, turned := least(m)
		for i, other := range b.Symmetric() {
			w, _ := maskOf(other, board.Empty)
			if got, otherTurned := least(w); got != image || i < 4 && otherTurned != turned && got == image && !selfTurned(m) {
				t.Fatalf("%v and %v have different least images", b, other)
			}
		}
	}
}

// selfTurned reports whether a turn by a quarter, or a transposition, leaves m
// unchanged.
func selfTurned(m mask) bool {
	rows, columns := board.Span(board.Corner(m))
	return rows == columns && leastUpright(board.Corner(m), rows, columns) == leastUpright(board.Corner(board.Transpose(m)),
		columns, rows)
}

func TestPairsAgreeWithBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 3000 {
		b := randomBoard(rng, 8, "LR..#").Trim("#")
		w, ok := pairOf(b)
		if !ok {
			t.Fatalf("%v does not pack", b)
		}
		if w[0]|w[1] != 0 && boardOf(w) != b {
			t.Fatalf("%v unpacks as %v", b, boardOf(w))
		}
		image, negative := leastPair(w)
		for _, other := range b.Symmetric() {
			v, _ := pairOf(other)
			got, gotNegative := leastPair(v)
			swappedImage, _ := leastPair(swapped(v))
			if got != image || swappedImage != image {
				t.Fatalf("%v and %v have different least images", b, other)
			}
			if x, _ := pairOf(b.Swap()); gotNegative != negative && !alike(w, x) {
				t.Fatalf("%v and %v differ in sign", b, other)
			}
		}
	}
}

// alike reports whether two boards have a common image under symmetries that do not
// exchange the colours.
func alike(v, w pair) bool {
	a, _ := leastFission(v)
	b, _ := leastFission(w)
	return a == b
}

func TestKonanePartsOfMasksAndBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		b := randomBoard(rng, 7, "LR...#")
		w, _ := pairOf(b)
		var out game.Options[game.Pair]
		konaneParts(w, &out)
		parts := KonaneParts(b)
		if len(parts) != len(out.Words) {
			t.Fatalf("%v has %d parts, by masks %d", b, len(parts), len(out.Words))
		}
		found := map[game.Pair]int{}
		for _, word := range out.Words {
			found[word]++
		}
		for _, part := range parts {
			v, _ := pairOf(part)
			image, _ := leastPair(v)
			if found[image] == 0 {
				t.Fatalf("the part %v of %v is not found by masks", part, b)
			}
			found[image]--
		}
	}
}

// Every option must be in normal form: Reduce has nothing to add.
func TestOptionsAreInNormalForm(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 400 {
		checkNormal(t, "domineering", Domineering{}, randomBoard(rng, 5, "...#"))
		checkNormal(t, "clobber", Clobber{}, randomBoard(rng, 5, "LR."))
		checkNormal(t, "amazons", Amazons{}, randomBoard(rng, 4, "LR..##"))
		checkNormal(t, "fission", Fission{}, randomBoard(rng, 5, "L...#"))
		checkNormal(t, "konane", Konane{}, randomBoard(rng, 5, "LR."))
	}
}

func checkNormal[W game.Word](t *testing.T, name string, f Fast[W], b board.Board) {
	t.Helper()
	w, ok := f.Pack(b)
	if !ok {
		t.Fatalf("%s: %v does not pack", name, b)
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		var out, again game.Options[W]
		f.Moves(w, who, &out)
		for _, part := range out.Words {
			if f.Reduce(part, &again) {
				t.Fatalf("%s: %v leads to %v, which is not in normal form", name, b, f.Unpack(part))
			}
		}
	}
}
