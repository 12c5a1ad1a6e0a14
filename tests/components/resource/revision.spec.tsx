import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import { multiText } from "../../../src/contract/resources/website/multi-text.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** Texts as they were before a change: what differs from now is marked, and they are taken back. */

const SITES = [{ id: 1, name: "Quay", domain: "q.example.com", isCurrent: true, langs: ["en"], status: 1 }];
const ROW = {
  ...{ id: 1, site: { id: 1, name: "Quay" }, siteId: 1, lang: "en", status: 0, groupKey: "a" },
  ...{ title: "About", content: "<p>The <b>pier</b> is long</p><p>Second</p>" },
};
const LINE = {
  ...{ id: 7, action: "update", username: "bob", createTime: "2026-01-02 03:04:05", revision: true },
  changes: [{ field: "content", from: "The quay is long", to: "The pier is long" }],
};

test("a text from before a change is compared with the present one, and restored", async () => {
  const { server } = await showArea(multiText, [ROW], { beside: [[domain, SITES]] });
  const path = `${multiText.path}/1/history`;
  server.on(`GET ${path}`, () => ({ content: [LINE], totalElements: 1 }));
  const texts = { title: "About", content: "<p>The quay is long</p><p>Second</p>" };
  server.on(`GET ${path}/7`, () => ({ texts }));
  await page.getByRole("gridcell", { name: "About", exact: true }).dblClick();
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: "Text before this change" }).click();
  const dialog = page.getByRole("dialog", { name: /^Text before/ });
  await expect.element(dialog.getByText("quay", { exact: true })).toBeVisible();
  expect(dialog.element().querySelector("ins")?.textContent).toBe("quay");
  expect(dialog.element().querySelector("del")?.textContent).toBe("pier");
  expect(dialog.element().querySelectorAll("section")).toHaveLength(1);
  await expectAccessible(...overlays());
  await dialog.getByRole("button", { name: "Restore this text" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.area(multiText).one(1)).toMatchObject({ content: texts.content });
});

test("a text that is the same now says so, and one that cannot be read does", async () => {
  const { server } = await showArea(multiText, [ROW], { beside: [[domain, SITES]] });
  const path = `${multiText.path}/1/history`;
  server.on(`GET ${path}`, () => ({ content: [LINE, { ...LINE, id: 8 }], totalElements: 2 }));
  server.on(`GET ${path}/7`, () => ({ texts: { title: ROW.title, content: ROW.content } }));
  await page.getByRole("gridcell", { name: "About", exact: true }).dblClick();
  await page.getByRole("tab", { name: "History" }).click();
  const show = page.getByRole("button", { name: "Text before this change" });
  await show.nth(0).click();
  const dialog = page.getByRole("dialog", { name: /^Text before/ });
  await expect.element(dialog.getByText("The text is the same now")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Restore this text" })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  server.answer(`GET ${path}/8`, 404, { status: 404, message: "gone" });
  await show.nth(1).click();
  await expect.element(dialog.getByText("The earlier text could not be loaded")).toBeVisible();
});
