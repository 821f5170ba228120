//go:build !js

package database

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"cgt/stdlib/certificate/format"
)

// A catalogue is a file of positions, stored as texts, in the order of an enumeration and indexed by their values. Its
// first line is the head in JSON, then come its sections, then the checksums of its blocks (see blocks). A query reads only
// the parts it needs.

const (
	catalogueVersion = 2
	catalogueMagic   = `{"catalogue":`
)

// ErrNoCatalogue means that a file is not a catalogue.
var ErrNoCatalogue = errors.New("it is no catalogue")

// VersionError means that a file has another format version.
type VersionError struct{ Version int }

func (e *VersionError) Error() string {
	return fmt.Sprintf("it is a catalogue of another version, %d", e.Version)
}

// The sections of a catalogue.
const (
	classSection  = iota // one word per position: the index of its value, in the order in which values first occurred
	groupSection         // for every group of positionsOfGroup positions the offset of their texts, two words each
	textSection          // the texts: each a length and its letters as indices into the alphabet
	firstSection         // for each value its first position, two words each
	countSection         // for each value how many positions have it
	formSection          // for each value the index of its form in the shelf plus one, 0 for none
	warmthSection        // for each value the mean and the temperature, each a numerator of two words and an exponent
	startSection         // the shelf of the forms
	wordSection
	sections
)

// positionsOfGroup is how many texts are read to get one.
const positionsOfGroup = 256

// wordsOfWarmth is the number of words of a mean and a temperature.
const wordsOfWarmth = 6

// CatalogueHead describes the contents of a catalogue.
type CatalogueHead struct {
	Version   int             `json:"catalogue"`
	Game      string          `json:"game"`
	Rules     []format.Rules  `json:"rules"`
	Over      string          `json:"over"` // what was enumerated
	Positions int64           `json:"positions"`
	Values    int             `json:"values"`
	Letters   string          `json:"letters"` // the alphabet of the texts, one byte each
	Bytes     [sections]int64 `json:"bytes"`   // of the sections
}

// Fits returns an *OtherRulesError unless the catalogue was made with these rules.
func (h *CatalogueHead) Fits(rules []format.Rules) error { return fits(h.Game, h.Rules, rules) }

// fits returns an *OtherRulesError unless the stored data of a game was made with these rules.
func fits(game string, was, now []format.Rules) error {
	kept, err := json.Marshal(was)
	if err != nil {
		return err
	}
	asked, err := json.Marshal(now)
	if err != nil || bytes.Equal(kept, asked) {
		return err
	}
	return &OtherRulesError{Game: game, Was: changed(kept, now)}
}

// widthOf is the number of bits per letter: 1, 2, 4 or 8.
func widthOf(letters string) int {
	width := 1
	for 1<<width < len(letters) {
		width *= 2
	}
	return width
}

func packedSize(letters, width int) int { return (letters*width + 7) / 8 }
