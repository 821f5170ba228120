//go:build race

package lang_test

// raceDetector is on: the long tests take a tenth of their inputs.
const raceDetector = true
