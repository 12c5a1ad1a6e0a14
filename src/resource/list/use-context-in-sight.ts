import { useMemo } from "react";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { contextOf, fieldOf } from "../../domain/resources/list-shape.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { useRecordsQuery } from "../../query/resource-api.ts";
import { NOWHERE, useDefinition } from "../definitions.ts";
import { useResourcePorts } from "../ports.ts";

/** A field that is chosen above the list, for all lists that have it. */
export interface ChosenInSight {
  readonly name: string;
  readonly param: string;
  readonly value: string;
  /** Of a reference: the records to choose from. */
  readonly records?: readonly { readonly id: number; readonly name: string }[];
  /** Of a choice: the values that the record has which is chosen before it; all where it does not say. */
  readonly only?: readonly string[];
}

export interface ContextInSight {
  readonly chosen: readonly ChosenInSight[];
  /** The reference whose records are not known yet. */
  readonly awaited: string | undefined;
  readonly query: RecordQuery;
  /** What new records begin with. */
  readonly begin: FormValues;
  /** It is not known yet what the list is about. */
  readonly loading: boolean;
  readonly choose: (param: string, value: string) => void;
}

/** Records of the area that a context refers to: sites, of which there are few. */
const MOST = 200;
const NO_ROWS: readonly AnyRecord[] = [];

/** The records that the reference of a context leads to; there is one reference at most. */
function useReferred(definition: AnyResource, skip: boolean) {
  const language = useResourcePorts().useLanguage();
  const field = contextOf(definition)
    .map((one) => fieldOf(definition, one.field))
    .find(({ kind }) => kind === "ref");
  const to = field?.kind === "ref" ? field.to : "";
  const name = contextOf(definition).find((one) => fieldOf(definition, one.field) === field)?.field;
  const other = useDefinition(to);
  const area = typeof other === "string" ? null : other;
  const { data, isLoading } = useRecordsQuery(
    { definition: area ?? NOWHERE, query: { page: 0, size: MOST } },
    { skip: skip || area === null },
  );
  const rows = data?.content ?? NO_ROWS;
  const records = useMemo(
    () => rows.map((row) => ({ id: row.id, name: recordName(area ?? NOWHERE, row, language) })),
    [rows, area, language],
  );
  const loading = to !== "" && !skip && (other === "loading" || isLoading);
  return { rows, records, loading, awaited: loading ? name : undefined };
}

/** The languages that a record of the context has, such as a site's; undefined where it does not say. */
function languagesOf(definition: AnyResource, row: AnyRecord | undefined): readonly string[] | undefined {
  const { offered } = definition.languages ?? {};
  const held = offered === undefined ? undefined : row?.[offered];
  return Array.isArray(held) && held.length > 0 ? held.map(String) : undefined;
}

/**
 * The languages that there are for a record of an area in several, by the site that it is of.
 * @returns undefined where that is not known, or all.
 */
export function useOfferedLanguages(
  definition: AnyResource,
  values: Readonly<Record<string, unknown>>,
): readonly string[] | undefined {
  const { rows } = useReferred(definition, definition.languages?.offered === undefined);
  const name = contextOf(definition).find(({ field }) => fieldOf(definition, field).kind === "ref")?.field;
  const of = name === undefined ? undefined : values[name];
  const id = typeof of === "object" && of !== null && "id" in of ? of.id : of;
  return languagesOf(
    definition,
    rows.find((row) => row.id === id),
  );
}

/**
 * What a list is about: what the user chose last anywhere, else the console's own language and the first record, such as the current site.
 * @param skip the list stands within something else, which says what it is about.
 */
export function useContextInSight(definition: AnyResource, skip: boolean): ContextInSight {
  const ports = useResourcePorts();
  const language = ports.useLanguage();
  const [inSight, change] = ports.useInSight();
  const { rows, records, loading, awaited } = useReferred(definition, skip);
  return useMemo(() => {
    const chosen: ChosenInSight[] = [];
    for (const { field: name, param } of skip ? [] : contextOf(definition)) {
      const field = fieldOf(definition, name);
      const before = chosen.find((one) => one.records !== undefined);
      const only =
        name === definition.languages?.by
          ? languagesOf(
              definition,
              rows.find(({ id }) => String(id) === before?.value),
            )
          : undefined;
      const values =
        field.kind === "ref"
          ? records.map(({ id }) => String(id))
          : field.kind === "choice"
            ? field.options.map(({ value }) => String(value)).filter((one) => only?.includes(one) ?? true)
            : [];
      const value = [inSight[param], language].find((one) => one !== undefined && values.includes(one));
      const first = value ?? values[0];
      if (first === undefined) continue;
      chosen.push({
        ...{ name, param, value: first },
        ...(field.kind === "ref" ? { records } : only === undefined ? {} : { only }),
      });
    }
    return {
      chosen,
      query: Object.fromEntries(chosen.map(({ param, value }) => [param, value])),
      begin: Object.fromEntries(
        chosen.map(({ name, value, records: known }) => [
          name,
          known === undefined ? value : known.find(({ id }) => String(id) === value),
        ]),
      ),
      loading,
      awaited,
      choose: (param, value) => change({ [param]: value }),
    };
  }, [definition, skip, rows, records, loading, awaited, inSight, language, change]);
}
