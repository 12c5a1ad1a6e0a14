import { asc, eq, inArray } from "drizzle-orm";
import type { Language } from "../../../src/contract/language.ts";
import type { DictField, OptionValue } from "../../../src/contract/resources/fields.ts";
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
  readonly labels: Readonly<Record<Language, string>>;
}

/** Reads the dictionaries that columns are filled from. */
export async function readDictionaries(db: Queryable, columns: readonly FileColumn[]): Promise<Dictionaries> {
  const names = [...new Set(columns.flatMap(({ field }) => (field.kind === "dict" ? [field.dict] : [])))];
  const entries = names.length === 0 ? [] : await readEntries(db, names);
  return {
    labelOf: (dictionary, value, language) =>
      entries.find((entry) => entry.dictionary === dictionary && entry.value === String(value))?.labels[
        language
      ],
    valueOf: (field, text) => {
      const own = entries.filter(({ dictionary }) => dictionary === field.dict);
      const sought = text.toLowerCase();
      const entry =
        own.find(({ labels }) => Object.values(labels).some((label) => label.toLowerCase() === sought)) ??
        own.find(({ value }) => value.toLowerCase() === sought);
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
    labels: { zh_CN: label, zh_TW: labelZhTw || label, en: labelEn || label },
  }));
}

function asKept({ value: type }: DictField, text: string): OptionValue {
  if (type === "flag") return text === "true" || text === "1";
  return type === "number" ? Number(text) : text;
}
