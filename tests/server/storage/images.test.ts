import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { readImage } from "../../../server/storage/images.ts";
import { ownThreads } from "../../support/threads.ts";

const threads = ownThreads();
const folder = mkdtempSync(join(tmpdir(), "quayside-images-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = "taken by Amy at 51.5 N";
const plain = () => sharp({ create: { width: 24, height: 12, channels: 3, background: "#1f6f8b" } });

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
/** Behind the first chunk of a PNG, its head; whoever reads a note does not ask for its check. */
const notedPng = (png: Buffer) => {
  const text = Buffer.from(`Author\0${SECRET}`);
  return Buffer.concat([
    png.subarray(0, 33),
    ...[uint32(text.length), Buffer.from("tEXt"), text, uint32(0)],
    png.subarray(33),
  ]);
};
const notedJpeg = (jpeg: Buffer) => {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SECRET.length + 2]), Buffer.from(SECRET)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
};
const read = (bytes: Buffer) => {
  const path = join(folder, "picture");
  writeFileSync(path, bytes);
  return readImage(threads, path, "picture");
};
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

describe("a picture that is kept", () => {
  test.each([
    ["a PNG's words", async () => notedPng(await plain().png().toBuffer())],
    ["a JPEG's comment", async () => notedJpeg(await plain().jpeg().toBuffer())],
    [
      "what a phone appends to a JPEG",
      async () => Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(SECRET)]),
    ],
    [
      "a camera's notes",
      () =>
        plain()
          .jpeg()
          .withExif({ IFD0: { Artist: SECRET } })
          .toBuffer(),
    ],
  ])("loses %s, and not one pixel", async (_, make) => {
    const came = await make();
    expect(came.includes(SECRET)).toBe(true);
    const { clean } = await read(came);
    expect(clean?.includes(SECRET)).toBe(false);
    expect((await pixels(clean ?? Buffer.alloc(0))).equals(await pixels(came))).toBe(true);
  });

  test.each(["png", "jpeg", "webp", "gif"] as const)(
    "as a %s without notes stays as it came",
    async (format) => {
      expect((await read(await plain().toFormat(format).toBuffer())).clean).toBeUndefined();
    },
  );
});
