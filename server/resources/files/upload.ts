import { IMPORT_MAX_BYTES } from "../../../src/contract/limits.ts";
import type { UploadRules } from "../../files/upload.ts";
import { fileTexts } from "../../texts/files.ts";

/** What a file to import has to be. */
export const importUpload: UploadRules = {
  field: "file",
  maxBytes: IMPORT_MAX_BYTES,
  missing: fileTexts.fileMissing,
  tooLarge: fileTexts.fileTooLarge,
};
