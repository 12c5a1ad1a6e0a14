import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { dept } from "../../../src/contract/resources/system/dept.ts";
import { loginRecord } from "../../../src/contract/resources/system/login-record.ts";
import { user } from "../../../src/contract/resources/system/user.ts";
import { expectAccessible } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** On a telephone a list is cards, its filters are in a sheet, and its head is one row. */

const PHONE = [390, 780] as const;
const USUAL = [1_152, 720] as const;
afterEach(() => page.viewport(...USUAL));

const people = Array.from({ length: 30 }, (_, at) => ({
  ...{ id: at + 1, username: `person${at + 1}`, nickName: `Person ${at + 1}`, gender: "男" },
  ...{ enabled: at % 2 === 0, phone: `138000000${10 + at}`, createTime: "2026-01-02 03:04:05" },
  dept: { id: 1, name: "House" },
}));
const card = (name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name, exact: true }) });
const show = async () => {
  await page.viewport(...PHONE);
  const area = await showArea(user, people, { narrow: true });
  await expect.element(card("person30")).toBeVisible();
  return area;
};

test("a card names its record, says what matters, and has its menu; most of the screen is records", async () => {
  await show();
  await expect.element(card("person30")).toHaveTextContent("House");
  await expect.element(card("person30")).toHaveTextContent("13800000039");
  await expect.element(page.getByRole("grid")).not.toBeInTheDocument();
  const height = (selector: string) => page.css(selector).element().getBoundingClientRect().height;
  // The frame takes 89 px of a screen of 844, and of the rest at least 600 are records.
  expect(height(".qs-resource") - height(".qs-cards")).toBeLessThanOrEqual(844 - 89 - 600);
  await card("person30")
    .getByRole("button", { name: /^Row menu/ })
    .click();
  await expect.element(page.getByRole("menuitem", { name: "Edit", exact: true })).toBeVisible();
  expect(page.getByRole("menuitem").elements().at(-1)?.textContent).toBe("Delete");
  await userEvent.keyboard("{Escape}");
  await card("person30").getByRole("button", { name: "person30", exact: true }).click();
  await expect.element(page.getByRole("dialog")).toHaveTextContent("Person 30");
  await expectAccessible();
});

test("cards are chosen, and what is done with them takes the head's place", async () => {
  await show();
  await card("person30")
    .getByRole("checkbox", { name: /^Select row/ })
    .click({ force: true });
  await card("person29")
    .getByRole("checkbox", { name: /^Select row/ })
    .click({ force: true });
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect.element(page.getByText("2 selected")).not.toBeInTheDocument();
});

test("filters and the order are in a sheet, and what is chosen is searched for at once", async () => {
  await page.viewport(...PHONE);
  const rows = Array.from({ length: 30 }, (_, at) => ({
    ...{ id: at + 1, username: `user${at + 1}`, type: at % 2 === 0 ? "LOGIN_OK" : "LOGOUT" },
    createTime: "2026-01-02 03:04:05",
  }));
  await showArea(loginRecord, rows, { narrow: true });
  await expect.element(card("user30")).toBeVisible();
  expect(page.css(".qs-list-head").element().getBoundingClientRect().height).toBeLessThan(44);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("group", { name: "Result" }).getByRole("button").first().click();
  const done = page.getByRole("button", { name: "Show 15 records" });
  await expect.element(done).toBeVisible();
  await expectAccessible();
  await page.getByRole("combobox", { name: "Sort by" }).selectOptions("Username");
  await done.click();
  await expect.element(page.getByRole("button", { name: "Filters: 1" })).toBeVisible();
  await expect.element(page.getByRole("listitem").first()).toHaveTextContent("user1");
});

test("only the cards in sight are drawn, and more rows come at the end", async () => {
  await page.viewport(...PHONE);
  const rows = Array.from({ length: 250 }, (_, at) => ({
    id: at + 1,
    username: `user${at + 1}`,
    type: "ok",
    createTime: "2026-01-02 03:04:05",
  }));
  await showArea(loginRecord, rows, { narrow: true });
  await expect.element(card("user250")).toBeVisible();
  expect(page.getByRole("listitem").elements().length).toBeLessThan(40);
  const all = page.css(".qs-cards").element();
  await expect
    .poll(() => {
      all.scrollTop = all.scrollHeight;
      return page.getByRole("listitem").elements().at(-1)?.textContent;
    })
    .toContain("user1");
});

test("a tree opens its branches", async () => {
  await page.viewport(...PHONE);
  const rows = [
    { id: 1, name: "House", pid: null, deptSort: 1, enabled: true },
    { id: 2, name: "Desk", pid: 1, deptSort: 1, enabled: true },
  ];
  await showArea(dept, rows, { narrow: true });
  await expect.element(card("House")).toBeVisible();
  await expect.element(card("Desk")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Expand: House" }).click();
  await expect.element(card("Desk")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Collapse: House" })).toBeVisible();
});
