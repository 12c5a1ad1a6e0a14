import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { PRIVATE } from "../../src/contract/storage.ts";
import type { BodyValues } from "../../src/domain/resources/schemas.ts";
import type { ServerContext } from "../context.ts";
import { attachment, shownInline } from "../files/attachment.ts";
import { carryOut } from "../resources/carry-out.ts";
import type { Call, Change, ResourceModule } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import type { UploadFolder } from "../uploads/upload-folder.ts";
import { extensionOf } from "../uploads/upload-names.ts";
import type { CloudConfigs, Store } from "./cloud-config.ts";
import { isShown, servedType, sizeText } from "./file-kind.ts";
import { type Admitted, admit } from "./intake.ts";
import type { ReceivedFile } from "./receive-files.ts";

export interface CloudKeeping {
  readonly context: ServerContext;
  readonly configs: CloudConfigs;
  readonly module: ResourceModule;
  /** Where files lie on their way. */
  readonly folder: UploadFolder;
}

/** An object that was kept. */
export interface KeptObject {
  readonly id: number;
  readonly url: string;
}

/** Puts files into the store and makes their rows (contract A14 "Cloud"): all of them, or none. */
export async function keepObjects(
  { context, configs, module, folder }: CloudKeeping,
  request: FastifyRequest,
  received: readonly ReceivedFile[],
): Promise<readonly KeptObject[]> {
  const store = await configs.current();
  const writes = createWrites(context);
  const put: BodyValues[] = [];
  try {
    for (const file of received) put.push(await putOne(store, folder, file, context.now()));
    const work = async (call: Call) => {
      const changes: Change[] = [];
      for (const values of put) changes.push(await writes.create(module, values, call));
      return changes;
    };
    const changes = await carryOut({ context, module }, request, work, (done) => done);
    return changes.map(({ id }, index) => ({ id, url: String(put[index]?.url) }));
  } catch (error) {
    const removed = put.map(({ name }) => store.objects.remove(String(name)));
    for (const { status } of await Promise.allSettled(removed)) {
      if (status === "rejected") context.log.warn("an object without a row was left in the cloud storage");
    }
    throw error;
  }
}

async function putOne(
  { objects, account }: Store,
  folder: UploadFolder,
  file: ReceivedFile,
  now: number,
): Promise<BodyValues> {
  const admitted = await admit(folder, file);
  const { draft, mime, fileName } = admitted;
  try {
    const key = keyOf(admitted, new Date(now));
    const disposition = isShown(mime) ? shownInline(fileName) : attachment(fileName);
    await objects.put(key, { ...draft, mime: servedType(mime), disposition });
    return objectValues({ key, size: draft.size }, { objects, account });
  } finally {
    if (draft.path !== file.path) await folder.discard(draft);
  }
}

/** What a row tells of an object. */
export function objectValues(
  { key, size }: { readonly key: string; readonly size: number },
  { objects, account: { bucket, type } }: Pick<Store, "objects" | "account">,
) {
  return {
    ...{ name: key, bucket, type },
    suffix: extensionOf(key.slice(key.lastIndexOf("/") + 1)).slice(0, 16),
    size: sizeText(size),
    bytes: size,
    url: objects.addressOf(key),
  };
}

const MARK_BYTES = 8;
const STEM_MAX = 80;
/** What addresses take as it is, besides letters of whatever script. */
const ODD = /[^\p{L}\p{N}._-]+/gu;

/** A key that no other object has, and that tells what it is: `2026/11/harbour-1f2e3d4c5b6a7988.jpg`. */
function keyOf({ fileName, extension }: Admitted, time: Date): string {
  const dot = fileName.lastIndexOf(".");
  const stem = (dot > 0 ? fileName.slice(0, dot) : fileName).replace(ODD, "-").replace(/^[-.]+|[-.]+$/g, "");
  const month = String(time.getMonth() + 1).padStart(2, "0");
  const name = [...stem].slice(0, STEM_MAX).join("") || "file";
  return `${time.getFullYear()}/${month}/${name}-${randomBytes(MARK_BYTES).toString("hex")}.${extension}`;
}

/** Whether an object needs a signed address. */
export const needsSigning = ({ type }: { readonly type: string }): boolean => type === PRIVATE;
