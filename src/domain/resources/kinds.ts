import type { OptionValue } from "../../contract/resources/field-values.ts";
import { type Field, type FieldKind, type FieldOf, ofKind } from "../../contract/resources/fields.ts";
import { DATE, formatTime, typedClock } from "../dates.ts";
import { readDecimal, readMoney, wireMoney } from "../money.ts";
import { knownValue } from "./choice-values.ts";
import { type Fault, fault, isNothing, WRONG_TYPE } from "./fault.ts";
import { asGiven, asSent, eachCell, eachOfLine, givenCells, ownCells } from "./inner-cells.ts";
import { eachPlaceOnce, placesFault, placesOf } from "./places.ts";
import { readAmount, readFlag, readId, readNumber, readText } from "./query-values.ts";
import { readReference } from "./references.ts";
import {
  choiceFault,
  choicesFault,
  dictFault,
  fileFault,
  flagFault,
  jsonFault,
  lengthFault,
  linesFault,
  moneyFault,
  numberFault,
  parentFault,
  periodFault,
  pictureFault,
  picturesFault,
  referenceFault,
  referencesFault,
  rowsFault,
  textFault,
  textsFault,
  timeFault,
  typedPasswordFault,
  videoFault,
} from "./value-faults.ts";

/** The kinds of fields: what forms, bodies, answers and queries have to know of each. A kind that is missing here does not compile. */

/** A kind of field as the rules of records see it. */
export interface KindRules<F extends Field = Field> {
  /** Never read back: nothing given leaves it as it is, and it is not written down before it is saved. */
  readonly secret: boolean;
  /** A number: typed in digits, ordered by size. */
  readonly numeric: boolean;
  /** Too long to go with every row of a list that does not show it. */
  readonly isLong: (field: F) => boolean;
  /** What a form holds where nothing was given. */
  readonly blank: unknown;
  /** What is in a record where nothing was given: what is never empty falls back to how it starts. */
  readonly empty: (field: F) => unknown;
  /** What a form holds of a record's value. @param id what the record has under the key of a reference. */
  readonly read: (field: F, value: unknown, id: unknown) => unknown;
  /** What a form's value is sent as; undefined where the field is left as it is. */
  readonly send: (field: F, value: unknown) => unknown;
  /** A body's value as it is kept; null where nothing was given, undefined where the field is left as it is. */
  readonly tidy: (field: F, value: unknown) => unknown;
  /** What is wrong with a value that is there, as it is sent. */
  readonly judge: (field: F, value: unknown) => Fault | null;
  /** Whether a value of an answer is one of the kind. */
  readonly isAnswer: (value: unknown) => boolean;
  /** A value that a filter names, as the field keeps it; undefined for what is none. */
  readonly parse: (field: F, text: string) => OptionValue | undefined;
}

const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === "true" || value === "1";
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Two ends of which neither is given are none. */
const endsOf = (value: unknown) => (listOf(value).every(isNothing) ? [] : listOf(value));
const asTime = (value: unknown) => (typeof value === "string" || typeof value === "number" ? value : null);
const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value);
const orNull = (value: unknown) => (isNothing(value) ? null : value);

const isText = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => typeof value === "number";
const isScalar = (value: unknown) => typeof value !== "object";

/** Nothing is null. */
const plain = {
  secret: false,
  numeric: false,
  isLong: (): boolean => false,
  blank: null,
  empty: () => null,
  read: (_field: Field, value: unknown) => value ?? null,
  send: (_field: Field, value: unknown) => orNull(value),
  tidy: (_field: Field, value: unknown) => orNull(value),
  isAnswer: isScalar,
  parse: (_field: Field, text: string) => readText(text),
};

/** In forms, nothing is an empty text. */
const written = {
  ...plain,
  blank: "",
  read: (_field: Field, value: unknown) => value ?? "",
  isAnswer: isText,
};

/** Rows that are not too many; of more than there may be none is looked at. */
const isWithin = (value: unknown, most: number): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= most;

/** Nothing is an empty list. */
const listed = {
  ...plain,
  blank: [],
  empty: () => [],
  read: (_field: Field, value: unknown) => listOf(value),
  send: (_field: Field, value: unknown) => listOf(value),
  tidy: (_field: Field, value: unknown) => value ?? [],
  isAnswer: Array.isArray,
};

const hidden = {
  ...plain,
  secret: true,
  blank: "",
  read: () => "",
  send: (_field: Field, value: unknown) => (value === "" ? undefined : value),
};

const timed = { ...plain, blank: "" };

/** Longest text that goes with every row. */
const LISTED_TEXT_MAX = 500;

