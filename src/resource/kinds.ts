import type { AnyRecord } from "../contract/resources/definition.ts";
import {
  type Field,
  type FieldKind,
  type FieldOf,
  ofKind,
  type TableField,
  yesNo,
} from "../contract/resources/fields.ts";
import { DATE, formatTime } from "../domain/dates.ts";
import { nameOfAddress } from "../domain/file-address.ts";
import { moneyText, readDecimal, readMoney } from "../domain/money.ts";
import { isPictureAddress } from "../domain/resources/formats.ts";
import { rowsOfJson, tableOf } from "../domain/resources/json-rows.ts";
import { labelText } from "../domain/resources/label-text.ts";
import { placeName, placesOf } from "../domain/resources/places.ts";
import { rowSummary } from "../domain/resources/row-summary.ts";
import {
  chosen,
  flagLabel,
  isReference,
  isTrue,
  type Labelled,
  listed,
  numberText,
  plain,
  referred,
  type Wording,
} from "./cell-text.ts";
import { offeredBy } from "./dictionaries.ts";

/** The kinds of fields as screens show them and search by them. A kind that is missing here does not compile; controls are in `form/`. */

/** A value to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A small table within a record. */
export interface Inner {
  readonly table: TableField;
  readonly rows: readonly unknown[];
}

export interface ScreenRules<F extends Field = Field> {
  /** The labels of a value; null for kinds and fields that are not shown by labels. */
  readonly labels: ((field: F, value: unknown, wording: Wording) => readonly Labelled[] | null) | null;
  /** A value that is there in words, of kinds without labels. */
  readonly text: (field: F, value: unknown, wording: Wording) => string;
  /** What is said in place of a value that is never answered; null for kinds that are. @param isSet it is known to be there. */
  readonly unseen: ((wording: Wording, isSet: boolean) => string) | null;
  /** A value that is there as it is in a file, where that is something else than its words. */
  readonly file: ((value: unknown) => string) | null;
  /** The rows that a value is, and the table that they are rows of; null for other kinds. */
  readonly inner: ((field: F, value: unknown) => Inner) | null;
  /** How a list is searched by one value. */
  readonly filter: "choices" | "record" | "number" | "text";
  /** All values, where there are few; null elsewhere. */
  readonly choices: ((field: F, wording: Wording) => readonly Choice[]) | null;
}

type Time = string | number;

const isNone = (value: unknown) => value === null || value === undefined || value === "";

const worded = {
  labels: null,
  text: (_field: Field, value: unknown) => String(value),
  unseen: null,
  file: null,
  inner: null,
  filter: "text" as const,
  choices: null,
};

const numeric = {
  ...worded,
  file: (value: unknown) => String(value),
  filter: "number" as const,
};

/** By its name; by its address in a file. */
const linked = {
  ...worded,
  text: (_field: Field, value: unknown) => nameOfAddress(String(value)) || String(value),
  file: (value: unknown) => String(value),
};

const optionChoices = ({ options }: FieldOf<"choice" | "choices">, { language }: Wording) =>
  options.map(({ value, label }) => ({ value: String(value), label: labelText(label, language) }));

/** Rows or lines within a record: how many there are. */
const counted = {
  ...worded,
  text: (_field: Field, value: unknown, { t }: Wording) =>
    Array.isArray(value) && value.length > 0 ? t("entries", { count: value.length }) : "",
  file: (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : ""),
  inner: (table: TableField, value: unknown) => ({ table, rows: listed(value) }),
};

