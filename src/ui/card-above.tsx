import { Overlay2 } from "@blueprintjs/core";
import { type ReactNode, useEffect, useState } from "react";
import { focused, takeFocus } from "./focus/scopes.ts";
import { takesText } from "./focus/takes-text.ts";
import { useFocusScope } from "./focus/use-focus-scope.ts";

export interface CardAboveProps {
  /** Of what holds the card, where its place is said, and of the card. */
  readonly placeName: string;
  readonly className: string;
  /** Ids of what it is called, and of what is said in it. */
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly children: ReactNode;
}

/**
 * What cannot wait, over everything: also over a dialog, which lets the keyboard go there as it is the lower one. Who is writing goes on writing;
 * everybody else has the keyboard on the card, on none of its buttons, so that a key that was meant for something else answers nothing. The page
 * is not covered by it, and has the keyboard back when it goes.
 */
export function CardAbove({ placeName, className, labelledBy, describedBy, children }: CardAboveProps) {
  // Drawn a little later than the overlay around it.
  const [card, setCard] = useState<HTMLDivElement | null>(null);
  const { hold } = useFocusScope();
  useEffect(() => {
    hold(card);
    if (card === null) return;
    const frame = requestAnimationFrame(() => {
      if (!takesText(focused())) takeFocus(card);
    });
    return () => cancelAnimationFrame(frame);
  }, [hold, card]);
  return (
    <Overlay2
      isOpen
      usePortal={false}
      hasBackdrop={false}
      autoFocus={false}
      enforceFocus={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
    >
      <div className={placeName}>
        <div
          ref={setCard}
          className={className}
          role="alertdialog"
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          tabIndex={-1}
        >
          {children}
        </div>
      </div>
    </Overlay2>
  );
}
