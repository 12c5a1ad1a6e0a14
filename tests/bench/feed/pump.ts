import type { PrivateMessage } from "../../../src/contract/chat.ts";
import { preciseNow } from "./control.ts";
import type { Feed } from "./feed.ts";

/** Frames sent in one go, before the process does anything else. */
const CHUNK = 200;

export interface Flood {
  readonly feed: Feed;
  readonly messages: readonly PrivateMessage[];
  /** Tabs that report under `have` how many messages they have. */
  readonly tabs: readonly string[];
  /** Those of them that are sent every message. */
  readonly pacing: readonly string[];
  /** Most messages that the slowest of these may lack of those sent: nobody's queue grows without end. */
  readonly window: number;
}

/**
 * Pushes messages as fast as they are taken, to every socket.
 * @returns how long it took until the last tab had all, ms.
 */
export async function flood({ feed, messages, tabs, pacing, window }: Flood): Promise<number> {
  const texts = messages.map((message) => JSON.stringify(message));
  const least = (of: readonly string[]) => Math.min(...feed.control.values(of, "have"));
  const started = preciseNow();
  for (let from = 0; from < texts.length; from += CHUNK) {
    await feed.control.until(() => from - least(pacing) < window, "tabs keep up");
    for (const text of texts.slice(from, from + CHUNK)) for (const socket of feed.sockets) socket.push(text);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  await feed.control.until(() => least(tabs) >= texts.length, "the last tab has all");
  return preciseNow() - started;
}

/** A steady stream of messages. */
export interface Stream {
  readonly perSecond: number;
  readonly seconds: number;
  /** Makes the message of a moment, which it must carry at its beginning. */
  readonly make: (lead: string) => PrivateMessage;
}

/** Pushes messages at a steady rate; each carries when it was sent, by this process's clock. */
export function drip(feed: Feed, { perSecond, seconds, make }: Stream): Promise<void> {
  const total = perSecond * seconds;
  const started = preciseNow();
  let sent = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((preciseNow() - started) / 1_000) * perSecond));
      for (; sent < due; sent += 1) {
        const text = JSON.stringify(make(preciseNow().toFixed(3)));
        for (const socket of feed.sockets) socket.push(text);
      }
      if (sent < total) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
}
