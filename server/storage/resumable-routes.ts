import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { MemoryLocker, Metadata, Server } from "@tus/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { RESUMABLE_PATH, STORED_FILE_MAX_BYTES, servedAt } from "../../src/contract/storage.ts";
import type { PictureUse } from "../../src/contract/watermarks.ts";
import { callerOf, requireSession } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { httpTexts } from "../texts/http.ts";
import { storageTexts } from "../texts/storage.ts";
import { megabytes } from "../uploads/take-in.ts";
import { cleanName } from "../uploads/upload-names.ts";
import { checkOfUpload } from "./field-files.ts";
import { type Keeping, keepFiles } from "./keep-files.ts";
import type { UploadGate } from "./local-routes.ts";
import { createPartialFiles } from "./partial-files.ts";
import { pictureUseOf } from "./picture-use.ts";
import {
  addResumable,
  findResumable,
  forgetResumable,
  noteLink,
  type ResumableRow,
} from "./resumable-rows.ts";
import { ResumableStore } from "./resumable-store.ts";

const BASE = `/prod-api/${RESUMABLE_PATH}`;
/** What a part of an upload is sent as. */
const PART_TYPE = "application/offset+octet-stream";
/** What a request waits for the one before it, which a lost connection may have left, ms. */
const DRAIN_MS = 1_000;
/** What is read of a body before it is written, bytes. */
const AHEAD = new ByteLengthQueuingStrategy({ highWaterMark: 1024 * 1024 });
const Params = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)) });

export interface ResumableParts {
  /** The areas whose fields files can be for. */
  readonly areas: readonly AnyResource[];
  readonly local: Keeping;
  readonly gate: UploadGate;
}

/**
 * Uploads that survive a lost connection, a reload and a restart of the server (resources 1.18): `api/upload/resumable` speaks tus 1.0, and
 * `POST …/:id/done` makes a file of what has come, once, however often it is asked. Whoever is signed in may begin one, as with
 * `POST api/upload`; nobody else may go on with it.
 */
export async function registerResumable(app: App, { areas, local, gate }: ResumableParts): Promise<void> {
  const { context } = local;
  const files = createPartialFiles(context.config);
  /** Requests whose upload has a row already, and its id. */
  const begun = new WeakMap<object, string>();
  const tus = new Server({
    path: BASE,
    datastore: new ResumableStore(context, files),
    locker: new MemoryLocker(),
    lockDrainTimeout: DRAIN_MS,
    relativeLocation: true,
    maxSize: STORED_FILE_MAX_BYTES,
    namingFunction: (request) => begun.get(request) ?? newId(),
  });
  const session = requireSession(context);
  const handle = async (request: FastifyRequest, reply: FastifyReply, id?: string) => {
    const asked = webRequest(request);
    if (id !== undefined) begun.set(asked, id);
    return answer(reply, await tus.handleWeb(asked));
  };
  const own = async (request: FastifyRequest): Promise<ResumableRow> => {
    const { id } = request.params as { readonly id: string };
    const row = await findResumable(context.db, id, callerOf(request).account.id);
    if (!row) throw new Refusal(404, storageTexts.gone);
    return row;
  };

  await app.register(async (scope: App) => {
    // A part goes to the disk as it comes.
    scope.addContentTypeParser(PART_TYPE, (_request, payload, done) => done(null, payload));
    scope.post(BASE, { onRequest: session, config: { operation: false } }, async (request, reply) => {
      const announced = announcedOf(request);
      checkOfUpload(areas, announced);
      await gate(request, { maxBytes: STORED_FILE_MAX_BYTES, mostFiles: 1 }, announced.size);
      const [id, now] = [newId(), context.now()];
      const userId = callerOf(request).account.id;
      await addResumable(context.db, { id, userId, ...announced, createdAt: now, touchedAt: now });
      return handle(request, reply, id);
    });
    const one = { onRequest: session, config: { operation: false as const }, schema: { params: Params } };
    scope.route({
      ...{ method: ["HEAD", "PATCH", "DELETE"], url: `${BASE}/:id`, ...one },
      handler: async (request, reply) => {
        await own(request);
        return handle(request, reply);
      },
    });
    scope.post(
      `${BASE}/:id/done`,
      { ...one, config: { operation: storageTexts.uploadEditor } },
      async (request, reply) => {
        const row = await own(request);
        const link = row.link ?? (await kept(request, row));
        return reply.code(201).send({ errno: 0, link });
      },
    );
  });

  /** Where the file is that an upload becomes. @throws Refusal where it has not come whole, and for what the field does not take. */
  async function kept(request: FastifyRequest, row: ResumableRow): Promise<string> {
    const { id, size, fileName, declared, purpose: use } = row;
    if ((await files.sizeOf(id)) !== size) throw new Refusal(409, storageTexts.notWhole);
    const check = checkOfUpload(areas, { area: row.area ?? undefined, field: row.field ?? undefined });
    const { folder } = local.files;
    const draft = await folder.adopt(files.pathOf(id));
    let link: string | undefined;
    try {
      await keepFiles(
        local,
        request,
        [{ ...draft, fileName, declared }],
        { use, check },
        async (db, [file]) => {
          const address = servedAt(file?.values as { readonly type: string; readonly realName: string });
          if (address === null) throw new Refusal(404, httpTexts.notFound);
          if (!(await noteLink(db, id, address))) throw new KeptBefore();
          link = address;
        },
      );
    } catch (error) {
      const before = error instanceof KeptBefore ? await own(request) : undefined;
      if (before?.link) return before.link;
      // It would be refused again.
      if (error instanceof Refusal && error.status < 500) await drop(id);
      throw error;
    } finally {
      await folder.discard(draft);
    }
    await files.remove(id);
    return link ?? "";
  }

  async function drop(id: string): Promise<void> {
    await forgetResumable(context.db, id);
    await files.remove(id);
  }
}

