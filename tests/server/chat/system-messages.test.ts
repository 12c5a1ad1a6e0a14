import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatSystemMessage } from "../../../server/db/schema/chat.ts";
import { sysMenu, sysRoleMenu, sysUserRole } from "../../../server/db/schema/index.ts";
import { PULL_WINDOW_MS } from "../../../src/contract/limits.ts";
import { testServers } from "../../support/server.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";

describe.each(testServers)("publishing system messages on $name", ({ start }) => {
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

  test.each([
    ["no title", { content: "c" }, /^400: title: /],
    ["an empty title", { title: " ", content: "c" }, /^400: title: /],
    ["a long title", { title: "x".repeat(129), content: "c" }, /^400: title: /],
    ["no content", { title: "t", content: "" }, /^400: content: /],
    ["a NUL", { title: "t", content: "a\u0000b" }, /^400: content: /],
    ["another type", { title: "t", content: "c", type: 50 }, /^400: type: /],
    ["a script as cover", { title: "t", content: "c", coverUrl: "javascript:alert(1)" }, /^400: coverUrl: /],
    ["nobody", { title: "t", content: "c", userIds: [] }, /^400: userIds: /],
    ["somebody who is not there", { title: "t", content: "c", userIds: [999_999] }, /no user 999999/],
  ])("refuses %s", async (_, body, message) => {
    await expect(post(admin, body)).rejects.toEqual(refused(400, message));
  });

  test("rich text is kept as given, whatever it holds", async () => {
    const content = '<p onclick="x()">a</p><script>alert(1)</script><a href="https://example.com">link</a>';
    const [seqNo = 0] = await admin.publish({ title: "<b>t</b>", content });
    expect((await amy.pullSystem(seqNo - 1))[0]).toMatchObject({ content, title: "<b>t</b>" });
  });

  test("a pull looks back 30 days", async () => {
    const [seqNo = 0] = await admin.publish({ title: "will be old", content: "c" });
    const before = chat.clock.aheadMs;
    chat.clock.aheadMs += PULL_WINDOW_MS + 60_000;
    const later = await chat.signIn("amy");
    expect((await later.pullSystem()).some((message) => message.seqNo === seqNo)).toBe(false);
    chat.clock.aheadMs = before;
  });
});
