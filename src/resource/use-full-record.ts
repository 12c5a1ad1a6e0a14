import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import { useRecordQuery } from "../query/resource-api.ts";

/**
 * A record with all that the list leaves out of it, as it is now. A server that does not give single records away leaves it at what the
 * list had.
 */
export function useFullRecord(
  definition: AnyResource,
  record: AnyRecord | undefined,
): { readonly record: AnyRecord | undefined; readonly loading: boolean; readonly failed: boolean } {
  const { data, isFetching, isError } = useRecordQuery(
    { definition, id: record?.id ?? 0 },
    { skip: record === undefined, refetchOnMountOrArgChange: true },
  );
  if (record === undefined) return { record, loading: false, failed: false };
  const own = data?.id === record.id && !isError ? data : undefined;
  return {
    record: own ? { ...record, ...own } : record,
    loading: isFetching && own === undefined,
    failed: isError && !isFetching,
  };
}
