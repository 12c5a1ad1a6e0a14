import sharp from "sharp";
import { expect } from "vitest";
import { drawWatermark } from "../../../server/watermarks/draw.ts";
import { watermarkOf } from "../../../server/watermarks/watermark.ts";
import type { WatermarkReach } from "../../../src/contract/watermarks.ts";
import type { AdminCalls } from "../../support/admin-calls.ts";
import { type Part, pngOf } from "../../support/uploads.ts";
import { endOfWork } from "../../support/work.ts";

/** Pictures to draw watermarks over, and what is to come of that. */

const SIZE = [320, 120] as const;
const MARK = { type: "text", text: "QUAY", font: "sans", color: "#ffffff", opacity: 100, minWidth: 100 };

/** A watermark has no picture in it. */
export const noPicture = async () => undefined;

let shade = 16;
/** Each is of a colour of its own, as the same picture is kept once. */
export async function png(name: string, [width, height]: readonly [number, number] = SIZE): Promise<Part> {
  shade += 1;
  return { name, bytes: await pngOf(width, height, `#0000${shade.toString(16)}`) };
}

export const bytesOf = ({ bytes }: Part) => Buffer.from(bytes as Uint8Array);

const pixels = (bytes: Uint8Array) => sharp(bytes).ensureAlpha().raw().toBuffer();

/** Whether two files are the same picture. */
export async function isSamePicture(one: Uint8Array, other: Uint8Array): Promise<boolean> {
  return (await pixels(one)).equals(await pixels(other));
}

export const markWith = (over: object = {}) => watermarkOf({ ...MARK, ...over });

/** A picture with the mark over it. */
export const drawn = (part: Part, over: object = {}) =>
  drawWatermark(bytesOf(part), markWith(over), noPicture);

/** The default watermark of a server, and the work that applies it. */
export function marksOf(admin: AdminCalls) {
  let made = 0;
  const started = async (what: "apply" | "restore") => {
    const { status, body, message } = await admin("POST", `/api/watermark/${what}`);
    expect([status, message]).toEqual([200, ""]);
    return (body as { id: number }).id;
  };
  return {
    /** Makes a new one; none where nothing is given. */
    setMark: async (over?: Readonly<Record<string, unknown>>) => {
      const { content } = (await admin("GET", "/api/watermark?size=99")).body as {
        content: { id: number }[];
      };
      for (const { id } of content) expect((await admin("DELETE", "/api/watermark", [id])).status).toBe(200);
      if (!over) return;
      made += 1;
      const values = { name: `Mark ${made}`, ...MARK, applyTo: ["all"], ...over };
      expect((await admin("POST", "/api/watermark", values)).message).toBe("");
    },
    /** What the newest is called. */
    markName: () => `Mark ${made}`,
    ended: async (what: "apply" | "restore") => endOfWork(admin, await started(what)),
    reach: async () => (await admin("GET", "/api/watermark/apply")).body as WatermarkReach,
  };
}
