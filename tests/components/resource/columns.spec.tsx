import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { log } from "../../../src/contract/resources/monitor/log.ts";
import { dept } from "../../../src/contract/resources/system/dept.ts";
import { user } from "../../../src/contract/resources/system/user.ts";
import { showArea } from "../support/area.tsx";
import { openView } from "../support/filters.ts";

/** Columns and the room that there is for them. */

const USUAL = [1_152, 720] as const;
afterEach(() => page.viewport(...USUAL));

const people = [1, 2, 3].map((id) => ({
  ...{ id, username: `person${id}`, nickName: `Person ${id}`, gender: "男", enabled: true },
  ...{ phone: `1380000000${id}`, email: `p${id}@example.com`, createTime: "2026-01-02 03:04:05" },
  dept: { id: 1, name: "House" },
}));
const title = (name: string) => page.getByRole("columnheader", { name: new RegExp(`^${name}`) });
const cells = (text: string) => page.getByRole("gridcell", { name: text, exact: true });

/** Cells whose text is cut off. */
const cut = () =>
  [...document.querySelectorAll<HTMLElement>(".qs-grid-cell .qs-cell-text, .qs-grid-title-text")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent);

test("what matters stays in sight as the window gets narrower, the tree folds, and the rest comes back when it is asked for", async () => {
  await page.viewport(1_440, 800);
  await showArea(user, people, { beside: [[dept, [{ id: 1, name: "House", enabled: true, deptSort: 1 }]]] });
  await expect.element(title("Created")).toBeVisible();
  await expect.element(page.getByRole("tree")).toBeVisible();
  expect(cut()).toEqual([]);
  // Beside the menu there is so much in a window of 1,024 px.
  await page.viewport(824, 768);
  await expect.element(title("Created")).not.toBeInTheDocument();
  await expect.element(page.getByRole("tree")).not.toBeInTheDocument();
  for (const name of ["Username", "Nickname", "Department", "Status"])
    await expect.element(title(name)).toBeInViewport({ ratio: 0.99 });
  await expect.element(cells("Person 1")).toBeInViewport({ ratio: 0.99 });
  await openView();
  const created = page.getByRole("checkbox", { name: /^Created/ });
  await expect.element(created).not.toBeChecked();
  await expect.element(page.getByText("No room").first()).toBeVisible();
  await created.click({ force: true });
  await expect.element(created).toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(title("Created")).toBeInTheDocument();
  await page.viewport(824, 760);
  await expect.element(title("Created")).toBeInTheDocument();
});

test("the time is the first column of a log, and a row's actions take little room", async () => {
  await page.viewport(1_440, 800);
  const row = {
    id: 1,
    username: "amy",
    description: "Signed in",
    requestIp: "127.0.0.1",
    createTime: "2026-01-02 03:04:05",
  };
  await showArea(log, [row]);
  await expect.element(cells("2026-01-02 03:04:05")).toBeVisible();
  const [first] = page.getByRole("columnheader").elements();
  expect(first?.textContent).toContain("Created");
  const actions = title("Actions").element().getBoundingClientRect();
  expect(actions.width).toBeLessThanOrEqual(100);
});
