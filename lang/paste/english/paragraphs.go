package english

import (
	regexp "cgt/lang/internal/lazyregexp"
	"cgt/lang/paste/english/exercise"
	"cgt/lang/paste/english/sentences"
	"cgt/lang/paste/english/sheet"
)

// paragraphs reads each paragraph of a page without numbers as an exercise of its
// own; nil unless each of them demands something and one is understood alone: one
// that is not then takes nothing from the others, as none depends on what stands
// before it.
func paragraphs(text string, in Context) *Reading {
	parts := sheet.Paragraphs(text)
	if len(parts) < 2 || len(text) > exercise.Longest {
		return nil
	}
	r := exercise.NewReader(in, rows())
	understood := false
	for _, part := range parts {
		at := len(r.Reading.Exercises)
		r.Read(sentences.Of(part))
		for _, e := range r.Reading.Exercises[at:] {
			if !e.Demands || !e.Understood() && everywhere.MatchString(part) {
				return nil
			}
			understood = understood || e.Understood()
		}
	}
	if !understood {
		return nil
	}
	return r.Reading
}

// everywhere matches words of a paragraph that may refer to the others.
var everywhere = regexp.MustCompile(`(?i)\b(?:mis[eè]re|throughout|everywhere|exercises|problems|questions|games|` +
	`below|above|following|` +
	`variant|instead|(?:this|the|same|previous|last|next) (?:page|sheet|section|exercise|problem|homework|question|` +
	`rules|game))\b`)
