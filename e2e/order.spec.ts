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

/** How many pages a document has, and their widths and heights, points. Chromium writes the objects of pages as they are. */
function readPdf(pdf: Buffer) {
  const text = pdf.toString("latin1");
  const sizes = [...text.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box = ""]) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
    return [Math.round(right - left), Math.round(top - bottom)];
  });
  return { pages: text.match(/\/Type\s*\/Page\b/g)?.length, sizes };
}
/** A sheet of A4, points. */
const A4 = [595, 842] as const;

test("what is selected is printed on a sheet of A4 for each parcel, without anything of the console", async ({
  admin,
  newProfile,
  registry,
  unique,
}) => {
  const [buyer, rope] = [await newCustomer(registry, unique("printed")), unique("Rope")];
  const goods = await sellGoods(admin, rope);
  const numbers = [await buyer.buy(goods, 1), await buyer.buy(goods, 2)];
  const { page } = await tabOf(await newProfile(), admin, `/shop/order?uid=${buyer.id}`);
  for (const number of numbers)
    await expect(page.getByRole("gridcell", { name: number, exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all rows" }).press("Space");
  await page.getByRole("button", { name: "Print", exact: true }).click();
  for (const number of numbers) await expect(page.getByRole("article", { name: number })).toBeVisible();

  const pdf = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pdf).toEqual({ pages: 2, sizes: [A4, A4] });
  await page.emulateMedia({ media: "print" });
  const sheets = page.getByRole("article");
  await expect(sheets).toHaveCount(2);
  const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");
  // biome-ignore lint/performance/useDomNodeTextContent: what is not displayed is not printed
  const printed = words(await page.locator("body").innerText());
  expect(printed).toEqual(words((await sheets.allInnerTexts()).join("\n")));
  expect(printed).toEqual(expect.arrayContaining([...numbers, rope.split(" ")[0]]));
});
