//go:build !js

package database

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"cgt/stdlib/certificate/format"
)

// A catalogue is a file of positions, which are texts, in the order of an enumeration,
// by their values. Its first line is the head in JSON, then come its sections, then the
// checksums of its blocks (see blocks). What a question needs is read, and no more.

const (
	catalogueVersion = 2
	catalogueMagic   = `{"catalogue":`
)

// ErrNoCatalogue says that a file is no catalogue.
var ErrNoCatalogue = errors.New("it is no catalogue")

// VersionError tells that a file is of another version.
type VersionError struct{ Version int }

func (e *VersionError) Error() string {
	return fmt.Sprintf("it is a catalogue of another version, %d", e.Version)
}

// The sections of a catalogue.
const (
	classSection  = iota // a word for each position: its value, by the order in which values came
	groupSection         // for every positionsOfGroup positions where their texts begin, two words each
	textSection          // the texts: the length, and the letters by their numbers
	firstSection         // for each value its first position, two words each
	countSection         // for each value how many positions have it
	formSection          // for each value the place of its form in the shelf and one, 0 for none
	warmthSection        // for each value the mean and the temperature, each a numerator of two words and an exponent
	startSection         // the shelf of the forms
	wordSection
	sections
)

// positionsOfGroup is how many texts are read where one is asked for.
const positionsOfGroup = 256

// wordsOfWarmth is how many words a mean and a temperature take.
const wordsOfWarmth = 6

// CatalogueHead says what a catalogue is of.
type CatalogueHead struct {
	Version   int             `json:"catalogue"`
	Game      string          `json:"game"`
	Rules     []format.Rules  `json:"rules"`
	Over      string          `json:"over"` // what was enumerated
	Positions int64           `json:"positions"`
	Values    int             `json:"values"`
	Letters   string          `json:"letters"` // of the texts, each a byte
	Bytes     [sections]int64 `json:"bytes"`   // of the sections
}

// Fits is an *OtherRulesError unless the catalogue is of the game by these rules.
func (h *CatalogueHead) Fits(rules []format.Rules) error { return fits(h.Game, h.Rules, rules) }

// fits is an *OtherRulesError unless what was kept of a game is by these rules.
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

// widthOf is how many bits a letter takes: 1, 2, 4 or 8.
func widthOf(letters string) int {
	width := 1
	for 1<<width < len(letters) {
		width *= 2
	}
	return width
}

func packedSize(letters, width int) int { return (letters*width + 7) / 8 }
