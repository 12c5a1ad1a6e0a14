import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { file, images, text, video } from "../../../src/contract/resources/field-builders.ts";
import { testLabel } from "../../support/test-label.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { cellAt } from "../support/locators.ts";
import { catchUploads, dropFiles, PICTURE, pasteFiles, pictureFile } from "../support/uploads.ts";

/** Pictures, files and films of a record. */

const goods = defineResource({
  name: "goods",
  path: "api/goods",
  title: testLabel("商品", "商品", "product"),
  nameField: "name",
  fields: {
    name: text(testLabel("名称", "名稱", "Name"), { max: 60, required: true }),
    shots: images(testLabel("图片", "圖片", "Pictures"), { least: 2, most: 3 }),
    manual: file(testLabel("说明书", "說明書", "Manual"), { accept: ["pdf"], max: 2_000 }),
    film: video(testLabel("视频", "影片", "Film"), {}),
  },
  list: { columns: ["name", "shots", "manual", "film"] },
});

const form = page.getByRole("dialog", { name: /product/ });
const button = (name: string | RegExp) => form.getByRole("button", { name, exact: true });
const shots = form.getByRole("group", { name: "Pictures" });
const tiles = () =>
  [...shots.element().querySelectorAll("[data-media]")].map((one) => one.getAttribute("data-media"));
const at = (nth: number) => `${PICTURE}?${nth}`;

async function adding(rows: readonly Record<string, unknown>[] = []) {
  const area = await showArea(goods, rows);
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await expect.element(shots).toBeVisible();
  await userEvent.fill(form.getByLabelText("Name"), "Cup");
  return area;
}

async function editing(values: Record<string, unknown>) {
  const area = await showArea(goods, [
    { id: 1, name: "Tea", shots: [], manual: null, film: null, ...values },
  ]);
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  await expect.element(shots).toBeVisible();
  return area;
}

test("several pictures come at once in the order in which they were chosen, while one types and before it is saved", async () => {
  const uploads = catchUploads();
  const { server } = await adding();
  await userEvent.upload(shots.getByLabelText("Pictures").last(), [
    pictureFile("one.png"),
    pictureFile("two.png"),
  ]);
  await expect.poll(() => uploads.length).toBe(2);
  expect(uploads[0]?.url).toBe("/prod-api/api/upload?area=goods&field=shots");
  uploads[0]?.progress(0.4);
  await expect
    .element(form.getByRole("progressbar", { name: "Progress of one.png" }))
    .toHaveAttribute("aria-valuenow", "40");
  await expectAccessible(...overlays());
  await userEvent.fill(form.getByLabelText("Name"), "Cup and saucer");
  uploads[1]?.arrive(at(2));
  await expect.poll(tiles).toEqual([at(2)]);
  await button("Save").click();
  await expect.element(form).toBeVisible();
  expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
  uploads[0]?.arrive(at(1));
  await expect.element(form).not.toBeInTheDocument();
  expect(server.area(goods).rows.at(-1)).toMatchObject({ name: "Cup and saucer", shots: [at(1), at(2)] });
});

test("what fails is said at its tile and tried again, what is not wanted is cancelled", async () => {
  const uploads = catchUploads();
  const { server } = await adding();
  button("Add pictures…").element().focus();
  pasteFiles(button("Add pictures…").element(), pictureFile("one.png"));
  dropFiles(shots.element(), pictureFile("two.png"), new File(["x"], "notes.txt", { type: "text/plain" }));
  await expect.poll(() => uploads.length).toBe(2);
  await expect.element(shots.getByText("Choose a JPEG, PNG, WebP or GIF picture")).toBeVisible();
  await expect.element(button("Try notes.txt again")).not.toBeInTheDocument();
  await button("Dismiss notes.txt").click();
  await button("Cancel two.png").click();
  expect(uploads[1]?.aborted).toBe(true);
  await button("Save").click();
  uploads[0]?.refuse("one.png is damaged");
  await expect.element(shots.getByRole("alert")).toHaveTextContent("one.png is damaged");
  expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
  await expectAccessible(...overlays());
  await button("Try one.png again").click();
  await expect.poll(() => uploads.length).toBe(3);
  uploads[2]?.arrive(at(1));
  await expect.poll(tiles).toEqual([at(1)]);
  await button("Save").click();
  await expect.element(shots).toHaveAccessibleDescription(/at least 2 entries/);
  await expect.element(button("Add pictures…")).toHaveFocus();
  await userEvent.fill(form.getByLabelText("Picture address (press Enter to add it)"), at(2));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(form).not.toBeInTheDocument();
  expect(server.area(goods).rows.at(-1)).toMatchObject({ shots: [at(1), at(2)] });
});

