import * as v from "valibot";
import {
  type FileContent,
  type ImageContent,
  type VideoContent,
  VideoFields,
} from "../../src/contract/chat-uploads.ts";
import { ChatError } from "../chat/errors.ts";
import type { StoredKind } from "../db/schema/uploads.ts";
import { uploadTexts } from "../texts/uploads.ts";
import type { Threads } from "../threads/threads.ts";
import { bareVideo } from "./bare/bare-video.ts";
import { asAudio, asVideo, type Found, inspect, keepsPromise } from "./content-type.ts";
import { readCover, readPicture, THUMB } from "./pictures.ts";
import type { ReceivedFile } from "./take-in.ts";
import type { Draft, UploadFolder } from "./upload-folder.ts";
import { addressOf, newName } from "./upload-names.ts";
import type { UploadClaim } from "./upload-quota.ts";

/** Takes in what users upload (contract §4 "Uploads"). Refusals are `ChatError`s; of what is refused nothing stays. */
export interface Uploads {
  /** @param claim whose upload it is, and the room for it. */
  image(claim: UploadClaim, file: ReceivedFile): Promise<ImageContent>;
  /** Anything; audio that browsers play is known again and can be played where it is. */
  file(claim: UploadClaim, file: ReceivedFile): Promise<FileContent>;
  /** @param fields `width`, `height` and `duration`, as they came. */
  video(
    claim: UploadClaim,
    file: ReceivedFile,
    cover: ReceivedFile,
    fields: ReadonlyMap<string, string>,
  ): Promise<VideoContent>;
}

export interface UploadsDeps {
  readonly threads: Pick<Threads, "ask">;
  readonly folder: UploadFolder;
  now(): number;
}

/** Something that is to be kept. */
interface Piece {
  readonly kind: StoredKind;
  readonly found: Found;
  readonly draft: Draft;
}

/** Of unknown content, and never opened by a browser. */
const UNKNOWN: Found = { mime: "application/octet-stream", extension: "bin" };

export function createUploads(deps: UploadsDeps): Uploads {
  const { folder } = deps;
  return {
    async image(claim, file) {
      const { found, origin: bare, width, height, thumb } = await readPicture(deps.threads, file);
      const [draft = file, smaller] = await writeAll(folder, thumb ? [bare, thumb] : [bare]);
      const pieces: Piece[] = [{ kind: "image", found, draft }];
      if (smaller) pieces.push({ kind: "thumb", found: THUMB, draft: smaller });
      const [origin = "", small = origin] = await keep(deps, claim, file.fileName, pieces);
      return { originUrl: addressOf(origin), thumbUrl: addressOf(small), width, height };
    },

    async file(claim, file) {
      const found = await inspect(file);
      const { fileName, size, declared } = file;
      if (!keepsPromise(fileName, found)) throw new ChatError(uploadTexts.nameWrong, { name: fileName });
      const audio = asAudio(found, declared);
      const piece: Piece = { kind: audio ? "audio" : "file", found: audio ?? UNKNOWN, draft: file };
      const [name = ""] = await keep(deps, claim, fileName, [piece]);
      return { name: fileName, size, url: addressOf(name) };
    },

    async video(claim, file, cover, fields) {
      const found = asVideo(await inspect(file));
      if (!found) throw new ChatError(uploadTexts.videoType);
      const measures = v.safeParse(VideoFields, Object.fromEntries(fields));
      if (!measures.success) throw new ChatError(uploadTexts.videoFields);
      const bare = await bareVideo(folder, file, found.extension);
      const draft = await folder.write(await readCover(cover));
      const [video = "", picture = ""] = await keep(deps, claim, file.fileName, [
        { kind: "video", found, draft: bare },
        { kind: "cover", found: THUMB, draft },
      ]);
      return { videoUrl: addressOf(video), coverUrl: addressOf(picture), ...measures.output };
    },
  };
}

/** Drafts of what is in memory, all or none. */
async function writeAll(folder: UploadFolder, pieces: readonly Buffer[]): Promise<readonly Draft[]> {
  const drafts: Draft[] = [];
  try {
    for (const bytes of pieces) drafts.push(await folder.write(bytes));
    return drafts;
  } catch (error) {
    await Promise.all(drafts.map((draft) => folder.discard(draft)));
    throw error;
  }
}

/** Gives the pieces their names, on the disk first. @returns the names, in the order of the pieces. */
async function keep(
  { folder, now }: UploadsDeps,
  claim: UploadClaim,
  fileName: string,
  pieces: readonly Piece[],
): Promise<readonly string[]> {
  const createdAt = now();
  const rows = pieces.map(({ kind, found, draft: { size, sha256 } }) => {
    const { mime, extension } = found;
    return { name: newName(extension), userId: claim.userId, kind, mime, size, sha256, fileName, createdAt };
  });
  const names = rows.map(({ name }) => name);
  try {
    for (const [index, { draft }] of pieces.entries()) await folder.keep(draft, names[index] ?? "");
    await claim.store(rows);
  } catch (error) {
    await Promise.all([
      ...names.map((name) => folder.remove(name)),
      ...pieces.map(({ draft }) => folder.discard(draft)),
    ]);
    throw error;
  }
  return names;
}
