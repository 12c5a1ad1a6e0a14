import { useEffect, useMemo, useState } from "react";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import type { Taken } from "../state/taken.ts";
import { textOf } from "./facts.ts";

/**
 * Those who wait, and among them, at their place, those whom somebody else has just accepted, for as long as that is shown: the server lists these no
 * more.
 * @param rows as the server lists them, by when they came.
 */
export function useWithTaken(rows: readonly AnyRecord[], taken: Taken): readonly AnyRecord[] {
  const [known] = useState(() => new Map<number, AnyRecord>());
  const shown = useMemo(() => {
    const listed = new Set(rows.map(({ id }) => id));
    const gone = Object.keys(taken).flatMap((id) => {
      const row = listed.has(Number(id)) ? undefined : known.get(Number(id));
      return row ?? [];
    });
    return gone.length === 0
      ? rows
      : [...rows, ...gone].toSorted((a, b) => textOf(a.queueTime).localeCompare(textOf(b.queueTime)));
  }, [rows, taken, known]);
  useEffect(() => {
    // Who was listed last is known the longest: a push may come a moment after the list without them.
    for (const row of rows) known.set(row.id, row);
    for (const id of known.keys()) {
      if (known.size <= KNOWN_MOST) break;
      known.delete(id);
    }
  }, [rows, known]);
  return shown;
}

const KNOWN_MOST = 200;
