import { readFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible } from "./support/axe.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { startObjectStore } from "./support/object-store.ts";

/** Storage and pictures (contract A14). */

const Made = v.object({ id: v.number() });
const Entries = v.object({
  content: v.array(v.object({ id: v.number(), permission: v.nullish(v.string()) })),
});

/** A picture of one grey, as PNG files are written. */
function pngOf(width: number, height: number, grey: number): Buffer {
  const row = Buffer.alloc(width + 1, grey);
  row[0] = 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const parts = [chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
const png = (name: string, grey: number): Chosen => ({
  name,
  mimeType: "image/png",
  buffer: pngOf(60, 40, grey),
});
const text = (name: string, words: string): Chosen => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(words),
});
const tray = (page: Page) => page.getByRole("region", { name: "Uploads" });
/** Cells belong to the grid by name and are elsewhere in the page. */
const cell = (page: Page, name: string) => page.getByRole("gridcell", { name, exact: true });
/** Chooses files by the button that opens the browser's choice. */
async function choose(page: Page, files: readonly Chosen[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await (await chooser).setFiles([...files]);
}

test("many files are uploaded at once, each reported, previewed, saved, renamed", async ({
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, "/tools/storage");
  const list = page.locator(".qs-upload-area [role=grid], .qs-upload-area [role=treegrid]");
  await expect(list).toBeVisible();
  const before = await list.boundingBox();
  await choose(page, [
    png("harbour.png", 80),
    text("manifest.txt", "twelve crates"),
    text("lie.png", "no picture"),
    text("empty.txt", ""),
  ]);
  await expect(tray(page)).toContainText("2 uploaded · 2 failed");
  await expect(tray(page)).toContainText("The content of the file is not what its name “lie.png” says");
  await expect(tray(page)).toContainText("The file is empty");
  // What is on its way is over the page, and moves nothing of it.
  await expect.poll(async () => (await list.boundingBox())?.y).toBe(before?.y);
  await expect(cell(page, "harbour.png")).toBeVisible();
  await expect(cell(page, "manifest.txt")).toBeVisible();
  await expectAccessible(page, ".qs-storage");

  await page.getByRole("button", { name: "Preview harbour.png" }).click();
  const preview = page.getByRole("dialog", { name: "harbour.png" });
  await expect(preview.getByRole("img", { name: "harbour.png" })).toHaveJSProperty("naturalWidth", 60);
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expect(page.getByRole("button", { name: "Preview manifest.txt" })).toBeDisabled();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download manifest.txt" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("manifest.txt");
  expect(await readFile(await saved.path(), "utf8")).toBe("twelve crates");

  await tray(page).getByRole("button", { name: "Clear finished" }).click();
  await expect(tray(page)).toBeHidden();
});

test("an upload can be cancelled and tried again", async ({ admin, newProfile }) => {
  const { page } = await tabOf(await newProfile(), admin, "/tools/storage");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/prod-api/api/localStorage", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue().catch(() => undefined);
  });
  await choose(page, [text("slow.txt", "take your time")]);
  await expect(tray(page)).toContainText("Uploading 0 of 1");
  await tray(page).getByRole("button", { name: "Cancel slow.txt" }).click();
  await expect(tray(page)).toContainText("Cancelled");
  release();
  await tray(page).getByRole("button", { name: "Try slow.txt again" }).click();
  await expect(tray(page)).toContainText("1 uploaded");
  await expect(cell(page, "slow.txt")).toBeVisible();
});

