import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { site } from "../../../server/db/schema/index.ts";
import { ChatCode, MessageType } from "../../../src/contract/wire.ts";
import { type Calls, createCalls, Refused, VisitOver } from "../../../src/visitor/window/calls.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";

/** The calls of the window as the server answers them: what it refuses has no data, and is understood all the same. */
describe.each(sqlTestServers)("calls of the window on $name", ({ start }) => {
  let server: TestServer;
  let siteId = 0;
  let calls: Calls;
  let tokens: { accessToken: string; refreshToken: string };

  beforeAll(async () => {
    server = await start();
    const [row] = await server.context.db
      .insert(site)
      .values({ name: "Calls", domain: "calls.example" })
      .returning();
    siteId = row?.id ?? 0;
    const admin = adminCalls(server, await server.login("admin"));
    await admin("POST", "/api/sensitiveWord", { word: "verboten", action: "refuse", enabled: true });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    calls = createCalls("en", (path, init) => fetch(server.url + path, init));
    const visit = await calls.begin({ siteId, page: { url: "https://shop.example/" } });
    tokens = visit.tokens;
    calls.use(tokens);
  });

  const begin = async () =>
    (await calls.visitor("POST", "/conversation", {})) as { readonly groupId: number };
  const send = (groupId: number, content: string) =>
    calls.chat("POST", "/message/group/send", {
      ...{ tmpId: randomUUID(), groupId, type: MessageType.text, content, receipt: true },
    });

  test("a text that sensitive words refuse is refused with the reason, and the next one is taken", async () => {
    const { groupId } = await begin();
    const refused = await send(groupId, "Das ist verboten.").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ status: ChatCode.illegalContent, message: expect.stringMatching(/\w/) });
    expect(await send(groupId, "Das nicht.")).toMatchObject({ content: "Das nicht." });
  });

  test("a token that is over is renewed, and where that is refused the visit is over", async () => {
    const { groupId } = await begin();
    calls.use({ ...tokens, accessToken: "over" });
    expect(await send(groupId, "Still here.")).toMatchObject({ content: "Still here." });
    calls.use({ accessToken: "over", refreshToken: "over too" });
    await expect(send(groupId, "Not here.")).rejects.toBeInstanceOf(VisitOver);
  });

  test("a file is taken within a conversation alone, and it is said why", async () => {
    const file = new File(["a file"], "a.txt", { type: "text/plain" });
    const refused = await calls.upload("/file/upload", file).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    await begin();
    expect(await calls.upload("/file/upload", file)).toMatchObject({ name: "a.txt", size: 6 });
  });
});
