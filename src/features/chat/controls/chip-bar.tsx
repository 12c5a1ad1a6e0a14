import { useId } from "react";

export interface Chip<T extends string> {
  readonly value: T;
  readonly text: string;
  /** Shown while above 0. */
  readonly count: number;
}

export interface ChipBarProps<T extends string> {
  /** What is chosen here. */
  readonly label: string;
  readonly chips: readonly Chip<T>[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** A few ways to show a list, one of them chosen: radio buttons that look like chips. */
export function ChipBar<T extends string>({ label, chips, chosen, onChoose }: ChipBarProps<T>) {
  const name = useId();
  return (
    <fieldset className="qs-chips">
      <legend className="qs-visually-hidden">{label}</legend>
      {chips.map(({ value, text, count }) => (
        <label key={value} className="qs-chip" data-on={value === chosen}>
          <input
            type="radio"
            className="qs-visually-hidden"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text} {count > 0 ? <span className="qs-chip-count">{count > 999 ? "999+" : count}</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
