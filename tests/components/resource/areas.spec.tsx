import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { userLevel } from "../../../src/contract/resources/shop/user-level.ts";
import { userTask } from "../../../src/contract/resources/shop/user-task.ts";
import { dept } from "../../../src/contract/resources/system/dept.ts";
import { dictDetail } from "../../../src/contract/resources/system/dict-detail.ts";
import { job } from "../../../src/contract/resources/system/job.ts";
import { loginRecord } from "../../../src/contract/resources/system/login-record.ts";
import { menu } from "../../../src/contract/resources/system/menu.ts";
import { role } from "../../../src/contract/resources/system/role.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { openFilter } from "../support/filters.ts";
import { leaveByEscape } from "../support/keyboard.ts";

/** What opens over the lists of areas whose forms and details the definition makes: accessible in every theme and language (contract A18). */

const statuses = ["dept_status", "job_status"].flatMap((dictName) => [
  { dictName, label: "Open", value: "true", dictSort: 1 },
  { dictName, label: "Closed", value: "false", dictSort: 2 },
]);
const beside = [[dictDetail, statuses]] as const;

const harbour = { name: "Harbour", pid: null, deptSort: 1, enabled: true };
const guard = { name: "Guard", level: 3, dataScope: "CUSTOM", depts: [{ id: 1, name: "Harbour" }] };
const signedIn = { username: "amy", nickName: "Amy", type: "LOGIN_OK", ip: "192.0.2.7", browser: "Chromium" };

const forms = [
  [dept, harbour],
  [job, { name: "Pilot", jobSort: 1, enabled: true }],
  [role, guard],
] as const;

test.each(forms)("a form of $name that is refused", async (definition, row) => {
  await showArea(definition, [row], { beside });
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form.getByText("Fill this in", { exact: true }).first()).toBeVisible();
  await expectAccessible(...overlays());
  await leaveByEscape(form);
});

test("departments that arrive late move nothing: what is pressed meanwhile is where it was", async () => {
  await showArea(role, [guard], { beside: [...beside, [dept, [harbour]]] });
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: /Data scope/ }).click();
  const save = form.getByRole("button", { name: "Save" });
  const option = page.getByRole("option", { name: "Chosen departments" });
  await expect.element(option).toBeVisible();
  const places = new Set<number>();
  let waited = false;
  const watch = new MutationObserver(() => {
    const box = form.element().querySelector(".qs-depts");
    if (box === null) return;
    waited ||= box.hasAttribute("aria-busy");
    places.add(save.element().getBoundingClientRect().top);
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  await option.click();
  await expect.element(form.getByRole("treeitem", { name: "Harbour" })).toBeVisible();
  watch.disconnect();
  expect(waited).toBe(true);
  expect([...places]).toHaveLength(1);
});

const details = [
  [dept, harbour],
  [role, guard],
  [loginRecord, signedIn],
  [menu, { title: "Home", type: 1, path: "home", menuSort: 1, pid: null }],
] as const;

test.each(details)("details of $name", async (definition, row) => {
  await showArea(definition, [row], { beside });
  await page.getByRole("button", { name: "Row menu" }).first().click();
  await page.getByRole("menuitem", { name: "Details", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: /^Details of / });
  await expect.element(drawer.getByRole("term").first()).toBeVisible();
  await expectAccessible(...overlays());
  await leaveByEscape(drawer);
});

test("a filter by another area's record is a button that says whether its list is open, and narrows the list", async () => {
  const levels = [
    { id: 1, name: "Silver", grade: 1 },
    { id: 2, name: "Gold", grade: 2 },
  ];
  const task = (id: number, name: string, level: number) => ({
    ...{ id, name, levelId: level, level: { id: level, name: levels[level - 1]?.name } },
    ...{ taskType: "CumulativeAttendance", number: 7, isMust: 1, sort: 0, isShow: 1 },
  });
  const rows = [task(1, "Sign in", 1), task(2, "Spend", 2)];
  await showArea(userTask, rows, { beside: [[userLevel, levels]] });
  await openFilter("Level");
  const filter = page.css(".qs-filter-panel").getByRole("button", { name: /^Level/ });
  await expect.element(filter).toHaveAttribute("aria-expanded", "false");
  await expectAccessible(page.css(".qs-resource").element());
  await filter.click();
  await expect.element(filter).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByRole("option", { name: "Gold" })).toBeVisible();
  await expectAccessible(...overlays());
  await page.getByRole("option", { name: "Gold" }).click();
  await expect.element(page.getByRole("gridcell", { name: "Sign in", exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole("gridcell", { name: "Spend", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Level: Gold", exact: true })).toBeVisible();
});
