import { memo } from "react";
import { cellClasses, cellMarks, rowAria, treeFacts } from "./body-props.ts";
import { cellContent } from "./cell-content.tsx";
import { useGridRows } from "./grid-context.ts";
import type { Slot } from "./slots.ts";
import type { LeftOuts } from "./slots-in-view.ts";

interface LongRowProps {
  readonly row: unknown;
  readonly index: number;
  readonly number: number;
  readonly top: number;
  readonly height: number;
  readonly slots: readonly Slot<unknown>[];
  /** Slots that are drawn, and the room of the others, px. */
  readonly count: number;
  readonly gap: number;
  readonly leftOut: LeftOuts;
  readonly chosen: boolean | undefined;
  readonly current: boolean;
  /** Columns with the keyboard, and the first and last that are marked; -1: none. */
  readonly active: number;
  readonly from: number;
  readonly to: number;
}

/** A row of the long body. */
export const LongRow = memo(function LongRow(props: LongRowProps) {
  const { row, index, slots, chosen, active } = props;
  const { id, tree } = useGridRows();
  const marked = props.from >= 0 && (props.from !== props.to || active < 0);
  const classes = ["qs-grid-row"];
  if (chosen) classes.push("qs-grid-chosen");
  if (props.current) classes.push("qs-grid-current");
  return (
    <div
      {...rowAria({ number: props.number, chosen, tree: treeFacts(tree, row) })}
      className={classes.join(" ")}
      style={{ top: props.top, height: props.height }}
    >
      {slots.map((slot, col) => {
        if (col >= props.count && slot.kind !== "actions")
          return col > props.count ? null : (
            <span key="gap" className="qs-grid-gap" style={{ width: props.gap }} />
          );
        const out = props.leftOut.find(({ from, to }) => from <= col && col < to);
        if (out !== undefined)
          return col > out.from ? null : (
            <span key={slot.key} className="qs-grid-gap" style={{ width: out.width }} />
          );
        const { own, content } = cellContent(row, index, slot);
        let names = cellClasses(slots, col) + own;
        if (slot.kind === "actions") names += " qs-grid-at-end";
        if (col === active) names += " qs-grid-active";
        if (marked && col >= props.from && col <= props.to) names += " qs-grid-marked";
        return (
          <div
            key={slot.key}
            {...cellMarks(id, index, col)}
            className={names}
            style={{ width: slot.width, left: slot.frozen ? slot.left : undefined }}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
});
