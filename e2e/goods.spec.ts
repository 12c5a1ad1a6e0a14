import type { Locator, Page } from "@playwright/test";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { png } from "./support/png.ts";

/** Goods of the shop: what sending them costs, and variants that their attributes combine to (resources 2.9, 2.15). */

async function choose(page: Page, form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole("button", { name: new RegExp(`^${label}`) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("goods in variants are made with a template of what sending costs, and put on the shelf", async ({
  admin,
  newProfile,
}, { repeatEachIndex, retry }) => {
  const nth = `${repeatEachIndex}-${retry}`;
  const [category, template, name] = [`Shirts ${nth}`, `Parcels ${nth}`, `Tee ${nth}`];
  const { page } = await tabOf(await newProfile(), admin, "/shop/category");
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const categories = page.getByRole("dialog", { name: "Add product category" });
  await categories.getByRole("textbox", { name: /^Category name/ }).fill(category);
  await categories.getByRole("button", { name: "Save" }).click();
  await expect(categories).toBeHidden();

  await page.goto(`${admin.url}/shop/shipping-templates`);
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const parcels = page.getByRole("dialog", { name: "Add shipping template" });
  await parcels.getByLabel("Template name").fill(template);
  await parcels.getByRole("button", { name: "Add row" }).click();
  await parcels.getByRole("button", { name: /Regions: None selected/ }).click();
  const cities = page.getByRole("dialog", { name: "Regions" });
  await cities.getByRole("searchbox").fill("Hangzhou");
  await cities.getByRole("treeitem", { name: "Hangzhou", exact: true }).click();
  await cities.getByRole("button", { name: "Use these" }).click();
  await parcels.getByRole("button", { name: "Save" }).click();
  await expect(parcels).toBeHidden();

  await page.goto(`${admin.url}/shop/goods`);
  await page.getByRole("toolbar", { name: "List actions" }).getByRole("button", { name: "Add" }).click();
  const form = page.locator(".qs-form-page").filter({ visible: true });
  const next = form.getByRole("button", { name: "Next" });
  await form.getByRole("textbox", { name: /^Name/ }).fill(name);
  await form.getByRole("button", { name: /^Category/ }).click();
  await page
    .getByRole("option", { name: category })
    .or(page.getByRole("treeitem", { name: category }))
    .click();
  await form.getByRole("textbox", { name: /^Keywords/ }).fill("shirt");
  await form.getByRole("textbox", { name: /^Unit/ }).fill("piece");
  await form.getByRole("textbox", { name: /^Summary/ }).fill("A shirt");
  await choose(page, form, "Shipping template", template);
  await next.click();
  const upload = async (at: number, file: string) => {
    const stored = page.waitForResponse((one) => one.request().method() === "POST" && one.ok());
    const buffer = png(200 + at);
    await form
      .locator("input[type=file]")
      .nth(at)
      .setInputFiles({ name: file, mimeType: "image/png", buffer });
    await stored;
  };
  await upload(0, "tee.png");
  await upload(1, "tee-side.png");
  await form.getByText("Several variants", { exact: true }).click();
  for (const [at, attribute, values] of [
    [0, "Colour", "red,blue,"],
    [1, "Size", "M,L,"],
  ] as const) {
    await form.getByRole("button", { name: "Add row" }).click();
    await form.getByRole("textbox", { name: "Attribute" }).nth(at).fill(attribute);
    await form.getByRole("textbox", { name: "Values" }).nth(at).fill(values);
  }
  await form.getByRole("button", { name: "Generate rows" }).click();
  await expect(form.getByText("4 rows generated. What you entered is kept.")).toBeVisible();
  // The form scrolls within its page.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await form.getByLabel("Value to fill in").fill("9.90");
  await form.getByRole("button", { name: "Fill all rows" }).click();
  await form.getByLabel("Column to fill").selectOption({ label: "Stock" });
  await form.getByLabel("Value to fill in").fill("5");
  await form.getByRole("button", { name: "Fill all rows" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/shop\/goods/);

  const cell = page.getByRole("gridcell", { name, exact: true });
  const at = await cell.getAttribute("data-row");
  const inRow = page.locator(`[data-row="${at}"]`);
  await expect(inRow.filter({ hasText: /^20$/ })).toBeVisible();
  await inRow.getByRole("button", { name: "Put on the shelf" }).click();
  await expect(inRow.getByText("On shelf")).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "9.90", exact: true }).first()).toBeVisible();

  // As a gallery, for as long as it is wanted: the view is kept with the user.
  const show = async (as: string) => {
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("menuitem", { name: as, exact: true }).click();
  };
  await show("Gallery");
  const title = page.getByRole("list", { name: "Goods" }).getByRole("button", { name, exact: true });
  await expect(title).toBeVisible();
  await page.reload();
  await title.press("Enter");
  await expect(page.getByRole("dialog", { name: "Details of goods" })).toContainText(name);
  await page.keyboard.press("Escape");
  await expect(title).toBeFocused();
  await show("List");
  await expect(cell).toBeVisible();
});