test("pictures are moved and taken away by keys, which is said, and what was taken away comes back", async () => {
  const { server } = await editing({ shots: [at(1), at(2), at(3)] });
  button("Move picture 1 right").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(tiles).toEqual([at(2), at(1), at(3)]);
  await expect.element(button("Move picture 2 right")).toHaveFocus();
  await expect.element(shots.getByText("The picture is now 2 of 3")).toBeInTheDocument();
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.poll(tiles).toEqual([at(2), at(3), at(1)]);
  await expect.element(button("Move picture 3 right")).toHaveFocus();
  await expectAccessible(...overlays());
  button("Remove picture 1").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(tiles).toEqual([at(3), at(1)]);
  await expect.element(button("Remove picture 1")).toHaveFocus();
  await button("Undo").click();
  await expect.poll(tiles).toEqual([at(2), at(3), at(1)]);
  await userEvent.fill(form.getByLabelText("Picture address (press Enter to add it)"), "/4.png");
  await button("Save").click();
  await expect.element(shots).toHaveAccessibleDescription(/at most 3 entries/);
  await button("Remove picture 4").click();
  await button("Save").click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.area(goods).one(1)).toMatchObject({ shots: [at(2), at(3), at(1)] });
});

test("pictures are moved by dragging", async () => {
  await editing({ shots: [at(1), at(2), at(3)] });
  const tile = (nth: number) => page.css(`[data-media="${at(nth)}"]`);
  await expect.element(tile(1)).toHaveAttribute("draggable", "true");
  await userEvent.dragAndDrop(tile(1), tile(3), { targetPosition: { x: 98, y: 50 } });
  await expect.poll(tiles).toEqual([at(2), at(3), at(1)]);
});

test("pictures are looked at large, one after the other, without leaving the form", async () => {
  await editing({ shots: [at(1), at(2)] });
  await button("Open picture 1 of 2").click();
  await expect.element(page.css(".yarl__counter")).toHaveTextContent("1 / 2");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.css(".yarl__counter")).toHaveTextContent("2 / 2");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.css(".yarl__counter")).not.toBeInTheDocument();
  await expect.element(shots).toBeVisible();
  await expect.element(button("Open picture 1 of 2")).toHaveFocus();
});

test("a file and a film are uploaded, judged by type and size, and linked to", async () => {
  const uploads = catchUploads();
  const { server } = await adding();
  const manual = form.getByRole("textbox", { name: "Manual" });
  const choose = (label: string, chosen: File) =>
    userEvent.upload(page.css(`input[type="file"][aria-label="${label}"]`), chosen);
  await choose("Manual", new File(["x"], "tea.txt"));
  await expect.element(form.getByText("Choose a file of type pdf")).toBeVisible();
  await choose("Manual", new File(["x".repeat(2_001)], "tea.pdf"));
  await expect.element(form.getByText("Choose a file of at most 1.95 KB")).toBeVisible();
  expect(uploads).toEqual([]);
  await choose("Manual", new File(["x"], "tea.pdf"));
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.arrive("/file/tea.pdf");
  await expect.element(manual).toHaveValue("/file/tea.pdf");
  await expect.element(form.getByRole("link", { name: "tea.pdf", exact: true })).toHaveAttribute("download");
  await choose("Film", new File(["x"], "tea.mp4"));
  await expect.poll(() => uploads.length).toBe(2);
  uploads[1]?.arrive("/file/tea.mp4");
  await expect.element(form.getByLabelText("Film").first()).toBeInTheDocument();
  await expectAccessible(...overlays());
  await userEvent.fill(manual, "/file/tea.exe");
  await userEvent.keyboard("{Tab}");
  await expect.element(manual).toHaveAccessibleDescription(/file of type pdf/);
  await userEvent.fill(manual, "/file/tea.pdf");
  await button("Save").click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.area(goods).rows.at(-1)).toMatchObject({
    manual: "/file/tea.pdf",
    film: "/file/tea.mp4",
    shots: [],
  });
});

test("a list shows the first picture and how many more, the record all", async () => {
  await showArea(goods, [
    { id: 1, name: "Tea", shots: [at(1), at(2), at(3)], manual: "/file/tea.pdf", film: "/file/tea.mp4" },
  ]);
  await expect.element(cellAt(0, 2).getByRole("button", { name: "Pictures" })).toBeVisible();
  await expect.element(cellAt(0, 2)).toHaveTextContent("+2");
  await expect.element(cellAt(0, 3).getByRole("link", { name: "tea.pdf" })).toBeVisible();
  await cellAt(0, 1).dblClick();
  const details = page.getByRole("dialog", { name: "Details of product" });
  await expect.element(details.getByRole("button", { name: "Open picture 3 of 3" })).toBeVisible();
  await expect.element(details.getByRole("link", { name: "tea.pdf", exact: true })).toBeVisible();
  await expectAccessible(...overlays());
});

test.each([
  [1024, 768],
  [390, 844],
])("pictures fit into a window of %i px", async (width, height) => {
  await page.viewport(width, height);
  try {
    await editing({ shots: [at(1), at(2), at(3)], manual: "/file/tea.pdf" });
    const { scrollWidth, clientWidth } = document.querySelector(".bp6-dialog-body") ?? document.body;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  } finally {
    await page.viewport(1440, 900);
  }
});
