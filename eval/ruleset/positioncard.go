package ruleset

// ShownComponents is how many components a card shows with their values.
const ShownComponents = 12
