//go:build !js

package questions

import "slices"

// furtherQuestions are those that are tried before the others.
func furtherQuestions() []event {
	return slices.Concat(replyRows(), askingRows(), valuedRows(), assertionRows(), sortRows(), unknownRows(), movingRows())
}

// furtherFollowing are questions without a verb that are met less often.
func furtherFollowing() []event { return againRows() }
