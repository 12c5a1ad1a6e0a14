import type { Label } from "../labels/labels.ts";
import { number, text } from "./field-builders.ts";

/** What the accounts at outside services were used for within a month, counted by the server. */
export const used = (label: Label) =>
  number(label, { min: 0, max: Number.MAX_SAFE_INTEGER, readOnly: true, initial: 0 });

/** The month that it was counted in, `yyyy-MM`. */
export const usageMonth = text("common.usageMonth", { max: 7, readOnly: true });
