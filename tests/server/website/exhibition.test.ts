import { expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { startTestServer } from "../../support/server.ts";
import { type WebsiteRow as Row, websiteOf } from "../../support/website.ts";

const { admin } = adminDesk(startTestServer);

test("fairs are by their days, the latest first, and those that are put further up before them", async () => {
  const { make } = websiteOf(admin);
  const siteId = await make("/news/domains", { name: "Fairs", domain: "fairs.example.com", langs: ["en"] });
  const place = { siteId, lang: "en" };
  const nav = { ...place, name: "Fairs", navUrl: "fairs", navType: "exhibition" };
  const navId = await make("/news/navinfo", nav);
  const fair = (title: string, startDate: string, sort = 0) =>
    make("/news/exhibition", { ...place, navId, title, startDate, endDate: startDate, sort });
  await fair("spring", "2026-03-01");
  await fair("last year", "2025-03-01", 5);
  await fair("autumn", "2026-09-01");
  await fair("years ago", "2020-03-01", 9);
  const { body } = await admin("GET", `/news/exhibition?siteId=${siteId}`);
  const titles = (body as { readonly content: readonly Row[] }).content.map(({ title }) => title);
  expect(titles).toEqual(["years ago", "last year", "autumn", "spring"]);
});
