import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loginRecord } from "../../../../src/contract/resources/system/login-record.ts";
import { DATE, formatTime } from "../../../../src/domain/dates.ts";
import { daysOf } from "../../../../src/resource/search/day-range.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { type Area, type AreaOptions, showArea } from "../../support/area.tsx";
import { expectRoomKept } from "../../support/calendar.ts";
import { chooseFilter, openFilter } from "../../support/filters.ts";
import { pressOn } from "../../support/keyboard.ts";

/** A filter by days: typed, chosen from the calendar, or by a shortcut; either end may stay open (contract A18). */

const from = page.getByRole("textbox", { name: "Created, from" });
const to = page.getByRole("textbox", { name: "Created, to" });
const chip = page.getByRole("button", { name: /^Created/ });
const day = (name: string) => page.getByRole("gridcell", { name });

const show = async (search = "", options: AreaOptions = {}): Promise<Area> => {
  const area = await showArea(loginRecord, [{ username: "amy", type: "LOGIN_OK" }], { ...options, search });
  await expect.element(page.css("search")).toBeVisible();
  return area;
};
/** The same, with the filter open. */
const open = async (search?: string): Promise<Area> => {
  const area = await show(search);
  await openFilter("Created");
  await expect.element(from).toHaveFocus();
  return area;
};

afterEach(() => page.viewport(1440, 900));

/** The range in the page's address. */
const searched = (area: Area) => new URLSearchParams(area.search()).getAll("createTime");
/** What the last list was asked for. */
const asked = (area: Area) =>
  area.server.calls.findLast(({ path }) => path === loginRecord.path)?.query.getAll("createTime");

test("both ends are typed, and searched for by Enter", async () => {
  const area = await open();
  await userEvent.fill(from, "2026-03-01");
  await userEvent.fill(to, "2026/3/5");
  expect(searched(area)).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => searched(area)).toEqual(["2026-03-01", "2026-03-05"]);
  await expect.poll(() => asked(area)).toEqual(["2026-03-01 00:00:00", "2026-03-05 23:59:59"]);
  await expect.element(from).not.toBeInTheDocument();
  await expect.element(chip).toHaveTextContent("Created: 2026-03-01 – 2026-03-05");
});

test("what is no day is said at the field, is not searched for, and stays as it was typed", async () => {
  const area = await open();
  await userEvent.fill(to, "2026-02-31");
  await userEvent.keyboard("{Enter}");
  await expect.element(to).toHaveAccessibleDescription(/yyyy-MM-dd/);
  await expect.element(to).toHaveFocus();
  await expect.element(to).toHaveValue("2026-02-31");
  await expectAccessible();
  expect(searched(area)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(chip).toHaveTextContent("Created: up to 2026-02-31");
  // Another filter does not search for it either, and is kept.
  await chooseFilter("Result", "Failed");
  await expect.element(to).toHaveFocus();
  expect(area.search()).not.toContain("type");
  await userEvent.fill(to, "2026-02-28");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => searched(area)).toEqual(["", "2026-02-28"]);
  expect(new URLSearchParams(area.search()).get("type")).toBe("LOGIN_FAIL");
});

test("what was typed and not searched for is kept by its chip, and searched for with the rest", async () => {
  const area = await open();
  await userEvent.fill(from, "2026-03-01");
  await userEvent.keyboard("{Escape}");
  await expect.element(chip).toHaveTextContent("Created: from 2026-03-01");
  expect(searched(area)).toEqual([]);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(() => searched(area)).toEqual(["2026-03-01", ""]);
  await expect.element(page.getByRole("button", { name: "Search", exact: true })).not.toBeInTheDocument();
});

test("two days of the calendar are searched for at once", async () => {
  const area = await open("?createTime=2026-03-01&createTime=2026-03-05");
  await expect.element(from).toHaveValue("2026-03-01");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(day("Sunday, March 1, 2026")).toHaveFocus();
  expectRoomKept();
  await expectAccessible();
  await day("Tuesday, March 10, 2026").click();
  await expect.element(from).toHaveValue("2026-03-10");
  await expect.element(to).toHaveValue("");
  expect(searched(area)).toEqual(["2026-03-01", "2026-03-05"]);
  await day("Thursday, April 2, 2026").click();
  await expect.element(from).not.toBeInTheDocument();
  await expect.element(chip).toHaveFocus();
  expect(searched(area)).toEqual(["2026-03-10", "2026-04-02"]);
});

test("an end that stays open is chosen from the input that was pressed", async () => {
  const area = await open();
  await to.click();
  await userEvent.keyboard("{ArrowDown}");
  const today = new Intl.DateTimeFormat("en", { dateStyle: "full" }).format(new Date());
  await expect.element(day(today)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const last = formatTime(new Date(), DATE);
  await expect.element(to).toHaveValue(last);
  await expect.element(from).toHaveValue("");
  await page.css(".qs-filter-panel").getByRole("button", { name: "Search" }).click();
  await expect.element(from).not.toBeInTheDocument();
  await expect.poll(() => searched(area)).toEqual(["", last]);
  await expect.poll(() => asked(area)).toEqual(["1970-01-01 00:00:00", `${last} 23:59:59`]);
});

test("a shortcut is searched for at once, and all of it is taken back by one press", async () => {
  const area = await open();
  await page.getByRole("menuitem", { name: "Last 7 days" }).click();
  await expect.element(from).not.toBeInTheDocument();
  const range = [...daysOf("last7", new Date())];
  expect(searched(area)).toEqual(range);
  await page.getByRole("button", { name: "Remove the filter: Created" }).click();
  await expect.element(chip).not.toBeInTheDocument();
  expect(searched(area)).toEqual([]);
});

test("Escape leaves the calendar; what was picked stays in the field", async () => {
  const area = await open("?createTime=2026-03-01&createTime=2026-03-05");
  await from.click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(day("Sunday, March 1, 2026")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{Escape}");
  await expect.element(from).not.toBeInTheDocument();
  await expect.element(chip).toHaveFocus();
  expect(searched(area)).toEqual(["2026-03-01", "2026-03-05"]);
});

test("an address with times of the day keeps them until its end is changed", async () => {
  const area = await open("?createTime=2026-03-01%2008:00:00&createTime=2026-03-05%2009:00:00");
  await expect.element(from).toHaveValue("2026-03-01");
  await userEvent.fill(to, "2026-03-06");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => searched(area)).toEqual(["2026-03-01 08:00:00", "2026-03-06"]);
});

test.each([
  ["zh_CN", "创建时间，起", "2026年3月5日星期四"],
  ["zh_TW", "建立時間，起", "2026年3月5日 星期四"],
] as const)("in %s, on a narrow window too", async (language, name, thursday) => {
  await page.viewport(390, 780);
  await show("?createTime=2026-03-05&createTime=", { language, narrow: true });
  await page.css(".qs-search-open").click();
  await pressOn(page.getByRole("textbox", { name }), "{ArrowDown}");
  const opened = page.css(".qs-search-field:has(.qs-days)");
  await expect.element(opened.getByRole("gridcell", { name: thursday })).toHaveFocus();
  const box = opened.element().getBoundingClientRect();
  expect(box.right).toBeLessThanOrEqual(390);
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(opened.element().textContent).not.toMatch(/[A-Za-z]{2}/);
  await expectAccessible();
});
