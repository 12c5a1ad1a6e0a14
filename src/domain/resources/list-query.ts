import * as v from "valibot";
import { readLanguage } from "../../contract/language.ts";
import { PAGE_SIZE } from "../../contract/limits.ts";
import { CHOSEN, CHOSEN_MAX, ChosenIds } from "../../contract/resources/chosen.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { OptionValue } from "../../contract/resources/field-values.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { isTimeText } from "../dates.ts";
import type { Fault } from "./fault.ts";
import { faultText } from "./fault-text.ts";
import { traitsOf } from "./kind-traits.ts";
import { rulesOf } from "./kinds.ts";
import { fieldOf, parametersOf, type ResolvedFilter, sortableOf } from "./list-shape.ts";
import { readId, readText, SEARCH_MAX } from "./query-values.ts";

/** What a list is asked for: page, order, filters (contract A1). */

/** Longest page: dictionaries are asked for whole (specification §9 "Dictionary page size 9999"). */
export const PAGE_MAX = 9_999;
/** Highest number of a page, from 0. */
export const PAGE_NUMBER_MAX = 1_000_000;
/** Most values of one filter. */
const VALUES_MAX = 200;

/** One step of an order. */
export interface SortStep {
  readonly field: string;
  readonly descending: boolean;
}

/** One filter with what it was given. */
export type FilterValue =
  | { readonly field: string; readonly by: "like"; readonly text: string }
  /** One of these. */
  | { readonly field: string; readonly by: "equal"; readonly values: readonly OptionValue[] }
  /** Times, dates and amounts of money as texts, both ends included. */
  | {
      readonly field: string;
      readonly by: "range";
      readonly from: string | number;
      readonly to: string | number;
    };

export interface ListQuery {
  /** From 0. */
  readonly page: number;
  readonly size: number;
  /** Ends with `id`, so that equal rows keep their order. */
  readonly sort: readonly SortStep[];
  readonly blurry?: string;
  /** Of a tree: whose children are asked for. */
  readonly pid?: number;
  readonly filters: readonly FilterValue[];
  /** Everything that was given, for filters beyond the definition's. */
  readonly given: Readonly<Record<string, string | readonly string[]>>;
}

const Given = v.record(v.string(), v.union([v.string(), v.array(v.string())]));
type Given = v.InferOutput<typeof Given>;

const WRONG: Fault = { rule: "wrongType", values: {} };

/** The query of `GET <path>`: what is empty, and parameters that are not known, are passed over; what does not fit is refused by its name. */
export function listQuery(definition: AnyResource): v.GenericSchema<unknown, ListQuery> {
  const parameters = parametersOf(definition);
  const sortable = sortableOf(definition);
  return v.pipe(
    Given,
    v.rawTransform(({ dataset, addIssue }): ListQuery => {
      const given = withoutBlanks(dataset.value);
      const complain = (name: string, wrong: Fault) =>
        addIssue({
          message: ({ lang }) => faultText(wrong, readLanguage(lang)),
          input: given[name],
          path: [{ type: "object", origin: "value", input: given, key: name, value: given[name] }],
        });
      return {
        page: readWhole(given, "page", 0, PAGE_NUMBER_MAX, 0, complain),
        size: readWhole(given, "size", 1, PAGE_MAX, PAGE_SIZE, complain),
        sort: readSort(given, sortable, definition, complain),
        ...readBlurry(given, definition, complain),
        ...readPid(given, definition, complain),
        filters: [
          ...parameters.flatMap((filter) => readFilter(given, filter, definition, complain)),
          ...readChosen(given, complain),
        ],
        given,
      };
    }),
  );
}

type Complain = (name: string, wrong: Fault) => void;

function withoutBlanks(query: Given): Given {
  const given: Given = {};
  for (const [name, value] of Object.entries(query)) {
    const kept = Array.isArray(value) ? value.filter((one) => one !== "") : value;
    if (kept.length > 0) given[name] = kept;
  }
  return given;
}

/** A parameter that has one value: of several none is it. */
function onlyOf(given: Given, name: string, complain: Complain): string | undefined {
  const value = given[name];
  if (!Array.isArray(value) || value.length < 2) return [value].flat()[0];
  complain(name, WRONG);
  return undefined;
}

function readWhole(
  given: Given,
  name: string,
  min: number,
  max: number,
  usual: number,
  complain: Complain,
): number {
  const text = onlyOf(given, name, complain);
  if (text === undefined) return usual;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  complain(name, Number.isNaN(number) ? WRONG : number < min ? tooSmall(min) : tooLarge(max));
  return usual;
}

const tooSmall = (min: number): Fault => ({ rule: "tooSmall", values: { min } });
const tooLarge = (max: number): Fault => ({ rule: "tooLarge", values: { max } });

