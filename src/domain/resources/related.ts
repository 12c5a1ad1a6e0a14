import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Reference } from "../../contract/resources/field-values.ts";
import type { Related } from "../../contract/resources/record-definition.ts";
import { type FormValues, readValue } from "./form-values.ts";
import { columnsOf, filtersOf, isWritable, parametersOf, type ResolvedFilter } from "./list-shape.ts";

/** What other areas have of a record, as the drawer shows it. Pure. */

/** What distinguishes one of an area's related lists from the others. */
export function relatedKey({ resource, filter, only = {} }: Related): string {
  const kinds = Object.entries(only).map(([param, value]) => `${param}=${value}`);
  return [resource, ...Object.keys(filter), ...kinds].join(".");
}

/** The parameters that narrow the other area's list to a record; undefined where the record lacks one of the values. */
export function relatedQuery(
  { filter, only = {} }: Related,
  record: AnyRecord,
): Readonly<Record<string, string>> | undefined {
  const given = Object.entries(filter).map(([param, field]) => [param, idOrValue(record[field])] as const);
  if (given.some(([, value]) => value === "")) return undefined;
  return Object.fromEntries([
    ...given,
    ...Object.entries(only).map(([param, value]) => [param, String(value)]),
  ]);
}

function idOrValue(value: unknown): string {
  const plain = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  return plain === null || plain === undefined ? "" : String(plain);
}

/** What a new record of the other area is given, so that it is one of these; undefined where none is added there. */
export function relatedValues(
  related: Related,
  area: AnyResource,
  reference: Reference,
): FormValues | undefined {
  const { sets, only = {} } = related;
  if (sets === undefined) return undefined;
  const { fields } = area;
  const own = onlyFieldsOf(related, area).flatMap(({ field: name, param }) => {
    const field = fields[name];
    return field && isWritable(field, "create") ? [[name, readValue(field, param, only)] as const] : [];
  });
  return { [sets]: fields[sets]?.kind === "refs" ? [reference] : reference, ...Object.fromEntries(own) };
}

/** The filters of the other area that always have the same value. */
const onlyFieldsOf = ({ only = {} }: Related, area: AnyResource): readonly ResolvedFilter[] =>
  parametersOf(area).filter(({ param }) => Object.hasOwn(only, param));

/**
 * The other area as a list of some of its records: without what is about all of them, tabs, tree and toolbar, without filters that they are
 * narrowed by already, and with the columns that say something there.
 */
export function relatedArea(related: Related, area: AnyResource): AnyResource {
  const { sets, columns, filter, only = {} } = related;
  const { aside: _aside, actions = [], list, ...rest } = area;
  const { tabs: _tabs, filters: _filters, ...listed } = list;
  const narrowed = { ...filter, ...only };
  const same = new Set([
    ...onlyFieldsOf(related, area).map(({ field }) => field),
    ...(sets === undefined ? [] : [sets]),
  ]);
  const all = columnsOf(area).map(({ sortable, ...column }) => ({
    ...column,
    sorted: sortable,
    unsorted: !sortable,
  }));
  const shown = columns?.flatMap((name) => all.filter(({ field }) => field === name));
  const others = all.filter((column) => shown?.includes(column) !== true);
  return {
    ...rest,
    list: {
      ...listed,
      filters: filtersOf(area).filter(({ param }) => !Object.hasOwn(narrowed, param)),
      columns: [
        ...(shown ?? []).map((column) => ({ ...column, hidden: false })),
        ...others.map((column) => ({
          ...column,
          hidden: column.hidden || shown !== undefined || same.has(column.field),
        })),
      ],
    },
    actions: actions.map((action) => ({
      ...action,
      places: action.places.filter((place) => place !== "toolbar"),
    })),
  };
}
