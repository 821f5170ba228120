package kernel

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"time"
)

// delimiter separates the identities of a client from the message.
var delimiter = []byte("<IDS|MSG>")

// message is one message of the Jupyter protocol.
type message struct {
	identities [][]byte // identities of the client, for routing replies
	header     header
	raw        json.RawMessage // the raw header, for the parent header of replies
	content    json.RawMessage
}

type header struct {
	ID       string `json:"msg_id"`
	Session  string `json:"session"`
	Username string `json:"username"`
	Date     string `json:"date"`
	Type     string `json:"msg_type"`
	Version  string `json:"version"`
}

// protocol is the implemented version of the Jupyter messaging protocol.
const protocol = "5.4"

var (
	errFraming   = errors.New("a message is not framed as the protocol says")
	errSignature = errors.New("the signature of a message is wrong")
)

// wire frames and signs messages.
type wire struct {
	key     []byte // empty if messages are not signed
	session string
}

func newWire(key string) *wire { return &wire{key: []byte(key), session: newID()} }

// newID is a random name, in the form of a UUID.
func newID() string {
	id := make([]byte, 16)
	rand.Read(id) // never fails
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80
	text := hex.EncodeToString(id)
	return text[:8] + "-" + text[8:12] + "-" + text[12:16] + "-" + text[16:20] + "-" + text[20:]
}

// sign is the HMAC-SHA256 of the four parts of a message, in hexadecimal.
func (w *wire) sign(parts ...[]byte) []byte {
	if len(w.key) == 0 {
		return nil
	}
	mac := hmac.New(sha256.New, w.key)
	for _, p := range parts {
		mac.Write(p)
	}
	return []byte(hex.EncodeToString(mac.Sum(nil)))
}

// read parses a message; one with a wrong signature is refused.
func (w *wire) read(frames [][]byte) (*message, error) {
	at := 0
	for at < len(frames) && !bytes.Equal(frames[at], delimiter) {
		at++
	}
	if len(frames) < at+6 {
		return nil, errFraming
	}
	parts := frames[at+2 : at+6]
	if !hmac.Equal(frames[at+1], w.sign(parts...)) {
		return nil, errSignature
	}
	m := &message{identities: frames[:at], raw: parts[0], content: parts[3]}
	if err := json.Unmarshal(parts[0], &m.header); err != nil || m.header.Type == "" {
		return nil, errFraming
	}
	return m, nil
}

// frames are a message of a type with its content, in answer to a parent, which may be
// nil.
func (w *wire) frames(kind string, identities [][]byte, parent *message, metadata, content any) ([][]byte, error) {
	head, err := json.Marshal(header{ID: newID(), Session: w.session, Username: "cgt",
		Date: time.Now().UTC().Format(time.RFC3339Nano), Type: kind, Version: protocol})
	if err != nil {
		return nil, err
	}
	above := []byte("{}")
	if parent != nil {
		above = parent.raw
	}
	if metadata == nil {
		metadata = struct{}{}
	}
	about, err := json.Marshal(metadata)
	if err != nil {
		return nil, err
	}
	body, err := json.Marshal(content)
	if err != nil {
		return nil, err
	}
	signature := w.sign(head, above, about, body)
	if signature == nil {
		signature = []byte{}
	}
	return append(append([][]byte{}, identities...), delimiter, signature, head, above, about, body), nil
}
