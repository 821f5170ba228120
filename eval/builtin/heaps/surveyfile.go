//go:build !js

package heaps

import (
	"bytes"
	"errors"
	"io/fs"

	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/heap/survey"
)

// surveyFile makes a job continue from a file and keep its rows there.
func surveyFile(ev interp.Env, job *survey.Job, file string) (release func(), err error) {
	if release, err = interp.Lock(ev.Host(), file); err != nil {
		return nil, err
	}
	text, err := interp.ReadForeign(ev.Host(), file)
	if err == nil {
		if err = job.Adopt(text); err == nil {
			_, err = ev.Host().ReadFile(file) // the file is a survey of ours, so that the host may overwrite it
		}
	} else if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	if err != nil {
		release()
		return nil, err
	}
	job.Save = func(rows []survey.Row) error {
		var out bytes.Buffer
		if err := survey.Write(&out, job.Plan, rows); err != nil {
			return err
		}
		if err := ev.Host().WriteFile(file, out.Bytes()); err != nil {
			return value.FileError(file, err)
		}
		return nil
	}
	return release, nil
}
