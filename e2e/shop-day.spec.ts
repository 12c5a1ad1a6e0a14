import type { Locator, Page } from "@playwright/test";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { newCustomer, sellGoods } from "./support/storefront.ts";

/** A day in the shop: members act at the storefront, staff at the console, and each sees what the other has done. */

const cell = (page: Page, text: string | RegExp) =>
  page.getByRole("gridcell", { name: text, exact: true }).first();

/** The cells of the record that has this in one of them. */
async function rowOf(page: Page, text: string): Promise<Locator> {
  const found = cell(page, text);
  await expect(found).toBeVisible();
  return page.locator(`[data-row="${await found.getAttribute("data-row")}"]`);
}

/** Does something with a record by its menu. */
async function act(page: Page, text: string, action: string): Promise<void> {
  const row = await rowOf(page, text);
  await row.getByRole("button", { name: "Row menu" }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("orders: paid at the storefront, shipped several at once, and one refunded in part", async ({
  admin,
  newProfile,
  registry,
  unique,
}) => {
  const goods = await sellGoods(admin, unique("Rope"));
  const ann = await newCustomer(registry, unique("ann"));
  const profile = await newProfile();
  const { page } = await tabOf(profile, admin, "/shop/order?orderStatus=1");
  await expect(page.getByRole("grid").first()).toBeVisible();
  const [first, second] = [await ann.buy(goods, 2), await ann.buy(goods, 1)];
  // Nobody has refreshed anything.
  await expect(cell(page, first)).toBeVisible();
  await expect(cell(page, second)).toBeVisible();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /unread in my messages/ })
    .click();
  await page.getByRole("tab", { name: /^Notices/ }).click();
  await expect(page.getByText(/New paid orders: \d+/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ship several" }).click();
  const dialog = page.getByRole("dialog", { name: "Ship several" });
  await dialog.getByRole("button", { name: "Add row" }).click();
  const sheet = dialog.getByRole("grid", { name: "Orders and their parcels" });
  await expect(sheet).toBeFocused();
  // As it comes from a spreadsheet, with one number that is none.
  const paste = async (rows: readonly string[][]) => {
    await sheet.evaluate(
      (element, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      rows.map((row) => row.join("\t")).join("\n"),
    );
    // What was pasted is read in a turn of its own: nobody sends before they see it.
    for (const [order = ""] of rows)
      await expect(sheet.getByRole("gridcell", { name: order, exact: true })).toBeVisible();
  };
  await paste([
    [first, "SF Express", "SF1"],
    [`${second}0`, "SF Express", "SF2"],
  ]);
  await dialog.getByRole("button", { name: "Ship several" }).click();
  await expect(dialog.getByText(/cannot be shipped, so none was/)).toBeVisible();
  await expect(sheet.getByRole("gridcell", { name: "SF2" })).toBeVisible();
  await paste([
    [first, "SF Express", "SF1"],
    [second, "SF Express", "SF2"],
  ]);
  await dialog.getByRole("button", { name: "Ship several" }).click();
  await expect(dialog).toBeHidden();
  for (const [order, parcel] of [
    [first, "SF1"],
    [second, "SF2"],
  ] as const)
    expect(await ann.call("GET", `/orders/${order}`)).toMatchObject({ state: 2, parcel });

  await ann.call("POST", `/orders/${first}/receive`);
  await ann.call("POST", `/orders/${first}/refunds`, {
    ...{ pieces: [{ line: 0, count: 1 }], withReturn: false, reasons: "Too short" },
  });
  await page.goto(`${admin.url}/shop/after-sales`);
  await act(page, first, "Review");
  const review = page.getByRole("dialog", { name: /Review/ });
  await review.getByRole("button", { name: "Review", exact: true }).click();
  await expect(review).toBeHidden();
  await expect
    .poll(() => ann.call("GET", `/orders/${first}`))
    .toMatchObject({ state: 3, refundPrice: 30, payPrice: 60 });
  await page.goto(`${admin.url}/shop/order?orderId=${first}`);
  await expect((await rowOf(page, first)).filter({ hasText: "To review" })).toBeVisible();
});

test("a coupon: defined and issued at the console, claimed and used at the storefront, and its figures tell so", async ({
  admin,
  newProfile,
  registry,
  unique,
}) => {
  const goods = await sellGoods(admin, unique("Anchor"));
  const title = unique("Ten off");
  const { page } = await tabOf(await newProfile(), admin, "/activity/coupon");
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog", { name: "Add coupon" });
  await form.getByRole("textbox", { name: "Coupon" }).fill(title);
  await form.getByLabel("Value").fill("10");
  await form.getByLabel("Minimum spend").fill("50");
  await form.getByLabel("Days valid").fill("7");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await act(page, title, "Issue");
  const issue = page.getByRole("dialog", { name: /Issue/ });
  await issue.getByLabel("Issued").fill("1");
  await issue.getByRole("button", { name: "Issue", exact: true }).click();
  await expect(issue).toBeHidden();

  const [ann, ben] = [await newCustomer(registry, unique("ann")), await newCustomer(registry, unique("ben"))];
  const offers = (await ann.call("GET", "/coupons")) as unknown as readonly { id: number; title: string }[];
  const offered = offers.find((offer) => offer.title === title);
  const { id: couponId } = await ann.call("POST", `/coupons/${offered?.id}/claim`);
  await expect(ben.call("POST", `/coupons/${offered?.id}/claim`)).rejects.toThrow(/^409/);
  const order = await ann.buy(goods, 2, { couponId });
  expect(await ann.call("GET", `/orders/${order}`)).toMatchObject({ payPrice: 50 });

  await page.getByRole("button", { name: "Refresh" }).first().click();
  await cell(page, title).dblclick();
  const details = page.getByRole("dialog", { name: /Details of/ });
  const fact = (name: string) => details.locator(".qs-record-head").getByText(name, { exact: true });
  await expect(fact("Claimed")).toBeVisible();
  await details.getByRole("tab", { name: /^Coupons of users/ }).click();
  await expect(details.getByRole("gridcell", { name: ann.name }).first()).toBeVisible();
  await expect(details.getByText("50.00").first()).toBeVisible();
});

test("commission: earned by who recommended the buyer, its withdrawal rejected with what comes back, then paid", async ({
  admin,
  newProfile,
  registry,
  unique,
}) => {
  await admin.admin("POST", "/api/yxSystemConfig", { store_brokerage_open: true });
  const goods = await sellGoods(admin, unique("Winch"), { isSub: 1, brokerage: 12.5, brokerageTwo: 0 });
  const earner = await newCustomer(registry, unique("earner"));
  await admin.admin("PUT", "/api/yxUser", { id: earner.id, isPromoter: 1 });
  const buyer = await newCustomer(registry, unique("buyer"), earner);
  const order = await buyer.buy(goods, 2);
  const parcel = { orderId: order, deliveryName: "SF", deliveryId: "SF1" };
  await admin.admin("PUT", "/api/yxStoreOrder", parcel);
  await buyer.call("POST", `/orders/${order}/receive`);
  expect(await earner.call("GET", "/me")).toMatchObject({ commission: 25 });
  const ask = () =>
    earner.call("POST", "/extracts", {
      ...{ amount: 20, realName: earner.name, to: { extractType: "alipay", alipayCode: "a@example.com" } },
    });
  await ask();
  expect(await earner.call("GET", "/me")).toMatchObject({ commission: 5 });
  const { page } = await tabOf(await newProfile(), admin, "/activity/extract");
  await act(page, earner.name, "Reject");
  const reject = page.getByRole("dialog", { name: /Reject/ });
  await reject.getByRole("textbox").fill("Another name");
  await reject.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(reject).toBeHidden();
  expect(await earner.call("GET", "/me")).toMatchObject({ commission: 25 });
  await ask();
  await page.goto(`${admin.url}/activity/extract?status=0`);
  await act(page, earner.name, "Pay");
  await page.getByRole("alertdialog").getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.goto(`${admin.url}/activity/extract?status=1`);
  await expect(cell(page, earner.name)).toBeVisible();
  expect(await earner.call("GET", "/me")).toMatchObject({ commission: 5 });
});
