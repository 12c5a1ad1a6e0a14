import { LANGUAGES } from "../../src/contract/language.ts";
import {
  type Field,
  type FieldKind,
  type FieldOf,
  isTable,
  ofKind,
  PICTURES_MOST,
  type TableField,
} from "../../src/contract/resources/fields.ts";
import { shownName } from "../../src/domain/erased-names.ts";
import { MONEY_MAX, wireMoney } from "../../src/domain/money.ts";
import { asRead, eachCell } from "../../src/domain/resources/inner-cells.ts";
import { rowsOfJson, tableOf } from "../../src/domain/resources/json-rows.ts";
import { rulesOf } from "../../src/domain/resources/kinds.ts";
import { sentKeyOf } from "../../src/domain/resources/list-shape.ts";
import { placeName, placesOf } from "../../src/domain/resources/places.ts";
import {
  amountOf,
  chosen,
  endsOf,
  flagOf,
  foundOr,
  numberOf,
  partsOf,
  several,
  type TypedCell,
  textOf,
  timeOf,
} from "../../src/domain/resources/typed-cell.ts";
import { typedRows } from "../../src/domain/resources/typed-rows.ts";
import { ADDRESS_MAX } from "../../src/domain/resources/value-faults.ts";
import type { Cell } from "../files/xlsx.ts";
import {
  CLOCK,
  DAY,
  GIVEN_PLACE,
  GIVEN_REFERENCE,
  givenMoney,
  ID,
  listOf,
  MONEY,
  NUMBER,
  oneOf,
  PLACE,
  REFERENCE,
  SCALAR,
  STRING,
  TIME,
} from "../openapi/field-schemas.ts";
import { type JsonSchema, schemaOfValue } from "../openapi/json-schema.ts";
import { nameIn, placeNamed } from "../regions/regions.ts";
import { wordsOf } from "../rich-text/plain-text.ts";
import { type ColumnShape, choiceShape, numberShape } from "./column-shapes.ts";
import { type Named, namesInRows } from "./files/cell-names.ts";
import { flagText, listed, nameOf, optionText, rowText, type Showing } from "./files/cell-text.ts";
import { type Known, type Meaning, recordOf } from "./files/cell-value.ts";
import type { FileCell } from "./files/parse-table.ts";
import { keptReference, keptReferences, keptWords, shortened } from "./kept-values.ts";
import type { Row, Values } from "./module.ts";
import {
  type Stored,
  storedHtml,
  storedLines,
  storedPlaces,
  storedReference,
  storedReferences,
  storedRows,
  storedTime,
} from "./stored-values.ts";
import {
  type Beside,
  placesBeside,
  referenceBeside,
  referenceSchema,
  secretBeside,
  type Written,
  writtenRows,
  writtenTime,
} from "./written-values.ts";

/** The kinds of fields as the server has them: in tables, files, histories and the API's description. A kind that is missing here does not compile. */

/** The id that takes the place of one that a field refers to. */
export type OtherId = (field: Field, id: number) => number;

/** The schema of the fields of a record within a record: as they are answered, or as they are given. */
type SchemaOfFields = (fields: Readonly<Record<string, Field>>) => JsonSchema;

export interface ServerRules<F extends Field = Field> {
  /** Its column; null where the area's table has none. */
  readonly column: (field: F) => ColumnShape | null;
  /** What an answered value is in a file. @param value is there. */
  readonly shown: (field: F, value: unknown, showing: Showing) => Cell;
  /** What a cell of a file means, in the form in which a body would give it. What is wrong with that is for the rules of the field to report. */
  readonly meaning: (field: F, cell: TypedCell, known: Known) => Meaning;
  /** What the history of a record keeps of a value that is there. */
  readonly kept: (value: unknown) => unknown;
  /** A body's value as a table keeps it. */
  readonly stored: Stored<F>;
  /** Kept encrypted. */
  readonly sealed: boolean;
  /** A value of a row as answers have it. */
  readonly written: Written<F>;
  /** What answers have beside it, or in its place. */
  readonly beside: (name: string, field: F) => readonly Beside[];
  /** A kept value as a body would give it. @param other the id that takes the place of one. */
  readonly toBody: (field: F, value: unknown, other: OtherId) => unknown;
  /** The records that the text of a cell names. @param own name of the area. @param within it is a cell of rows. */
  readonly names: (field: F, text: string, own: string, within: boolean) => readonly Named[];
  /** What the field is in answers; null where it is never answered under its own name. */
  readonly answered: (field: F, schemaOf: SchemaOfFields) => JsonSchema | null;
  /** What the field is in bodies. */
  readonly given: (field: F, schemaOf: SchemaOfFields) => JsonSchema;
}

