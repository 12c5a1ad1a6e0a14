import { useContext, useMemo } from "react";
import { SelectionContext } from "./grid-context.ts";
import type { GridTexts, RowKey } from "./model.ts";

interface PageBoxProps {
  /** How many there are. */
  readonly rows: number;
  readonly keysOf: () => readonly RowKey[];
  readonly texts: GridTexts;
}

/** Chooses all rows of the page, or none. */
export function PageBox({ rows, keysOf, texts }: PageBoxProps) {
  const selection = useContext(SelectionContext);
  const chosen = selection?.chosen;
  const count = useMemo(() => {
    if (chosen === undefined || chosen.size === 0) return 0;
    return keysOf().filter((key) => chosen.has(key)).length;
  }, [keysOf, chosen]);
  const all = rows > 0 && count === rows;
  const some = count > 0 && !all;
  return (
    <label className="bp6-control bp6-checkbox qs-grid-box">
      <input
        type="checkbox"
        className="bp6-control-input"
        aria-label={texts.selectAll}
        tabIndex={-1}
        disabled={rows === 0}
        checked={all}
        // What there is no attribute for.
        ref={(box) => {
          if (box !== null) box.indeterminate = some;
        }}
        onChange={() => selection?.chooseAll(!all)}
      />
      <span className="bp6-control-indicator" />
    </label>
  );
}