const rules = {
  text: worded,
  number: {
    ...numeric,
    text: (field, value, { language }) =>
      typeof value === "number" ? numberText(field, value, language) : String(value),
  },
  money: {
    ...numeric,
    text: (_field, value, { language }) => {
      const amount = readDecimal(value);
      return amount === undefined ? String(value) : moneyText(amount, language);
    },
    file: (value) => readMoney(value) ?? String(value),
  },
  flag: {
    ...worded,
    labels: (field, value, { language }) =>
      isNone(value)
        ? []
        : [
            {
              key: String(value),
              text: labelText(flagLabel(field, value), language),
              tone: isTrue(value) ? "success" : "neutral",
            },
          ],
    filter: "choices",
    choices: ({ labels = yesNo }, { language }) => [
      { value: "true", label: labelText(labels.yes, language) },
      { value: "false", label: labelText(labels.no, language) },
    ],
  },
  choice: {
    ...worded,
    labels: ({ options }, value, wording) => (isNone(value) ? [] : [chosen(options, value, wording)]),
    filter: "choices",
    choices: optionChoices,
  },
  choices: {
    ...worded,
    labels: ({ options }, value, wording) => listed(value).map((one) => chosen(options, one, wording)),
    filter: "choices",
    choices: optionChoices,
  },
  dict: {
    ...worded,
    labels: ({ dict, value: type }, value, { dictionaries }) =>
      isNone(value)
        ? []
        : [
            {
              key: String(value),
              text: dictionaries.label(dict, value),
              tone: type === "flag" && isTrue(value) ? "success" : "neutral",
            },
          ],
    filter: "choices",
    choices: ({ dict, value: type }, { dictionaries }) =>
      offeredBy(dictionaries.entries(dict), type).map(({ value, label }) => ({
        value: String(value),
        label,
      })),
  },
  time: { ...worded, text: (_field, value) => formatTime(value as Time) || String(value) },
  date: { ...worded, text: (_field, value) => formatTime(value as Time, DATE) || String(value) },
  ref: {
    ...worded,
    labels: (_field, value) => (isReference(value) ? [referred(value)] : []),
    filter: "record",
  },
  refs: {
    ...worded,
    labels: (_field, value) => listed(value).filter(isReference).map(referred),
    filter: "record",
  },
  parent: { ...worded, text: (_field, value) => `#${String(value)}` },
  texts: {
    ...worded,
    labels: (_field, value) =>
      listed(value).map((one) => ({ key: String(one), text: String(one), tone: "neutral" })),
  },
  period: { ...worded, text: (_field, value) => listed(value).join(" – ") },
  secret: { ...worded, unseen: ({ t }, isSet) => t(isSet ? "secretSet" : "secretUnset") },
  password: { ...worded, unseen: () => "" },
  image: worded,
  images: {
    ...worded,
    text: (_field, value) => listed(value).join(", "),
    file: (value) => listed(value).join("\n"),
  },
  file: linked,
  video: linked,
  html: { ...worded, text: (_field, value) => plain(String(value)) },
  places: {
    ...worded,
    labels: (_field, value, { language }) =>
      placesOf(value).map((place) => ({
        key: String(place.city_id),
        text: placeName(place, language),
        tone: "neutral",
      })),
  },
  rows: { ...counted, labels: (field, value, wording) => rowLabels(field, value, wording) },
  lines: counted,
  json: {
    ...counted,
    labels: (field, value, wording) => rowLabels(tableOf(field), rowsOfJson(field, value), wording),
    text: (field, value, wording) => counted.text(field, rowsOfJson(field, value), wording),
    file: (value) => JSON.stringify(value),
    inner: (field, value) => ({ table: tableOf(field), rows: rowsOfJson(field, value) }),
  },
} satisfies { readonly [K in FieldKind]: ScreenRules<FieldOf<K>> };

/** A label for each row, of tables that say what their rows are told by; with its picture where rows have one. */
function rowLabels(field: FieldOf<"rows">, value: unknown, wording: Wording): readonly Labelled[] | null {
  if (field.summary === undefined) return null;
  const pictured = Object.entries(field.fields).find(([, { kind }]) => kind === "image")?.[0] ?? "";
  return listed(value).map((row, at) => {
    const record: AnyRecord = { ...(row as object), id: at };
    const picture = record[pictured];
    const text = rowSummary(field, (name) => {
      const inner = field.fields[name];
      return inner === undefined ? "" : cellText(inner, name, record, wording);
    });
    return {
      ...{ key: String(at), text: text ?? "", tone: "neutral" as const },
      ...(typeof picture === "string" && isPictureAddress(picture) ? { picture } : {}),
    };
  });
}

/** How a field's kind is shown and searched by. */
export function screenRules(field: Field): ScreenRules {
  return ofKind(rules, field);
}

/** The labels of a value of a kind that is shown by labels; null for the other kinds. */
export function labelsOf(field: Field, value: unknown, wording: Wording): readonly Labelled[] | null {
  return screenRules(field).labels?.(field, value, wording) ?? null;
}

/** The rows that a value is which is there; null of other kinds. */
export function innerOf(field: Field, value: unknown): Inner | null {
  return screenRules(field).inner?.(field, value) ?? null;
}

/** What a field of few values is chosen from; null where it is not. */
export function choicesOf(field: Field, wording: Wording): readonly Choice[] | null {
  return screenRules(field).choices?.(field, wording) ?? null;
}

/** A value in words; empty where there is none. @param name of the field. */
export function cellText(field: Field, name: string, record: AnyRecord, wording: Wording): string {
  const { unseen, text } = screenRules(field);
  const value = record[name];
  if (unseen) return unseen(wording, record[`${name}Set`] === true);
  if (value === null || value === undefined) return "";
  const labels = labelsOf(field, value, wording);
  return labels === null ? text(field, value, wording) : labels.map((label) => label.text).join(", ");
}

/** A value as it is in a file: amounts without the signs that only people need. */
export function fileText(field: Field, name: string, record: AnyRecord, wording: Wording): string {
  const { file } = screenRules(field);
  const value = record[name];
  const isThere = value !== null && value !== undefined;
  return file && isThere ? file(value) : cellText(field, name, record, wording);
}
