//go:build !race

package lang_test

const raceDetector = false
