import { createHash } from "node:crypto";
import { and, arrayOverlaps, eq } from "drizzle-orm";
import type { PictureUse } from "../../src/contract/watermarks.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { toolWatermark as table } from "../db/schema/index.ts";
import { drawWatermark, type ReadMark } from "./draw.ts";
import { type Watermark, watermarkOf } from "./watermark.ts";

/** The watermark that is drawn over pictures. */
export interface DefaultWatermark {
  readonly name: string;
  /** What pictures it is for are of; `all` for every one. */
  readonly applyTo: readonly string[];
  readonly watermark: Watermark;
}

/** Draws the default watermark over pictures. */
export interface Watermarker {
  /** The default watermark, where it is enabled. @param use what it has to be for. @param within the transaction that asks. */
  current(use?: PictureUse, within?: Queryable): Promise<DefaultWatermark | undefined>;
  /** The picture with the watermark that is for its use; as it came where there is none. @throws Refusal as `drawWatermark`. */
  apply(picture: Buffer, use: PictureUse): Promise<Buffer>;
}

export function createWatermarker({ db }: Pick<ServerContext, "db">, read: ReadMark): Watermarker {
  const current: Watermarker["current"] = async (use, within = db) => {
    const [row] = await within
      .select()
      .from(table)
      .where(
        and(
          eq(table.enabled, true),
          eq(table.isDefault, true),
          use && arrayOverlaps(table.applyTo, use === "other" ? ["all"] : ["all", use]),
        ),
      )
      .limit(1);
    return row && { name: row.name, applyTo: row.applyTo, watermark: watermarkOf(row) };
  };
  return {
    current,
    async apply(picture, use) {
      const found = await current(use);
      return found ? drawWatermark(picture, found.watermark, read) : picture;
    },
  };
}

/** Identifies a watermark by its appearance: two that are drawn alike are one. */
export const markOf = (watermark: Watermark): string =>
  createHash("sha256").update(JSON.stringify(watermark)).digest("hex");