/** The ids that a kept value names. */
export function idsIn(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === "number") : [];
}

const asText = (_field: Field, cell: TypedCell): Meaning => ({ value: textOf(cell) });
const timed =
  (pattern: string) =>
  (_field: Field, cell: TypedCell): Meaning => ({
    value: timeOf(cell, pattern),
  });

const plain = {
  column: (): ColumnShape => ({ type: "text" }),
  shown: (_field: Field, value: unknown) => String(value),
  meaning: asText,
  kept: shortened,
  stored: (_field: Field, value: unknown) => value,
  sealed: false,
  written: (_field: Field, value: unknown) => writtenTime(value),
  beside: (): readonly Beside[] => [],
  toBody: (_field: Field, value: unknown) => value ?? null,
  names: (): readonly Named[] => [],
};

const numeric = {
  ...plain,
  shown: (_field: Field, value: unknown) => (typeof value === "number" ? value : String(value)),
  meaning: (_field: Field, cell: TypedCell): Meaning => ({ value: numberOf(cell) }),
};

const hidden = {
  ...plain,
  shown: () => null,
  kept: () => true,
  answered: () => null,
};

/** Of a picture, a file or a film. */
const addressed = { ...plain, answered: () => STRING, given: () => STRING };

/** Rows or lines within a record, one a line. */
function rowsShown(field: TableField, value: unknown, showing: Showing): Cell {
  const textOf = (inner: Field, cell: unknown) => shown(inner, cell, showing);
  return Array.isArray(value)
    ? value.map((row: unknown) => rowText(field, row, showing.language, textOf)).join("\n")
    : null;
}

/** Rows or lines that a cell holds, one a line, as a body gives them. */
function rowsMeant(table: TableField, text: string, known: Known, within = false): Meaning {
  const typed = typedRows(table, text, within);
  if ("unclear" in typed) return { unclear: { why: "noRow", text: typed.unclear } };
  const rows: Record<string, unknown>[] = [];
  for (const cells of typed.rows) {
    const row: Record<string, unknown> = {};
    for (const [name, cell] of cells) {
      const field = table.fields[name];
      if (field === undefined) continue;
      const meaning = isTable(field) ? rowsMeant(field, cell, known, true) : meaningOf(field, cell, known);
      if ("unclear" in meaning) return meaning;
      row[sentKeyOf(name, field)] = meaning.value;
    }
    rows.push(row);
  }
  return { value: rows };
}

/** Rows or lines within a record. */
const table = {
  ...plain,
  shown: rowsShown,
  meaning: (field: TableField, cell: TypedCell, known: Known) => rowsMeant(field, textOf(cell), known),
  // Lines without their ids: they become others.
  toBody: ({ fields }: TableField, value: unknown, other: OtherId) =>
    (Array.isArray(value) ? value : []).map((row: unknown) =>
      eachCell(fields, row, (field, cell) => toBody(field, cell, other), asRead),
    ),
  names: (field: TableField, text: string, own: string, within: boolean) =>
    namesInRows(field, text, within, (inner, cell) => namesIn(inner, cell, own, true)),
};

const withId = ({ properties, ...schema }: JsonSchema, required?: readonly string[]): JsonSchema => ({
  ...schema,
  properties: { id: ID, ...(properties as Readonly<Record<string, JsonSchema>>) },
  ...(required ? { required } : {}),
});

