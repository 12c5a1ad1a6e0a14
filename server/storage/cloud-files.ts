import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { PRIVATE } from "../../src/contract/storage.ts";
import type { PictureUse } from "../../src/contract/watermarks.ts";
import type { BodyValues } from "../../src/domain/resources/schemas.ts";
import type { ServerContext } from "../context.ts";
import { attachment, shownInline } from "../files/attachment.ts";
import { carryOut } from "../resources/carry-out.ts";
import type { Call, Change, ResourceModule } from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import type { ReceivedFile } from "../uploads/take-in.ts";
import type { UploadFolder } from "../uploads/upload-folder.ts";
import { extensionOf } from "../uploads/upload-names.ts";
import type { CloudConfigs, Store } from "./cloud-config.ts";
import type { CloudPictures } from "./cloud-pictures.ts";
import type { FileCheck } from "./field-files.ts";
import { isShown, servedType, sizeText } from "./file-kind.ts";
import { type Admitted, admit } from "./intake.ts";

export interface CloudKeeping {
  readonly context: ServerContext;
  readonly configs: CloudConfigs;
  readonly module: ResourceModule;
  readonly pictures: CloudPictures;
  /** Where files lie on their way. */
  readonly folder: UploadFolder;
}

/** An object that was kept. */
export interface KeptObject {
  readonly id: number;
  readonly url: string;
}

/** Puts files into the store and makes their rows (contract A14 "Cloud"): all of them, or none. Pictures have their watermark before. */
export async function keepObjects(
  keeping: CloudKeeping,
  request: FastifyRequest,
  received: readonly ReceivedFile[],
  use: PictureUse,
  check?: FileCheck,
): Promise<readonly KeptObject[]> {
  const { context, configs, module } = keeping;
  const store = await configs.current();
  const writes = createWrites(context);
  const put: PutObject[] = [];
  try {
    for (const file of received) put.push(await putOne(keeping, store, file, { use, check }));
    const work = async (call: Call) => {
      const changes: Change[] = [];
      for (const object of put) {
        changes.push(await writes.create(module, object.values, call));
        await knowPicture(keeping, store, object, call);
      }
      return changes;
    };
    const changes = await carryOut({ context, module }, request, work, (done) => done);
    return changes.map(({ id }, index) => ({ id, url: String(put[index]?.values.url) }));
  } catch (error) {
    await takeBack(keeping, store, put);
    throw error;
  }
}

/** An object whose row is to be made. */
interface PutObject {
  readonly key: string;
  readonly values: BodyValues;
  /** Of what is there. */
  readonly sha256: string;
  /** Of a picture: under which its mark is noted. */
  readonly picture: string | undefined;
}

async function putOne(
  { context, folder, pictures }: CloudKeeping,
  { objects, account }: Store,
  file: ReceivedFile,
  { use, check }: { readonly use: PictureUse; readonly check: FileCheck | undefined },
): Promise<PutObject> {
  const admitted = await admit(context.threads, folder, file);
  const { mime, fileName } = admitted;
  const drafts = [admitted.draft];
  let picture: string | undefined;
  try {
    check?.(admitted);
    const { draft, name } = await pictures.take(admitted, folder, use);
    picture = name;
    drafts.push(draft);
    const key = keyOf(admitted, new Date(context.now()));
    const disposition = isShown(mime) ? shownInline(fileName) : attachment(fileName);
    await objects.put(key, { ...draft, mime: servedType(mime), disposition });
    const values = objectValues({ key, size: draft.size }, { objects, account });
    return { key, values, sha256: draft.sha256, picture };
  } catch (error) {
    if (picture !== undefined) await pictures.giveUp(picture);
    throw error;
  } finally {
    for (const draft of drafts) if (draft.path !== file.path) await folder.discard(draft);
  }
}

async function knowPicture(
  { pictures }: CloudKeeping,
  { account: { bucket } }: Store,
  { key, sha256, picture }: PutObject,
  { db }: Call,
): Promise<void> {
  if (picture !== undefined) await pictures.know(db, picture, { bucket, key }, sha256);
}

async function takeBack(
  { context, pictures }: CloudKeeping,
  { objects }: Store,
  put: readonly PutObject[],
): Promise<void> {
  for (const { picture } of put) if (picture !== undefined) await pictures.giveUp(picture);
  for (const { status } of await Promise.allSettled(put.map(({ key }) => objects.remove(key)))) {
    if (status === "rejected") context.log.warn("an object without a row was left in the cloud storage");
  }
}

/** What a row holds of an object. */
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

/** A key that no other object has, and that shows what it is: `2026/11/harbour-1f2e3d4c5b6a7988.jpg`. */
function keyOf({ fileName, extension }: Admitted, time: Date): string {
  const dot = fileName.lastIndexOf(".");
  const stem = (dot > 0 ? fileName.slice(0, dot) : fileName).replace(ODD, "-").replace(/^[-.]+|[-.]+$/g, "");
  const month = String(time.getMonth() + 1).padStart(2, "0");
  const name = [...stem].slice(0, STEM_MAX).join("") || "file";
  return `${time.getFullYear()}/${month}/${name}-${randomBytes(MARK_BYTES).toString("hex")}.${extension}`;
}

/** Whether an object needs a signed address. */
export const needsSigning = ({ type }: { readonly type: string }): boolean => type === PRIVATE;
