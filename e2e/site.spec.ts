import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";

/** A site in three languages, from nothing to the pages that visitors find (resources 10.1, 1.13). */

interface Made {
  readonly id: number;
}
interface Listed {
  readonly content: readonly (Made & Readonly<Record<string, unknown>>)[];
}

const LANGUAGES = ["en", "zh_TW", "zh_CN"] as const;
const GENERATING = 30_000;

/** Does something with a row of the list, from its menu. */
async function does(page: Page, name: string, action: string): Promise<void> {
  const cell = page.getByRole("gridcell", { name, exact: true });
  await cell.hover();
  const row = page.locator(`[data-row="${await cell.getAttribute("data-row")}"]`);
  await row.getByRole("button", { name: "Row menu" }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** What is fetched without a session, and the pages that say the same in other languages, by their tags. */
async function visit(base: string, path: string) {
  const response = await fetch(`${base}${path}`);
  const text = await response.text();
  const alternates = [
    ...text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="https:\/\/[^/"]+(\/[^"]*)">/g),
  ];
  return {
    status: response.status,
    text,
    tag: /<html lang="([^"]+)">/.exec(text)?.[1],
    alternates: new Map(alternates.map(([, tag = "", at = ""]) => [tag, at])),
  };
}

test("a site is made in three languages, its pages are generated, and visitors find each in every language", async ({
  admin,
  unique,
  newProfile,
}) => {
  const name = unique("Harbour");
  const host = `${name.toLowerCase().replace(/[^a-z\d]+/g, "-")}.example.com`;
  const { page } = await tabOf(await newProfile(), admin, "/customer/domain");
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog", { name: /site/i });
  await form.getByRole("textbox", { name: /^Name/ }).fill(name);
  await form.getByRole("textbox", { name: /^Domain/ }).fill(host);
  await form.getByRole("button", { name: /^Default language/ }).click();
  await page.getByRole("listbox").getByRole("option", { name: "English" }).click();
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form).toBeHidden();
  await does(page, name, "Initialise");
  await page.getByRole("alertdialog").getByRole("button", { name: "Initialise" }).click();
  await expect(page.getByText("Done", { exact: true }).first()).toBeVisible();

  const found = (await admin.admin("GET", `/news/domains?name=${encodeURIComponent(name)}`)) as Listed;
  const siteId = found.content[0]?.id ?? 0;
  const place = { siteId, lang: "en", status: 1 };
  const press = (await admin.admin("POST", "/news/navinfo", {
    ...{
      ...place,
      name: "Press",
      navUrl: "press",
      navType: "news",
      seoDescription: "What is new at the harbour",
    },
  })) as Made;
  await admin.admin("POST", "/news/news", {
    ...{ ...place, navId: press.id, title: "A new quay", slug: "new-quay" },
    content: "<h2>Open</h2><p>Ships come in.</p>",
  });
  const languages = (await admin.admin("GET", `/news/language?siteId=${siteId}`)) as Listed;
  for (const { id, isDefault } of languages.content) {
    if (isDefault === true) continue;
    await admin.admin("POST", `/news/language/init/${id}`, {});
    const state = async () =>
      ((await admin.admin("GET", `/news/language/${id}`)) as { initStatus: string }).initStatus;
    await expect.poll(state, { timeout: GENERATING }).toBe("Y");
  }
  // What was carried over begins as drafts.
  for (const path of ["/news/navinfo", "/news/news"]) {
    for (const lang of LANGUAGES) {
      const rows = (await admin.admin("GET", `${path}?siteId=${siteId}&lang=${lang}&status=0`)) as Listed;
      if (rows.content.length > 0)
        await admin.admin(
          "PUT",
          `${path}/publish`,
          rows.content.map(({ id }) => id),
        );
    }
  }

  await does(page, name, "Generate static pages");
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("Only what is published is on them");
  await expectAccessible(page, "[role=alertdialog]");
  await asked.getByRole("button", { name: "Generate static pages" }).click();
  await expect(page.getByRole("gridcell", { name: "Generated", exact: true }).last()).toBeVisible({
    timeout: GENERATING,
  });

  const opened = page.waitForEvent("popup");
  await does(page, name, "Open in a new tab");
  const site = await opened;
  await expect(site.getByRole("heading", { level: 1, name })).toBeVisible();
  await site.getByRole("link", { name: "A new quay" }).click();
  await expect(site.getByRole("heading", { level: 1, name: "A new quay" })).toBeVisible();
  await expectAccessible(site, "body");
  await site.getByRole("link", { name: "繁體中文" }).click();
  await expect(site).toHaveURL(new RegExp(`/sites/${siteId}/zh-tw/press/new-quay$`));
  await expect(site.locator("html")).toHaveAttribute("lang", "zh-TW");

  const { url } = admin;
  const root = `/sites/${siteId}`;
  const own = await visit(url, `${root}/press/new-quay`);
  expect([own.status, own.tag]).toEqual([200, "en"]);
  expect([...own.alternates.keys()].sort()).toEqual(["en", "x-default", "zh-CN", "zh-TW"]);
  for (const [tag, at] of own.alternates) {
    const other = await visit(url, `${root}${at}`);
    expect([other.status, other.tag]).toEqual([200, tag === "x-default" ? "en" : tag]);
    expect(other.text).toContain("Ships come in.");
    expect(other.alternates).toEqual(own.alternates);
  }
  const map = await visit(url, `${root}/sitemap.xml`);
  for (const at of own.alternates.values()) expect(map.text).toContain(`<loc>https://${host}${at}</loc>`);
  expect((await visit(url, `${root}/robots.txt`)).text).toContain(`Sitemap: https://${host}/sitemap.xml`);
});
