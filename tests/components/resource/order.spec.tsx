import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { afterSales } from "../../../src/contract/resources/shop/after-sales.ts";
import { express } from "../../../src/contract/resources/shop/express.ts";
import { order } from "../../../src/contract/resources/shop/order.ts";
import { orderLog } from "../../../src/contract/resources/shop/order-log.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** Orders: what each state offers, what is told of one, and what is printed to go with its parcel. */

const entry = (storeName: string, cartNum: number) => ({
  cartInfo: { productInfo: { storeName, attrInfo: { sku: "blue", price: 12.5 } }, cartNum, truePrice: 12.5 },
});
const shared = {
  paid: 1,
  status: 0,
  refundStatus: 0,
  shippingType: 1,
  deliveryType: null,
  payType: "yue",
  payPrice: 30,
  totalPrice: 25,
};
const ORDERS = [
  {
    ...shared,
    ...{ id: 1, orderId: "A-1", orderStatus: 1, realName: "Ann Pier", userAddress: "1 Quay Road" },
    ...{
      cartInfoList: [entry("Rope", 2)],
      createTime: "2026-01-02 03:04:05",
      payTime: "2026-01-02 03:05:05",
    },
  },
  { ...shared, id: 2, orderId: "B-2", orderStatus: 2, status: 1, realName: "Bob Mole", cartInfoList: [] },
];
const COURIERS = [{ id: 1, name: "Harbour post", code: "HP", isShow: 1, sort: 1 }];
const LOG = [
  {
    oid: 1,
    order: { id: 1 },
    changeType: "create_order",
    changeMessage: "Placed by Ann",
    changeTime: "2026-01-02 03:04:05",
  },
];

const offer = (name: string) => page.getByRole("gridcell").getByRole("button", { name, exact: true });

test("each state offers its own actions; one order tells what became of it", async () => {
  await showArea(order, ORDERS, { beside: [[orderLog, LOG]] });
  await expect.element(offer("Ship")).toBeVisible();
  await expect.element(offer("Change the courier")).toBeVisible();
  await page.getByRole("gridcell", { name: "A-1", exact: true }).dblClick();
  const drawer = page.getByRole("dialog", { name: "Details of order", exact: true });
  const steps = drawer.getByRole("list", { name: "Progress" }).getByRole("listitem");
  await expect.element(steps.nth(1)).toHaveAttribute("aria-current", "step");
  await expect.element(drawer.getByRole("cell", { name: "Rope" })).toBeVisible();
  await drawer.getByRole("tab", { name: /Progress/ }).click();
  await expect.element(drawer.getByText("Placed by Ann")).toBeVisible();
  await expectAccessible(...overlays());
});

test("the couriers that come while one is typed take nothing away", async () => {
  const { server } = await showArea(order, ORDERS, { beside: [[express, COURIERS]] });
  const release = server.hold(express.path);
  await offer("Ship").click();
  const courier = page.getByRole("dialog", { name: "Ship" }).getByRole("textbox", { name: "Courier" });
  await courier.click();
  await userEvent.keyboard("Quay ");
  release();
  await expect.element(page.getByRole("button", { name: "courier", exact: true })).toBeVisible();
  await userEvent.keyboard("runners");
  await expect.element(courier).toHaveValue("Quay runners");
});

test("on a telephone each of its goods is told line by line, with no amount broken", async () => {
  const usual = [window.innerWidth, window.innerHeight] as const;
  await page.viewport(390, 780);
  try {
    await showArea(order, ORDERS, { narrow: true });
    await page.getByRole("button", { name: "A-1", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Details of order", exact: true });
    const names = drawer.getByRole("cell", { name: "Rope" });
    await expect.element(names).toBeVisible();
    const amount = drawer.getByRole("cell", { name: "12.50" }).first().element();
    const [name, price] = [names.element().getBoundingClientRect(), amount.getBoundingClientRect()];
    expect(price.top).toBeGreaterThanOrEqual(name.bottom);
    expect(price.height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(amount).lineHeight));
    expect(getComputedStyle(amount, "::before").content).toContain("Price");
    await expectAccessible(...overlays());
  } finally {
    await page.viewport(...usual);
  }
});

test("what is selected is printed: who gets it, what is in it, and what it came to", async () => {
  await showArea(order, ORDERS);
  const print = page.getByRole("button", { name: "Print", exact: true });
  await expect.element(page.getByRole("checkbox").nth(2)).toBeVisible();
  await expect.element(print).not.toBeInTheDocument();
  await page.getByRole("checkbox").nth(2).click({ force: true });
  await print.click();
  const sheet = page.getByRole("article", { name: "A-1" });
  await expect.element(sheet.getByText("1 Quay Road")).toBeVisible();
  await expect.element(sheet.getByRole("cell", { name: "Rope" })).toBeVisible();
  await expect.element(sheet.getByText("30.00")).toBeVisible();
  await expect.element(page.getByRole("article", { name: "B-2" })).not.toBeInTheDocument();
  await expectAccessible(...overlays());
});

test("goods are shown with their pictures in the row", async () => {
  const pictured = {
    cartInfo: { productInfo: { storeName: "Rope", image: "/pictures/rope.webp" }, cartNum: 2 },
  };
  await showArea(order, [{ ...shared, id: 1, orderId: "A-1", orderStatus: 1, cartInfoList: [pictured] }]);
  const cell = page.getByRole("gridcell", { name: /^Rope/ });
  await expect.element(cell).toBeVisible();
  expect(cell.element().querySelector("img")?.getAttribute("src")).toBe("/pictures/rope.webp");
});

test("of a group that is not complete nothing is offered to be sent, and it is said why", async () => {
  await showArea(order, [
    { ...shared, id: 1, orderId: "A-1", orderStatus: 1, cartInfoList: [], groupState: 1 },
    { ...shared, id: 2, orderId: "B-2", orderStatus: 1, cartInfoList: [], groupState: 2 },
  ]);
  const refused = page.getByTitle("Ship: Its group is not complete yet");
  await expect.element(refused).toBeDisabled();
  await expect.element(page.getByTitle("Ship", { exact: true })).toBeEnabled();
});

test("a refund begins with what is left of the order", async () => {
  const paid = { ...shared, refundPrice: 10, leftPrice: 20, cartInfoList: [] };
  await showArea(order, [{ ...paid, id: 1, orderId: "A-1", orderStatus: 2, status: 1 }]);
  await page.getByRole("gridcell", { name: "A-1", exact: true }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Refund", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Refund" });
  await expect.element(dialog.getByRole("textbox", { name: /^Amount to refund/ })).toHaveValue("20.00");
});

