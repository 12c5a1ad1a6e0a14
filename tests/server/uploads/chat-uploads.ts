import sharp from "sharp";
import * as v from "valibot";
import { expect } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { ImageContent } from "../../../src/contract/chat-uploads.ts";
import { ChatCode } from "../../../src/contract/wire.ts";

/** Uploads of a colleague, and files to upload. */

/** The envelope of an answer, with its HTTP status. */
export interface UploadAnswer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

export interface Part {
  readonly bytes: Uint8Array | string;
  readonly name?: string;
  readonly type?: string;
}

const blobOf = ({ bytes, type = "" }: Part) =>
  new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], { type });

/** Posts parts to a path below the chat service's base; texts are fields. */
export async function upload(
  url: string,
  who: Pick<Colleague, "tokens"> | null,
  path: string,
  parts: Readonly<Record<string, Part | string>>,
  language = "en",
): Promise<UploadAnswer> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === "string") form.append(name, part);
    else form.append(name, blobOf(part), part.name ?? "file");
  }
  const response = await fetch(`${url}/imchat-api${path}`, {
    method: "POST",
    headers: { ...(who ? { accessToken: who.tokens.accessToken } : {}), "Accept-Language": language },
    body: form,
  });
  const body = (await response.json()) as Omit<UploadAnswer, "status">;
  return { ...body, status: response.status };
}

/** A picture that somebody uploads. */
export async function uploadedImage(url: string, who: Pick<Colleague, "tokens">): Promise<ImageContent> {
  const { data } = await upload(url, who, "/image/upload", { file: { bytes: await png(), name: "a.png" } });
  return v.parse(ImageContent, data);
}

export const ok = (data: unknown) => expect.objectContaining({ status: 200, code: ChatCode.ok, data });
export const refused = (message: RegExp, code: number = ChatCode.business) =>
  expect.objectContaining({ status: 200, code, message: expect.stringMatching(message) });

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1f6f8b" } });

export const png = (width = 40, height = 30) => canvas(width, height).png().toBuffer();
/** A photo as a camera held upright writes it: lying, with a note to turn it. */
export const turnedJpeg = (width = 600, height = 400) =>
  canvas(width, height).withMetadata({ orientation: 6 }).jpeg().toBuffer();
export const webp = () => canvas(20, 20).webp().toBuffer();

/** Two frames, to be written as a picture that moves. */
async function frames() {
  const frame = (background: string) =>
    sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame("#f00"), await frame("#00f")], { join: { animated: true } });
}

/** A gif of two frames. */
export const animatedGif = async (): Promise<Buffer> =>
  (await frames()).gif({ delay: [100, 100] }).toBuffer();

/** A WebP of two frames that notes something. */
export const animatedWebp = async (note: string): Promise<Buffer> =>
  (await frames())
    .withExif({ IFD0: { Artist: note } })
    .webp({ delay: [120, 80], loop: 3 })
    .toBuffer();

const box = (type: string, body: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, Buffer.from(type), body]);
};
/** As much of a container as says what it is. */
export const mp4 = (brand = "isom") =>
  Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\u0000\u0000\u0002\u0000isomiso2avc1mp41`)),
    box("mdat", Buffer.alloc(4_096, 7)),
  ]);
export const mov = () => mp4("qt  ");
/** The head of a Matroska file of the kind that is named. */
export const webm = (kind = "webm") =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | (3 + kind.length), 0x42, 0x82, 0x80 | kind.length]),
    Buffer.from(kind),
    Buffer.alloc(4_096),
  ]);
export const wav = () =>
  Buffer.concat([Buffer.from("RIFF\u0024\u0010\u0000\u0000WAVEfmt "), Buffer.alloc(4_096)]);
export const pdf = () => Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n");
export const program = () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(512)]);
