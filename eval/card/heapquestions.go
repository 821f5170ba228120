package card

// cardPeriodTerms is how far a card looks for a period.
const cardPeriodTerms = 20_000
