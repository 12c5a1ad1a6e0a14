import { type FileHandle, open } from "node:fs/promises";
import { ChatError } from "../../chat/errors.ts";
import { uploadTexts } from "../../texts/uploads.ts";
import type { Draft, UploadFolder } from "../upload-folder.ts";
import { type Box, boxesBetween, boxesWithin, bytesAt, MalformedBoxes } from "./boxes.ts";
import { samplesOf } from "./samples.ts";
import { merged, type Span, within } from "./spans.ts";

/** Extensions of the files that are built of boxes. */
const BOXED = new Set(["mp4", "mov"]);

/** What a film is played by, by the box that it is in: of all else nothing stays but its length. */
const FILM = new Set("ftyp styp moov moof mdat mfra sidx ssix pdin wide".split(" "));
const MOVIE = new Set("mvhd trak mvex iods pssh cmov clip ctab".split(" "));
const TRACK = new Set("tkhd edts mdia tref trgr tapt clip matt load imap".split(" "));
const MEDIA = new Set("mdhd hdlr minf elng".split(" "));

/** The track that records through the whole film where the camera is, and how it is held. */
const NOTES = "meta";
const BLANK = Buffer.from("free", "latin1");
const HEAD_BYTES = 8;
const ZEROS = Buffer.alloc(64 * 1024);

/** What is to be changed in a file that keeps its length. */
interface Changes {
  readonly zeros: Span[];
  readonly patches: { readonly at: number; readonly bytes: Buffer }[];
}

/**
 * A film as its sender meant to show it, without what cameras and programs note in it: where it was taken (`©xyz`, `loci`, the keys of QuickTime, a
 * track of places), when, and with what. Each such box becomes an empty one of the same length, where it lies: what is played stays where the film
 * declares, to the byte. The file is never held whole: what is read are the heads of its boxes, and the tables of such a track.
 * @returns the draft itself where there is nothing to take out.
 * @throws ChatError for a film that is not built as it should be.
 */
export async function bareVideo(
  folder: Pick<UploadFolder, "remeasure">,
  draft: Draft,
  extension: string,
): Promise<Draft> {
  if (!BOXED.has(extension)) return draft;
  const file = await open(draft.path, "r+");
  try {
    const changes: Changes = { zeros: [], patches: [] };
    await scan(file, draft.size, changes);
    if (changes.zeros.length + changes.patches.length === 0) return draft;
    await apply(file, changes);
  } catch (error) {
    throw error instanceof MalformedBoxes ? new ChatError(uploadTexts.videoBroken) : error;
  } finally {
    await file.close();
  }
  return folder.remeasure(draft);
}

async function scan(file: FileHandle, size: number, changes: Changes): Promise<void> {
  const { boxes, cut, end } = await boxesBetween(file, 0, size);
  if (cut && cut.type !== "mdat" && FILM.has(cut.type)) throw new MalformedBoxes("a box is cut off");
  // A film that was cut off can be watched up to there; what is behind the last box is read by nobody.
  const pictures = cut?.type === "mdat" ? cut : undefined;
  if (!pictures) blankRest(end, size, changes);
  const media = [...boxes, ...(pictures ? [pictures] : [])]
    .filter(({ type }) => type === "mdat")
    .map(({ body, end: to }) => ({ from: body, to }));
  for (const box of boxes) {
    if (!FILM.has(box.type)) blank(box, changes);
    else if (box.type === "moov") await bareMovie(file, box, media, changes);
  }
}

async function bareMovie(file: FileHandle, movie: Box, media: readonly Span[], changes: Changes) {
  for (const box of await boxesWithin(file, movie)) {
    if (!MOVIE.has(box.type)) blank(box, changes);
    else if (box.type === "mvhd") await blankTimes(file, box, changes);
    else if (box.type === "trak") await bareTrack(file, box, media, changes);
  }
}

async function bareTrack(file: FileHandle, track: Box, media: readonly Span[], changes: Changes) {
  const boxes = await boxesWithin(file, track);
  const mediaBox = boxes.find(({ type }) => type === "mdia");
  const parts = mediaBox ? await boxesWithin(file, mediaBox) : [];
  if ((await handlerOf(file, parts)) === NOTES) {
    for (const span of within(merged(await notesOf(file, parts)), media)) changes.zeros.push(span);
    blank(track, changes);
    return;
  }
  for (const box of boxes) {
    if (!TRACK.has(box.type)) blank(box, changes);
    else if (box.type === "tkhd") await blankTimes(file, box, changes);
  }
  for (const box of parts) {
    if (!MEDIA.has(box.type)) blank(box, changes);
    else if (box.type === "mdhd") await blankTimes(file, box, changes);
  }
}

/** What a track holds: `vide`, `soun`, `meta` …; empty where it does not say. */
async function handlerOf(file: FileHandle, parts: readonly Box[]): Promise<string> {
  const box = parts.find(({ type }) => type === "hdlr");
  if (!box || box.end - box.body < 12) return "";
  return (await bytesAt(file, box.body + 8, 4)).toString("latin1");
}

async function notesOf(file: FileHandle, parts: readonly Box[]): Promise<Span[]> {
  const info = parts.find(({ type }) => type === "minf");
  const table = info && (await boxesWithin(file, info)).find(({ type }) => type === "stbl");
  return table ? samplesOf(file, await boxesWithin(file, table)) : [];
}

/** When it was made and changed, which is at the beginning of the heads of films, tracks and media. */
async function blankTimes(file: FileHandle, { body, end }: Box, { zeros }: Changes): Promise<void> {
  if (end - body < 4) throw new MalformedBoxes("a head is cut off");
  const [version] = await bytesAt(file, body, 1);
  zeros.push({ from: body + 4, to: Math.min(end, body + 4 + (version === 1 ? 16 : 8)) });
}

function blank({ at, body, end }: Box, { patches, zeros }: Changes): void {
  patches.push({ at: at + 4, bytes: BLANK });
  zeros.push({ from: body, to: end });
}

/** Makes an empty box of what is no box. */
function blankRest(from: number, to: number, { patches, zeros }: Changes): void {
  if (from < to) zeros.push({ from, to });
  if (to - from < HEAD_BYTES) return;
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(to - from, 0);
  BLANK.copy(head, 4);
  patches.push({ at: from, bytes: head });
}

async function apply(file: FileHandle, { zeros, patches }: Changes): Promise<void> {
  for (const { from, to } of merged(zeros)) {
    for (let at = from; at < to; at += ZEROS.length) {
      await file.write(ZEROS, 0, Math.min(ZEROS.length, to - at), at);
    }
  }
  for (const { at, bytes } of patches) await file.write(bytes, 0, bytes.length, at);
}
