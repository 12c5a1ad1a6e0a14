import type * as v from "valibot";
import { EditorUpload } from "../contract/storage.ts";
import { type UploadPlace, uploadedInParts } from "./resumable-upload.ts";
import { type Transfer, uploadStarted } from "./transfers.ts";

/** Files from this size on go in parts: to send a smaller one again costs less than to ask how much of it has come. */
export const IN_PARTS_FROM = 512 * 1024;

/**
 * Uploads a file that is in a text or a record (contract A14 "Editor upload"): `transfer(editorUpload(…))`. What was begun of a larger one is
 * gone on with.
 * @param onBegun is told where that is.
 */
export function editorUpload(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
  place?: UploadPlace,
  onBegun?: (address: string) => void,
): Transfer<v.InferOutput<typeof EditorUpload>> {
  if (file.size >= IN_PARTS_FROM) return uploadedInParts(file, { onProgress, signal, place, onBegun });
  const form = new FormData();
  form.append("file", file, file.name);
  return uploadStarted(
    { path: "api/upload", form, ...(place ? { query: { ...place } } : {}) },
    EditorUpload,
    {
      ...{ onProgress, quiet: true },
      ...(signal ? { signal } : {}),
    },
  );
}
