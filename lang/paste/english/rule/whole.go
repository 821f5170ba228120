//go:build !js

package rule

import "slices"

// further are less frequent rows of amounts. The page omits them, so that it loads
// sooner.
func further() []row { return append(wordedAmounts(), furtherAmounts()...) }

// behind are such rows of conditions after what is taken.
func behind() []row { return slices.Concat(wordedConditions(), furtherConditions(), boundRows()) }

// divided are the rows of numbers that are divided.
func divided() []row { return quotients() }
