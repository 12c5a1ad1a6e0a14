import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ServiceFigures, ServiceFiguresAnswer } from "../../../../src/contract/service/figures.ts";
import type { ModelAreas } from "../../../support/model-areas.ts";
import { ModelRefused } from "../../../support/model-records.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { openConsole } from "../../support/console.tsx";

/** The figures of customer service: what is shown, told apart and asked for, and what stands in for what is not there. */

const CALL = "api/statistics/service";
const none = { count: 0, mean: null, median: null, p90: null };
const nothing: ServiceFigures = {
  ...{ opened: 0, handled: 0, left: 0, late: 0, rated: 0, rating: null },
  ...{ wait: none, answer: none },
};
const some: ServiceFigures = {
  ...{ opened: 12, handled: 9, left: 3, late: 2, rated: 4, rating: 4.5 },
  wait: { count: 9, mean: 70, median: 65, p90: 130 },
  answer: { count: 9, mean: 20, median: 15, p90: 40 },
};
const answer: ServiceFiguresAnswer = {
  whole: some,
  rows: {
    day: [{ key: "2026-03-01", name: null, ...some }],
    hour: [
      { key: "9", name: null, ...some },
      { key: "10", name: null, ...nothing },
      { key: "11", name: null, ...nothing, late: 1 },
    ],
    agent: [{ key: "7", name: "Amy", ...some }],
    site: [{ key: "1", name: "Shop", ...some }],
    language: [{ key: "fr", name: null, ...some }],
  },
};
const empty: ServiceFiguresAnswer = {
  whole: nothing,
  rows: { day: [], hour: [], agent: [], site: [], language: [] },
};

async function openFigures(figures: () => ServiceFiguresAnswer) {
  return openConsole("/statistics/service", {
    prepare: ({ admin }: { readonly admin: ModelAreas }) => {
      const meta = { title: "Statistics", icon: "chart" };
      const component = "statistics/service/index";
      const children = [{ path: "service", name: "Service", component, meta }];
      admin.on("GET api/sysMenu/build", () => [
        { path: "/statistics", name: "Statistics", component: "Layout", alwaysShow: true, meta, children },
      ]);
      admin.on(`GET ${CALL}`, figures);
    },
  });
}

test("figures of the whole time, told apart, and asked for by what is chosen", async () => {
  const { admin } = await openFigures(() => answer);
  await expect.element(page.getByText("mean 1:10 · P90 2:10")).toBeVisible();
  await expect.element(page.getByRole("rowheader", { name: "Amy" })).toBeVisible();
  for (const chart of [
    "Ratings by day: Mean rating at most 4.5",
    "Conversations by agent: Handled at most 9, ",
    "Ratings by agent: ",
    "Conversations by site: ",
    "Conversations by language: ",
  ])
    await expect.element(page.getByRole("img", { name: chart })).toBeVisible();
  await expectAccessible();
  await userEvent.click(page.getByRole("button", { name: "Language", exact: true }));
  await expect.element(page.getByRole("rowheader", { name: "French" })).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Hour", exact: true }));
  await expect.element(page.getByRole("rowheader", { name: "09:00" })).toBeVisible();
  expect(page.getByRole("rowheader", { name: "10:00" }).elements()).toEqual([]);
  await expect.element(page.getByRole("rowheader", { name: "11:00" })).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Last 7 days" }));
  await expect.poll(() => window.location.search).toMatch(/from=.*to=/);
  const asked = admin.calls.filter(({ path }) => path === CALL).at(-1)?.query;
  expect(Date.parse(asked?.get("to") ?? "") - Date.parse(asked?.get("from") ?? "")).toBe(6 * 86_400_000);
});

test("what is told apart is exported as it is shown", async () => {
  const { admin } = await openFigures(() => answer);
  admin.on(`GET ${CALL}/download`, () => "a workbook");
  await userEvent.click(page.getByRole("button", { name: "Site", exact: true }));
  await userEvent.click(page.getByRole("button", { name: "Export" }));
  const asked = () => admin.calls.find(({ path }) => path === `${CALL}/download`)?.query;
  await expect.poll(() => asked()?.get("by")).toBe("site");
  expect(asked()?.get("from")).toBe(admin.calls.find(({ path }) => path === CALL)?.query.get("from"));
});

test("a time without conversations says so", async () => {
  await openFigures(() => empty);
  await expect.element(page.getByText("No conversations in this time")).toBeVisible();
});

test("what cannot be loaded is said, and asked for again", async () => {
  let isDown = true;
  await openFigures(() => {
    if (isDown) throw new ModelRefused(400, "The database is away");
    return answer;
  });
  await expect.element(page.getByText("The database is away")).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.element(page.getByText("mean 1:10 · P90 2:10")).toBeVisible();
});

test("without the permission the page of what is denied is shown", async () => {
  await openFigures(() => {
    throw new ModelRefused(403, "No permission");
  });
  await expect.poll(() => window.location.pathname).toBe("/401");
});
