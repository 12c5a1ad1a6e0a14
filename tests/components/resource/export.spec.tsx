import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { advertisement } from "../../../src/contract/resources/shop/advertisement.ts";
import { expectAccessible } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { openView } from "../support/filters.ts";

/** What a list's export holds: all that the filters let through, or what is selected. */

const ad = (id: number) => ({
  ...{
    id,
    title: `Tea ${id}`,
    status: 1,
    position: "homeTop",
    image: "/a.webp",
    linkType: "none",
    sort: 0,
    clicks: 0,
  },
});
const DOWNLOAD = `${advertisement.path}/download`;
const openChosen = () => page.getByRole("button", { name: "Export", exact: true }).click();
const items = (name: string) => page.getByRole("menuitem", { name });
/** Rows come with the newest first. */
const box = (id: number) => page.getByRole("checkbox", { name: "Select row" }).nth(3 - id);
const select = async (id: number) => {
  await box(id).click({ force: true });
  await expect.element(box(id)).toBeChecked();
};

const shown = async (rows = [ad(1), ad(2), ad(3)]) => {
  const { server, notices } = await showArea(advertisement, rows);
  server.on(`GET ${DOWNLOAD}`, () => new Blob(["x"]));
  const asked = () => server.calls.filter(({ path }) => path === DOWNLOAD).map(({ query }) => query);
  return { server, notices, asked };
};

test("of nothing selected it is all that the filters let through", async () => {
  const { asked } = await shown();
  await userEvent.fill(page.getByRole("searchbox", { name: "Title" }), "Tea");
  await userEvent.keyboard("{Enter}");
  await openView();
  await items("Excel file (xlsx)").click();
  await expect.poll(() => asked()).toHaveLength(1);
  expect(asked()[0]?.get("title")).toBe("Tea");
  expect(asked()[0]?.has("listContent")).toBe(false);
});

test("of what is selected it is these rows in the list's order, and of all once nothing is", async () => {
  const { asked } = await shown();
  await select(3);
  await select(1);
  await expect.element(page.getByRole("button", { name: "View", exact: true })).not.toBeInTheDocument();
  await openChosen();
  await expectAccessible();
  await items("Excel file (xlsx)").click();
  await expect.poll(() => asked()).toHaveLength(1);
  expect(JSON.parse(asked()[0]?.get("listContent") ?? "")).toEqual([3, 1]);
  expect(asked()[0]?.getAll("sort")).toEqual(["sort,desc", "id,desc"]);
  await page.getByRole("button", { name: "Clear selection" }).click();
  await openView();
  await items("Excel file (xlsx)").click();
  await expect.poll(() => asked()).toHaveLength(2);
  expect(asked()[1]?.has("listContent")).toBe(false);
});

test("as CSV it has the selected rows alone", async () => {
  const { server, notices } = await shown();
  await select(2);
  await openChosen();
  await items("CSV file").click();
  await expect.poll(() => notices).toContainEqual(expect.objectContaining({ tone: "success" }));
  const read = server.calls.filter(
    ({ path, query }) => path === advertisement.path && query.has("listContent"),
  );
  expect(read.map(({ query }) => query.get("listContent"))).toEqual(["[2]"]);
});
