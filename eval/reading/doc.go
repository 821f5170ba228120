// Package reading is the way of a text to a session: lines are put together, pasted
// text is cleaned, statements are parsed and run one after the other, and the answers
// know their places in what was typed. It also knows what a word can become. It may
// import eval/answers and what stands below.
package reading
