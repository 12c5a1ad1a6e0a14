import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { lines, money, number, rows, text, texts } from "../../../src/contract/resources/field-builders.ts";
import { productRule } from "../../../src/contract/resources/shop/product-rule.ts";
import { testLabel } from "../../support/test-label.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** Lines that are the combinations of other values of the record: made at once, filled in at once, and kept where they stay. */

const label = (name: string) => testLabel(name, name, name);
const shirt = defineResource({
  name: "shirt",
  path: "api/shirt",
  title: testLabel("衬衫", "襯衫", "shirt"),
  nameField: "name",
  fields: {
    name: text(label("Name"), { max: 20, required: true }),
    items: rows(label("Attributes"), {
      most: 3,
      fields: {
        value: text(label("Attribute"), { max: 20, required: true }),
        detail: texts(label("Values"), { max: 20, most: 30, required: true }),
      },
    }),
    skus: lines(label("Variants"), {
      most: 20,
      fill: ["price", "stock"],
      generates: {
        from: "items",
        name: "value",
        values: "detail",
        into: "values",
        templates: { resource: "productRule", field: "ruleValue" },
      },
      fields: {
        values: texts(label("Variant"), { max: 20, most: 3, required: true, fixed: true }),
        price: money(label("Price"), { required: true }),
        stock: number(label("Stock"), { min: 0, max: 999, required: true }),
      },
    }),
  },
  list: { columns: ["name"] },
});

const COLOUR = { value: "Colour", detail: ["red", "blue"] };
const RULE = { id: 7, ruleName: "Sizes", ruleValue: [COLOUR, { value: "Size", detail: ["M", "L"] }] };
const form = page.getByRole("dialog", { name: /shirt/ });
const sheet = form.getByRole("grid", { name: "Variants" });
const button = (name: string) => form.getByRole("button", { name, exact: true });
const cells = (column: number) =>
  [...(sheet.element() as HTMLElement).querySelectorAll<HTMLElement>(".qs-grid-row")].map((row) =>
    row.querySelector<HTMLElement>(`[aria-colindex="${column}"]`)?.textContent?.trim(),
  );

async function editing(record: object = {}) {
  const area = await showArea(
    shirt,
    [
      {
        id: 1,
        name: "Tee",
        items: [COLOUR],
        skus: [{ id: 11, values: ["red"], price: 5, stock: 2 }],
        ...record,
      },
    ],
    { beside: [[productRule, [RULE]]] },
  );
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  await expect.element(button("Save")).toBeVisible();
  return area;
}

test("combinations are made once, keep what was entered, and are filled in at once", async () => {
  const { server } = await editing();
  await expect.element(sheet).toBeVisible();
  await button("Generate again").click();
  await expect.element(form.getByText("2 rows generated. What you entered is kept.")).toBeVisible();
  await expect.poll(() => cells(3)).toEqual(["5.00", "—"]);
  await expectAccessible(...overlays());
  await userEvent.selectOptions(form.getByLabelText("Column to fill"), "Stock");
  await userEvent.fill(form.getByLabelText("Value to fill in"), "40");
  await button("Fill all rows").click();
  await expect.poll(() => cells(4)).toEqual(["40", "40"]);
  await sheet.getByRole("gridcell", { name: "5.00" }).click();
  await userEvent.keyboard("{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}");
  await expect.poll(() => cells(3)).toEqual(["5.00", "5.00"]);
  await button("Save").click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.area(shirt).one(1).skus).toMatchObject([
    { id: 11, values: ["red"], price: 5, stock: 40 },
    { values: ["blue"], price: 5, stock: 40 },
  ]);
});

test("the lines of one value are filled in by themselves, and no others once that value is gone", async () => {
  await editing({
    items: [COLOUR, { value: "Size", detail: ["M", "L"] }],
    skus: ["red", "blue"].flatMap((colour, at) =>
      ["M", "L"].map((size, nth) => ({ id: at * 2 + nth, values: [colour, size], price: 1, stock: 1 })),
    ),
  });
  const where = form.getByLabelText("Rows to fill");
  await userEvent.selectOptions(where, "blue");
  await userEvent.fill(form.getByLabelText("Value to fill in"), "7");
  await button("Fill 2 rows").click();
  await expect.poll(() => cells(3)).toEqual(["1.00", "1.00", "7.00", "7.00"]);
  await userEvent.selectOptions(where, "L");
  await userEvent.fill(form.getByLabelText("Value to fill in"), "9");
  await button("Fill 2 rows").click();
  await expect.poll(() => cells(3)).toEqual(["1.00", "9.00", "7.00", "9.00"]);
  await userEvent.selectOptions(where, "All rows");
  await expect.element(button("Fill all rows")).toBeVisible();
  await expectAccessible(...overlays());
});

test("a template gives the attributes and their combinations", async () => {
  await editing({ items: [], skus: [] });
  await expect.element(form.getByText("Nothing here yet. Enter attributes", { exact: false })).toBeVisible();
  await button("Generate rows").click();
  await expect.element(form.getByText("Enter some values for “Attributes” first.")).toBeVisible();
  await form.getByRole("button", { name: /Use template/ }).click();
  await page.getByRole("option", { name: "Sizes" }).click();
  await expect.element(form.getByText("4 rows generated. What you entered is kept.")).toBeVisible();
  await expect.poll(() => cells(3).length).toBe(4);
});

test("too many are refused, and lines that are none any more are told before they are saved", async () => {
  const { server } = await editing({
    items: [COLOUR, { value: "Size", detail: Array.from({ length: 11 }, (_, at) => `${at}`) }],
  });
  await expect.element(form.getByText("The attributes have changed. Generate the rows again.")).toBeVisible();
  await button("Generate again").click();
  await button("Save").click();
  await expect
    .element(form.getByText("row 1, Variant: does not match the attributes; generate the rows again"))
    .toBeVisible();
  expect(server.calls.filter(({ method }) => method !== "GET")).toEqual([]);
});
