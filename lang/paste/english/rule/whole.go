//go:build !js

package rule

// further are less frequent rows of amounts. The page omits them, so that it loads
// sooner.
func further() []row { return append(wordedAmounts(), furtherAmounts()...) }

// behind are such rows of conditions after what is taken.
func behind() []row { return append(wordedConditions(), furtherConditions()...) }

// divided are the rows of numbers that are divided.
func divided() []row { return quotients() }
