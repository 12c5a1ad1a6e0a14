import { number, text, type Words } from "./fields.ts";

/** What the accounts at outside services were used for within a month, counted by the server. */
export const used = (label: Words) =>
  number(label, { min: 0, max: Number.MAX_SAFE_INTEGER, readOnly: true, initial: 0 });

/** The month that it was counted in, `yyyy-MM`. */
export const usageMonth = text(["统计月份", "統計月份", "Month"], { max: 7, readOnly: true });
