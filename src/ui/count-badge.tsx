export interface CountBadgeProps {
  /** The pill's look. */
  readonly className: string;
  /** The count as the eye reads it. */
  readonly shown: string;
  /** The count in words, for screen readers. */
  readonly spoken: string;
}

/** A count beside what it belongs to: a figure for the eye, words for screen readers. */
export function CountBadge({ className, shown, spoken }: CountBadgeProps) {
  return (
    <span className={className}>
      <span aria-hidden="true">{shown}</span>
      <span className="qs-visually-hidden">{spoken}</span>
    </span>
  );
}
