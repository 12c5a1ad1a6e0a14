import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { UPLOAD_STALL_MS } from "../../src/contract/limits.ts";
import type { Draft, UploadFolder } from "./upload-folder.ts";
import { cleanName } from "./upload-names.ts";

/** A file of a request: in the folder, under no name yet. */
export interface ReceivedFile extends Draft {
  readonly fileName: string;
  /** The type that the sender gives. */
  readonly declared: string;
}

/** How those who take files in say why they do not. */
export interface Refusals {
  /** An error that is such a refusal already. */
  readonly isOne: (error: unknown) => boolean;
  readonly missing: () => Error;
  readonly empty: (fileName: string) => Error;
  readonly tooLarge: (mostBytes: number) => Error;
  readonly diskFull: () => Error;
  readonly cut: () => Error;
  /** For what the parser of the body refuses by a code of its own. */
  readonly ofCode?: (code: string) => Error | undefined;
}

export interface Intake {
  readonly folder: UploadFolder;
  /** Most bytes of one file, and of the whole body. */
  readonly fileBytes: number;
  readonly bodyBytes: number;
  readonly refusals: Refusals;
  /** What has come so far. */
  readonly received: () => Iterable<ReceivedFile>;
}

const MEGABYTE = 1024 * 1024;
/** What of a body is not its files: boundaries, headers, fields. */
export const REST_BYTES = 64 * 1024;
const FULL = new Set(["ENOSPC", "EDQUOT"]);
/** The sender is gone, or its body ends before its last boundary. */
const CUT = /premature close|unexpected end of|terminated early|aborted/i;

/** A limit as messages show it, in whole megabytes. */
export const megabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE);

/**
 * Takes in the files of a request as they come, without holding them in memory, and does something with them. What has not been given a name
 * by then is gone afterwards, and so is everything when the request is cut off.
 * @param receive reads the body. What is done afterwards may take longer than a sender may stand still: it waits for the answer.
 * @throws what the refusals say: without any file, for a body that is too long, where there is no room, when it is cut off.
 */
export async function takeIn<T>(
  request: FastifyRequest,
  intake: Intake,
  receive: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  // A sender that stands still does not hold a place for ever.
  request.raw.setTimeout(UPLOAD_STALL_MS, () => request.raw.destroy());
  try {
    refuseAnnounced(request, intake);
    await receive();
    request.raw.setTimeout(0);
    return await work();
  } catch (error) {
    // What the sender still writes is read and thrown away: who is writing does not read the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error, request, intake);
  } finally {
    request.raw.setTimeout(0);
    await Promise.all([...intake.received()].map((file) => intake.folder.discard(file)));
  }
}

/** A body that is none, or announces that it is too long, is not waited for. */
function refuseAnnounced(request: FastifyRequest, { fileBytes, bodyBytes, refusals }: Intake): void {
  if (!request.isMultipart()) throw refusals.missing();
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > bodyBytes) throw refusals.tooLarge(fileBytes);
}

/** Writes one file into the folder. @throws for one that is empty or larger than `mostBytes`. */
export async function receiveFile(
  part: MultipartFile,
  { folder, refusals }: Intake,
  mostBytes: number,
): Promise<ReceivedFile> {
  const draft = await folder.receive(part.file);
  const fileName = cleanName(part.filename ?? "");
  const isLarge = part.file.truncated || draft.size > mostBytes;
  if (isLarge || draft.size === 0) {
    await folder.discard(draft);
    throw isLarge ? refusals.tooLarge(mostBytes) : refusals.empty(fileName);
  }
  return { ...draft, fileName, declared: part.mimetype.toLowerCase() };
}

/** What the sender is answered to a failure. */
function refusalOf(error: unknown, request: FastifyRequest, { fileBytes, refusals }: Intake): unknown {
  if (refusals.isOne(error) || !(error instanceof Error)) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "FST_REQ_FILE_TOO_LARGE") return refusals.tooLarge(fileBytes);
  const known = refusals.ofCode?.(code);
  if (known) return known;
  if (FULL.has(code)) {
    request.log.error({ err: error }, "there is no room for uploads");
    return refusals.diskFull();
  }
  return CUT.test(error.message) || code === "ECONNRESET" ? refusals.cut() : error;
}
