package kernel

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/go-zeromq/zmq4"
)

// client is a front end of a kernel under test.
type client struct {
	t                              *testing.T
	kernel                         *Kernel
	wire                           *wire
	shell, control, stdin, sub, hb zmq4.Socket
	ended                          chan error
}

func freePorts(t *testing.T, n int) []int {
	var ports []int
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports
}

func connect(t *testing.T) *client {
	t.Helper()
	p := freePorts(t, 5)
	c := &Connection{Transport: "tcp", IP: "127.0.0.1", Shell: p[0], IOPub: p[1], Stdin: p[2], Control: p[3], Heartbeat: p[4],
		Scheme: "hmac-sha256", Key: "secret"}
	k, err := New(context.Background(), c, "test")
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	id := zmq4.WithID(zmq4.SocketIdentity("front-end"))
	f := &client{t: t, kernel: k, wire: newWire("secret"), ended: make(chan error, 1),
		shell: zmq4.NewDealer(ctx, id), control: zmq4.NewDealer(ctx, id), stdin: zmq4.NewDealer(ctx, id), sub: zmq4.NewSub(ctx),
		hb: zmq4.NewReq(ctx)}
	go func() { f.ended <- k.Run() }()
	for _, s := range []struct {
		socket zmq4.Socket
		port   int
	}{{f.shell, c.Shell}, {f.control, c.Control}, {f.stdin, c.Stdin}, {f.sub, c.IOPub}, {f.hb, c.Heartbeat}} {
		if err := s.socket.Dial(c.address(s.port)); err != nil {
			t.Fatal(err)
		}
	}
	f.sub.SetOption(zmq4.OptionSubscribe, "")
	t.Cleanup(k.Stop)
	f.settle()
	return f
}

// settle waits until what is published arrives, as front ends do.
func (f *client) settle() {
	heard := make(chan bool, 1)
	go func() {
		for {
			m, err := f.sub.Recv()
			if err != nil {
				return
			}
			if strings.Contains(string(m.Frames[len(m.Frames)-1]), "idle") {
				heard <- true
				return
			}
		}
	}()
	for {
		f.send(f.shell, "kernel_info_request", map[string]any{})
		f.reply(f.shell)
		select {
		case <-heard:
			f.drain()
			return
		default:
		}
	}
}

// drain takes what the requests so far have published: all up to the idleness
// after one more.
func (f *client) drain() {
	last := f.send(f.shell, "kernel_info_request", map[string]any{})
	f.reply(f.shell)
	for {
		m, err := f.sub.Recv()
		if err != nil {
			f.t.Fatal(err)
		}
		if n := len(m.Frames); bytes.Equal(m.Frames[n-3], last) && strings.Contains(string(m.Frames[n-1]), "idle") {
			return
		}
	}
}

// send sends a request and gives its header, the parent of what comes of it.
func (f *client) send(s zmq4.Socket, kind string, content any) []byte {
	f.t.Helper()
	frames, err := f.wire.frames(kind, nil, nil, nil, content)
	if err != nil {
		f.t.Fatal(err)
	}
	if err := s.SendMulti(zmq4.NewMsgFrom(frames...)); err != nil {
		f.t.Fatal(err)
	}
	return frames[len(frames)-4]
}

// reply is the next message of a socket.
func (f *client) reply(s zmq4.Socket) (kind string, content map[string]any) {
	f.t.Helper()
	got, err := s.Recv()
	if err != nil {
		f.t.Fatal(err)
	}
	m, err := f.wire.read(got.Frames)
	if err != nil {
		f.t.Fatal(err)
	}
	if err := json.Unmarshal(m.content, &content); err != nil {
		f.t.Fatal(err)
	}
	return m.header.Type, content
}

// published collects what is published until the kernel is idle again.
func (f *client) published() (kinds []string, contents []map[string]any) {
	for {
		kind, content := f.reply(f.sub)
		if kind == "status" {
			if content["execution_state"] == "idle" {
				return kinds, contents
			}
			continue
		}
		kinds, contents = append(kinds, kind), append(contents, content)
	}
}

// execute runs a cell.
func (f *client) execute(code string) (reply map[string]any, kinds []string, contents []map[string]any) {
	f.t.Helper()
	f.send(f.shell, "execute_request", map[string]any{"code": code, "silent": false, "store_history": true, "allow_stdin": true})
	_, reply = f.reply(f.shell)
	kinds, contents = f.published()
	return reply, kinds, contents
}

