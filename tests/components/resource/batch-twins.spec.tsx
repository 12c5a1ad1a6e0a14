import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { image, text } from "../../../src/contract/resources/field-builders.ts";
import { material } from "../../../src/contract/resources/media/material.ts";
import { materialGroup } from "../../../src/contract/resources/media/material-group.ts";
import type { ModelCall } from "../../support/model-areas.ts";
import { testLabel } from "../../support/test-label.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";
import { keyTo } from "../support/keyboard.ts";
import { catchUploads, PICTURE, pictureFile } from "../support/uploads.ts";

/** Files that are there already (resources 1.18): who uploads many is told of each, and says what is to become of it. */

const shot = defineResource({
  name: "shot",
  path: "api/shot",
  title: testLabel("照片", "照片", "shot"),
  nameField: "title",
  fields: {
    title: text(testLabel("标题", "標題", "Title"), { max: 40, required: true }),
    picture: image(testLabel("图片", "圖片", "Picture"), { required: true }),
    sha256: text(testLabel("内容", "內容", "Content"), { max: 64, readOnly: true, elsewhere: true }),
  },
  list: { columns: ["title"] },
  batchUpload: { file: "picture", name: "title", shared: [], content: "sha256" },
});

const dialog = page.getByRole("dialog", { name: /^Batch upload/ });
const line = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
const warning = (name: string) => line(name).getByRole("status");
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const inLine = (file: string, name: string) => line(file).getByRole("button", { name, exact: true });
const sum = dialog.getByRole("status").first();

/** A picture with something in it that no other one has. */
async function pictureOf(name: string, content: string): Promise<File> {
  return new File([await pictureFile(name).arrayBuffer(), content], name, { type: "image/png" });
}

async function hashOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const choose = (files: readonly File[]) =>
  userEvent.upload(dialog.getByLabelText("Choose files").last(), [...files]);

/** Opens the dialog of a list that has a shot with what is in a file, and gives it files. */
async function opened(there: File, files: readonly File[], options: AreaOptions = {}) {
  const uploads = catchUploads();
  const row = { id: 7, title: "Old quay", picture: `${PICTURE}?7`, sha256: await hashOf(there) };
  const area = await showArea(shot, [row], options);
  const asked: string[][] = [];
  area.server.on("GET api/shot", ({ query }: ModelCall) => {
    const hashes = query.get("sha256")?.split(",");
    if (hashes !== undefined) asked.push(hashes);
    const content = hashes === undefined || hashes.includes(row.sha256) ? [row] : [];
    return { content, totalElements: content.length };
  });
  await page.getByRole("button", { name: "Batch upload", exact: true }).click();
  await expect.element(dialog).toBeVisible();
  await choose(files);
  const posts = () =>
    area.server.calls
      .filter(({ method }) => method === "POST")
      .map(({ body }) => (body as { readonly title: string }).title);
  return { ...area, uploads, asked, posts, row };
}

test("a file that is there is named with the record that has it, and is not sent with the others", async () => {
  const [old, fresh] = [await pictureOf("again.png", "old"), await pictureOf("fresh.png", "new")];
  const { uploads, asked, posts } = await opened(old, [old, fresh]);
  await expect.element(warning("again.png")).toHaveTextContent("The same file is already here: Old quay");
  await expect.element(warning("fresh.png")).not.toBeInTheDocument();
  await expect.element(sum).toHaveTextContent("2 files · 1 already here");
  // Both are asked about at once.
  expect(asked).toEqual([[await hashOf(old), await hashOf(fresh)]]);
  await expectAccessible(...overlays());
  await button("Upload and save (1)").click();
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.arrive(`${PICTURE}?1`);
  await expect.element(line("fresh.png")).toHaveTextContent("Saved");
  expect(posts()).toEqual(["fresh"]);
  await expect.element(warning("again.png")).toBeVisible();
  await expect.element(button("Upload and save")).toHaveAttribute("aria-disabled", "true");
  // What is there already is lost by nobody: nothing is asked.
  await button("Close").last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
});

test("it is uploaded all the same where that is said, once", async () => {
  const old = await pictureOf("again.png", "old");
  const { uploads, posts } = await opened(old, [old]);
  await expect.element(button("Upload and save")).toHaveAttribute("aria-disabled", "true");
  await inLine("again.png", "Upload anyway").click();
  await expect.element(warning("again.png")).not.toBeInTheDocument();
  await expect.element(sum).toHaveTextContent(/^1 file$/);
  await button("Upload and save (1)").click();
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.arrive(`${PICTURE}?1`);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual(["again"]);
});

