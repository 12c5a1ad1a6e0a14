/**
 * The raw limit: one socket, decoded, and what came posted to every tab, in one array per 16 ms, or each message at once (`?at-once`). No
 * checks, no fold, no store, no acknowledgement.
 */
const scope = globalThis as unknown as SharedWorkerScope;

interface SharedWorkerScope {
  readonly location: { readonly host: string; readonly search: string };
  onconnect: (event: { readonly ports: readonly MessagePort[] }) => void;
}

const EVERY_MS = 16;
const atOnce = scope.location.search === "?at-once";
const ports: MessagePort[] = [];
let gathered: unknown[] = [];
let waiting = false;

function post(): void {
  waiting = false;
  const messages = gathered;
  gathered = [];
  for (const port of ports) port.postMessage(messages);
}

const socket = new WebSocket(`ws://${scope.location.host}/im/1/person1`);
socket.onopen = () => socket.send('{"cmd":0,"data":{"accessToken":"access-1","devId":"raw"}}');
socket.onmessage = ({ data }) => {
  const frame = JSON.parse(String(data)) as { readonly cmd: number; readonly data: unknown };
  if (frame.cmd === 0) return;
  gathered.push(frame.data);
  if (atOnce) post();
  else if (!waiting) {
    waiting = true;
    setTimeout(post, EVERY_MS);
  }
};
scope.onconnect = ({ ports: added }) => {
  for (const port of added) ports.push(port);
};

export {};
