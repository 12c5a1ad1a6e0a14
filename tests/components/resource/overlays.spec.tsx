import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { dept } from "../../../src/contract/resources/system/dept.ts";
import { dict } from "../../../src/contract/resources/system/dict.ts";
import { dictDetail } from "../../../src/contract/resources/system/dict-detail.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { openFilter } from "../support/filters.ts";
import { expectKeyboardIn, leaveByEscape, pressOn } from "../support/keyboard.ts";

/** What opens over a list: it has the keyboard, is accessible in every theme and language, and gives the keyboard back (contract A18). */

const list = page.getByRole("region", { name: "dictionary", exact: true });
const button = (name: string | RegExp) => list.getByRole("button", { name, exact: true }).first();
const dialog = page.getByRole("dialog");
const item = (name: string) => page.getByRole("menuitem", { name, exact: true });

async function showDictionaries() {
  const area = await showArea(
    dict,
    [
      { name: "user_status", description: "of accounts" },
      { name: "job_status", description: "of jobs" },
    ],
    { beside: [[dictDetail, [{ dictName: "job_status", label: "Open", value: "true", dictSort: 1 }]]] },
  );
  await expect.element(page.getByRole("gridcell", { name: "user_status", exact: true })).toBeVisible();
  return area;
}

/** What a button opens: by its name, and something that is there then. */
const opened: readonly (readonly [name: string, part: Locator])[] = [
  ["Add", dialog],
  ["View", item("Save as a new view…")],
];

test.each(opened)("%s has the keyboard, and gives it back to its button", async (name, part) => {
  await showDictionaries();
  await pressOn(button(name), "{Enter}");
  await expectKeyboardIn(part);
  await expectAccessible(...overlays());
  await leaveByEscape(part);
  await expect.element(button(name)).toHaveFocus();
});

/** What an entry of the list's menu opens. */
const ofList = ["Import", "Deleted records", "Save as a new view…"];

test.each(ofList)("%s has the keyboard, and gives it back to the menu's button", async (name) => {
  await showDictionaries();
  await pressOn(button("View"), "{Enter}");
  await pressOn(item(name), "{Enter}");
  await expectKeyboardIn(dialog);
  await expectAccessible(...overlays());
  await leaveByEscape(dialog);
  await expect.element(button("View")).toHaveFocus();
});

test("days to choose from for a range of time", async () => {
  await showArea(dept, [{ name: "Quayside", pid: null, deptSort: 0, enabled: true }], {
    beside: [[dictDetail, []]],
  });
  await openFilter("Created");
  await expectKeyboardIn(page.getByRole("textbox", { name: "Created, from" }));
  await expect.element(page.getByRole("grid").last()).toBeVisible();
  await expectAccessible(...overlays());
  await leaveByEscape(item("Last 7 days"));
  await expect.element(page.getByRole("button", { name: "Created", exact: true })).not.toBeInTheDocument();
});

/** What an entry of a row's menu opens, by its title. */
const ofRow: readonly (readonly [entry: string, part: Locator])[] = [
  ["Details", page.getByRole("dialog", { name: /^Details of / })],
  ["Edit", page.getByRole("dialog", { name: /^Edit / })],
  ["Delete", page.getByRole("alertdialog")],
];

test.each(ofRow)("%s of a row has the keyboard, and gives it back to the grid", async (entry, part) => {
  await showDictionaries();
  await page.getByRole("button", { name: "Row menu" }).first().click();
  await expectKeyboardIn(item(entry));
  if (entry === "Details") await expectAccessible(...overlays());
  await item(entry).click();
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  if (entry === "Edit") await expect.element(dialog.getByLabelText("Name")).toHaveFocus();
  await expectKeyboardIn(part);
  await expectAccessible(...overlays());
  await leaveByEscape(part);
  await expect.element(page.getByRole("grid").first()).toHaveFocus();
});

test("a menu on its way out leaves the keyboard to the field that its entry has opened", async () => {
  await showDictionaries();
  await pressOn(button("View"), "{Enter}");
  await pressOn(item("Save as a new view…"), "{Enter}");
  const name = page.getByLabelText("Name of the view");
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Enter a name")).toBeVisible();
  await expectAccessible(...overlays());
  await pressOn(name, "Mine");
  await expect.element(name).toHaveValue("Mine");
  await leaveByEscape(dialog);
  await expect.element(button("View")).toHaveFocus();
  await userEvent.keyboard("/");
  await userEvent.keyboard("user");
  await expect.element(list.getByRole("searchbox")).toHaveValue("user");
});

test("columns have a menu; kept views are renamed, and need a name", async () => {
  await showDictionaries();
  await page.getByRole("columnheader", { name: /Name/ }).click({ button: "right" });
  await expectKeyboardIn(item("Sort ascending"));
  await expectAccessible(...overlays());
  await leaveByEscape(item("Sort ascending"));

  await pressOn(button("View"), "{Enter}");
  await pressOn(item("Save as a new view…"), "{Enter}");
  await userEvent.fill(page.getByLabelText("Name of the view"), "Mine");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("Mine")).toHaveAttribute("aria-pressed", "true");
  await pressOn(button("View"), "{Enter}");
  await pressOn(item("Manage views…"), "{Enter}");
  await userEvent.fill(dialog.getByRole("textbox", { name: "Name of the view" }), "");
  await expectAccessible(...overlays());
  await leaveByEscape(dialog);
  await expect.element(button("View")).toHaveFocus();
});

test("what was deleted is listed, with what it held", async () => {
  const { server } = await showDictionaries();
  server.area(dict).remove(1);
  await pressOn(button("View"), "{Enter}");
  await pressOn(item("Deleted records"), "{Enter}");
  await expectKeyboardIn(dialog);
  await dialog.css("summary").click();
  await expect.element(dialog.getByRole("row").first()).toBeVisible();
  await expect.element(dialog).toHaveTextContent("user_status");
  await expectAccessible(...overlays());
});
