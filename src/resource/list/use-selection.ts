import { useCallback, useMemo, useState } from "react";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { RowKey } from "../../ui/grid/model.ts";

export interface Selection {
  readonly keys: ReadonlySet<RowKey>;
  /** What is selected, on other pages too. */
  readonly records: readonly AnyRecord[];
  /** How many of them are not among the rows that are shown. */
  readonly elsewhere: number;
  readonly set: (keys: ReadonlySet<RowKey>) => void;
  readonly clear: () => void;
  /** Lets go of records that are no more. */
  readonly drop: (ids: readonly number[]) => void;
}

const NOTHING: ReadonlyMap<RowKey, AnyRecord> = new Map();

/** The records that are selected, as they were when they were seen last. */
export function useSelection(rows: readonly AnyRecord[]): Selection {
  const [chosen, setChosen] = useState(NOTHING);
  const set = useCallback(
    (keys: ReadonlySet<RowKey>) => setChosen((before) => choose(before, keys, rows)),
    [rows],
  );
  const clear = useCallback(() => setChosen(NOTHING), []);
  const drop = useCallback((ids: readonly number[]) => {
    setChosen((before) =>
      ids.some((id) => before.has(id))
        ? new Map([...before].filter(([key]) => !ids.includes(Number(key))))
        : before,
    );
  }, []);
  return useMemo(() => {
    const shown = new Map<RowKey, AnyRecord>(rows.map((row) => [row.id, row]));
    return {
      keys: new Set(chosen.keys()),
      records: [...chosen].map(([key, record]) => shown.get(key) ?? record),
      elsewhere: [...chosen.keys()].filter((key) => !shown.has(key)).length,
      set,
      clear,
      drop,
    };
  }, [chosen, rows, set, clear, drop]);
}

/** What is selected next: records that are not shown stay as they were known. */
export function choose(
  before: ReadonlyMap<RowKey, AnyRecord>,
  keys: ReadonlySet<RowKey>,
  rows: readonly AnyRecord[],
): ReadonlyMap<RowKey, AnyRecord> {
  const shown = new Map<RowKey, AnyRecord>(rows.map((row) => [row.id, row]));
  return new Map(
    [...keys].flatMap((key): [RowKey, AnyRecord][] => {
      const record = shown.get(key) ?? before.get(key);
      return record === undefined ? [] : [[key, record]];
    }),
  );
}
