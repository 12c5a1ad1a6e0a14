import { isTurned, orientationNote } from "./orientation.ts";

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
const Marker = { eoi: 0xd9, sos: 0xda, app0: 0xe0, app2: 0xe2, app14: 0xee } as const;

/** Length of a JFIF segment without the little picture that may be in it. */
const JFIF_BYTES = 18;

interface Segment {
  readonly marker: number;
  /** With its marker; of a scan also what follows up to the next marker. */
  readonly bytes: Buffer;
}

/**
 * A JPEG with what its pixels are drawn by alone: tables and scans, its colours (ICC, Adobe), and how it is turned. Notes, little pictures, and
 * whatever follows the end, such as the film that phones append, are left out; not one pixel is another.
 * @returns `undefined` for a file that is not built as it should be.
 */
export function bareJpeg(bytes: Buffer, orientation: number): Buffer | undefined {
  const segments = segmentsOf(bytes);
  if (!segments) return undefined;
  const head = segments.filter(isJfif).slice(0, 1).map(withoutThumbnail);
  const rest = segments.filter((segment) => isNeeded(segment)).map((segment) => segment.bytes);
  return Buffer.concat([SOI, ...head, ...noteOf(orientation), ...rest, EOI]);
}

function segmentsOf(bytes: Buffer): Segment[] | undefined {
  if (!bytes.subarray(0, SOI.length).equals(SOI)) return undefined;
  const segments: Segment[] = [];
  let at = SOI.length;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === Marker.eoi) return segments;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = endOf(bytes, at, marker);
    if (end === undefined) return undefined;
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    at = end;
  }
  return undefined;
}

function endOf(bytes: Buffer, at: number, marker: number): number | undefined {
  if (at + 4 > bytes.length || (marker & 0xc0) !== 0xc0) return undefined;
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) return undefined;
  return marker === Marker.sos ? endOfScan(bytes, end) : end;
}

/** Within a scan 0xff is followed by 0 or by the number of a restart. */
function endOfScan(bytes: Buffer, from: number): number | undefined {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return undefined;
}

const says = ({ bytes }: Segment, text: string) =>
  bytes.subarray(4, 4 + text.length).toString("latin1") === text;

const isJfif = (segment: Segment) =>
  segment.marker === Marker.app0 && says(segment, "JFIF\0") && segment.bytes.length >= JFIF_BYTES;

function withoutThumbnail({ bytes }: Segment): Buffer {
  const bare = Buffer.from(bytes.subarray(0, JFIF_BYTES));
  bare.writeUInt16BE(JFIF_BYTES - 2, 2);
  bare.fill(0, JFIF_BYTES - 2);
  return bare;
}

function isNeeded(segment: Segment): boolean {
  const { marker } = segment;
  if (marker === Marker.app2) return says(segment, "ICC_PROFILE\0");
  if (marker === Marker.app14) return says(segment, "Adobe");
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= Marker.sos && marker <= 0xdf);
}

function noteOf(orientation: number): Buffer[] {
  if (!isTurned(orientation)) return [];
  const note = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), orientationNote(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(note.length + 2, 2);
  return [head, note];
}
