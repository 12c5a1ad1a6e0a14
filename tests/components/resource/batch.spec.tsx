import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { date, image, text } from "../../../src/contract/resources/field-builders.ts";
import { testLabel } from "../../support/test-label.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";
import { expectKeyboardIn, pressOn } from "../support/keyboard.ts";
import {
  catchUploads,
  chooseFolder,
  dropFiles,
  PICTURE,
  pasteFiles,
  pictureFile,
} from "../support/uploads.ts";

/** Records that are made of many files, one of each. */

const award = defineResource({
  name: "award",
  path: "api/award",
  title: testLabel("奖项", "獎項", "award"),
  nameField: "title",
  fields: {
    title: text(testLabel("标题", "標題", "Title"), { max: 12, required: true }),
    picture: image(testLabel("图片", "圖片", "Picture"), { required: true }),
    issuer: text(testLabel("颁发者", "頒發者", "Issuer"), { max: 20, required: true }),
    from: date(testLabel("起", "起", "From"), {}),
    to: date(testLabel("止", "止", "To"), {}),
  },
  list: { columns: ["title", "issuer"] },
  rules: [{ is: "notMore", fields: ["from", "to"] }],
  batchUpload: { file: "picture", name: "title", shared: ["issuer", "from", "to"] },
});

const open = page.getByRole("button", { name: "Batch upload", exact: true });
const dialog = page.getByRole("dialog", { name: "Batch upload: award" });
const question = page.getByRole("alertdialog");
const line = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
const titleOf = (name: string) => dialog.getByRole("textbox", { name: `Title of ${name}` });
const button = (name: string | RegExp) => dialog.getByRole("button", { name, exact: true });
const issuer = dialog.getByRole("textbox", { name: /^Issuer/ });
const choose = () => dialog.getByLabelText("Choose files").last();
const status = dialog.getByRole("status").first();

async function opened(names: readonly string[], options: AreaOptions = {}) {
  const uploads = catchUploads();
  const area = await showArea(award, [], options);
  await open.click();
  await expect.element(issuer).toBeVisible();
  if (names.length > 0) await userEvent.upload(choose(), names.map(pictureFile));
  const posts = () =>
    area.server.calls
      .filter(({ method, path }) => method === "POST" && path === "api/award")
      .map(({ body }) => body as Readonly<Record<string, unknown>>);
  const lists = () =>
    area.server.calls.filter(({ method, path }) => method === "GET" && path === "api/award").length;
  return { ...area, uploads, posts, lists };
}

test("many pictures become as many records, which are called as their files are and share the rest", async () => {
  const { uploads, posts, lists, notices, unsaved } = await opened(["one.png", "a-name-that-is-long.png"]);
  await expect.element(titleOf("one.png")).toHaveValue("one");
  await expect.element(titleOf("a-name-that-is-long.png")).toHaveValue("a-name-that-");
  await expect.element(status).toHaveTextContent("2 files");
  expect(uploads).toHaveLength(0);
  expect(unsaved()).toBeGreaterThan(0);
  await expectAccessible(...overlays());
  await userEvent.fill(issuer, "Bureau");
  await userEvent.fill(titleOf("one.png"), "First");
  const asked = lists();
  await button("Upload and save (2)").click();
  await expect.poll(() => uploads.length).toBe(2);
  expect(uploads[0]?.url).toBe("/prod-api/api/upload?area=award&field=picture");
  uploads[0]?.progress(0.4);
  await expect
    .element(dialog.getByRole("progressbar", { name: "Progress of one.png" }))
    .toHaveAttribute("aria-valuenow", "40");
  await expectAccessible(...overlays());
  uploads[0]?.arrive(`${PICTURE}?1`);
  await expect.element(line("one.png")).toHaveTextContent("Saved");
  await expect.element(status).toHaveTextContent("1 of 2 saved");
  // The list is asked anew once all of them are there.
  expect(lists()).toBe(asked);
  uploads[1]?.arrive(`${PICTURE}?2`);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([
    { title: "First", picture: `${PICTURE}?1`, issuer: "Bureau", from: null, to: null },
    { title: "a-name-that-", picture: `${PICTURE}?2`, issuer: "Bureau", from: null, to: null },
  ]);
  expect(notices.at(-1)).toMatchObject({ text: "2 records saved" });
  await expect.element(page.getByRole("gridcell", { name: "First" })).toBeVisible();
  expect(lists()).toBe(asked + 1);
  expect(unsaved()).toBe(0);
});

