import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { dict } from "../../../src/contract/resources/system/dict.ts";
import { dictDetail } from "../../../src/contract/resources/system/dict-detail.ts";
import { type Finding, findings, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
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

/** What a button opens: by its name, and something that stands there then. */
const opened: readonly (readonly [name: string, part: Locator])[] = [
  ["Add", dialog],
  ["Import", dialog],
  ["Deleted records", dialog],
  ["Columns", page.getByRole("checkbox", { name: "All columns" })],
  ["Row height", item("Compact")],
  ["Views", item("Save as a new view…")],
  ["Export", item("CSV file")],
];

test("what a button opens has the keyboard and gives it back", async () => {
  await showDictionaries();
  const found: Finding[] = [];
  for (const [name, part] of opened) {
    await pressOn(button(name), "{Enter}");
    await expectKeyboardIn(part);
    found.push(...(await findings(...overlays())).map((one) => `${name}, ${one}`));
    await leaveByEscape(part);
    await expect.element(button(name)).toHaveFocus();
  }
  expect(found).toEqual([]);
});
