import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { material } from "../../../src/contract/resources/media/material.ts";
import { materialGroup } from "../../../src/contract/resources/media/material-group.ts";
import { basicConfig } from "../../../src/contract/resources/system/basic-config.ts";
import { keepBrand } from "../../../src/features/brand/index.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";
import { catchUploads, dropFiles, PICTURE, pictureFile } from "../support/uploads.ts";

/** Pictures of the console's look that are chosen from the media library (resources 1.18 "picker"). */

// What is saved is kept in the browser, which all tests share.
afterEach(() => keepBrand({}));

const item = (id: number, name: string) => ({
  ...{ id, name, type: 1, url: `${PICTURE}?${id}`, thumbUrl: `${PICTURE}?${id}`, size: 2_048, groupId: null },
  createTime: "2026-11-01 09:00:00",
});
const SETTINGS = [{ id: 7, configKey: "systemLogo", configValue: "/config/old.webp", type: "image" }];

const picker = page.getByRole("dialog", { name: /media library/ });
const group = (name: string) => page.getByRole("group", { name, exact: true });
const library = (name: string) => group(name).getByRole("button", { name: "Media library" });
const save = page.getByRole("button", { name: "Save", exact: true });
const shown = (name: string) => group(name).getByRole("img", { name, exact: true });

async function look(options: AreaOptions = {}) {
  const uploads = catchUploads();
  const area = await showArea(basicConfig, SETTINGS, {
    beside: [
      [material, [item(1, "Quay"), item(2, "Dock")]],
      [materialGroup, []],
    ],
    ...options,
  });
  area.server.on("GET api/basicConfig/list", () => ({
    ...{ content: area.server.area(basicConfig).rows, totalElements: 1 },
  }));
  await expect.element(group("Logo")).toBeVisible();
  return { ...area, uploads };
}

async function choose(field: string, name: string) {
  await library(field).click();
  await picker.getByRole("button", { name, exact: true }).click();
  await picker.getByRole("button", { name: "Use", exact: true }).click();
  await expect.element(picker).not.toBeInTheDocument();
}

test("each picture of the look is chosen from the library, seen before it is saved, and set by its address", async () => {
  const { uploads, unsaved, notices } = await look();
  for (const name of ["Icon", "Logo", "Sign-in form picture", "Sign-in page background"])
    await expect.element(library(name)).toBeEnabled();
  await expectAccessible();
  await library("Logo").click();
  await expect.element(picker.getByRole("button", { name: "Quay", exact: true })).toBeVisible();
  await expectAccessible(...overlays());
  await picker.getByRole("button", { name: "Cancel" }).click();
  await expect.element(picker).not.toBeInTheDocument();
  expect(unsaved()).toBe(0);
  await choose("Logo", "Dock");
  await expect.element(shown("Logo")).toHaveAttribute("src", `${PICTURE}?2`);
  await expect.poll(unsaved).toBe(1);
  await choose("Logo", "Quay");
  await choose("Icon", "Dock");
  // One that is taken back is not sent.
  await group("Icon").getByRole("button", { name: "Undo" }).click();
  await save.click();
  await expect.poll(() => uploads.length).toBe(1);
  expect(uploads[0]?.url).toBe("/prod-api/api/basicConfig/savePic");
  expect([...(uploads[0]?.form.entries() ?? [])]).toEqual([
    ["configKey", "systemLogo"],
    ["address", `${PICTURE}?1`],
  ]);
  uploads[0]?.answer(200, { configKey: "systemLogo", configValue: "/config/new.webp" });
  await expect.poll(() => notices.at(-1)?.text).toBe("The appearance was saved");
  await expect.poll(unsaved).toBe(0);
});

test("one that the server does not take is reported at its field, and a file can take its place", async () => {
  const { uploads } = await look();
  await choose("Sign-in page background", "Quay");
  await save.click();
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.refuse("Choose a picture that is stored on this server");
  const field = group("Sign-in page background");
  await expect.element(field.getByRole("alert")).toHaveTextContent("stored on this server");
  dropFiles(field.element(), pictureFile("own.png"));
  await expect.element(field.getByRole("alert")).toHaveTextContent(/^$/);
  await save.click();
  await expect.poll(() => uploads.length).toBe(2);
  expect(uploads[1]?.file.name).toBe("own.png");
  expect(uploads[1]?.form.has("address")).toBe(false);
});

test("a file that is dropped on the library is not the field's, nor is it marked as held over it", async () => {
  const { unsaved } = await look();
  await library("Icon").click();
  const option = picker.getByRole("button", { name: "Quay", exact: true });
  await expect.element(option).toBeVisible();
  dropFiles(option.element(), pictureFile("own.png"));
  // Whatever it did is drawn by the time that the library has gone.
  await picker.getByRole("button", { name: "Cancel" }).click();
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(group("Icon")).toHaveAttribute("data-over", "false");
  expect(unsaved()).toBe(0);
});

test("whoever may not look at the library is not offered it", async () => {
  const rights = ["list", "add", "edit", "del"].map((one) => `basicConfig:${one}`);
  await look({ held: rights });
  await expect.element(group("Logo").getByRole("button", { name: "Choose a picture" })).toBeEnabled();
  await expect.element(library("Logo")).not.toBeInTheDocument();
});
