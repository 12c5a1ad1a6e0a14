import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import multipart from "@fastify/multipart";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import type { WorkStarted } from "../../src/contract/background-work.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { cloudFile } from "../../src/contract/resources/tools/cloud-file.ts";
import { Id } from "../../src/contract/schema.ts";
import { type CloudConfig, STORED_FILE_MAX_BYTES } from "../../src/contract/storage.ts";
import { storageObject } from "../db/schema/index.ts";
import { attachment } from "../files/attachment.ts";
import { callerOf, requirePermission } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { httpTexts } from "../texts/http.ts";
import { storageTexts } from "../texts/storage.ts";
import { extensionOf } from "../uploads/upload-names.ts";
import type { BackgroundWork } from "../work/background-work.ts";
import { CloudConfigBody } from "./cloud-config.ts";
import { type CloudKeeping, keepObjects, needsSigning } from "./cloud-files.ts";
import { isShown } from "./file-kind.ts";
import type { UploadGate } from "./local-routes.ts";
import { PictureFor, pictureUseOf } from "./picture-use.ts";
import { fileParts, type ReceiveLimits, withFiles } from "./receive-files.ts";

const BASE = `/prod-api/${cloudFile.path}`;
const may = (action: string) => permissionOf(cloudFile, action);
const ONE: ReceiveLimits = { maxBytes: STORED_FILE_MAX_BYTES, mostFiles: 1 };
const One = v.object({ id: Id });
/** So long a signed address is good, s. */
const SIGNED_S = 600;
/** Longest time that a preview may take. */
const CONTENT_MS = 60_000;

export interface CloudParts extends CloudKeeping {
  readonly work: BackgroundWork;
  readonly gate: UploadGate;
}

/** What the cloud storage has beyond an area's own calls (contract A14 "Cloud"). */
export async function registerCloudFiles(app: App, parts: CloudParts): Promise<void> {
  await app.register(async (scope: App) => registerUpload(scope, parts));
  registerConfig(app, parts);
  registerSync(app, parts);
  registerReads(app, parts);
}

async function registerUpload(scope: App, parts: CloudParts): Promise<void> {
  await scope.register(multipart, fileParts(ONE));
  scope.post(
    BASE,
    {
      onRequest: requirePermission(parts.context, may("add")),
      config: { operation: storageTexts.uploadCloud },
      schema: { querystring: PictureFor },
    },
    async (request) => {
      await parts.gate(request, ONE);
      const [kept] = await withFiles(request, parts.folder, ONE, ({ files, fields }) =>
        keepObjects(parts, request, files, pictureUseOf(request.query, fields)),
      );
      return { id: kept?.id, errno: 0, data: kept ? [kept.url] : [] };
    },
  );
}

function registerConfig(app: App, { context, configs }: CloudParts): void {
  const secretFields = ["accessKey", "secretKey"];
  app.get(
    `${BASE}/config`,
    { onRequest: requirePermission(context, may("list")) },
    async (): Promise<CloudConfig> => configs.read(),
  );
  app.put(
    `${BASE}/config`,
    {
      onRequest: requirePermission(context, may("edit")),
      config: { operation: storageTexts.saveConfig, secretFields },
      schema: { body: CloudConfigBody },
    },
    async (request, reply) => {
      await configs.save(request.body, callerOf(request).account);
      return reply.code(204).send();
    },
  );
  app.post(
    `${BASE}/config/test`,
    {
      onRequest: requirePermission(context, may("edit")),
      config: { operation: storageTexts.testConfig, secretFields },
      schema: { body: CloudConfigBody },
    },
    async (request) => {
      const begin = context.now();
      const objects = await configs.tried(request.body);
      await objects.list({ most: 1 });
      return { ms: Math.max(0, Math.round(context.now() - begin)) };
    },
  );
}

function registerSync(app: App, { context, configs, work }: CloudParts): void {
  app.post(
    `${BASE}/synchronize`,
    {
      onRequest: requirePermission(context, may("edit")),
      config: { operation: storageTexts.syncCloud },
    },
    async (request): Promise<WorkStarted> => {
      const { account } = callerOf(request);
      const { bucket } = (await configs.current()).account;
      const id = await work.plan(context.db, { kind: "cloud.synchronise", params: { bucket }, account });
      work.wake();
      return { id };
    },
  );
}

function registerReads(app: App, { context, configs }: CloudParts): void {
  const onRequest = requirePermission(context, may("list"));
  const rowOf = async (id: number) => {
    const [row] = await context.db.select().from(storageObject).where(eq(storageObject.id, id));
    if (!row) throw new Refusal(404, httpTexts.notFound);
    return row;
  };
  const nameOf = (key: string) => key.slice(key.lastIndexOf("/") + 1);

  app.get(`${BASE}/download/:id`, { onRequest, schema: { params: One } }, async (request) => {
    const row = await rowOf(request.params.id);
    if (!needsSigning(row)) return { url: row.url };
    const objects = (await configs.current()).bucket(row.bucket);
    return { url: await objects.signedAddress(row.name, SIGNED_S, attachment(nameOf(row.name))) };
  });
  // A page may show pictures of its own server alone: what is previewed comes through it.
  app.get(
    `${BASE}/content/:id`,
    { compress: false, onRequest, schema: { params: One } },
    async (request, reply) => {
      const row = await rowOf(request.params.id);
      const objects = (await configs.current()).bucket(row.bucket);
      const response = await objects.read(row.name, AbortSignal.timeout(CONTENT_MS));
      const { body } = response;
      if (!body) throw new Refusal(404, storageTexts.gone);
      return reply
        .headers({ "Content-Disposition": attachment(nameOf(row.name)), "Cache-Control": "no-store" })
        .type(typeOf(response, row.name))
        .send(Readable.fromWeb(body as NodeStream));
    },
  );
}

/** As the store has it, where that can be shown. */
function typeOf(response: Response, key: string): string {
  const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  return isShown(type) && extensionOf(key) !== "svg" ? type : "application/octet-stream";
}
