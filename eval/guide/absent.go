package guide

// absent has the games that books name and the library lacks, with the reason.
var absent = map[string]string{
	"on_the_rails": "On-the-Rails (Winning Ways, chapter 12) is played on pictures of rails that only the book has; a map of " +
		"one's own is a graph, and its rules are lines with entail -> and again ->, as in top_entails",
	"bachs_carousel": "Bach's Carousel (Winning Ways, chapter 11) is a ring of positions that only the book draws; a ring of " +
		"one's own is a loopy value, such as a{0|{a|0}}, or a digraph on which token is played",
}
