import type { AnyRecord, AnyResource } from "../../src/contract/resources/definition.ts";
import { EVERYWHERE } from "../../src/contract/resources/field-values.ts";
import type {
  ChoiceField,
  Condition,
  Field,
  HtmlField,
  ImagesField,
  MoneyField,
  NumberField,
  RefField,
  SecretField,
  TextField,
  TextFormat,
  TextsField,
} from "../../src/contract/resources/fields.ts";
import { PICTURES_MOST } from "../../src/contract/resources/fields.ts";
import { MONEY_MAX, moneyNumber, sumMoney, timesCount } from "../../src/domain/money.ts";
import { brokenRules } from "../../src/domain/resources/faults.ts";
import { holds, isWritable, sentKeyOf } from "../../src/domain/resources/list-shape.ts";

/** Values for the fields of any definition, right ones and wrong ones, as a body gives them. */

/** What a field alone does not determine. */
export interface SampleSource {
  /** A record of another area to refer to, of the kind that a field asks for. */
  referenceTo(area: string, only?: Condition): Promise<number>;
  /** A record of another area that is there for this alone. @param key the same gives the same one again. */
  anew(area: string, key: string, over?: Readonly<Record<string, unknown>>): Promise<number>;
  /** Values of a dictionary, as they are kept there. */
  valuesOf(dictionary: string): Promise<readonly string[]>;
  /** A password as it is sent. */
  encrypt(password: string): string;
}