const rules = {
  text: {
    ...plain,
    // Who made or did something may be nobody any more.
    shown: (_field, value, { language }) => shownName(String(value), language),
    answered: () => STRING,
    given: ({ max }) => ({ ...STRING, maxLength: max }),
  },
  number: {
    ...numeric,
    column: numberShape,
    answered: () => NUMBER,
    given: ({ decimals, min, max }) => ({
      type: decimals ? "number" : "integer",
      minimum: min,
      maximum: max,
    }),
  },
  money: {
    ...numeric,
    column: () => ({ type: "money" }),
    meaning: (_field, cell) => ({ value: amountOf(cell) }),
    kept: wireMoney,
    written: (_field, value) => wireMoney(value),
    answered: () => MONEY,
    given: ({ min = 0, max = MONEY_MAX }) => givenMoney(min, max),
  },
  flag: {
    ...plain,
    column: () => ({ type: "boolean" }),
    shown: (field, value, { language }) => flagText(field, value, language),
    meaning: (field, cell) => ({ value: flagOf(field, cell, LANGUAGES) ?? String(cell) }),
    written: ({ bits }, value) => (bits && typeof value === "boolean" ? Number(value) : value),
    answered: ({ bits }) => (bits ? { enum: [0, 1] } : { type: "boolean" }),
    given: ({ bits }) => (bits ? { enum: [0, 1, true, false] } : { type: "boolean" }),
  },
  choice: {
    ...plain,
    column: ({ options }) => choiceShape(options.map(({ value }) => value)),
    shown: ({ options }, value, { language }) => optionText(options, value, language),
    meaning: ({ options }, cell) => chosen(options, textOf(cell), LANGUAGES),
    answered: ({ options }) => oneOf(options),
    given: ({ options }) => oneOf(options),
  },
  choices: {
    ...plain,
    column: () => ({ type: "texts" }),
    shown: ({ options }, value, { language }) => listed(value, (one) => optionText(options, one, language)),
    meaning: ({ options }, cell) => several(textOf(cell), (text) => chosen(options, text, LANGUAGES)),
    answered: ({ options }) => listOf(oneOf(options)),
    given: ({ options }) => listOf(oneOf(options)),
  },
  dict: {
    ...plain,
    column: ({ value }) => ({ type: value === "flag" ? "boolean" : value === "number" ? "integer" : "text" }),
    shown: ({ dict }, value, { dictionaries, language }) =>
      dictionaries.labelOf(dict, value, language) ?? String(value),
    meaning: (field, cell, { dictionaries }) =>
      foundOr(dictionaries.valueOf(field, textOf(cell)), textOf(cell)),
    answered: () => SCALAR,
    given: () => SCALAR,
  },
  time: {
    ...plain,
    column: () => ({ type: "timestamp" }),
    meaning: timed("YYYY-MM-DD HH:mm:ss"),
    stored: storedTime,
    answered: () => TIME,
    given: () => TIME,
  },
  date: {
    ...plain,
    column: () => ({ type: "date" }),
    meaning: timed("YYYY-MM-DD"),
    answered: () => DAY,
    given: () => DAY,
  },
  ref: {
    ...plain,
    column: () => ({ type: "bigint" }),
    shown: (_field, value) => nameOf(value),
    meaning: (field, cell, { records }) => recordOf(field, textOf(cell), records, (id) => ({ id })),
    kept: keptReference,
    stored: storedReference,
    beside: referenceBeside,
    toBody: (field, value, other) => (typeof value === "number" ? { id: other(field, value) } : null),
    names: (field, text) => [{ of: field, name: text }],
    answered: referenceSchema,
    given: ({ plain: isPlain }) => (isPlain ? ID : GIVEN_REFERENCE),
  },
  refs: {
    ...plain,
    column: () => null,
    shown: (_field, value) => listed(value, nameOf),
    meaning: (field, cell, { records }) =>
      several(textOf(cell), (text) => recordOf(field, text, records, (id) => ({ id }))),
    kept: keptReferences,
    stored: storedReferences,
    toBody: (field, value, other) => idsIn(value).map((id) => ({ id: other(field, id) })),
    names: (field, text) => partsOf(text).map((name) => ({ of: field, name })),
    answered: () => listOf(REFERENCE),
    given: ({ plain: isPlain }) => listOf(isPlain ? ID : GIVEN_REFERENCE),
  },
  parent: {
    ...numeric,
    column: () => ({ type: "bigint" }),
    meaning: (_field, cell, { area, records }) => recordOf({ to: area }, textOf(cell), records, (id) => id),
    toBody: (field, value, other) => (typeof value === "number" ? other(field, value) : null),
    names: (_field, text, own) => [{ of: { to: own }, name: text }],
    answered: () => ID,
    given: () => ID,
  },
  texts: {
    ...plain,
    column: () => ({ type: "texts" }),
    shown: (_field, value) => listed(value, String),
    meaning: (_field, cell) => ({ value: partsOf(textOf(cell)) }),
    answered: () => listOf(STRING),
    given: ({ most, max }) => listOf({ ...STRING, maxLength: max }, most),
  },
  period: {
    ...plain,
    column: () => ({ type: "texts" }),
    shown: (_field, value) => (Array.isArray(value) ? value.join(" – ") : String(value)),
    meaning: (_field, cell) => ({ value: endsOf(textOf(cell)) }),
    answered: ({ of }) => listOf(of === "days" ? DAY : CLOCK, 2),
    given: ({ of }) => listOf(of === "days" ? DAY : CLOCK, 2),
  },
  secret: {
    ...hidden,
    sealed: true,
    beside: secretBeside,
    given: ({ max }) => ({ ...STRING, maxLength: max, writeOnly: true }),
  },
  password: { ...hidden, column: () => null, given: () => ({ ...STRING, writeOnly: true }) },
  image: addressed,
  images: {
    ...plain,
    column: () => ({ type: "texts" }),
    // One a line: an address may hold what lists are written with.
    shown: (_field, value) => (Array.isArray(value) ? value.join("\n") : String(value)),
    meaning: (_field, cell) => ({ value: textOf(cell).split(/\s+/) }),
    answered: () => listOf(STRING),
    given: ({ most = PICTURES_MOST }) => listOf({ ...STRING, maxLength: ADDRESS_MAX }, most),
  },
  file: addressed,
  video: addressed,
  html: {
    ...plain,
    shown: (_field, value) => wordsOf(String(value)),
    kept: keptWords,
    stored: storedHtml,
    answered: () => STRING,
    given: ({ max }) => ({ ...STRING, maxLength: max }),
  },
  places: {
    ...plain,
    column: () => ({ type: "jsonb" }),
    shown: (_field, value, { language }) =>
      listed(value, (one) =>
        placesOf([one])
          .map((place) => placeName({ ...place, name: nameIn(place, language) }, language))
          .join(""),
      ),
    meaning: (_field, cell) => several(textOf(cell), (text) => foundOr(placeNamed(text), text)),
    stored: storedPlaces,
    beside: placesBeside,
    answered: () => listOf(PLACE),
    given: () => listOf(GIVEN_PLACE),
  },
  rows: {
    ...table,
    column: () => ({ type: "jsonb" }),
    stored: (field, value, place) => storedRows(field, value, place, storedValue),
    written: (field, value) => writtenRows(field, value, written, besideOf),
    answered: ({ fields, most }, schemaOf) => listOf(schemaOf(fields), most),
    given: ({ fields, most }, schemaOf) => listOf(schemaOf(fields), most),
  },
  lines: {
    ...table,
    column: () => null,
    stored: (field, value) => storedLines(field, value, storedValue),
    written: ({ fields }, value) =>
      Array.isArray(value)
        ? value.map((line: Row) => ({ id: line.id, ...writtenFields(fields, line) }))
        : value,
    answered: ({ fields, most }, schemaOf) => listOf(withId(schemaOf(fields), ["id"]), most),
    given: ({ fields, most }, schemaOf) => listOf(withId(schemaOf(fields)), most),
  },
  json: {
    ...plain,
    column: () => ({ type: "json" }),
    shown: (field, value, showing) => rowsShown(tableOf(field), rowsOfJson(field, value), showing),
    answered: ({ schema }) => schemaOfValue(schema),
    given: ({ schema }) => schemaOfValue(schema),
  },
} satisfies { readonly [K in FieldKind]: ServerRules<FieldOf<K>> };

