import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { navinfo } from "../../../src/contract/resources/website/navinfo.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** What search engines would list of a page, as its form has it. */

const dialog = page.getByRole("dialog", { name: "Add navigation page" });
const result = dialog.getByRole("region", { name: "In search results" });

test("a form shows the search result that its texts make, how wide they are, and where they are cut", async () => {
  await showArea(navinfo, []);
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await userEvent.fill(dialog.getByRole("textbox", { name: /^Name/ }), "Our quay");
  await expect.element(result.getByText("Our quay")).toBeVisible();
  await expect.element(result.getByText("Without a description, search engines")).toBeVisible();
  await userEvent.fill(dialog.getByRole("textbox", { name: /^Path/ }), "about/us");
  await expect.element(result.getByText("about › us", { exact: true })).toBeVisible();
  // In the place of the last part of the path, as the page is generated.
  await userEvent.fill(dialog.getByRole("textbox", { name: "Slug" }), "our-quay");
  await expect.element(result.getByText("about › our-quay", { exact: true })).toBeVisible();
  await userEvent.fill(dialog.getByRole("textbox", { name: "Page title" }), "iiii");
  await expect.element(result.getByText("Page title: 18 of 580 px")).toBeVisible();
  await userEvent.fill(dialog.getByRole("textbox", { name: "Page title" }), "W".repeat(32));
  await expect.element(result.getByText("Page title: 604 of 580 px, the end is cut off")).toBeVisible();
  await expect.element(result.getByText(`${"W".repeat(30)}…`, { exact: true })).toBeVisible();
  await userEvent.fill(dialog.getByRole("textbox", { name: "Page description" }), "Everything\nabout it");
  await expect.element(result.getByText("Everything about it")).toBeVisible();
  await expectAccessible(...overlays());
});
