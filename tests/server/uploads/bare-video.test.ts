import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bareVideo } from "../../../server/uploads/bare/bare-video.ts";
import { merged, within } from "../../../server/uploads/bare/spans.ts";
import { createUploadFolder, type UploadFolder } from "../../../server/uploads/upload-folder.ts";
import {
  box,
  ftyp,
  head,
  longBox,
  MADE_BYTES,
  PLACE,
  placeOf3gp,
  placeOfAndroid,
  placeOfApple,
  track,
  uint32s,
} from "./films.ts";

const PICTURES = Buffer.from("pictures and sound, which stay as they are");
const picturesAt = (chunks: readonly number[] = [0]) => ({ handler: "vide", chunks, sizes: [8] });

let dataDir = "";
let folder: UploadFolder;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "quayside-films-"));
  folder = createUploadFolder(dataDir);
  await folder.prepare();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** What is kept of a film, and what is known of it. */
async function bared(film: Buffer, extension = "mp4") {
  const given = await folder.receive(Readable.from([film]));
  const draft = await bareVideo(folder, given, extension);
  const kept = readFileSync(draft.path);
  return { kept, draft, same: draft === given };
}

/** Types and places of the boxes, one in another. */
function outline(bytes: Buffer, from = 0, to = bytes.length): readonly unknown[] {
  const found: unknown[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const isFull = ["moov", "trak", "mdia"].includes(type);
    found.push(isFull ? [type, outline(bytes, at + 8, at + size)] : type);
    at += size;
  }
  return found;
}

describe("a film is kept without where, when and with what it was taken", () => {
  test.each([
    ["what Android notes", placeOfAndroid],
    ["what 3GPP notes", placeOf3gp],
    ["what iPhones note", placeOfApple],
  ])("%s: in the film, in a track, and beside them", async (_, place) => {
    const parts = [
      ftyp(),
      box("moov", head("mvhd"), track(picturesAt(), place()), place()),
      place(),
      box("uuid", "be7acfcb-xmp-----", PLACE),
      box("free", PLACE),
      box("mdat", PICTURES),
    ];
    const film = Buffer.concat(parts);
    const { kept, draft } = await bared(film);
    expect(kept).toHaveLength(film.length);
    expect(kept.includes(PLACE)).toBe(false);
    expect(kept.includes("ISO6709")).toBe(false);
    expect(kept.includes(MADE_BYTES)).toBe(false);
    expect(kept.indexOf(PICTURES)).toBe(film.indexOf(PICTURES));
    expect(outline(kept)).toEqual([
      "ftyp",
      ["moov", ["mvhd", ["trak", ["tkhd", ["mdia", ["mdhd", "hdlr", "minf"]], "free"]], "free"]],
      "free",
      "free",
      "free",
      "mdat",
    ]);
    expect(draft).toMatchObject({
      size: film.length,
      sha256: createHash("sha256").update(kept).digest("hex"),
    });
  });

  test("what is in the heads besides their times stays", async () => {
    const { kept } = await bared(Buffer.concat([ftyp(), box("moov", head("mvhd"))]));
    expect(kept.subarray(-20)).toEqual(uint32s(0, 0, 0, 1_000, 2_000));
  });

  test("a track of places goes, with its samples wherever they lie, and no other's", async () => {
    const samples = ["pic-1", "place-1", "pic-2", "place-22"];
    const at = (name: string) => ftyp().length + 8 + samples.join("").indexOf(name);
    const pictures = { handler: "vide", chunks: [at("pic-1"), at("pic-2")], sizes: [2, 3, 2, 3] };
    const places = { handler: "meta", chunks: [at("place-1"), at("place-22")], sizes: [3, 4, 8] };
    const film = Buffer.concat([
      ftyp(),
      box("mdat", samples.join("")),
      box("moov", head("mvhd"), track(pictures), track(places)),
    ]);
    const { kept } = await bared(film, "mov");
    expect(kept.toString("latin1", at("pic-1"), at("pic-1") + 25)).toBe(
      `pic-1${"\0".repeat(7)}pic-2${"\0".repeat(8)}`,
    );
    expect(outline(kept).at(-1)).toMatchObject(["moov", ["mvhd", ["trak", expect.anything()], "free"]]);
  });

  test("a track that calls other parts of the file its samples changes none of them", async () => {
    const places = { handler: "meta", chunks: [0, 4, 0xff_ff_ff_ff], sizes: [0xff_ff_ff_ff, 5, 6, 7, 8, 9] };
    const film = Buffer.concat([ftyp(), box("moov", head("mvhd"), track(places), track(picturesAt()))]);
    const { kept } = await bared(film);
    expect(outline(kept)).toMatchObject(["ftyp", ["moov", ["mvhd", "free", ["trak", expect.anything()]]]]);
  });

  test("lengths of eight bytes, and of up to the end", async () => {
    const last = Buffer.concat([uint32s(0), Buffer.from("mdat"), PICTURES]);
    const film = Buffer.concat([
      ftyp(),
      longBox("moov", placeOfAndroid()),
      longBox("uuid", Buffer.from(PLACE)),
      last,
    ]);
    const { kept } = await bared(film);
    expect(kept.includes(PLACE)).toBe(false);
    expect(kept.subarray(-PICTURES.length)).toEqual(PICTURES);
  });

  test("what is behind the last box is blanked, and a film that was cut off stays as far as it goes", async () => {
    const film = Buffer.concat([ftyp(), box("mdat", PICTURES)]);
    expect((await bared(film)).same).toBe(true);
    const tail = Buffer.concat([film, Buffer.from(`\x00\x00\x00\x02tail ${PLACE}`, "latin1")]);
    const { kept } = await bared(tail);
    expect(outline(kept)).toEqual(["ftyp", "mdat", "free"]);
    expect(kept.includes(PLACE)).toBe(false);
    expect((await bared(film.subarray(0, film.length - 5))).same).toBe(true);
  });

  test("another container is left as it is", async () => {
    expect((await bared(Buffer.concat([ftyp(), placeOfAndroid()]), "webm")).same).toBe(true);
  });
});

