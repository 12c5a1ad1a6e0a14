import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { searchMessages } from "../../../server/chat/message-search.ts";
import { chatGroupMember, chatGroupMessage, chatPrivateMessage } from "../../../server/db/schema/chat.ts";
import { tidyTables } from "../../../server/db/upkeep.ts";
import type { SearchHit } from "../../../src/contract/chat.ts";
import type { ChatCallInput } from "../../../src/contract/chat-api.ts";
import { planOf, scansOf, statementsOf } from "../../support/query-plans.ts";
import { sqlTestServers } from "../../support/server.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";

/** So many that the planner would rather read an index than the table. */
const MANY = 30_000;

type Query = NonNullable<ChatCallInput<"searchMessages">["query"]>;

describe.each(sqlTestServers)("searching through messages on $name", ({ start, name }) => {
  let chat: ChatServer;
  let amy: Colleague;
  let bob: Colleague;
  let carol: Colleague;
  let groupId = 0;
  beforeAll(async () => {
    chat = await startChatServer(start);
    [amy, bob, carol] = [await chat.signIn("amy"), await chat.signIn("bob"), await chat.signIn("carol")];
    const [group] = await chat.server.context.db
      .select({ id: chatGroupMember.groupId })
      .from(chatGroupMember)
      .where(eq(chatGroupMember.userId, amy.userId));
    groupId = group?.id ?? 0;
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);

  const find = async (who: Colleague, query: Partial<Query> & { keyword: string }) =>
    (await who.call("searchMessages", { query: { size: 20, ...query } })) as SearchHit[];
  const textsOf = (hits: readonly SearchHit[]) => hits.map(({ snippet }) => snippet);

  test("finds what was said to friends and in groups, newest first", async () => {
    const first = await amy.send(bob.userId, "the Quarterly report, 第一版");
    const second = await bob.send(amy.userId, "which QUARTERLY report?");
    const third = await amy.sendGroup(groupId, "quarterly REPORT for all");
    const hits = await find(amy, { keyword: "quarterly report" });
    expect(hits.map(({ chatType, targetId, id, sendId }) => [chatType, targetId, id, sendId])).toEqual([
      ["GROUP", groupId, third.id, amy.userId],
      ["PRIVATE", bob.userId, second.id, bob.userId],
      ["PRIVATE", bob.userId, first.id, amy.userId],
    ]);
    expect(textsOf(await find(amy, { keyword: "一版" }))).toEqual(["the Quarterly report, 第一版"]);
    expect(await find(amy, { keyword: "nobody said this" })).toEqual([]);
  });

  test("finds nothing of others' chats", async () => {
    const hits = await find(carol, { keyword: "quarterly", chatType: "PRIVATE" });
    expect(hits).toEqual([]);
    expect(await find(carol, { keyword: "quarterly", chatType: "PRIVATE", targetId: bob.userId })).toEqual(
      [],
    );
  });

  test("within one chat, page by page", async () => {
    for (let nth = 1; nth <= 5; nth += 1) await amy.send(bob.userId, `page ${nth} of the search`);
    const chatOf = { keyword: "of the search", chatType: "PRIVATE" as const, targetId: bob.userId, size: 2 };
    const seen: string[] = [];
    for (let beforeId: number | undefined; ; ) {
      const hits = await find(bob, {
        ...chatOf,
        targetId: amy.userId,
        ...(beforeId === undefined ? {} : { beforeId }),
      });
      if (hits.length === 0) break;
      seen.push(...textsOf(hits));
      beforeId = hits.at(-1)?.id;
    }
    expect(seen).toEqual([5, 4, 3, 2, 1].map((nth) => `page ${nth} of the search`));
    expect(await find(amy, { ...chatOf, targetId: carol.userId })).toEqual([]);
    await expect(find(amy, { keyword: "x", beforeId: 5 })).rejects.toThrow(/chatType/);
    await expect(find(amy, { keyword: "x", targetId: 5 })).rejects.toThrow(/chatType/);
  });

  test("in all chats, page by page, without losing or repeating a hit", async () => {
    const sent: string[] = [];
    const send = async (text: string, inGroup: boolean) => {
      sent.unshift(text);
      chat.clock.aheadMs += 1_000;
      await (inGroup ? amy.sendGroup(groupId, text) : amy.send(bob.userId, text));
    };
    for (const [nth, inGroup] of [true, false, false, true, true, true, false, false].entries()) {
      await send(`paged hit ${nth}`, inGroup);
    }
    // A clock that was set back puts a later message before an earlier one.
    chat.clock.aheadMs -= 3_500;
    await amy.sendGroup(groupId, "paged hit, set back");
    const seen: SearchHit[] = [];
    const least = (kind: SearchHit["chatType"]) => {
      const ids = seen.filter(({ chatType }) => chatType === kind).map(({ id }) => id);
      return ids.length === 0 ? undefined : Math.min(...ids);
    };
    for (let hits: SearchHit[] | undefined; hits === undefined || hits.length === 2; ) {
      const before = { beforePrivateId: least("PRIVATE"), beforeGroupId: least("GROUP") };
      hits = await find(amy, { keyword: "paged hit", size: 2, ...before });
      seen.push(...hits);
    }
    expect(textsOf(seen).filter((text) => text !== "paged hit, set back")).toEqual(sent);
    expect(seen).toHaveLength(9);
    const cursor = { beforePrivateId: 1, beforeGroupId: 1 };
    expect(await find(amy, { keyword: "paged hit", ...cursor })).toEqual([]);
    await expect(find(amy, { keyword: "paged hit", beforeGroupId: Number.NaN })).rejects.toThrow(/400: /);
  });

  test("wildcards are letters like any other", async () => {
    await amy.send(bob.userId, "100% sure_thing \\o/ 'quoted'");
    expect(await find(amy, { keyword: "0% sure_" })).toHaveLength(1);
    expect(await find(amy, { keyword: "0%%" })).toEqual([]);
    expect(await find(amy, { keyword: "sure-thing" })).toEqual([]);
    expect(await find(amy, { keyword: "\\o/ 'q" })).toHaveLength(1);
  });

  test("what was recalled, and what one alone may see, is not found by others", async () => {
    const gone = await amy.send(bob.userId, "slip of the tongue");
    await amy.call("recallPrivate", { params: { id: gone.id ?? 0 } });
    expect(await find(amy, { keyword: "slip of the" })).toEqual([]);
    const sent = await amy.sendGroup(groupId, "slip in the group");
    await amy.call("recallGroup", { params: { id: sent.id ?? 0 } });
    expect(await find(amy, { keyword: "slip in the" })).toEqual([]);
    const secret = await amy.send(bob.userId, "for amy alone");
    await chat.server.context.db
      .update(chatPrivateMessage)
      .set({ onlyFor: amy.userId })
      .where(eq(chatPrivateMessage.id, secret.id ?? 0));
    expect(await find(amy, { keyword: "for amy alone" })).toHaveLength(1);
    expect(await find(bob, { keyword: "for amy alone" })).toEqual([]);
  });

  test("of a group only what was said from joining to leaving", async () => {
    const { db } = chat.server.context;
    const before = await amy.sendGroup(groupId, "window one");
    const within = await amy.sendGroup(groupId, "window two");
    await amy.sendGroup(groupId, "window three");
    await db
      .update(chatGroupMember)
      .set({ fromId: before.id ?? 0, untilId: within.id ?? 0, quit: true })
      .where(eq(chatGroupMember.userId, bob.userId));
    expect(textsOf(await find(bob, { keyword: "window" }))).toEqual(["window two"]);
    expect(textsOf(await find(amy, { keyword: "window" }))).toEqual([
      "window three",
      "window two",
      "window one",
    ]);
  });

  test.each([
    ["nothing", { keyword: " ", size: 5 }],
    ["a long keyword", { keyword: "x".repeat(51), size: 5 }],
    ["a NUL", { keyword: "a\u0000", size: 5 }],
    ["a large page", { keyword: "x", size: 101 }],
  ])("%s is refused", async (_, query) => {
    await expect(find(amy, query)).rejects.toThrow(/answered 400: /);
  });

  test("is answered from an index among many messages", async () => {
    const { pool, db } = chat.server.context;
    await pool.query(
      `insert into chat_private_message (id, send_id, recv_id, tmp_id, type, content, send_time)
       select 1000000 + n, 5000 + n % 200, 6000 + n % 300, 'fill ' || n, 0, 'message ' || n || ' about things 事情', n
       from generate_series(1, $1::int) n`,
      [MANY],
    );
    await pool.query(
      `insert into chat_group_message (id, group_id, send_id, send_nick_name, tmp_id, type, content, send_time)
       select 1000000 + n, $1, 5000 + n % 200, 'x', 'fill ' || n, 0, 'message ' || n || ' about things 事情', n
       from generate_series(1, $2::int) n`,
      [groupId, MANY],
    );
    if (name === "PGlite") await tidyTables(pool);
    else await pool.query("vacuum (analyze)");
    const other = 5_007;
    await db.insert(chatGroupMember).values({ groupId, userId: other, joinedAt: 0 });
    for (const keyword of ["message 4207 ", "things", "事情", "no such thing"]) {
      for (const [chatType, table] of [
        ["PRIVATE", "chat_private_message"],
        ["GROUP", "chat_group_message"],
      ] as const) {
        const search = { keyword, chatType, targetId: undefined, beforeId: undefined, size: 20 };
        const statements = await statementsOf(pool, table, async () => {
          await searchMessages(db, other, search);
        });
        expect(statements).toHaveLength(1);
        for (const statement of statements) {
          const scans = scansOf(await planOf(pool, statement), table);
          expect([keyword, chatType, scans]).not.toEqual([
            keyword,
            chatType,
            expect.arrayContaining(["Seq Scan"]),
          ]);
        }
      }
    }
    expect(await db.$count(chatGroupMessage)).toBeGreaterThan(MANY);
  }, 120_000);
});
