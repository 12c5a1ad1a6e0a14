import { readPublicKey } from "./support/colleague.ts";
import { demoRows } from "./support/demo-rows.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { personCalled } from "./support/people.ts";
import { TestServer } from "./support/server.ts";

/** An order through the browser: it is sent, its log says so, and it is paid back (resources 2.11). The demo rows have some to be sent. */

test("an order is sent, tells so, and is paid back", async ({ newProfile }) => {
  const server = await TestServer.start({ env: { DEMO_ROWS: "on" } });
  try {
    const { url } = server;
    const admin = await personCalled({ url, publicKey: await readPublicKey(url) }, "admin", "Admin");
    await demoRows(admin);
    const { page } = await tabOf(await newProfile(), admin, "/shop/order?orderStatus=1");
    const cell = page.getByRole("gridcell", { name: /^QS/ }).first();
    const number = (await cell.textContent()) ?? "";
    const row = page.locator(`[data-row="${await cell.getAttribute("data-row")}"]`);
    await row.getByRole("button", { name: "Ship", exact: true }).click();
    const form = page.getByRole("dialog", { name: /Ship/ });
    await form.getByRole("textbox", { name: "Courier" }).fill("顺丰速运");
    await form.getByLabel(/Tracking/).fill("SF1001");
    await form.getByRole("button", { name: "Ship", exact: true }).click();
    await expect(form).toBeHidden();

    await page.goto(`${url}/shop/order?orderId=${number}`);
    const order = page.getByRole("gridcell", { name: number, exact: true });
    await order.dblclick();
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
    await order.dblclick();
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
  } finally {
    await server.close();
  }
});
