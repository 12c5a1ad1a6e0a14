import { ContextMenuPopover } from "@blueprintjs/core";
import { type ReactElement, useState } from "react";
import { useOverlayScope } from "./focus/use-focus-scope.ts";

export interface ContextMenuProps {
  /** Where it is open, px in the window; null: closed. */
  readonly place: { readonly left: number; readonly top: number } | null;
  readonly onClose: () => void;
  /** The menu; what it was when it closes is not asked for. */
  readonly children: ReactElement | null;
}

/** A menu where it was asked for. Closing gives the focus back to where it was. */
export function ContextMenu({ place, onClose, children }: ContextMenuProps) {
  const isOpen = place !== null && children !== null;
  const [{ wasOpen, openings }, setOpenings] = useState({ wasOpen: isOpen, openings: 0 });
  if (isOpen !== wasOpen) setOpenings({ wasOpen: isOpen, openings: isOpen ? openings + 1 : openings });
  const scope = useOverlayScope({ isOpen });
  return (
    <ContextMenuPopover
      {...scope}
      // Made anew for each opening: one that was closed by Escape would take the focus the next time as well.
      key={openings}
      transitionDuration={0}
      isOpen={isOpen}
      targetOffset={place === null ? undefined : { left: place.left, top: place.top }}
      onClose={onClose}
      content={children ?? <span />}
    />
  );
}
