import { useEffect } from "react";
import type { MailItem } from "../../../contract/mailbox.ts";
import { nearestPage, pageCount } from "../../../domain/pager.ts";
import type { AdminFailure } from "../../../query/admin-http.ts";
import { useMailPageQuery } from "../../../query/mailbox-api.ts";
import type { MailPlace } from "../mail-place.ts";
import type { GoToPlace } from "./use-mail-place.ts";

export interface MailList {
  /** Undefined until something has arrived. */
  readonly page: { readonly items: readonly MailItem[]; readonly total: number } | undefined;
  readonly fetching: boolean;
  /** Why there is nothing to show. */
  readonly failure: AdminFailure | undefined;
  readonly refetch: () => void;
}

/**
 * The page of items at a place. What was shown stays while the next page of the same kind is fetched; a page that is not there any more
 * gives way to the last one.
 */
export function useMailList(place: MailPlace, go: GoToPlace, hidden: ReadonlySet<number>): MailList {
  const { type, page, size } = place;
  const { data, currentData, isFetching, error, refetch } = useMailPageQuery(
    { type, page, size },
    { refetchOnMountOrArgChange: 30, refetchOnFocus: true },
  );
  const shown = currentData ?? (isFetching && data?.content[0]?.type === type ? data : undefined);
  const last =
    currentData === undefined ? page : nearestPage(page, pageCount(currentData.totalElements, size));
  useEffect(() => {
    if (last !== page) go({ page: last, open: null }, { replace: true });
  }, [last, page, go]);
  const items = shown?.content.filter(({ id }) => !hidden.has(id)) ?? [];
  return {
    page:
      shown === undefined
        ? undefined
        : { items, total: Math.max(0, shown.totalElements - (shown.content.length - items.length)) },
    fetching: isFetching,
    failure: shown === undefined && error !== undefined && "kind" in error ? error : undefined,
    refetch: () => void refetch(),
  };
}
