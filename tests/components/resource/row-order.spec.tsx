import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { express } from "../../../src/contract/resources/shop/express.ts";
import { dept } from "../../../src/contract/resources/system/dept.ts";
import { dictDetail } from "../../../src/contract/resources/system/dict-detail.ts";
import { expectAccessible } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";
import { pressOn } from "../support/keyboard.ts";
import { cellAt } from "../support/locators.ts";

/** Rows are put in order by their handles and by keys, in lists and in trees. */

const couriers = ["SF", "YTO", "ZTO", "EMS"].map((name, at) => ({
  id: at + 1,
  name,
  code: name.toLowerCase(),
  sort: 40 - at * 10,
  isShow: 1,
}));
const departments = [
  { id: 1, name: "Quayside", pid: null, deptSort: 0, enabled: true },
  { id: 2, name: "Keys", pid: 1, deptSort: 0, enabled: true },
  { id: 3, name: "Sales", pid: 1, deptSort: 1, enabled: true },
  { id: 4, name: "Stock", pid: 1, deptSort: 2, enabled: true },
];

const openList = (options: AreaOptions = {}) => showArea(express, couriers, options);
const openTree = () =>
  showArea(dept, departments, {
    beside: [[dictDetail, [{ dictName: "dept_status", label: "Open", value: "true", dictSort: 1 }]]],
  });

const textsOf = (col: number) => () =>
  [...document.querySelectorAll<HTMLElement>(`[role="gridcell"][data-col="${col}"]`)]
    .toSorted((a, b) => Number(a.dataset.row) - Number(b.dataset.row))
    .map(({ textContent }) => textContent);
const names = textsOf(2);
const branches = textsOf(1);
const handleAt = (row: number) => cellAt(row, 0).getByTitle("Drag to move");

test("a row is dragged to another place, and taken back there", async () => {
  const { server } = await openList();
  await expect.poll(names).toEqual(["SF", "YTO", "ZTO", "EMS"]);
  await userEvent.dragAndDrop(handleAt(3), cellAt(0, 2), { targetPosition: { x: 30, y: 3 } });
  await expect.poll(names).toEqual(["EMS", "SF", "YTO", "ZTO"]);
  await expect.poll(() => server.area(express).one(4).sort).toBe(41);
  await expect.element(page.getByText("“EMS” was moved")).toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(names).toEqual(["SF", "YTO", "ZTO", "EMS"]);
  await expectAccessible();
});

test("a move that is refused comes back, and it is said why", async () => {
  const { server, notices } = await openList();
  await expect.poll(names).toEqual(["SF", "YTO", "ZTO", "EMS"]);
  server.answer("PUT api/yxExpress/order", 409, {
    status: 409,
    timestamp: 1,
    message: "The order has changed",
  });
  const free = server.hold("api/yxExpress/order");
  await userEvent.dragAndDrop(handleAt(0), cellAt(2, 2), { targetPosition: { x: 30, y: 30 } });
  await expect.poll(names).toEqual(["YTO", "ZTO", "SF", "EMS"]);
  free();
  await expect.poll(names).toEqual(["SF", "YTO", "ZTO", "EMS"]);
  await expect.poll(() => notices).toContainEqual({ text: "The order has changed", tone: "danger" });
});

test("keys move a row, and stay with it", async () => {
  await openList();
  await expect.poll(names).toEqual(["SF", "YTO", "ZTO", "EMS"]);
  await pressOn(page.getByRole("grid"), "{Control>}{Home}{/Control}{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(names).toEqual(["YTO", "SF", "ZTO", "EMS"]);
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(names).toEqual(["YTO", "ZTO", "SF", "EMS"]);
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.poll(names).toEqual(["YTO", "SF", "ZTO", "EMS"]);
});

test("there are no handles for who may not change rows", async () => {
  await openList({ held: ["express:list"] });
  // There is nothing to choose rows for either.
  await expect.poll(textsOf(1)).toEqual(["SF", "YTO", "ZTO", "EMS"]);
  await expect.element(page.css(".qs-grid-row-handle")).not.toBeInTheDocument();
});

test("in another order rows are not moved, and their menu says why", async () => {
  await openList({ search: "?sort=name,asc" });
  await expect.poll(names).toEqual(["EMS", "SF", "YTO", "ZTO"]);
  await expect.element(page.css(".qs-grid-row-handle")).not.toBeInTheDocument();
  await pressOn(page.getByRole("grid"), "{Control>}{Home}{/Control}{Shift>}{F10}{/Shift}");
  await expect
    .element(page.getByText("Rows can be moved only in the default order and without filters"))
    .toBeVisible();
});

test("in a tree a row is dropped onto another one, and goes below it; keys lead in and out", async () => {
  const { server } = await openTree();
  await pressOn(page.getByRole("treegrid"), "{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}");
  await expect.poll(branches).toEqual(["Quayside", "Keys", "Sales", "Stock"]);
  await userEvent.dragAndDrop(handleAt(3), cellAt(1, 1), { targetPosition: { x: 80, y: 18 } });
  await expect.poll(() => server.area(dept).one(4).pid).toBe(2);
  await expect.poll(branches).toEqual(["Quayside", "Keys", "Stock", "Sales"]);
  await expectAccessible();

  await pressOn(page.getByRole("treegrid"), "{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}");
  await userEvent.keyboard("{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}");
  await expect.poll(() => server.area(dept).one(4).pid).toBe(1);
  await expect.poll(branches).toEqual(["Quayside", "Keys", "Stock", "Sales"]);
  await userEvent.keyboard("{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}");
  await expect.poll(() => server.area(dept).one(4).pid).toBe(2);
});

test("keys and the row's menu lead over the border of a page", async () => {
  const many = Array.from({ length: 23 }, (_, at) => ({
    id: at + 1,
    name: `Courier ${at + 1}`,
    code: `c${at + 1}`,
    sort: 100 - at,
    isShow: 1,
  }));
  const { server } = await showArea(express, many);
  await expect.poll(() => names()[0]).toBe("Courier 1");
  await pressOn(page.getByRole("grid"), "{Control>}{End}{/Control}{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(() => names().at(-1)).toBe("Courier 21");
  expect(server.calls.find(({ path }) => path === "api/yxExpress/order")?.body).toEqual({
    id: 20,
    place: "down",
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => names().at(-1)).toBe("Courier 20");
  await pressOn(page.getByRole("grid"), "{Control>}{Home}{/Control}{Shift>}{F10}{/Shift}");
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect.poll(() => names().slice(0, 2)).toEqual(["Courier 2", "Courier 1"]);
});

test("rows of several orders have no handles, those of one have", async () => {
  const value = (dict: number, label: string) => ({ dict: { id: dict }, label, value: label, dictSort: 1 });
  const { server } = await showArea(dictDetail, [value(1, "On"), value(1, "Off"), value(2, "Grey")]);
  await expect.poll(textsOf(1)).toEqual(["On", "Off", "Grey"]);
  await expect.element(page.css(".qs-grid-row-handle")).not.toBeInTheDocument();
  server.area(dictDetail).remove(3);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(textsOf(1)).toEqual(["On", "Off"]);
  await expect.element(handleAt(1)).toBeVisible();
});
