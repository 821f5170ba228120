package exercise

const whole = false

func furtherEvents() []Event { return nil }

func furtherMoves() []Event { return nil }
