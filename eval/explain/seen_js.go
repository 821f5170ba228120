package explain

// seenSteps are left out of the page.
var seenSteps map[string]string
