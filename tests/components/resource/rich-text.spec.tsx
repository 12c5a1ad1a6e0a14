import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanHtml } from "../../../server/rich-text/clean-html.ts";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { html, text } from "../../../src/contract/resources/field-builders.ts";
import { FieldFrame } from "../../../src/ui/fields/field-frame.tsx";
import { HtmlInput, type HtmlInputProps } from "../../../src/ui/fields/html-input.tsx";
import { loadRichEditor } from "../../../src/ui/rich-text/load-editor.ts";
import { CLIPBOARD } from "../../support/clipboard-corpus.ts";
import { testLabel } from "../../support/test-label.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { mount } from "../support/mount.tsx";
import { catchUploads, dropFiles, pasteFiles, pasteHtml, pictureFile } from "../support/uploads.ts";

/** Rich text in forms: its editor, its source, and the way between them. */

const pages = defineResource({
  name: "pages",
  path: "api/pages",
  title: testLabel("页面", "頁面", "page"),
  nameField: "name",
  fields: {
    name: text(testLabel("名称", "名稱", "Name"), { max: 60, required: true }),
    body: html(testLabel("正文", "內文", "Body"), {
      max: 120,
      required: true,
      hint: testLabel("提示", "提示", "What the page says"),
    }),
  },
  list: { columns: ["name", "body"] },
});

const form = page.getByRole("dialog");
const body = form.getByRole("textbox", { name: "Body" });
const button = (name: string) => form.getByRole("button", { name, exact: true });
const written = () => body.element().innerHTML;
const sourceOf = () => (body.element() as HTMLTextAreaElement).value;

async function adding() {
  const area = await showArea(pages, [{ id: 1, name: "Home", body: "<p>old</p>", updateTime: null }]);
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await expect.element(body).toHaveAttribute("contenteditable", "true");
  return area;
}

async function editing() {
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
}

test("rich text is written with keys and buttons, judged at its field and sent as markup", async () => {
  const { server } = await adding();
  await expect.element(form.getByLabelText("Name")).toHaveFocus();
  await userEvent.fill(form.getByLabelText("Name"), "News");
  await button("Save").click();
  await expect.element(body).toHaveFocus();
  await expect.element(body).toHaveAccessibleDescription(/Fill this in.*What the page says.*Shift\+Tab/);
  await expect.element(body).toHaveAttribute("aria-required", "true");
  await expect.element(body).toHaveAttribute("aria-invalid", "true");

  await userEvent.click(form.getByLabelText("Name"));
  await userEvent.click(form.getByText("Body*", { exact: true }));
  await expect.element(body).toHaveFocus();
  await userEvent.keyboard("New {Control>}b{/Control}machines");
  await userEvent.click(button("Bulleted list"));
  await expectAccessible(...overlays());
  await expect.element(form.getByText("54/120")).toBeVisible();
  document.execCommand("insertText", false, "x".repeat(100));
  await userEvent.keyboard("{Tab}");
  await expect.element(body).toHaveAccessibleDescription(/at most 120/);
  await userEvent.click(body);
  await userEvent.keyboard("{Control>}a{/Control}{Backspace}{Backspace}");
  await userEvent.click(button("Bold"));
  await userEvent.keyboard("short{Control>}{Enter}{/Control}");
  await expect.element(form).not.toBeInTheDocument();
  expect(server.area(pages).rows.at(-1)).toMatchObject({
    name: "News",
    body: "<p><strong>short</strong></p>",
  });
});

test("what is emptied is empty, and a list shows the words alone", async () => {
  const { server } = await adding();
  await userEvent.click(body);
  await userEvent.keyboard("a{Backspace}");
  await userEvent.fill(form.getByLabelText("Name"), "None");
  await button("Save").click();
  await expect.element(body).toHaveAccessibleDescription(/Fill this in/);
  expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
  await expect.element(page.getByRole("gridcell", { name: "old", exact: true })).toBeInTheDocument();
});

