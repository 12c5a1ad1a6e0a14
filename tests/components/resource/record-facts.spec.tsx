import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { goods } from "../../../src/contract/resources/shop/goods.ts";
import { shopUser } from "../../../src/contract/resources/shop/shop-user.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** What is shown of a record: its fields, and the rows within it. */

const variant = (id: number, size: string, stock: number) => ({
  ...{
    id,
    values: [size],
    price: 268,
    cost: 160.8,
    otPrice: 335,
    stock,
    weight: 0.25,
    volume: 0,
    integral: 0,
  },
  ...{ brokerage: 0, brokerageTwo: 0, pinkPrice: 0, pinkStock: 0, seckillPrice: 0, seckillStock: 0 },
});
const TEA = {
  ...{ id: 1, storeName: "Tea", specType: 1, isDel: 0, shelf: ["on"] },
  items: [{ value: "Weight", detail: ["100 g", "250 g"] }],
  attrs: [variant(11, "100 g", 60), variant(12, "250 g", 61)],
};

test("rows with more values than a line has room for are told one by one, with no amount broken", async () => {
  await showArea(goods, [TEA]);
  await page.getByRole("gridcell", { name: "Tea", exact: true }).dblClick();
  const drawer = page.getByRole("dialog", { name: /^Details of / });
  const rows = drawer.getByRole("listitem").filter({ hasText: "250 g" });
  const amount = rows.getByText("268.00", { exact: true });
  await expect.element(amount).toBeInTheDocument();
  const [shown] = amount.element().getClientRects();
  expect(amount.element().getClientRects()).toHaveLength(1);
  expect(shown?.height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(amount.element()).fontSize));
  await expect.element(rows.getByText("61", { exact: true })).toBeInTheDocument();
  await expect.element(drawer.getByRole("cell", { name: "Weight" })).toBeInTheDocument();
  await expectAccessible(...overlays());
});

test("a member's addresses are on a tab of their own, with how many there are", async () => {
  const address = { realName: "Ann Pier", phone: "13800138000", province: "Shanghai", city: "Shanghai" };
  const addresses = ["1 Quay Road", "2 Quay Road"].map((detail, at) => ({
    ...{
      ...address,
      id: at + 1,
      district: "Pudong",
      detail,
      postCode: "200120",
      isDefault: at === 0 ? 1 : 0,
    },
  }));
  await showArea(shopUser, [
    { id: 1, nickname: "Ann", username: "ann", userType: "H5", status: 1, addresses },
  ]);
  await page.getByRole("gridcell", { name: "Ann", exact: true }).dblClick();
  const drawer = page.getByRole("dialog", { name: /^Details of / });
  const tab = drawer.getByRole("tab", { name: "Addresses 2" });
  await expect.element(tab).toBeInTheDocument();
  expect(drawer.getByText("2 Quay Road").elements()).toHaveLength(0);
  await tab.click();
  await expect.element(drawer.getByText("2 Quay Road")).toBeInTheDocument();
  await expectAccessible(...overlays());
});

test("a member without an address is said to have none", async () => {
  await showArea(shopUser, [
    { id: 1, nickname: "Ann", username: "ann", userType: "H5", status: 1, addresses: [] },
  ]);
  await page.getByRole("gridcell", { name: "Ann", exact: true }).dblClick();
  const drawer = page.getByRole("dialog", { name: /^Details of / });
  await drawer.getByRole("tab", { name: "Addresses 0" }).click();
  await expect.element(drawer.getByText("Nothing here yet")).toBeInTheDocument();
});
