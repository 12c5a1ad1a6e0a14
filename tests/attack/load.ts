import { setTimeout as wait } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { makeTeam, openRegistry, type Person } from "../../e2e/support/people.ts";
import { chatPrivateMessage } from "../../server/db/schema/index.ts";
import type { TestServer } from "../support/server.ts";

/** Ordinary work beside an attack: people talk with each other and read their lists. */
export interface Load {
  /** Messages that were acknowledged so far. */
  sent(): number;
  /** Ends it. @returns the ids of messages that were acknowledged, and are not there. */
  end(): Promise<readonly number[]>;
}

/** Between one message of somebody and the next, ms. */
const PAUSE_MS = 200;
/** Ids that are looked for at once. */
const PORTION = 1_000;

/** Begins to work with people of its own. What the attack does to them, such as disabling one, ends what they do. */
export async function startLoad(server: TestServer): Promise<Load> {
  const { amy, bob, carol } = await makeTeam(await openRegistry(server.url, 7));
  const acknowledged: number[] = [];
  let ended = false;
  const work = async (who: Person, other: Person) => {
    for (let nth = 0; !ended; nth++) {
      const message = await who.send(other.userId, `Beside ${nth}`).catch(() => undefined);
      if (message?.id !== undefined) acknowledged.push(message.id);
      if (nth % 10 === 0) await who.pull(message?.id ?? 0).catch(() => undefined);
      await wait(PAUSE_MS);
    }
  };
  const works = [work(amy, bob), work(bob, carol), work(carol, amy)];
  return {
    sent: () => acknowledged.length,
    async end() {
      ended = true;
      await Promise.all(works);
      const lost: number[] = [];
      for (let at = 0; at < acknowledged.length; at += PORTION) {
        const ids = acknowledged.slice(at, at + PORTION);
        const { id } = chatPrivateMessage;
        const rows = await server.context.db.select({ id }).from(chatPrivateMessage).where(inArray(id, ids));
        const there = new Set(rows.map((row) => row.id));
        lost.push(...ids.filter((one) => !there.has(one)));
      }
      return lost;
    },
  };
}
