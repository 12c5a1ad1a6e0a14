import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Picture, readPicture } from "../../../server/uploads/pictures.ts";
import { createUploadFolder, type UploadFolder } from "../../../server/uploads/upload-folder.ts";
import { ownThreads } from "../../support/threads.ts";

const threads = ownThreads();
const SECRET = "Secret 48.8583 2.2945";

describe("what is kept of a picture", () => {
  let dataDir = "";
  let folder: UploadFolder;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "pictures-"));
    folder = createUploadFolder(dataDir);
    await folder.prepare();
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const read = async (bytes: Buffer): Promise<Picture> => readPicture(threads, await folder.write(bytes));
  /** Red above, blue below, as it is shown; noted, and turned on its side by the camera. */
  const noted = () => {
    const half = { width: 60, height: 20, channels: 3 as const };
    return sharp({ create: { ...half, height: 40, background: "#00f" } })
      .composite([{ input: { create: { ...half, background: "#f00" } }, top: 0, left: 0 }])
      .withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitude: "48/1 51/1 30/1" } });
  };
  const metadataOf = async (bytes: Buffer) => {
    const { width, height, orientation = 1, exif, icc } = await sharp(bytes).metadata();
    return {
      width,
      height,
      orientation,
      isNoted: exif?.includes(SECRET) === true,
      hasColours: icc !== undefined,
    };
  };

  test("a photo's place and camera are left behind, how it is turned is not", async () => {
    const bytes = await noted().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(bytes.includes(SECRET)).toBe(true);
    const { origin, width, height } = await read(bytes);
    expect({ width, height }).toEqual({ width: 40, height: 60 });
    expect(origin.includes(SECRET)).toBe(false);
    expect(await metadataOf(origin)).toMatchObject({ width: 60, height: 40, orientation: 6, isNoted: false });
  });

  test("a photo that is built in a wrong way, and shown all the same, is drawn anew", async () => {
    const bytes = await noted().withMetadata({ orientation: 6 }).withIccProfile("p3").jpeg().toBuffer();
    const afterFirst = 4 + bytes.readUInt16BE(4);
    const wrong = Buffer.concat([
      bytes.subarray(0, afterFirst),
      Buffer.from("rest"),
      bytes.subarray(afterFirst),
    ]);
    const { origin, width, height } = await read(wrong);
    expect(origin.includes(SECRET)).toBe(false);
    expect({ width, height }).toEqual({ width: 40, height: 60 });
    expect(await metadataOf(origin)).toEqual({
      width,
      height,
      orientation: 1,
      isNoted: false,
      hasColours: true,
    });
  });

  test("a PNG that is turned is kept the right way up, without losing a pixel", async () => {
    const upright = await noted().png().toBuffer();
    const bytes = await sharp(upright).withMetadata({ orientation: 6 }).png().toBuffer();
    const { origin, width, height } = await read(bytes);
    expect({ width, height }).toEqual({ width: 40, height: 60 });
    expect(await metadataOf(origin)).toMatchObject({ width, height, orientation: 1 });
    const expected = await sharp(upright).rotate(90).raw().toBuffer();
    expect((await sharp(origin).raw().toBuffer()).equals(expected)).toBe(true);
  });
});
