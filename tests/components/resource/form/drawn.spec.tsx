import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../../src/contract/resources/definition.ts";
import { flag, lines, number, text } from "../../../../src/contract/resources/field-builders.ts";
import type { Field } from "../../../../src/contract/resources/fields.ts";
import { testLabel } from "../../../support/test-label.ts";
import { showArea } from "../../support/area.tsx";

/** What a key in a form draws: the field that it changes, and of a sheet the lines that it changes or comes to. */

const LINES = 10;
const label = (name: string) => testLabel(name, name, name);

/** How often each of the counted fields was drawn: a field's own label is read whenever it is. */
const drawn = { name: 0, note: 0, sold: 0 };

function counted<F extends Field>(name: keyof typeof drawn, field: F): F {
  const { label: shown } = field;
  return Object.defineProperty({ ...field }, "label", {
    enumerable: true,
    get: () => {
      drawn[name] += 1;
      return shown;
    },
  });
}

const parcel = defineResource({
  name: "parcel",
  path: "api/parcel",
  title: label("parcel"),
  nameField: "name",
  fields: {
    name: counted("name", text(label("Name"), { max: 40, required: true })),
    note: counted("note", text(label("Note"), { max: 40 })),
    items: lines(label("Items"), {
      most: LINES,
      fields: {
        count: number(label("Count"), { min: 0, max: 999 }),
        sold: counted("sold", flag(label("Sold"), {})),
      },
    }),
  },
  list: { columns: ["name"] },
});

const form = page.getByRole("dialog", { name: /parcel/ });
const sheet = form.getByRole("grid", { name: "Items" });
const input = (name: string) => form.getByRole("textbox", { name });

/** Opens the form of a parcel, and forgets what was drawn until it stood. */
async function editing(): Promise<void> {
  const items = Array.from({ length: LINES }, (_, at) => ({ id: at + 1, count: 100 + at, sold: false }));
  await showArea(parcel, [{ id: 1, name: "Tea", note: "", items }]);
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  await expect.element(sheet.getByText("109")).toBeInTheDocument();
  await input("Note").click();
}

const forget = () => Object.assign(drawn, { name: 0, note: 0, sold: 0 });

test("a key in a field draws that field and no other", async () => {
  await editing();
  forget();
  await userEvent.keyboard("ab");
  await expect.element(input("Note")).toHaveValue("ab");
  expect(drawn.note).toBeGreaterThan(0);
  expect(drawn).toMatchObject({ name: 0, sold: 0 });
});

test("a cell that is filled in draws its line and the one that is gone on to, and no other field", async () => {
  await editing();
  await sheet.getByText("102").click();
  forget();
  await userEvent.keyboard("42{Enter}");
  await expect.element(sheet.getByText("42", { exact: true })).toBeVisible();
  expect(drawn.sold).toBeGreaterThan(0);
  expect(drawn.sold).toBeLessThan(LINES);
  expect(drawn).toMatchObject({ name: 0, note: 0 });
});