const STEP = /^\s*([^,]*?)\s*(?:,\s*(asc|desc)\s*)?$/i;

/** `field`, `field,asc` or `field,desc`, once or several times; without any it is the definition's order, or `id,desc`. */
function readSort(
  given: Given,
  sortable: readonly string[],
  { list }: AnyResource,
  complain: Complain,
): readonly SortStep[] {
  const asked = [given.sort ?? []].flat();
  if (!asked.every((text) => sortable.includes(STEP.exec(text)?.[1] ?? ""))) complain("sort", WRONG);
  const steps = stepsOf(asked.length > 0 ? asked : (list.sort ?? []), sortable);
  if (steps.some(({ field }) => field === "id")) return steps;
  return [...steps, { field: "id", descending: steps.at(-1)?.descending ?? true }];
}

function stepsOf(texts: readonly string[], sortable: readonly string[]): readonly SortStep[] {
  const steps = new Map<string, SortStep>();
  for (const text of texts) {
    const [, name = "", direction] = STEP.exec(text) ?? [];
    if (!sortable.includes(name) || steps.has(name)) continue;
    steps.set(name, { field: name, descending: direction?.toLowerCase() === "desc" });
  }
  return [...steps.values()];
}

function readBlurry(given: Given, { list }: AnyResource, complain: Complain): { readonly blurry?: string } {
  if (list.blurry === undefined) return {};
  const text = onlyOf(given, "blurry", complain);
  if (text === undefined) return {};
  const blurry = readText(text);
  if (blurry === undefined) complain("blurry", { rule: "tooLong", values: { max: SEARCH_MAX } });
  return blurry === undefined ? {} : { blurry };
}

function readPid(given: Given, { list }: AnyResource, complain: Complain): { readonly pid?: number } {
  if (list.tree === undefined) return {};
  const text = onlyOf(given, list.tree.parent, complain);
  if (text === undefined) return {};
  const pid = readId(text);
  if (pid === undefined) complain(list.tree.parent, WRONG);
  return pid === undefined ? {} : { pid };
}

function readFilter(
  given: Given,
  { field: name, by, param }: ResolvedFilter,
  definition: AnyResource,
  complain: Complain,
): readonly FilterValue[] {
  const asked = given[param];
  if (asked === undefined) return [];
  const field = fieldOf(definition, name);
  const texts = [asked].flat();
  const value =
    by === "like"
      ? likeOf(name, texts)
      : by === "range"
        ? rangeOf(name, field, texts)
        : equalTo(name, field, texts);
  if (value === undefined) complain(param, WRONG);
  return value === undefined ? [] : [value];
}

/** Records that are asked for by their ids. */
function readChosen(given: Given, complain: Complain): readonly FilterValue[] {
  const text = onlyOf(given, CHOSEN, complain);
  if (text === undefined) return [];
  const ids = chosenIds(text);
  if (ids !== undefined && ids.length <= CHOSEN_MAX) return [{ field: "id", by: "equal", values: ids }];
  complain(CHOSEN, ids === undefined ? WRONG : { rule: "tooMany", values: { most: CHOSEN_MAX } });
  return [];
}

function chosenIds(text: string): readonly number[] | undefined {
  try {
    const read = v.safeParse(ChosenIds, JSON.parse(text));
    return read.success ? [...new Set(read.output)] : undefined;
  } catch {
    return undefined;
  }
}

function likeOf(field: string, texts: readonly string[]): FilterValue | undefined {
  const text = texts.length === 1 ? readText(texts[0] ?? "") : undefined;
  return text === undefined ? undefined : { field, by: "like", text };
}

function equalTo(name: string, field: Field, texts: readonly string[]): FilterValue | undefined {
  const values = texts.map((text) => rulesOf(field).parse(field, text));
  if (values.length > VALUES_MAX || values.includes(undefined)) return undefined;
  return { field: name, by: "equal", values: values.filter((value) => value !== undefined) };
}

function rangeOf(name: string, field: Field, texts: readonly string[]): FilterValue | undefined {
  const [from, to] = [readEnd(field, texts[0] ?? "", "00:00:00"), readEnd(field, texts[1] ?? "", "23:59:59")];
  if (texts.length !== 2 || from === undefined || to === undefined) return undefined;
  return { field: name, by: "range", from, to };
}

/** One end of a range; of a time a day alone stands for all of it. */
function readEnd(field: Field, text: string, clock: string): string | number | undefined {
  const { moment } = traitsOf(field);
  if (moment === null) {
    const value = rulesOf(field).parse(field, text);
    return typeof value === "boolean" ? undefined : value;
  }
  const whole = moment === "time" && text.length === 10 ? `${text} ${clock}` : text;
  return isTimeText(whole, moment) ? whole : undefined;
}