test("the cloud storage is set up, tried out, filled, browsed and synchronised", async ({
  // There is one cloud storage for all.
  demo,
  newProfile,
}) => {
  const admin = await demo("admin");
  const store = await startObjectStore("quay-files", "QUAYSIDEACCESSKEY1");
  const { page } = await tabOf(await newProfile(), admin, "/tools/storage");
  await page.getByRole("tab", { name: "Cloud" }).click();
  await expect(page.getByText("Cloud storage is not set up yet")).toBeVisible();
  await page.getByRole("button", { name: "Configure" }).first().click();
  const form = page.getByRole("dialog", { name: "Cloud storage settings" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel(/^Endpoint/)).toBeFocused();
  await form.getByLabel(/^Endpoint/).fill(store.url);
  await form.getByLabel(/^Bucket/).fill("quay-files");
  await form.getByLabel(/^Access key/).fill("WRONGACCESSKEY");
  await form.getByLabel(/^Secret key/).fill("a secret that nobody sees");
  await form.getByRole("button", { name: "Test", exact: true }).click();
  await expect(form.getByRole("alert")).toContainText("InvalidAccessKeyId");
  await form.getByLabel(/^Access key/).fill("QUAYSIDEACCESSKEY1");
  await form.getByRole("button", { name: "Test", exact: true }).click();
  await expect(form.getByText(/Connected. Answered in/)).toBeVisible();
  await expectAccessible(page, ".qs-form-dialog");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();

  await choose(page, [png("crane.png", 120)]);
  await expect(tray(page)).toContainText("1 uploaded");
  const [key = ""] = [...store.objects.keys()];
  expect(key).toMatch(/crane-[0-9a-f]{16}\.png$/);
  await expect(cell(page, key)).toBeVisible();
  await page.getByRole("button", { name: /^Preview crane/ }).click();
  await expect(page.getByRole("dialog").getByRole("img")).toHaveJSProperty("naturalWidth", 60);
  await page.keyboard.press("Escape");

  store.objects.set("found/there.txt", { body: Buffer.from("x"), type: "text/plain" });
  store.objects.delete(key);
  await page.getByRole("button", { name: "Synchronise" }).click();
  await expect(page.getByText("Done: 1 added, 0 changed, 1 removed")).toBeVisible({ timeout: 30_000 });
  await expect(cell(page, "found/there.txt")).toBeVisible();
  await expect(cell(page, key)).toBeHidden();
  await store.close();
});

test("the same picture is kept once, and its address is copied", async ({ admin, newProfile }) => {
  const profile = await newProfile();
  const { page } = await tabOf(profile, admin, "/tools/picture");
  await choose(page, [png("one.png", 30), png("two.png", 200)]);
  await expect(tray(page)).toContainText("2 uploaded");
  await choose(page, [png("again.png", 30)]);
  await expect(tray(page)).toContainText("3 uploaded");
  await expect(cell(page, "one.png")).toBeVisible();
  await expect(cell(page, "two.png")).toBeVisible();
  await expect(cell(page, "again.png")).toHaveCount(0);
  await expectAccessible(page, ".qs-upload-area");
  await page.getByRole("button", { name: "Preview one.png" }).click();
  await expect(page.getByRole("dialog", { name: "one.png" }).getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Synchronise" }).click();
  await expect(page.getByText("Done: 0 added, 0 removed, 0 files skipped")).toBeVisible({ timeout: 30_000 });
});

test("who may only look sees no way to change anything", async ({ admin, newPerson, newProfile }) => {
  const bob = await newPerson("bob");
  const call = admin.admin;
  const found = v.parse(Entries, await call("GET", "/api/sysMenu?blurry=storage%3Alist"));
  const { id: role } = v.parse(
    Made,
    await call("POST", "/api/roles", { name: `Looks of ${bob.userName}`, level: 4, dataScope: "ALL" }),
  );
  const menus = found.content
    .filter(({ permission }) => permission === "storage:list")
    .map(({ id }) => ({ id }));
  await call("PUT", "/api/roles/menu", { id: role, menus });
  await call("PUT", "/api/sysUser", { id: bob.userId, roles: [{ id: role }] });
  const { page } = await tabOf(await newProfile(), bob, "/tools/storage");
  await expect(page.getByRole("grid").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toHaveCount(0);
});
