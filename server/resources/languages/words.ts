import {
  type Field,
  type FieldKind,
  type FieldOf,
  ofKind,
  type TextFormat,
} from "../../../src/contract/resources/fields.ts";
import { eachCell } from "../../../src/domain/resources/inner-cells.ts";
import { traitsOf } from "../../../src/domain/resources/kind-traits.ts";
import { rewordHtml } from "../../rich-text/reword.ts";
import type { Translator } from "../../translation/translator.ts";
import type { Values } from "../module.ts";

/** The words of a row that are another language's business, and the row with other words. */

/** Gives the words that take the place of a line. */
export type Say = (line: string) => string;

/** A value with other words; the value itself where it has none. */
type Reword<F extends Field> = (field: F, value: unknown, say: Say) => unknown;

const kept = (_field: Field, value: unknown): unknown => value;

/** What is written in words though it has to look in a way: what such a text may not hold is left out of other words for it. */
const WORDED: { readonly [F in TextFormat]?: RegExp } = { attribute: /[-,]+/g, keyword: /[,，]+/g };

/** Whether words are looked for in a text. */
const isWorded = (format: TextFormat | undefined): boolean =>
  format === undefined || WORDED[format] !== undefined;

/** A text in other words, as its format has it; what it is already stays as it is. */
function inFormat(format: TextFormat | undefined, text: string, say: Say): string {
  const words = say(text);
  const not = format === undefined ? undefined : WORDED[format];
  return not === undefined || words === text ? words : words.replace(not, " ").trim();
}

const lines = (text: string, say: Say): string => text.split("\n").map(say).join("\n");

/** The rows or lines within a record with other words. */
function inEach({ fields }: FieldOf<"rows" | "lines">, value: unknown, say: Say): unknown {
  return Array.isArray(value)
    ? value.map((row: unknown) => eachCell(fields, row, (cell, one) => reworded(cell, one, say)))
    : value;
}

/** Every kind has to say whether there are words in it. Addresses, choices, numbers and references have none. */
const rewordings = {
  text: ({ verbatim, format }, value, say) =>
    verbatim || !isWorded(format) || typeof value !== "string"
      ? value
      : lines(value, (line) => inFormat(format, line, say)),
  texts: ({ format }, value, say) =>
    !isWorded(format) || !Array.isArray(value)
      ? value
      : value.map((one) => inFormat(format, String(one), say)),
  html: (_field, value, say) => (typeof value === "string" ? rewordHtml(value, say) : value),
  rows: inEach,
  lines: inEach,
  number: kept,
  money: kept,
  flag: kept,
  choice: kept,
  choices: kept,
  dict: kept,
  time: kept,
  date: kept,
  period: kept,
  ref: kept,
  refs: kept,
  parent: kept,
  secret: kept,
  password: kept,
  image: kept,
  images: kept,
  places: kept,
  file: kept,
  video: kept,
  json: kept,
} satisfies { readonly [K in FieldKind]: Reword<FieldOf<K>> };

/** Whether a field of a row holds words that it has in its own language alone: what lies in other tables is not looked at. */
export function hasOwnWords(field: Field): boolean {
  if (field.readOnly || field.computed || traitsOf(field).kept !== "column") return false;
  if (field.kind === "text") return !field.verbatim && isWorded(field.format);
  if (field.kind === "texts") return isWorded(field.format);
  return ofKind<Reword<Field>>(rewordings, field) !== kept;
}

function reworded(field: Field, value: unknown, say: Say): unknown {
  return ofKind<Reword<Field>>(rewordings, field)(field, value, say);
}

/** Values by field with other words. */
function rewordedAll(fields: Readonly<Record<string, Field>>, values: Values, say: Say): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? reworded(field, value, say) : value];
    }),
  );
}

/** Numbers and signs are the same everywhere. */
const hasWords = (line: string): boolean => /\p{L}/u.test(line);

/** Values by field in another language: all their lines in one request, which stay as many. */
export async function translated(
  translator: Translator,
  fields: Readonly<Record<string, Field>>,
  values: Values,
  languages: { readonly from: string; readonly to: string },
): Promise<Values> {
  const said = new Set<string>();
  rewordedAll(fields, values, (line) => {
    if (hasWords(line)) said.add(line.trim());
    return line;
  });
  const words = await translatedLines(translator, [...said], languages);
  return rewordedAll(fields, values, (line) => {
    const core = line.trim();
    const word = words.get(core);
    return word === undefined ? line : line.replace(core, () => word);
  });
}

async function translatedLines(
  translator: Translator,
  said: readonly string[],
  languages: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, string>> {
  if (said.length === 0) return new Map();
  const ask = async (text: string) => (await translator.translate({ ...languages, text })).text;
  const whole = (await ask(said.join("\n"))).split("\n");
  // A provider that joined lines or made more of them is asked for each.
  const words = whole.length === said.length ? whole : await inTurn(said, ask);
  return new Map(said.map((line, at) => [line, (words[at] ?? line).trim()]));
}

/** One after another: providers limit how often they are asked. */
async function inTurn(said: readonly string[], ask: (line: string) => Promise<string>): Promise<string[]> {
  const words: string[] = [];
  for (const line of said) words.push((await ask(line)).replace(/\s*\n\s*/g, " "));
  return words;
}
