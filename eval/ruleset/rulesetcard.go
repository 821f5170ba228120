package ruleset

// Summary is the first line of a definition's help.
func (d *Definition) Summary() string {
	if len(d.doc) == 0 {
		return ""
	}
	return d.doc[0]
}
