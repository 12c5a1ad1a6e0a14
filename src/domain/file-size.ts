import type { NumberField } from "../contract/resources/fields.ts";

/** Sizes of files as they are written. */

const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;
const STEP = 1_024;

/** `1.25 MB`; whole bytes below one kilobyte. */
export function fileSizeText(bytes: number): string {
  const known = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  const power = known < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(known) / Math.log(STEP)));
  const size = known / STEP ** power;
  return `${power === 0 ? size : size.toFixed(2)} ${UNITS[power]}`;
}

/** The unit of fields with sizes: they are shown as people read them. */
const BYTES = "B";

/** Whether a number is the size of something in bytes. */
export const isByteCount = ({ unit }: NumberField): boolean => unit === BYTES;
