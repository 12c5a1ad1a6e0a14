import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { log } from "../../../src/contract/resources/monitor/log.ts";
import { dict } from "../../../src/contract/resources/system/dict.ts";
import { dictDetail } from "../../../src/contract/resources/system/dict-detail.ts";
import { expectAccessible } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** A line of the operation log names the records that it is about, leads to them, and tells what was changed. */

const record = { resource: "dict", id: 5, title: "dictionary", name: "tides", removed: false };
const gone = { resource: "dict", id: 6, title: "dictionary", name: "winds", removed: true };
const rows = [
  {
    id: 1,
    username: "amy",
    description: "Dictionary: changed",
    subject: "tides",
    records: [record],
    time: 3,
  },
  { id: 2, username: "amy", description: "Dictionary: deleted", subject: "winds", records: [gone], time: 3 },
];
const beside = [
  [dict, [{ id: 5, name: "tides", description: "high and low" }]],
  [dictDetail, []],
] as const;

test("it leads to the record, and shows each field from what to what", async () => {
  const { server } = await showArea(log, rows, { beside });
  const change = { field: "description", from: "high", to: "high and low" };
  server.on("GET api/logs/1", () => ({
    ...server.area(log).one(1),
    changes: [{ resource: "dict", id: 5, action: "update", changes: [change] }],
  }));
  await expect.element(page.getByRole("gridcell", { name: "winds (deleted)" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /winds/ })).not.toBeInTheDocument();
  await page.getByRole("gridcell", { name: "Dictionary: changed" }).click();
  const changes = page.getByRole("list", { name: "What changed" });
  await expect.element(changes).toHaveTextContent("tides changed it");
  await expect.element(changes.getByRole("row", { name: "Description high high and low" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "tides", exact: true }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Details of dictionary" }))
    .toHaveTextContent("tides");
});

test("it only names what the user may not open", async () => {
  await showArea(log, rows, { beside, held: ["log:list"] });
  await expect.element(page.getByRole("gridcell", { name: "tides" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "tides" })).not.toBeInTheDocument();
});
