import { useState } from "react";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import { useRecordQuery } from "../query/resource-api.ts";
import { isFailed, isFresh, lookedOn, newLook } from "./record-look.ts";

export interface FullRecord {
  readonly record: AnyRecord | undefined;
  /** It has not been answered yet. */
  readonly loading: boolean;
  readonly failed: boolean;
  /** Asks again. */
  readonly refetch: () => void;
}

/**
 * A record with all that the list leaves out of it, as it is now: what an earlier look at it left in the cache may be older than the list, and
 * a form that began with it would be refused. A server that does not give single records away leaves it at what the list had.
 */
export function useFullRecord(definition: AnyResource, record: AnyRecord | undefined): FullRecord {
  const id = record?.id;
  const query = useRecordQuery(
    { definition, id: id ?? 0 },
    { skip: record === undefined, refetchOnMountOrArgChange: true },
  );
  const [kept, keep] = useState(() => newLook(id, Date.now()));
  // Another record is another look.
  const look = lookedOn(kept.id === id ? kept : newLook(id, Date.now()), query);
  if (look !== kept) keep(look);
  const refetch = () => void (record !== undefined && query.refetch());
  if (record === undefined) return { record, loading: false, failed: false, refetch };
  return {
    record: isFresh(look, query) ? { ...record, ...query.data } : record,
    loading: !look.over,
    failed: isFailed(look, query),
    refetch,
  };
}
