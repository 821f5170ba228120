package questions

// furtherQuestions are none in the page.
func furtherQuestions() []event { return nil }

func furtherFollowing() []event { return nil }
