package questions

// furtherQuestions is empty in the page.
func furtherQuestions() []event { return nil }

func furtherFollowing() []event { return nil }
