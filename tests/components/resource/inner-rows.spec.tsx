import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import {
  choice,
  choices,
  date,
  file,
  html,
  money,
  ref,
  rows,
  text,
} from "../../../src/contract/resources/field-builders.ts";
import { uploadSize } from "../../../src/contract/resources/file-size.ts";
import { testLabel } from "../../support/test-label.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { cellAt } from "../support/locators.ts";
import { catchUploads } from "../support/uploads.ts";

/** A small table within a record: its values are typed, judged and shown as those of the record itself. */

const offer = defineResource({
  name: "offer",
  path: "api/offer",
  title: testLabel("报价", "報價", "offer"),
  nameField: "name",
  fields: {
    name: text(testLabel("名称", "名稱", "Name"), { max: 60, required: true }),
    lines: rows(testLabel("明细", "明細", "Lines"), {
      most: 3,
      fields: {
        term: text(testLabel("条目", "條目", "Term"), { max: 20, required: true }),
        cost: money(testLabel("金额", "金額", "Cost"), { required: true }),
        until: date(testLabel("期限", "期限", "Until"), {}),
        sizes: choices(testLabel("规格", "規格", "Sizes"), {
          options: ["S", "M"].map((value) => ({ value, label: testLabel(value, value, value) })),
        }),
        sheet: file(testLabel("附件", "附件", "Sheet"), { accept: ["pdf"], max: 2_000 }),
        words: html(testLabel("说明", "說明", "Words"), { max: 2_000 }),
      },
    }),
  },
  list: { columns: ["name", "lines"] },
});

const LINE = {
  term: "first",
  cost: 12.3,
  until: "2026-03-01",
  sizes: ["S"],
  sheet: "/file/a.pdf",
  words: "<p>as <strong>agreed</strong></p>",
};
const form = page.getByRole("dialog", { name: /offer/ });
const button = (name: string) => form.getByRole("button", { name, exact: true });
const nth = (label: string, at: number) => form.getByRole("textbox", { name: label, exact: true }).nth(at);

async function editing() {
  const area = await showArea(offer, [{ id: 1, name: "Tea", lines: [LINE] }]);
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  await expect.element(nth("Term", 0)).toHaveValue("first");
  return area;
}

test("amounts, days, choices and files are filled in as anywhere else, and sent as they are", async () => {
  const uploads = catchUploads();
  const { server } = await editing();
  await expect.element(nth("Cost", 0)).toHaveValue("12.30");
  await button("Add row").click();
  await userEvent.fill(nth("Term", 1), "second");
  await userEvent.fill(nth("Cost", 1), "0.1");
  await userEvent.fill(nth("Until", 1), "2026-04-05");
  await userEvent.upload(form.getByLabelText("Sheet").last(), new File(["x"], "b.pdf"));
  await expect
    .poll(() => uploads.map(({ url }) => url))
    .toEqual(["/prod-api/api/upload?area=offer&field=lines.sheet"]);
  await expectAccessible(...overlays());
  await userEvent.fill(nth("Cost", 1), "1.234");
  // What is on its way to a row goes where the row goes.
  await button("Move row 2 up").click();
  uploads[0]?.arrive("/file/b.pdf");
  await expect.element(nth("Sheet", 0)).toHaveValue("/file/b.pdf");
  await expect.element(nth("Sheet", 1)).toHaveValue("/file/a.pdf");
  await button("Save").click();
  await expect.element(form.getByText(/row 1.*Cost/i)).toBeVisible();
  await userEvent.fill(nth("Cost", 0), "1.23");
  await button("Save").click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.area(offer).rows.at(-1)).toMatchObject({
    lines: [
      { term: "second", cost: 1.23, until: "2026-04-05", sizes: [], sheet: "/file/b.pdf", words: null },
      LINE,
    ],
  });
});

test("what is left as it is is no change; the record shows each value by its kind", async () => {
  await editing();
  await userEvent.keyboard("{Escape}");
  await expect.element(form).not.toBeInTheDocument();
  await cellAt(0, 1).dblClick();
  const details = page.getByRole("dialog", { name: "Details of offer" });
  await expect.element(details.getByRole("cell", { name: "12.30" })).toBeVisible();
  await expect.element(details.getByRole("link", { name: "a.pdf", exact: true })).toHaveAttribute("download");
  // Rich text is read as such, and written in its editor.
  await expect.element(details.getByText("agreed", { exact: true })).toBeVisible();
  await expectAccessible(...overlays());
});

test("rich text in a row is written in its editor, and sent as HTML", async () => {
  const { server } = await editing();
  const words = page.css('.qs-rows [contenteditable="true"]');
  await expect.element(words).toBeVisible();
  await words.click();
  await userEvent.keyboard("{End}!");
  await button("Save").click();
  await expect.element(form).not.toBeInTheDocument();
  const saved = JSON.stringify(server.area(offer).rows.at(-1)?.lines);
  expect(saved).toMatch(/"<p>as <strong>agreed(!<\/strong>|<\/strong>!)<\/p>"/);
});

const folder = defineResource({
  name: "folder",
  path: "api/folder",
  title: testLabel("文件夹", "資料夾", "folder"),
  nameField: "name",
  fields: {
    name: text(testLabel("名称", "名稱", "Name"), { max: 60, required: true }),
    papers: rows(testLabel("文件", "文件", "Papers"), {
      most: 3,
      summary: ["url", "size"],
      fields: {
        url: file(testLabel("文件", "檔案", "Paper"), { max: 2_000, size: "size" }),
        size: uploadSize,
      },
    }),
  },
  list: { columns: ["name", "papers"] },
});

