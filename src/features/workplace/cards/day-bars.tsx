/** A day of a chart. */
export interface BarDay {
  readonly key: string;
  readonly name: string;
  readonly num: number;
}

export interface DayBarsProps {
  readonly days: readonly BarDay[];
  /** What the chart shows, in words. */
  readonly label: string;
  /** A number as it is written. */
  readonly text: (num: number) => string;
  /** Said below, between the first day and the last one. */
  readonly note?: string | null;
}

/** A bar for each day, to a scale that ends above the highest. One picture for those who hear it; each bar says its day under the pointer. */
export function DayBars({ days, label, text, note = null }: DayBarsProps) {
  const top = scaleTop(Math.max(0, ...days.map(({ num }) => num)));
  return (
    <>
      <div className="qs-work-days" role="img" aria-label={label}>
        {top === 0 ? null : (
          <span className="qs-work-days-scale">
            <span>{text(top)}</span>
            <span>{text(top / 2)}</span>
          </span>
        )}
        {days.map(({ key, name, num }) => (
          <span key={key} className="qs-work-day" title={`${name}: ${text(num)}`}>
            <span style={{ height: top === 0 ? 0 : `${(100 * Math.max(0, num)) / top}%` }} />
          </span>
        ))}
      </div>
      <p className="qs-work-days-axis" aria-hidden>
        <span>{days[0]?.name}</span>
        {note === null ? null : <span>{note}</span>}
        <span>{days.at(-1)?.name}</span>
      </p>
    </>
  );
}

/** The round number that a scale ends with: no less than the highest. */
function scaleTop(highest: number): number {
  if (highest <= 0) return 0;
  const unit = 10 ** Math.floor(Math.log10(highest));
  const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * unit >= highest) ?? 10;
  return steps * unit;
}