const rules = {
  text: {
    ...written,
    isLong: ({ max }) => max > LISTED_TEXT_MAX,
    tidy: (field, value) => {
      if (typeof value !== "string" || isNothing(value)) return orNull(value);
      return field.multiline ? value : value.trim();
    },
    judge: textFault,
  },
  number: {
    ...plain,
    numeric: true,
    empty: ({ initial }) => initial ?? null,
    tidy: (_field, value) => (typeof value === "string" && !isNothing(value) ? Number(value) : orNull(value)),
    judge: numberFault,
    isAnswer: isNumber,
    parse: (_field, text) => readNumber(text),
  },
  // Text in forms and rows, a number on the wire.
  money: {
    ...plain,
    numeric: true,
    blank: "",
    empty: ({ initial }) => readMoney(initial) ?? null,
    read: (_field, value) => (isNothing(value) ? "" : (readMoney(value) ?? String(value))),
    send: (_field, value) => wireMoney(orNull(value)),
    tidy: (_field, value) => readMoney(value) ?? orNull(value),
    judge: moneyFault,
    isAnswer: (value) => readDecimal(value) !== undefined,
    parse: (_field, text) => readAmount(text),
  },
  flag: {
    ...plain,
    blank: false,
    empty: ({ initial }) => initial ?? false,
    read: (_field, value) => isTrue(value),
    send: ({ bits }, value) => (bits ? Number(value === true) : value === true),
    tidy: (_field, value) => (value === 1 ? true : value === 0 ? false : orNull(value)),
    judge: (_field, value) => flagFault(value),
    parse: (_field, text) => readFlag(text),
  },
  choice: {
    ...plain,
    empty: ({ initial }) => initial ?? null,
    tidy: (field, value) => (isNothing(value) ? null : knownValue(field, value)),
    judge: choiceFault,
    parse: ({ options }, text) => options.find(({ value }) => String(value) === text)?.value,
  },
  choices: {
    ...listed,
    tidy: (_field, value) => (Array.isArray(value) ? [...new Set(value)] : (value ?? [])),
    judge: choicesFault,
    parse: ({ options }, text) => options.find(({ value }) => value === text)?.value,
  },
  dict: {
    ...plain,
    empty: ({ initial }) => initial ?? null,
    read: (field, value) =>
      field.value === "flag" && value !== null && value !== undefined ? isTrue(value) : (value ?? null),
    judge: dictFault,
    parse: (field, text) => {
      const read = { flag: readFlag, number: readNumber, text: readText }[field.value];
      return read(text);
    },
  },
  time: {
    ...timed,
    read: (_field, value) => formatTime(asTime(value)),
    judge: (_field, value) => timeFault("time", value),
  },
  date: {
    ...timed,
    read: (_field, value) => formatTime(asTime(value), DATE),
    judge: (_field, value) => timeFault("date", value),
  },
  ref: {
    ...plain,
    read: (_field, value, id) => readReference(value) ?? readReference({ id }),
    send: ({ plain }, value) => {
      const reference = readReference(value);
      return reference && (plain ? reference.id : { id: reference.id });
    },
    tidy: ({ plain }, value) => (plain && typeof value === "number" ? { id: value } : orNull(value)),
    judge: (_field, value) => referenceFault(value),
    isAnswer: (value) => typeof value === "object" && value !== null && "id" in value,
    parse: (_field, text) => readId(text),
  },
  refs: {
    ...listed,
    read: (_field, value) => listOf(value).flatMap((one) => readReference(one) ?? []),
    send: ({ plain }, value) =>
      listOf(value).flatMap((one) => {
        const reference = readReference(one);
        return reference ? [plain ? reference.id : { id: reference.id }] : [];
      }),
    tidy: ({ plain }, value) =>
      plain && Array.isArray(value)
        ? value.map((one) => (typeof one === "number" ? { id: one } : one))
        : (value ?? []),
    judge: (_field, value) => referencesFault(value),
    parse: (_field, text) => readId(text),
  },
  parent: {
    ...plain,
    // Other clients know the root by 0.
    read: (_field, value) => (value === 0 ? null : (value ?? null)),
    tidy: (_field, value) => (value === 0 ? null : orNull(value)),
    judge: (_field, value) => parentFault(value),
    isAnswer: isNumber,
    parse: (_field, text) => readId(text),
  },
  texts: {
    ...listed,
    tidy: (_field, value) =>
      Array.isArray(value) ? [...new Set(value.map(trimmed).filter((one) => one !== ""))] : (value ?? []),
    judge: textsFault,
  },
  period: {
    ...listed,
    send: (_field, value) => endsOf(value),
    tidy: ({ of }, value) => {
      if (!Array.isArray(value)) return value ?? [];
      const ends = endsOf(value.map(trimmed));
      return of === "days" ? ends : ends.map((end) => (typeof end === "string" ? typedClock(end) : end));
    },
    judge: periodFault,
  },
  secret: {
    ...hidden,
    // Empty: stays as it is. Null: is taken away.
    tidy: (_field, value) => (value === "" ? undefined : value),
    judge: ({ max }, value) => lengthFault(value, max),
  },
  password: { ...hidden, judge: (_field, value) => typedPasswordFault(value) },
  image: { ...written, judge: (_field, value) => pictureFault(value) },
  images: {
    ...listed,
    tidy: (_field, value) => (Array.isArray(value) ? [...new Set(value.map(trimmed))] : (value ?? [])),
    judge: picturesFault,
  },
  file: { ...written, judge: fileFault },
  video: { ...written, judge: (_field, value) => videoFault(value) },
  html: { ...written, isLong: () => true, judge: ({ max }, value) => lengthFault(value, max) },
  places: {
    ...listed,
    read: (_field, value) => placesOf(value),
    send: (_field, value) => placesOf(value),
    tidy: (_field, value) => (Array.isArray(value) ? eachPlaceOnce(value) : (value ?? [])),
    judge: placesFault,
  },
  rows: {
    ...listed,
    isLong: () => true,
    read: ({ fields }, value) => listOf(value).map((row) => eachCell(fields, row, readCell)),
    send: ({ fields }, value) =>
      listOf(value).map((row) =>
        eachCell(givenCells(fields), ownCells(fields, row, blankCell), sentCell, asSent),
      ),
    tidy: ({ fields, most }, value) =>
      isWithin(value, most)
        ? value.map((row: unknown) => ownCells(fields, eachCell(fields, row, tidyCell, asGiven), emptyCell))
        : (value ?? []),
    judge: (field, value) => rowsFault(field, value, faultOf),
  },
  lines: {
    ...listed,
    isLong: () => true,
    read: ({ fields }, value) => listOf(value).map((line) => eachOfLine(fields, line, readCell)),
    send: ({ fields }, value) =>
      listOf(value).map((line) => eachOfLine(fields, ownCells(fields, line, blankCell), sentCell, asSent)),
    tidy: ({ fields, most }, value) =>
      isWithin(value, most)
        ? value.map((line: unknown) =>
            ownCells(fields, eachOfLine(fields, line, tidyCell, asGiven), emptyCell),
          )
        : (value ?? []),
    judge: (field, value) => linesFault(field, value, faultOf),
  },
  json: {
    ...plain,
    isLong: () => true,
    judge: jsonFault,
    isAnswer: (value) => typeof value === "object",
  },
} satisfies { readonly [K in FieldKind]: KindRules<FieldOf<K>> };

