import { describe, expect, test } from "vitest";
import { checkOfField, checkOfUpload } from "../../../server/storage/field-files.ts";
import type { Admitted } from "../../../server/storage/intake.ts";
import {
  file,
  html,
  image,
  images,
  rows,
  text,
  video,
} from "../../../src/contract/resources/field-builders.ts";

const admitted = (given: Partial<Admitted> & { readonly size?: number }): Admitted => ({
  ...{ kind: "其他", mime: "application/octet-stream", extension: "bin", fileName: "given" },
  ...given,
  draft: { path: "", sha256: "", size: given.size ?? 1 },
});
const png = admitted({ kind: "图片", mime: "image/png", extension: "png" });
const pdf = admitted({ kind: "文档", mime: "application/pdf", extension: "pdf" });
const mp4 = admitted({ kind: "视频", mime: "video/mp4", extension: "mp4" });
const name = "common.name";

describe("a file for a field", () => {
  test.each([
    ["a picture", image(name, {}), png, 0],
    ["a picture among others", images(name, {}), png, 0],
    ["a text for a picture", images(name, {}), pdf, 400],
    ["a film in rich text", html(name, { max: 9 }), mp4, 400],
    ["a film", video(name, {}), mp4, 0],
    ["a picture for a film", video(name, {}), png, 400],
    ["a file of its type", file(name, { accept: ["pdf"], max: 9 }), pdf, 0],
    ["a file of another type", file(name, { accept: ["pdf"], max: 9 }), mp4, 400],
    ["any file", file(name, { max: 9 }), mp4, 0],
    ["a large file", file(name, { max: 9 }), admitted({ size: 10 }), 413],
  ] as const)("%s", (_, field, given, status) => {
    let refused = 0;
    try {
      checkOfField(field)(given);
    } catch (error) {
      refused = (error as { status: number }).status;
    }
    expect(refused).toBe(status);
  });
});

describe("the field that an upload names", () => {
  const lines = rows(name, { most: 9, fields: { sheet: file(name, { accept: ["pdf"], max: 9 }) } });
  const areas = [{ name: "area", fields: { photo: image(name, {}), title: text(name, { max: 9 }), lines } }];
  const check = (field: string, given: Admitted) =>
    checkOfUpload(areas as never, { area: "area", field })?.(given);

  test("is one of the area's own, or one of a table within it", () => {
    expect(() => check("photo", png)).not.toThrow();
    expect(() => check("lines.sheet", pdf)).not.toThrow();
    expect(() => check("lines.sheet", png)).toThrow();
  });

  test.each([
    "",
    "none",
    "lines.none",
    "title.sheet",
    "photo.x",
    "constructor",
    "lines.__proto__",
    "lines.sheet.x",
  ])("is refused where there is none: %s", (field) => {
    expect(() => check(field, pdf)).toThrow();
  });
});
