package solve_test

import (
	"testing"

	"cgt/stdlib/trials"
)

func TestMain(m *testing.M) { trials.Main(m) }
