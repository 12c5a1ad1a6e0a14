import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { advertisement } from "../../../src/contract/resources/shop/advertisement.ts";
import { expectAccessible } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** Tabs over a list, and how many rows each has. */

const ad = (id: number, title: string, status: number) => ({
  ...{ id, title, status, position: "homeTop", image: "/a.webp", linkType: "none", sort: 0, clicks: 0 },
});
const many = Array.from({ length: 120 }, (_, at) => ad(at + 1, `Tea ${at + 1}`, 1));
const rows = [...many, ad(200, "Coffee", 0), ad(201, "Cocoa", 0)];
const COUNTS = `${advertisement.path}/counts`;
const tab = (name: string) => page.getByRole("button", { name, exact: true });
const search = async (title: string) => {
  await userEvent.fill(page.getByRole("searchbox", { name: "Title" }), title);
  await userEvent.keyboard("{Enter}");
};

test("say how many rows they have, and keep it whichever is chosen", async () => {
  const { server } = await showArea(advertisement, rows);
  await expect.element(tab("Enabled 120 entries")).toHaveTextContent("99+");
  await expect.element(tab("All 122 entries")).toHaveAttribute("aria-pressed", "true");
  await expectAccessible();
  await tab("Disabled 2 entries").click();
  await expect.element(page.getByRole("gridcell", { name: "Cocoa", exact: true })).toBeVisible();
  await expect.element(page.getByText("Tea 120")).not.toBeInTheDocument();
  await expect.element(tab("Enabled 120 entries")).toBeVisible();
  expect(server.calls.filter(({ path }) => path === COUNTS)).toHaveLength(1);
});

test("are counted anew under other filters, and when a row was deleted", async () => {
  const { server } = await showArea(advertisement, rows);
  await expect.element(tab("Disabled 2 entries")).toBeVisible();
  await search("Co");
  await expect.element(tab("Enabled 0 entries")).toBeVisible();
  await expect.element(tab("All 2 entries")).toBeVisible();
  await page.getByRole("gridcell").getByRole("button", { name: "Delete" }).first().click();
  await expect.element(tab("Disabled 1 entry")).toBeVisible();
  expect(server.area(advertisement).rows).toHaveLength(122);
});

test("are counted anew when a row was changed in its cell, and when the list is read again", async () => {
  const { server } = await showArea(advertisement, [ad(1, "Coffee", 0), ad(2, "Cocoa", 0)]);
  await expect.element(tab("Disabled 2 entries")).toBeVisible();
  await page.getByLabelText("Cocoa: Enabled").click({ force: true });
  await page.getByRole("alertdialog").getByRole("button", { name: "Change" }).click();
  await expect.element(tab("Enabled 1 entry")).toBeVisible();
  await expect.element(tab("Disabled 1 entry")).toBeVisible();
  server.area(advertisement).create(ad(3, "Tea", 1));
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(tab("Enabled 2 entries")).toBeVisible();
});

test("are there without counts while these are not known, and where they are refused", async () => {
  const { server } = await showArea(advertisement, []);
  await expect.element(tab("All 0 entries")).toBeVisible();
  const release = server.hold(COUNTS);
  await search("x");
  await expect.element(tab("All")).toBeVisible();
  server.answer(`GET ${COUNTS}`, 403, { status: 403, timestamp: 1, message: "broken" });
  release();
  await expect.element(tab("Disabled")).toBeVisible();
  await tab("Disabled").click();
  await expect.element(tab("Disabled")).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByText("broken")).not.toBeInTheDocument();
});
