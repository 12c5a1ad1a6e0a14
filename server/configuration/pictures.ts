import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { BRAND_PICTURE_BASE, type BrandPicture } from "../../src/contract/brand.ts";
import { keepPicture } from "../files/kept-picture.ts";
import { Refusal } from "../http/errors.ts";
import { configurationTexts } from "../texts/configuration.ts";

/** Pictures of the console's own look, made anew from what was uploaded and kept under `DATA_DIR/config`. */
export interface Pictures {
  /**
   * Makes the picture that a key needs of what was uploaded.
   * @returns its address, which no other picture will ever have.
   * @throws Refusal 400 for what is no gif, jpeg, png or webp by its content.
   */
  save(key: BrandPicture, upload: Buffer): Promise<string>;
  /** A stored picture and its type; `undefined` where there is none of that name. */
  read(name: string): Promise<{ readonly bytes: Buffer; readonly type: string } | undefined>;
  /** Deletes the picture of an address; one that is not kept here is left alone. */
  remove(address: string): Promise<void>;
}

/** Largest width and height, px: what is shown, at twice its size. */
const BOXES: Readonly<Record<BrandPicture, readonly [width: number, height: number]>> = {
  systemIcon: [128, 128],
  systemLogo: [640, 320],
  systemWindow: [1_120, 1_120],
  systemBackground: [2_560, 1_600],
};
const QUALITY = 85;
/** A small file can claim millions of pixels. */
const PIXELS_MAX = 60_000_000;
const NAME = /^[0-9a-f-]{36}\.(webp|png)$/;
const TYPES: Readonly<Record<string, string>> = { webp: "image/webp", png: "image/png" };
const KINDS = new Set(["gif", "jpeg", "png", "webp"]);

const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));
/** How files of each kind begin; `null` stands for any byte. Checked before anything decodes the file: a drawing is code. */
const HEADS: readonly (readonly (number | null)[])[] = [
  ascii("GIF8"),
  [0xff, 0xd8, 0xff],
  [0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a],
  [...ascii("RIFF"), null, null, null, null, ...ascii("WEBP")],
];

export function createPictures(dataDir: string): Pictures {
  const folder = join(dataDir, "config");
  return {
    async save(key, upload) {
      // Safari shows no webp on a tab.
      const kind = key === "systemIcon" ? "png" : "webp";
      const name = `${randomUUID()}.${kind}`;
      const bytes = await encode(key, kind, upload);
      await keepPicture(folder, name, bytes);
      return BRAND_PICTURE_BASE + name;
    },
    read: async (name) => {
      const type = TYPES[NAME.exec(name)?.[1] ?? ""];
      if (type === undefined) return undefined;
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      return bytes && { bytes, type };
    },
    remove: async (address) => {
      const name = address.startsWith(BRAND_PICTURE_BASE) ? address.slice(BRAND_PICTURE_BASE.length) : "";
      if (NAME.test(name)) await rm(join(folder, name), { force: true });
    },
  };
}

/** Written anew from its pixels: what else the upload carried is left behind. */
async function encode(key: BrandPicture, kind: "png" | "webp", upload: Buffer): Promise<Buffer> {
  if (upload.length === 0) throw new Refusal(400, configurationTexts.pictureMissing);
  if (!HEADS.some((head) => head.every((byte, at) => byte === null || upload[at] === byte))) {
    throw new Refusal(400, configurationTexts.pictureType);
  }
  const [width, height] = BOXES[key];
  try {
    const picture = sharp(upload, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    const { format } = await picture.metadata();
    if (!KINDS.has(format ?? "")) throw new Refusal(400, configurationTexts.pictureType);
    const cut = picture.rotate().resize(width, height, { fit: "inside", withoutEnlargement: true });
    return await (kind === "png" ? cut.png() : cut.webp({ quality: QUALITY })).toBuffer();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, configurationTexts.pictureBroken);
  }
}
