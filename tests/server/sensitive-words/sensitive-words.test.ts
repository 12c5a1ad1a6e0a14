import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { ChatCode } from "../../../src/contract/wire.ts";
import { testServers } from "../../support/server.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

describe.each(testServers)("forbidden words on $name", ({ start }) => {
  let chat: ChatServer;
  let admin: Colleague;
  let amy: Colleague;
  let bob: Colleague;
  beforeAll(async () => {
    chat = await startChatServer(start);
    [admin, amy, bob] = [await chat.signIn("admin"), await chat.signIn("amy"), await chat.signIn("bob")];
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);

  const send = (text: string, tmpId?: string) => amy.send(bob.userId, text, tmpId);

  test("are an area for those who may edit it", async () => {
    await expect(amy.admin("GET", "/api/sensitiveWord")).rejects.toMatchObject({ status: 403 });
    await expect(amy.admin("POST", "/api/sensitiveWord", { word: "x" })).rejects.toMatchObject({
      status: 403,
    });
  });

  test("come back masked, from the next message on", async () => {
    expect((await send("赌博有害")).content).toBe("赌博有害");
    const made = (await admin.admin("POST", "/api/sensitiveWord", {
      word: "赌博",
      action: "mask",
      enabled: true,
    })) as { id: number };
    const message = await send("赌博有害", "masked");
    expect(message.content).toBe("**有害");
    expect((await send("赌博有害", "masked")).id).toBe(message.id);
    expect((await bob.pull((message.id ?? 1) - 1)).map(({ content }) => content)).toEqual(["**有害"]);
    await admin.admin("PUT", "/api/sensitiveWord", { id: made.id, enabled: false });
    expect((await send("赌博有害")).content).toBe("赌博有害");
  });

  test("are masked in groups as well, mentions and all", async () => {
    await admin.admin("POST", "/api/sensitiveWord", { word: "badword", action: "mask", enabled: true });
    const groups = (await amy.call("groupList")) as { id: number }[];
    const groupId = groups[0]?.id ?? 0;
    expect((await amy.sendGroup(groupId, "@everyone BADWORD")).content).toBe("@everyone *******");
  });

  test("some are a reason to refuse the message, with 10004", async () => {
    await admin.admin("POST", "/api/sensitiveWord", { word: "代开发票", action: "refuse", enabled: true });
    await expect(send("专业代开发票")).rejects.toMatchObject({
      code: ChatCode.illegalContent,
      message: expect.stringMatching(/illegal content/),
    });
  });

  test("stand once, whatever their case", async () => {
    await expect(
      admin.admin("POST", "/api/sensitiveWord", { word: "BadWord", action: "mask" }),
    ).rejects.toMatchObject({ status: 400 });
  });
});
