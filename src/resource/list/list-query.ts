import { CHOSEN } from "../../contract/resources/chosen.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { traitsOf } from "../../domain/resources/kind-traits.ts";
import { fieldOf, filtersOf, type ResolvedFilter } from "../../domain/resources/list-shape.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { type FilterValues, type ListState, sortText, tidyFilters } from "./list-state.ts";

/** A list's state as parameters of its call (contract A1). Pure. */

/** Farther than any value: what an end of a range says that was left open. */
const OPEN_NUMBERS = ["-999999999999999", "999999999999999"] as const;
const OPEN_DAYS = ["1970-01-01", "9999-12-31"] as const;

const isNumber = (text: string) => /^-?\d{1,15}(\.\d{1,9})?$/.test(text);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Both ends of a range, as the wire wants them: days become their first and last moment, an open end the farthest value. */
export function rangeOf(field: Field, [from = "", to = ""]: readonly string[]): readonly string[] {
  const { moment } = traitsOf(field);
  if (moment === "time") {
    const first = from === "" ? OPEN_DAYS[0] : from;
    const last = to === "" ? OPEN_DAYS[1] : to;
    return [isDay(first) ? `${first} 00:00:00` : first, isDay(last) ? `${last} 23:59:59` : last];
  }
  if (moment === "date") return [from === "" ? OPEN_DAYS[0] : from, to === "" ? OPEN_DAYS[1] : to];
  return [isNumber(from) ? from : OPEN_NUMBERS[0], isNumber(to) ? to : OPEN_NUMBERS[1]];
}

function parameter(
  definition: AnyResource,
  filters: readonly ResolvedFilter[],
  param: string,
  values: readonly string[],
): readonly string[] | string {
  const filter = filters.find((one) => one.param === param);
  if (filter?.by === "range") return rangeOf(fieldOf(definition, filter.field), values);
  return (values[0] ?? "").trim();
}

/** The filters of a list as parameters, without order and page: what an export asks for too. */
export function filterQuery(definition: AnyResource, given: FilterValues): RecordQuery {
  const filters = filtersOf(definition);
  return Object.fromEntries(
    Object.entries(tidyFilters(given)).map(([param, values]) => [
      param,
      parameter(definition, filters, param, values),
    ]),
  );
}

/** The same list of some records alone, in its order, whatever it is filtered to: what an export of the selected ones asks for. */
export function chosenQuery({ sort }: RecordQuery, ids: readonly number[]): RecordQuery {
  return { ...(sort === undefined ? {} : { sort }), [CHOSEN]: JSON.stringify(ids) };
}

/** The order of a list: the user's, else the definition's. */
export function sortQuery({ list }: AnyResource, sort: ListState["sort"]): readonly string[] {
  return sort.length > 0 ? sort.map(sortText) : (list.sort ?? ["id,desc"]);
}

/** Whether anything but the tabs and the aside narrows the list down. */
export function isFiltered(filters: FilterValues): boolean {
  return Object.keys(tidyFilters(filters)).length > 0;
}
