import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import { navinfo } from "../../../src/contract/resources/website/navinfo.ts";
import { newsCategory } from "../../../src/contract/resources/website/news-category.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { expectKeyboardIn } from "../support/keyboard.ts";

/** Pages of the menu and categories: previews of them as they would be generated, and what their lists do with the whole site. */

const SITE = { id: 1, name: "Harbour", domain: "h.example.com", defaultLang: "en", langs: ["en"], status: 1 };
const site = { siteId: 1, site: { id: 1, name: "Harbour" }, lang: "en", parentId: null, sort: 0, status: 1 };
const NAV = { ...site, id: 7, name: "About us", navUrl: "about", navType: "honor", hasChildren: false };
const beside = [[domain, [{ ...SITE, isCurrent: true }]]] as const;
const drawn = { html: "<h1>Drawn</h1>", styles: "h1 { color: teal }" };

const preview = page.getByRole("dialog", { name: /^Preview of/ });
const seen = () =>
  preview.element().querySelector("iframe")?.contentDocument?.querySelector("h1")?.textContent ?? null;

test("a page of the menu is seen as it would be generated, from its row and while it is changed", async () => {
  const { server } = await showArea(navinfo, [NAV], { beside });
  server.on("POST news/navinfo/preview", () => drawn);
  const bodies = () =>
    server.calls.filter(({ path }) => path === "news/navinfo/preview").map(({ body }) => body);
  await page.getByRole("gridcell", { name: "About us", exact: true }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Preview" }).click();
  await expectKeyboardIn(preview);
  await expect.poll(seen).toBe("Drawn");
  expect(bodies().at(-1)).toMatchObject({ id: 7, siteId: 1, lang: "en", name: "About us", navUrl: "about" });
  await expectAccessible(...overlays());
  await preview.getByRole("button", { name: "Close" }).click();
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: /^Edit/ });
  await userEvent.fill(form.getByRole("textbox", { name: /^Name/ }), "Who we are");
  await form.getByRole("button", { name: "Preview", exact: true }).click();
  await expectKeyboardIn(preview);
  await expect.poll(() => bodies().at(-1)).toMatchObject({ id: 7, name: "Who we are" });
  expect(server.calls.some(({ method }) => method === "PUT")).toBe(false);
});

test("a category that is not kept yet is seen too", async () => {
  const { server } = await showArea(newsCategory, [], { beside });
  server.on("POST news/category/preview", () => drawn);
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog", { name: /^Add/ });
  await userEvent.fill(form.getByRole("textbox", { name: /^Name/ }), "Harbour");
  await form.getByRole("button", { name: "Preview", exact: true }).click();
  await expectKeyboardIn(preview);
  await expect.poll(seen).toBe("Drawn");
  const { body } = server.calls.find(({ path }) => path === "news/category/preview") ?? {};
  expect(body).toMatchObject({ name: "Harbour" });
  expect(body).not.toHaveProperty("id");
});

test("the pages of the site are generated, and its cache cleared, from the list", async () => {
  const area = await showArea(navinfo, [NAV], { beside });
  area.server.on("PUT news/navinfo/generate", () => undefined);
  area.server.on("PUT news/navinfo/clearCache", () => undefined);
  const tools = page.getByRole("toolbar", { name: "List actions" });
  await tools.getByRole("button", { name: "Generate static pages" }).click();
  const question = page.getByRole("alertdialog");
  await expect.element(question).toHaveTextContent("Generate the static pages of this site?");
  await expect.element(question).toHaveTextContent("Only what is published is on them");
  await expectAccessible(...overlays());
  const called = (path: string) => area.server.calls.filter((one) => one.path === path);
  expect(called("news/navinfo/generate")).toHaveLength(0);
  await question.getByRole("button").last().click();
  await expect.poll(() => area.notices.at(-1)?.text).toBe("The pages are being generated");
  expect(called("news/navinfo/generate")[0]?.query.get("siteId")).toBe("1");
  await tools.getByRole("button", { name: "Clear cache" }).click();
  await expect.poll(() => area.notices.at(-1)?.text).toMatch("The cache is cleared");
  expect(called("news/navinfo/clearCache")[0]?.query.get("siteId")).toBe("1");
});

test("who may not do that with sites is not offered it", async () => {
  await showArea(navinfo, [NAV], { beside, held: ["navinfo:list", "navinfo:edit"] });
  await expect.element(page.getByRole("gridcell", { name: "About us", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Generate static pages" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Clear cache" })).not.toBeInTheDocument();
});
