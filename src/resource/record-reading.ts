/** A reading of a record: since when its own answer counts, and whether one has come. Pure; `use-full-record.ts` asks the server. */

export interface RecordReading {
  readonly id: number | undefined;
  /** When it began, ms. */
  readonly since: number;
  /** The server has been asked since. */
  readonly asked: boolean;
  /** It has answered, or failed to: what was opened by then stays open while it is asked again. */
  readonly over: boolean;
}

/** What the cache says of the record: an earlier reading may have left it there, or have failed. */
export interface CachedRecord {
  readonly data?: { readonly id: number } | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly startedTimeStamp?: number | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

export const newReading = (id: number | undefined, since: number): RecordReading => ({
  id,
  since,
  asked: false,
  over: false,
});

/** The record is as it is now, and not as an earlier reading left it. */
export const isFresh = (
  reading: RecordReading,
  { data, isError, fulfilledTimeStamp = 0 }: CachedRecord,
): boolean => data?.id === reading.id && !isError && fulfilledTimeStamp >= reading.since;

export const isFailed = ({ asked }: RecordReading, { isError, isFetching }: CachedRecord): boolean =>
  asked && isError && !isFetching;

/** The reading by what the cache says now; the same one where nothing has changed. */
export function readingAfter(reading: RecordReading, cached: CachedRecord): RecordReading {
  const { isFetching, startedTimeStamp = 0 } = cached;
  const next = { ...reading, asked: reading.asked || isFetching || startedTimeStamp >= reading.since };
  const over = reading.over || isFresh(next, cached) || isFailed(next, cached);
  return next.asked === reading.asked && over === reading.over ? reading : { ...next, over };
}
