import { expectAccessible } from "./support/axe.ts";
import { chooseContentLanguage } from "./support/content-language.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";

/** An article of a site through the browser: steps, draft, saving, publishing, and the way to another language. */

interface Made {
  readonly id: number;
}

test("an article of a page is written in steps, found again as a draft, saved and published", async ({
  admin,
  unique,
  newProfile,
}) => {
  const sites = (await admin.admin("GET", "/news/domains?page=0&size=1")) as { content: readonly Made[] };
  const siteId = sites.content[0]?.id;
  const navUrl = unique("news").replace(" ", "-").toLowerCase();
  const [name, title] = [unique("Press"), unique("A new quay")];
  await admin.admin("POST", "/news/navinfo", {
    siteId,
    lang: "en",
    name,
    navUrl,
    navType: "news",
    status: 1,
  });
  const { page } = await tabOf(await newProfile(), admin, "/news/navinfo");
  await chooseContentLanguage(page, "English");
  const entry = page.getByRole("gridcell", { name, exact: true });
  await entry.hover();
  const row = await entry.getAttribute("data-row");
  await page.locator(`[data-row="${row}"]`).getByRole("button", { name: "Open content" }).click();
  await expect(page).toHaveURL(new RegExp(`/news/navinfo/news/${navUrl}/`));

  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await expect(page).toHaveURL(/\/news\/addNewsDetail\?.*navId=\d+/);
  // Pages that were opened before stay, out of sight.
  const form = page.locator(".qs-form-page").filter({ visible: true });
  const field = form.getByRole("textbox", { name: /^Title/ });
  const button = (label: string) => form.getByRole("button", { name: label, exact: true });
  await expect(form.getByRole("button", { name: /^Navigation page/ })).toHaveText(new RegExp(name));
  await expectAccessible(page, ".qs-form-page");
  await field.fill(title);
  await button("Save").click();
  const text = form.getByRole("button", { name: /Text 1 error/ });
  await expect(text).toHaveAttribute("aria-current", "step");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage)))
    .toContain(title);
  await page.reload();
  await page.getByRole("button", { name: "Continue with draft" }).click();
  await expect(field).toHaveValue(title);

  await button("Next").click();
  await form.locator("[contenteditable=true]").filter({ visible: true }).fill("Ships come in.");
  await button("Save").click();
  const saved = page.getByRole("link", { name: "Edit again" });
  await expect(saved).toBeVisible();
  const cell = page.getByRole("gridcell", { name: title, exact: true });
  await expect(cell).toBeVisible();
  await saved.click();
  await expect(page).toHaveURL(/\/news\/editNewsDetail\?id=\d+/);
  await expect(field).toHaveValue(title);
  await form
    .getByRole("group", { name: "Language" })
    .getByRole("button", { name: /Traditional/ })
    .click();
  await expect(page).toHaveURL(/\/news\/addNewsDetail\?from=\d+&lang=zh_TW/);
  await expect(field).toHaveValue(title);
  await page.goBack();
  await button("Cancel").click();
  await expect(cell).toBeVisible();

  await cell.hover();
  const at = await cell.getAttribute("data-row");
  await page.locator(`[data-row="${at}"]`).getByRole("button", { name: "Publish" }).click();
  await expect(page.locator(`[data-row="${at}"]`).getByText("Published").first()).toBeVisible();
});
