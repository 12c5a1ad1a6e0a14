import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dept } from "../../../src/contract/resources/system/dept.ts";
import { dictDetail } from "../../../src/contract/resources/system/dict-detail.ts";
import { showArea } from "../support/area.tsx";
import { pressOn } from "../support/keyboard.ts";
import { cellAt } from "../support/locators.ts";

/** A list is worked with the keyboard alone: the grid is one stop of the page, and its keys lead through it (contract A18). */

const departments = [
  { id: 1, name: "Quayside", pid: null, deptSort: 0, enabled: true },
  { id: 2, name: "Keys", pid: 1, deptSort: 0, enabled: true },
  { id: 3, name: "Sales", pid: 1, deptSort: 1, enabled: true },
  { id: 4, name: "Stock", pid: 1, deptSort: 2, enabled: true },
];
const states = [
  { dictName: "dept_status", label: "Open", value: "true", dictSort: 1 },
  { dictName: "dept_status", label: "Closed", value: "false", dictSort: 2 },
];

test("a tree is opened, a value is changed, and a switch is pressed without a pointer", async () => {
  const { server } = await showArea(dept, departments, { beside: [[dictDetail, states]] });
  const grid = page.getByRole("treegrid");
  await expect.element(cellAt(0, 1)).toHaveTextContent("Quayside");
  await expect.element(cellAt(0, 3).getByRole("checkbox")).not.toBeInTheDocument();

  await pressOn(grid, "{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}");
  await expect.element(cellAt(1, 1)).toHaveTextContent("Keys");

  await userEvent.keyboard("{ArrowDown}{ArrowRight}{F2}{Control>}a{/Control}3{Enter}");
  await expect.element(cellAt(3, 1)).toHaveTextContent("Keys");
  await expect.element(cellAt(3, 2)).toHaveTextContent("3");
  expect(server.area(dept).one(2)).toMatchObject({ deptSort: 3 });

  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}{F2}");
  const open = cellAt(3, 3).getByRole("checkbox");
  await expect.element(open).toHaveFocus();
  await userEvent.keyboard(" ");
  await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "OK" }), "{Enter}");
  await expect.element(open).not.toBeChecked();
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard("{F2}");
  await expect.element(open).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{Control>}c{/Control}");
  await expect.element(page.getByText("1 copied")).toBeInTheDocument();
});
