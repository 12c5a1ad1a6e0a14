import multipart from "@fastify/multipart";
import fastifyStatic from "@fastify/static";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import * as v from "valibot";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { localFile } from "../../src/contract/resources/tools/local-file.ts";
import { Id, Plain } from "../../src/contract/schema.ts";
import { STORED_FILE_MAX_BYTES, STORED_NAME_MAX } from "../../src/contract/storage.ts";
import { storageFile } from "../db/schema/index.ts";
import { attachment } from "../files/attachment.ts";
import { routedFiles, sendFile } from "../files/routed-files.ts";
import { callerOf, requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { consume, tooMany } from "../http/rate-limit.ts";
import type { App } from "../http/valibot.ts";
import { httpTexts } from "../texts/http.ts";
import type { Text } from "../texts/index.ts";
import { storageTexts } from "../texts/storage.ts";
import { type Keeping, keepFiles } from "./keep-files.ts";
import { PictureFor, pictureUseOf } from "./picture-use.ts";
import { fileParts, type ReceiveLimits, withFiles } from "./receive-files.ts";

const SERVICE = "/prod-api/";
const BASE = SERVICE + localFile.path;
const add = permissionOf(localFile, "add");
const list = permissionOf(localFile, "list");

const ONE: ReceiveLimits = { maxBytes: STORED_FILE_MAX_BYTES, mostFiles: 1 };
const Query = v.object({ name: v.optional(Plain(STORED_NAME_MAX)), ...PictureFor.entries });
const OWNER_MAX = 64;

/** More than anybody chooses by hand: uploads of one user within ten minutes. */
const UPLOADS = 2_000;
const UPLOADS_S = 600;

/** Megabytes of one user within a day: whoever is signed in may write texts with pictures. */
const DAY_MEGABYTES = 20_480;
const DAY_S = 86_400;
const MEGABYTE = 1024 * 1024;

/** Keeps a user from filling the disk by a script. @throws Refusal 429 for what is too much. */
export type UploadGate = (
  request: FastifyRequest,
  limits: ReceiveLimits,
  /** How many are announced, where the length of the body does not say so. */
  announced?: number,
) => Promise<void>;

export function createUploadGate(dayMegabytes = DAY_MEGABYTES): UploadGate {
  const uploads = new RateLimiterMemory({ keyPrefix: "storage", points: UPLOADS, duration: UPLOADS_S });
  const megabytes = new RateLimiterMemory({
    keyPrefix: "storageMegabytes",
    points: dayMegabytes,
    duration: DAY_S,
  });
  const full = (waitMs: number) => tooMany(waitMs, storageTexts.quota, { size: dayMegabytes });
  return async (request, { maxBytes, mostFiles }, announced) => {
    const user = String(callerOf(request).account.id);
    await consume(uploads, user);
    // The server reads no more of a body than it announces, and one that announces nothing may come to all.
    const most = maxBytes * mostFiles;
    const bytes = Math.min(most, announced ?? Number(request.headers["content-length"] ?? most));
    const weight = Math.ceil(bytes / MEGABYTE);
    await consume(megabytes, user, weight, full).catch(async (error: unknown) => {
      // What is not taken in leaves the room to what is smaller.
      await megabytes.reward(user, weight);
      throw error;
    });
  };
}

/** What local files have beyond an area's own calls (contract A14 "Local", "Others"): uploads, and their content. */
export async function registerLocalFiles(app: App, keeping: Keeping, gate: UploadGate): Promise<void> {
  await app.register(async (scope: App) => {
    await scope.register(multipart, fileParts(ONE));
    registerUpload(scope, keeping, gate);
    registerOwned(scope, keeping, gate, { path: "api/deploy/upload", field: "appId", as: "deploy" });
    registerOwned(scope, keeping, gate, { path: "api/database/upload", field: "databaseId", as: "database" });
  });
  await app.register(async (scope: App) => registerContent(scope, keeping));
}

function registerUpload(scope: App, keeping: Keeping, gate: UploadGate): void {
  const { context, files } = keeping;
  const accept = (path: string, operation: Text, picturesOnly: boolean) => {
    scope.post(
      path,
      { onRequest: requirePermission(context, add), config: { operation }, schema: { querystring: Query } },
      async (request, reply) => {
        await gate(request, ONE);
        const { name } = request.query;
        const [row] = await withFiles(request, files.folder, ONE, ({ files: received, fields }) =>
          keepFiles(keeping, request, received, {
            name: name ?? fields.get("name"),
            ...{ picturesOnly, use: pictureUseOf(request.query, fields) },
          }),
        );
        return reply.code(201).send(row);
      },
    );
  };
  accept(BASE, storageTexts.uploadLocal, false);
  accept(`${BASE}/pictures`, storageTexts.uploadPicture, true);
}

interface Owned {
  readonly path: string;
  /** Where the body gives its purpose. */
  readonly field: "appId" | "databaseId";
  readonly as: "deploy" | "database";
}

/** `api/deploy/upload`, `api/database/upload`: files for something, which are kept and not served. */
function registerOwned(scope: App, keeping: Keeping, gate: UploadGate, { path, field, as }: Owned): void {
  const { context, files } = keeping;
  const operation = as === "deploy" ? storageTexts.uploadDeploy : storageTexts.uploadDatabase;
  scope.post(
    SERVICE + path,
    { onRequest: requirePermission(context, add), config: { operation } },
    async (request) => {
      await gate(request, ONE);
      const [row] = await withFiles(request, files.folder, ONE, ({ files: received, fields }) => {
        const ownerRef = (fields.get(field) ?? "").trim().slice(0, OWNER_MAX);
        if (ownerRef === "") throw new Refusal(400, storageTexts.ownerMissing, { field }, undefined, field);
        return keepFiles(keeping, request, received, { as, ownerRef });
      });
      return { errno: 0, id: row?.name };
    },
  );
}

/** `GET content/:id` (ours): a file to be saved, for who may list them; those that are not served as well. */
async function registerContent(scope: App, { context, files }: Keeping): Promise<void> {
  await scope.register(fastifyStatic, {
    root: files.folder.root,
    ...routedFiles,
  });
  scope.get(
    `${BASE}/content/:id`,
    {
      compress: false,
      onRequest: requirePermission(context, list),
      schema: { params: v.object({ id: Id }) },
    },
    async (request, reply) => {
      const [row] = await context.db.select().from(storageFile).where(eq(storageFile.id, request.params.id));
      if (!row) throw new Refusal(404, httpTexts.notFound);
      return sendFile(reply, {
        root: files.folder.root,
        place: files.folder.placeOf(row.realName),
        type: "application/octet-stream",
        headers: { "Content-Disposition": attachment(row.name), "Cache-Control": "no-store" },
      });
    },
  );
}