/** What the server has to know of a field's kind. */
export function serverRules(field: Field): ServerRules {
  return ofKind(rules, field);
}

/** A body's value as a table keeps it. @throws Refusal 400 where cleaning leaves what may not be, or where there is no such city. */
export const storedValue: Stored = (field, value, place) => serverRules(field).stored(field, value, place);

/** A value of a row as answers have it. */
export const written: Written = (field, value) => serverRules(field).written(field, value);

const besideOf = (name: string, field: Field) => serverRules(field).beside(name, field);

/** The fields of a row as answers have them, with what is beside them: what the row does not say is left out, and so are secrets. */
export function writtenFields(fields: Readonly<Record<string, Field>>, row: Values): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!rulesOf(field).secret && row[name] !== undefined) record[name] = written(field, row[name]);
    for (const { name: own, read } of besideOf(name, field)) {
      const value = read(row);
      if (value !== undefined) record[own] = value;
    }
  }
  return record;
}

/** A kept value as a body would give it. @param other the id that takes the place of one; itself where nothing does. */
export function toBody(field: Field, value: unknown, other: OtherId): unknown {
  return serverRules(field).toBody(field, value, other);
}

/**
 * The records that the text of a cell names, those in rows too.
 * @param own name of the area: of a tree, the records above are its own.
 */
export function namesIn(field: Field, text: string, own: string, within = false): readonly Named[] {
  return text === "" ? [] : serverRules(field).names(field, text, own, within);
}

/** A value of an answered record as it is in a file: what the user reads on the screen. */
export function shown(field: Field, value: unknown, showing: Showing): Cell {
  return value === null || value === undefined ? null : serverRules(field).shown(field, value, showing);
}

/** The value that a cell means. */
export function meaningOf(field: Field, cell: FileCell, known: Known): Meaning {
  return cell === null || cell === "" ? { value: null } : serverRules(field).meaning(field, cell, known);
}
