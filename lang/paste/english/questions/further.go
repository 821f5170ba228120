//go:build !js

package questions

import "slices"

// furtherQuestions are those that are tried before the others.
func furtherQuestions() []event {
	return slices.Concat(askingRows(), valuedRows(), assertionRows(), sortRows(), unknownRows(), movingRows())
}
