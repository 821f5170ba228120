package survey

import (
	"context"
	"flag"
	"fmt"
	"os"
	"testing"

	"cgt/stdlib/heap"
)

// The committed survey of three-digit octal games was made by
//
//	go test -run TestWriteSurvey -survey testdata/survey-octal-3.jsonl -timeout 2h ./stdlib/heap/survey
//
// A file that is there already is continued.
var surveyFile = flag.String("survey", "", "write the survey of the octal games of three digits to this file")

func TestWriteSurvey(t *testing.T) {
	if *surveyFile == "" {
		t.Skip("no -survey FILE")
	}
	survey := Plan{Radix: heap.Octal, Digits: 3, Terms: 1 << 20, Workers: 2, Done: map[string]bool{}}
	var rows []Row
	if old, err := os.Open(*surveyFile); err == nil {
		rows, _, err = Read(old)
		if err := closeBoth(old, err); err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			survey.Done[r.Code] = true
		}
	}
	out, err := os.Create(*surveyFile + ".new")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if err := Write(out, r); err != nil {
			t.Fatal(err)
		}
	}
	err = survey.Run(context.Background(), func(r Row) error {
		rows = append(rows, r)
		return Write(out, r)
	})
	if err := closeBoth(out, err); err != nil {
		t.Fatal(err)
	}
	Sort(rows)
	if err := writeRows(*surveyFile, rows); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(*surveyFile + ".new"); err != nil {
		t.Fatal(err)
	}
	t.Log(fmt.Sprint(len(rows), " rows"))
}

func closeBoth(f *os.File, err error) error {
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return err
}

func writeRows(path string, rows []Row) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	for _, r := range rows {
		if err := Write(f, r); err != nil {
			return closeBoth(f, err)
		}
	}
	return f.Close()
}
