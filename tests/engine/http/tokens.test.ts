import { beforeEach, describe, expect, test } from "vitest";
import { EngineFault } from "../../../workers/engine/parts.ts";
import { createEngineLab, type EngineLab, type LabEngine, type LabTab } from "../../support/engine-lab.ts";
import { createFakeStates } from "../../support/fake-chat-state.ts";

let lab: EngineLab;
let states: ReturnType<typeof createFakeStates>;
let engine: LabEngine;
let tab: LabTab;

const asked = (path: string) =>
  lab.server.requests.filter(({ url }) => url.split("?")[0]?.endsWith(path)).length;
const call = (name: "friendList" | "self" = "friendList", input = {}) =>
  tab.api.chatCall(tab.tabId, { name, input });
const notices = () =>
  tab.events.flatMap((event) => (event.kind === "notice" ? [[event.code, event.text]] : []));

beforeEach(async () => {
  states = createFakeStates();
  lab = createEngineLab(states.create);
  engine = lab.startEngine();
  tab = await lab.openTab(engine, { session: lab.session("amy") });
  await lab.clock.advance(20);
});

describe("tokens", () => {
  test("a storm of refused calls makes one exchange, and every call gets its answer", async () => {
    lab.server.tokens.expireAccess();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => call()));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(asked("/refreshToken")).toBe(1);
    expect(asked("im/config/token")).toBe(1);
  });

  test("rotate: each refresh uses the token of the one before", async () => {
    for (let n = 0; n < 3; n += 1) {
      lab.server.tokens.expireAccess();
      expect(await call()).toMatchObject({ ok: true });
    }
    const used = lab.server.requests
      .filter(({ url }) => url.endsWith("/refreshToken"))
      .map(({ headers }) => headers.refreshToken);
    expect(new Set(used).size).toBe(3);
  });

  test("are exchanged before they end", async () => {
    await lab.clock.advance(29.6 * 60_000);
    await call();
    expect(asked("/refreshToken")).toBe(1);
  });

  test.each([401, 500])("a refresh refused with %i goes through the admin session again", async (code) => {
    lab.server.tokens.expireAccess();
    lab.server.answer("/refreshToken", 200, { code, message: "refused" });
    expect(await call()).toMatchObject({ ok: true });
    expect(asked("/refreshToken")).toBe(1);
    expect(asked("im/config/token")).toBe(2);
  });

  test("a refresh that gets no answer keeps the pair, for the next try", async () => {
    lab.server.tokens.expireAccess();
    lab.server.answer("/refreshToken", 503, "");
    expect(await call()).toMatchObject({ ok: false, error: { code: "http:503", retryable: true } });
    expect(await call()).toMatchObject({ ok: true });
    expect(asked("im/config/token")).toBe(1);
  });

  test("no admin session: said once, calls fail with its code, and the server is left in peace", async () => {
    lab.server.tokens.expireAccess();
    lab.server.tokens.expireRefresh();
    lab.server.tokens.expireAdmin();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => call()));
    expect(outcomes.every((one) => !one.ok && one.error.code === "http:401")).toBe(true);
    await lab.clock.advance(10);
    const before = asked("imchat/service/login");
    await call();
    expect(asked("imchat/service/login")).toBe(before);
    expect(tab.kinds().filter((kind) => kind === "sessionExpired")).toHaveLength(1);
    await tab.hello({ session: lab.session("amy") });
    expect(await call()).toMatchObject({ ok: true });
  });

  test("another tab's session takes the place of a refused one, unseen", async () => {
    const stale = { ...lab.session("amy"), token: "Bearer stale" };
    await lab.openTab(engine, { session: stale });
    lab.server.tokens.expireAccess();
    lab.server.tokens.expireRefresh();
    expect(await call()).toMatchObject({ ok: true });
    expect(tab.kinds()).not.toContain("sessionExpired");
  });
});

