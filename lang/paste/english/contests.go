//go:build !js

package english

import (
	"cgt/lang/paste/english/contest"
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/sentences"
	"slices"
)

// contests reads the page of a programming contest once for each test of its sample, the
// letters of which stand for numbers then (package contest); nil where not all of them
// are understood.
func contests(text string, list []*sentences.Sentence, in Context) *Reading {
	if len(text) > exercise.Longest || len(list) == 0 {
		return nil
	}
	var lines []contest.Line
	for _, s := range list {
		lines = append(lines, contest.Line{Text: s.Text, Alone: s.Alone})
	}
	all := &Exercise{First: list[0].First, Last: list[len(list)-1].Last, Asks: true}
	read := &Reading{Exercises: []*Exercise{all}}
	for _, told := range contest.Cases(lines) {
		again := withTest(list, told)
		unread := sentences.Copies(again)
		one := exercise.NewReader(in, rows(), read.Names...)
		one.Read(again)
		r := one.Reading
		if !answered(r) {
			if r = retold(text, unread, in, r, read.Names...); r == nil {
				return nil
			}
		}
		if len(r.Exercises) != 1 {
			return nil
		}
		e := r.Exercises[0]
		all.Story, all.Wordy, all.Demands = e.Story, e.Wordy, e.Demands
		all.Statements = append(all.Statements, e.Statements...)
		read.Names = append(read.Names, slices.DeleteFunc(r.Names, func(n string) bool { return slices.Contains(read.Names, n) })...)
	}
	if len(all.Statements) == 0 {
		return nil
	}
	return read
}

// withTest are the sentences of a page as a test has them.
func withTest(list []*sentences.Sentence, told [][]string) []*sentences.Sentence {
	var again []*sentences.Sentence
	for i, s := range list {
		if told[i] == nil {
			again = append(again, s.Again())
			continue
		}
		for _, t := range told[i] {
			s := s.Again().Retold(t)
			s.Alone = false
			again = append(again, s)
		}
	}
	for i, s := range again {
		s.Number = i
	}
	return again
}
