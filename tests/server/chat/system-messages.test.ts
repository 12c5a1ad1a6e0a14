import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordsOf } from "../../../e2e/support/calls.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatSystemMessage } from "../../../server/db/schema/chat.ts";
import { sysMenu, sysRoleMenu, sysUserRole } from "../../../server/db/schema/index.ts";
import { chatUpload } from "../../../server/db/schema/uploads.ts";
import { PULL_WINDOW_MS } from "../../../src/contract/limits.ts";
import type { SentNotices } from "../../../src/contract/notices.ts";
import { sqlTestServers } from "../../support/server.ts";
import { png } from "../uploads/chat-uploads.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";

describe.each(sqlTestServers)("publishing system messages on $name", ({ start }) => {
  let chat: ChatServer;
  let admin: Colleague;
  let amy: Colleague;
  beforeAll(async () => {
    chat = await startChatServer(start);
    [admin, amy] = [await chat.signIn("admin"), await chat.signIn("amy")];
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);

  const post = (who: Colleague, body: unknown) => who.admin("POST", "/api/systemMessage", body);
  const refused = (status: number, message = /./) =>
    expect.objectContaining({ status, message: expect.stringMatching(message) });

  test("needs the permission of the menu", async () => {
    const { db } = chat.server.context;
    await expect(post(amy, { title: "mine", content: "text" })).rejects.toEqual(refused(403));
    const anonymous = await chat.server.request("POST", "/prod-api/api/systemMessage", { body: {} });
    expect(anonymous.status).toBe(401);
    const [button] = await db.select().from(sysMenu).where(eq(sysMenu.permission, "systemMessage:publish"));
    const [role] = await db.select().from(sysUserRole).where(eq(sysUserRole.userId, amy.userId));
    const grant = { roleId: role?.roleId ?? 0, menuId: button?.id ?? 0 };
    await db.insert(sysRoleMenu).values(grant);
    const [seqNo = 0] = await amy.publish({ title: "mine", content: "text" });
    const [row] = await db.select().from(chatSystemMessage).where(eq(chatSystemMessage.seqNo, seqNo));
    expect(row).toMatchObject({ createBy: "amy", recvId: null });
    await db.delete(sysRoleMenu).where(eq(sysRoleMenu.menuId, grant.menuId));
    await expect(post(amy, { title: "mine", content: "text" })).rejects.toEqual(refused(403));
  });

  test("answers 201 with the number of each copy, one for each user that is named", async () => {
    const { headers, body } = {
      headers: { authorization: admin.adminToken },
      body: { title: "t", content: "c", userIds: [amy.userId, amy.userId] },
    };
    const response = await chat.server.request("POST", "/prod-api/api/systemMessage", { headers, body });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ seqNos: [expect.any(Number)] });
  });

  test("goes out once, however often the same one is sent", async () => {
    const body = { title: "once", content: "c", userIds: [amy.userId, admin.userId], tmpId: "one" };
    const answers = await Promise.all([post(admin, body), post(admin, body)]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await post(admin, body)).toEqual(answers[0]);
    const { db } = chat.server.context;
    const rows = await db.select().from(chatSystemMessage).where(eq(chatSystemMessage.title, "once"));
    expect(rows).toHaveLength(2);
    expect(await post(admin, { ...body, tmpId: "another" })).not.toEqual(answers[0]);
  });

  test.each([
    ["no title", { content: "c" }, /^400: title: /],
    ["an empty title", { title: " ", content: "c" }, /^400: title: /],
    ["a long title", { title: "x".repeat(129), content: "c" }, /^400: title: /],
    ["no content", { title: "t", content: "" }, /^400: content: /],
    ["a NUL", { title: "t", content: "a\u0000b" }, /^400: content: /],
    ["another type", { title: "t", content: "c", type: 50 }, /^400: type: /],
    ["a script as cover", { title: "t", content: "c", coverUrl: "javascript:alert(1)" }, /^400: coverUrl: /],
    ["nobody", { title: "t", content: "c", userIds: [] }, /^400: userIds: /],
    [
      "somebody who is not there",
      { title: "t", content: "c", userIds: [999_999] },
      /One of the selected users does not exist/,
    ],
  ])("refuses %s", async (_, body, message) => {
    await expect(post(admin, body)).rejects.toEqual(refused(400, message));
  });

  test("rich text is cleaned before it is kept, a title is text", async () => {
    const content =
      '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x()">b</a><a href="https://example.com">c</a>';
    const [seqNo = 0] = await admin.publish({ title: "<b>t</b>", content });
    expect((await amy.pullSystem(seqNo - 1))[0]).toMatchObject({
      title: "<b>t</b>",
      content:
        '<p>a</p><a rel="noopener noreferrer">b</a><a href="https://example.com" rel="noopener noreferrer">c</a>',
    });
  });

  test("a link is kept as it is", async () => {
    const [seqNo = 0] = await admin.publish({ title: "t", content: " https://example.com/?a=1&b=2 " });
    expect((await amy.pullSystem(seqNo - 1))[0]).toMatchObject({ content: "https://example.com/?a=1&b=2" });
  });

  test.each(["<script>alert(1)</script>", "<p> </p><p><br></p>", '<img src="javascript:x()">'])(
    "%s leaves nothing to publish",
    async (content) => {
      await expect(post(admin, { title: "t", content })).rejects.toEqual(
        refused(400, /nothing in the content/),
      );
    },
  );

  describe("pictures", () => {
    const send = async (who: Colleague, bytes: Uint8Array) => {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(bytes)]), "a.png");
      const response = await fetch(`${chat.url}/prod-api/api/systemMessage/picture`, {
        method: "POST",
        headers: { Authorization: who.adminToken, "Accept-Language": "en" },
        body: form,
      });
      return { status: response.status, body: (await response.json()) as { url?: string; message?: string } };
    };

    test("are uploaded by those who may publish, and kept when they are published", async () => {
      expect((await send(amy, await png())).status).toBe(403);
      expect(await send(admin, Buffer.from("<svg>"))).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/a JPEG, PNG, WebP or GIF picture/) },
      });
      const cover = (await send(admin, await png())).body.url ?? "";
      const inside = (await send(admin, await png())).body.url ?? "";
      expect(cover).toMatch(/^\/chat-file\//);
      const content = `<p>see <img src="${inside}" /></p>`;
      await admin.publish({ title: "with pictures", content, coverUrl: cover });
      const rows = await chat.server.context.db.select().from(chatUpload).where(eq(chatUpload.used, true));
      const used = rows.map(({ name }) => `/chat-file/${name}`);
      expect(used).toEqual(expect.arrayContaining([cover, inside]));
    });

    test("that are not there are refused", async () => {
      const gone = `/chat-file/${"0".repeat(32)}.png`;
      const missing = refused(400, /no longer exists/);
      await expect(post(admin, { title: "t", content: "c", coverUrl: gone })).rejects.toEqual(missing);
      const content = `<img src="${gone}">`;
      await expect(post(admin, { title: "t", content })).rejects.toEqual(missing);
    });
  });

  test("what was published is listed once, newest first, with whom it went to and who has read it", async () => {
    const bob = await chat.signIn("bob");
    const userIds = [amy.userId, bob.userId];
    const seqNos = await admin.publish({ title: "listed to two", content: "c", intro: "i", userIds });
    const [everyone = 0] = await admin.publish({ title: "listed to ALL", content: "https://example.com" });
    await amy.call("readSystem", { query: { maxSeqNo: everyone } });
    const list = async (query: string) =>
      (await admin.admin("GET", `/api/systemMessage?${query}`)) as SentNotices;
    expect(await list("title=listed to&page=0&size=10")).toEqual({
      totalElements: 2,
      content: [
        {
          seqNo: everyone,
          title: "listed to ALL",
          content: "https://example.com",
          sendTime: expect.any(Number),
          createBy: "admin",
          readCount: 1,
        },
        {
          seqNo: seqNos[0],
          title: "listed to two",
          intro: "i",
          content: "c",
          sendTime: expect.any(Number),
          createBy: "admin",
          recipients: 2,
          recipientNames: [expect.any(String), expect.any(String)],
          readCount: 1,
        },
      ],
    });
    expect((await list("title=listed to&page=1&size=1")).content).toMatchObject([{ title: "listed to two" }]);
    expect(await list("title=%25")).toEqual({ totalElements: 0, content: [] });
    await expect(amy.admin("GET", "/api/systemMessage")).rejects.toEqual(refused(403));
  });

  test("users to publish to are found by their names", async () => {
    const found = (await admin.admin("GET", "/api/systemMessage/users?name=AMY")) as unknown[];
    expect(found).toEqual([{ id: amy.userId, userName: "amy", nickName: expect.any(String) }]);
    await expect(amy.admin("GET", "/api/systemMessage/users")).rejects.toEqual(refused(403));
  });

  test("a pull looks back 30 days, the history further", async () => {
    const [seqNo = 0] = await admin.publish({ title: "will be old", content: "c" });
    const before = chat.clock.aheadMs;
    chat.clock.aheadMs += PULL_WINDOW_MS + 60_000;
    const later = await chat.signIn("amy");
    expect((await later.pullSystem()).some((message) => message.seqNo === seqNo)).toBe(false);
    const [newest] = recordsOf(
      "historySystem",
      await later.call("historySystem", { query: { size: 1, beforeSeqNo: seqNo + 1 } }),
    );
    expect(newest).toMatchObject({ seqNo, title: "will be old" });
    chat.clock.aheadMs = before;
  });
});
