import { readFile, stat } from "node:fs/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../http/errors.ts";
import type { Text } from "../texts/index.ts";

/** Files that come as multipart bodies. */

const MEGABYTE = 1024 * 1024;

/** What an upload has to be. */
export interface UploadRules {
  /** The field that the file is sent in. */
  readonly field: string;
  readonly maxBytes: number;
  /** The message where there is none. */
  readonly missing: Text;
  /** The message for one that is too large; `{size}` is what may be, in MB. */
  readonly tooLarge: Text;
}

type SizeRules = Pick<UploadRules, "maxBytes" | "tooLarge">;

/** What `@fastify/multipart` is registered with where one file is sent. */
export function oneFile({ maxBytes }: Pick<UploadRules, "maxBytes">) {
  return { limits: { files: 1, fields: 8, parts: 9, fileSize: maxBytes, fieldSize: 1_024 } };
}

/**
 * The file of a multipart request, whole.
 * @throws Refusal 400 without one, 413 for one that is too large.
 */
export async function uploadedFile(request: FastifyRequest, rules: UploadRules): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal(400, rules.missing);
  return withinSize(rules, async () => {
    const part = await request.file();
    if (part?.fieldname !== rules.field) {
      part?.file.resume();
      throw new Refusal(400, rules.missing);
    }
    return wholeFile(part, rules);
  });
}

/** Reads a body. @throws Refusal 413 for a file that is too large. */
export async function withinSize<T>(rules: SizeRules, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "FST_REQ_FILE_TOO_LARGE") throw error;
    throw tooLarge(rules);
  }
}

/** What a part holds. It may be cut off after its last piece was read, which is no failure of reading. @throws Refusal 413 then. */
export async function wholeFile(part: MultipartFile, rules: SizeRules): Promise<Buffer> {
  const file = await part.toBuffer();
  if (part.file.truncated) throw tooLarge(rules);
  return file;
}

/** What a file of the disk holds that is taken as an upload is. @throws Refusal 413 for one that is too large; what reading throws. */
export async function fileAsUpload(path: string, rules: SizeRules): Promise<Buffer> {
  if ((await stat(path)).size > rules.maxBytes) throw tooLarge(rules);
  return readFile(path);
}

const tooLarge = ({ maxBytes, tooLarge: text }: SizeRules): Refusal =>
  new Refusal(413, text, { size: maxBytes / MEGABYTE });
