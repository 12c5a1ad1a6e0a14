import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import {
  type ImageContent,
  UPLOAD_COVER_PART,
  UPLOAD_FILE_PART,
  uploadRules,
} from "../../src/contract/chat-uploads.ts";
import { IMAGE_MAX_BYTES } from "../../src/contract/limits.ts";
import { ChatError } from "../chat/errors.ts";
import type { App } from "../http/valibot.ts";
import { uploadTexts } from "../texts/uploads.ts";
import { bytesToSetAside, type PartLimits, type Received, withUpload } from "./receive.ts";
import type { ReceivedFile } from "./take-in.ts";
import type { UploadFolder } from "./upload-folder.ts";
import type { UploadLimits } from "./upload-limits.ts";
import type { UploadClaim } from "./upload-quota.ts";
import type { Uploads } from "./uploads.ts";

/** Whose request it is, and how answers are wrapped: the same as of the other calls of the chat service. */
export interface UploadAccess {
  /** `onRequest` hook: refuses who is not signed in. */
  identify(request: FastifyRequest): Promise<void>;
  /** The caller of a request behind that hook. */
  userIdOf(request: FastifyRequest): number;
  envelope(data: unknown): unknown;
}

export interface UploadRouteDeps extends UploadAccess {
  readonly uploads: Uploads;
  readonly folder: UploadFolder;
  readonly limits: UploadLimits;
}

/** Of the parts of an upload's body that are no files. */
export const UPLOAD_FIELDS = { fields: 12, parts: 16, fieldSize: 1_024, files: 4 } as const;

/** `POST /image/upload`, `/file/upload`, `/video/upload` (contract §4 "Uploads"), below the chat service's base and in its envelope. */
export async function registerUploads(scope: App, deps: UploadRouteDeps): Promise<void> {
  const { uploads } = deps;
  await scope.register(multipart, { limits: UPLOAD_FIELDS });

  const accept = (
    path: string,
    limits: PartLimits,
    take: (
      claim: UploadClaim,
      part: (name: string) => ReceivedFile,
      fields: ReadonlyMap<string, string>,
    ) => Promise<unknown>,
  ): void => {
    scope.post(path, { onRequest: (request) => deps.identify(request) }, async (request) => {
      const userId = deps.userIdOf(request);
      const data = await received(deps, request, userId, limits, (claim, { files, fields }) =>
        take(claim, (name) => partOf(files, name), fields),
      );
      return deps.envelope(data);
    });
  };

  const { image, file, video } = uploadRules;
  accept(image.path, { [UPLOAD_FILE_PART]: image.maxBytes }, (claim, part) =>
    uploads.image(claim, part(UPLOAD_FILE_PART)),
  );
  accept(file.path, { [UPLOAD_FILE_PART]: file.maxBytes }, (claim, part) =>
    uploads.file(claim, part(UPLOAD_FILE_PART)),
  );
  accept(
    video.path,
    { [UPLOAD_FILE_PART]: video.maxBytes, [UPLOAD_COVER_PART]: IMAGE_MAX_BYTES },
    (claim, part, fields) => uploads.video(claim, part(UPLOAD_FILE_PART), part(UPLOAD_COVER_PART), fields),
  );
}

/** Takes in the picture of a request whose scope reads multipart bodies. */
export function takePicture(
  deps: Pick<UploadRouteDeps, "uploads" | "folder" | "limits">,
  request: FastifyRequest,
  userId: number,
): Promise<ImageContent> {
  const sizes = { [UPLOAD_FILE_PART]: uploadRules.image.maxBytes };
  return received(deps, request, userId, sizes, (claim, { files }) =>
    deps.uploads.image(claim, partOf(files, UPLOAD_FILE_PART)),
  );
}

/** Does something with what a request brings, within the user's limits. */
function received<T>(
  { folder, limits }: Pick<UploadRouteDeps, "folder" | "limits">,
  request: FastifyRequest,
  userId: number,
  sizes: PartLimits,
  work: (claim: UploadClaim, received: Received) => Promise<T>,
): Promise<T> {
  return limits.within(userId, bytesToSetAside(request, sizes), (claim) =>
    withUpload(request, folder, sizes, (parts) => work(claim, parts)),
  );
}

function partOf(files: ReadonlyMap<string, ReceivedFile>, name: string): ReceivedFile {
  const file = files.get(name);
  if (file) return file;
  throw new ChatError(name === UPLOAD_COVER_PART ? uploadTexts.coverMissing : uploadTexts.missing);
}
