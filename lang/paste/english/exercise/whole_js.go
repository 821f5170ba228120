package exercise

const whole = false

func furtherEvents() []event { return nil }

func furtherMoves() []event { return nil }

func judgedUpTo(_ *sentence, i int) int { return i }
