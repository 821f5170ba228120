// Code generated from cgt/stdlib/whole by go generate; DO NOT EDIT.

package wide

import "cgt/stdlib/solve"

// ranked is the kernel: a web page, which is to be small, does without an order of its own for boards that fall into parts.
func (k *kernel) ranked() solve.Kernel { return k }
