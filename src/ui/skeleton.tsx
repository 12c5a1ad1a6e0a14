/** Names of the bars, which are alike and never move. */
const BARS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;

export interface SkeletonProps {
  /** At most 12. */
  readonly lines?: number;
  /** Height of each, px. */
  readonly height?: number;
}

/** Grey bars where text will be. Hidden from screen readers: the region that loads says so itself (`aria-busy`). */
export function Skeleton({ lines = 3, height = 14 }: SkeletonProps) {
  return (
    <span aria-hidden="true">
      {BARS.slice(0, lines).map((bar) => (
        <span key={bar} className="qs-skeleton" style={{ height, marginBottom: 8 }} />
      ))}
    </span>
  );
}
