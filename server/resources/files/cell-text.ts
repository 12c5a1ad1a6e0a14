import type { Language } from "../../../src/contract/language.ts";
import {
  type Field,
  type FlagField,
  type LinesField,
  type Option,
  type RowsField,
  yesNo,
} from "../../../src/contract/resources/fields.ts";
import { fileSizeText, isByteCount } from "../../../src/domain/file-size.ts";
import { isNothing } from "../../../src/domain/resources/fault.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";
import { holds } from "../../../src/domain/resources/list-shape.ts";
import { rowSummary } from "../../../src/domain/resources/row-summary.ts";
import type { Cell } from "../../files/xlsx.ts";
import type { Dictionaries } from "./dictionaries.ts";

/** Values as a file has them: what the user reads on the screen. */

/** In which language values are shown, and what the dictionaries call them. */
export interface Showing {
  readonly language: Language;
  readonly dictionaries: Dictionaries;
}

const BETWEEN = ", ";

export function listed(value: unknown, textOf: (one: unknown) => string): string {
  return Array.isArray(value) ? value.map(textOf).join(BETWEEN) : String(value);
}

export function flagText({ labels = yesNo }: FlagField, value: unknown, language: Language): string {
  return labelText(value === true || value === 1 ? labels.yes : labels.no, language);
}

export function optionText(options: readonly Option[], value: unknown, language: Language): string {
  const option = options.find((one) => one.value === value);
  return option ? labelText(option.label, language) : String(value);
}

export function nameOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  if ("name" in value && value.name !== null && value.name !== undefined) return String(value.name);
  return "id" in value ? String(value.id) : "";
}

/** @param textOf what a value of a row is in a file. */
export function rowText(
  table: RowsField | LinesField,
  row: unknown,
  language: Language,
  textOf: (field: Field, value: unknown) => Cell,
): string {
  if (typeof row !== "object" || row === null) return "";
  const { fields } = table;
  const written = (field: Field, value: unknown): string => {
    if (field.kind === "rows" && Array.isArray(value))
      return value.map((inner: unknown) => `(${rowText(field, inner, language, textOf)})`).join(BETWEEN);
    return field.kind === "number" && typeof value === "number" && isByteCount(field)
      ? fileSizeText(value)
      : // A row is one line.
        String(textOf(field, value) ?? "").replace(/\s*\n\s*/g, " ");
  };
  const held = row as Readonly<Record<string, unknown>>;
  const summary = rowSummary(table, (name) => {
    const field = fields[name];
    return field === undefined || isNothing(held[name]) ? "" : written(field, held[name]);
  });
  if (summary !== null) return summary;
  return Object.entries(fields)
    .filter(([name, { when }]) => !isNothing(held[name]) && holds(when, held))
    .map(([name, field]) => `${labelText(field.label, language)}: ${written(field, held[name])}`)
    .join("; ");
}
