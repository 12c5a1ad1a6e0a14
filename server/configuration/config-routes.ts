import multipart from "@fastify/multipart";
import { eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { BRAND_PICTURE_BASE, BRAND_PICTURE_MAX_BYTES, type BrandPicture } from "../../src/contract/brand.ts";
import type { ConfigEntry, SavedPicture } from "../../src/contract/configuration.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { basicConfig } from "../../src/contract/resources/system/basic-config.ts";
import { Plain } from "../../src/contract/schema.ts";
import { listQuery } from "../../src/domain/resources/list-query.ts";
import type { ServerContext } from "../context.ts";
import { sysConfig } from "../db/schema/index.ts";
import { PICTURE_HEADERS } from "../files/kept-picture.ts";
import { fileAsUpload, oneFile, wholeFile, withinSize } from "../files/upload.ts";
import { mayDo, optionalSession, requirePermission } from "../http/access.ts";
import { answerNotFound, Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { callOf } from "../resources/call.ts";
import { carryOut } from "../resources/carry-out.ts";
import { listRecords } from "../resources/list.ts";
import type { Call, Change, ResourceModule } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import type { FindStoredFile } from "../storage/stored-files.ts";
import { accountTexts } from "../texts/accounts.ts";
import { configurationTexts } from "../texts/configuration.ts";
import { httpTexts } from "../texts/http.ts";
import { brandDefaults } from "./brand.ts";
import { isBrandKey, isBrandPicture } from "./config-module.ts";
import type { Pictures } from "./pictures.ts";

const BASE = `/prod-api/${basicConfig.path}`;
const list = permissionOf(basicConfig, "list");

const upload = { maxBytes: BRAND_PICTURE_MAX_BYTES, tooLarge: configurationTexts.pictureTooLarge };

export interface ConfigurationDeps {
  readonly module: ResourceModule;
  readonly pictures: Pictures;
  /** Files of the storage by their addresses. */
  readonly find: FindStoredFile;
}

/** What the basic config has beyond an area's own calls (specification §7): settings by key, pictures, and the pictures themselves. */
export async function registerConfiguration(
  app: App,
  context: ServerContext,
  deps: ConfigurationDeps,
): Promise<void> {
  const { module, pictures } = deps;
  app.get(
    `${BASE}/list`,
    { onRequest: requirePermission(context, list), schema: { querystring: listQuery(basicConfig) } },
    async (request) => listRecords(module, request.query, callOf(context, request)),
  );
  app.get(
    `${BASE}/key/:key`,
    { onRequest: optionalSession(context), schema: { params: v.object({ key: Plain(64) }) } },
    async (request) => entryOf(context, request, request.params.key),
  );
  await app.register(async (scope: App) => registerUpload(scope, context, deps));
  app.get(
    `${BRAND_PICTURE_BASE}:name`,
    { schema: { params: v.object({ name: v.string() }) } },
    async (request, reply) => {
      const picture = await pictures.read(request.params.name);
      if (!picture) return answerNotFound(request, reply);
      return reply.headers(PICTURE_HEADERS).type(picture.type).send(picture.bytes);
    },
  );
}

/** The keys of the look are anybody's to read, the login page shows them; all others belong to who may list them. */
async function entryOf(context: ServerContext, request: FastifyRequest, key: string): Promise<ConfigEntry> {
  if (!isBrandKey(key)) {
    const { caller } = request;
    if (!caller) throw new Refusal(401, accountTexts.notSignedIn);
    if (!(await mayDo(context, caller.account, [list]))) throw new Refusal(403, accountTexts.noPermission);
  }
  const row = await storedEntry(context, key);
  if (row) return { id: row.id, configKey: row.configKey, configValue: row.configValue };
  if (!isBrandKey(key)) throw new Refusal(404, httpTexts.notFound);
  return { configKey: key, configValue: brandDefaults[key] ?? "" };
}

async function storedEntry({ db }: Pick<Call, "db">, key: string) {
  const [row] = await db
    .select()
    .from(sysConfig)
    .where(eq(sql`lower(${sysConfig.configKey})`, key.toLowerCase()));
  return row;
}

/** `POST savePic`: keeps the picture and sets its key. In the place of a file, the address of one of the storage is taken. */
async function registerUpload(
  scope: App,
  context: ServerContext,
  { module, pictures, find }: ConfigurationDeps,
): Promise<void> {
  const writes = createWrites(context);
  await scope.register(multipart, oneFile(upload));
  const set = async (key: BrandPicture, configValue: string, call: Call): Promise<Change | undefined> => {
    const row = await storedEntry(call, key);
    if (row) return writes.update(module, { id: row.id, values: { configValue } }, call);
    return writes.create(module, { configKey: key, configValue, type: "image" }, call);
  };
  const storedPicture = async (address: string): Promise<Buffer> => {
    const file = await find(context.db, address);
    if (!file) throw new Refusal(400, configurationTexts.pictureNotStored);
    return fileAsUpload(file.path, upload);
  };
  scope.post(
    `${BASE}/savePic`,
    {
      onRequest: requirePermission(context, permissionOf(basicConfig, "edit")),
      config: { operation: configurationTexts.savePicture },
    },
    async (request): Promise<SavedPicture> => {
      const { key, picture } = await uploadOf(request);
      const bytes = typeof picture === "string" ? await storedPicture(picture) : picture;
      const configValue = await pictures.save(key, bytes);
      try {
        const work = (call: Call) => set(key, configValue, call);
        await carryOut({ context, module }, request, work, (change) => (change ? [change] : []));
      } catch (error) {
        await pictures.remove(configValue);
        throw error;
      }
      return { configKey: key, configValue };
    },
  );
}

/** A picture: what is in its file, or the address of one that is stored here. */
type Picture = Buffer | string;

/** The picture and the key that it is for, in whatever order they come. A file goes before an address. */
async function uploadOf(request: FastifyRequest): Promise<{ key: BrandPicture; picture: Picture }> {
  if (!request.isMultipart()) throw new Refusal(400, configurationTexts.pictureMissing);
  const { key, picture } = await withinSize(upload, () => partsOf(request));
  if (picture === "") throw new Refusal(400, configurationTexts.pictureMissing);
  if (!isBrandPicture(key)) throw new Refusal(400, configurationTexts.pictureKey, {}, undefined, "configKey");
  return { key, picture };
}

async function partsOf(request: FastifyRequest): Promise<{ key: string; picture: Picture }> {
  let key = "";
  let address = "";
  let bytes: Buffer | undefined;
  for await (const part of request.parts()) {
    if (part.type === "file") bytes = await wholeFile(part, upload);
    else if (part.fieldname === "configKey") key = String(part.value);
    else if (part.fieldname === "address") address = String(part.value);
  }
  return { key, picture: bytes ?? address };
}