test("pictures are pasted and dropped where the text was, and one that fails is tried again", async () => {
  const uploads = catchUploads();
  const { server } = await adding();
  await userEvent.fill(form.getByLabelText("Name"), "Pictures");
  await userEvent.click(body);
  await userEvent.keyboard("before");
  pasteFiles(body.element(), pictureFile("one.png"));
  await expect.poll(() => uploads.length).toBe(1);
  // One goes on writing; and the source waits for the picture's place.
  await userEvent.keyboard(" and after");
  await expect.element(button("Source")).toBeDisabled();
  uploads[0]?.refuse("one.png is damaged");
  const failed = form.getByRole("alert").filter({ hasText: "one.png is damaged" });
  await expect.element(failed).toBeVisible();
  expect(written()).not.toContain("<img");
  await button("Try again").click();
  await expect.poll(() => uploads.length).toBe(2);
  expect(uploads[1]?.file.name).toBe("one.png");
  uploads[1]?.arrive("/file/a.png");
  await expect.poll(written).toContain('src="/file/a.png"');
  await expect.element(failed).not.toBeInTheDocument();
  expect(written()).toContain("before and after");

  dropFiles(body.element(), pictureFile("two.png"));
  await expect.poll(() => uploads.length).toBe(3);
  await button("Save").click();
  await expect.element(form).toBeVisible();
  expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
  uploads[2]?.arrive("/file/b.png");
  await expect.element(form).not.toBeInTheDocument();
  const saved = String(server.area(pages).rows.at(-1)?.body);
  expect(saved).toContain("before and after");
  expect(saved).toContain('<img src="/file/b.png">');
});

test("a picture comes to where it was pasted, whatever is written meanwhile", async () => {
  const uploads = catchUploads();
  await adding();
  await userEvent.click(body);
  await userEvent.keyboard("one");
  pasteFiles(body.element(), pictureFile("one.png"), pictureFile("two.png"));
  await expect.poll(() => uploads.length).toBe(1);
  await userEvent.keyboard("three{Shift>}{Home}{/Shift}");
  uploads[0]?.arrive("/file/a.png");
  await expect.poll(() => uploads.length).toBe(2);
  uploads[1]?.arrive("/file/b.png");
  await expect.poll(written).toMatch(/one.*a\.png.*b\.png.*three/);
});

test("the source is a second way to write, and what the editor would lose is shown in it", async () => {
  const area = await adding();
  await userEvent.click(body);
  await userEvent.keyboard("word");
  await button("Source").click();
  await expect.element(body).toHaveValue("<p>word</p>");
  await userEvent.fill(body, "<p>w <em>x</em><script>alert(1)</script></p>");
  await button("Editor").click();
  await expect.element(body).toHaveTextContent("w x");
  expect(written()).not.toContain("script");
  await button("Cancel").click();
  await page.getByRole("button", { name: "Discard" }).click();

  const table = "<table><caption>sizes</caption><tbody><tr><td>cell</td></tr></tbody></table>";
  area.server.area(pages).update(1, { body: table }, undefined, "bob");
  await area.reopen();
  await editing();
  await expect.element(body).toHaveValue(table);
  await expect.element(form).toHaveTextContent("its source is shown");
  await button("Editor").click();
  await expect.element(form).toHaveTextContent("is lost");
  await expectAccessible(...overlays());
  expect(area.unsaved()).toBe(0);
  await button("Source").click();
  await expect.element(body).toHaveValue(table);
});

test("what is opened and left as it was is not changed, however the editor would write it", async () => {
  const own = "<ul><li><b>one</b></li></ul>";
  const area = await showArea(pages, [{ id: 1, name: "Home", body: own }]);
  await editing();
  await userEvent.click(body);
  await userEvent.keyboard("{Control>}{End}{/Control}x");
  await expect.poll(area.unsaved).toBe(1);
  await userEvent.keyboard("{Backspace}");
  await expect.poll(area.unsaved).toBe(0);
  await button("Source").click();
  await expect.element(body).toHaveValue(own);
});

test("a draft comes back into the editor, is given up, and a newer record is taken", async () => {
  const area = await showArea(pages, [{ id: 1, name: "Home", body: "<p>old</p>" }]);
  const open = async () => {
    await editing();
    await expect.element(body).toHaveAttribute("contenteditable", "true");
  };
  await open();
  await expect.element(body).toHaveTextContent("old");
  expect(area.unsaved()).toBe(0);
  await userEvent.click(body);
  await userEvent.keyboard("{Control>}{End}{/Control} mine");
  await area.reopen();
  await open();
  await expect.element(body).toHaveTextContent("old mine");
  await button("Start over").click();
  await expect.poll(() => body.element().textContent).toBe("old");
  expect(area.unsaved()).toBe(0);

  area.server.area(pages).update(1, { body: "<p>theirs</p>" }, undefined, "bob");
  await userEvent.fill(form.getByLabelText("Name"), "Start");
  await button("Save").click();
  await button("Load the latest and keep my changes").click();
  await expect.poll(() => body.element().textContent).toBe("theirs");
  await button("Save").click();
  await expect.element(form).not.toBeInTheDocument();
  expect(area.server.area(pages).one(1)).toMatchObject({ name: "Start", body: "<p>theirs</p>" });
});

