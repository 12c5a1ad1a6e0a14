import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { chooseContentLanguage } from "./support/content-language.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { tick } from "./support/tick.ts";

/** Products of a site through the browser: variants, the page that copies one, and moving several to another category (resources 1.4). */

interface Made {
  readonly id: number;
}

/** What a row of the list holds, or can be done with it. */
async function rowOf(page: Page, name: string) {
  const cell = page.getByRole("gridcell", { name, exact: true });
  await cell.hover();
  return page.locator(`[data-row="${await cell.getAttribute("data-row")}"]`);
}

test("a product in variants is made in steps, copied on a page of its own, and moved with its copy", async ({
  admin,
  unique,
  newProfile,
}) => {
  const sites = (await admin.admin("GET", "/news/domains?page=0&size=1")) as { content: readonly Made[] };
  const place = { siteId: sites.content[0]?.id, lang: "en" };
  const [pots, cups, name] = [unique("Pots"), unique("Cups"), unique("Teapot")];
  for (const category of [pots, cups])
    await admin.admin("POST", "/news/productCategory", { ...place, name: category });
  await admin.admin("POST", "/news/productCategory", { ...place, lang: "zh_CN", name: unique("Hu") });

  const { page } = await tabOf(await newProfile(), admin, "/news/product");
  await chooseContentLanguage(page, "English");
  const beside = page.getByRole("tree");
  await expect(beside.getByText(pots)).toBeVisible();
  await expect(beside.getByText(/^Hu/)).toHaveCount(0);
  await beside.getByText(pots).click();
  await page.getByRole("toolbar", { name: "List actions" }).getByRole("button", { name: "Add" }).click();
  await expect(page).toHaveURL(/\/news\/product\/addProduct/);

  const form = page.locator(".qs-form-page").filter({ visible: true });
  const button = (label: string) => form.getByRole("button", { name: label, exact: true });
  await form.getByRole("textbox", { name: /^Name/ }).fill(name);
  // What is chosen beside the list is what a new one begins with.
  await expect(form.getByRole("button", { name: /^Category/ })).toHaveText(new RegExp(pots));
  await expectAccessible(page, ".qs-form-page");
  await button("Next").click();
  await form.getByRole("textbox", { name: /^Main picture/ }).fill("/pot.webp");
  await form.getByText("Several variants", { exact: true }).click();
  await button("Add row").click();
  await form.getByRole("textbox", { name: "Attribute" }).fill("Glaze");
  await form.getByRole("textbox", { name: "Values" }).fill("celadon,white,");
  await button("Generate rows").click();
  await expect(form.getByText("2 rows generated. What you entered is kept.")).toBeVisible();
  await form.getByLabel("Column to fill").selectOption({ label: "Price" });
  await form.getByLabel("Value to fill in").fill("12.80");
  await button("Fill all rows").click();
  await expectAccessible(page, ".qs-form-page");
  await button("Save").click();
  await expect(page).toHaveURL(/\/news\/product\?categoryId=\d+$/);
  await expect(page.getByRole("gridcell", { name, exact: true })).toBeVisible();

  await (await rowOf(page, name)).getByRole("button", { name: "Row menu" }).click();
  await page.getByRole("menuitem", { name: "Duplicate", exact: true }).click();
  await expect(page).toHaveURL(/\/news\/product\/copyProduct\?id=\d+/);
  const copy = `${name} 2`;
  await expect(form.getByRole("textbox", { name: /^Name/ })).toHaveValue(name);
  await button("Next").click();
  await expect(form.getByText("12.80").or(form.locator('input[value="12.80"]')).first()).toBeVisible();
  await button("Back").click();
  await form.getByRole("textbox", { name: /^Name/ }).fill(copy);
  await button("Save").click();
  await expect(page.getByRole("gridcell", { name: copy, exact: true })).toBeVisible();

  for (const one of [name, copy])
    await tick((await rowOf(page, one)).getByRole("checkbox", { name: "Select row" }));
  await page.getByRole("button", { name: "Move to a category", exact: true }).last().click();
  const dialog = page.getByRole("dialog", { name: /Move to a category/ });
  await dialog.getByRole("button", { name: /^Category/ }).click();
  await expect(page.getByText(/^Hu/)).toHaveCount(0);
  await page
    .getByRole("option", { name: cups })
    .or(page.getByRole("treeitem", { name: cups }))
    .last()
    .click();
  await dialog.getByRole("button", { name: /^(OK|Save|Move to a category)$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("gridcell", { name, exact: true })).toHaveCount(0);
  await beside.getByText(cups).click();
  await expect(page.getByRole("gridcell", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("gridcell", { name: copy, exact: true })).toBeVisible();
});
