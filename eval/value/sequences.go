package value

import (
	"errors"
	"io/fs"
	"math"
	"math/big"
)

func Unsigned(n uint64) Value {
	if n <= math.MaxInt64 {
		return Int(n)
	}
	return NewInt(new(big.Int).SetUint64(n))
}

func FileError(name string, err error) error {
	var where *fs.PathError // its path may be that of a file written beside
	if errors.As(err, &where) {
		err = where.Err
	}
	return Hintf("nothing is lost; choose another name", "the file %s: %v", name, err)
}
