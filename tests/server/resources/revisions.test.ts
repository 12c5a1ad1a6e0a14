import { beforeAll, describe, expect, test } from "vitest";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { NEWS_PATH, websiteOf } from "../../support/website.ts";

interface Line {
  readonly id: number;
  readonly action: string;
  readonly revision: boolean;
}

// Each text that was saved in an area with rich text is there whole, as long as the history is kept.
describe.each(testServers)("texts as they were before a change on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const website = websiteOf(admin);
  let siteId = 0;
  let navId = 0;

  beforeAll(async () => {
    const site = { name: "Quay", domain: "quay.example.com", langs: ["en"], defaultLang: "en" };
    siteId = await website.make("/news/domains", site);
    navId = await website.page(siteId, "news", true);
  });

  const article = (content: string) =>
    website.make(NEWS_PATH, { ...website.article(siteId), navId, content });
  const linesOf = async (id: number, by = admin) =>
    ((await by("GET", `${NEWS_PATH}/${id}/history?size=50`)).body as { content: Line[] }).content;
  const textsOf = (id: number, change: number) => admin("GET", `${NEWS_PATH}/${id}/history/${change}`);
  const long = `<p>${"quay ".repeat(2_000)}</p>`;

  test("are answered whole, and can be saved again, which keeps the later ones", async () => {
    const id = await article(long);
    expect((await admin("PUT", NEWS_PATH, { id, content: "<p>short</p>" })).status).toBe(204);
    expect((await admin("PUT", NEWS_PATH, { id, isTop: true })).status).toBe(204);
    const lines = await linesOf(id);
    expect(lines.map(({ action, revision }) => [action, revision])).toEqual([
      ["update", false],
      ["update", true],
      ["create", false],
    ]);
    const change = lines[1]?.id ?? 0;
    const { body } = await textsOf(id, change);
    const { texts } = body as { texts: Record<string, string | null> };
    expect(texts).toMatchObject({ title: "A new quay", content: long.replace(" </p>", " </p>") });
    expect((await admin("PUT", NEWS_PATH, { id, ...texts })).status).toBe(204);
    expect(await website.one(id)).toMatchObject({ content: texts.content, isTop: true });
    const [newest] = await linesOf(id);
    expect((await textsOf(id, newest?.id ?? 0)).body).toMatchObject({ texts: { content: "<p>short</p>" } });
  });

  test("belong to their record, and to a change that had any", async () => {
    const [one, other] = [await article("<p>a</p>"), await article("<p>b</p>")];
    await admin("PUT", NEWS_PATH, { id: one, content: "<p>c</p>" });
    const [change, creation] = await linesOf(one);
    expect((await textsOf(one, change?.id ?? 0)).status).toBe(200);
    expect((await textsOf(other, change?.id ?? 0)).status).toBe(404);
    expect((await textsOf(one, creation?.id ?? 0)).status).toBe(404);
    expect((await textsOf(987_654, change?.id ?? 0)).status).toBe(404);
    const { username } = await makeStaff(desk.server.context.db, { permissions: ["goods:list"] });
    const stranger = adminCalls(desk.server, await desk.server.login(username));
    expect((await stranger("GET", `${NEWS_PATH}/${one}/history/${change?.id}`)).status).toBe(403);
  });
});
