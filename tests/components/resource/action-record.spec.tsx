import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openaiConfig } from "../../../src/contract/resources/tools/openai-config.ts";
import { showArea } from "../support/area.tsx";

/** What an action's dialog is about is the record as the list has it, which may be loaded again while it is open. */

test("a record that somebody has changed meanwhile is loaded again, and changed at the second try", async () => {
  const account = { id: 1, provider: "openai", baseUrl: "https://a.example/v1", model: "old", enabled: true };
  const { server, notices } = await showArea(openaiConfig, [account]);
  server.on("POST api/openaiConfig/models/1", () => ({ models: ["new"] }));
  await page.getByRole("gridcell").getByRole("button", { name: "Row menu" }).click();
  await page.getByRole("menuitem", { name: "Models", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Models" });
  await expect.element(dialog.getByText("new", { exact: true })).toBeVisible();
  server.area(openaiConfig).update(1, { temperature: 0.1 }, undefined, "amy");
  const use = dialog.getByRole("button", { name: "Use new" });
  await use.click();
  await expect.poll(() => notices.map(({ tone }) => tone)).toEqual(["danger"]);
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => server.calls.filter(({ method }) => method === "GET").length).toBeGreaterThan(1);
  await use.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.area(openaiConfig).one(1)).toMatchObject({ model: "new", temperature: 0.1 });
});
