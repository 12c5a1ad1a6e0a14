import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { Agent, fetch } from "undici";
import { openSockets } from "../sockets/open.ts";
import type { Opened, Order, Talker, Written } from "./messages.ts";

/** The load: thousands of visitors who are connected, some of whom write at each moment, and the agents who hear it. A process of its own. */

const CONNECTIONS = 64;
const MARK = /mark:(\d+):/;

const dispatcher = new Agent({ connections: CONNECTIONS });
const waiting = new Map<string, (at: number) => void>();
let visitors: readonly Talker[] = [];
let url = "";
let nth = 0;

function heard(data: Buffer): void {
  const mark = MARK.exec(data.toString("utf8"))?.[1] ?? "";
  waiting.get(mark)?.(performance.now());
  waiting.delete(mark);
}

async function write({ accessToken, groupId }: Talker): Promise<number> {
  nth += 1;
  const mark = String(nth);
  const started = performance.now();
  const arrived = new Promise<number>((resolve) => waiting.set(mark, resolve));
  const body = {
    tmpId: `bench-${process.pid}-${mark}`,
    groupId,
    type: 0,
    content: `mark:${mark}: how much is it?`,
  };
  const answer = await fetch(`${url}/imchat-api/message/group/send`, {
    ...{ method: "POST", dispatcher, body: JSON.stringify(body) },
    headers: { "content-type": "application/json", accessToken },
  });
  const text = await answer.text();
  if (!text.includes('"code":200')) throw new Error(`The message was refused: ${text}`);
  return (await arrived) - started;
}

async function writeAll(rate: number, seconds: number): Promise<void> {
  const sent: Promise<number>[] = [];
  const started = performance.now();
  const count = rate * seconds;
  while (sent.length < count) {
    // By the clock: what a pause was too long, the next moment makes up for.
    const due = Math.min(count, Math.floor(((performance.now() - started) / 1_000) * rate));
    for (; sent.length < due; ) {
      const visitor = visitors[(sent.length * 7_919) % visitors.length];
      if (!visitor) throw new Error("nobody is there");
      const one = write(visitor);
      one.catch(fail);
      sent.push(one);
    }
    await pause(2);
  }
  report({ kind: "written", took: await Promise.all(sent) });
}

function report(line: Opened | Written): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function fail(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
}

async function obey(order: Order): Promise<void> {
  if (order.kind === "write") return writeAll(order.rate, order.seconds);
  ({ url, visitors } = order);
  await openSockets(url, order.agents, heard, fail);
  await openSockets(url, visitors, () => undefined, fail);
  report({ kind: "opened" });
}

createInterface({ input: process.stdin }).on("line", (line) => {
  obey(JSON.parse(line) as Order).catch(fail);
});
