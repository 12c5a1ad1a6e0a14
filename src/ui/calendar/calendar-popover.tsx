import type { ReactNode, RefObject } from "react";
import { Popover } from "../popover.tsx";
import { CALENDAR_START } from "./lazy-calendar.tsx";
import type { CalendarOpening } from "./use-calendar-field.ts";

export interface CalendarPopoverProps {
  /** What it is called. */
  readonly label: string;
  readonly opening: CalendarOpening | null;
  readonly onClose: () => void;
  /** Held by the calendar's panel. */
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly content: ReactNode;
  /** The field below which it opens. */
  readonly children: ReactNode;
}

/** The calendar of a field, below it. */
export function CalendarPopover({ label, opening, onClose, panel, content, children }: CalendarPopoverProps) {
  const isEntered = opening === "entered";
  return (
    <Popover
      isOpen={opening !== null}
      onInteraction={(next) => {
        if (!next) onClose();
      }}
      placement="bottom-start"
      animation="minimal"
      arrow={false}
      autoFocus={isEntered}
      enforceFocus={isEntered}
      popoverClassName="qs-calendar-popover"
      {...(isEntered ? { first: CALENDAR_START } : {})}
      content={
        <div ref={panel} className="qs-calendar-panel" role="dialog" aria-label={label}>
          {content}
        </div>
      }
      renderTarget={({ ref }) => (
        <div ref={ref} className="qs-calendar-target">
          {children}
        </div>
      )}
    />
  );
}