function Field({ initial = "", ...props }: Partial<HtmlInputProps> & { readonly initial?: string }) {
  const [value, setValue] = useState(initial);
  const [disabled, setDisabled] = useState(false);
  return (
    <>
      <FieldFrame label="Text" autoFocus disabled={disabled}>
        {(control) => <HtmlInput control={control} value={value} onChange={setValue} {...props} />}
      </FieldFrame>
      <input type="checkbox" aria-label="off" onChange={() => setDisabled(!disabled)} />
      <output>{value}</output>
    </>
  );
}

const beneath = () => page.getByLabelText("off").element().getBoundingClientRect().top;
const box = page.getByRole("textbox", { name: "Text" });
const said = page.getByRole("status").filter({ hasText: "could not be loaded" });

test("until the editor is there the field has its height and the keyboard, and may be written as source", async () => {
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await mount(<Field initial="<p>kept</p>" load={() => coming.then(loadRichEditor)} />);
  await expect.element(page.getByLabelText("Loading…")).toHaveFocus();
  const top = beneath();
  await page.getByRole("button", { name: "Source" }).click();
  await userEvent.fill(box, "<p>typed meanwhile</p>");
  expect(beneath()).toBe(top);
  come();
  await page.getByRole("button", { name: "Editor" }).click();
  await expect.element(box).toHaveAttribute("contenteditable", "true");
  await expect.element(box).toHaveTextContent("typed meanwhile");
  expect(beneath()).toBe(top);

  await page.getByLabelText("off").click();
  await expect.element(box).toHaveAttribute("contenteditable", "false");
});

test("where the editor does not come one writes the source and asks again, and loses nothing", async () => {
  let fails = true;
  await mount(
    <Field load={async () => (fails ? Promise.reject(new Error("gone")) : await loadRichEditor())} />,
  );
  await expect.element(said).toBeVisible();
  const top = beneath();
  await expectAccessible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(said).toBeVisible();
  await userEvent.fill(box, "<p>by hand</p>");
  await expect.element(page.getByRole("status").filter({ hasText: "<p>by hand</p>" })).toBeVisible();
  fails = false;
  await page.getByRole("button", { name: "Editor" }).click();
  await expect.element(box).toHaveAttribute("contenteditable", "true");
  await expect.element(box).toHaveTextContent("by hand");
  expect(beneath()).toBe(top);
});

test.each([
  [1024, 768],
  [390, 844],
])("the editor fits into a window of %i px", async (width, height) => {
  await page.viewport(width, height);
  try {
    await mount(<Field initial="<p>text</p>" upload={async () => ""} />);
    await expect.element(box).toHaveTextContent("text");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(box.element().getBoundingClientRect().height).toBeGreaterThan(120);
    await expectAccessible();
  } finally {
    await page.viewport(1440, 900);
  }
});

for (const { program, html, kept } of CLIPBOARD) {
  test(`what is pasted from ${program} keeps its structure and nothing else, and is saved as it is seen`, async () => {
    const { server } = await adding();
    await userEvent.fill(form.getByLabelText("Name"), "Pasted");
    await userEvent.click(body);
    pasteHtml(body.element(), html);
    await button("Source").click();
    await expect.poll(sourceOf).toBe(kept);
    expect(cleanHtml(kept).replaceAll(" />", ">")).toBe(kept);
    expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });
}

test("a table is put in, filled with the keyboard, and changed by its menu", async () => {
  const { server } = await adding();
  await userEvent.fill(form.getByLabelText("Name"), "Table");
  await userEvent.click(body);
  await button("Table").click();
  await userEvent.keyboard("A{Tab}B{Tab}C{Tab}1");
  await expect.poll(written).toMatch(/<th.*A.*<th.*B.*<th.*C.*<td.*1/);
  await button("Table").click();
  await expectAccessible(...overlays());
  await page.getByRole("menuitem", { name: "Delete column" }).click();
  await button("Table").click();
  await page.getByRole("menuitem", { name: "Delete row" }).click();
  await expect.element(body).toHaveFocus();
  await button("Source").click();
  await expect
    .poll(sourceOf)
    .toBe(
      "<table><tbody><tr><th><p>B</p></th><th><p>C</p></th></tr><tr><td><p></p></td><td><p></p></td></tr></tbody></table>",
    );
  await button("Save").click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.area(pages).rows.at(-1)).toMatchObject({
    name: "Table",
    body: expect.stringContaining("<th><p>C</p></th>"),
  });
});
