import fastifyStatic from "@fastify/static";
import * as v from "valibot";
import { FILE_BASE, PICTURE_EDGES } from "../../src/contract/storage.ts";
import type { Database } from "../db/database.ts";
import { attachment, shownInline } from "../files/attachment.ts";
import { routedFiles, sendFile } from "../files/routed-files.ts";
import { answerNotFound } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { isShown, servedType } from "./file-kind.ts";
import type { PictureSizes } from "./picture-sizes.ts";
import { type ServedFolders, type StoredFile, storedFiles } from "./stored-files.ts";

/**
 * `/file/<type>/<realName>` (contract A14): the files of the storage, and the pictures. A page's `<img>` sends no token: who was given a
 * file's name, which holds 128 random bits, may fetch it. What is served is never taken for a page: nothing in it runs, and nothing but
 * pictures, audio and videos is shown; these may be in the pages of the organisation's websites.
 */
export async function serveFiles(
  app: App,
  db: Database,
  { files, pictures, sizes }: ServedFolders & { readonly sizes: PictureSizes },
): Promise<void> {
  const find = storedFiles({ files, pictures });

  await app.register(async (scope: App) => {
    await scope.register(fastifyStatic, {
      root: [files.root, pictures.root],
      ...routedFiles,
    });
    scope.get(
      `${FILE_BASE}:type/:name`,
      {
        compress: false,
        schema: { params: v.object({ type: v.string(), name: v.string() }), querystring: InSize },
      },
      async (request, reply) => {
        const { size } = request.query;
        const found = await find(db, request.params.type, request.params.name);
        if (!found) return answerNotFound(request, reply);
        const served = size !== undefined && isPicture(found.mime) ? await sizes.of(found, size) : found;
        return sendFile(reply, { ...served, type: servedType(served.mime), headers: headersOf(served) });
      },
    );
  });
}

/** Pictures that are served in small as well. */
const isPicture = (mime: string): boolean => /^image\/(jpeg|png|webp|gif)$/.test(mime);

const EDGES = new Map(PICTURE_EDGES.map((edge) => [String(edge), edge]));
/** Longest edge of a picture, px. */
const InSize = v.object({
  size: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => EDGES.get(text)),
    ),
  ),
});

/** No other file ever gets the name; a picture may get a watermark or lose it, and both pictures and films may be replaced. */
const KEPT = "public, max-age=31536000, immutable";
const ASKED_FOR = "public, no-cache";

const HEADERS = {
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
} as const;

function headersOf({ mime, name }: StoredFile): Readonly<Record<string, string>> {
  const shown = isShown(mime);
  return {
    ...HEADERS,
    "Cache-Control": /^(image|video)\//.test(mime) ? ASKED_FOR : KEPT,
    "Cross-Origin-Resource-Policy": shown ? "cross-origin" : "same-origin",
    "Content-Disposition": shown ? shownInline(name) : attachment(name),
  };
}
