import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GroupRead, type ReadDone, storeReads } from "../../../server/chat/group-reading.ts";
import {
  type GroupEntry,
  pullGroup,
  type RefusedGroup,
  type StoredGroup,
  storeGroup,
} from "../../../server/chat/group-store.ts";
import { createWriter, StreamKind } from "../../../server/chat/writer.ts";
import type { Database } from "../../../server/db/database.ts";
import { sysUser } from "../../../server/db/schema/accounts.ts";
import { chatGroup, chatGroupMember, chatGroupMessage } from "../../../server/db/schema/chat.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";

const USERS = [11, 12, 13, 14, 15] as const;
const [OWNER, ...OTHERS] = USERS;
const log = pino({ level: "silent" });

describe.each(testDatabases)("the group stream on $name", ({ open }) => {
  let database: TestDatabase;
  let db: Database;
  let committed: StoredGroup[] = [];
  beforeAll(async () => {
    database = await open();
    db = database.db;
    await db
      .insert(sysUser)
      .values(USERS.map((id) => ({ id, username: `user ${id}`, nickName: `User ${id}`, passwordHash: "" })));
  });
  afterAll(() => database.close());

  async function makeGroup(): Promise<number> {
    const [group] = await db
      .insert(chatGroup)
      .values({ name: "group", ownerId: OWNER, createdAt: 0 })
      .returning({ id: chatGroup.id });
    const groupId = group?.id ?? 0;
    await db.insert(chatGroupMember).values(USERS.map((userId) => ({ groupId, userId, joinedAt: 0 })));
    return groupId;
  }

  const entry = (groupId: number, over: Partial<GroupEntry> = {}): GroupEntry => ({
    groupId,
    sendId: OWNER,
    tmpId: crypto.randomUUID(),
    type: MessageType.text,
    content: "text",
    quoteId: null,
    recallsId: null,
    receipt: false,
    atUserIds: [],
    ...over,
  });

  /** Each writer holds a connection of its own at a time, as processes of their own would. */
  const makeWriter = (batch?: number, linger = false) => {
    const writer = createWriter<GroupEntry, StoredGroup | RefusedGroup>({
      db,
      log,
      kind: StreamKind.group,
      ...(batch === undefined ? {} : { batch }),
      async write(tx, entries) {
        const stored = await storeGroup(tx, entries, Date.now());
        // Leaves the time between taking ids and showing them open, in which a reader could pass over them.
        if (linger) await tx.execute(sql`select pg_sleep(random() * 0.01)`);
        return stored;
      },
      committed: async (stored) => void committed.push(...stored.filter((item) => "row" in item)),
    });
    return async (message: GroupEntry): Promise<StoredGroup> => {
      const stored = await writer.submit(message);
      if ("refused" in stored) throw new Error(stored.refused.en);
      return stored;
    };
  };

  const makeReader = (done: ReadDone[] = []) =>
    createWriter<GroupRead, ReadDone>({
      db,
      log,
      kind: StreamKind.groupReading,
      write: storeReads,
      committed: async (batch) => void done.push(...batch),
    });

  test("twenty repeats at once through two writers are one row", async () => {
    const groupId = await makeGroup();
    const writers = [makeWriter(), makeWriter(3)] as const;
    const same = entry(groupId, { tmpId: "again" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => writers[index % 2 ? 1 : 0](same)),
    );
    expect(new Set(answers.map(({ row }) => row.id)).size).toBe(1);
    expect(answers.filter(({ fresh }) => fresh)).toHaveLength(1);
    const rows = await db.select().from(chatGroupMessage).where(eq(chatGroupMessage.groupId, groupId));
    expect(rows).toHaveLength(1);
  });

  test("a reader that pulls while two writers write misses none, and sees the order of the ids", async () => {
    const groupId = await makeGroup();
    const writers = [makeWriter(7, true), makeWriter(5, true)] as const;
    const total = 300;
    let writing = true;
    const seen: number[] = [];
    const read = async () => {
      const rows = await pullGroup(db, 15, { minId: seen.at(-1) ?? 0, size: 40, since: 0 });
      const ids = rows.filter(({ row }) => row.groupId === groupId).map(({ row }) => row.id);
      seen.push(...ids);
      return ids.length;
    };
    const last = (await pullGroup(db, 15, { minId: 0, size: 5_000, since: 0 })).at(-1)?.row.id ?? 0;
    const reading = (async () => {
      while (writing) await read();
      while ((await read()) > 0);
    })();
    const stored = await Promise.all(
      Array.from({ length: total }, async (_, index) => {
        if (index % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
        return writers[index % 2 ? 1 : 0](entry(groupId));
      }),
    );
    writing = false;
    await reading;
    const ids = stored.map(({ row }) => row.id).sort((a, b) => a - b);
    expect(ids[0]).toBeGreaterThan(last);
    expect(seen).toEqual(ids);
  });

  test("what is pushed leaves in the order of the ids, to the members of that moment", async () => {
    const groupId = await makeGroup();
    committed = [];
    const send = makeWriter(4);
    const texts = Array.from({ length: 20 }, (_, index) => `push ${index}`);
    await Promise.all(texts.map((content) => send(entry(groupId, { content }))));
    const ids = committed.map(({ row }) => row.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(committed.map(({ row }) => row.content)).toEqual(texts);
    expect(committed[0]?.memberIds.toSorted((a, b) => a - b)).toEqual([...USERS]);
  });

  test("an entry that cannot be stored, or may not, takes no other with it", async () => {
    const groupId = await makeGroup();
    const send = makeWriter();
    const results = await Promise.allSettled([
      send(entry(groupId, { content: "good" })),
      send(entry(groupId, { content: "\u0000" })),
      send(entry(groupId, { sendId: 99 })),
      send(entry(groupId, { content: "good too" })),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  });

  test("recalling twice at once through two writers is one recall", async () => {
    const groupId = await makeGroup();
    const { row } = await makeWriter()(entry(groupId));
    const recall = entry(groupId, { tmpId: null, type: MessageType.recall, recallsId: row.id });
    const [first, second] = await Promise.all([makeWriter()(recall), makeWriter()(recall)]);
    expect(second.row.id).toBe(first.row.id);
    const [now] = await db.select().from(chatGroupMessage).where(eq(chatGroupMessage.id, row.id));
    expect(now?.status).toBe(MessageStatus.recalled);
  });

  test("readers in two processes, while messages are recalled, are each counted once", async () => {
    const groupId = await makeGroup();
    const send = makeWriter();
    const ids: number[] = [];
    for (let index = 0; index < 12; index++) {
      ids.push((await send(entry(groupId, { receipt: true }))).row.id);
    }
    const readers = [makeReader(), makeReader()] as const;
    const reads = ids.flatMap((upTo) => OTHERS.map((userId) => ({ userId, groupId, upTo })));
    const recalls = ids
      .slice(6)
      .map((recallsId) => makeWriter()(entry(groupId, { tmpId: null, type: MessageType.recall, recallsId })));
    await Promise.all([
      ...reads.map((read, index) => readers[index % 2 ? 1 : 0].submit(read)),
      ...reads.map((read, index) => readers[index % 2 ? 0 : 1].submit(read)),
      ...recalls,
    ]);
    const rows = await db
      .select()
      .from(chatGroupMessage)
      .where(eq(chatGroupMessage.groupId, groupId))
      .orderBy(chatGroupMessage.id);
    const counts = rows.filter(({ receipt }) => receipt).map(({ readedCount }) => readedCount);
    expect(counts.slice(0, 6)).toEqual(new Array(6).fill(OTHERS.length));
    expect(Math.max(...counts)).toBe(OTHERS.length);
    expect(rows.slice(0, 6).every(({ receiptOk }) => receiptOk)).toBe(true);
  });

  test("one batch of reads moves each reader once, and sends each count once", async () => {
    const groupId = await makeGroup();
    const send = makeWriter();
    const first = (await send(entry(groupId, { receipt: true }))).row.id;
    const second = (await send(entry(groupId))).row.id;
    const done: ReadDone[] = [];
    const reader = makeReader(done);
    await Promise.all(
      [
        { userId: 12, upTo: first },
        { userId: 12, upTo: second },
        { userId: 13, upTo: undefined },
        { userId: 99, upTo: undefined },
      ].map((read) => reader.submit({ groupId, ...read })),
    );
    expect(done.map(({ isMember, moved }) => [isMember, moved?.userId, moved?.readId])).toEqual([
      [true, 12, second],
      [true, undefined, undefined],
      [true, 13, second],
      [false, undefined, undefined],
    ]);
    expect(done.flatMap(({ receipts }) => receipts)).toEqual([
      { id: first, groupId, sendId: OWNER, readedCount: 2, receiptOk: false },
    ]);
  });
});
