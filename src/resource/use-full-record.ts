import { useState } from "react";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import type { AdminFailure } from "../query/admin-answer.ts";
import { mutationFailure } from "../query/form-failure.ts";
import { useRecordQuery } from "../query/resource-api.ts";
import { isFailed, isFresh, newReading, readingAfter } from "./record-reading.ts";

export interface FullRecord {
  readonly record: AnyRecord | undefined;
  /** It has not been answered yet. */
  readonly loading: boolean;
  readonly failed: boolean;
  /** Why, where it failed. */
  readonly failure: AdminFailure | undefined;
  /** Asks again. */
  readonly refetch: () => void;
}

/**
 * A record with all that the list leaves out of it, as it is now: what an earlier reading left in the cache may be older than the list, and
 * a form that began with it would be refused. A server that does not give single records away leaves it at what the list had.
 */
export function useFullRecord(definition: AnyResource, record: AnyRecord | undefined): FullRecord {
  const id = record?.id;
  const query = useRecordQuery(
    { definition, id: id ?? 0, main: true },
    { skip: record === undefined, refetchOnMountOrArgChange: true },
  );
  const [kept, keep] = useState(() => newReading(id, Date.now()));
  // Another record begins another reading.
  const reading = readingAfter(kept.id === id ? kept : newReading(id, Date.now()), query);
  if (reading !== kept) keep(reading);
  const refetch = () => void (record !== undefined && query.refetch());
  if (record === undefined) return { record, loading: false, failed: false, failure: undefined, refetch };
  const failed = isFailed(reading, query);
  return {
    record: isFresh(reading, query) ? { ...record, ...query.data } : record,
    loading: !reading.over,
    failed,
    failure: failed && query.error !== undefined ? mutationFailure(query.error) : undefined,
    refetch,
  };
}