func TestCellIsAnsweredStatementByStatement(t *testing.T) {
	f := connect(t)
	reply, kinds, contents := f.execute("kayles 5\nx := 3\ncheck x = 3\nnosuch 1\nx + 1")
	if got := strings.Join(kinds, " "); got != "execute_input execute_result execute_result error execute_result" {
		t.Errorf("published %s", got)
	}
	data := contents[1]["data"].(map[string]any)
	if data["text/plain"] != "*4   next player wins (N)" || data["text/latex"] != `$\ast4$` ||
		strings.Count(data["text/html"].(string), "<svg") != 1 || !strings.Contains(data["image/svg+xml"].(string), "<svg") {
		t.Errorf("%v", data)
	}
	if reply["status"] != "error" || reply["ename"] != "Error" || reply["evalue"] != `no game called "nosuch"` {
		t.Errorf("%v", reply)
	}
	if trace := fmt.Sprint(contents[3]["traceback"]); !strings.Contains(trace, "at line 4") ||
		!strings.Contains(trace, "^^^^^^") {
		t.Errorf("%q", trace)
	}
	if data := contents[4]["data"].(map[string]any); data["text/plain"] != "4" {
		t.Errorf("%v", data)
	}
}

// TestTheReadingIsShown: what a sentence was understood as stands before its answer.
func TestTheReadingIsShown(t *testing.T) {
	f := connect(t)
	_, kinds, contents := f.execute("In Nim with piles of 3, 5 and 7, who wins?")
	if strings.Join(kinds, " ") != "execute_input stream execute_result" || contents[1]["text"] != "read as: nim(3, 5, 7)\n" {
		t.Errorf("%v %v", kinds, contents)
	}
}

func TestAFailingCheckIsAnError(t *testing.T) {
	f := connect(t)
	reply, kinds, _ := f.execute("check kayles 5 = *5")
	if strings.Join(kinds, " ") != "execute_input error" || reply["ename"] != "CheckFailed" ||
		reply["evalue"] != "the left side is *4, the right side *5" {
		t.Errorf("%v %v", kinds, reply)
	}
}

func TestInterruptKeepsTheSession(t *testing.T) {
	f := connect(t)
	f.execute("y := 41")
	f.send(f.shell, "execute_request", map[string]any{"code": "sum([k**2 % 7 for k in 1..10**9])"})
	for kind := ""; kind != "execute_input"; {
		kind, _ = f.reply(f.sub)
	}
	for i := 0; ; i++ { // the request may come before the statement runs
		f.send(f.control, "interrupt_request", map[string]any{})
		if kind, _ := f.reply(f.control); kind != "interrupt_reply" {
			t.Fatal(kind)
		}
		f.kernel.mu.Lock()
		running := f.kernel.interrupt != nil
		f.kernel.mu.Unlock()
		if !running {
			break
		}
	}
	if _, reply := f.reply(f.shell); reply["ename"] != "Interrupted" {
		t.Errorf("%v", reply)
	}
	f.send(f.shell, "execute_request", map[string]any{"code": "y + 1", "silent": true,
		"user_expressions": map[string]string{"z": "y + 1"}})
	_, reply := f.reply(f.shell)
	if got := fmt.Sprint(reply["user_expressions"]); !strings.Contains(got, "text/plain:42") {
		t.Errorf("%v", reply)
	}
}

func TestPlayAsksTheFrontEnd(t *testing.T) {
	f := connect(t)
	f.send(f.shell, "execute_request", map[string]any{"code": "play nim(1, 2)", "allow_stdin": true})
	if kind, content := f.reply(f.stdin); kind != "input_request" || !strings.Contains(content["prompt"].(string), "begin") {
		t.Errorf("%s %v", kind, content)
	}
	f.send(f.stdin, "input_reply", map[string]any{"value": "quit"})
	if _, reply := f.reply(f.shell); reply["status"] != "ok" {
		t.Errorf("%v", reply)
	}
	f.send(f.shell, "execute_request", map[string]any{"code": "play nim(1, 2)", "allow_stdin": false})
	if _, reply := f.reply(f.shell); reply["status"] != "error" ||
		!strings.Contains(reply["evalue"].(string), "answers no questions") {
		t.Errorf("%v", reply)
	}
}

