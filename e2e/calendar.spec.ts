import { expectAccessible } from "./support/axe.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";

/** The calendar of a range of days: a part of its own, with a style sheet of its own, that is loaded when it is first wanted (contract A18). */

test("a calendar that does not arrive is asked for again, and has its styles then", async ({
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, "/system/login-record");
  const filter = page.getByRole("button", { name: "Filter", exact: true });
  await expect(filter).toBeVisible();
  expect(await page.locator('link[href*="/css/calendar"]').count()).toBe(0);
  await page.route("**/js/calendar-*.js", (route) => route.abort());
  await filter.click();
  await page.getByRole("menuitem", { name: "Created", exact: true }).click();
  const panel = page.locator(".qs-filter-panel");
  await expect(panel.getByRole("alert")).toHaveText("The calendar could not be loaded");
  const before = await panel.boundingBox();
  await expectAccessible(page, ".qs-filter-panel");

  await page.unroute("**/js/calendar-*.js");
  await panel.getByRole("button", { name: "Try again" }).click();
  const days = panel.getByRole("gridcell");
  await expect(days.first()).toBeAttached();
  await expect(page.locator('link[href*="/css/calendar"]')).toHaveCount(1);
  expect(await panel.boundingBox()).toEqual(before);
  // On the first and last days of a month it is in both that are shown.
  await expect(panel.locator('button[name="day"][tabindex="0"]:focus')).toHaveCount(1);
  await expectAccessible(page, ".qs-filter-panel");

  await panel.getByRole("menuitem", { name: "Today" }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/createTime=\d{4}-\d\d-\d\d&createTime=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole("gridcell", { name: "admin", exact: true }).first()).toBeVisible();
});
