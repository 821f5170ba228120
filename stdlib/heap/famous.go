package heap

// FamousName is the name of the game in the literature, such as "Dawson's chess" for 0.137, or "" (Winning Ways, chapter 4,
// table 6).
func (r *Rules) FamousName() string {
	if r.unequal {
		if r.Code() == "4." {
			return "Grundy's game"
		}
		return ""
	}
	switch r.Code() {
	case "0.77":
		return "Kayles"
	case "0.137":
		return "Dawson's chess"
	case "0.07":
		return "Dawson's Kayles"
	case "0.007":
		return "Treblecross"
	case "0.6":
		return "Officers"
	case "0.15":
		return "Guiles"
	case "0.3...":
		return "Nim"
	case "4.3...":
		return "Lasker's Nim"
	case "0.3F":
		return "Kenyon's game"
	}
	return ""
}
