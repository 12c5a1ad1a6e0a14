import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { dict } from "../../../src/contract/resources/system/dict.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** The head of a record's drawer: what is to be seen at first sight, and how far the record has come. */

const { detail: _, related: __, ...plain } = dict;
const area: AnyResource = {
  ...plain,
  head: {
    facts: ["description"],
    steps: [
      { label: "common.createTime", time: "createTime" },
      { label: "common.updateTime", time: "name", reached: { name: ["amy"] } },
      { label: "common.remark", time: "name", when: { name: ["bob"] } },
      { label: "common.description", time: "name", when: { name: ["eve"] } },
    ],
  },
};

const drawer = page.getByRole("dialog", { name: "Details of dictionary", exact: true });
const steps = drawer.getByRole("list", { name: "Progress" }).getByRole("listitem");

test("shows facts and the steps that such a record has, those that were reached with their times", async () => {
  await showArea(area, [
    { id: 1, name: "amy", description: "First", createTime: "2026-01-02 03:04:05" },
    { id: 2, name: "bob", description: "Second", createTime: "2026-01-02 03:04:05" },
  ]);
  await page.getByRole("gridcell", { name: "amy", exact: true }).dblClick();
  await expect.element(drawer.getByText("First", { exact: true }).first()).toBeVisible();
  await expect.element(steps.nth(0)).toHaveTextContent(/2026-01-02 03:04:05Completed/);
  await expect.element(steps.nth(1)).toHaveAttribute("aria-current", "step");
  expect(steps.elements()).toHaveLength(2);
  await expectAccessible(...overlays());
  await drawer.getByRole("button", { name: "Previous" }).click();
  await expect.poll(() => steps.elements().length).toBe(3);
  await expect.element(steps.nth(0)).toHaveAttribute("aria-current", "step");
  await expect.element(steps.nth(2)).toHaveTextContent("Not completed");
});
