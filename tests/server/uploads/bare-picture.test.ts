import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { barePicture } from "../../../server/uploads/bare/bare-picture.ts";
import { animatedGif, animatedWebp } from "./chat-uploads.ts";

/** Stands wherever something is noted. */
const SECRET = "Secret 48.8583 2.2945";

/** A picture with different pixels everywhere, notes of camera, place and text, a profile of colours, and turned where it is said. */
function noted(orientation = 1, width = 33, height = 17) {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 256));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withIccProfile("p3")
    .withExif({
      IFD0: { Artist: SECRET, Orientation: String(orientation) },
      IFD3: { GPSLatitude: "48/1 51/1 30/1", GPSLatitudeRef: "N" },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>${SECRET}</rdf></x:xmpmeta>`)
    .withMetadata({ orientation });
}

const metadataOf = (bytes: Buffer) => sharp(bytes, { failOn: "warning" }).metadata();
const pixelsOf = (bytes: Buffer) => sharp(bytes, { failOn: "warning", animated: true }).raw().toBuffer();

/** Takes the notes away, and sees that no pixel is another. */
async function bare(bytes: Buffer, mime: string, orientation = 1): Promise<Buffer> {
  const kept = barePicture(bytes, mime, orientation);
  if (!kept) throw new Error("It cannot be taken apart.");
  expect((await pixelsOf(kept)).equals(await pixelsOf(bytes))).toBe(true);
  expect(kept.includes(SECRET)).toBe(false);
  return kept;
}

const segment = (marker: number, held: Buffer | string) => {
  const bytes = Buffer.from(held);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};
const insertedAt = (bytes: Buffer, at: number, ...more: readonly Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at)]);

describe("a JPEG", () => {
  test.each([1, 3, 6, 8])(
    "keeps its colours and that it is turned by %i, and nothing else",
    async (orientation) => {
      const bytes = await noted(orientation).jpeg().toBuffer();
      expect(bytes.includes(SECRET)).toBe(true);
      const kept = await bare(bytes, "image/jpeg", orientation);
      const { icc, exif, xmp, orientation: turned } = await metadataOf(kept);
      expect(icc).toEqual((await metadataOf(bytes)).icc);
      expect(xmp).toBeUndefined();
      expect(turned ?? 1).toBe(orientation);
      expect(exif?.length ?? 0).toBe(orientation === 1 ? 0 : 32);
    },
  );

  test.each([
    ["with several scans", { progressive: true }],
    ["optimised", { mozjpeg: true }],
    ["with colours unthinned", { chromaSubsampling: "4:4:4" }],
  ])("%s, it is the same", async (_, options) => {
    await bare(await noted().jpeg(options).toBuffer(), "image/jpeg");
  });

  test("with marks to start anew from, and four inks, it is the same", async () => {
    const inks = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#123456" } })
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    await bare(inks, "image/jpeg");
  });

  test("loses comments, little pictures, other notes, and what follows its end", async () => {
    const bytes = await noted().jpeg().toBuffer();
    const more = insertedAt(
      bytes,
      2,
      segment(
        0xe0,
        Buffer.concat([Buffer.from("JFIF\0\u0001\u0002\0\0\u0001\0\u0001\u0002\u0002"), Buffer.from(SECRET)]),
      ),
      segment(0xe0, `JFXX\0${SECRET}`),
      segment(0xe2, `MPF\0${SECRET}`),
      segment(0xed, `Photoshop 3.0\0${SECRET}`),
      segment(0xfe, SECRET),
      Buffer.from([0xff, 0xff, 0xff]),
    );
    const film = Buffer.concat([more, Buffer.from(`\0\0\0\u0018ftypmp42${SECRET}`), bytes]);
    const kept = await bare(film, "image/jpeg");
    expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    expect(kept.includes("JFXX")).toBe(false);
    expect(kept.includes("MPF")).toBe(false);
  });

  test("cut off, or with something between its parts, it is not taken apart", async () => {
    const bytes = await noted().jpeg().toBuffer();
    expect(barePicture(bytes.subarray(0, -2), "image/jpeg", 1)).toBeUndefined();
    expect(barePicture(bytes.subarray(0, 40), "image/jpeg", 1)).toBeUndefined();
    expect(barePicture(insertedAt(bytes, 2, Buffer.from("rest")), "image/jpeg", 1)).toBeUndefined();
    expect(barePicture(Buffer.from([0xff, 0xd8, 0xff]), "image/jpeg", 1)).toBeUndefined();
    expect(barePicture(Buffer.alloc(0), "image/jpeg", 1)).toBeUndefined();
  });
});

describe("a PNG", () => {
  const chunk = (type: string, held: string) => {
    const body = Buffer.from(type + held, "latin1");
    const around = Buffer.alloc(8);
    around.writeUInt32BE(held.length, 0);
    around.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };

  test("keeps its colours and what can be seen through, and nothing else", async () => {
    const bytes = await noted().ensureAlpha(0.5).png().toBuffer();
    const texts = ["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "prVt"].map((type) =>
      chunk(type, `Comment\0${SECRET}`),
    );
    const more = Buffer.concat([insertedAt(bytes, 33, ...texts), Buffer.from(SECRET)]);
    const kept = await bare(more, "image/png");
    const { icc, exif, xmp, hasAlpha } = await metadataOf(kept);
    expect({ icc, exif, xmp, hasAlpha }).toEqual({
      icc: (await metadataOf(bytes)).icc,
      exif: undefined,
      xmp: undefined,
      hasAlpha: true,
    });
  });

  test("of few colours, it is the same", async () => {
    await bare(await noted().png({ palette: true, colours: 16 }).toBuffer(), "image/png");
  });

  test("turned, cut off or broken, it is not taken apart", async () => {
    const bytes = await noted().png().toBuffer();
    expect(barePicture(bytes, "image/png", 6)).toBeUndefined();
    expect(barePicture(bytes.subarray(0, -1), "image/png", 1)).toBeUndefined();
    expect(barePicture(bytes.subarray(1), "image/png", 1)).toBeUndefined();
  });
});

describe("a WebP", () => {
  test.each([
    ["with losses, not turned", 1, {}],
    ["with losses, turned", 6, {}],
    ["without losses", 8, { lossless: true }],
  ])("%s, keeps its colours and how it is turned, and nothing else", async (_, orientation, options) => {
    const bytes = await noted(orientation).webp(options).toBuffer();
    expect(bytes.includes(SECRET)).toBe(true);
    const kept = await bare(bytes, "image/webp", orientation);
    const { icc, xmp, orientation: turned } = await metadataOf(kept);
    expect(icc).toEqual((await metadataOf(bytes)).icc);
    expect(xmp).toBeUndefined();
    expect(turned ?? 1).toBe(orientation);
    expect(kept.readUInt32LE(4)).toBe(kept.length - 8);
  });

  test("animated, it stays so; what follows its end is left out", async () => {
    const bytes = await animatedWebp(SECRET);
    expect(bytes.includes(SECRET)).toBe(true);
    const kept = await bare(Buffer.concat([bytes, Buffer.from(SECRET)]), "image/webp");
    expect(await metadataOf(kept)).toMatchObject({ pages: 2, delay: [120, 80], loop: 3 });
  });

  test("of the simple kind, it stays as it is", async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#abc" } })
      .webp()
      .toBuffer();
    expect((await bare(bytes, "image/webp")).equals(bytes)).toBe(true);
  });

  test("cut off, it is not taken apart", async () => {
    const bytes = await noted().webp().toBuffer();
    expect(barePicture(bytes.subarray(0, 400), "image/webp", 1)).toBeUndefined();
    expect(barePicture(bytes.subarray(0, 10), "image/webp", 1)).toBeUndefined();
  });
});

describe("a GIF", () => {
  const noteOf = (head: readonly number[], text: string) =>
    Buffer.concat([Buffer.from(head), Buffer.from([text.length]), Buffer.from(text), Buffer.from([0])]);

  test("stays animated and loses comments and notes of programs", async () => {
    const bytes = await animatedGif();
    const { loop } = await metadataOf(bytes);
    const flags = bytes[10] ?? 0;
    const first = 13 + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
    const program = Buffer.concat([
      Buffer.from([0x21, 0xff, 11]),
      Buffer.from("XMP DataXMP"),
      Buffer.from([SECRET.length]),
      Buffer.from(SECRET),
      Buffer.from([0]),
    ]);
    const more = insertedAt(bytes, first, noteOf([0x21, 0xfe], SECRET), program);
    const kept = await bare(Buffer.concat([more, Buffer.from(SECRET)]), "image/gif");
    expect(await metadataOf(kept)).toMatchObject({ pages: 2, delay: [100, 100], loop });
    expect(kept.equals(bytes)).toBe(true);
    expect((await bare(bytes.subarray(0, -1), "image/gif")).equals(bytes)).toBe(true);
  });

  test("cut off, it is not taken apart", async () => {
    const bytes = await animatedGif();
    expect(barePicture(bytes.subarray(0, -5), "image/gif", 1)).toBeUndefined();
    expect(barePicture(bytes.subarray(0, 5), "image/gif", 1)).toBeUndefined();
  });
});
