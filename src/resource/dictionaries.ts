import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../contract/language.ts";
import type { AnyResource } from "../contract/resources/definition.ts";
import type { OptionValue } from "../contract/resources/field-values.ts";
import { everyField } from "../domain/resources/inner-cells.ts";
import { type DictEntry, type Dictionaries, dictNames, useDictionariesQuery } from "../query/dict-api.ts";
import { useResourcePorts } from "./ports.ts";

/** What the dictionaries of a screen say. */
export interface KnownDictionaries {
  readonly loading: boolean;
  /** They could not be loaded: values are shown as they are. */
  readonly failed: boolean;
  readonly entries: (name: string) => readonly DictEntry[];
  /** What a value is called; itself where the dictionary has no word for it. */
  readonly label: (name: string, value: unknown) => string;
}

const NONE: readonly DictEntry[] = [];

/** Values compare as they are written: a dictionary has `"true"` for true, and 1 for "1". */
export function entryOf(entries: readonly DictEntry[], value: unknown): DictEntry | undefined {
  return entries.find((entry) => String(entry.value) === String(value));
}

/** The entries that a field of a kind can have, each with its value as it is on the wire: words are no numbers. */
export function offeredBy(
  entries: readonly DictEntry[],
  kind: "text" | "number" | "flag",
): readonly DictEntry[] {
  return entries
    .map((entry) => ({ ...entry, value: wireValue(entry.value, kind) }))
    .filter(({ value }) => !Number.isNaN(value));
}

/** The value of an entry as a field of a kind has it on the wire. */
export function wireValue(value: OptionValue, kind: "text" | "number" | "flag"): OptionValue {
  if (kind === "text") return String(value);
  if (kind === "number") return Number(value);
  return value === true || String(value) === "true" || String(value) === "1";
}

/** Names of the dictionaries that an area's fields are chosen from; the inputs of its actions too. */
function dictionariesOf({ fields, actions = [] }: AnyResource): readonly string[] {
  const all = [fields, ...actions.map(({ input = {} }) => input)].flatMap(everyField);
  return [...new Set(all.flatMap((field) => (field.kind === "dict" ? field.dict : [])))];
}

/**
 * Dictionaries by name. Those that the server lacks are reported in a notice.
 * @throws when no names are given (specification §5).
 */
export function useDictionaries(names: readonly string[]): KnownDictionaries {
  return useNamed(dictNames(names));
}

/** The dictionaries of an area; nothing is asked where it has none. */
export function useDictionariesOf(definition: AnyResource): KnownDictionaries {
  return useNamed(useMemo(() => dictionariesOf(definition), [definition]));
}

function useNamed(names: readonly string[]): KnownDictionaries {
  const { data, isFetching, error } = useDictionariesQuery(names, { skip: names.length === 0 });
  useMissingNotice(data);
  const loading = isFetching && data === undefined;
  const failed = error !== undefined && data === undefined;
  const language = useResourcePorts().useLanguage();
  const worded = useMemo(() => wordedIn(data, language), [data, language]);
  return useMemo(() => {
    const entries = (name: string) => worded[name] ?? NONE;
    return {
      loading,
      failed,
      entries,
      label: (name, value) => {
        if (value === null || value === undefined || value === "") return "";
        return entryOf(entries(name), value)?.label ?? String(value);
      },
    };
  }, [worded, loading, failed]);
}

/** Entries as they are called in a language; by their label where that has no word for them. */
function wordedIn(data: Dictionaries | undefined, language: Language): Dictionaries {
  return Object.fromEntries(
    Object.entries(data ?? {}).map(([name, entries]) => [
      name,
      entries.map((entry) => ({ ...entry, label: entry.labels?.[language] ?? entry.label })),
    ]),
  );
}

/** A dictionary without entries is one that the server does not have. */
function useMissingNotice(data: Dictionaries | undefined): void {
  const { t } = useTranslation("resource");
  const notify = useResourcePorts().useNotice();
  const missing = Object.entries(data ?? {})
    .filter(([, entries]) => entries.length === 0)
    .map(([name]) => name)
    .join(", ");
  useEffect(() => {
    if (missing !== "") notify({ text: t("dictionaryMissing", { names: missing }), tone: "danger" });
  }, [missing, notify, t]);
}
