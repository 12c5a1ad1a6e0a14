import { EditorUpload } from "../contract/storage.ts";
import { uploadStarted } from "./transfers.ts";

/** Uploads a picture that is in a text or a record (contract A14 "Editor upload"): `transfer(editorUpload(…))`. */
export function editorUpload(file: File, onProgress: (share: number) => void) {
  const form = new FormData();
  form.append("file", file, file.name);
  return uploadStarted({ path: "api/upload", form }, EditorUpload, { onProgress, quiet: "unlessDenied" });
}
