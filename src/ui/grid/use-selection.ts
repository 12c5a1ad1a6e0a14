import { useMemo, useRef } from "react";
import { withKeys } from "../with-keys.ts";
import type { GridSelection } from "./grid-context.ts";
import type { RowKey } from "./model.ts";

const NONE: ReadonlySet<RowKey> = new Set();

/** Choosing rows. Those of other pages stay chosen. */
export function useSelection(
  keysOf: () => readonly RowKey[],
  chosen: ReadonlySet<RowKey> = NONE,
  onSelection?: (chosen: ReadonlySet<RowKey>) => void,
): GridSelection {
  const last = useRef<RowKey | null>(null);
  return useMemo(() => {
    const give = (some: readonly RowKey[], on: boolean) => onSelection?.(withKeys(chosen, some, on));
    return {
      chosen,
      choose(index, extend) {
        const keys = keysOf();
        const key = keys[index];
        if (key === undefined) return;
        give(extend ? between(keys, last.current, index) : [key], !chosen.has(key));
        last.current = key;
      },
      chooseAll: (on) => give(keysOf(), on),
    };
  }, [keysOf, chosen, onSelection]);
}

/** The rows from the one chosen last to this one. */
export function between(keys: readonly RowKey[], last: RowKey | null, index: number): readonly RowKey[] {
  const from = last === null ? -1 : keys.indexOf(last);
  if (from < 0) return keys.slice(index, index + 1);
  return keys.slice(Math.min(from, index), Math.max(from, index) + 1);
}