test("by the keyboard: it is reached, said, and the keyboard stays in the dialog", async () => {
  const old = await pictureOf("again.png", "old");
  const { uploads } = await opened(old, [old]);
  await expect.element(warning("again.png")).toBeVisible();
  await keyTo("{Tab}", inLine("again.png", "Upload anyway"));
  await userEvent.keyboard("{Enter}");
  await expect.element(warning("again.png")).not.toBeInTheDocument();
  await expect.element(line("again.png").getByRole("textbox")).toHaveFocus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => uploads.length).toBe(1);
});

test("a file that is given twice is a record once; where the first is taken away, the second takes its place", async () => {
  const same = (name: string) => pictureOf(name, "same");
  const none = await pictureOf("none.png", "none");
  await opened(none, [await same("one.png"), await same("two.png"), await same("three.png")]);
  await expect.element(warning("two.png")).toHaveTextContent("The same file is already here: one");
  await expect.element(warning("three.png")).toHaveTextContent("The same file is already here: one");
  await expect.element(button("Upload and save (1)")).toBeVisible();
  await button("Remove one.png").click();
  await expect.element(warning("two.png")).not.toBeInTheDocument();
  await expect.element(warning("three.png")).toHaveTextContent("The same file is already here: two");
  await button("Remove two.png").click();
  await button("Remove three.png").click();
  await expect.element(sum).toHaveTextContent("");
  // What was taken away is not there any more.
  await choose([await same("four.png")]);
  await expect.element(line("four.png")).toBeVisible();
  await choose([none]);
  await expect.element(warning("none.png")).toBeVisible();
  await expect.element(warning("four.png")).not.toBeInTheDocument();
});

test("of a record that is there the next of the same files is told too, when the first is taken away", async () => {
  const old = await pictureOf("one.png", "old");
  await opened(old, [old, await pictureOf("two.png", "old")]);
  await expect.element(warning("one.png")).toHaveTextContent("Old quay");
  await expect.element(warning("two.png")).toHaveTextContent("already here: one");
  await button("Remove one.png").click();
  await expect.element(warning("two.png")).toHaveTextContent("Old quay");
});

test("what cannot be looked up counts as new", async () => {
  const old = await pictureOf("again.png", "old");
  const uploads = catchUploads();
  const { server } = await showArea(shot, []);
  let refused = 0;
  server.on("GET api/shot", ({ query }: ModelCall) => {
    if (!query.has("sha256")) return { content: [], totalElements: 0 };
    refused += 1;
    throw new Error("out of order");
  });
  await page.getByRole("button", { name: "Batch upload", exact: true }).click();
  await expect.element(dialog).toBeVisible();
  await choose([old]);
  await expect.poll(() => refused).toBe(1);
  await expect.element(warning("again.png")).not.toBeInTheDocument();
  await button("Upload and save (1)").click();
  await expect.poll(() => uploads.length).toBe(1);
});

test("where one is chosen from the library, the one that is there is used in its place", async () => {
  const chooser = defineResource({
    ...{ name: "card", path: "api/card", title: testLabel("卡片", "卡片", "card"), nameField: "title" },
    fields: {
      title: text(testLabel("标题", "標題", "Title"), { max: 40 }),
      picture: image(testLabel("图片", "圖片", "Picture"), {}),
    },
    list: { columns: ["title"] },
  });
  const uploads = catchUploads();
  const old = await pictureOf("again.png", "old");
  const sha256 = await hashOf(old);
  const quay = {
    id: 1,
    name: "Quay",
    type: 1,
    url: `${PICTURE}?1`,
    thumbUrl: `${PICTURE}?1`,
    size: 9,
    sha256,
  };
  const dock = { ...quay, id: 2, name: "Dock", url: `${PICTURE}?2`, sha256: null };
  const { server } = await showArea(chooser, [], {
    beside: [
      [material, [quay, dock]],
      [materialGroup, []],
    ],
  });
  server.on("GET api/material/page", ({ query }: ModelCall) => {
    const hashes = query.get("sha256")?.split(",");
    const content = [quay, dock].filter((one) => hashes === undefined || hashes.includes(one.sha256 ?? ""));
    return { content, totalElements: content.length };
  });
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await page.getByRole("button", { name: /library/i }).click();
  await page.getByRole("button", { name: "Upload…", exact: true }).click();
  await expect.element(dialog).toBeVisible();
  await choose([old]);
  await expect.element(warning("again.png")).toHaveTextContent("Quay");
  await expectAccessible(...overlays());
  await inLine("again.png", "Use that one").click();
  // Nothing else was to be sent.
  await expect.element(dialog).not.toBeInTheDocument();
  const picker = page.getByRole("dialog", { name: "Choose from the media library" });
  await picker.getByRole("button", { name: "Use", exact: true }).click();
  await expect.element(picker).not.toBeInTheDocument();
  await page.getByRole("dialog", { name: /^Add/ }).getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => server.calls.find(({ method, path }) => method === "POST" && path === "api/card")?.body)
    .toMatchObject({ picture: quay.url });
  expect(uploads).toHaveLength(0);
});
