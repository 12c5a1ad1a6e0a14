import fastifyStatic from "@fastify/static";
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { CHAT_FILE_BASE } from "../../src/contract/chat-uploads.ts";
import type { Database } from "../db/database.ts";
import { attachment, shownInline } from "../files/attachment.ts";
import { routedFiles, sendFile } from "../files/routed-files.ts";
import { answerNotFound } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import type { UploadFolder } from "./upload-folder.ts";
import { isUploadName } from "./upload-names.ts";
import { findUpload, type UploadRow } from "./upload-rows.ts";

export interface FileRoutesDeps {
  readonly db: Database;
  readonly folder: UploadFolder;
  /** Whose token of the chat a request shows, where it shows one. */
  callerOf(request: FastifyRequest): Promise<number | undefined>;
}

/**
 * Serves uploads under `/chat-file/`. An `<img>` or `<video>` sends no token, and no token goes into an address: who was given a file's name, which
 * holds 128 random bits, may fetch it. What is served is never taken for a page: its type is that of its content, nothing in it runs, nothing
 * but pictures, audio and videos is shown, and no other site may show it. The files of a message that was recalled are served to who uploaded them
 * alone, by the token of the chat.
 */
export async function registerFiles(app: App, { db, folder, callerOf }: FileRoutesDeps): Promise<void> {
  await app.register(async (scope: App) => {
    await scope.register(fastifyStatic, {
      root: folder.root,
      ...routedFiles,
    });
    scope.get(
      `${CHAT_FILE_BASE}:name`,
      { compress: false, schema: { params: v.object({ name: v.string() }) } },
      async (request, reply) => {
        const { name } = request.params;
        const row = isUploadName(name) ? await findUpload(db, name) : undefined;
        if (!row || (row.withdrawn && (await callerOf(request)) !== row.userId)) {
          return answerNotFound(request, reply);
        }
        const file = { root: folder.root, place: folder.placeOf(name) };
        return sendFile(reply, { ...file, type: row.mime, headers: headersOf(row) });
      },
    );
  });
}

/** No other file ever gets the name. */
const HEADERS = {
  "Cache-Control": "private, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

function headersOf({ kind, fileName, withdrawn }: UploadRow): Readonly<Record<string, string>> {
  return {
    ...HEADERS,
    ...(withdrawn ? { "Cache-Control": "private, no-store" } : {}),
    "Content-Disposition": kind === "file" ? attachment(fileName) : shownInline(fileName),
  };
}
