import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { customer } from "../../../src/contract/resources/customer/customer.ts";
import { ModelRefused } from "../../support/model-records.ts";
import { showArea } from "../support/area.tsx";

/** An action whose answer is a file: it is saved under what was done with whom. */

const rows = [{ id: 7, name: "Ana Lima", stage: "new", source: "website", tags: [], level: null }];
const EXPORT = `POST ${customer.path}/exportChats/7`;

afterEach(() => vi.restoreAllMocks());

async function exportChats() {
  await page.getByRole("gridcell").getByRole("button", { name: "Row menu" }).last().click();
  await page.getByRole("menuitem", { name: "Export conversations", exact: true }).click();
}

test("the file is saved, and nothing is read anew", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { server, notices } = await showArea(customer, rows);
  server.on(EXPORT, () => new Blob(["x"]));
  const asked = () => server.calls.filter(({ method }) => method === "GET").length;
  await expect.element(page.getByRole("gridcell", { name: "Ana Lima" })).toBeVisible();
  const before = asked();
  await exportChats();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]).toMatch(/^\d{4}-\d\d-\d\d .*-Export conversations Ana Lima\.xlsx$/);
  await expect.poll(() => notices.at(-1)?.text).toBe("Conversations exported");
  expect(asked()).toBe(before);
});

test("why there is none is said", async () => {
  const { server, notices } = await showArea(customer, rows);
  server.on(EXPORT, () => {
    throw new ModelRefused(400, "Too many lines");
  });
  await exportChats();
  await expect.poll(() => notices.at(-1)?.text).toContain("Too many lines");
});
