//go:build !js

package questions

import "slices"

// furtherQuestions are tried before the others.
func furtherQuestions() []event {
	return slices.Concat(verdictRows(), lastValueRows(), rankedRows(), statedRows(), gameRows(),
		replyRows(), askingRows(), valuedRows(), assertionRows(), sortRows(),
		unknownRows(), movingRows(), countedRows(), playerRows())
}

// furtherFollowing are less frequent questions without a verb.
func furtherFollowing() []event { return againRows() }
