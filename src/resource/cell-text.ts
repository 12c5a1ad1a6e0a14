import type { TFunction } from "i18next";
import type { Label } from "../contract/labels/labels.ts";
import { type Language, languages } from "../contract/language.ts";
import type { AnyRecord } from "../contract/resources/definition.ts";
import {
  type Field,
  type FlagField,
  type Option,
  type OptionValue,
  type Reference,
  type Tone,
  yesNo,
} from "../contract/resources/fields.ts";
import { DATE, formatTime } from "../domain/dates.ts";
import { fileSizeText } from "../domain/file-size.ts";
import { labelText } from "../domain/resources/label-text.ts";
import type { KnownDictionaries } from "./dictionaries.ts";

/** What values are called where they are read: in cells, their copies and exports. */

/** What the words of a value depend on. */
export interface Wording {
  readonly language: Language;
  readonly dictionaries: KnownDictionaries;
  readonly t: TFunction<"resource">;
}

/** A value as a label in a colour. */
export interface Labelled {
  readonly key: string;
  readonly text: string;
  readonly tone: Tone;
}

const isTrue = (value: unknown) => value === true || value === 1 || value === "true" || value === "1";

const flagLabel = ({ labels = yesNo }: FlagField, value: unknown): Label =>
  isTrue(value) ? labels.yes : labels.no;

/** The option of a value; values compare as they are written. */
export function optionOf(options: readonly Option[], value: unknown): Option | undefined {
  return options.find((option) => option.value === value || String(option.value) === String(value));
}

function chosen(options: readonly Option[], value: unknown, { language }: Wording): Labelled {
  const option = optionOf(options, value);
  const text = option === undefined ? String(value) : labelText(option.label, language);
  return { key: String(value), text, tone: option?.tone ?? "neutral" };
}

const isReference = (value: unknown): value is Reference =>
  typeof value === "object" && value !== null && "id" in value;

const referred = (value: Reference): Labelled => ({
  key: String(value.id),
  text: value.name ?? `#${value.id}`,
  tone: "neutral",
});

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The labels of a value of a kind that is shown by labels; null for the other kinds. */
export function labelsOf(field: Field, value: unknown, wording: Wording): readonly Labelled[] | null {
  const nothing = value === null || value === undefined || value === "";
  switch (field.kind) {
    case "flag":
      if (nothing) return [];
      return [
        {
          key: String(value),
          text: labelText(flagLabel(field, value), wording.language),
          tone: isTrue(value) ? "success" : "neutral",
        },
      ];
    case "choice":
      return nothing ? [] : [chosen(field.options, value, wording)];
    case "choices":
      return listed(value).map((one) => chosen(field.options, one, wording));
    case "dict": {
      if (nothing) return [];
      const text = wording.dictionaries.label(field.dict, value);
      return [
        { key: String(value), text, tone: field.value === "flag" && isTrue(value) ? "success" : "neutral" },
      ];
    }
    case "ref":
      return isReference(value) ? [referred(value)] : [];
    case "refs":
      return listed(value).filter(isReference).map(referred);
    case "texts":
      return listed(value).map((one) => ({ key: String(one), text: String(one), tone: "neutral" }));
    default:
      return null;
  }
}

/** The text of sanitized rich text, without its markup. */
function plain(html: string): string {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

const amount = (value: number, language: Language, decimals: number | undefined) =>
  new Intl.NumberFormat(languages[language].tag, {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 0,
    useGrouping: decimals !== undefined,
  }).format(value);

/** The unit of sizes: they are shown as people read them. */
const BYTES = "B";

function numberText(field: Extract<Field, { kind: "number" | "money" }>, value: number, language: Language) {
  if (field.kind === "money") return amount(value, language, 2);
  if (field.unit === BYTES) return fileSizeText(value);
  const text = field.decimals === undefined ? String(value) : amount(value, language, field.decimals);
  return field.unit === undefined ? text : `${text} ${field.unit}`;
}

/** A value in words; empty where there is none. @param name of the field. */
export function cellText(field: Field, name: string, record: AnyRecord, wording: Wording): string {
  const value = record[name];
  if (field.kind === "secret") return wording.t(record[`${name}Set`] === true ? "secretSet" : "secretUnset");
  if (field.kind === "password" || value === null || value === undefined) return "";
  const labels = labelsOf(field, value, wording);
  if (labels !== null) return labels.map(({ text }) => text).join(", ");
  switch (field.kind) {
    case "time":
      return formatTime(value as OptionText) || String(value);
    case "date":
      return formatTime(value as OptionText, DATE) || String(value);
    case "number":
    case "money":
      return typeof value === "number" ? numberText(field, value, wording.language) : String(value);
    case "parent":
      return `#${String(value)}`;
    case "html":
      return plain(String(value));
    case "rows":
      return Array.isArray(value) && value.length > 0 ? wording.t("entries", { count: value.length }) : "";
    default:
      return String(value);
  }
}

type OptionText = Exclude<OptionValue, boolean>;

/** A value as it is in a file: amounts without the signs that only people need. */
export function fileText(field: Field, name: string, record: AnyRecord, wording: Wording): string {
  const value = record[name];
  if ((field.kind === "number" || field.kind === "money") && typeof value === "number") return String(value);
  if (field.kind === "rows" && Array.isArray(value)) return JSON.stringify(value);
  return cellText(field, name, record, wording);
}
