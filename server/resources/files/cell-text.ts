import type { Language } from "../../../src/contract/language.ts";
import {
  type Field,
  type FlagField,
  type Option,
  type RowsField,
  yesNo,
} from "../../../src/contract/resources/fields.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";
import type { Cell } from "../../files/xlsx.ts";
import { wordsOf } from "../../rich-text/plain-text.ts";
import type { Dictionaries } from "./dictionaries.ts";

/** In which language values are shown, and what the dictionaries call them. */
export interface Showing {
  readonly language: Language;
  readonly dictionaries: Dictionaries;
}

const BETWEEN = ", ";

/** A value of an answered record as it is in a file: what the user reads on the screen. */
export function shown(field: Field, value: unknown, showing: Showing): Cell {
  if (value === null || value === undefined) return null;
  switch (field.kind) {
    case "secret":
    case "password":
      return null;
    case "number":
    case "money":
    case "parent":
      return typeof value === "number" ? value : String(value);
    case "flag":
      return flagText(field, value, showing.language);
    case "choice":
      return optionText(field.options, value, showing.language);
    case "dict":
      return showing.dictionaries.labelOf(field.dict, value, showing.language) ?? String(value);
    case "html":
      return wordsOf(String(value));
    case "rows":
      return Array.isArray(value)
        ? value.map((row: unknown) => rowText(field, row, showing.language)).join("\n")
        : null;
    case "choices":
      return listed(value, (one) => optionText(field.options, one, showing.language));
    case "refs":
      return listed(value, nameOf);
    case "texts":
      return listed(value, String);
    case "ref":
      return nameOf(value);
    default:
      return String(value);
  }
}

function listed(value: unknown, textOf: (one: unknown) => string): string {
  return Array.isArray(value) ? value.map(textOf).join(BETWEEN) : String(value);
}

function flagText({ labels = yesNo }: FlagField, value: unknown, language: Language): string {
  return labelText(value === true || value === 1 ? labels.yes : labels.no, language);
}

function optionText(options: readonly Option[], value: unknown, language: Language): string {
  const option = options.find((one) => one.value === value);
  return option ? labelText(option.label, language) : String(value);
}

function nameOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  if ("name" in value && value.name !== null && value.name !== undefined) return String(value.name);
  return "id" in value ? String(value.id) : "";
}

function rowText({ fields }: RowsField, row: unknown, language: Language): string {
  if (typeof row !== "object" || row === null) return "";
  const held = row as Readonly<Record<string, unknown>>;
  return Object.entries(fields)
    .filter(([name]) => held[name] !== null && held[name] !== undefined)
    .map(([name, field]) => `${labelText(field.label, language)}: ${inner(field, held[name], language)}`)
    .join("; ");
}

function inner(field: RowsField["fields"][string], value: unknown, language: Language): string {
  if (field.kind === "flag") return flagText(field, value, language);
  return field.kind === "choice" ? optionText(field.options, value, language) : String(value);
}
