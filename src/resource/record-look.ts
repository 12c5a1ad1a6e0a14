/** A look at a record: since when its own answer counts, and whether one has come. Pure; `use-full-record.ts` asks the server. */

export interface RecordLook {
  readonly id: number | undefined;
  /** When it began, ms. */
  readonly since: number;
  /** The server has been asked since. */
  readonly asked: boolean;
  /** It has answered, or failed to: what was opened by then stays open while it is asked again. */
  readonly over: boolean;
}

/** What the cache says of the record: an earlier look may have left it there, or have failed. */
export interface CachedRecord {
  readonly data?: { readonly id: number } | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly startedTimeStamp?: number | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

export const newLook = (id: number | undefined, since: number): RecordLook => ({
  id,
  since,
  asked: false,
  over: false,
});

/** The record is as it is now, and not as an earlier look left it. */
export const isFresh = (look: RecordLook, { data, isError, fulfilledTimeStamp = 0 }: CachedRecord): boolean =>
  data?.id === look.id && !isError && fulfilledTimeStamp >= look.since;

export const isFailed = ({ asked }: RecordLook, { isError, isFetching }: CachedRecord): boolean =>
  asked && isError && !isFetching;

/** The look by what the cache says now; the same one where nothing has changed. */
export function lookedOn(look: RecordLook, cached: CachedRecord): RecordLook {
  const { isFetching, startedTimeStamp = 0 } = cached;
  const next = { ...look, asked: look.asked || isFetching || startedTimeStamp >= look.since };
  const over = look.over || isFresh(next, cached) || isFailed(next, cached);
  return next.asked === look.asked && over === look.over ? look : { ...next, over };
}
