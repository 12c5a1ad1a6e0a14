import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import type { Delivered, Member, Opened, Order } from "./messages.ts";
import { openSockets } from "./open.ts";

/** The load: thousands of sockets that log in, beat and listen. A process of its own. */

let url = "";
let members: readonly Member[] = [];
/** The message that is under way: who waits for it. */
let awaited: { readonly mark: string; received(): void } | null = null;

async function openAll(): Promise<void> {
  await openSockets(
    url,
    members,
    (data) => {
      if (awaited !== null && data.includes(awaited.mark)) awaited.received();
    },
    fail,
  );
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

createInterface({ input: process.stdin }).on("line", (line) => {
  obey(JSON.parse(line) as Order).catch(fail);
});
