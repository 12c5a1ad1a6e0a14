/** What several runs measured of one metric. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly n: number;
}

/** @throws when there is nothing to summarise. */
export function summarise(values: readonly number[]): Summary {
  if (values.length === 0) throw new Error("A metric without a value.");
  return {
    median: percentile(values, 0.5),
    min: Math.min(...values),
    max: Math.max(...values),
    n: values.length,
  };
}

/** The value that a share of the values does not exceed, interpolated; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
