export interface CountBadgeProps {
  /** The pill's class. */
  readonly className: string;
  /** The count as the eye reads it. */
  readonly shown: string;
  /** The count in words, for screen readers. */
  readonly spokenText: string;
}

/** A count beside what it belongs to: a figure for the eye, words for screen readers. */
export function CountBadge({ className, shown, spokenText }: CountBadgeProps) {
  return (
    <span className={className}>
      <span aria-hidden="true">{shown}</span>
      <span className="qs-visually-hidden">{spokenText}</span>
    </span>
  );
}
