import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dict } from "../../../src/contract/resources/system/dict.ts";
import { dictDetail } from "../../../src/contract/resources/system/dict-detail.ts";
import { user } from "../../../src/contract/resources/system/user.ts";
import { expectAccessible } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { openView } from "../support/filters.ts";

/** Deleted records are put back from where they are listed, and a deletion from what tells of it. */

const rows = [
  { id: 1, name: "tides", description: "high and low" },
  { id: 2, name: "winds", description: "west" },
];
const beside = [[dictDetail, []]] as const;
const drawer = page.getByRole("dialog", { name: /Deleted/ });
const cell = (name: string) => page.getByRole("gridcell", { name, exact: true });

async function showRemoved() {
  await openView();
  await page.getByRole("menuitem", { name: "Deleted records" }).click();
}

test("a deleted record is put back where it is listed, by the keyboard too", async () => {
  const { server, notices } = await showArea(dict, rows, { beside });
  server.area(dict).remove(2);
  await showRemoved();
  const restore = drawer.getByRole("button", { name: "Restore “winds”" });
  await expect.element(restore).toBeVisible();
  await expectAccessible();
  restore.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(drawer).toHaveTextContent("No deleted records");
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(["“winds” was restored"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(cell("winds")).toBeVisible();
});

test("what stands in its way is said, and the record stays listed", async () => {
  const { server, notices } = await showArea(dict, rows, { beside });
  server.area(dict).remove(2);
  server.area(dict).create({ name: "winds" });
  await showRemoved();
  const restore = drawer.getByRole("button", { name: "Restore “winds”" });
  await restore.click();
  await expect.poll(() => notices.at(-1)).toMatchObject({ tone: "danger", text: /cannot be restored/ });
  await expect.element(restore).toBeVisible();
});

test("a deletion is taken back from what tells of it", async () => {
  const { server } = await showArea(dict, rows, { beside });
  await expect.element(cell("winds")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select row" }).first().click({ force: true });
  await page
    .getByRole("toolbar", { name: "Selected rows" })
    .getByRole("button", { name: "Delete", exact: true })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(cell("winds")).not.toBeInTheDocument();
  await expect.element(page.getByText("1 row deleted")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(cell("winds")).toBeVisible();
  expect(
    server
      .area(dict)
      .rows.map(({ id }) => id)
      .toSorted(),
  ).toEqual([1, 2]);
});

test("nothing is offered to whoever may not add, nor where deleting is more than that", async () => {
  const shown = await showArea(dict, rows, { beside, held: ["dict:list", "dict:del"] });
  shown.server.area(dict).remove(2);
  await showRemoved();
  await expect.element(drawer).toHaveTextContent("winds");
  await expect.element(drawer.getByRole("button", { name: /Restore/ })).not.toBeInTheDocument();
});

test("users who were deleted are not put back", async () => {
  const people = [
    { id: 1, username: "zoe", nickName: "Zoe", phone: "13800138000", email: "z@x.test", enabled: true },
  ];
  const shown = await showArea(user, people);
  shown.server.area(user).remove(1);
  await showRemoved();
  await expect.element(drawer).toHaveTextContent("zoe");
  await expect.element(drawer.getByRole("button", { name: /Restore/ })).not.toBeInTheDocument();
});
