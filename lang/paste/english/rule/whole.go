//go:build !js

package rule

// further are rows of amounts that are met less often. The page does without
// them, so that it is loaded sooner.
func further() []row { return furtherAmounts() }

// behind are such rows of conditions behind what is taken.
func behind() []row { return furtherConditions() }

// divided are the rows of numbers that are divided.
func divided() []row { return quotients() }
