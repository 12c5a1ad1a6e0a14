import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exhibition } from "../../../src/contract/resources/website/exhibition.ts";
import { DATE, formatTime } from "../../../src/domain/dates.ts";
import { monthAfter, monthOf, weeksOf } from "../../../src/domain/resources/month.ts";
import { expectAccessible } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";
import { openView } from "../support/filters.ts";

/** A list whose records last from one day to another, shown as a calendar. */

const month = monthOf(formatTime(Date.now(), DATE));
const fair = (id: number, title: string, from: string, to: string, phase: string) => ({
  ...{ id, title, startDate: from, endDate: to, phase, lang: "en", status: 1, sort: 0 },
});
const bar = (name: string | RegExp) => calendar.getByRole("button", { name });
const calendar = page.css(".qs-month");

async function showFairs(options: AreaOptions = {}) {
  const shown = await showArea(
    exhibition,
    [
      fair(1, "Harbour fair", `${month}-10`, `${month}-12`, "upcoming"),
      fair(2, "Tea days", `${month}-11`, `${month}-11`, "ended"),
      fair(3, "Next month's", `${monthAfter(month, 2)}-15`, `${monthAfter(month, 2)}-16`, "upcoming"),
    ],
    options,
  );
  await openView();
  await page.getByRole("menuitem", { name: "Calendar" }).click();
  await expect.element(bar(/^Harbour fair/)).toBeVisible();
  return shown;
}

test("a calendar shows a month of records along their days, and asks for those that have days in it", async () => {
  const { server } = await showFairs();
  await expectAccessible();
  await expect
    .element(bar(`Harbour fair, ${month}-10 to ${month}-12, Upcoming`))
    .toHaveAttribute("data-tone", "accent");
  const weeks = weeksOf(month);
  // The list before it, and what is counted beside it, ask for no days.
  const asked = server.calls
    .filter(({ path, query }) => path === "news/exhibition" && query.has("startDate"))
    .map(({ query }) => [query.getAll("startDate")[1], query.getAll("endDate")[0]]);
  expect(asked).toContainEqual([weeks.at(-1)?.at(-1), weeks[0]?.[0]]);
});

test("its keys lead from record to record and from month to month, and open one", async () => {
  await showFairs();
  (bar(/^Harbour fair/).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(bar(/^Tea days/)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  const drawer = page.getByRole("dialog", { name: "Details of exhibition" });
  await expect.element(drawer).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  await calendar.getByRole("button", { name: "Month after" }).click();
  await userEvent.keyboard("{PageDown}");
  await expect.element(bar(/^Next month's/)).toBeVisible();
  await calendar.getByRole("button", { name: "This month" }).click();
  await expect.element(bar(/^Harbour fair/)).toBeVisible();
});
