import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import {
  choice,
  flag,
  lines,
  money,
  number,
  text,
  texts,
} from "../../../src/contract/resources/field-builders.ts";
import { testLabel } from "../../support/test-label.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** Lines of a record, as a sheet in its form. */

const label = (name: string) => testLabel(name, name, name);

const parcel = defineResource({
  name: "parcel",
  path: "api/parcel",
  title: testLabel("包裹", "包裹", "parcel"),
  nameField: "name",
  fields: {
    name: text(label("Name"), { max: 20, required: true }),
    items: lines(label("Items"), {
      most: 5,
      totals: ["cost", "count"],
      fields: {
        term: text(label("Term"), { max: 9, required: true }),
        size: choice(label("Size"), { options: ["S", "M"].map((value) => ({ value, label: label(value) })) }),
        sold: flag(label("Sold"), {}),
        tags: texts(label("Tags"), { max: 9, most: 3 }),
        cost: money(label("Cost"), {}),
        count: number(label("Count"), { min: 0, max: 99 }),
      },
    }),
  },
  list: { columns: ["name", "items"] },
});

const PEN = { id: 11, term: "pen", cost: 12.3, count: 2, size: "S", sold: true, tags: ["new"] };
const INK = { id: 12, term: "ink", cost: 0.7, count: null, size: null, sold: false, tags: [] };

const form = page.getByRole("dialog", { name: /parcel/ });
const sheet = form.getByRole("grid", { name: "Items" });
const button = (name: string) => form.getByRole("button", { name, exact: true });
const cell = (text: string) => sheet.getByRole("gridcell", { name: text, exact: true });
const rowsOf = () =>
  [...(sheet.element() as HTMLElement).querySelectorAll<HTMLElement>(".qs-grid-row")].map(
    (row) => row.querySelector<HTMLElement>('[aria-colindex="2"]')?.textContent,
  );

async function editing(items: readonly object[] = [PEN, INK]) {
  const area = await showArea(parcel, [{ id: 1, name: "Tea", items }]);
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  if (items.length > 0) await expect.element(cell("pen")).toBeVisible();
  else await expect.element(button("Add row")).toBeVisible();
  return area;
}

const saved = async ({ server }: Awaited<ReturnType<typeof editing>>) => {
  await button("Save").click();
  await expect.element(form).not.toBeInTheDocument();
  return server.area(parcel).one(1).items as readonly Readonly<Record<string, unknown>>[];
};

/** What a spreadsheet puts on the clipboard. */
const paste = (text: string) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
  );
};

test("cells are filled in by typing; Tab and Enter go on, beyond the last to a new line; what is saved is what is seen", async () => {
  const area = await editing();
  await cell("12.30").click();
  await userEvent.keyboard("15.5{Tab}3{Enter}7{Tab}nib{Enter}");
  await expect.poll(rowsOf).toEqual(["pen", "ink", "nib"]);
  await expect.element(sheet.getByRole("row").last()).toHaveTextContent(/16\.20.*10/);
  // A click on the cell that one is at begins to edit it.
  await cell("pen").click();
  await cell("pen").click();
  await userEvent.keyboard("cil{Enter}");
  await expect.poll(rowsOf).toEqual(["pencil", "ink", "nib"]);
  await expectAccessible(...overlays());
  expect(await saved(area)).toEqual([
    { ...PEN, term: "pencil", cost: 15.5, count: 3 },
    { ...INK, count: 7 },
    { id: expect.any(Number), term: "nib", cost: null, count: null, size: null, sold: false, tags: [] },
  ]);
});

test("a part of a spreadsheet is pasted over cells and beyond them; what has no meaning or no room is said", async () => {
  const area = await editing();
  await cell("ink").click();
  paste(
    'glue\tm\tyes\ta, b\t1,200.5\t4\nmany\tXL\tno\t\tword\t5\n"two\nlines"\t\t\t\t3\t1\nfour\t\t\t\t1\t1\nfive',
  );
  await expect.poll(rowsOf).toEqual(["pen", "glue", "many", "two lines", "four"]);
  await expect.element(form.getByText(/1 cell was not recognised/)).toBeVisible();
  await expect.element(form.getByText(/There is room for 5 rows. 1 row was left out/)).toBeVisible();
  await expect.element(button("Add row")).toBeDisabled();
  // What is no amount is kept as it was typed, and called wrong.
  await button("Save").click();
  await expect.element(form.getByText(/row 3.*Cost/i).first()).toBeVisible();
  await expect.element(sheet).toHaveFocus();
  await userEvent.keyboard("2{Enter}");
  await expect.element(cell("2.00")).toBeVisible();
  // One cell for all that are marked.
  await cell("1,200.50").click();
  await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  paste("9");
  const items = await saved(area);
  expect(items.map(({ cost }) => cost)).toEqual([12.3, 9, 9, 9, 1]);
  expect(items[1]).toMatchObject({ id: 12, term: "glue", size: "M", sold: true, tags: ["a", "b"], count: 4 });
});

