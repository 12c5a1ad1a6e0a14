import type { AnyRecord, AnyResource, Related } from "../../contract/resources/definition.ts";
import type { Reference } from "../../contract/resources/fields.ts";
import type { FormValues } from "./form-values.ts";
import { columnsOf } from "./list-shape.ts";

/** What other areas have of a record, as the drawer shows it. Pure. */

/** What distinguishes one of an area's related lists from the others. */
export function relatedKey({ resource, filter }: Related): string {
  return [resource, ...Object.keys(filter)].join(".");
}

/** The parameters that narrow the other area's list to a record; undefined where the record lacks one of the values. */
export function relatedQuery(
  { filter }: Related,
  record: AnyRecord,
): Readonly<Record<string, string>> | undefined {
  const given = Object.entries(filter).map(([param, field]) => [param, idOrValue(record[field])] as const);
  return given.some(([, value]) => value === "") ? undefined : Object.fromEntries(given);
}

function idOrValue(value: unknown): string {
  const plain = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return plain === null || plain === undefined ? "" : String(plain);
}

/** What a new record of the other area is given; undefined where none is added there. */
export function relatedValues(
  { sets }: Related,
  { fields }: AnyResource,
  reference: Reference,
): FormValues | undefined {
  if (sets === undefined) return undefined;
  return { [sets]: fields[sets]?.kind === "refs" ? [reference] : reference };
}

/**
 * The other area as a list of some of its records: without what is about all of them, tabs, tree and toolbar, and with the columns that say
 * something there.
 */
export function relatedArea({ sets, columns }: Related, area: AnyResource): AnyResource {
  const { aside: _aside, actions = [], list, ...rest } = area;
  const { tabs: _tabs, ...listed } = list;
  const all = columnsOf(area).map(({ sortable, ...column }) => ({ ...column, unsorted: !sortable }));
  const shown = columns?.flatMap((name) => all.filter(({ field }) => field === name));
  const others = all.filter((column) => shown?.includes(column) !== true);
  return {
    ...rest,
    list: {
      ...listed,
      columns: [
        ...(shown ?? []).map((column) => ({ ...column, hidden: false })),
        ...others.map((column) => ({
          ...column,
          hidden: column.hidden || shown !== undefined || column.field === sets,
        })),
      ],
    },
    actions: actions.map((action) => ({
      ...action,
      places: action.places.filter((place) => place !== "toolbar"),
    })),
  };
}
