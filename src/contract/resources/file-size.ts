import { number, text } from "./field-builders.ts";

/** How large the file of the field is that names it as its `size`: the server alone knows, by what was uploaded. */
export const uploadSize = number("common.fileSize.bytes", {
  min: 0,
  max: Number.MAX_SAFE_INTEGER,
  unit: "B",
  readOnly: true,
});

/** How large a kept file is (contract A14): as answers have always worded it, and in bytes, by which lists show and sort it. */
export const fileSize = {
  size: text("common.fileSize.size", { max: 32, readOnly: true, elsewhere: true }),
  bytes: { ...uploadSize, indexed: true },
} as const;

/** The same of files that the server keeps itself: it always knows. */
export const ownFileSize = {
  size: { ...fileSize.size, required: true },
  bytes: { ...fileSize.bytes, required: true },
} as const;
