package eval_test

import (
	"context"
	"fmt"
	"strings"

	"cgt/eval"
)

// A game is defined and asked about in one text, as at the prompt; each answer
// comes as soon as it is known.
func Example() {
	session := eval.New()
	for answer := range session.Eval(context.Background(), `
		game take(n) {
			-> take(n - k)  for k in {1, 3, 4}  if n >= k
		}
		take 11
		outcome(take 11)
		winning(take 11)`) {
		if answer.Number > 0 {
			fmt.Println(answer.Input, "->", answer)
		}
	}
	// Output:
	// take 11 -> *2
	// outcome(take 11) -> N
	// winning(take 11) -> [take 11 -> take 7]
}

// An error has a place in the text as it was typed, even where that was pasted
// from a book.
func ExampleSession_Eval() {
	for answer := range eval.New().Eval(context.Background(), `Find the value of \( \ast 2 \oplus \ast 3 \)`) {
		fmt.Println(answer.Input, "| read as", answer.ReadAs, "|", answer)
	}
	for answer := range eval.New().Eval(context.Background(), "kayels 5") {
		span := answer.Err.Span
		fmt.Println(answer.Err.Message, span.Start, span.End, answer.Err.Hint)
	}
	// Output:
	// Find the value of \( \ast 2 \oplus \ast 3 \) | read as value(*2 ⊕ *3) | *
	// no game called "kayels" 0 6 did you mean kayles?
}

// The fields of an answer are what cgt --json prints.
func ExampleAnswer_Record() {
	for answer := range eval.New().Eval(context.Background(), "kayles 5") {
		record := answer.Record()
		fmt.Println(record.Kind, record.Nimber, record.Outcome, record.Winning)
	}
	// Output:
	// position 4 N [kayles 5 -> kayles 2 + kayles 2]
}

// A prompt asks whether what is typed goes on in another line.
func ExampleSession_State() {
	session := eval.New()
	fmt.Println(session.State("mex(0, 1") == eval.Open, session.State("mex(0, 1)") == eval.Whole,
		session.State("mex)") == eval.Wrong)
	// Output:
	// true true true
}

// Completion gives the place of the word and the names that fit there.
func ExampleSession_Complete() {
	from, to, found := eval.New().Complete("outcome kay", 11)
	fmt.Println(from, to, found[0].Name, found[0].Kind)
	// Output:
	// 8 11 kayles game
}

// What a session needs of the world outside is given as options.
func ExampleNew() {
	session := eval.New(
		eval.WithPrint(func(text string) { fmt.Print(text) }),
		eval.WithAsk(func(_ context.Context, prompt string) (string, error) {
			fmt.Println(strings.TrimSpace(prompt))
			return "quit", nil
		}))
	for answer := range session.Eval(context.Background(), "play nim(1, 2)") {
		fmt.Println(answer.Failed())
	}
	// Output:
	// moves are typed by number or by the resulting position; help lists what else is understood
	// do you begin? [yes]
	// false
}
