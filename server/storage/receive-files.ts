import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { UPLOAD_STALL_MS } from "../../src/contract/limits.ts";
import { Refusal } from "../http/errors.ts";
import { storageTexts } from "../texts/storage.ts";
import type { Draft, UploadFolder } from "../uploads/upload-folder.ts";
import { cleanName } from "../uploads/upload-names.ts";

/** A file of a request: in the folder, under no name yet. */
export interface ReceivedFile extends Draft {
  readonly fileName: string;
  /** The type that the sender gives. */
  readonly declared: string;
}

export interface Received {
  readonly files: readonly ReceivedFile[];
  readonly fields: ReadonlyMap<string, string>;
}

export interface ReceiveLimits {
  /** Of each file. */
  readonly maxBytes: number;
  readonly mostFiles: number;
}

const MEGABYTE = 1024 * 1024;
/** What of a body is not its files: boundaries, headers, fields. */
const REST_BYTES = 64 * 1024;
const PART = "file";
const FULL = new Set(["ENOSPC", "EDQUOT"]);
/** The sender is gone, or its body ends before its last boundary. */
const CUT = /premature close|unexpected end of|terminated early|aborted/i;

/** What `@fastify/multipart` is registered with where files of the storage are sent. */
export const fileParts = ({ maxBytes, mostFiles }: ReceiveLimits) => ({
  limits: { files: mostFiles, fields: 8, parts: mostFiles + 9, fileSize: maxBytes, fieldSize: 1_024 },
});

/**
 * Takes in the files of a request as they come, without holding them in memory, and does something with them. What has not been given a name
 * by then is gone afterwards, and so is everything when the request is cut off.
 * @throws Refusal without any file, for one that is empty or too large, for too many, where there is no room.
 */
export async function withFiles<T>(
  request: FastifyRequest,
  folder: UploadFolder,
  limits: ReceiveLimits,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  const files: ReceivedFile[] = [];
  const fields = new Map<string, string>();
  // A sender that stands still does not hold a place for ever.
  request.raw.setTimeout(UPLOAD_STALL_MS, () => request.raw.destroy());
  try {
    refuseAnnounced(request, limits);
    await receive(request, folder, limits, { files, fields });
    if (files.length === 0) throw new Refusal(400, storageTexts.missing);
    return await work({ files, fields });
  } catch (error) {
    // What the sender still writes is read and thrown away: who is writing does not read the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw told(error, request, limits);
  } finally {
    request.raw.setTimeout(0);
    await Promise.all(files.map((file) => folder.discard(file)));
  }
}

/** A body that says itself that it is too long is not waited for. */
function refuseAnnounced(request: FastifyRequest, { maxBytes, mostFiles }: ReceiveLimits): void {
  if (!request.isMultipart()) throw new Refusal(400, storageTexts.missing);
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > maxBytes * mostFiles + REST_BYTES) throw tooLarge(maxBytes);
}

async function receive(
  request: FastifyRequest,
  folder: UploadFolder,
  { maxBytes }: ReceiveLimits,
  into: { readonly files: ReceivedFile[]; readonly fields: Map<string, string> },
): Promise<void> {
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type === "field") into.fields.set(part.fieldname, String(part.value));
    else if (part.fieldname !== PART && part.fieldname !== `${PART}s`) part.file.resume();
    else into.files.push(await receiveFile(part, folder, maxBytes));
  }
}

async function receiveFile(
  part: MultipartFile,
  folder: UploadFolder,
  maxBytes: number,
): Promise<ReceivedFile> {
  const draft = await folder.receive(part.file);
  const fileName = cleanName(part.filename ?? "");
  const refusal = part.file.truncated
    ? tooLarge(maxBytes)
    : draft.size === 0
      ? new Refusal(400, storageTexts.empty, { name: fileName })
      : undefined;
  if (refusal) {
    await folder.discard(draft);
    throw refusal;
  }
  return { ...draft, fileName, declared: part.mimetype.toLowerCase() };
}

const tooLarge = (maxBytes: number) =>
  new Refusal(413, storageTexts.tooLarge, { size: Math.floor(maxBytes / MEGABYTE) });

/** What the sender is told of a failure. */
function told(error: unknown, request: FastifyRequest, { maxBytes, mostFiles }: ReceiveLimits): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge(maxBytes);
  if (code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT") {
    return new Refusal(400, storageTexts.tooMany, { count: mostFiles });
  }
  if (FULL.has(code)) {
    request.log.error({ err: error }, "there is no room for uploads");
    return new Refusal(507, storageTexts.diskFull);
  }
  return CUT.test(error.message) || code === "ECONNRESET" ? new Refusal(400, storageTexts.cut) : error;
}
