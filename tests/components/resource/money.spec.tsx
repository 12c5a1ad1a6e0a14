import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { money, text } from "../../../src/contract/resources/field-builders.ts";
import { testLabel } from "../../support/test-label.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { openFilter } from "../support/filters.ts";
import { cellAt } from "../support/locators.ts";

/** Amounts of money in lists, forms and cells that are edited. */

const goods = defineResource({
  name: "goods",
  path: "api/goods",
  title: testLabel("商品", "商品", "product"),
  nameField: "name",
  fields: {
    name: text(testLabel("名称", "名稱", "Name"), { max: 60, required: true }),
    price: money(testLabel("价格", "價格", "Price"), { max: 50_000 }),
  },
  list: { columns: ["name", { field: "price", edit: true }], filters: ["price"] },
});

test("an amount stays as it is typed, is refused at its field, and is sent to the cent", async () => {
  const { server } = await showArea(goods, [{ id: 1, name: "Tea", price: 1234.5 }]);
  await expect.element(cellAt(0, 2)).toHaveTextContent("1,234.50");
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog");
  const price = form.getByLabelText("Price");
  await userEvent.fill(form.getByLabelText("Name"), "Cup");
  for (const [typed, reason] of [
    ["12.345", /at most 2 decimals/],
    ["1e3", /Enter a number/],
    ["-1", /at least 0/],
    ["50000.01", /at most 50000/],
  ] as const) {
    await userEvent.fill(price, typed);
    await userEvent.keyboard("{Tab}");
    await expect.element(price).toHaveAccessibleDescription(reason);
    await expect.element(price).toHaveValue(typed);
  }
  await expectAccessible(...overlays());
  await userEvent.fill(price, "1,000.1");
  await expect.element(price).toHaveValue("1,000.1");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(form).not.toBeInTheDocument();
  expect(server.calls.find(({ method }) => method === "POST")?.body).toMatchObject({ price: 1000.1 });
  expect(server.area(goods).rows.at(-1)).toMatchObject({ name: "Cup", price: 1000.1 });
});

test("an amount is changed in its cell, and left alone where it means the same", async () => {
  const { server } = await showArea(goods, [{ id: 1, name: "Tea", price: 12.3 }]);
  await expect.element(cellAt(0, 2)).toHaveTextContent("12.30");
  const edit = async (typed: string) => {
    await cellAt(0, 2).click();
    await userEvent.keyboard("{F2}");
    const input = page.getByRole("textbox", { name: "Edit Price" });
    await expect.element(input).toBeVisible();
    await userEvent.fill(input, typed);
    await userEvent.keyboard("{Enter}");
  };
  await edit("12.3");
  await expect.element(cellAt(0, 2)).toHaveTextContent("12.30");
  expect(server.calls.filter(({ method }) => method === "PUT")).toEqual([]);
  await edit("0.07");
  await expect.element(cellAt(0, 2)).toHaveTextContent("0.07");
  expect(server.area(goods).one(1)).toMatchObject({ price: 0.07 });
});

test("a range of amounts is asked for as it is typed", async () => {
  await showArea(goods, [
    { id: 1, name: "Tea", price: 0.1 },
    { id: 2, name: "Cup", price: 0.3 },
  ]);
  await expect.element(cellAt(1, 2)).toBeVisible();
  await openFilter("Price");
  await userEvent.fill(page.getByLabelText("Price, from"), "0.3");
  await userEvent.keyboard("{Enter}");
  await expect.element(cellAt(1, 2)).not.toBeInTheDocument();
  await expect.element(cellAt(0, 2)).toHaveTextContent("0.30");
});
