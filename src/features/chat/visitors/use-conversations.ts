import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";
import type { RecordQuery } from "../../../query/record-reads.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import { NOWHERE, useDefinition } from "../../../resource/definitions.ts";
import { useKeptPage } from "../controls/use-kept-page.ts";

/** So many conversations a list shows at once, unless its filter says how many. */
export const SHOWN = 100;

/** Conversations with visitors, as the chat shows them (resources 10.5). */
export interface Conversations {
  readonly definition: AnyResource;
  /** Undefined until they have come. */
  readonly rows: readonly AnyRecord[] | undefined;
  /** How many there are, more than are shown too. */
  readonly total: number | undefined;
  /** There is nothing to show. */
  readonly failed: boolean;
  /** What there is could not be read again. */
  readonly stale: boolean;
  readonly retry: () => void;
  /** Reads them again. @returns none where they could not be read. */
  readonly read: () => Promise<readonly AnyRecord[]>;
}

/**
 * Reads conversations, and reads them again when the server says that they have changed.
 * @param filter as of their area's list. @param isWanted nothing is asked for as long as they are not.
 */
export function useConversations(filter: RecordQuery, isWanted = true): Conversations {
  const known = useDefinition("conversation");
  const definition = typeof known === "string" ? NOWHERE : known;
  const isThere = definition !== NOWHERE;
  const { data, currentData, isError, refetch } = useRecordsQuery(
    { definition, query: { page: 0, size: SHOWN, ...filter } },
    { skip: !isThere || !isWanted },
  );
  const kept = useKeptPage(JSON.stringify({ ...filter, size: null }), currentData);
  const isFailed = isError || known === "failed" || known === "missing";
  // While another search is on its way, the one before it is shown; never in place of one that has failed.
  const page = isFailed ? kept : data;
  const readAgain = async () => (isThere && isWanted ? ((await refetch()).data?.content ?? []) : []);
  return {
    definition,
    rows: page?.content,
    total: page?.totalElements,
    failed: isFailed && kept === undefined,
    stale: isFailed && kept !== undefined,
    retry: () => {
      if (isThere) void refetch();
    },
    read: readAgain,
  };
}
