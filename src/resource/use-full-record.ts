import { useState } from "react";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import { useRecordQuery } from "../query/resource-api.ts";

/**
 * A record with all that the list leaves out of it, as it is now: what an earlier look at it left in the cache may be older than the list, and
 * a form that began with it would be refused. A server that does not give single records away leaves it at what the list had.
 */
export function useFullRecord(
  definition: AnyResource,
  record: AnyRecord | undefined,
): { readonly record: AnyRecord | undefined; readonly loading: boolean; readonly failed: boolean } {
  const id = record?.id;
  const { data, fulfilledTimeStamp, isFetching, isError } = useRecordQuery(
    { definition, id: id ?? 0 },
    { skip: record === undefined, refetchOnMountOrArgChange: true },
  );
  const [look, setLook] = useState(() => ({ id, since: Date.now() }));
  // Another record is another look.
  if (look.id !== id) setLook({ id, since: Date.now() });
  if (record === undefined) return { record, loading: false, failed: false };
  const failed = isError && !isFetching;
  const fresh = data?.id === id && !isError && (fulfilledTimeStamp ?? 0) >= look.since;
  return { record: fresh ? { ...record, ...data } : record, loading: !fresh && !failed, failed };
}