/** Another request made the same upload a file at this moment. */
class KeptBefore extends Error {}

const newId = (): string => randomBytes(16).toString("hex");

interface Announced {
  readonly size: number;
  readonly fileName: string;
  readonly declared: string;
  readonly area: string | undefined;
  readonly field: string | undefined;
  readonly purpose: PictureUse;
}

/** What an upload says of itself before it comes. @throws Refusal for what is empty or too large. */
function announcedOf({ headers }: FastifyRequest): Announced {
  const told = metadataOf(String(headers["upload-metadata"] ?? ""));
  const fileName = cleanName(told.filename ?? "");
  const size = Number(headers["upload-length"] ?? Number.NaN);
  if (!Number.isSafeInteger(size)) throw new Refusal(400, storageTexts.missing);
  if (size <= 0) throw new Refusal(400, storageTexts.empty, { name: fileName });
  if (size > STORED_FILE_MAX_BYTES) {
    throw new Refusal(413, storageTexts.tooLarge, { size: megabytes(STORED_FILE_MAX_BYTES) });
  }
  return {
    ...{ size, fileName, declared: (told.filetype ?? "").toLowerCase().slice(0, 128) },
    ...{ area: told.area ?? undefined, field: told.field ?? undefined },
    purpose: pictureUseOf({ area: told.area ?? undefined }, new Map([["use", told.use ?? ""]])),
  };
}

/** @throws Refusal for what is no metadata. */
function metadataOf(header: string): Readonly<Record<string, string | null>> {
  try {
    return header === "" ? {} : Metadata.parse(header);
  } catch {
    throw new Refusal(400, storageTexts.missing);
  }
}

/** A request as the protocol's library reads it; of its head only what the protocol knows. */
function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && /^(upload-|tus-|content-)/.test(name)) headers.set(name, value);
  }
  const { body } = request;
  const stream =
    body instanceof Readable ? { body: Readable.toWeb(body, { strategy: AHEAD }), duplex: "half" } : {};
  // What a part is for is in its path.
  const url = new URL(request.url.split("?", 1)[0] ?? "", "http://localhost");
  return new Request(url, { method: request.method, headers, ...stream } as RequestInit);
}

/** Answers as the library does; who may read the answer is for the rest of the server to say. */
async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) {
    if (!name.startsWith("access-control-") && name !== "content-length") void reply.header(name, value);
  }
  const text = await response.text();
  return reply.code(response.status).send(text === "" ? undefined : text);
}
