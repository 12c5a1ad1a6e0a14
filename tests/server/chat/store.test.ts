import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type PrivateEntry,
  pullPrivate,
  type StoredPrivate,
  storePrivate,
} from "../../../server/chat/private-store.ts";
import { movePosition, positionOf } from "../../../server/chat/read-positions.ts";
import { createWriter, StreamKind } from "../../../server/chat/writer.ts";
import type { Database } from "../../../server/db/database.ts";
import { chatPrivateMessage } from "../../../server/db/schema/chat.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";
import { heldLocks } from "../../support/held-locks.ts";

const entry = (over: Partial<PrivateEntry> = {}): PrivateEntry => ({
  sendId: 1_001,
  recvId: 1_002,
  tmpId: "tmp",
  type: MessageType.text,
  content: "text",
  status: MessageStatus.unsent,
  quoteId: null,
  recallsId: null,
  ...over,
});

describe.each(testDatabases)("the private stream on $name", ({ open }) => {
  let database: TestDatabase;
  let db: Database;
  let committed: StoredPrivate[] = [];
  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.close());

  /** Each writer holds a connection of its own at a time, as processes of their own would. */
  const makeWriter = (batch?: number, linger = false) =>
    createWriter<PrivateEntry, StoredPrivate>({
      db,
      log: pino({ level: "silent" }),
      kind: StreamKind.private,
      ...(batch === undefined ? {} : { batch }),
      async write(tx, entries) {
        const stored = (await storePrivate(tx, entries, Date.now())).filter((item) => item !== null);
        // Leaves the time between taking ids and showing them open, in which a reader could pass over them.
        if (linger) await tx.execute(sql`select pg_sleep(random() * 0.01)`);
        return stored;
      },
      committed: async (stored) => void committed.push(...stored),
    });

  test("entries are written under the lock of their stream, which goes with their transaction", async () => {
    const seen: (readonly number[])[] = [];
    const writer = createWriter<string, string>({
      db,
      log: pino({ level: "silent" }),
      kind: StreamKind.system,
      write: async (tx, entries) => {
        seen.push(await heldLocks(tx));
        return entries;
      },
      committed: async () => undefined,
    });
    expect(await writer.submit("one")).toBe("one");
    expect(seen).toEqual([[StreamKind.system]]);
    expect(await heldLocks(db)).toEqual([]);
  });

  test("twenty repeats at once through two writers are one row", async () => {
    const writers = [makeWriter(), makeWriter(3)];
    const same = entry({ sendId: 2_001, tmpId: "again" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => writers[index % 2]?.submit(same)),
    );
    expect(new Set(answers.map((answer) => answer?.row.id)).size).toBe(1);
    expect(answers.filter((answer) => answer?.fresh)).toHaveLength(1);
    const rows = await db.select().from(chatPrivateMessage).where(eq(chatPrivateMessage.sendId, 2_001));
    expect(rows).toHaveLength(1);
  });

  test("a reader that pulls while two writers write misses none, and sees the order of the ids", async () => {
    const writers = [makeWriter(7, true), makeWriter(5, true)];
    const total = 600;
    const recvId = 3_002;
    let writing = true;
    const seen: number[] = [];
    const read = async () => {
      const minId = seen.at(-1) ?? 0;
      const rows = await pullPrivate(db, recvId, { minId, size: 40, since: 0 });
      seen.push(...rows.map(({ id }) => id));
      return rows.length;
    };
    const reading = (async () => {
      while (writing) await read();
      while ((await read()) > 0);
    })();
    const stored = await Promise.all(
      Array.from({ length: total }, async (_, index) => {
        if (index % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
        return writers[index % 2]?.submit(entry({ recvId, tmpId: `order ${index}` }));
      }),
    );
    writing = false;
    await reading;
    const ids = stored.map((answer) => answer?.row.id ?? 0).sort((a, b) => a - b);
    expect(seen).toEqual(ids);
    expect(seen).toHaveLength(total);
  });

  test("what is pushed leaves in the order of the ids, also with several batches", async () => {
    committed = [];
    const writer = makeWriter(4);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        writer.submit(entry({ sendId: 4_001, tmpId: `push ${index}` })),
      ),
    );
    const ids = committed.map(({ row }) => row.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(committed.map(({ row }) => row.tmpId)).toEqual(
      Array.from({ length: 30 }, (_, index) => `push ${index}`),
    );
  });

  test("an entry that cannot be stored takes no other with it", async () => {
    const writer = makeWriter();
    const results = await Promise.allSettled([
      writer.submit(entry({ sendId: 5_001, tmpId: "good" })),
      writer.submit(entry({ sendId: 5_001, tmpId: "bad", content: "\u0000" })),
      writer.submit(entry({ sendId: 5_001, tmpId: "good too" })),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    await writer.drain();
  });

  test("recalling twice at once is one recall, and the message is recalled", async () => {
    const writer = makeWriter();
    const { row } = await writer.submit(entry({ sendId: 6_001, tmpId: "recall me" }));
    const recall = entry({ sendId: 6_001, tmpId: null, type: MessageType.recall, recallsId: row.id });
    const [first, second] = await Promise.all([writer.submit(recall), makeWriter().submit(recall)]);
    expect(second.row.id).toBe(first.row.id);
    expect(first.row.id).toBeGreaterThan(row.id);
    const [now] = await db.select().from(chatPrivateMessage).where(eq(chatPrivateMessage.id, row.id));
    expect(now?.status).toBe(MessageStatus.recalled);
  });

  test("a reading position never goes back", async () => {
    const key = { userId: 7_001, kind: "private", targetId: 7_002 } as const;
    const moves = [];
    for (const id of [5, 3, 5, 9]) moves.push(await movePosition(db, key, id));
    expect(moves).toEqual([true, false, false, true]);
    expect(await positionOf(db, key)).toBe(9);
  });
});
