import { expect, tabOf, test } from "./support/fixtures.ts";
import { newCustomer, sellGoods } from "./support/storefront.ts";

/** An order through the browser: it is sent, its log says so, and it is paid back (resources 2.11). */

test("an order is sent, tells so, and is paid back", async ({ admin, newProfile, registry, unique }) => {
  const buyer = await newCustomer(registry, unique("buyer"));
  const number = await buyer.buy(await sellGoods(admin, unique("Rope")), 2);
  const address = `/shop/order?orderId=${number}`;
  const { page } = await tabOf(await newProfile(), admin, `${address}&orderStatus=1`);
  const cell = page.getByRole("gridcell", { name: number, exact: true });
  const row = page.locator(`[data-row="${await cell.getAttribute("data-row")}"]`);
  await row.getByRole("button", { name: "Ship", exact: true }).click();
  const form = page.getByRole("dialog", { name: /Ship/ });
  await form.getByRole("textbox", { name: "Courier" }).fill("顺丰速运");
  await form.getByLabel(/Tracking/).fill("SF1001");
  await form.getByRole("button", { name: "Ship", exact: true }).click();
  await expect(form).toBeHidden();

  await page.goto(admin.url + address);
  await cell.dblclick();
  const drawer = page.getByRole("dialog", { name: "Details of order" });
  await expect(drawer.getByText("To receive").first()).toBeVisible();
  await drawer.getByRole("tab", { name: /^Progress/ }).click();
  await expect(drawer.getByText(/^Shipped by .*: SF1001$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  await page.getByRole("gridcell").getByRole("button", { name: "Row menu" }).first().click();
  await page.getByRole("menuitem", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: /Refund/ });
  await refund.getByLabel(/Amount to refund/).fill("1");
  await refund.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(refund).toBeHidden();
  // Of a part that is paid back the order goes on.
  await cell.dblclick();
  await drawer.getByRole("tab", { name: /^Payments/ }).click();
  await expect(drawer.getByRole("gridcell", { name: "Refunded", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("gridcell", { name: "To receive", exact: true })).toBeVisible();

  await page.getByRole("gridcell").getByRole("button", { name: "Row menu" }).first().click();
  await page.getByRole("menuitem", { name: "Refund", exact: true }).click();
  await refund.getByLabel(/Amount to refund/).fill("1");
  await refund.getByRole("checkbox", { name: "End the order with it" }).press("Space");
  await refund.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(refund).toBeHidden();
  await expect(page.getByRole("gridcell", { name: "Refunded", exact: true })).toBeVisible();
});
