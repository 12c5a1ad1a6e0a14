import type { ReactNode } from "react";
import { Skeleton } from "../skeleton.tsx";
import type { BodyProps } from "./body-props.ts";

interface EmptyBodyProps<R> extends BodyProps<R> {
  readonly busy: boolean;
  readonly empty: ReactNode;
}

/** The titles, and what is shown in place of rows; while they are being loaded, that they are. */
export function EmptyBody<R>({ gridProps, head, onScroller, busy, empty, width }: EmptyBodyProps<R>) {
  return (
    <div className="qs-grid-scroller" ref={onScroller} tabIndex={-1}>
      <div {...gridProps}>{head}</div>
      <div className="qs-grid-empty" style={{ width }}>
        {busy ? <Skeleton lines={8} height={18} /> : empty}
      </div>
    </div>
  );
}
