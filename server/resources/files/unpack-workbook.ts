import { setImmediate } from "node:timers/promises";
import { Unzip, UnzipInflate, zipSync } from "fflate";

/** The parts of a workbook that hold its sheets; pictures and what else there is are left alone. */
const PART = /\.(xml|rels)$/i;
/** So much of a file is unpacked at a time: what it becomes is counted before there is more, and others have their turn. */
const STEP = 16 * 1024;

/** What a file would unpack to is more than there is room for. */
export class TooLargeInside extends Error {}

/**
 * A workbook with its parts as they are, not packed. The sizes that an archive declares may be false: nothing else is to unpack it.
 * @param most bytes that it may unpack to.
 * @throws TooLargeInside; and whatever a broken archive brings.
 */
export async function unpackWorkbook(file: Buffer, most: number): Promise<Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let size = 0;
  const unzip = new Unzip((part) => {
    if (!PART.test(part.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(part.name, chunks);
    part.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (size > most) throw new TooLargeInside();
      chunks.push(chunk);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += STEP) {
    unzip.push(file.subarray(at, at + STEP), at + STEP >= file.length);
    await setImmediate();
  }
  const whole = [...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)] as const);
  return zipSync(Object.fromEntries(whole), { level: 0 });
}
