package ask

import (
	"cgt/eval/interp"
	"cgt/eval/value"
	"cgt/stdlib/heap"
	"cgt/stdlib/keep"
)

// CodesJob holds the arguments of a function that works through all codes with a given
// number of digits, as in survey(octal, 3, 1000, "rows", "1/4"): those after the digits
// may be left out, and may be in any order.
type CodesJob struct {
	Name   string // of the function
	Radix  heap.Radix
	Digits int
	Amount int64  // of work for each code, such as the number of heaps
	File   string // keeps the rows; "" for none
	Share  keep.Share
}

// Read fills in the arguments. Digits are at most mostDigits; what says in errors what
// the amount is, which is at most mostAmount and keeps its value if no argument sets it.
func (j *CodesJob) Read(args []value.Value, mostDigits int64, what string, mostAmount int64) error {
	maker, ok := args[0].(interp.BuiltinValue)
	if ok {
		j.Radix, ok = heap.RadixNamed(maker.B.Name)
	}
	if !ok {
		return value.Hintf(j.Name+"(octal, 2)", "the first argument is octal or hexadecimal")
	}
	digits, err := value.Small(args[1], "the number of digits", 1, mostDigits)
	if err != nil {
		return err
	}
	j.Digits = int(digits)
	for _, arg := range args[2:] {
		text, ok := arg.(value.Text)
		if !ok {
			if j.Amount, err = value.Small(arg, what, 1, mostAmount); err != nil {
				return err
			}
		} else if share, ok := keep.ReadShare(string(text)); ok && share.Shards > 0 {
			j.Share = share
		} else {
			j.File = string(text)
		}
	}
	return nil
}
