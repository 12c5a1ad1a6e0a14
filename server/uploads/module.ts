import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import type { ImageContent } from "../../src/contract/chat-uploads.ts";
import type { ServerContext } from "../context.ts";
import type { App } from "../http/valibot.ts";
import { type BroughtFile, keepBrought } from "./brought-files.ts";
import { type FileRoutesDeps, registerFiles } from "./file-routes.ts";
import { createUploadFolder } from "./upload-folder.ts";
import { createUploadLimits } from "./upload-limits.ts";
import { isUploadName } from "./upload-names.ts";
import { registerUploads, takePicture, type UploadAccess } from "./upload-routes.ts";
import { findUpload } from "./upload-rows.ts";
import { createUploads } from "./uploads.ts";

/** An upload as it is kept. */
export interface KeptFile {
  /** By its content. */
  readonly mime: string;
  readonly content: Buffer;
}

/** Uploads of the chat service: where they are served, and the calls that take them in. */
export interface UploadModule {
  /** Registers the calls on a scope of their own, below the chat service's base. */
  register(scope: App, access: UploadAccess): Promise<void>;
  /** An upload by its name; `undefined` where there is none. */
  read(name: string): Promise<KeptFile | undefined>;
  /**
   * Takes in a file that came by another way, within its owner's limits and by the same checks: a picture as one, everything else as a file.
   * @throws ChatError for what is refused.
   */
  keep(userId: number, file: BroughtFile): Promise<{ readonly type: number; readonly content: string }>;
  /** Takes in the picture of a request whose scope reads multipart bodies. @throws ChatError for what is none. */
  picture(request: FastifyRequest, userId: number): Promise<ImageContent>;
}

/**
 * Opens the folder of the uploads and serves what is in it.
 * @param callerOf whose token of the chat a request shows.
 */
export async function openUploads(
  app: App,
  { db, config, now, log, threads }: Pick<ServerContext, "db" | "config" | "now" | "log" | "threads">,
  callerOf: FileRoutesDeps["callerOf"],
): Promise<UploadModule> {
  const folder = createUploadFolder(config.dataDir);
  await folder.prepare();
  await registerFiles(app, { db, folder, callerOf });
  const uploads = createUploads({ folder, threads, now });
  const limits = createUploadLimits({ db, log, now });
  const deps = { uploads, folder, limits };
  return {
    register: (scope, access) => registerUploads(scope, { ...access, ...deps }),
    read: async (name) => {
      const row = isUploadName(name) ? await findUpload(db, name) : undefined;
      const content = row && (await readFile(join(folder.root, folder.placeOf(name))).catch(() => undefined));
      return row && content && { mime: row.mime, content };
    },
    keep: (userId, file) => keepBrought(deps, userId, file),
    picture: (request, userId) => takePicture(deps, request, userId),
  };
}