test("what is not sent by a courier is not asked for one", async () => {
  await showArea(order, ORDERS);
  await offer("Ship").click();
  const dialog = page.getByRole("dialog", { name: "Ship" });
  await expect.element(dialog.getByRole("textbox", { name: "Courier" })).toBeVisible();
  await dialog.getByRole("combobox", { name: /^Sent by/ }).click();
  await page.getByRole("option", { name: "Own delivery" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Courier" })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("textbox", { name: "Tracking number" })).not.toBeInTheDocument();
});

const SENT = {
  ...{ ...shared, id: 3, orderId: "C-3", orderStatus: 2, status: 1, cartInfoList: [] },
  ...{ deliveryType: "express", deliveryName: "Harbour post", deliverySn: "HP", deliveryId: "HP-1" },
};
const openParcel = async () => {
  await page.getByRole("gridcell", { name: "C-3", exact: true }).dblClick();
  const drawer = page.getByRole("dialog", { name: "Details of order", exact: true });
  return drawer.getByRole("region", { name: "Track parcel" });
};

test("the details tell where the parcel is: while it is asked, when that fails, and again", async () => {
  const { server } = await showArea(order, [SENT]);
  const path = `${order.path}/express`;
  const message = "Tracking is not set up";
  server.answer(`POST ${path}`, 400, { status: 400, timestamp: 1, message });
  const release = server.hold(path);
  const region = await openParcel();
  await expect.element(region).toHaveAttribute("aria-busy", "true");
  release();
  await expect.element(region.getByRole("alert")).toHaveTextContent(message);
  const traces = [{ acceptTime: "2026-01-02 10:00:00", acceptStation: "Left Xiamen" }];
  server.on(`POST ${path}`, () => ({ success: true, reason: null, traces }));
  await region.getByRole("button", { name: "Try again" }).click();
  await expect.element(region.getByText("Left Xiamen")).toBeVisible();
  expect(server.calls.filter((call) => call.path === path).at(-1)?.body).toEqual({
    ...{ orderCode: "C-3", shipperCode: "HP", logisticCode: "HP-1" },
  });
  await expectAccessible(...overlays());
});

test("a parcel of which nothing is known yet says so, and what was brought by hand has none", async () => {
  const byHand = { ...SENT, id: 4, orderId: "D-4", deliveryType: "send", deliveryId: null };
  const { server } = await showArea(order, [SENT, byHand]);
  server.on(`POST ${order.path}/express`, () => ({ success: false, reason: null, traces: [] }));
  await expect.element((await openParcel()).getByText("No tracking information yet")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("gridcell", { name: "D-4", exact: true }).dblClick();
  const drawer = page.getByRole("dialog", { name: "Details of order", exact: true });
  await expect.element(drawer.getByText("Own delivery")).toBeVisible();
  await expect.element(drawer.getByRole("region", { name: "Track parcel" })).not.toBeInTheDocument();
});

const BACK = {
  ...{ id: 9, orderId: 3, orderCode: "C-3", serviceType: 1, state: 0, status: 2, refundAmount: 12.5 },
  ...{ deliveryName: "Sea mail", shipperCode: "SM", deliverySn: "SM-9", createTime: "2026-01-09 10:00:00" },
};

test.each([
  ["an order that is on its way", order, SENT, ["Harbour post · HP-1", "C-3", "HP", "HP-1"]],
  ["goods that come back", afterSales, BACK, ["Sea mail · SM-9", "C-3", "SM", "SM-9"]],
] as const)("the parcel of %s is followed from its row", async (_, area, row, [name, ...told]) => {
  const { server } = await showArea(area, [row]);
  const path = `${area.path}/express`;
  const traces = [{ acceptTime: "2026-01-02 10:00:00", acceptStation: "Left Xiamen" }];
  server.on(`POST ${path}`, () => ({ success: true, reason: null, traces }));
  const release = server.hold(path);
  await page.getByRole("button", { name: "Row menu" }).click();
  await page.getByRole("menuitem", { name: "Track parcel", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Track parcel" });
  await expect.element(dialog.getByText(name)).toBeVisible();
  expect((dialog.element() as HTMLElement).querySelector("[aria-busy=true]")).not.toBeNull();
  release();
  await expect.element(dialog.getByText("Left Xiamen")).toBeVisible();
  const [orderCode, shipperCode, logisticCode] = told;
  const [asked, ...more] = server.calls.filter((call) => call.path === path);
  expect(asked?.body).toMatchObject({ orderCode, shipperCode, logisticCode });
  expect(more).toEqual([]);
  await expectAccessible(...overlays());
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  // What cannot be told is said there.
  server.answer(`POST ${path}`, 400, { status: 400, timestamp: 1, message: "Tracking is not set up" });
  await page.getByRole("button", { name: "Row menu" }).click();
  await page.getByRole("menuitem", { name: "Track parcel", exact: true }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Tracking is not set up");
});
