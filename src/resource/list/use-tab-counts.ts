import { useMemo } from "react";
import type { TabCounts } from "../../contract/answers.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { useTabCountsQuery } from "../../query/resource-api.ts";
import { isTrue } from "../cell-text.ts";
import { NOWHERE } from "../definitions.ts";
import { filterQuery } from "./list-query.ts";
import { READ } from "./list-rows.ts";
import type { FilterValues } from "./list-state.ts";

export interface CountsRequest {
  readonly definition: AnyResource;
  readonly filters: FilterValues;
  /** Parameters that the place gives. */
  readonly fixed: RecordQuery;
  readonly skip: boolean;
}

export interface CountsHandle {
  /** Undefined while they are not known, and where the list has no tabs. */
  readonly counts: TabCounts | undefined;
  readonly refresh: () => void;
}

/** How many rows the tabs of a list have under its other filters; the tab that is chosen makes no difference. */
export function useTabCounts({ definition, filters, fixed, skip }: CountsRequest): CountsHandle {
  const { tabs } = definition.list;
  const query = useMemo(() => {
    const { [tabs ?? ""]: _, ...others } = filters;
    return { ...filterQuery(definition, others), ...fixed };
  }, [definition, tabs, filters, fixed]);
  const isSkipped = skip || tabs === undefined;
  const { currentData, refetch } = useTabCountsQuery(
    { definition: isSkipped ? NOWHERE : definition, query },
    { ...READ, skip: isSkipped },
  );
  return { counts: currentData, refresh: () => void (isSkipped || refetch()) };
}

/** The value of a tab as it is counted by. */
function tabValue({ kind }: Field, value: unknown): string {
  return kind === "flag" ? String(isTrue(value)) : String(value);
}

/** What is counted without some rows, which are being deleted. */
export function countsWithout(
  definition: AnyResource,
  counted: TabCounts | undefined,
  rows: readonly AnyRecord[],
): TabCounts | undefined {
  const { tabs } = definition.list;
  if (counted === undefined || tabs === undefined || rows.length === 0) return counted;
  const counts = { ...counted.counts };
  for (const row of rows) {
    for (const one of [row[tabs]].flat()) {
      const value = tabValue(fieldOf(definition, tabs), one);
      counts[value] = Math.max(0, (counts[value] ?? 0) - 1);
    }
  }
  return { total: Math.max(0, counted.total - rows.length), counts };
}
