import { expect, tabOf, test } from "./support/fixtures.ts";

/** A member of the shop, with lines (addresses) and a ledger of what was moved (resources 2.19). */

test("a member is made with addresses typed as in a spreadsheet, and a balance that is moved is in the bills", async ({
  admin,
  newProfile,
}, { repeatEachIndex, retry }) => {
  const name = `Ann ${repeatEachIndex}-${retry}`;
  const { page } = await tabOf(await newProfile(), admin, "/shop/user");
  const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true });
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog", { name: "Add shop user" });
  await form.getByLabel("Username").fill(`ann-${repeatEachIndex}-${retry}`);
  await form.getByLabel("Nickname").fill(name);
  await form.getByRole("button", { name: "Add row" }).click();
  const sheet = form.getByRole("grid", { name: "Addresses" });
  await expect(sheet).toBeFocused();
  await page.keyboard.type("Ann");
  await page.keyboard.press("Tab");
  await page.keyboard.type("13800138000");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Fujian");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Xiamen");
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Save" }).click();
  // What is missing is said with its row, and the keyboard is where it is to be filled in.
  await expect(form.getByText(/row 1.*District/i).first()).toBeVisible();
  await expect(sheet).toBeFocused();
  await page.keyboard.type("Siming");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1 Quay Road");
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(cell(name)).toBeVisible();

  await page.getByRole("button", { name: "Change the balance" }).first().click();
  const change = page.getByRole("dialog", { name: /Change the balance/ });
  await change.getByLabel("Amount").fill("12.30");
  await change.getByLabel("Reason").fill("welcome");
  await change.getByRole("button", { name: "Change the balance", exact: true }).click();
  await expect(change).toBeHidden();
  await expect(cell("12.30").first()).toBeVisible();

  await cell(name).dblclick();
  const details = page.getByRole("dialog", { name: /Details of/ });
  await details.getByRole("tab", { name: /^Addresses/ }).click();
  await expect(details.getByRole("cell", { name: "1 Quay Road" })).toBeVisible();
  await details.getByRole("tab", { name: /^Balance bills/ }).click();
  await expect(details.getByRole("gridcell", { name: "welcome" })).toBeVisible();
});
