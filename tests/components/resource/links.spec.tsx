import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { ref, refs, text } from "../../../src/contract/resources/field-builders.ts";
import { dept } from "../../../src/contract/resources/system/dept.ts";
import { role } from "../../../src/contract/resources/system/role.ts";
import { testLabel } from "../../support/test-label.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";
import { expectKeyboardIn, leaveByEscape, pressOn } from "../support/keyboard.ts";
import { cellAt } from "../support/locators.ts";

/** What refers to another record leads to its drawer, over what is there and back (contract A18). */

const label = (name: string) => testLabel(name, name, name);
const badge = defineResource({
  name: "badge",
  path: "api/badge",
  title: label("badge"),
  nameField: "name",
  fields: {
    name: text(label("Name"), { max: 20 }),
    dept: ref(label("Department"), { to: "dept" }),
    roles: refs(label("Roles"), { to: "role" }),
    pay: ref(label("Pay"), { to: "aliPay" }),
    brand: ref(label("Brand"), { to: "brand" }),
  },
  list: { columns: ["name", "dept", "roles", "pay", "brand"] },
});

const harbour = { id: 1, name: "Harbour" };
const rows = [
  {
    name: "Amy",
    dept: harbour,
    roles: [
      { id: 1, name: "Guard" },
      { id: 2, name: "Pilot" },
    ],
    pay: { id: 1, name: "Account" },
    brand: { id: 1, name: "Quay" },
  },
  { name: "Bob", dept: { id: 7, name: "Lighthouse" }, roles: [], pay: null, brand: null },
];

const showBadges = (options: AreaOptions = {}) =>
  showArea(badge, rows.toReversed(), {
    beside: [
      [dept, [{ ...harbour, pid: null, deptSort: 1, enabled: true }]],
      [
        role,
        [
          { id: 1, name: "Guard", level: 3, dataScope: "CUSTOM", depts: [harbour] },
          { id: 2, name: "Pilot", level: 2, dataScope: "ALL", depts: [] },
        ],
      ],
    ],
    ...options,
  });

const grid = page.getByRole("grid");
const list = page.css('[data-list="badge"]');
const link = (name: string) => list.getByRole("button", { name, exact: true });
const details = (title: string) => page.getByRole("dialog", { name: `Details of ${title}`, exact: true });

test("a link is reached by the keys of the grid, opens the record, and has the keyboard again", async () => {
  await showBadges();
  await expect.element(cellAt(0, 2)).toHaveTextContent("Harbour");
  await pressOn(grid, "{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}{F2}");
  await expect.element(link("Harbour")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expectKeyboardIn(details("department"));
  await expect.element(details("department").getByRole("heading")).toHaveTextContent("Harbour");
  await expect.element(details("department").getByRole("term").first()).toBeVisible();
  await expectAccessible(...overlays());
  await leaveByEscape(details("department"));
  await expect.element(link("Harbour")).toHaveFocus();

  await userEvent.keyboard("{Escape}");
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{F2}{ArrowRight}");
  await expect.element(link("Pilot")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(link("Guard")).toHaveFocus();
  await userEvent.keyboard("{Escape}{Enter}");
  await expectKeyboardIn(details("badge"));
  await leaveByEscape(details("badge"));
  await expect.element(grid).toHaveFocus();
});

test("what is open leads on, and Escape closes the last one alone", async () => {
  const { server } = await showBadges();
  await page.getByRole("gridcell", { name: "Amy", exact: true }).dblClick();
  const inner = (drawer: ReturnType<typeof details>, name: string) =>
    drawer.getByRole("button", { name, exact: true });
  await inner(details("badge"), "Guard").click();
  await expectKeyboardIn(details("role"));
  await inner(details("role"), "Harbour").click();
  await expectKeyboardIn(details("department"));
  await expect.poll(() => server.calls.map(({ path }) => path)).toContain(`${dept.path}/1`);
  await expectAccessible(...overlays());
  await leaveByEscape(details("department"));
  await expect.element(inner(details("role"), "Harbour")).toHaveFocus();
  await leaveByEscape(details("role"));
  await expect.element(inner(details("badge"), "Guard")).toHaveFocus();
  await leaveByEscape(details("badge"));
  await expect.element(grid).toHaveFocus();
});

test("who may change a record edits it where a link led to it, and has its drawer again", async () => {
  const { server } = await showBadges();
  await link("Harbour").click();
  const drawer = details("department");
  await pressOn(drawer.getByRole("button", { name: "Edit", exact: true }), "{Enter}");
  const form = page.getByRole("dialog", { name: /^Edit .*department/ });
  const name = form.getByLabelText("Name", { exact: false }).first();
  await expect.element(name).toHaveValue("Harbour");
  await userEvent.fill(name, "Pier");
  await expectAccessible(...overlays());
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(drawer.getByRole("heading")).toHaveTextContent("Pier");
  await expect.element(drawer.getByRole("button", { name: "Edit", exact: true })).toHaveFocus();
  expect(server.calls.filter(({ method }) => method === "PUT").map(({ path }) => path)).toEqual([dept.path]);
});

test("who may only read a record is offered no change of it", async () => {
  await showBadges({ held: ["badge:list", "dept:list"] });
  await link("Harbour").click();
  await expect.element(details("department").getByRole("term").first()).toBeVisible();
  const edit = details("department").getByRole("button", { name: "Edit", exact: true });
  await expect.element(edit).not.toBeInTheDocument();
});

test("there are links to what may be listed, and to areas that give single records away", async () => {
  await showBadges({ held: ["badge:list", "roles:list"] });
  await expect.element(link("Guard")).toBeVisible();
  await expect.element(link("Pilot")).toBeVisible();
  for (const name of ["Harbour", "Account", "Quay"]) {
    await expect.element(list.getByText(name, { exact: true })).toBeVisible();
    await expect.element(link(name)).not.toBeInTheDocument();
  }
});

test("an administrator has none to what cannot be opened", async () => {
  await showBadges();
  await expect.element(link("Harbour")).toBeVisible();
  for (const name of ["Account", "Quay"]) await expect.element(link(name)).not.toBeInTheDocument();
});

test("a record that is gone says so, and one that could not be loaded is asked for again", async () => {
  const { server } = await showBadges();
  await link("Lighthouse").click();
  const drawer = details("department");
  await expect.element(drawer.getByRole("alert")).toHaveTextContent("Record not found");
  await expect.element(drawer.getByRole("heading")).toHaveTextContent("Lighthouse");
  await expectAccessible(...overlays());
  await leaveByEscape(drawer);
  await expect.element(link("Lighthouse")).toHaveFocus();

  server.answer(`GET ${dept.path}/1`, 400, { status: 400, timestamp: 1, message: "not now" });
  await link("Harbour").click();
  await expect.element(drawer.getByRole("alert")).toHaveTextContent("not now");
  await drawer.getByRole("button", { name: "Try again" }).click();
  await expect.element(drawer.getByRole("term").first()).toBeVisible();
});