/** What forms, bodies, answers and queries have to know of a field's kind. */
export function rulesOf(field: Field): KindRules {
  return ofKind(rules, field);
}

/** Whether a list is where the field has none: without anything in it, it is not nothing there. */
export const isStrayList = (field: Field, value: unknown): boolean =>
  Array.isArray(value) && !rulesOf(field).isAnswer(value);

/** What is wrong with a value as it is sent; null when nothing is. A password is judged as it is typed, before it is encrypted. */
export function faultOf(field: Field, value: unknown): Fault | null {
  if (field.readOnly) return null;
  if (isNothing(value)) {
    if (isStrayList(field, value)) return WRONG_TYPE;
    return field.required ? fault("required") : null;
  }
  return rulesOf(field).judge(field, value);
}

/** Whether a form holds a text in a number's place that reads as none. */
export function isNoNumber(field: Field, value: unknown): boolean {
  return rulesOf(field).numeric && typeof value === "string" && readDecimal(value) === undefined;
}

/**
 * A body's value as it is kept: texts without blanks around them, flags as true and false, amounts of money as text; undefined where it is
 * absent.
 */
export function tidy(field: Field, value: unknown): unknown {
  return value === undefined ? undefined : rulesOf(field).tidy(field, value);
}

const readCell = (field: Field, value: unknown): unknown => rulesOf(field).read(field, value, null);
const sentCell = (field: Field, value: unknown): unknown => rulesOf(field).send(field, value);
const blankCell = (field: Field): unknown => rulesOf(field).blank;
const emptyCell = (field: Field): unknown => rulesOf(field).empty(field);

/** A row has all of its values: one that is not given, or is not for a body to give, is as in a record where it was not. */
const tidyCell = (field: Field, value: unknown): unknown => {
  if (field.readOnly || (isNothing(value) && !isStrayList(field, value))) return emptyCell(field);
  return isStrayList(field, value) ? value : tidy(field, value);
};