test("the size of a file is read in lists and details, and neither asked for nor sent", async () => {
  const papers = [{ url: "/file/a.pdf", size: 2_048 }];
  const { server } = await showArea(folder, [{ id: 1, name: "Tea", papers }]);
  await expect.element(cellAt(0, 2)).toHaveTextContent("a.pdf: 2.00 KB");
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  const editing = page.getByRole("dialog", { name: "Edit folder" });
  await expect.element(editing.getByRole("columnheader", { name: "Paper" })).toBeVisible();
  await expect.element(editing.getByRole("columnheader", { name: "Size" })).not.toBeInTheDocument();
  await userEvent.fill(editing.getByRole("textbox", { name: "Paper", exact: true }), "/file/b.pdf");
  await editing.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(editing).not.toBeInTheDocument();
  const sent = server.calls.find(({ method }) => method === "PUT");
  expect(sent?.body).toMatchObject({ papers: [{ url: "/file/b.pdf" }] });
  expect(JSON.stringify(sent?.body)).not.toContain("size");
  server.area(folder).rows[0] = { id: 1, name: "Tea", papers };
  await page.getByRole("button", { name: "Refresh" }).click();
  await cellAt(0, 1).dblClick();
  const details = page.getByRole("dialog", { name: "Details of folder" });
  await expect.element(details.getByRole("cell", { name: "2.00 KB", exact: true })).toBeVisible();
});

const board = defineResource({
  name: "board",
  path: "api/board",
  title: testLabel("版面", "版面", "board"),
  nameField: "name",
  fields: {
    name: text(testLabel("名称", "名稱", "Name"), { max: 60, required: true }),
    blocks: rows(testLabel("区块", "區塊", "Blocks"), {
      most: 3,
      fields: {
        kind: choice(testLabel("类型", "類型", "Kind"), {
          initial: "list",
          options: [
            { value: "list", label: testLabel("列表", "列表", "List") },
            { value: "words", label: testLabel("文字", "文字", "Words") },
          ],
        }),
        source: ref(testLabel("来源", "來源", "Source"), {
          to: "offer",
          key: "sourceKey",
          plain: true,
          required: true,
          when: { kind: ["list"] },
        }),
        links: rows(testLabel("链接", "連結", "Links"), {
          most: 3,
          summary: ["title"],
          fields: {
            title: text(testLabel("标题", "標題", "Title"), { max: 20, required: true }),
            to: text(testLabel("地址", "地址", "To"), { max: 60 }),
          },
        }),
      },
    }),
  },
  list: { columns: ["name", "blocks"] },
});

const BLOCK = {
  kind: "list",
  source: { id: 1, name: "Tea" },
  sourceKey: 1,
  links: [{ title: "more", to: "/tea" }],
};

test("a row refers to another record, has what its kind has, and holds rows of its own", async () => {
  const { server } = await showArea(board, [{ id: 1, name: "Home", blocks: [BLOCK] }], {
    beside: [
      [
        offer,
        [
          { id: 1, name: "Tea", lines: [] },
          { id: 2, name: "Milk", lines: [] },
        ],
      ],
    ],
  });
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  const editing = page.getByRole("dialog", { name: "Edit board" });
  const links = editing.getByRole("button", { name: "Links: more" });
  await links.click();
  const inner = page.getByRole("dialog", { name: "Links of row 1" });
  await inner.getByRole("button", { name: "Add row" }).click();
  await userEvent.fill(inner.getByRole("textbox", { name: "To", exact: true }).nth(1), "/milk");
  await expectAccessible(...overlays());
  await inner.getByRole("button", { name: "Done" }).click();
  await expect.element(inner).not.toBeInTheDocument();
  await editing.getByRole("button", { name: "Add row" }).click();
  await editing.getByRole("combobox", { name: "Kind" }).nth(1).click();
  await page.getByRole("option", { name: "Words" }).click();
  await expect.element(editing.getByText("Not available for this kind of row")).toBeInTheDocument();
  await editing.getByRole("button", { name: "Save" }).click();
  const said = "row 1, Links: row 2, Title: Fill this in";
  await expect.element(editing.getByText(said)).toBeVisible();
  // What is wrong is read with the cell that it is in, and with that alone.
  const wrong = editing.getByRole("button", { name: /^Links: more/ });
  await expect.element(wrong).toHaveAccessibleDescription(said);
  expect(editing.getByRole("combobox", { name: "Kind" }).first().element()).not.toHaveAccessibleDescription();
  await wrong.click();
  const titles = inner.getByRole("textbox", { name: "Title", exact: true });
  await expect.element(titles.nth(1)).toHaveAccessibleDescription(said);
  await expect.element(titles.nth(1)).toHaveAttribute("aria-invalid", "true");
  await expect.element(titles.nth(0)).toHaveAttribute("aria-invalid", "false");
  await userEvent.fill(titles.nth(1), "milk");
  await userEvent.keyboard("{Escape}");
  await expect.element(inner).not.toBeInTheDocument();
  await editing.getByRole("button", { name: "Save" }).click();
  await expect.element(editing).not.toBeInTheDocument();
  const sent = server.calls.find(({ method }) => method === "PUT");
  expect(sent?.body).toMatchObject({
    blocks: [
      {
        kind: "list",
        sourceKey: 1,
        links: [
          { title: "more", to: "/tea" },
          { title: "milk", to: "/milk" },
        ],
      },
      { kind: "words", sourceKey: null, links: [] },
    ],
  });
});
