package interp

// Attended is a host that knows whether a person reads what is asked. In a pipe
// nobody does, and the lines that follow are no answers.
type Attended interface{ Attended() bool }
