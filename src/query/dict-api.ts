import * as v from "valibot";
import type { Language } from "../contract/language.ts";
import type { OptionValue } from "../contract/resources/field-values.ts";
import { maybe } from "../contract/schema.ts";
import { type AdminRequest, adminApi } from "./admin-api.ts";

/** Dictionaries by name (specification §3 "Dictionary entry", §7 `GET api/sysDictDetail`; contract A7). */

/** Rows of a dictionary that are asked for (specification §9). */
const DICT_PAGE = 9_999;

export interface DictEntry {
  /** Values that are written as numbers become numbers. */
  readonly value: OptionValue;
  readonly label: string;
  /** What it is called in other languages than the one that the label is written in (ours). */
  readonly labels?: Partial<Readonly<Record<Language, string>>>;
}

const Entries = v.object({
  content: v.array(
    v.looseObject({
      value: v.union([v.string(), v.number()]),
      label: v.string(),
      labelZhTw: maybe(v.string()),
      labelEn: maybe(v.string()),
    }),
  ),
});

type Stored = v.InferOutput<typeof Entries>["content"][number];

const NUMERIC = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/;

/** A dictionary's value as the product uses it; a number with zeros before it is a code and stays text. */
export function dictValue(text: string | number): OptionValue {
  return typeof text === "string" && NUMERIC.test(text.trim()) ? Number(text) : text;
}

function entryOf({ value, label, labelZhTw, labelEn }: Stored): DictEntry {
  const labels = { ...(labelZhTw ? { zh_TW: labelZhTw } : {}), ...(labelEn ? { en: labelEn } : {}) };
  return { value: dictValue(value), label, ...(Object.keys(labels).length > 0 ? { labels } : {}) };
}

function dictRequest(dictName: string): AdminRequest {
  return {
    path: "api/sysDictDetail",
    query: { dictName, page: 0, size: DICT_PAGE, sort: "dictSort,asc" },
    schema: Entries,
    quiet: "aside",
  };
}

/** The entries of dictionaries, by the name of each. */
export type Dictionaries = Readonly<Record<string, readonly DictEntry[]>>;

/**
 * The names of dictionaries, each once and in order, so that two that ask for the same share the answer.
 * @throws when there are none (specification §5 "Dictionary loading requires dictionary names").
 */
export function dictNames(names: readonly string[]): readonly string[] {
  const known = [...new Set(names)].filter((name) => typeof name === "string" && name.trim() !== "").sort();
  if (known.length === 0 || known.length < new Set(names).size) {
    throw new Error("dictionary loading requires dictionary names");
  }
  return known;
}

const dictApi = adminApi.enhanceEndpoints({ addTagTypes: ["Records"] }).injectEndpoints({
  endpoints: (build) => ({
    dictionaries: build.query<Dictionaries, readonly string[]>({
      async queryFn(names, _, __, call) {
        const answers = await Promise.all(
          dictNames(names).map(async (name) => {
            const { error, data } = await call(dictRequest(name));
            return { name, error, data: data as v.InferOutput<typeof Entries> | undefined };
          }),
        );
        const failed = answers.find(({ error }) => error !== undefined);
        if (failed?.error !== undefined) return { error: failed.error };
        return {
          data: Object.fromEntries(
            answers.map(({ name, data }) => [name, (data?.content ?? []).map(entryOf)]),
          ),
        };
      },
      providesTags: [{ type: "Records", id: "dict" }, { type: "Records", id: "dictDetail" }, "Worded"],
      keepUnusedDataFor: 600,
    }),
  }),
});

export const dictReads = dictApi.endpoints;
export const { useDictionariesQuery } = dictApi;
