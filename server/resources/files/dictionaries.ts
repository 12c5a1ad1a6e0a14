import { asc, eq, inArray } from "drizzle-orm";
import { LANGUAGES, type Language } from "../../../src/contract/language.ts";
import type { OptionValue } from "../../../src/contract/resources/field-values.ts";
import type { DictField } from "../../../src/contract/resources/fields.ts";
import { everyField } from "../../../src/domain/resources/inner-cells.ts";
import type { Queryable } from "../../db/database.ts";
import { sysDict, sysDictDetail } from "../../db/schema/index.ts";
import type { FileColumn } from "./columns.ts";

/** The values of some dictionaries, and what they are called (contract A7). */
export interface Dictionaries {
  labelOf(dictionary: string, value: unknown, language: Language): string | undefined;
  /** The value that a label or a value means, as its field keeps it; `undefined` for what the dictionary does not have. */
  valueOf(field: DictField, text: string): OptionValue | undefined;
}

interface Entry {
  readonly dictionary: string;
  readonly value: string;
  readonly label: string;
  /** In the languages that the table has a column for. */
  readonly labels: { readonly [L in Language]?: string | null };
}

const nameIn = (entry: Entry | undefined, language: Language) =>
  entry && (entry.labels[language] || entry.label);

/** Reads the dictionaries that columns are filled from. */
export async function readDictionaries(db: Queryable, columns: readonly FileColumn[]): Promise<Dictionaries> {
  const fields = everyField(Object.fromEntries(columns.map(({ name, field }) => [name, field])));
  const names = [...new Set(fields.flatMap((field) => (field.kind === "dict" ? [field.dict] : [])))];
  const entries = names.length === 0 ? [] : await readEntries(db, names);
  return {
    labelOf: (dictionary, value, language) =>
      nameIn(
        entries.find((entry) => entry.dictionary === dictionary && entry.value === String(value)),
        language,
      ),
    valueOf: (field, text) => {
      const own = entries.filter(({ dictionary }) => dictionary === field.dict);
      const sought = text.toLowerCase();
      const entry =
        own.find((entry) =>
          LANGUAGES.some((language) => nameIn(entry, language)?.toLowerCase() === sought),
        ) ?? own.find(({ value }) => value.toLowerCase() === sought);
      return entry && asKept(field, entry.value);
    },
  };
}

async function readEntries(db: Queryable, names: readonly string[]): Promise<readonly Entry[]> {
  const rows = await db
    .select({ dictionary: sysDict.name, detail: sysDictDetail })
    .from(sysDictDetail)
    .innerJoin(sysDict, eq(sysDict.id, sysDictDetail.dictId))
    .where(inArray(sysDict.name, [...names]))
    .orderBy(asc(sysDictDetail.dictSort), asc(sysDictDetail.id));
  return rows.map(({ dictionary, detail: { value, label, labelZhTw, labelEn } }) => ({
    dictionary,
    value,
    label,
    labels: { zh_TW: labelZhTw, en: labelEn },
  }));
}

function asKept({ value: type }: DictField, text: string): OptionValue {
  if (type === "flag") return text === "true" || text === "1";
  return type === "number" ? Number(text) : text;
}
