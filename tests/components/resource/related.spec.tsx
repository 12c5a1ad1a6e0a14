import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { dict } from "../../../src/contract/resources/system/dict.ts";
import { dictDetail } from "../../../src/contract/resources/system/dict-detail.ts";
import { loginRecord } from "../../../src/contract/resources/system/login-record.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";
import { openView } from "../support/filters.ts";
import { expectKeyboardIn, leaveByEscape, pressOn } from "../support/keyboard.ts";

/** What other areas have of a record: tabs of the drawer that shows it, each with its number and the list itself (contract A18). */

const { detail: _, ...plain } = dict;
const area: AnyResource = {
  ...plain,
  related: [
    { resource: "dictDetail", filter: { dictId: "id" }, sets: "dict" },
    {
      resource: "loginRecord",
      filter: { username: "name" },
      title: "user.tab.signIns",
      columns: ["createTime", "type"],
    },
  ],
};

const values = [
  { dict: { id: 1 }, dictName: "amy", label: "On", value: "true", dictSort: 1 },
  { dict: { id: 1 }, dictName: "amy", label: "Off", value: "false", dictSort: 2 },
  { dict: { id: 2 }, dictName: "bob", label: "Grey", value: "grey", dictSort: 1 },
];
const signIns = Array.from({ length: 12 }, () => ({ username: "amy", type: "LOGIN_OK", ip: "192.0.2.7" }));

const drawer = page.getByRole("dialog", { name: "Details of dictionary", exact: true });
const tab = (name: string) => drawer.getByRole("tab", { name, exact: true });
const panel = drawer.getByRole("tabpanel");
const cell = (text: string) => drawer.getByRole("gridcell", { name: text, exact: true });

beforeEach(() => window.localStorage.clear());

/** The first of the records is newer than the second: rows are in their order. */
async function openAmy(options: AreaOptions = {}) {
  const shown = await showArea(
    area,
    [
      { id: 3, name: "eve" },
      { id: 2, name: "bob" },
      { id: 1, name: "amy" },
    ].toReversed(),
    {
      beside: [
        [dictDetail, values],
        [loginRecord, signIns],
      ],
      ...options,
    },
  );
  await page.getByRole("gridcell", { name: "amy", exact: true }).dblClick();
  await expectKeyboardIn(drawer);
  return shown;
}

test("each has a tab with its number, which the arrows lead to, and is the area's list of this record", async () => {
  const { search } = await openAmy();
  await expect.element(tab("Dictionary value 2")).toBeVisible();
  await expect.element(tab("Login records 12")).toBeVisible();
  const tabs = drawer.getByRole("tab").elements();
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    "Details",
    "Dictionary value 2",
    "Login records 12",
    "History",
  ]);
  await pressOn(tab("Details"), "{ArrowRight}{Enter}");
  await expect.element(cell("Off")).toBeVisible();
  await expect.element(cell("Grey")).not.toBeInTheDocument();
  await expect.element(panel.css("search")).not.toBeInTheDocument();
  await expect.element(panel.getByRole("region")).toHaveAccessibleName("“amy”: dictionary value list");
  await expectAccessible(...overlays());

  await openView(panel);
  await page.getByRole("menuitem", { name: "Show the search bar" }).click();
  await userEvent.fill(panel.getByRole("searchbox").or(panel.getByRole("textbox")).first(), "Of");
  await userEvent.keyboard("{Enter}");
  await expect.element(cell("On")).not.toBeInTheDocument();
  await expect.element(cell("Off")).toBeVisible();
  expect(search()).toBe("");

  await tab("Login records 12").click();
  await expect.element(panel.getByRole("columnheader", { name: "Result" })).toBeVisible();
  await expect.element(panel.getByText("12 of 12 rows loaded")).toBeVisible();
  // It would empty the whole area.
  await expect.element(panel.getByRole("button", { name: "Clear" })).not.toBeInTheDocument();
  await expectAccessible(...overlays());
});

