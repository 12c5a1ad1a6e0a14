import type { TFunction } from "i18next";
import type { Label } from "../contract/labels/labels.ts";
import { type Language, languages } from "../contract/language.ts";
import type { Reference } from "../contract/resources/field-values.ts";
import {
  type FlagField,
  type NumberField,
  type Option,
  type Tone,
  yesNo,
} from "../contract/resources/fields.ts";
import { fileSizeText, isByteCount } from "../domain/file-size.ts";
import { numberFormat } from "../domain/number-format.ts";
import { labelText } from "../domain/resources/label-text.ts";
import { durationText } from "../domain/texts/duration.ts";
import type { KnownDictionaries } from "./dictionaries.ts";

/** The words and labels that values are shown by. */

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
  /** Address of a picture of it. */
  readonly picture?: string;
}

export const isTrue = (value: unknown) => value === true || value === 1 || value === "true" || value === "1";

export const flagLabel = ({ labels = yesNo }: FlagField, value: unknown): Label =>
  isTrue(value) ? labels.yes : labels.no;

/** The option of a value; values compare as they are written. */
export function optionOf(options: readonly Option[], value: unknown): Option | undefined {
  return options.find((option) => option.value === value || String(option.value) === String(value));
}

export function chosen(options: readonly Option[], value: unknown, { language }: Wording): Labelled {
  const option = optionOf(options, value);
  const text = option === undefined ? String(value) : labelText(option.label, language);
  return { key: String(value), text, tone: option?.tone ?? "neutral" };
}

export const isReference = (value: unknown): value is Reference =>
  typeof value === "object" && value !== null && "id" in value;

export const referred = (value: Reference): Labelled => ({
  key: String(value.id),
  text: value.name ?? `#${value.id}`,
  tone: "neutral",
});

export const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text of sanitized rich text, without its markup. */
export function plain(html: string): string {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** How long something took, which is read and never typed. */
const isLength = ({ unit, readOnly }: NumberField): boolean => unit === "s" && readOnly === true;

export function numberText(field: NumberField, value: number, language: Language): string {
  if (isByteCount(field)) return fileSizeText(value);
  if (isLength(field)) return durationText(value);
  const text = field.decimals === undefined ? String(value) : grouped(value, language, field.decimals);
  return field.unit === undefined ? text : `${text} ${field.unit}`;
}

const grouped = (value: number, language: Language, decimals: number) =>
  numberFormat(languages[language].tag, decimals, decimals).format(value);
