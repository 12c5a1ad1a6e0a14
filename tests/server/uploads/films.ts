/** Films, as far as they are built of boxes. */

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const uint32s = (...values: readonly number[]) => Buffer.concat(values.map(uint32));

/** A box; texts are written as they are, byte by byte. */
export function box(type: string, ...held: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(held.map((one) => (typeof one === "string" ? Buffer.from(one, "latin1") : one)));
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, "latin1"), body]);
}

/** A box whose length is in eight bytes. */
export function longBox(type: string, held: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(held.length + 16));
  return Buffer.concat([uint32(1), Buffer.from(type, "latin1"), size, held]);
}

export const PLACE = "+48.8584+002.2945+035/";
const MADE = 0xdd_11_22_33;

export const ftyp = () => box("ftyp", "isom\0\0\x02\0isomiso2avc1mp41");
/** Heads that say when something was made and changed. */
export const head = (type: string) => box(type, uint32s(0, MADE, MADE, 1_000, 2_000));
const longHead = (type: string) => box(type, uint32s(0x01_00_00_00, 0, MADE, 0, MADE, 1_000, 0, 2_000));
export const MADE_BYTES = uint32s(MADE);

interface Track {
  readonly handler: string;
  /** Where its samples lie, two in each chunk. */
  readonly chunks: readonly number[];
  readonly sizes: readonly number[];
}

export const track = ({ handler, chunks, sizes }: Track, ...more: readonly Buffer[]) =>
  box(
    "trak",
    head("tkhd"),
    box(
      "mdia",
      longHead("mdhd"),
      box("hdlr", uint32s(0, 0), handler, uint32s(0, 0, 0), "Core Media\0"),
      box(
        "minf",
        box(
          "stbl",
          box("stsd", uint32s(0, 0)),
          box("stsc", uint32s(0, 1, 1, 2, 1)),
          box("stsz", uint32s(0, 0, sizes.length, ...sizes)),
          box("stco", uint32s(0, chunks.length, ...chunks)),
        ),
      ),
    ),
    ...more,
  );

/** Where a phone writes down its place. */
export const placeOfAndroid = () => box("udta", box("\xa9xyz", uint32s(0x00_16_15_c7), PLACE));
export const placeOf3gp = () => box("udta", box("loci", uint32s(0), "Paris\0", PLACE));
export const placeOfApple = () =>
  box(
    "meta",
    box("hdlr", uint32s(0, 0), "mdta", uint32s(0, 0, 0)),
    box("keys", uint32s(0, 1), box("mdta", "com.apple.quicktime.location.ISO6709")),
    box("ilst", box("\0\0\0\x01", box("data", uint32s(1, 0), PLACE))),
  );
