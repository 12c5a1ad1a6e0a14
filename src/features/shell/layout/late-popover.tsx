import { Classes } from "@blueprintjs/core";
import { cloneElement, type ReactElement, useEffect, useLayoutEffect, useRef } from "react";
import { loadPart } from "../../../ui/chunks.ts";
import { focused } from "../../../ui/focus/scopes.ts";
import type { PopoverProps } from "../../../ui/popover.tsx";
import { useLazyPart } from "./lazy-part.tsx";
import { loadAhead } from "./load-ahead.ts";

export interface LatePopoverProps extends Omit<PopoverProps, "children"> {
  readonly isOpen: boolean;
  readonly onInteraction: (open: boolean) => void;
  /** The button. */
  readonly children: ReactElement<ButtonProps>;
}

interface ButtonProps {
  readonly onClick?: () => void;
  readonly "aria-expanded"?: boolean;
  readonly "aria-haspopup"?: "menu";
}

const loadPopover = async () => (await loadPart(() => import("../../../ui/popover.tsx"))).Popover;

/** A popover of the frame. What places it beside its button comes after what the page shows first, or with the first press. */
export function LatePopover({ isOpen, onInteraction, children, ...props }: LatePopoverProps) {
  const place = useRef<HTMLSpanElement>(null);
  const Popover = useLazyPart(isOpen, loadPopover, () => onInteraction(false));
  useEffect(() => loadAhead(loadPopover), []);
  useLayoutEffect(() => {
    // The button is drawn anew, and had the focus when it was pressed.
    if (Popover !== null && focused() === null) place.current?.querySelector("button")?.focus();
  }, [Popover]);
  return (
    <span ref={place} className="qs-late-popover">
      {Popover === null ? (
        <span className={Classes.POPOVER_TARGET}>
          {cloneElement(children, {
            "aria-expanded": isOpen,
            "aria-haspopup": "menu",
            onClick: () => onInteraction(!isOpen),
          })}
        </span>
      ) : (
        <Popover {...props} isOpen={isOpen} onInteraction={onInteraction}>
          {children}
        </Popover>
      )}
    </span>
  );
}
