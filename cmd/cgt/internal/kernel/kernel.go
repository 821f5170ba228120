// Package kernel is a Jupyter kernel: it answers the messages of notebooks and consoles
// in one session. It follows the Jupyter messaging protocol
// (jupyter-client.readthedocs.io, "Messaging in Jupyter").
package kernel

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"
	"time"

	"github.com/go-zeromq/zmq4"

	"cgt/eval"
	"cgt/stdlib/keep"
)

// Connection is the content of a connection file.
type Connection struct {
	Transport string `json:"transport"`
	IP        string `json:"ip"`
	Shell     int    `json:"shell_port"`
	IOPub     int    `json:"iopub_port"`
	Stdin     int    `json:"stdin_port"`
	Control   int    `json:"control_port"`
	Heartbeat int    `json:"hb_port"`
	Scheme    string `json:"signature_scheme"`
	Key       string `json:"key"`
}

// maxConnection is the largest size of a connection file, in bytes.
const maxConnection = 1 << 20

// ReadConnection reads and checks a connection file.
func ReadConnection(name string) (*Connection, error) {
	text, err := keep.Read(name, maxConnection)
	var where *fs.PathError
	if errors.As(err, &where) {
		err = where.Err
	}
	if err != nil {
		return nil, fmt.Errorf("the connection file %q cannot be read: %w", name, err)
	}
	c := &Connection{Transport: "tcp", Scheme: "hmac-sha256"}
	if err := json.Unmarshal(text, c); err != nil {
		return nil, fmt.Errorf("the connection file %q is damaged: %w", name, err)
	}
	if c.Scheme != "hmac-sha256" && c.Key != "" {
		return nil, fmt.Errorf("the connection file %q wants signatures by %q; hmac-sha256 is understood", name, c.Scheme)
	}
	if c.Transport != "tcp" && c.Transport != "ipc" {
		return nil, fmt.Errorf("the connection file %q wants the transport %q; tcp and ipc are understood", name, c.Transport)
	}
	if c.Transport == "tcp" && c.IP == "" {
		c.IP = "127.0.0.1"
	}
	seen := map[int]bool{}
	for _, port := range []int{c.Shell, c.IOPub, c.Stdin, c.Control, c.Heartbeat} {
		if port < 1 || port > 65535 || seen[port] {
			return nil, fmt.Errorf("the connection file %q must name five different ports from 1 to 65535", name)
		}
		seen[port] = true
	}
	return c, nil
}

// address is where a socket listens.
func (c *Connection) address(port int) string {
	if c.Transport == "ipc" {
		return fmt.Sprintf("ipc://%s-%d", c.IP, port)
	}
	return fmt.Sprintf("tcp://%s:%d", c.IP, port)
}

// Kernel is a session with its sockets.
type Kernel struct {
	wire    *wire
	session *eval.Session
	version string
	count   int // number of executed cells
	history []historyCell

	requests         chan *message // waiting messages of the shell socket
	waitingAtFailure int           // how many were waiting when the last cell failed, before that was reported

	shell, control, stdin, iopub, beat zmq4.Socket
	ctx                                context.Context
	stop                               context.CancelFunc

	sending   sync.Mutex // one message at a time, on all sockets
	mu        sync.Mutex
	interrupt context.CancelFunc // cancels the running cell; nil if none
	cell      *message           // the request of the running cell
	asks      bool               // whether it may ask questions
	answers   chan string        // lines from the front end
	watch     *progress
}

// historyCell is a cell in the history.
type historyCell struct {
	number int
	input  string
	output string // the answers in plain text, one line each
}

// New opens the sockets of a connection for a fresh session with the given options.
// Version is that of the program.
func New(ctx context.Context, c *Connection, version string, options ...eval.Option) (*Kernel, error) {
	k := &Kernel{wire: newWire(c.Key), version: version, answers: make(chan string, 16)}
	k.ctx, k.stop = context.WithCancel(ctx)
	k.shell, k.control, k.stdin = zmq4.NewRouter(k.ctx), zmq4.NewRouter(k.ctx), zmq4.NewRouter(k.ctx)
	k.iopub, k.beat = zmq4.NewPub(k.ctx), zmq4.NewRep(k.ctx)
	for _, s := range []struct {
		socket zmq4.Socket
		port   int
	}{{k.shell, c.Shell}, {k.control, c.Control}, {k.stdin, c.Stdin}, {k.iopub, c.IOPub}, {k.beat, c.Heartbeat}} {
		if err := s.socket.Listen(c.address(s.port)); err != nil {
			k.stop()
			return nil, fmt.Errorf("the port %d cannot be listened to: %w", s.port, err)
		}
	}
	options = append([]eval.Option{eval.WithPrint(k.print), eval.WithAsk(k.ask), eval.WithProgress(k.progress)}, options...)
	k.session = eval.New(options...)
	return k, nil
}

