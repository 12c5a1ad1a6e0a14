import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { log } from "../../../src/contract/resources/monitor/log.ts";
import { dept } from "../../../src/contract/resources/system/dept.ts";
import { dictDetail } from "../../../src/contract/resources/system/dict-detail.ts";
import { expectAccessible } from "../support/accessible.ts";
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
  await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "Change" }), "{Enter}");
  await expect.element(open).not.toBeChecked();
  await expect.element(grid).toHaveFocus();
  // On its cell Enter does the same.
  await userEvent.keyboard("{Enter}");
  await pressOn(page.getByRole("alertdialog").getByRole("button", { name: "Change" }), "{Enter}");
  await expect.element(open).toBeChecked();
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard("{F2}");
  await expect.element(open).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{Control>}c{/Control}");
  await expect.element(page.getByText("1 copied")).toBeInTheDocument();
});

test("what a row has beyond its columns opens below the list, and Escape leads back to the row", async () => {
  const operations = Array.from({ length: 40 }, (_, at) => ({
    id: at + 1,
    username: "admin",
    description: "Job: created",
    method: "POST api/job",
    params: JSON.stringify({ name: `Post ${at + 1}` }),
    logType: "INFO",
    requestIp: "127.0.0.1",
    browser: "Chrome",
    time: 12,
  }));
  await showArea(log, operations);
  const grid = page.getByRole("grid");
  const opened = page.getByRole("region", { name: "More about “Job: created”" });
  await expect.element(cellAt(0, 4)).toHaveTextContent("Job: created");
  await pressOn(grid, "{Control>}{Home}{/Control}");
  // The last row in sight, which what opens would cover.
  const bottom = Math.min(grid.element().getBoundingClientRect().bottom, window.innerHeight);
  const last = Math.max(
    ...[...document.querySelectorAll('[role="gridcell"][data-col="0"]')]
      .filter((one) => one.getBoundingClientRect().bottom <= bottom)
      .map((one) => Number(one.getAttribute("data-row"))),
  );
  expect(last).toBeGreaterThan(3);
  for (let at = 0; at < last; at += 1) await userEvent.keyboard("{ArrowDown}");
  await userEvent.keyboard("{Enter}");
  await expect.element(opened).toHaveFocus();
  await expect
    .poll(() => opened.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(window.innerHeight);
  await expect.element(opened.getByRole("heading", { name: "More about “Job: created”" })).toBeVisible();
  await expect.element(opened).toHaveTextContent(`Post ${40 - last}`);
  await expect.element(cellAt(last, 0)).toBeInViewport();
  await expectAccessible();

  await userEvent.keyboard("{Escape}");
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await expect.element(opened).toHaveTextContent(`Post ${41 - last}`);
  await opened.getByRole("button", { name: "Close" }).click();
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(grid).toHaveFocus();

  // With the pointer the keyboard stays in the grid, whose Escape closes it as well. Rows far from those in sight are not there.
  await userEvent.keyboard("{Control>}{Home}{/Control}");
  await cellAt(0, 1).click();
  await expect.element(opened).toHaveTextContent("Post 40");
  await userEvent.keyboard("{Escape}");
  await expect.element(opened).not.toBeInTheDocument();
});