test("what is added there gets the record, and the number follows", async () => {
  const { server } = await openAmy();
  await tab("Dictionary value 2").click();
  await panel.getByRole("button", { name: "Add", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Add dictionary value" });
  await expectKeyboardIn(form);
  await expect.element(form.getByLabelText("Dictionary", { exact: true })).not.toBeInTheDocument();
  await userEvent.fill(form.getByRole("textbox").nth(0), "Dim");
  await userEvent.fill(form.getByRole("textbox").nth(1), "dim");
  const made = () => server.calls.findLast(({ method }) => method === "POST")?.body;
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(made()).toMatchObject({ dict: { id: 1 }, label: "Dim" });
  await expect.element(cell("Dim")).toBeVisible();
  await expect.element(tab("Dictionary value 3")).toBeVisible();

  await cell("Dim").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect.element(cell("Dim")).not.toBeInTheDocument();
  // It can be taken back for a while.
  await expect.element(tab("Dictionary value 2")).toBeVisible();
  await expectKeyboardIn(drawer);
});

test("what others added meanwhile is there and counted when the list is read again", async () => {
  const { server } = await openAmy();
  await tab("Dictionary value 2").click();
  await expect.element(cell("On")).toBeVisible();
  server.area(dictDetail).create({ ...values[0], label: "Dim", value: "dim" });
  await panel.getByRole("button", { name: "Refresh" }).click();
  await expect.element(cell("Dim")).toBeVisible();
  await expect.element(tab("Dictionary value 3")).toBeVisible();
});

test("only what may be listed has a tab, and only what may be done is offered", async () => {
  const { server } = await openAmy({ held: ["dict:list", "dict:edit"] });
  await expect.element(tab("Dictionary value 2")).toBeVisible();
  expect(drawer.getByRole("tab").elements()).toHaveLength(3);
  await tab("Dictionary value 2").click();
  await expect.element(cell("On")).toBeVisible();
  await expect.element(panel.getByRole("button", { name: "Add", exact: true })).not.toBeInTheDocument();
  await expect.element(panel.getByRole("button", { name: "Delete", exact: true })).not.toBeInTheDocument();
  await expect.element(panel.getByRole("button", { name: "Edit", exact: true }).first()).toBeVisible();
  expect(server.calls.filter(({ path }) => path === loginRecord.path)).toEqual([]);
});

test("what cannot be loaded is asked for again, and what is refused keeps the drawer", async () => {
  const { server } = await openAmy();
  await expect.element(tab("Dictionary value 2")).toBeVisible();
  const refuse = (status: number, message: string) =>
    server.answer(`GET ${dictDetail.path}`, status, { status, timestamp: 1, message });
  refuse(400, "out of order");
  await tab("Dictionary value 2").click();
  await expect.element(panel.getByRole("alert")).toHaveTextContent("out of order");
  refuse(403, "not for you");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect.element(panel.getByRole("alert")).toHaveTextContent("not for you");
  await expectAccessible(...overlays());
  const release = server.hold(dictDetail.path);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect.element(panel.getByRole("status", { name: "Loading…" })).toBeVisible();
  release();
  await expect.element(cell("On")).toBeVisible();
});

test("the tab stays open on the way to the neighbours, with what they have", async () => {
  await openAmy();
  await pressOn(tab("Dictionary value 2"), "{Enter}");
  await expect.element(cell("On")).toBeVisible();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.element(drawer.getByRole("heading")).toHaveTextContent("bob");
  await expect.element(cell("Grey")).toBeVisible();
  await expect.element(tab("Dictionary value 1")).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.element(tab("Dictionary value 0")).toHaveFocus();
  await expect.element(panel.getByText("Nothing here yet")).toBeVisible();
  await expect.element(tab("Login records 0")).toBeVisible();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.element(cell("Grey")).toBeVisible();

  // In the rows the keys are the grid's, and Escape there leads out of a cell first.
  await pressOn(panel.getByRole("grid"), "{ArrowDown}{Shift>}{F10}{/Shift}");
  const details = page.getByRole("menuitem", { name: "Details", exact: true });
  await expectKeyboardIn(details);
  await details.click();
  const inner = page.getByRole("dialog", { name: "Details of dictionary value" });
  await expectKeyboardIn(inner);
  await expectAccessible(...overlays());
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.element(drawer.getByRole("heading")).toHaveTextContent("bob");
  await leaveByEscape(inner);
  await expect.element(panel.getByRole("grid")).toHaveFocus();
  await userEvent.keyboard("{End}{F2}");
  await expect.element(panel.getByRole("grid")).not.toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel.getByRole("grid")).toHaveFocus();
  await leaveByEscape(drawer);
});

test("two lists of one area, each of one kind, count and show their own, and the kind is neither asked for nor shown", async () => {
  const kinds: AnyResource = {
    ...plain,
    related: (["LOGIN_OK", "LOGIN_FAIL"] as const).map((type, at) => ({
      resource: "loginRecord",
      filter: { username: "name" },
      only: { type },
      title: at === 0 ? "user.tab.signIns" : "common.remark",
    })),
  };
  const records = ["LOGIN_OK", "LOGIN_OK", "LOGIN_FAIL"].map((type, at) => ({
    username: "amy",
    type,
    ip: `192.0.2.${at}`,
  }));
  const { server } = await showArea(kinds, [{ id: 1, name: "amy" }], { beside: [[loginRecord, records]] });
  await page.getByRole("gridcell", { name: "amy", exact: true }).dblClick();
  await expectKeyboardIn(drawer);
  await expect.element(tab("Login records 2")).toBeVisible();
  await tab("Remark 1").click();
  await expect.element(cell("192.0.2.2")).toBeVisible();
  await expect.element(cell("192.0.2.1")).not.toBeInTheDocument();
  await expect.element(panel.getByRole("columnheader", { name: "IP address" })).toBeVisible();
  await expect.element(panel.getByRole("columnheader", { name: "Result" })).not.toBeInTheDocument();
  const asked = server.calls.filter(({ path }) => path === loginRecord.path);
  expect(new Set(asked.map(({ query }) => query.get("type")))).toEqual(new Set(["LOGIN_OK", "LOGIN_FAIL"]));
  await openView(panel);
  await page.getByRole("menuitem", { name: "Show the search bar" }).click();
  await panel.getByRole("button", { name: "Filter", exact: true }).click();
  await expect.element(page.getByRole("menuitem", { name: "Created" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Result" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expectAccessible(...overlays());
  await tab("Login records 2").click();
  await expect.element(cell("192.0.2.1")).toBeVisible();
  await expect.element(cell("192.0.2.2")).not.toBeInTheDocument();
});

test("the way to the area's own page has the same filters, and there is none where the page could not show them", async () => {
  const area: AnyResource = {
    ...plain,
    related: [
      {
        resource: "loginRecord",
        filter: { username: "name" },
        only: { type: "LOGIN_FAIL" },
        title: "user.tab.signIns",
      },
      { resource: "loginRecord", filter: { id: "id" }, title: "common.remark" },
      { resource: "dictDetail", filter: { dictId: "id" } },
    ],
  };
  const { left } = await showArea(area, [{ id: 1, name: "amy" }], {
    beside: [
      [loginRecord, []],
      [dictDetail, values],
    ],
  });
  await page.getByRole("gridcell", { name: "amy", exact: true }).dblClick();
  await expectKeyboardIn(drawer);
  const way = panel.getByRole("button", { name: "Open in list" });
  await pressOn(tab("Login records 0"), "{Enter}");
  await expect.element(way).toBeVisible();
  await expectAccessible(...overlays());
  await pressOn(way, "{Enter}");
  expect(left).toEqual(["system/login-record/index?username=amy&type=LOGIN_FAIL"]);
  for (const other of ["Remark 0", "Dictionary value 2"]) {
    await tab(other).click();
    await expect.element(panel.getByRole("region")).toBeVisible();
    await expect.element(way).not.toBeInTheDocument();
  }
});
