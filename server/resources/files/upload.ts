import type { FastifyRequest } from "fastify";
import { Refusal } from "../../http/errors.ts";
import { fileTexts } from "../../texts/files.ts";
import { IMPORT_MAX_BYTES } from "./read-table.ts";

/** The field that the file is sent in. */
const FIELD = "file";
const MEGABYTE = 1024 * 1024;

/** What `@fastify/multipart` is registered with for imports. */
export const UPLOAD_LIMITS = {
  limits: { files: 1, fields: 8, parts: 9, fileSize: IMPORT_MAX_BYTES, fieldSize: 1_024 },
} as const;

/**
 * The file of a multipart request, whole.
 * @throws Refusal 400 without one, 413 for one that is too large.
 */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal(400, fileTexts.fileMissing);
  try {
    const part = await request.file();
    if (part?.fieldname !== FIELD) {
      part?.file.resume();
      throw new Refusal(400, fileTexts.fileMissing);
    }
    return await part.toBuffer();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "FST_REQ_FILE_TOO_LARGE") throw error;
    throw new Refusal(413, fileTexts.fileTooLarge, { size: IMPORT_MAX_BYTES / MEGABYTE });
  }
}
