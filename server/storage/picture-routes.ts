import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { WorkStarted } from "../../src/contract/background-work.ts";
import { type AnyRecord, permissionOf } from "../../src/contract/resources/definition.ts";
import { picture } from "../../src/contract/resources/tools/picture.ts";
import { STORED_PICTURE_MAX_BYTES } from "../../src/contract/storage.ts";
import type { PictureUse } from "../../src/contract/watermarks.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requirePermission } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { callOf } from "../resources/call.ts";
import { carryOut } from "../resources/carry-out.ts";
import { oneRecord } from "../resources/list.ts";
import type { ResourceModule } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import { storageTexts } from "../texts/storage.ts";
import type { ReceivedFile } from "../uploads/take-in.ts";
import type { BackgroundWork } from "../work/background-work.ts";
import type { UploadGate } from "./local-routes.ts";
import { PictureFor, pictureUseOf } from "./picture-use.ts";
import { md5Of, type StoredPictures } from "./pictures.ts";
import { fileParts, type ReceiveLimits, withFiles } from "./receive-files.ts";

const BASE = `/prod-api/${picture.path}`;
const ONE: ReceiveLimits = { maxBytes: STORED_PICTURE_MAX_BYTES, mostFiles: 1 };

export interface PictureParts {
  readonly context: ServerContext;
  readonly module: ResourceModule;
  readonly pictures: StoredPictures;
  readonly work: BackgroundWork;
  readonly gate: UploadGate;
}

/** What pictures have beyond an area's own calls (contract A14 "Pictures"): the upload, and `POST synchronize`. */
export async function registerPictures(app: App, parts: PictureParts): Promise<void> {
  const { context, pictures, work, gate } = parts;
  await app.register(async (scope: App) => {
    await scope.register(multipart, fileParts(ONE));
    scope.post(
      BASE,
      {
        onRequest: requirePermission(context, permissionOf(picture, "add")),
        config: { operation: storageTexts.uploadPicture },
        schema: { querystring: PictureFor },
      },
      async (request, reply) => {
        await gate(request, ONE);
        const row = await withFiles(
          request,
          pictures.folder,
          ONE,
          async ({ files: [file], fields }) =>
            file && pictureOf(parts, request, file, pictureUseOf(request.query, fields)),
        );
        return reply.code(201).send(row);
      },
    );
  });
  app.post(
    `${BASE}/synchronize`,
    {
      onRequest: requirePermission(context, permissionOf(picture, "edit")),
      config: { operation: storageTexts.syncPictures },
    },
    async (request): Promise<WorkStarted> => {
      const { account } = callerOf(request);
      const id = await work.plan(context.db, { kind: "pictures.synchronise", params: {}, account });
      work.wake();
      return { id };
    },
  );
}

/** The row of a picture; the one that there is where the same was uploaded before. */
async function pictureOf(
  { context, module, pictures }: PictureParts,
  request: FastifyRequest,
  file: ReceivedFile,
  use: PictureUse,
): Promise<AnyRecord | undefined> {
  const call = callOf(context, request);
  const md5code = await md5Of(file.path);
  const there = await pictures.same(context.db, md5code);
  if (there) return oneRecord(module, there.id, call);
  const writes = createWrites(context);
  const kept = await pictures.keep(file, { md5code, username: call.account.username, use });
  const { id } = await carryOut(
    { context, module },
    request,
    (own) => writes.create(module, kept.values, own),
    (change) => [change],
  ).catch(async (error: unknown) => {
    // Somebody uploaded the same at this moment, or the synchronisation met the file before its row was written.
    const first = await pictures.same(context.db, md5code).catch(() => undefined);
    if (first?.url !== kept.values.url) await pictures.remove(kept.values.url);
    if (first) return first;
    throw error;
  });
  return oneRecord(module, id, call);
}
