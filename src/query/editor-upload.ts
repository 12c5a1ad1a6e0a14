import { EditorUpload } from "../contract/storage.ts";
import { uploadStarted } from "./transfers.ts";

/** The field of an area that a file is for: what it takes is checked where the file arrives. */
export interface UploadPlace {
  readonly area: string;
  readonly field: string;
}

/** Uploads a file that is in a text or a record (contract A14 "Editor upload"): `transfer(editorUpload(…))`. */
export function editorUpload(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
  place?: UploadPlace,
) {
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
