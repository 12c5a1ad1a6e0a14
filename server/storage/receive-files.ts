import type { FastifyRequest } from "fastify";
import { Refusal } from "../http/errors.ts";
import { storageTexts } from "../texts/storage.ts";
import {
  type Intake,
  megabytes,
  REST_BYTES,
  type ReceivedFile,
  type Refusals,
  receiveFile,
  takeIn,
} from "../uploads/take-in.ts";
import type { UploadFolder } from "../uploads/upload-folder.ts";

export interface Received {
  readonly files: readonly ReceivedFile[];
  readonly fields: ReadonlyMap<string, string>;
}

export interface ReceiveLimits {
  /** Of each file. */
  readonly maxBytes: number;
  readonly mostFiles: number;
}

const PART = "file";

/** What `@fastify/multipart` is registered with where files of the storage are sent. */
export const fileParts = ({ maxBytes, mostFiles }: ReceiveLimits) => ({
  limits: { files: mostFiles, fields: 8, parts: mostFiles + 9, fileSize: maxBytes, fieldSize: 1_024 },
});

const refusalsOf = ({ mostFiles }: ReceiveLimits): Refusals => ({
  isOne: (error) => error instanceof Refusal,
  missing: () => new Refusal(400, storageTexts.missing),
  empty: (name) => new Refusal(400, storageTexts.empty, { name }),
  tooLarge: (mostBytes) => new Refusal(413, storageTexts.tooLarge, { size: megabytes(mostBytes) }),
  diskFull: () => new Refusal(507, storageTexts.diskFull),
  cut: () => new Refusal(400, storageTexts.cut),
  ofCode: (code) =>
    code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT"
      ? new Refusal(400, storageTexts.tooMany, { count: mostFiles })
      : undefined,
});

/**
 * Takes in the files of a request that the storage keeps, and does something with them.
 * @throws Refusal without any file, for one that is empty or too large, for too many, where there is no room.
 */
export function withFiles<T>(
  request: FastifyRequest,
  folder: UploadFolder,
  limits: ReceiveLimits,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  const files: ReceivedFile[] = [];
  const fields = new Map<string, string>();
  const refusals = refusalsOf(limits);
  const intake: Intake = {
    folder,
    fileBytes: limits.maxBytes,
    bodyBytes: limits.maxBytes * limits.mostFiles + REST_BYTES,
    refusals,
    received: () => files,
  };
  const receiveSome = async () => {
    await receive(request, intake, { files, fields });
    if (files.length === 0) throw refusals.missing();
  };
  return takeIn(request, intake, receiveSome, () => work({ files, fields }));
}

async function receive(
  request: FastifyRequest,
  intake: Intake,
  into: { readonly files: ReceivedFile[]; readonly fields: Map<string, string> },
): Promise<void> {
  for await (const part of request.parts({ limits: { fileSize: intake.fileBytes } })) {
    if (part.type === "field") into.fields.set(part.fieldname, String(part.value));
    else if (part.fieldname !== PART && part.fieldname !== `${PART}s`) part.file.resume();
    else into.files.push(await receiveFile(part, intake, intake.fileBytes));
  }
}
