import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowText } from "../../../server/resources/files/cell-text.ts";
import { findNamedRecords } from "../../../server/resources/files/named-records.ts";
import { news } from "../../../src/contract/resources/website/news.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { OPENAI_KEY, type OpenaiServer, startOpenaiServer } from "../../support/openai-server.ts";
import { testServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { NEWS_PATH as PATH, type WebsiteRow as Row, websiteOf } from "../../support/website.ts";

const FUTURE = "2099-01-01 08:00:00";

describe.each(testServers)("news on $name (resources 1.3)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  let provider: OpenaiServer;
  let siteId = 0;
  let list = 0;
  let single = 0;

  const website = websiteOf(admin);
  const { make, one } = website;
  const page = (navUrl: string, listMode: boolean) => website.page(siteId, navUrl, listMode);
  const article = (over: object = {}) => ({ ...website.article(siteId), navId: list, ...over });

  beforeAll(async () => {
    provider = await startOpenaiServer();
    const sites = (await admin("GET", "/news/domains?page=0&size=1")).body as { content: Row[] };
    siteId = sites.content[0]?.id ?? 0;
    if (siteId === 0)
      siteId = await make("/news/domains", {
        name: "Quay",
        domain: "quay.example.com",
        langs: ["en"],
        defaultLang: "en",
      });
    list = await page("news", true);
    single = await page("company", false);
  });
  afterAll(() => provider.close());

  test("what is published is out from then on, or from its own time", async () => {
    const id = await make(PATH, article());
    expect(await one(id)).toMatchObject({ status: 0, release: "hidden", publishTime: null });
    expect((await admin("PUT", `${PATH}/publish`, [id])).status).toBe(204);
    expect(await one(id)).toMatchObject({ status: 1, release: "out", publishTime: expect.any(String) });

    const later = await make(PATH, article({ status: 1, publishTime: FUTURE, isTop: true }));
    expect(await one(later)).toMatchObject({ release: "scheduled", publishTime: FUTURE });
    const scheduled = (await admin("GET", `${PATH}?release=scheduled`)).body as { content: Row[] };
    expect(scheduled.content.map((row) => row.id)).toEqual([later]);
    await admin("PUT", `${PATH}/offline`, [later]);
    expect(await one(later)).toMatchObject({ release: "hidden", publishTime: FUTURE });
  });

  test("a page that is no list holds one article", async () => {
    const only = await make(PATH, article({ navId: single, title: "About us" }));
    const second = await admin("POST", PATH, article({ navId: single }));
    expect([second.status, second.message]).toEqual([400, expect.stringContaining("navId")]);
    const other = await make(PATH, article());
    const moved = await admin("PUT", PATH, { ...article({ navId: single }), id: other });
    expect(moved.status).toBe(400);
    expect(
      (await admin("PUT", PATH, { ...article({ navId: single, title: "Who we are" }), id: only })).status,
    ).toBe(204);
  });

  test("what is on the site is for those to say who may publish; others make drafts and change texts", async () => {
    const { server } = desk;
    const held = { permissions: ["news:list", "news:add", "news:edit"] };
    const { username } = await makeStaff(server.context.db, held);
    const writer = adminCalls(server, await server.login(username));
    const refused = { status: 403, message: "status: You have no permission to give or change this" };
    expect(await writer("POST", PATH, article({ status: 1 }))).toMatchObject(refused);
    const draft = await writer("POST", PATH, article());
    expect(draft.status).toBe(201);
    const { id } = draft.body as Row;
    expect(await writer("PUT", PATH, { id, status: 1 })).toMatchObject(refused);
    expect((await writer("PUT", `${PATH}/publish`, [id])).status).toBe(403);
    expect((await admin("PUT", `${PATH}/publish`, [id])).status).toBe(204);
    expect((await writer("PUT", PATH, { id, status: 1, title: "Mended" })).status).toBe(204);
    expect(await one(id)).toMatchObject({ status: 1, title: "Mended" });
  });

  test("a page of another kind is refused, and is none that a file can mean", async () => {
    const honors = await website.page(siteId, "twin", true, "honor");
    const refused = { status: 400, message: "navId: What you chose is of another kind" };
    expect(await admin("POST", PATH, article({ navId: honors }))).toMatchObject(refused);
    const id = await make(PATH, article());
    expect(await admin("PUT", PATH, { ...article({ navId: honors }), id })).toMatchObject(refused);

    const twin = await make("/news/navinfo", { ...website.pageBody(siteId, "twins", true), name: "twin" });
    const { db } = desk.server.context;
    const { nav } = news.fields;
    const rows = ["Twin", String(honors)].map((text, number) => ({ number, cells: [text] }));
    const columns = [{ name: "nav", field: nav }];
    const named = await findNamedRecords(db, columns, { head: ["nav"], rows }, "news", async () => undefined);
    expect([named.idsOf(nav, "twin"), named.has(nav, honors)]).toEqual([[twin], false]);
  });

  test("a page has its address in one form, which no other page of the language has", async () => {
    const own = await page("/firm//about/", true);
    expect((await admin("GET", `/news/navinfo/${own}`)).body).toMatchObject({ navUrl: "firm/about" });
    await expect(page("firm/about", true)).rejects.toThrow(/firm\/about/);
    for (const wrong of ["/", "a?b", "a#b", "a b"]) await expect(page(wrong, true)).rejects.toThrow(/navUrl/);
  });

  test.each([
    ["history", "/news/history", { title: "Founded", year: 2008 }],
    ["swipers", "/news/swiper", { title: "Spring", image: "/file/a.webp", mediaType: "image" }],
  ])("a page of %s keeps its kind while something is on it", async (kind, path, body) => {
    const page = await website.page(siteId, `kept-${kind}`, true, kind);
    const made = await admin("POST", path, { siteId, lang: "en", navId: page, ...body });
    expect(made.status, made.message).toBe(201);
    const before = (await admin("GET", `/news/navinfo/${page}`)).body as object;
    const changed = await admin("PUT", "/news/navinfo", { ...before, id: page, navType: "honor" });
    expect([changed.status, changed.message]).toEqual([400, expect.stringMatching(/^navType: /)]);
  });

  test("a page keeps its kind while something is on it, and its list while it holds several", async () => {
    const [own, navUrl] = [await page("board", true), "board"];
    const change = (over: object) =>
      admin("PUT", "/news/navinfo", {
        ...{ id: own, siteId, lang: "en", name: navUrl, navUrl, navType: "news", listMode: true, status: 1 },
        ...over,
      });
    expect((await change({ navType: "honor" })).status).toBe(204);
    expect((await change({})).status).toBe(204);
    await make(PATH, article({ navId: own }));
    const kind = await change({ navType: "honor" });
    expect([kind.status, kind.message]).toEqual([400, expect.stringMatching(/^navType: /)]);
    expect((await change({ listMode: false })).status).toBe(204);
    expect((await change({})).status).toBe(204);
    await make(PATH, article({ navId: own }));
    const single = await change({ listMode: false });
    expect([single.status, single.message]).toEqual([400, expect.stringMatching(/^listMode: .*2 articles/)]);
  });

  test("attachments have the sizes of what was uploaded, in answers and in files", async () => {
    const { body } = await desk.upload("/api/upload?area=news&field=attachments.url", [
      { name: "plan.txt", bytes: "x".repeat(2_048) },
    ]);
    const url = (body as { readonly link: string }).link;
    const id = await make(PATH, article({ attachments: [{ name: "Plan", url, size: 1 }] }));
    expect(await one(id)).toMatchObject({ attachments: [{ name: "Plan", url, size: 2_048 }] });
    const shown = rowText(news.fields.attachments, { name: "Plan", url, size: 2_048 }, "en", (_, value) =>
      String(value),
    );
    expect(shown).toBe("Plan: 2.00 KB");
  });

  test("a text is written anew by the default account, and stays as it is until it is saved", async () => {
    const id = await make(PATH, article());
    const rewrite = (field: string) =>
      admin("POST", `${PATH}/rewrite/${id}`, { id, field, instructions: "short" });
    expect((await rewrite("content")).status).toBe(400);
    await make("/api/openaiConfig", {
      provider: "custom",
      baseUrl: `${provider.url}/v1`,
      apiKey: OPENAI_KEY,
      model: "small-model",
    });
    const { status, body } = await rewrite("content");
    expect([status, body]).toMatchObject([200, { text: expect.any(String), tokens: 12 }]);
    expect(JSON.stringify(provider.asked.at(-1))).toMatch(/What matters: short.*<p>abc<\/p>/);
    expect((await one(id)).content).toBe("<p>abc</p>");
    expect((await rewrite("summary")).status).toBe(400);
  });
});
