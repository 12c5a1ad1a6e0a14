import { useMemo } from "react";
import type { SearchHit } from "../../../contract/chat.ts";
import { SEARCH_MAX, SEARCH_MIN, SEARCH_PAGE } from "../../../contract/limits.ts";
import { hitsInOrder, nextCursors } from "../../../domain/chat/message-hits.ts";
import { useMessageHitsInfiniteQuery } from "../../../query/message-search-api.ts";
import { useSettled } from "../../../ui/use-settled.ts";

export interface MessageHits {
  /** What they were found by. */
  readonly keyword: string;
  readonly hits: readonly SearchHit[];
  readonly state: "loading" | "failed" | "ready";
  /** Asks for the next page, or again for one that failed; undefined when there is nothing to ask for. */
  readonly more: (() => void) | undefined;
}

/** Messages that hold a text, asked for once the typing rests; what was asked before is of no concern any more. */
export function useMessageHits(typed: string): MessageHits {
  const settled = useSettled(typed.trim());
  const keyword = settled.slice(0, SEARCH_MAX).trim();
  const skip = keyword.length < SEARCH_MIN;
  const query = useMessageHitsInfiniteQuery(keyword, { skip, refetchOnMountOrArgChange: true });
  const { currentData, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, isError, refetch } = query;
  const hits = useMemo(() => {
    if (currentData === undefined) return [];
    const { pages, pageParams } = currentData;
    const before = pageParams.at(-1);
    return hitsInOrder(pages, before && nextCursors(pages.at(-1) ?? [], before, SEARCH_PAGE));
  }, [currentData]);
  const settling = settled !== typed.trim();
  const failed = isError && !isFetching;
  const loading = !skip && (settling || (isFetching && !isFetchingNextPage && currentData === undefined));
  const more = hasNextPage && !isFetching ? () => void fetchNextPage() : undefined;
  return {
    keyword,
    hits: settling ? [] : hits,
    state: loading || isFetchingNextPage ? "loading" : failed ? "failed" : "ready",
    more: failed ? () => void (currentData === undefined ? refetch() : fetchNextPage()) : more,
  };
}
