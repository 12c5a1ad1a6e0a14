import { Readable } from "node:stream";
import { STORED_FILE_MAX_BYTES } from "../../src/contract/storage.ts";
import { shownInline } from "../files/attachment.ts";
import { servedType } from "../storage/file-kind.ts";
import type { ObjectStore } from "../storage/object-store.ts";
import type { Draft, UploadFolder } from "../uploads/upload-folder.ts";

/** An object that was fetched, and what it is served with. */
export interface FetchedObject {
  readonly draft: Draft;
  readonly mime: string;
  readonly disposition: string;
}

/** Longest time that an object may take. */
const FETCH_MS = 60_000;

/** Fetches an object into a draft. @throws for one that is not there, is larger than any upload, or does not come. */
export async function fetchObject(
  objects: ObjectStore,
  key: string,
  { folder, signal }: { readonly folder: UploadFolder; readonly signal: AbortSignal },
): Promise<FetchedObject> {
  const { body, headers } = await objects.read(key, AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]));
  if (!body) throw new Error("The object has no content.");
  const draft = await folder.receive(Readable.from(limited(body)));
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  return {
    draft,
    mime: servedType(type),
    disposition: headers.get("content-disposition") ?? shownInline(key.slice(key.lastIndexOf("/") + 1)),
  };
}

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > STORED_FILE_MAX_BYTES) throw new Error("The object is larger than any upload.");
    yield chunk;
  }
}
