import "./choosing.css";
import { Cross } from "@blueprintjs/icons";

export interface Chosen<K> {
  readonly key: K;
  readonly name: string;
}

interface ChosenChipsProps<K> {
  readonly chosen: readonly Chosen<K>[];
  /** What letting one go is called. */
  readonly dropText: (name: string) => string;
  readonly onDrop: (key: K) => void;
}

/** Who was chosen until now; a press lets one go. */
export function ChosenChips<K extends string | number>({ chosen, dropText, onDrop }: ChosenChipsProps<K>) {
  if (chosen.length === 0) return null;
  return (
    <div className="qs-chosen">
      {chosen.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className="qs-chosen-chip"
          aria-label={dropText(name)}
          onClick={() => onDrop(key)}
        >
          <span>{name}</span>
          <Cross size={12} aria-hidden="true" title={false} />
        </button>
      ))}
    </div>
  );
}
