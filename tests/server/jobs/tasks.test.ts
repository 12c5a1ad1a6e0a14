import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import {
  adminSession,
  captcha,
  chatCall,
  chatGroup,
  chatGroupMessage,
  chatPrivateChat,
  chatPrivateMessage,
  chatSystemMessage,
  chatUpload,
  keyedSetting,
  loginRecord,
  mailboxItem,
  mailCode,
  operationLog,
  recordChange,
  sysTimingLog,
  sysUser,
} from "../../../server/db/schema/index.ts";
import type { TaskCall } from "../../../server/jobs/tasks/task.ts";
import { tasks } from "../../../server/jobs/tasks/tasks.ts";
import { TIMING_TASKS } from "../../../src/contract/timing-tasks.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";

const NOW = new Date(2026, 10, 21, 12).getTime();
const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const config = { ...readConfig({}), dataDir: mkdtempSync(join(tmpdir(), "qs-tasks-")) };

test("every task that the console names is there", () => {
  expect([...tasks.keys()].toSorted()).toEqual(
    TIMING_TASKS.map(({ bean, method }) => `${bean}.${method}`).toSorted(),
  );
});

describe.each(testDatabases)("tasks on $name", ({ open }) => {
  let database: TestDatabase;
  let userId = 0;
  beforeAll(async () => {
    database = await open();
    const [user] = await database.db
      .insert(sysUser)
      .values({ username: "mei", nickName: "Mei", passwordHash: "-" })
      .returning();
    userId = user?.id ?? 0;
  }, 60_000);
  afterAll(async () => {
    await database.close();
    rmSync(config.dataDir, { recursive: true, force: true });
  }, 60_000);

  /** What these tasks need of a server: they ask nobody else. */
  const context = () => ({ db: database.db, config, now: () => NOW }) as TaskCall["context"];
  const run = (name: string, params = "", signal = new AbortController().signal) =>
    tasks.get(name)?.run({ context: context(), params, signal });
  const at = (days: number) => new Date(NOW - days * DAY_MS);
  /** Sets for how many days something is kept; null: for ever. */
  const keep = async (key: string, value: number | null) => {
    await database.db.delete(keyedSetting).where(eq(keyedSetting.key, key));
    await database.db.insert(keyedSetting).values({ key, value });
  };
  const rowsOf = async (
    table: typeof operationLog | typeof loginRecord | typeof sysTimingLog | typeof recordChange,
  ) => (await database.db.select({ rows: count() }).from(table))[0]?.rows;

  test("delete operations that are older than they are kept, in more than one step", async () => {
    const row = {
      description: { zh_CN: "x", zh_TW: "x", en: "x" },
      method: "PUT /x",
      requestIp: "127.0.0.1",
      time: 1,
    };
    const old = Array.from({ length: 3_000 }, () => ({
      ...row,
      logType: "INFO" as const,
      createTime: at(181),
    }));
    await database.db.insert(operationLog).values(old);
    await database.db.insert(operationLog).values(old);
    await database.db.insert(operationLog).values([
      { ...row, logType: "ERROR", createTime: at(181) },
      { ...row, logType: "ERROR", createTime: at(179) },
      { ...row, logType: "INFO", createTime: at(1) },
    ]);
    await run("operationLogTask.clean", "", AbortSignal.abort());
    expect(await rowsOf(operationLog)).toBe(6_003);
    await run("operationLogTask.clean");
    expect(await rowsOf(operationLog)).toBe(2);
    await run("operationLogTask.clean", "30");
    expect(await rowsOf(operationLog)).toBe(1);
  });

  test("delete old login records and old rows of the job log", async () => {
    const record = { username: "mei", ip: "127.0.0.1", type: "LOGIN_OK" as const };
    await database.db.insert(loginRecord).values([
      { ...record, createTime: at(181) },
      { ...record, createTime: at(20) },
    ]);
    await database.db.insert(sysTimingLog).values([
      { jobName: "a", createTime: at(31) },
      { jobName: "b", createTime: at(2) },
    ]);
    await run("loginRecordTask.clean");
    await run("timingLogTask.clean");
    expect([await rowsOf(loginRecord), await rowsOf(sysTimingLog)]).toEqual([1, 1]);
    await run("timingLogTask.clean", "1");
    expect(await rowsOf(sysTimingLog)).toBe(0);
  });

  test("delete old lines of the records' histories", async () => {
    const line = { resource: "dict", recordId: 1, action: "update", changes: [] };
    await database.db.insert(recordChange).values([
      { ...line, createTime: at(366) },
      { ...line, createTime: at(364) },
      { ...line, createTime: at(10) },
    ]);
    await run("recordHistoryTask.clean");
    expect(await rowsOf(recordChange)).toBe(2);
    await run("recordHistoryTask.clean", "30");
    expect(await rowsOf(recordChange)).toBe(1);
  });

  test("keep for ever what the settings have no days for, and go by theirs otherwise", async () => {
    const record = { username: "mei", ip: "127.0.0.1", type: "LOGIN_OK" as const };
    await database.db.delete(loginRecord);
    await database.db
      .insert(loginRecord)
      .values([400, 40, 4].map((days) => ({ ...record, createTime: at(days) })));
    await keep("retain_logins", 0);
    await run("loginRecordTask.clean");
    expect(await rowsOf(loginRecord)).toBe(3);
    await keep("retain_logins", 41);
    await run("loginRecordTask.clean");
    expect(await rowsOf(loginRecord)).toBe(2);
    // The days of the job itself come before.
    await run("loginRecordTask.clean", "10");
    expect(await rowsOf(loginRecord)).toBe(1);
  });

  test("delete old messages with files that nothing else names, in more than one step", async () => {
    const { db } = database;
    const ms = (days: number) => NOW - days * DAY_MS;
    const name = (letter: string) => `${letter.repeat(32)}.bin`;
    const file = (letter: string, days: number, claimed = ms(days)) => {
      mkdirSync(join(config.dataDir, "uploads", letter.repeat(2)), { recursive: true });
      writeFileSync(join(config.dataDir, "uploads", letter.repeat(2), name(letter)), letter);
      return {
        ...{ name: name(letter), userId, kind: "file" as const, mime: "x/x", size: 1, fileName: letter },
        ...{ sha256: "-", createdAt: ms(days), used: true, claimedAt: claimed },
      };
    };
    const isThere = (letter: string) =>
      existsSync(join(config.dataDir, "uploads", letter.repeat(2), name(letter)));
    const text = { sendId: 1, recvId: 2, type: 0, content: "x" };
    await db.insert(chatPrivateMessage).values([
      ...Array.from({ length: 2_500 }, (_, at) => ({ ...text, id: at + 1, sendTime: ms(60) })),
      {
        ...text,
        id: 3_000,
        type: 2,
        content: JSON.stringify({ url: `/chat-file/${name("a")}` }),
        sendTime: ms(50),
      },
      {
        ...text,
        id: 3_001,
        type: 2,
        content: JSON.stringify({ url: `/chat-file/${name("b")}` }),
        sendTime: ms(50),
      },
      // Passed on since.
      {
        ...text,
        id: 3_002,
        type: 2,
        content: JSON.stringify({ url: `/chat-file/${name("b")}` }),
        sendTime: ms(3),
      },
    ]);
    await db.insert(chatPrivateChat).values([
      { userId: 1, friendId: 2, lastId: 3_002, lastTime: ms(3) },
      { userId: 1, friendId: 3, lastId: 2_500, lastTime: ms(60) },
    ]);
    const [group] = await db
      .insert(chatGroup)
      .values({
        name: "g",
        ownerId: 1,
        createdAt: ms(90),
        topMessageId: 11,
        headImage: `/chat-file/${name("c")}`,
      })
      .returning();
    const line = { groupId: group?.id ?? 0, sendId: 1, sendNickName: "n", type: 0, content: "x" };
    await db.insert(chatGroupMessage).values([
      { ...line, id: 10, sendTime: ms(60) },
      { ...line, id: 11, sendTime: ms(60) },
      { ...line, id: 12, sendTime: ms(3) },
    ]);
    await db.insert(chatSystemMessage).values([
      { seqNo: 1, title: "t", type: 53, content: "x", sendTime: ms(60) },
      { seqNo: 2, title: "t", type: 53, content: "x", sendTime: ms(3) },
    ]);
    await db.insert(chatUpload).values([
      ...[file("a", 50), file("b", 50), file("c", 50), file("d", 3)],
      // About to be sent once more at this moment.
      file("e", 50, NOW - 1_000),
    ]);
    const call = (callId: string, days: number, state: "ended" | "active") => ({
      ...({ callId, kind: "private", mode: "voice", callerId: 1, calleeId: 2 } as const),
      ...{ state, startTime: new Date(ms(days)) },
    });
    await db
      .insert(chatCall)
      .values([call("old", 50, "ended"), call("strange", 50, "active"), call("new", 3, "ended")]);
    const ids = async () => (await db.select().from(chatPrivateMessage)).map(({ id }) => id);

    await run("messageTask.clean");
    await run("fileTask.clean");
    expect((await ids()).length).toBe(2_503);
    await keep("retain_messages", 40);
    await run("messageTask.clean", "", AbortSignal.abort());
    expect((await ids()).length).toBe(2_503);
    // Two at once are not in each other's way.
    await Promise.all([run("messageTask.clean"), run("messageTask.clean")]);
    expect(await ids()).toEqual([3_002]);
    const calls = await db.select().from(chatCall).orderBy(asc(chatCall.id));
    expect(calls.map(({ callId }) => callId)).toEqual(["strange", "new"]);
    // Chats in which nothing is left go with what was in them.
    expect((await db.select().from(chatPrivateChat)).map(({ lastId }) => lastId)).toEqual([3_002]);
    const lines = await db.select().from(chatGroupMessage).orderBy(asc(chatGroupMessage.id));
    expect(lines.map(({ id }) => id)).toEqual([11, 12]);
    expect((await db.select().from(chatSystemMessage)).map(({ seqNo }) => seqNo)).toEqual([2]);
    expect(["a", "b", "c", "d", "e"].filter(isThere)).toEqual(["b", "c", "d", "e"]);
    const kept = await db.select().from(chatUpload).orderBy(asc(chatUpload.name));
    expect(kept.map(({ name: one }) => one.charAt(0))).toEqual(["b", "c", "d", "e"]);

    // Files alone: what nothing names, when it is old enough.
    await keep("retain_files", 2);
    await run("fileTask.clean");
    expect(["a", "b", "c", "d", "e"].filter(isThere)).toEqual(["b", "c", "e"]);
    await expect(run("messageTask.clean", "0")).rejects.toThrow();
    expect(tasks.get("messageTask.clean")?.accepts("30")).toBe(false);
    expect(tasks.get("messageTask.clean")?.accepts("31")).toBe(true);
  });

  test("forget captchas, codes and sessions whose time is over", async () => {
    const times = [new Date(NOW - 1), new Date(NOW + 1)];
    for (const [index, expiresAt] of times.entries()) {
      await database.db.insert(captcha).values({ id: `${index}`, answer: "1", expiresAt });
      await database.db.insert(mailCode).values({
        purpose: 1,
        email: `${index}@quayside.test`,
        userId,
        hash: "-",
        sentAt: at(0),
        expiresAt,
      });
      await database.db
        .insert(adminSession)
        .values({ sid: `${index}`, id: index, userId, loginTime: at(0), expiresAt, ip: "-", userAgent: "-" });
    }
    await run("signInTask.forgetExpired");
    for (const table of [captcha, adminSession]) {
      expect((await database.db.select().from(table)).map(({ id }) => String(id))).toEqual(["1"]);
    }
    expect((await database.db.select().from(mailCode)).map(({ email }) => email)).toEqual([
      "1@quayside.test",
    ]);
  });

  test("mark to-dos that are due soon, and no others", async () => {
    const todo = (title: string, hours: number, over: object = {}) => ({
      userId,
      type: "todo" as const,
      title,
      content: "",
      status: 0,
      read: true,
      dueTime: new Date(NOW + hours * HOUR_MS),
      createTime: at(3),
      ...over,
    });
    await database.db
      .insert(mailboxItem)
      .values([
        todo("soon", 23),
        todo("later", 25),
        todo("over", -1),
        todo("begun", 3, { status: 2 }),
        todo("no todo", 3, { type: "letter", status: null }),
      ]);
    const marked = async () =>
      (await database.db.select().from(mailboxItem).where(eq(mailboxItem.status, 1)))
        .filter(({ read }) => !read)
        .map(({ title }) => title)
        .toSorted();
    await run("todoTask.markDue");
    expect(await marked()).toEqual(["soon"]);
    await run("todoTask.markDue", "48");
    expect(await marked()).toEqual(["later", "soon"]);
  });

  test("refuse parameters that are none", async () => {
    await expect(run("todoTask.markDue", "soon")).rejects.toThrow("no whole number");
  });
});
