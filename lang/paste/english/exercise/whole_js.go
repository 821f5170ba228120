package exercise

const whole = false

func furtherEvents() []Event { return nil }

func furtherMoves() []Event { return nil }

func judgedUpTo(_ *sentence, i int) int { return i }
