//go:build race

package lang

// raceDetector is on: the long tests take a tenth of their inputs.
const raceDetector = true
