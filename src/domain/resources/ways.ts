import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { RecordWay } from "../../contract/resources/view-definition.ts";
import { holds } from "./list-shape.ts";

/** Where a way from a record leads: a view of the console, with what its address says. */
export interface WayPlace {
  readonly view: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** The ways that a record has, in the order of its definition (resources, "ways"). */
export function waysOf({ ways = [] }: AnyResource, record: AnyRecord): readonly RecordWay[] {
  return ways.filter(({ when }) => holds(when, record));
}

/** Where a way leads from a record, whose fields its address names. */
export function placeOf({ view, params = {}, query = {} }: RecordWay, record: AnyRecord): WayPlace {
  const given = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(names).map(([name, field]) => [name, String(record[field] ?? "")]));
  return { view, params: given(params), query: given(query) };
}
