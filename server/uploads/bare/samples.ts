import type { FileHandle } from "node:fs/promises";
import { type Box, bytesAt, MalformedBoxes } from "./boxes.ts";
import type { Span } from "./spans.ts";

/** Before the entries of a table: version and flags, then how many there are. */
const TABLE_HEAD_BYTES = 8;
/** A million samples: notes are taken some times a second. */
const TABLE_MAX_BYTES = 4 * 1024 * 1024;
const RUN_BYTES = 12;

/** How long the samples are. */
interface Sizes {
  readonly count: number;
  /** Of those from one up to another, together. */
  sum(from: number, to: number): number;
}

const NO_SIZES: Sizes = { count: 0, sum: () => 0 };

/** Sizes that are one by one in a table. */
const listed = (count: number, sizeOf: (index: number) => number): Sizes => ({
  count,
  sum: (from, to) => {
    let bytes = 0;
    for (let index = from; index < to; index += 1) bytes += sizeOf(index);
    return bytes;
  },
});

/**
 * Where the samples of a track lie (ISO/IEC 14496-12 §8.7).
 * @param table the boxes of its sample table.
 */
export async function samplesOf(file: FileHandle, table: readonly Box[]): Promise<Span[]> {
  const read = async (type: string) => {
    const box = table.find((one) => one.type === type);
    if (!box) return undefined;
    if (box.end - box.body > TABLE_MAX_BYTES) throw new MalformedBoxes("a table is too long");
    return bytesAt(file, box.body, box.end - box.body);
  };
  const [runs, sizes, compact] = [await read("stsc"), await read("stsz"), await read("stz2")];
  const chunks = chunksOf(await read("stco"), await read("co64"));
  return spansOf(chunks, runsOf(runs), sizes ? sizesOf(sizes) : compactSizesOf(compact));
}

/** Entries of a table, no more than there is room for. */
function entries<T>(table: Buffer | undefined, bytes: number, at: (offset: number) => T): T[] {
  if (!table || table.length < TABLE_HEAD_BYTES) return [];
  const count = Math.min(table.readUInt32BE(4), Math.floor((table.length - TABLE_HEAD_BYTES) / bytes));
  return Array.from({ length: count }, (_, index) => at(TABLE_HEAD_BYTES + index * bytes));
}

const chunksOf = (short: Buffer | undefined, long: Buffer | undefined): number[] =>
  short
    ? entries(short, 4, (at) => short.readUInt32BE(at))
    : entries(long, 8, (at) => Number(long?.readBigUInt64BE(at) ?? 0));

/** From which chunk on, counted from one, how many samples are in each. */
const runsOf = (table: Buffer | undefined) =>
  entries(table, RUN_BYTES, (at) => ({
    first: table?.readUInt32BE(at) ?? 0,
    samples: table?.readUInt32BE(at + 4) ?? 0,
  }));

function sizesOf(table: Buffer): Sizes {
  if (table.length < 12) return NO_SIZES;
  const size = table.readUInt32BE(4);
  const count = table.readUInt32BE(8);
  if (size > 0) return { count, sum: (from, to) => (to - from) * size };
  const known = Math.min(count, Math.floor((table.length - 12) / 4));
  return listed(known, (index) => table.readUInt32BE(12 + index * 4));
}

/** Sizes of four, eight or sixteen bits each. */
function compactSizesOf(table: Buffer | undefined): Sizes {
  if (!table || table.length < 12) return NO_SIZES;
  const bits = table[7] ?? 0;
  if (bits !== 4 && bits !== 8 && bits !== 16) return NO_SIZES;
  const count = Math.min(table.readUInt32BE(8), Math.floor(((table.length - 12) * 8) / bits));
  const byte = (at: number) => table[12 + at] ?? 0;
  return listed(count, (index) => {
    if (bits === 8) return byte(index);
    if (bits === 16) return byte(index * 2) * 256 + byte(index * 2 + 1);
    const pair = byte(index >> 1);
    return index % 2 === 0 ? pair >> 4 : pair & 0xf;
  });
}

function spansOf(
  chunks: readonly number[],
  runs: readonly { readonly first: number; readonly samples: number }[],
  sizes: Sizes,
): Span[] {
  const spans: Span[] = [];
  let [run, sample] = [0, 0];
  for (const [index, from] of chunks.entries()) {
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= index + 1) run += 1;
    const next = Math.min(sizes.count, sample + (runs[run]?.samples ?? 0));
    spans.push({ from, to: from + sizes.sum(sample, next) });
    sample = next;
  }
  return spans;
}
