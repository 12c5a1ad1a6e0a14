import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { productRule } from "../../../src/contract/resources/shop/product-rule.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** Rows within a record of which no two may have the same value, and which a list shows in a line each. */

const COLOUR = { value: "Colour", detail: ["red", "blue"] };
const form = page.getByRole("dialog", { name: /product rule/ });
const nth = (label: string, at: number) => form.getByRole("textbox", { name: label }).nth(at);

test("rows are told by their names and values; two of the same name are refused before they are sent", async () => {
  const { server } = await showArea(productRule, [{ id: 1, ruleName: "Shirts", ruleValue: [COLOUR] }]);
  await expect.element(page.getByText("Colour: red, blue")).toBeVisible();
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  await form.getByRole("button", { name: "Add row" }).click();
  await userEvent.fill(nth("Attribute", 1), "colour");
  await userEvent.fill(nth("Values", 1), "M,L,");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form.getByText("row 2, Attribute: the same as in row 1")).toBeVisible();
  expect(server.calls.filter(({ method }) => method !== "GET")).toEqual([]);
  await expectAccessible(...overlays());
  await userEvent.fill(nth("Attribute", 1), "Size");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByText("Size: M, L")).toBeVisible();
  expect(server.area(productRule).one(1)).toMatchObject({
    ruleValue: [COLOUR, { value: "Size", detail: ["M", "L"] }],
  });
});
