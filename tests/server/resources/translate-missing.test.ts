import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { BackgroundWork } from "../../../src/contract/background-work.ts";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { ACCOUNT, startTranslationServer, type TranslationServer } from "../../support/translation-server.ts";

/** All that a list has and a language has not is translated by work that nobody waits for. */

const WAIT = { timeout: 30_000, interval: 30 } as const;
const PATH = "/news/navinfo";

describe.each(sqlTestServers)("what is missing in a language on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  let provider: TranslationServer;
  let site = 0;
  let pages = 0;

  const make = async (path: string, body: object): Promise<number> => {
    const answer = await admin("POST", path, body);
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as AnyRecord).id;
  };
  const nav = (over: object = {}) => {
    pages += 1;
    return make(PATH, {
      ...{ siteId: site, lang: "zh_CN", name: `页${pages}`, navUrl: `page-${pages}`, navType: "honor" },
      ...over,
    });
  };
  const siblings = async (id: number) =>
    (((await admin("GET", `${PATH}/${id}`)).body as AnyRecord).siblings as readonly AnyRecord[])
      .map(({ lang, state }) => `${String(lang)} ${String(state)}`)
      .sort();
  const begin = async (query: string, targetLangs: readonly string[], calls = admin) =>
    calls("POST", `${PATH}/translateMissing?siteId=${site}&lang=zh_CN&${query}`, { targetLangs });
  const work = async (id: number) => (await admin("GET", `/api/backgroundWork/${id}`)).body as BackgroundWork;
  const ended = async (id: number) => {
    await expect.poll(async () => (await work(id)).state, WAIT).not.toMatch(/waiting|running/);
    return work(id);
  };
  const idOf = (answer: { readonly status: number; readonly message?: string; readonly body: unknown }) => {
    expect(answer.status, answer.message).toBe(200);
    return (answer.body as { readonly id: number }).id;
  };

  beforeAll(async () => {
    provider = await startTranslationServer();
    site = await make("/news/domains", { name: "Quay", domain: "missing.example.com" });
    await make("/api/translateConfig", {
      provider: "google",
      ...{ appId: ACCOUNT.appId, secret: ACCOUNT.secret },
      ...{ endpoint: `${provider.url}/google`, sourceLang: "zh_CN" },
    });
  });
  afterEach(() => {
    provider.pace = 0;
  });
  afterAll(() => provider.close());

  test("of a list as it is filtered, in several languages, a tree from its roots; what is there stays", async () => {
    const root = await nav({ name: "根" });
    const leaf = await nav({ name: "叶", parentId: root });
    const done = await nav({ name: "有" });
    await admin("POST", `${PATH}/copyToLang`, { ids: [done], targetLang: "en", mode: "empty" });
    const other = await nav({ name: "他", navType: "news" });
    const id = idOf(await begin("navType=honor", ["en", "zh_TW"]));
    const outcome = await ended(id);
    expect(outcome).toMatchObject({ state: "done", about: "navinfo", result: { made: 5, left: 0 } });
    expect(await siblings(root)).toEqual(["en machine", "zh_TW machine"]);
    expect(await siblings(leaf)).toEqual(["en machine", "zh_TW machine"]);
    expect((await siblings(done)).map((one) => one.split(" ")[0])).toEqual(["en", "zh_TW"]);
    expect(await siblings(other)).toEqual([]);
    // There is nothing left to do, and nothing is asked of the service.
    provider.asked.length = 0;
    expect(await ended(idOf(await begin("navType=honor", ["en", "zh_TW"])))).toMatchObject({
      state: "done",
      result: { made: 0, left: 0 },
    });
    expect(provider.asked).toEqual([]);
  });

  test("one that is refused is named and keeps no other; it is cancelled on the way", async () => {
    const [long, short] = [
      await nav({ name: "荣".repeat(58), navType: "case" }),
      await nav({ navType: "case" }),
    ];
    const outcome = await ended(idOf(await begin("navType=case", ["en"])));
    expect(outcome).toMatchObject({ state: "done", result: { made: 1, left: 1 } });
    expect(outcome.named).toEqual([expect.stringMatching(/^荣+: /)]);
    expect(await siblings(long)).toEqual([]);
    expect(await siblings(short)).toEqual(["en machine"]);
    const all: number[] = [];
    for (let nth = 0; nth < 8; nth += 1) all.push(await nav({ navType: "download" }));
    provider.pace = 150;
    const id = idOf(await begin("navType=download", ["en"]));
    await expect.poll(async () => (await work(id)).done, WAIT).toBeGreaterThan(0);
    expect((await admin("PUT", `/api/backgroundWork/${id}/cancel`)).status).toBe(204);
    expect(await ended(id)).toMatchObject({ state: "cancelled", total: 8 });
    const made = await Promise.all(all.map(siblings));
    expect(made.filter((some) => some.length > 0).length).toBeLessThan(8);
  });

  test("who may change and make such records begins it and sees it; who may do either elsewhere does not", async () => {
    const who = async (...permissions: readonly string[]) => {
      const { username } = await makeStaff(desk.server.context.db, { permissions });
      return adminCalls(desk.server, await desk.server.login(username));
    };
    const editor = await who("navinfo:list", "navinfo:edit", "navinfo:add");
    const id = idOf(await begin("navType=honor", ["en"], editor));
    expect((await editor("GET", `/api/backgroundWork/${id}`)).status).toBe(200);
    const elsewhere = await who("news:list", "news:edit", "news:add");
    expect((await elsewhere("GET", `/api/backgroundWork/${id}`)).status).toBe(404);
    expect((await elsewhere("GET", "/api/backgroundWork?kind=content.translate")).body).toEqual([]);
    expect((await elsewhere("PUT", `/api/backgroundWork/${id}/cancel`)).status).toBe(404);
    expect((await begin("navType=honor", ["en"], elsewhere)).status).toBe(403);
    expect((await begin("navType=honor", ["en"], await who("navinfo:list", "navinfo:edit"))).status).toBe(
      400,
    );
    await ended(id);
    // Where nothing translates, it is not begun at all.
    const services = (await admin("GET", "/api/translateConfig?size=99")).body as {
      readonly content: readonly AnyRecord[];
    };
    await admin(
      "DELETE",
      "/api/translateConfig",
      services.content.map((one) => one.id),
    );
    expect((await begin("navType=honor", ["en"])).status).toBe(400);
  });
});
