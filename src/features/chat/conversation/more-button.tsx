import { More } from "@blueprintjs/icons";
import type { KeyboardEvent, MouseEvent } from "react";
import { useRowTexts } from "./message-text.ts";

export interface MoreButtonProps {
  readonly onOpen: (left: number, top: number) => void;
  /** A key was pressed while the focus was on the message. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Where the keyboard is on a message: it opens what can be done with it, and handles the keys that do it at once. */
export function MoreButton({ onOpen, onKey }: MoreButtonProps) {
  const { more } = useRowTexts();
  const openBelow = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const at = currentTarget.getBoundingClientRect();
    onOpen(at.left, at.bottom);
  };
  return (
    <button
      type="button"
      className="qs-chat-more"
      aria-haspopup="menu"
      aria-label={more}
      title={more}
      onKeyDown={onKey}
      // Already when it is pressed: the conversation may move on before it is let go, and a click would be none.
      onMouseDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus();
        openBelow(event);
      }}
      onClick={openBelow}
    >
      <More size={14} />
    </button>
  );
}
