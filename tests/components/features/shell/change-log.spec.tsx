import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openConsole } from "../../support/console.tsx";

/** The change log's page, and the header that asks for the same log some time after the start (specification §2). */

const LOG = "GET changelogs/index.json";

test("a log that failed stays said until the user retries: the header does not ask for it again", async () => {
  const timers = vi.spyOn(window, "setTimeout");
  const reported = vi.spyOn(window, "reportError").mockImplementation(() => undefined);
  const { admin } = await openConsole("/version/log", {
    prepare: ({ admin: server }) => {
      server.on(LOG, () => [{ versionNumber: "9.9.9" }]);
      server.answer(LOG, 404, { status: 404, message: "no" });
    },
  });
  const failed = page.getByText("update log failed to load, please retry later");
  await expect.element(failed).toBeVisible();
  for (const [elapsed, delay] of timers.mock.calls) {
    if (delay === 2_000 && typeof elapsed === "function") elapsed();
  }
  await expect.element(failed).toBeVisible();
  const asked = () => admin.calls.filter(({ path }) => path.includes("changelogs")).length;
  expect(asked()).toBe(1);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { level: 2, name: "9.9.9" })).toBeVisible();
  expect(asked()).toBe(2);
  expect(reported).toHaveBeenCalledOnce();
});
