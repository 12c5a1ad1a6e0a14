import type { ReactNode } from "react";
import { Popover } from "../popover.tsx";

export interface FaultBubbleProps {
  /** For the control's `aria-describedby`. */
  readonly id: string;
  /** Null for nothing. */
  readonly text: string | null;
  readonly children: ReactNode;
}

/** What is wrong with what is typed, below it and over what is there: where a line of its own would be cut off, or move what follows. */
export function FaultBubble({ id, text, children }: FaultBubbleProps) {
  return (
    <Popover
      isOpen={text !== null}
      animation="minimal"
      arrow={false}
      autoFocus={false}
      enforceFocus={false}
      placement="bottom-start"
      popoverClassName="qs-fault-bubble"
      content={
        <p id={id} role="alert">
          {text}
        </p>
      }
      renderTarget={({ ref }) => <div ref={ref}>{children}</div>}
    />
  );
}
