import type { FastifyRequest } from "fastify";
import { ChatError } from "../chat/errors.ts";
import { uploadTexts } from "../texts/uploads.ts";
import {
  type Intake,
  megabytes,
  REST_BYTES,
  type ReceivedFile,
  type Refusals,
  receiveFile,
  takeIn,
} from "./take-in.ts";
import type { UploadFolder } from "./upload-folder.ts";

/** The parts of a request. */
export interface Received {
  readonly files: ReadonlyMap<string, ReceivedFile>;
  readonly fields: ReadonlyMap<string, string>;
}

/** Largest files of a request, bytes, by the names of their parts; what has another name is passed over. */
export type PartLimits = Readonly<Record<string, number>>;

const refusals: Refusals = {
  isOne: (error) => error instanceof ChatError,
  missing: () => new ChatError(uploadTexts.missing),
  empty: () => new ChatError(uploadTexts.empty),
  tooLarge: (mostBytes) => new ChatError(uploadTexts.tooLarge, { size: megabytes(mostBytes) }),
  diskFull: () => new ChatError(uploadTexts.diskFull),
  cut: () => new ChatError(uploadTexts.cut),
};

/** Takes in the files of a request that chat sends, by the names of their parts, and does something with them. */
export function withUpload<T>(
  request: FastifyRequest,
  folder: UploadFolder,
  limits: PartLimits,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  const files = new Map<string, ReceivedFile>();
  const fields = new Map<string, string>();
  const intake: Intake = {
    folder,
    fileBytes: Math.max(...Object.values(limits)),
    bodyBytes: mostOf(limits),
    refusals,
    received: () => files.values(),
  };
  return takeIn(
    request,
    intake,
    () => receive(request, intake, limits, { files, fields }),
    () => work({ files, fields }),
  );
}

/** Longest body. */
const mostOf = (limits: PartLimits) => Object.values(limits).reduce((sum, bytes) => sum + bytes, REST_BYTES);

/** Most bytes that a request can bring: the server reads no more of a body than it announces, and one that announces nothing may come to all. */
export function bytesToSetAside(request: FastifyRequest, limits: PartLimits): number {
  const most = mostOf(limits);
  return Math.min(Number(request.headers["content-length"] ?? most), most);
}

async function receive(
  request: FastifyRequest,
  intake: Intake,
  limits: PartLimits,
  into: { readonly files: Map<string, ReceivedFile>; readonly fields: Map<string, string> },
): Promise<void> {
  for await (const part of request.parts({ limits: { fileSize: intake.fileBytes } })) {
    if (part.type === "field") {
      into.fields.set(part.fieldname, String(part.value));
      continue;
    }
    const most = limits[part.fieldname];
    if (most === undefined || into.files.has(part.fieldname)) part.file.resume();
    else into.files.set(part.fieldname, await receiveFile(part, intake, most));
  }
}
