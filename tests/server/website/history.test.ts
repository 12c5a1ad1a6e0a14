import { describe, expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";
import { type WebsiteRow, websiteOf } from "../../support/website.ts";

const PATH = "/news/history";

describe.each(testServers)("the history of a company on $name (resources 1.6)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const { make, page } = websiteOf(admin);

  test("is in the order of its years and months, and within one of these as operators put it, also for visitors", async () => {
    const siteId = await make("/news/domains", {
      name: "Past",
      domain: "past.example.com",
      defaultLang: "en",
    });
    expect((await admin("GET", `/news/domains/initData/${siteId}`)).status).toBe(200);
    const navId = await page(siteId, "past", true, "history");
    const add = (title: string, year: number, month: number | null, sort: number) =>
      make(PATH, { siteId, lang: "en", navId, title, year, month, sort, status: 1 });
    await add("Second of May", 2_020, 5, 1);
    await add("First of May", 2_020, 5, 9);
    await add("Third of May", 2_020, 5, 0);
    await add("June", 2_020, 6, 0);
    await add("The year after", 2_021, 1, 0);
    await add("Long ago", 1_990, null, 9_999);
    const order = ["The year after", "June", "First of May", "Second of May", "Third of May", "Long ago"];
    const { content } = (await admin("GET", `${PATH}?siteId=${siteId}&lang=en`)).body as {
      readonly content: readonly WebsiteRow[];
    };
    expect(content.map(({ title }) => title)).toEqual(order);
    expect(content[2]).toMatchObject({ sort: 9 });
    // Of a span of years, as of one alone.
    for (const [years, titles] of [
      ["year=1980&year=2019", ["Long ago"]],
      ["year=2021&year=2021", ["The year after"]],
    ] as const) {
      const { body } = await admin("GET", `${PATH}?siteId=${siteId}&lang=en&${years}`);
      expect((body as { content: readonly WebsiteRow[] }).content.map(({ title }) => title)).toEqual(titles);
    }
    expect((await admin("GET", `/news/domains/generate/${siteId}`)).status).toBe(200);
    const state = async () =>
      ((await admin("GET", `/news/domains/${siteId}`)).body as WebsiteRow).generateState;
    await expect.poll(state, { timeout: 30_000, interval: 50 }).toBe("Y");
    const text = await (await fetch(`${desk.server.url}/sites/${siteId}/past`)).text();
    expect([...text.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, title]) => title)).toEqual(order);
  });
});