describe("chat HTTP", () => {
  test("carries the token and the caller's language", async () => {
    await tab.api.setLanguage(tab.tabId, "zh_TW");
    await call();
    const request = lab.server.requests.at(-1);
    expect(request).toMatchObject({ method: "GET", url: "/imchat-api/friend/list", timeoutMs: 30_000 });
    expect(request?.headers).toMatchObject({ accessToken: "access-3", "Accept-Language": "zh-TW" });
  });

  test("fills path and query", async () => {
    const input = { query: { friendId: 2, size: 50 } };
    await tab.api.chatCall(tab.tabId, { name: "historyPrivate", input });
    expect(lab.server.requests.at(-1)?.url).toBe("/imchat-api/message/private/history?friendId=2&size=50");
    await tab.api.chatCall(tab.tabId, { name: "groupMembers", input: { params: { id: 7 } } });
    expect(lab.server.requests.at(-1)?.url).toBe("/imchat-api/group/members/7");
  });

  test.each([
    [
      "business",
      200,
      { code: 500, message: "not a friend" },
      "chat:500",
      [["serverMessage", "not a friend"]],
    ],
    ["no token", 200, { code: 400, message: "no token" }, "chat:400", []],
    ["HTTP 400", 400, "bad", "http:400", [["httpBody", "bad"]]],
    ["HTTP 400, another service's shape", 400, '{"status":"captive"}', "http:400", [["httpBody", ""]]],
    [
      "HTTP 413 in the envelope",
      413,
      { code: 500, message: "too large" },
      "http:413",
      [["httpBody", "too large"]],
    ],
    ["a page of a proxy under 400", 400, "<html><body>no</body></html>", "http:400", [["httpBody", ""]]],
    ["a page of a portal under 403", 403, "<!doctype html><title>x</title>", "http:403", [["httpBody", ""]]],
    ["HTTP 405", 405, "", "http:405", [["methodWrong", ""]]],
    ["HTTP 404", 404, "", "http:404", [["serverHiccup", ""]]],
    ["HTTP 500", 500, "", "http:500", [["serverHiccup", ""]]],
    ["HTTP 501", 501, "", "http:501", [["notSupported", ""]]],
    ["no envelope", 200, "<html>", "unreadable", []],
    ["wrong shape", 200, { code: 200, data: { friends: 1 } }, "unreadable", []],
  ])("%s", async (_, status, body, code, expected) => {
    lab.server.answer("/friend/list", status, body);
    expect(await call()).toMatchObject({ ok: false, error: { code } });
    await lab.clock.advance(10);
    expect(notices()).toEqual(expected);
  });

  test.each([
    ["the service's own text", 400, "content: too long", false, "content: too long"],
    ["the service's envelope", 404, { code: 404, message: "not found" }, false, "not found"],
    ["the envelope of a method that there is not", 405, { code: 500, message: "no" }, false, "no"],
    ["what every server says", 400, "400 Bad Request\n", true, ""],
    ["nothing", 400, "", true, ""],
    ["a page", 403, "<!doctype html><title>Sign in to the network</title>", true, ""],
    ["a page of text first", 400, "Sign in <a href=x>here</a>", true, ""],
    ["another service's shape", 404, { status: 404, error: "Not Found" }, true, ""],
    ["a list", 400, [1, 2], true, ""],
  ])(
    "%s under a 4xx is a refusal only when the service gives it, and no page is ever shown",
    async (...row) => {
      const [, status, body, retryable, message] = row;
      lab.server.answer("/friend/list", status, body);
      expect(await call()).toEqual({ ok: false, error: { code: `http:${status}`, retryable, message } });
    },
  );

  test("a network failure says nothing: the banner does", async () => {
    lab.server.down();
    expect(await call()).toMatchObject({ ok: false, error: { code: "network", retryable: true } });
    expect(notices()).toEqual([]);
  });

  test("the tab that called gets the notice, the others do not", async () => {
    const second = await lab.openTab(engine);
    lab.server.answer("/friend/list", 500, "");
    await call();
    await lab.clock.advance(200);
    expect(notices()).toHaveLength(1);
    expect(second.kinds()).not.toContain("notice");
  });

  test("quiet calls of the chats' state notify nobody, and reject with a fault", async () => {
    lab.server.answer("/friend/list", 500, "");
    await expect(states.last.deps.http.call("friendList", {}, { quiet: true })).rejects.toBeInstanceOf(
      EngineFault,
    );
    await lab.clock.advance(200);
    expect(notices()).toEqual([]);
  });

  test.each([["refreshToken"], ["nothing"], ["constructor"]])("%s is not for tabs", async (name) => {
    const odd = { name, input: {} } as never;
    expect(await tab.api.chatCall(tab.tabId, odd)).toMatchObject({ ok: false, error: { code: "invalid" } });
  });

  test("input that does not fit the table never reaches the server", async () => {
    const before = lab.server.requests.length;
    const input = { query: { friendId: "x" as never, size: 50 } };
    expect(await tab.api.chatCall(tab.tabId, { name: "historyPrivate", input })).toMatchObject({
      error: { code: "invalid" },
    });
    expect(lab.server.requests).toHaveLength(before);
  });
});