// Run answers messages until the kernel is shut down or its context ends.
func (k *Kernel) Run() error {
	defer k.stop()
	k.publish("status", nil, map[string]string{"execution_state": "starting"})
	k.requests = make(chan *message, 1024)
	var readers sync.WaitGroup
	readers.Go(func() { k.receive(k.shell, func(m *message) { k.enqueue(m) }) })
	readers.Go(func() { k.receive(k.control, k.answerControl) })
	readers.Go(func() { k.receive(k.stdin, k.takeLine) })
	readers.Go(k.heartbeat)
	for {
		select {
		case m := <-k.requests:
			if failed := k.answerShell(m); failed {
				k.abort()
			}
		case <-k.ctx.Done():
			for _, s := range []zmq4.Socket{k.shell, k.control, k.stdin, k.iopub, k.beat} {
				go s.Close() // closing waits for clients that may have gone
			}
			return nil
		}
	}
}

// Stop ends the kernel and whatever is running in it.
func (k *Kernel) Stop() { k.stop() }

// Interrupt ends the running cell; the session and everything computed stay available.
func (k *Kernel) Interrupt() {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.interrupt != nil {
		k.interrupt()
	}
}

func (k *Kernel) enqueue(m *message) {
	select {
	case k.requests <- m:
	case <-k.ctx.Done():
	}
}

// abort refuses the cells that were sent before the failure of a cell was reported:
// they may depend on it. Cells sent after the report are run.
func (k *Kernel) abort() {
	for ; k.waitingAtFailure > 0; k.waitingAtFailure-- {
		m := <-k.requests
		if m.header.Type != "execute_request" {
			k.answerShell(m)
			continue
		}
		k.busy(m)
		k.send(k.shell, "execute_reply", m, map[string]any{"status": "aborted", "execution_count": k.count})
		k.idle(m)
	}
}

// receive reads a socket until the kernel ends. Invalid messages, and those with a
// wrong signature, are ignored.
func (k *Kernel) receive(s zmq4.Socket, take func(*message)) {
	for k.ctx.Err() == nil {
		got, err := s.Recv()
		if err != nil {
			if k.ctx.Err() == nil {
				time.Sleep(10 * time.Millisecond) // a client has gone; others may come
			}
			continue
		}
		if m, err := k.wire.read(got.Frames); err == nil {
			take(m)
		} else {
			fmt.Fprintln(os.Stderr, "cgt kernel:", err)
		}
	}
}

func (k *Kernel) heartbeat() {
	for k.ctx.Err() == nil {
		m, err := k.beat.Recv()
		if err != nil {
			time.Sleep(10 * time.Millisecond)
			continue
		}
		k.beat.Send(m)
	}
}

// send sends an answer to a message on its socket.
func (k *Kernel) send(s zmq4.Socket, kind string, parent *message, content any) {
	k.post(s, kind, parent.identities, parent, nil, content)
}

// publish sends a message to all front ends.
func (k *Kernel) publish(kind string, parent *message, content any) {
	k.post(k.iopub, kind, [][]byte{[]byte(kind)}, parent, nil, content)
}

func (k *Kernel) post(s zmq4.Socket, kind string, identities [][]byte, parent *message, metadata, content any) {
	frames, err := k.wire.frames(kind, identities, parent, metadata, content)
	if err != nil {
		fmt.Fprintln(os.Stderr, "cgt kernel:", err)
		return
	}
	k.sending.Lock()
	defer k.sending.Unlock()
	if err := s.SendMulti(zmq4.NewMsgFrom(frames...)); err != nil && k.ctx.Err() == nil {
		fmt.Fprintln(os.Stderr, "cgt kernel: a client cannot be reached:", err)
	}
}

func (k *Kernel) busy(m *message) {
	k.publish("status", m, map[string]string{"execution_state": "busy"})
}
func (k *Kernel) idle(m *message) {
	k.publish("status", m, map[string]string{"execution_state": "idle"})
}