describe("a film that is not built as it should be is refused", () => {
  const long = (type: string, size: number, held: Buffer) =>
    Buffer.concat([uint32s(size), Buffer.from(type), held]);

  test.each([
    ["a box that is longer than the one around it", box("moov", long("trak", 900, placeOfAndroid()))],
    ["a box that is shorter than its head", box("moov", long("udta", 7, placeOfAndroid()))],
    [
      "a length that no file has",
      box("moov", Buffer.concat([uint32s(1), Buffer.from("trak"), Buffer.alloc(8, 0xff)])),
    ],
    ["a film that is cut off", box("moov", placeOfAndroid()).subarray(0, 20)],
    ["heads without end", box("moov", Buffer.concat(Array.from({ length: 50_001 }, () => box("trak"))))],
    [
      "heads without end, spread over many boxes",
      box(
        "moov",
        Buffer.concat(Array.from({ length: 60 }, () => box("trak", Buffer.alloc(8 * 1_000, box("edts"))))),
      ),
    ],
    ["a head that holds nothing", box("moov", box("mvhd"))],
  ])("%s", async (_, moov) => {
    await expect(bared(Buffer.concat([ftyp(), moov]))).rejects.toThrow(/damaged/);
  });

  test("tables that promise more than they hold end with what they hold", async () => {
    const table = box(
      "stbl",
      box("stsz", uint32s(0, 1, 0xff_ff_ff_ff)),
      box("stsc", uint32s(0, 9, 1)),
      box("stco", uint32s(0, 9)),
    );
    const notes = box(
      "trak",
      box("mdia", box("hdlr", uint32s(0, 0), "meta", uint32s(0)), box("minf", table)),
    );
    expect(outline((await bared(Buffer.concat([ftyp(), box("moov", notes)]))).kept)).toEqual([
      "ftyp",
      ["moov", ["free"]],
    ]);
  });
});

test("parts of a file are put in order, and cut to others", () => {
  const spans = merged([
    { from: 50, to: 60 },
    { from: 0, to: 10 },
    { from: 5, to: 20 },
    { from: 30, to: 30 },
  ]);
  expect(spans).toEqual([
    { from: 0, to: 20 },
    { from: 50, to: 60 },
  ]);
  expect(
    within(spans, [
      { from: 8, to: 12 },
      { from: 15, to: 55 },
    ]),
  ).toEqual([
    { from: 8, to: 12 },
    { from: 15, to: 20 },
    { from: 50, to: 55 },
  ]);
});
