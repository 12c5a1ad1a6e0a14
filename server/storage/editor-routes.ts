import multipart from "@fastify/multipart";
import * as v from "valibot";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { EDITOR_FILES_MAX, STORED_FILE_MAX_BYTES } from "../../src/contract/storage.ts";
import { requireSession } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { storageTexts } from "../texts/storage.ts";
import { type CloudKeeping, keepObjects } from "./cloud-files.ts";
import { checkOfUpload } from "./field-files.ts";
import { type Keeping, keepFiles } from "./keep-files.ts";
import type { UploadGate } from "./local-routes.ts";
import { PictureFor, pictureUseOf } from "./picture-use.ts";
import { fileParts, type ReceiveLimits, withFiles } from "./receive-files.ts";

const MANY: ReceiveLimits = { maxBytes: STORED_FILE_MAX_BYTES, mostFiles: EDITOR_FILES_MAX };

/** Where a file goes, as older consoles number it too. */
const PLACES: ReadonlyMap<string, "local" | "cloud"> = new Map([
  ["", "local"],
  ["1", "local"],
  ["local", "local"],
  ["2", "cloud"],
  ["cloud", "cloud"],
]);

/** What the files are for: a use of pictures, or a field of an area (ours). */
const UploadFor = v.object({
  ...PictureFor.entries,
  area: v.optional(v.string()),
  field: v.optional(v.string()),
});

export interface EditorParts {
  /** The areas whose fields files can be for. */
  readonly areas: readonly AnyResource[];
  readonly local: Keeping;
  readonly cloud: CloudKeeping;
  readonly gate: UploadGate;
}

/**
 * `POST api/upload` (contract A14 "Editor upload"): what is in texts that are being written. Whoever is signed in may write texts
 * somewhere, so that a session is all it asks for.
 */
export async function registerEditorUpload(
  app: App,
  { areas, local, cloud, gate }: EditorParts,
): Promise<void> {
  const { context, files: folder } = local;
  await app.register(async (scope: App) => {
    await scope.register(multipart, fileParts(MANY));
    scope.post(
      "/prod-api/api/upload",
      {
        onRequest: requireSession(context),
        config: { operation: storageTexts.uploadEditor },
        schema: { querystring: UploadFor },
      },
      async (request, reply) => {
        const check = checkOfUpload(areas, request.query);
        await gate(request, MANY);
        const links = await withFiles(request, folder.folder, MANY, async ({ files, fields }) => {
          const place = PLACES.get((fields.get("type") ?? "").trim());
          if (place === undefined) throw new Refusal(400, storageTexts.badPlace, {}, undefined, "type");
          const use = pictureUseOf(request.query, fields);
          if (place === "cloud") {
            return (await keepObjects(cloud, request, files, use, check)).map(({ url }) => url);
          }
          const name = files.length === 1 ? fields.get("name") : undefined;
          return (await keepFiles(local, request, files, { name, use, check })).map((row) => String(row.url));
        });
        return reply.code(201).send({ errno: 0, link: links.map(asLink).join(",") });
      },
    );
  });
}

/** Addresses are joined by commas: none may be in one. */
const asLink = (address: string): string => address.replaceAll(",", "%2C");
