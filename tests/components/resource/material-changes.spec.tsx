import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { material } from "../../../src/contract/resources/media/material.ts";
import { materialGroup } from "../../../src/contract/resources/media/material-group.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { expectKeyboardIn, keyTo, pressOn } from "../support/keyboard.ts";
import { catchUploads, pictureFile } from "../support/uploads.ts";

/** What is done to a picture of the media library: cut out, turned, and another file in its place (resources 1.18). */

const [CUT, REPLACE] = ["POST api/material/cut", "POST api/material/replace"];

/** A picture of one colour, as an address. */
function drawn(width: number, height: number): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (pen) pen.fillStyle = "#1f6f8b";
  pen?.fillRect(0, 0, width, height);
  return canvas.toDataURL("image/png");
}

async function library() {
  const url = drawn(400, 200);
  const row = { id: 1, name: "Quay", type: 1, url, thumbUrl: url, size: 2_048, groupId: null };
  const area = await showArea(material, [{ ...row, createTime: "2026-11-01 09:00:00" }], {
    view: "media/image/index",
    beside: [[materialGroup, []]],
  });
  const sent = (call: string) =>
    area.server.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
  return { ...area, sent };
}

/** Opens an action of the picture from its menu, by the keyboard alone. */
async function begin(action: string) {
  await pressOn(page.getByRole("button", { name: "Row menu: Quay" }), "{Enter}");
  const item = page.getByRole("menuitem", { name: action, exact: true });
  await keyTo("{ArrowDown}", item);
  await userEvent.keyboard("{Enter}");
}

const dialog = page.getByRole("dialog", { name: "Crop and rotate: Quay" });
const inCut = (name: string) => dialog.getByRole("button", { name, exact: true });
const picture = dialog.getByRole("group", { name: /arrow keys to move it/ });
const save = inCut("Save");

test("a picture is turned, cut to a ratio, moved and zoomed by the keyboard, and saved as a new one", async () => {
  const { server, sent, notices } = await library();
  server.on(CUT, () => undefined);
  await begin("Crop and rotate");
  await expectKeyboardIn(dialog);
  await expect.element(picture).toBeVisible();
  await expect.element(save).toBeEnabled();
  await expectAccessible(...overlays());
  await pressOn(inCut("1:1"), " ");
  await expect.element(inCut("1:1")).toHaveAttribute("aria-pressed", "true");
  await pressOn(inCut("Rotate clockwise"), "{Enter}");
  const box = () => {
    const { width, height } = picture.element().getBoundingClientRect();
    return Math.round((width / height) * 100);
  };
  await expect.poll(box).toBe(100);
  await pressOn(dialog.getByRole("slider", { name: "Zoom" }), "{End}");
  await pressOn(picture, "{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}");
  await pressOn(save, "{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  const body = sent(CUT)[0] as Readonly<Record<string, number>>;
  // A quarter of what is across, and a quarter as high as that is of the turned picture: below the middle, for it was moved up.
  expect(body).toMatchObject({ turn: 90, copy: true, left: 375, width: 250, height: 125 });
  expect(body.top).toBeGreaterThan(438);
  expect(notices.at(-1)?.text).toBe("Picture saved");
});

test("what it was cut to begins anew when it is turned, and three turns right are one left", async () => {
  const { server, sent } = await library();
  server.on(CUT, () => undefined);
  await begin("Crop and rotate");
  await expect.element(save).toBeEnabled();
  await pressOn(dialog.getByRole("slider", { name: "Zoom" }), "{End}");
  await pressOn(inCut("Rotate counterclockwise"), "{Enter}");
  const zoom = dialog.getByRole("slider", { name: "Zoom" });
  await expect.poll(() => (zoom.element() as HTMLInputElement).value).toBe("1");
  for (let turns = 0; turns < 3; turns += 1) await pressOn(inCut("Rotate clockwise"), "{Enter}");
  await pressOn(dialog.getByRole("checkbox", { name: "Save as a new picture" }), " ");
  await expect.element(dialog.getByText(/The picture is changed where it is/)).toBeVisible();
  const whole = () => {
    const { width, height } = picture.element().getBoundingClientRect();
    return Math.round((width / height) * 100);
  };
  await expect.poll(whole).toBe(200);
  await pressOn(save, "{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(CUT)).toMatchObject([{ turn: 180, copy: false, left: 0, top: 0, width: 1_000, height: 1_000 }]);
});

test("why a picture could not be cut is said, and nothing is lost; Escape leaves it as it was", async () => {
  const { server, sent } = await library();
  server.answer(CUT, 400, { status: 400, timestamp: 1, message: "This picture moves" });
  await begin("Crop and rotate");
  await pressOn(inCut("1:1"), " ");
  await pressOn(save, "{Enter}");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("This picture moves");
  await expect.element(inCut("1:1")).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(...overlays());
  await pressOn(inCut("1:1"), "{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(CUT)).toHaveLength(1);
});

const replacing = page.getByRole("dialog", { name: /Replace file/ });

test("another file takes the place of one, which is said before; the keyboard does it", async () => {
  const { server, sent, notices } = await library();
  const uploads = catchUploads();
  server.on(REPLACE, () => undefined);
  await begin("Replace file");
  await expectKeyboardIn(replacing);
  await expect
    .element(replacing)
    .toHaveTextContent("Its address stays: whatever shows it shows the new file.");
  await expectAccessible(...overlays());
  const run = replacing.getByRole("button", { name: "Replace file", exact: true });
  await pressOn(run, "{Enter}");
  await expect.element(replacing.getByText("Fill this in")).toBeVisible();
  expect(sent(REPLACE)).toEqual([]);
  await userEvent.upload(replacing.getByLabelText("New file").last(), [pictureFile("dawn.png")]);
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.arrive("/file/image/dawn.png");
  await expect.element(replacing.getByLabelText("New file").first()).toHaveValue("/file/image/dawn.png");
  await pressOn(run, "{Enter}");
  await expect.element(replacing).not.toBeInTheDocument();
  expect(sent(REPLACE)).toMatchObject([{ url: "/file/image/dawn.png" }]);
  expect(notices.at(-1)?.text).toBe("Replaced");
});

test("a file that may not take the place of another says why, and another one can be chosen", async () => {
  const { server, sent } = await library();
  const uploads = catchUploads();
  server.answer(REPLACE, 400, { status: 400, timestamp: 1, message: "url: This file is of another kind" });
  await begin("Replace file");
  await userEvent.upload(replacing.getByLabelText("New file").last(), [pictureFile("dawn.png")]);
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.arrive("/file/image/dawn.png");
  const run = replacing.getByRole("button", { name: "Replace file", exact: true });
  await pressOn(run, "{Enter}");
  await expect.element(replacing.getByText("This file is of another kind")).toBeVisible();
  expect(sent(REPLACE)).toHaveLength(1);
  await expectAccessible(...overlays());
  await pressOn(run, "{Escape}");
  await expect.element(replacing).not.toBeInTheDocument();
});
