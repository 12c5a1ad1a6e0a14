import { beforeAll, describe, expect, test } from "vitest";
import { VISITOR_API } from "../../../src/contract/visitor-api.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { testServers } from "../../support/server.ts";
import type { Visitor } from "../../support/visitor.ts";
import { serviceDesk } from "./service-desk.ts";

/** What a visitor's token opens, by the description of all calls: a call that comes to be is asked with it as well. */

/** Calls of the chat that are a visitor's (`server/chat/chat-routes.ts`); each is held to the own conversation below. */
const OWN_CHAT = [
  "GET /group/find/{id}",
  "GET /group/list",
  "GET /group/members/{id}",
  "GET /message/group/history",
  "GET /message/group/pullOfflineMessage",
  "GET /message/readPosition",
  "GET /system/config",
  "GET /user/self",
  "POST /file/upload",
  "POST /image/upload",
  "POST /message/group/send",
  "POST /video/upload",
  "PUT /message/group/readed",
];
const METHODS = ["get", "post", "put", "delete", "patch"] as const;
const CHAT = "/imchat-api";
const NOBODY = 987_654_321;

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

describe.each(testServers)("a visitor's token on $name", ({ start }) => {
  const desk = serviceDesk(start);
  let calls: readonly { readonly method: string; readonly path: string }[] = [];
  beforeAll(async () => {
    const { body } = await desk.admin("GET", "/v3/api-docs");
    const { paths } = body as Described;
    calls = Object.entries(paths).flatMap(([path, item]) =>
      METHODS.filter((method) => method in item).map((method) => ({ method: method.toUpperCase(), path })),
    );
  });

  const ask = async (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) => {
    const answer = await desk.chat.server.request(method, path.replaceAll(/\{[^}]+\}/g, String(NOBODY)), {
      headers: { "Accept-Language": "en", ...headers },
      ...(method === "GET" ? {} : { body: body ?? {} }),
      redirect: "manual",
    } as never);
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") === true && text !== "";
    const read = isJson ? (JSON.parse(text) as { code?: number; message?: string }) : {};
    return { status: answer.status, code: read?.code, message: read?.message };
  };

  const headersOf = (visitor: Visitor) => ({
    accessToken: visitor.visit.tokens.accessToken,
    Authorization: `Bearer ${visitor.visit.tokens.accessToken}`,
  });

  test("nothing of staff, of the shop or of the sites that nobody gets without a token", async () => {
    const visitor = await desk.served();
    const others = calls.filter(({ path }) => !path.startsWith(CHAT) && !path.startsWith(VISITOR_API));
    expect(others.length).toBeGreaterThan(500);
    const opened: string[] = [];
    for (const { method, path } of others) {
      const [anybody, with_] = [await ask(method, path), await ask(method, path, headersOf(visitor))];
      if (anybody.status !== with_.status || anybody.code !== with_.code)
        opened.push(`${method} ${path}: ${anybody.status} and ${with_.status}`);
    }
    expect(opened).toEqual([]);
  }, 120_000);

  test("of the chat the own list, and nothing else", async () => {
    const visitor = await desk.served();
    const chat = calls.filter(({ path }) => path.startsWith(CHAT));
    expect(chat.length).toBeGreaterThan(40);
    const taken: string[] = [];
    for (const { method, path } of chat) {
      if (path.endsWith("/refreshToken")) continue;
      const anybody = await ask(method, path);
      const { code, message } = await ask(method, path, headersOf(visitor));
      const isRefused = message === "Visitors cannot do this" || (code !== 200 && code === anybody.code);
      if (!isRefused) taken.push(`${method} ${path.slice(CHAT.length)}`);
    }
    expect(taken.toSorted()).toEqual(OWN_CHAT);
  });

  test("of another visitor's conversation nothing, by whichever of these calls", async () => {
    const [visitor, other] = [await desk.served(), await desk.served()];
    const { groupId } = await desk.rowOf(other);
    await other.send("Nobody else reads this");
    const asked = [
      ["GET", `/group/find/${groupId}`],
      ["GET", `/group/members/${groupId}`],
      ["GET", `/message/group/history?groupId=${groupId}&size=20`],
      ["PUT", `/message/group/readed?groupId=${groupId}&messageId=1`],
      ["POST", "/message/group/send", { tmpId: "z", groupId, type: MessageType.text, content: "hi" }],
    ] as const;
    for (const [method, path, body] of asked) {
      const { code } = await visitor.chat(method, path, body);
      expect({ path, refused: code !== 200 }).toEqual({ path, refused: true });
    }
    for (const path of [
      "/group/list",
      "/message/readPosition",
      "/message/group/pullOfflineMessage?minId=0",
    ]) {
      const answer = JSON.stringify(await visitor.chat("GET", path));
      expect(answer).not.toContain("Nobody else reads this");
      expect(answer).not.toMatch(new RegExp(`"(id|groupId)":${groupId}[,}]|"${groupId}":`));
    }
    expect((await visitor.current()).groupId).not.toBe(groupId);
  });

  test("what agents note of the own conversation: by none of these calls, and in no frame", async () => {
    const visitor = await desk.served();
    const socket = await visitor.connect();
    const { id, groupId } = await desk.rowOf(visitor);
    const note = "Haggles, give them nothing";
    await desk.act(desk.amy, "note", id, { note });
    await visitor.send("Are you there?");
    const handed = await desk.act(desk.amy, "transfer", id, { agentId: desk.agents.bob, note });
    expect(handed.status, handed.message).toBe(200);
    expect(await desk.notesOf(id)).toEqual([note, note]);
    // All that was pushed until then has come by now.
    const last = await desk.bob.sendGroup(groupId, "I am");
    const isLast = (data: unknown) => (data as { id?: unknown } | undefined)?.id === last.id;
    await expect.poll(() => socket.frames.some(({ data }) => isLast(data))).toBe(true);
    const answers: unknown[] = [...socket.frames, visitor.visit, await visitor.current()];
    const own = (path: string) =>
      path.replaceAll(/\{(id|groupId)\}/g, String(groupId)).replaceAll(/\{[^}]+\}/g, String(id));
    for (const { method, path } of calls) {
      if (method !== "GET" || !(path.startsWith(CHAT) || path.startsWith(VISITOR_API))) continue;
      for (const query of ["", `?groupId=${groupId}&size=100`, "?minId=0"]) {
        const answer = await desk.chat.server.request(method, own(path) + query, {
          headers: { "Accept-Language": "en", ...headersOf(visitor) },
          redirect: "manual",
        } as never);
        answers.push(await answer.text());
      }
    }
    expect(answers.length).toBeGreaterThan(60);
    const told = JSON.stringify(answers);
    expect(told).toContain("Are you there?");
    expect(told).not.toContain(note);
    await socket.close();
  }, 120_000);

  test("staff's token is no visitor's", async () => {
    const amy = adminCalls(desk.chat.server, desk.amy.adminToken);
    expect((await amy("GET", "/auth/info")).status).toBe(200);
    for (const [method, path] of [
      ["GET", "/conversation"],
      ["POST", "/conversation"],
      ["DELETE", "/conversation"],
      ["POST", "/rating"],
      ["PUT", "/page"],
    ] as const) {
      const body = path === "/rating" ? { stars: 5 } : { url: "https://shop.example/" };
      const { status } = await ask(method, VISITOR_API + path, { Authorization: desk.amy.adminToken }, body);
      expect({ method, path, status }).toEqual({ method, path, status: 401 });
    }
  });
});
