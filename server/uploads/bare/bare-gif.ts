/** "GIF89a", then size, colours and background. */
const HEAD_BYTES = 13;
const Block = { extension: 0x21, image: 0x2c, end: 0x3b } as const;
const Label = { comment: 0xfe, application: 0xff } as const;
/** How often the frames are repeated, and colours. */
const NEEDED = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"];

/**
 * A GIF without comments and notes of programs, and without what follows its end; animated ones stay so.
 * @returns `undefined` for a file that is not built as it should be.
 */
export function bareGif(bytes: Buffer): Buffer | undefined {
  if (bytes.length < HEAD_BYTES) return undefined;
  let at = HEAD_BYTES + coloursAfter(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, at)];
  // Many programs forget the end.
  while (at < bytes.length && bytes[at] !== Block.end) {
    const end = endOf(bytes, at);
    if (end === undefined) return undefined;
    const block = bytes.subarray(at, end);
    if (isNeeded(block)) kept.push(block);
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([Block.end])]);
}

/** Bytes of the table of colours that a set of flags announces. */
const coloursAfter = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function endOf(bytes: Buffer, at: number): number | undefined {
  if (bytes[at] === Block.extension) return endOfParts(bytes, at + 2);
  if (bytes[at] !== Block.image) return undefined;
  return endOfParts(bytes, at + 11 + coloursAfter(bytes[at + 9] ?? 0));
}

/** Parts with their lengths before them, until one of none. */
function endOfParts(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at < bytes.length; ) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  return undefined;
}

function isNeeded(block: Buffer): boolean {
  if (block[0] !== Block.extension || block[1] === undefined) return true;
  if (block[1] === Label.comment) return false;
  return block[1] !== Label.application || NEEDED.includes(block.toString("latin1", 3, 14));
}