test("steps are taken back and done again; lines move, are doubled and removed by keys and menu", async () => {
  const area = await editing();
  await cell("ink").click();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.poll(rowsOf).toEqual(["ink", "pen"]);
  await userEvent.keyboard("{Delete}");
  await expect.poll(rowsOf).toEqual(["—", "pen"]);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(rowsOf).toEqual(["ink", "pen"]);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(rowsOf).toEqual(["pen", "ink"]);
  await userEvent.keyboard("{Control>}y{/Control}");
  await expect.poll(rowsOf).toEqual(["ink", "pen"]);
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  await page.getByRole("menuitem", { name: "Duplicate row" }).click();
  await expect.poll(rowsOf).toEqual(["ink", "ink", "pen"]);
  await cell("pen").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Remove row" }).click();
  await expect.poll(rowsOf).toEqual(["ink", "ink"]);
  expect(await saved(area)).toEqual([INK, { ...INK, id: expect.any(Number) }]);
});

test("a line is dragged to another place", async () => {
  const area = await editing([PEN, INK, { ...INK, id: 13, term: "cup" }]);
  const handles = [...document.querySelectorAll<HTMLElement>(".qs-line-handle")];
  const [first, , last] = handles.map((handle) => page.elementLocator(handle));
  if (!first || !last) throw new Error("There are no handles.");
  await first.dropTo(last, { targetPosition: { x: 10, y: 14 } });
  await expect.poll(rowsOf).toEqual(["ink", "cup", "pen"]);
  expect((await saved(area)).map(({ id }) => id)).toEqual([12, 13, 11]);
});

test("choices and lists of texts are changed with more room than a cell has; without lines there is a place to begin", async () => {
  const area = await editing([]);
  await button("Add row").click();
  await userEvent.keyboard("cup{Tab}{Enter}");
  // The list opens with it.
  await page.getByRole("option", { name: "M", exact: true }).click();
  await expect.element(cell("M")).toBeVisible();
  await userEvent.keyboard("{ArrowRight} {ArrowRight}{Enter}");
  await userEvent.fill(page.css(".qs-line-popover input"), "blue");
  await userEvent.keyboard("{Enter}");
  await expectAccessible(...overlays());
  await userEvent.keyboard("{Escape}");
  await expect.element(cell("blue")).toBeVisible();
  expect(await saved(area)).toEqual([
    { id: expect.any(Number), term: "cup", cost: null, count: null, size: "M", sold: true, tags: ["blue"] },
  ]);
});

test("whoever may not change the record sees its lines in its details", async () => {
  await showArea(parcel, [{ id: 1, name: "Tea", items: [PEN] }], { held: ["parcel:list"] });
  await page.getByRole("gridcell", { name: "Tea" }).dblClick();
  const details = page.getByRole("dialog", { name: "Details of parcel" });
  await expect.element(details.getByRole("cell", { name: "12.30" })).toBeVisible();
  await expectAccessible(...overlays());
});

test("what was typed into lines outlives a tab that is closed at once, and one that is hidden", async () => {
  localStorage.clear();
  const [NEW, EDIT] = ["add-parcel", "edit-parcel"];
  const section = { step: label("Base"), fields: ["name", "items"] } as const;
  const paged = { ...parcel, form: { pages: { create: NEW, edit: EDIT }, sections: [section] } };
  const area = await showArea(paged, [{ id: 1, name: "Tea", items: [PEN, INK] }], {
    ...{ view: EDIT, search: "id=1" },
  });
  const items = page.getByRole("grid", { name: "Items" });
  const kept = () => Object.entries(localStorage).find(([key]) => key.includes("draft:"))?.[1];
  await items.getByRole("gridcell", { name: "12.30", exact: true }).click();
  await userEvent.keyboard("15.5{Tab}5{Enter}");
  expect(kept()).toBeUndefined();
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(kept()).toMatch(/"items":\[{"id":11,"cost":"15.50?","count":5},12\]/);
  await userEvent.keyboard("8{Enter}");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  vi.restoreAllMocks();
  expect(kept()).toContain('{"id":12,"count":8}');
  await area.reopen();
  await page.getByRole("button", { name: "Continue with draft" }).click();
  await expect.element(items.getByRole("row").last()).toHaveTextContent(/16\.20.*13/);
});

test("a sheet that is wider than what is seen draws the columns in view, and the keyboard reaches the others", async () => {
  const names = Array.from({ length: 30 }, (_, at) => `f${at}`);
  const wide = defineResource({
    ...parcel,
    name: "wideParcel",
    fields: {
      ...parcel.fields,
      items: lines(label("Items"), {
        most: 5,
        fields: Object.fromEntries(names.map((name) => [name, text(label(name), { max: 9 })])),
      }),
    },
  });
  const line = { id: 11, ...Object.fromEntries(names.map((name) => [name, `${name}v`])) };
  await showArea(wide, [{ id: 1, name: "Tea", items: [line] }]);
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  await expect.element(cell("f0v")).toBeVisible();
  await expect.poll(() => cell("f29v").query()).toBeNull();

  await cell("f0v").click();
  for (const _ of names.slice(1)) await userEvent.keyboard("{ArrowRight}");
  await expect.element(cell("f29v")).toBeInViewport();
  await expect.poll(() => cell("f0v").query()).toBeNull();
  await userEvent.keyboard("typed{Enter}");
  await expect.element(cell("typed")).toBeInViewport();
  const left = (text: string) => (cell(text).element() as HTMLElement).getBoundingClientRect().left;
  const head = sheet.getByRole("columnheader", { name: "f29" }).element() as HTMLElement;
  expect(Math.abs(left("typed") - head.getBoundingClientRect().left)).toBeLessThan(2);
});
