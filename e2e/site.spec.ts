import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { encrypt, readPublicKey } from "./support/colleague.ts";
import { chooseContentLanguage } from "./support/content-language.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";

/** A site in three languages, from nothing to the pages that visitors find (resources 10.1, 1.13). */

interface Made {
  readonly id: number;
}
interface Listed {
  readonly content: readonly Made[];
}

const GENERATING = 30_000;

/** Does something with a row of the list, from its menu. */
async function does(page: Page, name: string, action: string): Promise<void> {
  const cell = page.getByRole("gridcell", { name, exact: true });
  await cell.hover();
  const row = page.locator(`[data-row="${await cell.getAttribute("data-row")}"]`).filter({ visible: true });
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

  const { url } = admin;
  const goTo = async (path: string, language?: string) => {
    await page.goto(`${url}${path}`);
    const sites = page.getByRole("combobox", { name: "Site" }).filter({ visible: true });
    await expect(sites).toBeEnabled();
    await sites.selectOption({ label: name });
    if (language !== undefined) await chooseContentLanguage(page, language);
  };
  const publish = async (title: string) => {
    await does(page, title, "Publish");
    const cell = page.getByRole("gridcell", { name: title, exact: true });
    const row = page.locator(`[data-row="${await cell.getAttribute("data-row")}"]`);
    await expect(row.getByText("Published").filter({ visible: true }).first()).toBeVisible();
  };

  // A page of the menu, and an article on it.
  await goTo("/news/navinfo", "English");
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const entry = page.getByRole("dialog", { name: /navigation page/ });
  await entry.getByRole("textbox", { name: /^Name/ }).fill("Press");
  await entry.getByRole("textbox", { name: /^Path/ }).fill("press");
  await entry.getByRole("textbox", { name: /^Page description/ }).fill("What is new at the harbour");
  await entry.getByRole("button", { name: "Save", exact: true }).click();
  await expect(entry).toBeHidden();
  await publish("Press");
  await does(page, "Press", "Open content");
  await expect(page).toHaveURL(/\/news\/navinfo\/news\/press\//);
  await page.getByRole("button", { name: "Add", exact: true }).filter({ visible: true }).first().click();
  const article = page.locator(".qs-form-page").filter({ visible: true });
  await article.getByRole("textbox", { name: /^Title/ }).fill("A new quay");
  await article.getByRole("button", { name: "Next", exact: true }).click();
  await article.locator("[contenteditable=true]").filter({ visible: true }).fill("Ships come in.");
  await article.getByRole("button", { name: /Search engines/ }).click();
  await article.getByRole("textbox", { name: /^Slug/ }).fill("new-quay");
  await article.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Edit again" })).toBeVisible();
  await publish("A new quay");

  // The other languages are filled with what there is, and what was carried over begins as drafts.
  await goTo("/news/language");
  for (const language of ["简体中文", "繁體中文"]) {
    await does(page, language, "Initialise");
    const asked = page.getByRole("dialog", { name: /Initialise/ });
    await asked.getByRole("button", { name: "Initialise", exact: true }).click();
    await expect(asked).toBeHidden();
    const cell = page.getByRole("gridcell", { name: language, exact: true }).first();
    const row = page.locator(`[data-row="${await cell.getAttribute("data-row")}"]`);
    const done = row.getByText("Initialised", { exact: true }).filter({ visible: true }).first();
    await expect(done).toBeVisible({ timeout: GENERATING });
  }
  for (const [path, title] of [
    ["/news/navinfo", "Press"],
    ["/news/news", "A new quay"],
  ] as const) {
    for (const language of ["Simplified Chinese", "Traditional Chinese"]) {
      await goTo(path, language);
      await publish(title);
    }
  }
  const found = (await admin.admin("GET", `/news/domains?name=${encodeURIComponent(name)}`)) as Listed;
  const siteId = found.content[0]?.id ?? 0;
  await page.goto(`${url}/customer/domain`);

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

test("a member signs in on the page of a download, and is led to the file, also to one elsewhere", async ({
  admin,
  unique,
  newProfile,
}) => {
  const sites = (await admin.admin("GET", "/news/domains?page=0&size=1")) as Listed;
  const place = { siteId: sites.content[0]?.id, lang: "en", status: 1 };
  const navUrl = unique("files").replace(" ", "-").toLowerCase();
  const nav = { ...place, name: "Files", navUrl, navType: "download" };
  const { id: navId } = (await admin.admin("POST", "/news/navinfo", nav)) as Made;
  // It lies on another server, as this one is by another name.
  const fileUrl = `${admin.url.replace("127.0.0.1", "localhost")}/healthz?prices`;
  const body = { ...place, navId, title: "Prices", fileUrl, needLogin: true };
  const { id } = (await admin.admin("POST", "/news/download", body)) as Made;
  const username = unique("reader").replace(" ", ".").toLowerCase();
  const password = "Harbour-morning-7";
  const made = await fetch(`${admin.url}/shop-api/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      username,
      nickname: "Reader",
      password: encrypt(await readPublicKey(admin.url), password),
    }),
  });
  expect(made.status).toBe(200);

  const page = await (await newProfile()).newPage();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${admin.url}/site-api/downloads/${id}`);
  await expect(page.getByRole("heading", { name: "Download: Prices" })).toBeVisible();
  await expectAccessible(page, "body");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("Harbour-evening-8");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("The username or password is wrong");
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(fileUrl);
  // The next one is not asked about.
  await page.goto(`${admin.url}/site-api/downloads/${id}`);
  await expect(page).toHaveURL(fileUrl);
});
