import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { ACCOUNT, startTranslationServer, type TranslationServer } from "../../support/translation-server.ts";

/** One record in several languages: its rows, what they share, and how one is made of another. */
describe.each(sqlTestServers)("languages of a record on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  let provider: TranslationServer;
  let site = 0;
  let service = 0;

  const make = async (path: string, body: object): Promise<number> => {
    const answer = await admin("POST", path, body);
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as AnyRecord).id;
  };
  const one = async (path: string, id: number) => (await admin("GET", `${path}/${id}`)).body as AnyRecord;
  const every = async (path: string) =>
    ((await admin("GET", `${path}?size=999`)).body as { readonly content: readonly AnyRecord[] }).content;
  const siblingIn = async (path: string, id: number, lang: string): Promise<AnyRecord> => {
    const { siblings } = await one(path, id);
    const found = (siblings as readonly { id: number; lang: string }[]).find((row) => row.lang === lang);
    return one(path, found?.id ?? 0);
  };

  let paths = 0;
  const nav = (over: object = {}) => {
    paths += 1;
    return make("/news/navinfo", {
      siteId: site,
      lang: "zh_CN",
      name: "荣誉",
      navUrl: `honor-${paths}`,
      navType: "honor",
      ...over,
    });
  };
  const fair = async (over: object = {}) =>
    make("/news/exhibition", {
      siteId: site,
      lang: "zh_CN",
      navId: await nav({ navType: "exhibition" }),
      title: "广州交易会",
      startDate: "2026-10-15",
      endDate: "2026-10-19",
      ...over,
    });

  beforeAll(async () => {
    provider = await startTranslationServer();
    const answer = await admin("GET", "/news/domains/list?initStatus=Y");
    site = (answer.body as { readonly content: readonly AnyRecord[] }).content[0]?.id ?? 0;
    service = await make("/api/translateConfig", {
      provider: "google",
      appId: ACCOUNT.appId,
      secret: ACCOUNT.secret,
      endpoint: `${provider.url}/google`,
      sourceLang: "zh_CN",
    });
  });
  afterAll(() => provider.close());

  test("a row begins a group, and a second one joins it", async () => {
    const id = await nav();
    const { groupKey, siblings } = await one("/news/navinfo", id);
    expect(groupKey).toMatch(/^[\da-f-]{36}$/);
    expect(siblings).toEqual([]);
    const en = await nav({ lang: "en", name: "Honors", groupKey });
    expect((await one("/news/navinfo", id)).siblings).toEqual([{ id: en, lang: "en", state: "checked" }]);
    expect((await one("/news/navinfo", en)).siblings).toEqual([{ id, lang: "zh_CN" }]);
  });

  test("but not in a language that is there, nor of another site", async () => {
    const { groupKey } = await one("/news/navinfo", await nav());
    const body = { siteId: site, lang: "zh_CN", name: "x", navUrl: "x", navType: "honor", groupKey };
    expect(await admin("POST", "/news/navinfo", body)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^lang: /),
    });
    const other = await make("/news/domains", { name: "Other", domain: "other.example.com" });
    expect(await admin("POST", "/news/navinfo", { ...body, lang: "en", siteId: other })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^siteId: /),
    });
    expect((await admin("POST", "/news/navinfo", { ...body, groupKey: "no uuid" })).status).toBe(400);
  });

  test("neither language nor site is changed afterwards", async () => {
    const id = await nav();
    expect((await admin("PUT", "/news/navinfo", { id, lang: "en", siteId: 999, name: "新" })).status).toBe(
      204,
    );
    expect(await one("/news/navinfo", id)).toMatchObject({ lang: "zh_CN", siteId: site, name: "新" });
  });

  test("a slug is one alone in its site and language", async () => {
    await nav({ slug: "quality" });
    const body = { siteId: site, name: "x", navType: "honor", slug: "quality" };
    expect(await admin("POST", "/news/navinfo", { ...body, lang: "zh_CN", navUrl: "a1" })).toMatchObject({
      status: 400,
      message: expect.stringContaining("quality"),
    });
    expect((await admin("POST", "/news/navinfo", { ...body, lang: "en", navUrl: "a1" })).status).toBe(201);
  });

  test("a tree begins at its roots in each language", async () => {
    const root = await nav({ lang: "zh_TW" });
    await nav({ lang: "zh_TW", parentId: root, navUrl: "below" });
    const { content } = (await admin("GET", `/news/navinfo?lang=zh_TW&siteId=${site}`)).body as {
      content: readonly AnyRecord[];
    };
    expect(content.map(({ id }) => id)).toEqual([root]);
    expect(content[0]).toMatchObject({ hasChildren: true });
    expect(await admin("DELETE", "/news/navinfo", [root])).toMatchObject({
      status: 400,
      message: "There are others below 荣誉, it cannot be deleted",
    });
  });

  test("what a row refers to is in its language", async () => {
    const chinese = await nav();
    const body = { siteId: site, lang: "en", navId: chinese, title: "x", image: "/pictures/x.webp" };
    expect(await admin("POST", "/news/honor", body)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^navId: /),
    });
    const english = {
      siteId: site,
      lang: "en",
      name: "x",
      navUrl: "y9",
      navType: "honor",
      parentId: chinese,
    };
    expect((await admin("POST", "/news/navinfo", english)).status).toBe(400);
    const honor = await make("/news/honor", { ...body, lang: "zh_CN" });
    const other = await nav({ lang: "en" });
    expect((await admin("PUT", "/news/honor", { id: honor, navId: other })).status).toBe(400);
  });

  test("a row is copied to another language, what it refers to as it is there", async () => {
    const id = await fair({ status: 1, sort: 7, slug: "canton", boothNo: "9.1 A01" });
    const early = await admin("POST", "/news/exhibition/copyToLang", {
      ids: [id],
      targetLang: "en",
      mode: "empty",
    });
    expect(early).toMatchObject({ status: 400, message: expect.stringContaining("荣誉") });
    const { navId } = await one("/news/exhibition", id);
    expect(
      (await admin("POST", "/news/navinfo/copyToLang", { ids: [navId], targetLang: "en", mode: "empty" }))
        .status,
    ).toBe(200);
    const done = await admin("POST", "/news/exhibition/copyToLang", {
      ids: [id],
      targetLang: "en",
      mode: "empty",
    });
    expect(done.status, done.message).toBe(200);
    const english = await siblingIn("/news/exhibition", id, "en");
    expect(english).toMatchObject({
      title: "广州交易会",
      sort: 7,
      slug: "canton",
      status: 0,
      boothNo: "9.1 A01",
    });
    expect(english.navId).toBe((await siblingIn("/news/navinfo", Number(navId), "en")).id);
    expect((await admin("GET", `/news/exhibition/${english.id}/history`)).body).toMatchObject({
      content: [{ action: "create", username: "admin" }],
    });
  });

  test("and filled, or replaced", async () => {
    const id = await nav({ seoTitle: "标题", sort: 3 });
    const { groupKey } = await one("/news/navinfo", id);
    const en = await nav({ lang: "en", name: "Kept", groupKey });
    const copy = (mode: string) =>
      admin("POST", "/news/navinfo/copyToLang", { ids: [id], targetLang: "en", mode });
    expect((await copy("empty")).status).toBe(200);
    expect(await one("/news/navinfo", en)).toMatchObject({ name: "Kept", seoTitle: "标题", sort: 0 });
    expect((await copy("overwrite")).status).toBe(200);
    expect(await one("/news/navinfo", en)).toMatchObject({ name: "荣誉", sort: 3, lang: "en", groupKey });
    const { content } = (await admin("GET", `/news/navinfo/${en}/history`)).body as {
      content: readonly { action: string }[];
    };
    expect(content.map(({ action }) => action)).toEqual(["copyToLang", "copyToLang", "create"]);
  });

  test("words are translated, markup and all that has none is kept", async () => {
    const navId = await nav({ navType: "exhibition" });
    await admin("POST", "/news/navinfo/copyToLang", { ids: [navId], targetLang: "en", mode: "empty" });
    const id = await fair({
      navId,
      title: "广州交易会",
      city: "广州",
      boothNo: "展位九",
      website: "https://example.com/fair",
      content:
        '<p>欢迎 <b>光临</b> &amp; 洽谈</p><ul><li>9.1</li></ul><pre>代码</pre><img src="/pictures/a.webp" alt="图">',
    });
    provider.asked.length = 0;
    const done = await admin("POST", "/news/exhibition/translate", {
      ids: [id],
      targetLang: "en",
      mode: "empty",
    });
    expect(done.status, done.message).toBe(200);
    expect(provider.asked).toEqual(["广州交易会\n广州\n欢迎\n光临\n& 洽谈"]);
    const english = await siblingIn("/news/exhibition", id, "en");
    expect(english).toMatchObject({
      title: "en:广州交易会",
      city: "广州",
      boothNo: "展位九",
      website: "https://example.com/fair",
    });
    expect(english.content).toBe(
      '<p>欢迎 <b>光临</b> &amp; 洽谈</p><ul><li>9.1</li></ul><pre>代码</pre><img src="/pictures/a.webp" alt="图" />',
    );
  });

  test("a row says what it is beside the one that it was made of", async () => {
    const id = await nav({ name: "荣誉", seoTitle: "标题" });
    const path = "/news/navinfo";
    const translate = async (mode: string) => {
      const done = await admin("POST", `${path}/translate`, { ids: [id], targetLang: "en", mode });
      expect(done.status, done.message).toBe(200);
    };
    const change = async (over: object) => expect((await admin("PUT", path, over)).status).toBe(204);
    await translate("empty");
    const { id: en } = await siblingIn(path, id, "en");
    const state = async () => (await one(path, en)).translation;
    expect(await state()).toBe("machine");
    expect(await one(path, id)).toMatchObject({
      translation: null,
      siblings: [{ id: en, lang: "en", state: "machine" }],
    });
    // Another place or state of either is no other text.
    await change({ id: en, sort: 5 });
    await change({ id, sort: 7, showInFooter: true });
    expect(await state()).toBe("machine");
    await change({ id: en, name: "Honors" });
    expect(await state()).toBe("checked");
    await change({ id, name: "荣誉墙" });
    expect(await state()).toBe("outdated");
    const listed = async (value: string) =>
      (
        (await admin("GET", `${path}?siteId=${site}&lang=en&translation=${value}&size=999`)).body as {
          readonly content: readonly AnyRecord[];
        }
      ).content.map((row) => row.id);
    expect(await listed("outdated")).toEqual([en]);
    expect(await listed("checked")).not.toContain(en);
    expect((await admin("PUT", `${path}/checked`, [en])).status).toBe(204);
    expect(await state()).toBe("checked");
    expect((await admin("PUT", `${path}/checked`, [en])).status).toBe(409);
    // What fills no text of it leaves it as somebody checked it.
    await change({ id, icon: "/pictures/a.webp" });
    await translate("empty");
    expect(await one(path, en)).toMatchObject({ icon: "/pictures/a.webp", translation: "checked" });
    await translate("overwrite");
    expect(await state()).toBe("machine");
    expect((await admin("DELETE", path, [id])).status).toBe(200);
    expect(await state()).toBe("machine");
  });

  test("records that are not in a language are found by that", async () => {
    const [alone, both] = [await nav({ name: "孤" }), await nav({ name: "双" })];
    await admin("POST", "/news/navinfo/copyToLang", { ids: [both], targetLang: "en", mode: "empty" });
    const listed = async (query: string) =>
      (
        (await admin("GET", `/news/navinfo?siteId=${site}&lang=zh_CN&size=999&${query}`)).body as {
          readonly content: readonly AnyRecord[];
        }
      ).content.map(({ id }) => id);
    expect(await listed("missing=en")).toContain(alone);
    expect(await listed("missing=en")).not.toContain(both);
    expect(await listed("missing=zh_TW")).toEqual(expect.arrayContaining([alone, both]));
    expect(await listed("missing=zh_CN")).toEqual([]);
    expect((await admin("GET", "/news/navinfo?missing=fr")).status).toBe(400);
  });

  test("one call carries rows to several languages; what is refused in one keeps it from no other", async () => {
    const id = await nav({ name: "荣".repeat(58) });
    const other = await nav({ name: "港" });
    const done = await admin("POST", "/news/navinfo/copyToLang", {
      ids: [other],
      targetLangs: ["zh_CN", "en", "zh_TW"],
      mode: "empty",
    });
    expect(done.status, done.message).toBe(200);
    const { siblings } = await one("/news/navinfo", other);
    expect((siblings as readonly { lang: string }[]).map(({ lang }) => lang).sort()).toEqual(["en", "zh_TW"]);
    // Too long in English, and as it is in the other.
    provider.asked.length = 0;
    const refused = await admin("POST", "/news/navinfo/translate", {
      ids: [id],
      targetLangs: ["en", "zh_TW"],
      mode: "empty",
    });
    expect(refused.message).toMatch(/^name: /);
    expect(provider.asked).toHaveLength(2);
    expect(await admin("POST", "/news/navinfo/translate", { ids: [id], mode: "empty" })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^targetLangs: /),
    });
  });

  test("what the texts would be in another language is answered, and written nowhere", async () => {
    const id = await fair({ city: "广州", content: "<p>欢迎 <b>光临</b></p>" });
    const path = "/news/exhibition/translate/draft";
    const drafted = await admin("POST", path, { id, targetLang: "en" });
    expect(drafted.status, drafted.message).toBe(200);
    const { values } = drafted.body as { readonly values: Readonly<Record<string, unknown>> };
    // The provider of the tests marks the first line of what it is asked.
    expect(values).toMatchObject({ title: "en:广州交易会", city: "广州" });
    expect(String(values.content)).toMatch(/^<p>.*<b>.*<\/b><\/p>$/);
    // No day, no reference, nothing of what the row has alike in all languages.
    for (const name of ["startDate", "nav", "site", "lang", "groupKey", "slug", "website"])
      expect(values).not.toHaveProperty(name);
    expect((await one("/news/exhibition", id)).siblings).toEqual([]);
    expect(await admin("POST", path, { id, targetLang: "zh_CN" })).toMatchObject({ status: 400 });
    expect(await admin("POST", path, { id: 999_999, targetLang: "en" })).toMatchObject({ status: 404 });
    const who = await makeStaff(desk.server.context.db, { permissions: ["exhibition:list"] });
    const reader = adminCalls(desk.server, await desk.server.login(who.username));
    expect((await reader("POST", path, { id, targetLang: "en" })).status).toBe(403);
  });

  test("line by line where a provider does not keep them", async () => {
    const id = await nav({ name: "荣誉", seoTitle: "标题" });
    const merged = { data: { translations: [{ translatedText: "Honors and title" }] } };
    provider.answer(200, JSON.stringify(merged));
    expect(
      (await admin("POST", "/news/navinfo/translate", { ids: [id], targetLang: "en", mode: "empty" })).status,
    ).toBe(200);
    expect(await siblingIn("/news/navinfo", id, "en")).toMatchObject({
      name: "en:荣誉",
      seoTitle: "en:标题",
    });
  });

  test("what has become too long is refused by its field, and a failing provider leaves nothing", async () => {
    const id = await nav({ name: "荣".repeat(58) });
    expect(
      await admin("POST", "/news/navinfo/translate", { ids: [id], targetLang: "en", mode: "empty" }),
    ).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^name: /),
    });
    provider.answer(500, "{}");
    const other = await nav();
    expect(
      (await admin("POST", "/news/navinfo/translate", { ids: [other], targetLang: "en", mode: "empty" }))
        .status,
    ).toBe(400);
    expect((await one("/news/navinfo", other)).siblings).toEqual([]);
  });

  test("of several, each is done or refused by itself; its own language is refused", async () => {
    const [first, second] = [await nav(), await nav({ lang: "en" })];
    const done = await admin("POST", "/news/navinfo/translate", {
      ids: [first, second],
      targetLang: "en",
      mode: "empty",
    });
    expect(done).toMatchObject({ status: 200, body: { failed: [{ id: second }] } });
    expect((await one("/news/navinfo", first)).siblings).toHaveLength(1);
    expect(
      (await admin("POST", "/news/navinfo/translate", { ids: [first], targetLang: "fr", mode: "empty" }))
        .status,
    ).toBe(400);
    expect((await admin("POST", "/news/navinfo/translate", { ids: [first] })).status).toBe(400);
  });

  test("two at once make one row", async () => {
    const id = await nav();
    const before = (await every("/news/navinfo")).length;
    const copy = () =>
      admin("POST", "/news/navinfo/copyToLang", { ids: [id], targetLang: "zh_TW", mode: "empty" });
    const answers = await Promise.all([copy(), copy()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status } of answers) expect([200, 400]).toContain(status);
    expect(await every("/news/navinfo")).toHaveLength(before + 1);
  });

  test("who may only change rows fills them, and makes none", async () => {
    const id = await nav();
    const who = await makeStaff(desk.server.context.db, { permissions: ["navinfo:list", "navinfo:edit"] });
    const calls = adminCalls(desk.server, await desk.server.login(who.username));
    const copy = { ids: [id], targetLang: "en", mode: "empty" };
    expect(await calls("POST", "/news/navinfo/copyToLang", copy)).toMatchObject({
      status: 400,
      message: "The record does not exist in this language, and you have no permission to add it",
    });
    expect((await one("/news/navinfo", id)).siblings).toEqual([]);
    await admin("POST", "/news/navinfo/copyToLang", copy);
    expect((await calls("POST", "/news/navinfo/copyToLang", copy)).status).toBe(200);
  });

  test("without a service there is no translation", async () => {
    await admin("DELETE", "/api/translateConfig", [service]);
    const id = await nav();
    expect(
      (await admin("POST", "/news/navinfo/translate", { ids: [id], targetLang: "en", mode: "empty" })).status,
    ).toBe(400);
    expect((await one("/news/navinfo", id)).siblings).toEqual([]);
  });
});
