const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length and type before what a chunk holds, and its check after it. */
const AROUND = 12;
const END = "IEND";
/** What pixels, their colours and their frames are drawn by. */
const NEEDED = new Set(
  "IHDR PLTE IDAT tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs acTL fcTL fdAT".split(" "),
);

/**
 * A PNG without notes, and without what follows its end; animated ones stay so.
 * @returns `undefined` for a file that is not built as it should be.
 */
export function barePng(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const kept: Buffer[] = [SIGNATURE];
  let at = SIGNATURE.length;
  while (at + AROUND <= bytes.length) {
    const end = at + AROUND + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === END || NEEDED.has(type)) kept.push(bytes.subarray(at, end));
    if (type === END) return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}