const FORMATS: Readonly<Record<TextFormat, (nth: number) => string>> = {
  email: (nth) => `sample${nth}@example.com`,
  phone: (nth) => `139${String(10_000_000 + nth)}`,
  link: (nth) => `https://example.com/${nth}`,
  httpUrl: (nth) => `https://example.com/${nth}`,
  username: (nth) => `sample${nth}`,
  slug: (nth) => `sample-${nth}`,
  colour: (nth) => `#${String(100_000 + nth)}`,
  path: (nth) => `sample/${nth}`,
  host: (nth) => `host${nth}.example.com`,
  cron: (nth) => `${nth % 60} 3 * * *`,
  key: (nth) => `sample.${nth}`,
  seen: (nth) => `Name ${nth}`,
  siteLink: (nth) => `/products/${nth}`,
  siteKey: (nth) => `key-${String(nth).padStart(8, "0")}`,
  keyword: (nth) => `Green tea ${nth}`,
  attribute: (nth) => `Size ${nth}`,
  uuid: (nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`,
  clock: (nth) => `${String(nth % 24).padStart(2, "0")}:30`,
  language: (nth) =>
    `x${"abcdefghijklmnopqrstuvwxyz"[nth % 26]}${"abcdefghijklmnopqrstuvwxyz"[Math.floor(nth / 26) % 26]}`,
  shortcut: (nth) => `/s${nth}`,
  timeZone: (nth) => ["Asia/Shanghai", "Europe/Paris", "America/New_York", "UTC"][nth % 4] ?? "UTC",
};

/** A right value; another one for another number. `undefined` where only a fixture has one. */
export async function sampleOf(field: Field, nth: number, source: SampleSource): Promise<unknown> {
  switch (field.kind) {
    case "text":
      return sampleText(field, nth);
    case "number":
      return sampleNumber(field, nth);
    case "money":
      return sampleAmount(field, nth);
    case "flag":
      return field.bits ? nth % 2 : nth % 2 === 1;
    case "choice":
      return field.options[nth % field.options.length]?.value;
    case "choices":
      return [field.options[nth % field.options.length]?.value];
    case "dict":
      return sampleOfDictionary(field, nth, source);
    case "time":
      return `2026-01-${two(1 + (nth % 27))} 10:20:${two(nth % 60)}`;
    case "date":
      return `2026-01-${two(1 + (nth % 27))}`;
    case "ref":
      return referenceOf(field, await source.referenceTo(field.to, field.only));
    case "refs":
      return [referenceOf(field, await source.referenceTo(field.to))];
    case "parent":
      return null;
    case "texts":
      return [textOf({ max: field.max, ...(field.format ? { format: field.format } : {}) }, nth)];
    case "period":
      return field.of === "days"
        ? [`2026-01-${two(1 + (nth % 27))}`, `2026-02-${two(1 + (nth % 27))}`]
        : [`08:${two(nth % 60)}`, `02:${two(nth % 60)}`];
    case "secret":
      return `secret-${nth}`;
    case "password":
      return source.encrypt(`Sample-${nth}`);
    case "image":
      return `/pictures/sample-${nth}.webp`;
    case "images":
      return Array.from({ length: Math.max(2, field.least ?? 0) }, (_, at) => `/pictures/${nth}-${at}.webp`);
    case "file":
      return `/file/sample-${nth}.${field.accept?.[0] ?? "pdf"}`;
    case "video":
      return `/file/sample-${nth}.mp4`;
    case "html":
      return `<p>Sample <b>${nth}</b></p>`;
    case "places":
      // Provinces have at least one city each; Hebei has those of 1301 to 1311.
      return [{ city_id: field.rest ? EVERYWHERE : 1301 + (nth % 11), name: "" }];
    case "rows":
    case "lines":
      return [await sampleRow(field.fields, nth, source)];
    case "json":
      return undefined;
  }
}

const referenceOf = ({ plain }: Pick<RefField, "plain">, id: number) => (plain ? id : { id });

async function sampleRow(
  fields: Readonly<Record<string, Field>>,
  nth: number,
  source: SampleSource,
): Promise<Readonly<Record<string, unknown>>> {
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) row[name] = await sampleOf(field, nth, source);
  const kept = Object.entries(row).filter(([name]) => holds(fields[name]?.when, row));
  return asSent({ fields }, Object.fromEntries(kept));
}

/** A body that creates a record: every field that can be given and that a record of this kind has, within the rules between fields. */
export async function sampleBody(
  definition: AnyResource,
  nth: number,
  source: SampleSource,
  over: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    if (!isWritable(field, "create")) continue;
    // Records refer to others in their own language: all samples are in one.
    const chosen = name === definition.languages?.by ? 0 : nth;
    values[name] = Object.hasOwn(over, name) ? over[name] : await sampleOf(field, chosen, source);
  }
  const given = new Set(Object.keys(over));
  Object.assign(values, await fitted(definition, values, given, nth, source));
  const kept = Object.entries(values).filter(([name]) => holds(definition.fields[name]?.when, values));
  return asSent(definition, Object.fromEntries(kept));
}

/**
 * A body that changes one field of a record, with what has to change along with it: what the record has to have now, and what has to stand in
 * another order to it.
 */
export async function sampleChange(
  definition: AnyResource,
  record: AnyRecord,
  [name, value]: readonly [string, unknown],
  nth: number,
  source: SampleSource,
): Promise<Record<string, unknown>> {
  const { fields } = definition;
  const change: Record<string, unknown> = { [name]: value };
  const after = { ...record, ...change };
  for (const [other, field] of Object.entries(fields)) {
    const isNew = holds(field.when, after) && !holds(field.when, record);
    if (isNew && field.required && isWritable(field, "update"))
      change[other] = await sampleOf(field, nth, source);
  }
  Object.assign(change, await fitted(definition, { ...record, ...change }, new Set([name]), nth, source));
  return { id: record.id, ...asSent(definition, change) };
}

/** Values under the keys that they are sent by. */
export function asSent(
  { fields }: Pick<AnyResource, "fields">,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [field ? sentKeyOf(name, field) : name, value];
    }),
  );
}

/** Tries of a value that fits the rules. */
const TRIES = 60;

/** Other values in place of those that break a rule between fields. @param given those that stay as they are. */
async function fitted(
  definition: AnyResource,
  values: Readonly<Record<string, unknown>>,
  given: ReadonlySet<string>,
  nth: number,
  source: SampleSource,
): Promise<Record<string, unknown>> {
  const change: Record<string, unknown> = {};
  for (const { fields: names } of definition.rules ?? []) {
    const [first] = names;
    const isBroken = () => brokenRules(definition, { ...values, ...change })[first] !== undefined;
    for (const name of names.toReversed()) {
      const field = definition.fields[name];
      if (given.has(name) || !field) continue;
      for (let more = 1; more < TRIES && isBroken(); more += 1) {
        change[name] = await sampleOf(field, nth + more, source);
      }
    }
  }
  return change;
}

function sampleText(field: TextField, nth: number): string {
  return textOf(field, nth);
}

function textOf({ max, min = 0, format }: Pick<TextField, "max" | "min" | "format">, nth: number): string {
  const text = format ? FORMATS[format](nth) : `Sample ${nth}`;
  return text.padEnd(min, "x").slice(0, max);
}

function sampleNumber({ min, max, decimals }: NumberField, nth: number): number {
  return Math.min(max, min + nth * (decimals ? 0.5 : 1));
}

/** In cents that binary numbers do not hold. */
function sampleAmount({ min = 0, max = MONEY_MAX }: MoneyField, nth: number): number {
  return Math.min(max, moneyNumber(sumMoney([`${min}`, timesCount("0.07", nth)])));
}

async function sampleOfDictionary(
  { dict, value }: Extract<Field, { kind: "dict" }>,
  nth: number,
  source: SampleSource,
): Promise<unknown> {
  const values = await source.valuesOf(dict);
  const text = values[nth % Math.max(1, values.length)] ?? "1";
  if (value === "text") return text;
  return value === "flag" ? text === "true" : Number(text);
}

const two = (number: number) => String(number).padStart(2, "0");

/** A wrong value, and what is wrong with it. */
export interface WrongValue {
  readonly why: string;
  readonly value: unknown;
}

const NUL: WrongValue = { why: "holds a NUL", value: "a\u0000b" };
const AN_OBJECT: WrongValue = { why: "is an object", value: { a: 1 } };

/** Values that the rules of a field refuse, whatever is stored. */
export function wrongValuesOf(field: Field): readonly WrongValue[] {
  const empty: WrongValue[] = field.required ? [{ why: "is empty", value: null }] : [];
  return [...empty, ...wrongOnes(field)];
}

function wrongOnes(field: Field): readonly WrongValue[] {
  switch (field.kind) {
    case "text":
      return wrongTexts(field);
    case "number":
      return wrongNumbers(field.min, field.max, field.decimals ?? 0);
    case "money":
      return [
        ...wrongNumbers(field.min ?? 0, field.max ?? MONEY_MAX, 2),
        { why: "is a text with too many decimals", value: "12.305" },
        { why: "is a text with an exponent", value: "1e1" },
        { why: "is no number by its name", value: "NaN" },
      ];
    case "flag":
      return [{ why: "is neither yes nor no", value: "perhaps" }];
    case "choice":
      return [{ why: "is not offered", value: strangerTo(field) }];
    case "choices":
      return [
        { why: "is not offered", value: ["no such value"] },
        { why: "is no list", value: "a" },
      ];
    case "dict":
      return [AN_OBJECT];
    case "time":
    case "date":
      return [
        { why: "is no day", value: field.kind === "time" ? "2026-02-31 00:00:00" : "2026-02-31" },
        { why: "is no time", value: "yesterday" },
      ];
    case "ref":
      return [{ why: "is no reference", value: field.plain ? "one" : 1 }];
    case "refs":
      return [{ why: "is no list", value: { id: 1 } }];
    case "parent":
      return [{ why: "is no id", value: "above" }];
    case "texts":
      return wrongLists(field);
    case "period":
      return [
        { why: "is no list", value: "2026-01-01" },
        { why: "has one end", value: [null, "2026-01-01"] },
        { why: "has no days and no hours", value: ["2026-02-31", "25:00"] },
      ];
    case "image":
      return [{ why: "is no address", value: "javascript:alert(1)" }, AN_OBJECT];
    case "images":
      return wrongPictures(field);
    case "file":
      return [
        { why: "is no address", value: "javascript:alert(1)" },
        ...(field.accept === undefined ? [] : [{ why: "is of another type", value: "/file/a.notatype" }]),
        AN_OBJECT,
      ];
    case "video":
      return [
        { why: "is no address", value: "//evil.example/a.mp4" },
        { why: "is of another type", value: "/file/a.pdf" },
        AN_OBJECT,
      ];
    case "secret":
    case "html":
      return tooLong(field);
    case "places":
      return [
        { why: "is no list", value: "a" },
        { why: "is no place", value: [{ id: 1 }] },
      ];
    case "rows":
    case "lines":
      return [
        { why: "is no list", value: "a" },
        { why: "has too many rows", value: Array.from({ length: field.most + 1 }, () => ({})) },
      ];
    case "json":
      return [{ why: "is of another shape", value: "a" }];
    case "password":
      return [AN_OBJECT];
  }
}

/** The id of no record. */
export const NOBODY = 987_654_321;

/** A reference to no record, which the database alone can refuse; `undefined` for a field that refers to none. */
export function danglingValueOf(field: Field): unknown {
  if (field.kind === "ref") return field.plain ? NOBODY : { id: NOBODY };
  if (field.kind === "refs") return [field.plain ? NOBODY : { id: NOBODY }];
  return field.kind === "parent" ? NOBODY : undefined;
}

function wrongTexts(field: TextField): readonly WrongValue[] {
  const { max, min, format } = field;
  return [
    ...tooLong(field),
    ...(min === undefined || min < 2 ? [] : [{ why: "is too short", value: "x".repeat(min - 1) }]),
    ...(format === undefined ? [] : [{ why: `is no ${format}`, value: wrongFor(format).slice(0, max) }]),
    NUL,
    AN_OBJECT,
  ];
}

/** What is seen is wrong in all other formats. */
const wrongFor = (format: TextFormat): string => (format === "seen" ? "\u200b\u2060" : "~ ~ 中,");

function tooLong({ max }: TextField | SecretField | HtmlField): readonly WrongValue[] {
  // A body has a limit of its own, which is tried elsewhere.
  return max > 200_000 ? [] : [{ why: "is too long", value: "x".repeat(max + 1) }];
}

function wrongNumbers(least: number, most: number, decimals: number): readonly WrongValue[] {
  return [
    { why: "is too small", value: least - 1 },
    ...(most >= Number.MAX_SAFE_INTEGER ? [] : [{ why: "is too large", value: most + 1 }]),
    { why: "has too many decimals", value: least + 10 ** -(decimals + 1) * 5 },
    { why: "is no number", value: "many" },
  ];
}

function wrongLists({ max, most }: TextsField): readonly WrongValue[] {
  return [
    { why: "is no list", value: "a" },
    { why: "has too many entries", value: Array.from({ length: most + 1 }, (_, at) => `a${at}`) },
    { why: "has an entry that is too long", value: ["x".repeat(max + 1)] },
  ];
}

function wrongPictures({ least = 0, most = PICTURES_MOST }: ImagesField): readonly WrongValue[] {
  const some = (length: number) => Array.from({ length }, (_, at) => `/pictures/${at}.webp`);
  return [
    { why: "is no list", value: "/a.webp" },
    { why: "has too many entries", value: some(most + 1) },
    ...(least > 1 ? [{ why: "has too few entries", value: some(least - 1) }] : []),
    {
      why: "has an entry that is no address",
      value: [...some(Math.max(0, least - 1)), "javascript:alert(1)"],
    },
    AN_OBJECT,
  ];
}

function strangerTo({ options }: ChoiceField): unknown {
  const [first] = options;
  return typeof first?.value === "number" ? 987_654 : "no such value";
}
