import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { news } from "../../../src/contract/resources/website/news.ts";
import { showArea } from "../support/area.tsx";

/** The bar over a list: what can be done with its rows, and what can be done with the list itself. */

test("actions that do not fit into a line go on below themselves, and leave the list's tools where they are", async () => {
  const usual = [window.innerWidth, window.innerHeight] as const;
  await page.viewport(800, 720);
  try {
    await showArea(news, []);
    const add = page.getByRole("button", { name: "Add", exact: true }).first();
    const tools = page.getByRole("toolbar", { name: "List display" });
    await expect.element(add).toBeVisible();
    const [acts, beside] = [
      page.getByRole("toolbar", { name: "List actions" }).element().getBoundingClientRect(),
      tools.element().getBoundingClientRect(),
    ];
    expect(acts.height).toBeGreaterThan(1.5 * add.element().getBoundingClientRect().height);
    expect(beside.top).toBeCloseTo(acts.top, 0);
    expect(beside.left).toBeGreaterThanOrEqual(acts.right);
  } finally {
    await page.viewport(...usual);
  }
});
