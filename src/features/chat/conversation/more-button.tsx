import { More } from "@blueprintjs/icons";
import type { KeyboardEvent } from "react";
import { useRowTexts } from "./message-text.ts";

export interface MoreButtonProps {
  readonly onOpen: (left: number, top: number) => void;
  /** A key was pressed while the focus was on the message. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Where the keyboard is on a message: it opens what can be done with it, and handles the keys that do it at once. */
export function MoreButton({ onOpen, onKey }: MoreButtonProps) {
  const { more } = useRowTexts();
  return (
    <button
      type="button"
      className="qs-chat-more"
      aria-haspopup="menu"
      aria-label={more}
      title={more}
      onKeyDown={onKey}
      onClick={(event) => {
        const at = event.currentTarget.getBoundingClientRect();
        onOpen(at.left, at.bottom);
      }}
    >
      <More size={14} />
    </button>
  );
}
