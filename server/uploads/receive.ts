import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { UPLOAD_STALL_MS } from "../../src/contract/limits.ts";
import { ChatError } from "../chat/errors.ts";
import { uploadTexts } from "../texts/uploads.ts";
import type { Draft, UploadFolder } from "./upload-folder.ts";
import { cleanName } from "./upload-names.ts";

/** A file of a request: in the folder, under no name yet. */
export interface ReceivedFile extends Draft {
  readonly fileName: string;
  /** The type that the sender gives. */
  readonly declared: string;
}

/** The parts of a request. */
export interface Received {
  readonly files: ReadonlyMap<string, ReceivedFile>;
  readonly fields: ReadonlyMap<string, string>;
}

const MEGABYTE = 1024 * 1024;
/** What of a body is not its files: boundaries, headers, fields. */
const REST_BYTES = 64 * 1024;
const FULL = new Set(["ENOSPC", "EDQUOT"]);
/** The sender is gone, or its body ends before its last boundary. */
const CUT = /premature close|unexpected end of|terminated early|aborted/i;

/** Largest files of a request, bytes, by the names of their parts; what has another name is passed over. */
export type PartLimits = Readonly<Record<string, number>>;

/**
 * Takes in the files of a request as they come, without holding them in memory, and does something with them. What has not been given a name by
 * then is gone afterwards, and so is everything when the request is cut off.
 */
export async function withUpload<T>(
  request: FastifyRequest,
  folder: UploadFolder,
  limits: PartLimits,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  const files = new Map<string, ReceivedFile>();
  const fields = new Map<string, string>();
  // A sender that stands still does not hold a place for ever.
  request.raw.setTimeout(UPLOAD_STALL_MS, () => request.raw.destroy());
  try {
    refuseAnnounced(request, limits);
    await receive(request, folder, limits, { files, fields });
    return await work({ files, fields });
  } catch (error) {
    // What the sender still writes is read and thrown away: who is writing does not read the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw told(error, request, limits);
  } finally {
    request.raw.setTimeout(0);
    await Promise.all([...files.values()].map((file) => folder.discard(file)));
  }
}

/** A body that says itself that it is too long is not waited for. */
function refuseAnnounced(request: FastifyRequest, limits: PartLimits): void {
  if (!request.isMultipart()) throw new ChatError(uploadTexts.missing);
  const announced = Number(request.headers["content-length"] ?? 0);
  const most = Object.values(limits).reduce((sum, bytes) => sum + bytes, REST_BYTES);
  if (announced > most) throw tooLarge(largestOf(limits));
}

async function receive(
  request: FastifyRequest,
  folder: UploadFolder,
  limits: PartLimits,
  into: { readonly files: Map<string, ReceivedFile>; readonly fields: Map<string, string> },
): Promise<void> {
  const fileSize = largestOf(limits);
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === "field") {
      into.fields.set(part.fieldname, String(part.value));
      continue;
    }
    const most = limits[part.fieldname];
    if (most === undefined || into.files.has(part.fieldname)) part.file.resume();
    else into.files.set(part.fieldname, await receiveFile(part, folder, most));
  }
}

async function receiveFile(part: MultipartFile, folder: UploadFolder, most: number): Promise<ReceivedFile> {
  const draft = await folder.receive(part.file);
  const refusal =
    part.file.truncated || draft.size > most
      ? tooLarge(most)
      : draft.size === 0
        ? new ChatError(uploadTexts.empty)
        : undefined;
  if (refusal) {
    await folder.discard(draft);
    throw refusal;
  }
  return { ...draft, fileName: cleanName(part.filename ?? ""), declared: part.mimetype.toLowerCase() };
}

const largestOf = (limits: PartLimits) => Math.max(...Object.values(limits));

const tooLarge = (most: number) => new ChatError(uploadTexts.tooLarge, { size: Math.floor(most / MEGABYTE) });

/** What the sender is told of a failure. */
function told(error: unknown, request: FastifyRequest, limits: PartLimits): unknown {
  if (error instanceof ChatError || !(error instanceof Error)) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge(largestOf(limits));
  if (FULL.has(code)) {
    request.log.error({ err: error }, "there is no room for uploads");
    return new ChatError(uploadTexts.diskFull);
  }
  return CUT.test(error.message) || code === "ECONNRESET" ? new ChatError(uploadTexts.cut) : error;
}
