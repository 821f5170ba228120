package opening

import (
	"testing"

	"cgt/stdlib/trials"
)

func TestMain(m *testing.M) { trials.Main(m) }
