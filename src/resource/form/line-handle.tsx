import { useEffect, useEffectEvent, useRef } from "react";
import { armRow } from "../../ui/drag-order.ts";
import { GRIP } from "../../ui/grid/glyphs.tsx";

export interface LineHandleProps {
  readonly lineKey: number;
  /** Of the row, from 1. */
  readonly number: number;
  readonly disabled: boolean;
  /** @param behind whether the other one is to stand behind this one. */
  readonly onDrop: (moved: number, behind: boolean) => void;
}

/** The number of a line, and what it is dragged by. */
export function LineHandle({ lineKey, number, disabled, onDrop }: LineHandleProps) {
  const handle = useRef<HTMLSpanElement>(null);
  const drop = useEffectEvent((moved: string, behind: boolean) => onDrop(Number(moved), behind));
  useEffect(() => {
    const row = handle.current?.closest<HTMLElement>("[role=row]");
    const list = handle.current?.closest<HTMLElement>(".qs-lines");
    if (disabled || !handle.current || !row || !list) return;
    return armRow(row, handle.current, { list, key: String(lineKey) }, drop);
  }, [lineKey, disabled]);
  return (
    <span ref={handle} className="qs-line-handle qs-grid-handle">
      {GRIP}
      {number}
    </span>
  );
}
