package heaps

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/heap/survey"
)

func surveyFile(interp.Env, *survey.Job, string) (release func(), err error) {
	return nil, value.Errorf("a page has no files; survey without one answers the same")
}
