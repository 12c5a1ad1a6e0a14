import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openConsole } from "../../support/console.tsx";

/** Home after login: what waits, and who is there. */

test("nobody is said to have no colleagues before they have come", async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openConsole("/dashboard/workplace", {
    between: (http) => async (request) => {
      if (/\/(self|list)(\?|$)/.test(request.url)) await held;
      return http(request);
    },
  });
  await expect.element(page.getByText("Catching up on messages…")).toBeVisible();
  expect(page.getByText("no friends yet").elements()).toEqual([]);
  release();
  await expect.element(page.getByRole("link", { name: /Bob Carter/ })).toBeVisible();
  await expect.element(page.getByText("of 2")).toBeVisible();
});
