/** What a range is given from the search bar. */
export interface RangeFilterProps {
  readonly label: string;
  readonly days: boolean;
  readonly values: readonly string[];
  /** It was searched for what cannot be read. */
  readonly refused: boolean;
  /** What cannot be read. */
  readonly inputRef: (input: HTMLElement | null) => void;
  readonly onDraft: (values: readonly string[]) => void;
  readonly onCommit: (values: readonly string[]) => void;
}
