import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import WebSocket from "ws";
import { HEARTBEAT_MS } from "../../../src/contract/limits.ts";
import { Cmd } from "../../../src/contract/wire.ts";
import type { Delivered, Member, Opened, Order } from "./messages.ts";

/** The load: thousands of sockets that log in, beat and listen. A process of its own. */

const AT_ONCE = 50;
const HEARTBEAT = JSON.stringify({ cmd: Cmd.heartbeat, data: {} });

const sockets: WebSocket[] = [];
let url = "";
let members: readonly Member[] = [];
/** The message that is under way: who waits for it. */
let awaited: { readonly mark: string; received(): void } | null = null;

async function open(member: Member): Promise<void> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/im/1/${member.userName}`, {
    perMessageDeflate: false,
  });
  sockets.push(socket);
  socket.on("error", (error) => fail(error));
  await once(socket, "open");
  socket.send(
    JSON.stringify({ cmd: Cmd.login, data: { accessToken: member.accessToken, devId: member.userName } }),
  );
  await once(socket, "message");
  socket.on("close", (code) => fail(new Error(`a socket was closed with ${code}`)));
  socket.on("message", (data: Buffer) => {
    if (awaited !== null && data.includes(awaited.mark)) awaited.received();
  });
}

async function openAll(): Promise<void> {
  let next = 0;
  const opener = async () => {
    for (let nth = next++; nth < members.length; nth = next++) {
      const member = members[nth];
      if (member) await open(member);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
  report({ kind: "opened" });
}

async function deliver(groupId: number, count: number): Promise<void> {
  const mark = randomUUID();
  const [sender] = members;
  if (!sender) throw new Error("nobody is there");
  const body = { tmpId: mark, groupId, type: 0, content: `to all of you: ${mark}` };
  const started = performance.now();
  let first = 0;
  let received = 0;
  const all = new Promise<number>((resolve) => {
    awaited = {
      mark,
      received() {
        received += 1;
        if (received === 1) first = performance.now() - started;
        if (received === count) resolve(performance.now() - started);
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
  report({ kind: "delivered", first, last });
}

function report(line: Opened | Delivered): void {
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
