package sequence

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"cgt/stdlib/heap"
	"cgt/stdlib/heap/heaptest"
)

// published is one row of the tables: game, property, value, source.
type published struct{ game, property, value, source string }

func publishedTable(t testing.TB) []published {
	t.Helper()
	f, err := os.Open("testdata/sequences.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var rows []published
	for in := bufio.NewScanner(f); in.Scan(); {
		if c := strings.Split(in.Text(), "\t"); len(c) == 4 && !strings.HasPrefix(c[0], "#") {
			rows = append(rows, published{c[0], c[1], c[2], c[3]})
		}
	}
	return rows
}

func tableRules(t testing.TB, game string) *heap.Rules {
	if game == "grundy" {
		r, err := heap.UnequalCode("4.")
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	return heaptest.Code(t, game)
}

// expensive games are proved only by the benchmark script.
var expensive = map[string]bool{"0.454": true, "0.054": true, "0.104": true, "0.106": true, "0.376": true}

func TestPublishedPeriods(t *testing.T) {
	s := NewStore(1)
	ctx := context.Background()
	want, from := map[string][2]uint64{}, map[string]bool{}
	for _, row := range publishedTable(t) {
		v, err := strconv.ParseUint(row.value, 10, 64)
		if err != nil {
			continue
		}
		pair := want[row.game]
		switch row.property {
		case "period":
			pair[0] = v
		case "preperiod":
			pair[1] = v
			from[row.game] = true
		}
		want[row.game] = pair
	}
	checked := 0
	for game, pair := range want {
		if pair[0] == 0 || expensive[game] {
			continue
		}
		checked++
		p, err := s.Period(ctx, tableRules(t, game), 1<<20)
		if err != nil || !p.Proved || p.Period != pair[0] || from[game] && p.Preperiod != pair[1] {
			t.Errorf("%s: %v, %v; published (%d, %d)", game, p, err, pair[0], pair[1])
		}
	}
	for _, row := range publishedTable(t) {
		if row.property != "arithmetic_period(observed)" {
			continue
		}
		var period, saltus, preperiod uint64
		if _, err := fmt.Sscanf(row.value, "period=%d saltus=%d preperiod=%d", &period, &saltus, &preperiod); err != nil {
			t.Fatal(err)
		}
		checked++
		p, err := s.Period(ctx, heaptest.Code(t, row.game), 1000)
		if err != nil || !p.Proved || p.Period != period || p.Saltus != saltus || p.Preperiod != preperiod {
			t.Errorf("%s: %v, %v; the independent program saw %s", row.game, p, err, row.value)
		}
	}
	if checked < 25 {
		t.Errorf("only %d periods checked", checked)
	}
}

func TestPublishedValues(t *testing.T) {
	s := NewStore(1)
	for _, row := range publishedTable(t) {
		if row.property != "nimvalues" && row.property != "nimvalues_first40" {
			continue
		}
		words := strings.Split(row.value, ",")
		from := uint64(0)
		if strings.Contains(row.source, "heaps 1..20") || strings.Contains(row.source, "A071464 offset 1") {
			from = 1
		}
		r := tableRules(t, row.game)
		got, err := s.Values(context.Background(), r, from, from+uint64(len(words))-1)
		if err != nil {
			t.Fatal(err)
		}
		for i, w := range words {
			if w != fmt.Sprint(got[i]) {
				t.Errorf("%s: G(%d) = %d, %s says %s", row.game, from+uint64(i), got[i], row.source, w)
				break
			}
		}
	}
}

// TestDigests compares the first 100,000 values of the unsolved games with
// those of an independent program.
func TestDigests(t *testing.T) {
	for i, row := range publishedTable(t) {
		if row.property != "sha256_u32le_first_100000" || testing.Short() || i%3 != 0 && row.game != "grundy" {
			continue
		}
		if slow := map[string]bool{"4.026": true, "0.604": true, "0.644": true}; slow[row.game] {
			continue
		}
		t.Run(row.game, func(t *testing.T) {
			e := newEngine(tableRules(t, row.game)).(*sparse)
			e.workers = 2
			if err := e.extend(context.Background(), 100000); err != nil {
				t.Fatal(err)
			}
			sum := sha256.New()
			for n := range uint64(100000) {
				var b [4]byte
				binary.LittleEndian.PutUint32(b[:], uint32(e.value(n)))
				sum.Write(b[:])
			}
			if got := hex.EncodeToString(sum.Sum(nil)); got != row.value {
				t.Errorf("digest %s, published %s", got, row.value)
			}
		})
	}
}

func TestPeriodCards(t *testing.T) {
	s := NewStore(1)
	for text, want := range map[string]string{
		"0.137": "period 34 from n = 52 (last exception 51), proved by checking n < 141",
		"0.77":  "period 12 from n = 71 (last exception 70), proved by checking n < 156",
		"0.07":  "period 34 from n = 53 (last exception 52), proved by checking n < 142",
		"0.33":  "period 3 from n = 0, proved by checking n < 2",
		"0.3F": "period 6 with saltus 3 from n = 0, proved: arithmetic periodicity decided by a finite automaton: the " +
			"values with G(n+6) = G(n)+3 for n >= 0 obey the rules at every heap",
		"0.0": "period 1 from n = 0, proved: there are no moves: G(n) = 0",
	} {
		p, err := s.Period(context.Background(), heaptest.Code(t, text), 1<<20)
		if err != nil || p.String() != want {
			t.Errorf("%s: %v %v, want %s", text, p, err, want)
		}
	}
}
