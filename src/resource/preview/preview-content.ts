import { type Language, languages } from "../../contract/language.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import type { PreviewPrice } from "../../contract/resources/record-definition.ts";
import { compareMoney, type Money, moneyText, readDecimal } from "../../domain/money.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { isPictureAddress } from "../../domain/resources/formats.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { holds } from "../../domain/resources/list-shape.ts";
import { isTrue, listed, type Wording } from "../cell-text.ts";
import { cellText, labelsOf } from "../kinds.ts";

/** A value with what it is called. */
export interface PreviewFact {
  readonly label: string;
  readonly values: readonly string[];
}

/** What visitors see of a record, in words; what is not there is empty. */
export interface PreviewContent {
  readonly title: string;
  readonly pictures: readonly string[];
  readonly film: string;
  readonly marks: readonly string[];
  readonly price: string;
  /** What it would cost otherwise. */
  readonly instead: string;
  readonly summary: string;
  readonly facts: readonly PreviewFact[];
  /** Rich texts as they were written: not sanitised yet. */
  readonly texts: readonly string[];
}

/**
 * What the preview of a definition makes of a record, or of what a form holds of one.
 * @param wording in the language of the record.
 * @param isPhone what is seen on a phone.
 */
export function previewContent(
  definition: AnyResource,
  values: FormValues,
  wording: Wording,
  isPhone = false,
): PreviewContent {
  const { preview = {}, nameField, fields } = definition;
  const seen = (name: string): Field | undefined => {
    const field = fields[name];
    return field && holds(field.when, values) ? field : undefined;
  };
  const textOf = (name: string | undefined) =>
    name === undefined || seen(name) === undefined ? "" : written(values[name]);
  const addresses = (preview.pictures ?? [])
    .filter((name) => seen(name) !== undefined)
    .flatMap((name) => (Array.isArray(values[name]) ? listed(values[name]) : [values[name]]));
  const film = textOf(preview.film);
  const pictures = [...new Set(addresses.map(written).filter(isPictureAddress))];
  const small = isPhone ? textOf(preview.onPhone) : "";
  return {
    title: textOf(nameField),
    pictures: isPictureAddress(small) ? [small, ...pictures.slice(1)] : pictures,
    film: isPictureAddress(film) ? film : "",
    marks: (preview.marks ?? []).flatMap((name) => {
      const field = seen(name);
      return field && isTrue(values[name]) ? [labelText(field.label, wording.language)] : [];
    }),
    ...priceTexts(definition, values, wording),
    summary: textOf(preview.summary),
    facts: (preview.facts ?? []).flatMap((name) => {
      const field = seen(name);
      const its = field === undefined ? [] : wordsOf(field, name, values, wording);
      return field === undefined || its.length === 0
        ? []
        : [{ label: labelText(field.label, wording.language), values: its }];
    }),
    texts: (preview.texts ?? []).map(textOf).filter((html) => html !== ""),
  };
}

/** The language that a record is in; undefined in an area whose records are in one alone. */
export function languageOf({ languages: its }: AnyResource, values: FormValues): Language | undefined {
  const lang = its && values[its.by];
  return typeof lang === "string" && Object.hasOwn(languages, lang) ? (lang as Language) : undefined;
}

/** Whether there is nothing that visitors could see. */
export function isNothingSeen(content: PreviewContent): boolean {
  return Object.values(content).every((part) => part.length === 0);
}

const written = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** A value in words: one for each of its labels. */
function wordsOf(field: Field, name: string, values: FormValues, wording: Wording): readonly string[] {
  const value = values[name];
  if (value === null || value === undefined || value === "") return [];
  const labels = labelsOf(field, value, wording);
  const words = labels?.map(({ text }) => text) ?? [cellText(field, name, { ...values, id: 0 }, wording)];
  return words.filter((text) => text.trim() !== "");
}

/** What a record costs, and what it would cost otherwise where that is more. */
function priceTexts(
  { preview, fields }: AnyResource,
  values: FormValues,
  { language }: Wording,
): Pick<PreviewContent, "price" | "instead"> {
  const { price } = preview ?? {};
  if (price === undefined) return { price: "", instead: "" };
  const words = price.words === undefined ? "" : written(values[price.words]);
  if (words !== "") return { price: words, instead: "" };
  const own = fields[price.field];
  const isOwn = own !== undefined && holds(own.when, values);
  const from = isOwn ? [values] : linesOf(price, values);
  const costs = amountsIn(from, isOwn ? [price.field, price.most] : [price.inLines ?? price.field]);
  const others = amountsIn(from, [price.instead]);
  const [most, otherwise] = [costs.at(-1), others.at(-1)];
  const isMore = most !== undefined && otherwise !== undefined && compareMoney(otherwise, most) > 0;
  const currency = price.currency === undefined ? "" : written(values[price.currency]);
  const text = (amounts: readonly Money[]) => {
    const ends = [...new Set([amounts.at(0), amounts.at(-1)])].filter((amount) => amount !== undefined);
    const range = ends.map((amount) => moneyText(amount, language)).join(" – ");
    return range === "" || currency === "" ? range : `${currency} ${range}`;
  };
  return { price: text(costs), instead: isMore ? text(others) : "" };
}

const linesOf = ({ lines }: PreviewPrice, values: FormValues) =>
  listed(lines === undefined ? [] : values[lines]) as readonly FormValues[];

/** The amounts of some rows, the least first. @param names of fields; those that are undefined are none. */
const amountsIn = (rows: readonly FormValues[], names: readonly (string | undefined)[]): readonly Money[] =>
  rows
    .flatMap((row) => names.map((name) => (name === undefined ? undefined : readDecimal(row[name]))))
    .filter((amount) => amount !== undefined)
    .sort(compareMoney);
