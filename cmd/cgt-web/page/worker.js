// The worker: it runs the evaluator, a WebAssembly program, and passes texts
// between it and the page. What it is sent before the program is ready waits.
"use strict";

importScripts("wasm_exec.js");

/** @type {string[]} */
let waiting = [];
let ready = false;

/** Called by the program with an event, a JSON text. @param {string} text */
self.cgtEvent = (text) => {
  self.postMessage(text);
  if (!ready) {
    ready = true;
    const early = waiting;
    waiting = [];
    setTimeout(() => early.forEach((t) => self.cgtRequest(t)), 0);
  }
};

self.onmessage = (message) => {
  if (ready && waiting.length === 0) self.cgtRequest(message.data);
  else waiting.push(message.data);
};

async function start() {
  const go = new Go();
  let result;
  const answer = await fetch("cgt.wasm");
  if (!answer.ok) throw new Error("the program cannot be loaded: " + answer.status);
  const kind = answer.headers.get("Content-Type") || "";
  if (kind.startsWith("application/wasm")) result = await WebAssembly.instantiateStreaming(answer, go.importObject);
  else result = await WebAssembly.instantiate(await answer.arrayBuffer(), go.importObject);
  let why = ""; // Go says on the console why it ends, and then where
  const log = console.log;
  console.log = (/** @type {any[]} */ ...words) => {
    const line = words.join(" ");
    if (!why && /^(fatal error|panic|runtime): /.test(line)) why = line.slice(0, 300);
    log(...words);
  };
  await go.run(result.instance);
  self.postMessage(JSON.stringify({ gone: true, fault: why }));
}

start().catch((e) => self.postMessage(JSON.stringify({ gone: true, fault: String(e && e.message || e), early: !ready })));