test("a folder is chosen with all that lies in it, without what its system keeps there, and uploaded", async () => {
  const { uploads, posts } = await opened([]);
  const input = dialog.css('input[type="file"][webkitdirectory]').element() as HTMLInputElement;
  let pressed = 0;
  const press = (event: Event) => {
    // The browser's own window cannot be used by a test.
    event.preventDefault();
    pressed += 1;
  };
  input.addEventListener("click", press);
  await button("Choose a folder…").click();
  input.removeEventListener("click", press);
  expect(pressed).toBe(1);
  expect(input.multiple).toBe(true);
  chooseFolder(input, [".DS_Store", "Thumbs.db", ".git/objects/two.png"]);
  await expect.element(status).toHaveTextContent(/^$/);
  chooseFolder(input, ["one.png", ".DS_Store", "2026/two.png", "2026/Thumbs.db", ".cache/three.png"]);
  await expect.element(titleOf("one.png")).toHaveValue("one");
  await expect.element(titleOf("two.png")).toHaveValue("two");
  await expect.element(status).toHaveTextContent("2 files");
  // The same folder can be chosen again.
  expect(input.value).toBe("");
  await userEvent.fill(issuer, "Bureau");
  await button("Upload and save (2)").click();
  await expect.poll(() => uploads.length).toBe(2);
  expect(uploads.map(({ file }) => file.name)).toEqual(["one.png", "two.png"]);
  for (const [nth, upload] of uploads.entries()) upload.arrive(`${PICTURE}?${nth}`);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts().map(({ title, picture }) => [title, picture])).toEqual([
    ["one", `${PICTURE}?0`],
    ["two", `${PICTURE}?1`],
  ]);
});

test("what is shared and each title are judged before anything is sent", async () => {
  const { uploads } = await opened(["one.png", "two.png"]);
  await userEvent.fill(titleOf("two.png"), "");
  await button("Upload and save (2)").click();
  await expect.element(issuer).toHaveFocus();
  await expect.element(issuer).toHaveAttribute("aria-invalid", "true");
  await expect.element(titleOf("two.png")).toHaveAttribute("aria-invalid", "true");
  await userEvent.fill(issuer, "Bureau");
  await button("Upload and save (2)").click();
  await expect.element(titleOf("two.png")).toHaveFocus();
  expect(uploads).toHaveLength(0);
  await userEvent.keyboard("Two{Control>}{Enter}{/Control}");
  await expect.poll(() => uploads.length).toBe(2);
  await expect.element(titleOf("two.png")).toBeDisabled();
  await expect.element(issuer).toBeDisabled();
});

test("what fails is said at its row and sent again, without what has come and is there", async () => {
  const { uploads, posts, server } = await opened(["one.png", "two.png", "three.png"]);
  await userEvent.fill(issuer, "Bureau");
  server.answer("POST api/award", 400, { status: 400, timestamp: 1, message: "title: is taken" });
  await button("Upload and save (3)").click();
  await expect.poll(() => uploads.length).toBe(3);
  uploads[0]?.arrive(`${PICTURE}?1`);
  await expect.element(line("one.png")).toHaveTextContent("Title: is taken");
  uploads[1]?.refuse("the disk is full");
  await expect.element(line("two.png")).toHaveTextContent("the disk is full");
  uploads[2]?.arrive(`${PICTURE}?3`);
  await expect.element(status).toHaveTextContent("1 record saved · 2 failed");
  await expectAccessible(...overlays());
  await expect.element(button("Remove three.png")).not.toBeInTheDocument();
  await userEvent.fill(titleOf("one.png"), "Another");
  await button("Try one.png again").click();
  await expect.element(line("one.png")).toHaveTextContent("Saved");
  // Its picture had come.
  expect(uploads).toHaveLength(3);
  await button("Try failed files again (1)").click();
  await expect.poll(() => uploads.length).toBe(4);
  uploads[3]?.arrive(`${PICTURE}?2`);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts().map(({ title }) => title)).toEqual(["one", "three", "Another", "two"]);
});

test("where the server asks to wait, it is said at the row and gone on with by itself; what would take hours fails", async () => {
  const { uploads, posts } = await opened(["one.png", "two.png"]);
  await userEvent.fill(issuer, "Bureau");
  await button("Upload and save (2)").click();
  await expect.poll(() => uploads.length).toBe(2);
  uploads[0]?.hold(1);
  await expect.element(line("one.png")).toHaveTextContent("it continues by itself");
  await expectAccessible(...overlays());
  await expect.poll(() => uploads.length).toBe(3);
  await expect.element(line("one.png")).not.toHaveTextContent("it continues by itself");
  expect(uploads[2]?.file.name).toBe("one.png");
  uploads[1]?.hold(3_600);
  await expect.element(line("two.png")).toHaveTextContent("Failed");
  uploads[2]?.arrive(PICTURE);
  await expect.element(status).toHaveTextContent("1 record saved · 1 failed");
  expect(posts().map(({ title }) => title)).toEqual(["one"]);
});

test("a record of which no answer came is not sent again with the others", async () => {
  const { uploads, server } = await opened(["one.png", "two.png"]);
  await userEvent.fill(issuer, "Bureau");
  server.answer("POST api/award", 201, "read by nobody");
  await button("Upload and save (2)").click();
  await expect.poll(() => uploads.length).toBe(2);
  uploads[0]?.arrive(`${PICTURE}?1`);
  await expect.element(line("one.png")).toHaveTextContent("may have been saved");
  uploads[1]?.refuse("no");
  await expect.element(button("Try failed files again (1)")).toBeVisible();
  await expect.element(button("Try one.png again")).toBeVisible();
});

