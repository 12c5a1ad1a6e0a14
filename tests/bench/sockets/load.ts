import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import WebSocket from "ws";
import { HEARTBEAT_MS } from "../../../src/contract/limits.ts";
import { Cmd } from "../../../src/contract/wire.ts";
import type { Delivered, Opened, Order, Seat } from "./words.ts";

/** The load: thousands of sockets that log in, beat and listen. A process of its own. */

const AT_ONCE = 50;
const HEARTBEAT = JSON.stringify({ cmd: Cmd.heartbeat, data: {} });

const sockets: WebSocket[] = [];
let url = "";
let members: readonly Seat[] = [];
/** The message that is under way: who waits for it. */
let awaited: { readonly mark: string; heard(): void } | null = null;

async function open(seat: Seat): Promise<void> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/im/1/${seat.userName}`, {
    perMessageDeflate: false,
  });
  sockets.push(socket);
  socket.on("error", (error) => fail(error));
  await once(socket, "open");
  socket.send(
    JSON.stringify({ cmd: Cmd.login, data: { accessToken: seat.accessToken, devId: seat.userName } }),
  );
  await once(socket, "message");
  socket.on("close", (code) => fail(new Error(`a socket was closed with ${code}`)));
  socket.on("message", (data: Buffer) => {
    if (awaited !== null && data.includes(awaited.mark)) awaited.heard();
  });
}

async function openAll(): Promise<void> {
  let next = 0;
  const opener = async () => {
    for (let nth = next++; nth < members.length; nth = next++) {
      const seat = members[nth];
      if (seat) await open(seat);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
  tell({ kind: "opened" });
}

async function deliver(groupId: number, count: number): Promise<void> {
  const mark = randomUUID();
  const [sender] = members;
  if (!sender) throw new Error("nobody is there");
  const body = { tmpId: mark, groupId, type: 0, content: `to all of you: ${mark}` };
  const started = performance.now();
  let first = 0;
  let heard = 0;
  const all = new Promise<number>((resolve) => {
    awaited = {
      mark,
      heard() {
        heard += 1;
        if (heard === 1) first = performance.now() - started;
        if (heard === count) resolve(performance.now() - started);
      },
    };
  });
  const headers = { "content-type": "application/json", accessToken: sender.accessToken };
  const path = `${url}/imchat-api/message/group/send`;
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!text.includes('"code":200')) throw new Error(`The message was refused: ${text}`);
  const last = await all;
  awaited = null;
  tell({ kind: "delivered", first, last });
}

function tell(line: Opened | Delivered): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function fail(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
}

async function obey(order: Order): Promise<void> {
  if (order.kind === "send") return deliver(order.groupId, order.count);
  ({ url, members } = order);
  return openAll();
}

// All at once would be a load of its own: a few each moment.
let beat = 0;
setInterval(() => {
  const share = Math.ceil(sockets.length / 20);
  for (let nth = 0; nth < share; nth += 1, beat += 1) {
    const socket = sockets[beat % sockets.length];
    if (socket?.readyState === WebSocket.OPEN) socket.send(HEARTBEAT);
  }
}, HEARTBEAT_MS / 20);

createInterface({ input: process.stdin }).on("line", (line) => {
  obey(JSON.parse(line) as Order).catch(fail);
});
