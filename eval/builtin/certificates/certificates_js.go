package certificates

import (
	"cgt/eval/interp"
	"cgt/eval/value"
)

// certificateRow is what a page says of certificates, which it does not write.
var certificateRow = &interp.Builtin{
	Name: "certificate", Topic: "certificates and databases", Usage: `certificate(outcome G, "file")`,
	Summary: "writes a proof that cgt verify checks; the program does so, the page does not",
	Example: []string{},
	Min:     2, Max: 4, KeepsSums: true, Do: func(interp.Env, []value.Value) (value.Value, error) {
		return nil, value.Errorf("certificates are written by the program that checks them, not in the page")
	},
}