test("a file of another kind is named at once, the others go on without it", async () => {
  const { uploads } = await opened(["one.png"]);
  const text = new File(["x"], "notes.txt", { type: "text/plain" });
  const nothing = new File([], "empty.png", { type: "image/png" });
  dropFiles(dialog.getByRole("region", { name: "Choose files" }).element(), text, nothing);
  await expect.element(line("notes.txt")).toHaveTextContent("Choose a JPEG, PNG, WebP or GIF picture");
  await expect.element(line("empty.png")).toHaveTextContent("The file is empty");
  expect(dialog.getByRole("listitem").elements()).toHaveLength(3);
  pasteFiles(issuer.element(), pictureFile("pasted.png"));
  await expect.element(titleOf("pasted.png")).toHaveValue("pasted");
  await expectAccessible(...overlays());
  await userEvent.fill(issuer, "Bureau");
  await button("Upload and save (2)").click();
  await expect.poll(() => uploads.length).toBe(2);
  for (const upload of uploads) upload.arrive(`${PICTURE}?1`);
  await expect.element(status).toHaveTextContent("2 records saved · 2 failed");
  await expect.element(button(/^Try/)).not.toBeInTheDocument();
  await expect.element(button("Upload and save")).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(...overlays());
  await button("Close").first().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("by keys: on to the next title, rows away, and out; what is not saved is asked for, what is saved stays", async () => {
  const { uploads, server, lists } = await opened(["one.png", "two.png", "three.png"]);
  await pressOn(titleOf("one.png"), "{Enter}");
  await expect.element(titleOf("two.png")).toHaveFocus();
  await pressOn(button("Remove one.png"), "{Enter}");
  await expect.element(button("Remove two.png")).toHaveFocus();
  await userEvent.fill(issuer, "Bureau");
  await button("Upload and save (2)").click();
  await expect.poll(() => uploads.length).toBe(2);
  uploads[0]?.arrive(`${PICTURE}?1`);
  await expect.element(line("two.png")).toHaveTextContent("Saved");
  await expectKeyboardIn(dialog);
  await userEvent.keyboard("{Escape}");
  await expectKeyboardIn(question);
  await expectAccessible(...overlays());
  await question.getByRole("button", { name: "Continue" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await button("Close").last().click();
  const asked = lists();
  await question.getByRole("button", { name: "Close anyway" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(uploads[1]?.aborted).toBe(true);
  await expect.element(page.getByRole("gridcell", { name: "two", exact: true })).toBeVisible();
  expect(lists()).toBe(asked + 1);
  expect(server.area(award).rows).toHaveLength(1);
  await expect.element(open).toHaveFocus();
});

test("a record that is being saved when the dialog closes is in the list when it is there", async () => {
  const { uploads, server } = await opened(["one.png"]);
  await userEvent.fill(issuer, "Bureau");
  await button("Upload and save (1)").click();
  await expect.poll(() => uploads.length).toBe(1);
  const release = server.hold("api/award");
  uploads[0]?.arrive(`${PICTURE}?1`);
  await expect.element(line("one.png")).toHaveTextContent("Saving");
  await button("Cancel").click();
  await question.getByRole("button", { name: "Close anyway" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  release();
  await expect.element(page.getByRole("gridcell", { name: "one", exact: true })).toBeVisible();
});

test("it is offered to those who may add alone", async () => {
  await showArea(award, [], { held: ["award:list", "award:edit"] });
  await expect.element(page.getByRole("button", { name: "Refresh" })).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();
});

test("there is room for it in a narrow window", async () => {
  await page.viewport(390, 800);
  await opened(["one.png", "a-name-that-is-very-long-and-goes-on-and-on.png"]);
  await expect.element(titleOf("one.png")).toBeVisible();
  const frame = dialog.element();
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  for (const box of frame.querySelectorAll(".qs-batch-line, .qs-drop-box")) {
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  }
});

test("a list says that files which are held over it can be dropped, and takes them", async () => {
  await showArea(award, []);
  await expect.element(open).toBeVisible();
  const list = page.css('[data-list="award"]').element();
  const said = page.getByText("Drop files to add them");
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(pictureFile("one.png"));
  const hold = (type: string, target: Element) =>
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  hold("dragenter", list);
  await expect.element(said).toBeVisible();
  // From the list to something in it: into that first, then out of the list itself.
  hold("dragenter", open.element());
  hold("dragleave", list);
  await expect.element(said).toBeVisible();
  hold("dragleave", open.element());
  await expect.element(said).not.toBeInTheDocument();
  hold("dragenter", list);
  hold("drop", list);
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(line("one.png")).toBeVisible();
});
