import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import { assemble } from "../../../src/contract/resources/website/assemble.ts";
import { navinfo } from "../../../src/contract/resources/website/navinfo.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** Cells that go by another cell of their row: a reference offers records of that kind alone, and what the kind has not is empty. */

const site = { site: { id: 1, name: "Harbour" }, siteId: 1, lang: "en" };
const pageOf = (id: number, name: string, navType: string) => ({
  ...{ ...site, id, name, navUrl: name, navType, parentId: null, hasChildren: false },
});
const RECORD = {
  ...{ ...site, id: 1, title: "All of it", nav: { id: 9, name: "overview" }, navId: 9, sort: 0, status: 1 },
  blocks: [
    { kind: "news", heading: null, source: null, sourceNavId: null, limit: 3, layout: "list" },
    {
      kind: "text",
      heading: "Welcome",
      source: null,
      sourceNavId: null,
      limit: 6,
      layout: "grid",
      html: "<p>Hi</p>",
    },
  ],
};

const shown = (record = RECORD) =>
  showArea(assemble, [record], {
    beside: [
      [
        domain,
        [{ id: 1, name: "Harbour", domain: "h.example.com", isCurrent: true, langs: ["en"], status: 1 }],
      ],
      [
        navinfo,
        [
          ...[pageOf(2, "Press", "news"), pageOf(3, "Awards", "honor"), pageOf(9, "overview", "assemble")],
          pageOf(4, "Banners", "swipers"),
        ],
      ],
    ],
  });

test("a reference in a row offers records of the kind that the row is of", async () => {
  const { server } = await shown();
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: /^Edit/ });
  await form.getByText("All pages of the kind").first().click();
  await expect.element(page.getByRole("treeitem", { name: "Press" })).toBeVisible();
  await expect.element(page.getByRole("treeitem", { name: "Awards" })).not.toBeInTheDocument();
  await expectAccessible(...overlays());
  await page.getByRole("treeitem", { name: "Press" }).click();
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();
  const sent = server.calls.find(({ method }) => method === "PUT");
  expect(sent?.body).toMatchObject({ blocks: [{ kind: "news", sourceNavId: 2 }, { kind: "text" }] });
});

test("a row of swipers offers pages of swipers, which are called by another word", async () => {
  const block = { kind: "swiper", heading: null, source: null, sourceNavId: null, limit: 3, layout: "list" };
  const { server } = await shown({ ...RECORD, blocks: [block] });
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: /^Edit/ });
  await expect.element(form.getByText("Swipers").first()).toBeVisible();
  await form.getByText("All pages of the kind").first().click();
  await expect.element(page.getByRole("treeitem", { name: "Banners" })).toBeVisible();
  await expect.element(page.getByRole("treeitem", { name: "Press" })).not.toBeInTheDocument();
  await page.getByRole("treeitem", { name: "Banners" }).click();
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();
  const sent = server.calls.find(({ method }) => method === "PUT");
  expect(sent?.body).toMatchObject({ blocks: [{ kind: "swiper", sourceNavId: 4 }] });
});

test("what a row of its kind has not is empty where it is read", async () => {
  await shown();
  await page.getByRole("gridcell", { name: "All of it", exact: true }).dblClick();
  const drawer = page.getByRole("dialog", { name: /^Details of / });
  const cells = drawer.getByRole("row", { name: /Welcome/ }).getByRole("cell");
  await expect.element(cells.nth(1)).toHaveTextContent("Welcome");
  for (const at of [2, 3, 4]) await expect.element(cells.nth(at)).toHaveTextContent(/^$/);
  await expect
    .element(drawer.getByRole("row", { name: /News/ }).getByRole("cell").nth(3))
    .toHaveTextContent("3");
});