func TestCompletionAndHelpAndHistory(t *testing.T) {
	f := connect(t)
	f.execute("x := 1")
	for _, test := range []struct {
		kind    string
		content map[string]any
		want    string
	}{
		{"complete_request", map[string]any{"code": "⊕ outcome kayl", "cursor_pos": 14},
			"cursor_end:14 cursor_start:10 matches:[kayles kayles_pins]"},
		{"complete_request", map[string]any{"code": `5 \oplus`, "cursor_pos": 8}, "cursor_end:8 cursor_start:2 matches:[⊕]"},
		{"inspect_request", map[string]any{"code": "kayles 5", "cursor_pos": 3}, "found:true"},
		{"inspect_request", map[string]any{"code": "nosuchname", "cursor_pos": 3}, "found:false"},
		{"is_complete_request", map[string]any{"code": "game g(n) {"}, "status:incomplete"},
		{"is_complete_request", map[string]any{"code": "1 + 1"}, "status:complete"},
		{"is_complete_request", map[string]any{"code": ")"}, "status:invalid"},
		{"history_request", map[string]any{"hist_access_type": "tail", "n": 5}, "history:[[1 1 x := 1]]"},
		{"history_request", map[string]any{"hist_access_type": "search", "pattern": "*:=*", "n": 5}, "history:[[1 1 x := 1]]"},
		{"history_request", map[string]any{"hist_access_type": "search", "pattern": "y*", "n": 5}, "history:[]"},
		{"comm_info_request", map[string]any{}, "comms:map[]"},
	} {
		f.send(f.shell, test.kind, test.content)
		if _, reply := f.reply(f.shell); !strings.Contains(fmt.Sprint(reply), test.want) {
			t.Errorf("%s %v: %v", test.kind, test.content, reply)
		}
	}
}

// A message with a wrong signature is not answered, nor is what is no message;
// the kernel lives on.
func TestForgedMessagesAreRefused(t *testing.T) {
	f := connect(t)
	forged := newWire("guess")
	frames, _ := forged.frames("execute_request", nil, nil, nil, map[string]any{"code": "x := 1"})
	for _, bad := range [][][]byte{frames, {[]byte("x")}, {delimiter}, {delimiter, nil, nil, nil, nil, nil},
		append([][]byte{{}}, frames[:3]...)} {
		if err := f.shell.SendMulti(zmq4.NewMsgFrom(bad...)); err != nil {
			t.Fatal(err)
		}
	}
	reply, _, _ := f.execute("x")
	if reply["status"] != "error" || reply["execution_count"] != float64(1) {
		t.Errorf("%v", reply)
	}
}

func TestShutdownEndsTheKernel(t *testing.T) {
	f := connect(t)
	f.hb.Send(zmq4.NewMsg([]byte("ping")))
	if m, err := f.hb.Recv(); err != nil || string(m.Frames[0]) != "ping" {
		t.Errorf("%v %v", m, err)
	}
	f.send(f.shell, "execute_request", map[string]any{"code": "sum([k**2 % 7 for k in 1..10**9])"})
	f.send(f.control, "shutdown_request", map[string]any{"restart": false})
	if kind, _ := f.reply(f.control); kind != "shutdown_reply" {
		t.Error(kind)
	}
	if err := <-f.ended; err != nil {
		t.Error(err)
	}
}

func TestConnectionFilesThatLie(t *testing.T) {
	good := `{"transport":"tcp","ip":"127.0.0.1","shell_port":5001,"iopub_port":5002,"stdin_port":5003,` +
		`"control_port":5004,"hb_port":5005,"key":"k","signature_scheme":"hmac-sha256"}`
	name := filepath.Join(t.TempDir(), "c.json")
	for change, want := range map[string]string{
		"":            "",
		"5002>5001":   "five different ports",
		"5002>0":      "five different ports",
		"5002>700000": "five different ports",
		`"tcp">"udp"`: "the transport",
		"sha256>md5":  "signatures",
		"{>[":         "damaged",
		"5001>\"x\"":  "damaged",
	} {
		from, to, _ := strings.Cut(change, ">")
		text := good
		if from != "" {
			text = strings.Replace(good, from, to, 1)
		}
		os.WriteFile(name, []byte(text), 0o600)
		_, err := ReadConnection(name)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v", change, err)
		}
	}
	if _, err := ReadConnection(filepath.Dir(name)); err == nil {
		t.Error("a folder is a connection file")
	}
	if _, err := ReadConnection(name + ".none"); err == nil {
		t.Error("a file that is not there is a connection file")
	}
}

func TestInstall(t *testing.T) {
	prefix := t.TempDir()
	folder, err := Install(prefix, "/usr/bin/cgt")
	if err != nil || folder != filepath.Join(prefix, "share", "jupyter", "kernels", "cgt") {
		t.Fatal(folder, err)
	}
	text, err := os.ReadFile(filepath.Join(folder, "kernel.json"))
	var got spec
	if err != nil || json.Unmarshal(text, &got) != nil ||
		strings.Join(got.Argv, " ") != "/usr/bin/cgt kernel run {connection_file}" || got.Interrupt != "message" {
		t.Errorf("%s %v", text, err)
	}
	if _, err := Install(filepath.Join(prefix, "none"), "/usr/bin/cgt"); err == nil {
		t.Error("a folder that is not there is a prefix")
	}
}
