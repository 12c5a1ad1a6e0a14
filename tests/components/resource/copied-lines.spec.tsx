import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { lines, money, number, ref, text, texts } from "../../../src/contract/resources/field-builders.ts";
import { goods } from "../../../src/contract/resources/shop/goods.ts";
import { testLabel } from "../../support/test-label.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** A form that is filled with what a chosen record has, its lines with those of that record. */

const label = (name: string) => testLabel(name, name, name);
const sale = defineResource({
  name: "sale",
  path: "api/sale",
  title: label("sale"),
  nameField: "title",
  fields: {
    shirt: ref(label("Shirt"), { to: "goods", plain: true, required: true, fills: { title: "storeName" } }),
    title: text(label("Title"), { max: 20, required: true }),
    offers: lines(label("Offers"), {
      most: 20,
      copies: { ref: "shirt", from: "attrs", by: "values" },
      fields: {
        values: texts(label("Variant"), { max: 20, most: 3, required: true, fixed: true }),
        price: money(label("Usual price"), { fixed: true }),
        less: money(label("Sale price"), { required: true }),
        stock: number(label("Stock"), { min: 0, max: 99 }),
      },
    }),
  },
  list: { columns: ["title"] },
});

const SHIRTS = [
  {
    id: 7,
    storeName: "Tee",
    attrs: [
      { id: 71, values: ["red"], price: 12 },
      { id: 72, values: ["blue"], price: 13 },
    ],
  },
  { id: 8, storeName: "Polo", attrs: [{ id: 81, values: ["white"], price: 20 }] },
];
const form = page.getByRole("dialog", { name: /sale/ });
const sheet = form.getByRole("grid", { name: "Offers" });
const button = (name: string) => form.getByRole("button", { name, exact: true });
const cells = (column: number) =>
  [...(sheet.element() as HTMLElement).querySelectorAll<HTMLElement>(".qs-grid-row")].map((row) =>
    row.querySelector<HTMLElement>(`[aria-colindex="${column}"]`)?.textContent?.trim(),
  );

async function choose(name: string) {
  await form.getByRole("button", { name: /^Shirt/ }).click();
  await page.getByRole("option", { name, exact: true }).click();
}

test("choosing a record fills the form; its lines are neither added nor doubled, and keep what was entered", async () => {
  const { server } = await showArea(sale, [], { beside: [[goods, SHIRTS]] });
  await page.getByRole("toolbar", { name: "List actions" }).getByRole("button", { name: "Add" }).click();
  await expect
    .element(form.getByText("Nothing here yet. Rows are loaded with what you choose"))
    .toBeVisible();
  await button("Load rows again").click();
  await expect.element(form.getByText("Choose “Shirt” first.")).toBeVisible();
  await choose("Tee");
  await expect.element(form.getByLabelText("Title")).toHaveValue("Tee");
  await expect.poll(() => cells(2)).toEqual(["red", "blue"]);
  await expect.poll(() => cells(3)).toEqual(["12.00", "13.00"]);
  await expect.element(button("Add row")).not.toBeInTheDocument();
  await expectAccessible(...overlays());
  await sheet.getByRole("gridcell", { name: "—" }).first().click();
  await userEvent.keyboard("9{Enter}");
  await expect.poll(() => cells(4)).toEqual(["9.00", "—"]);
  server
    .area(goods)
    .update(7, { attrs: [...(SHIRTS[0]?.attrs ?? []), { id: 73, values: ["green"], price: 14 }] }, undefined);
  await button("Load rows again").click();
  await expect.element(form.getByText("3 rows loaded. What you entered is kept.")).toBeVisible();
  await expect.poll(() => cells(4)).toEqual(["9.00", "—", "—"]);
  // Another one has lines of its own.
  await choose("Polo");
  await expect.element(form.getByLabelText("Title")).toHaveValue("Polo");
  await expect.poll(() => cells(2)).toEqual(["white"]);
  await expect.poll(() => cells(4)).toEqual(["—"]);
});
