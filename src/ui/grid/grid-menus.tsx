import { Menu } from "@blueprintjs/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { ContextMenu } from "../context-menu.tsx";
import { menuKeys } from "../focus/roving.ts";

/** A menu that is open, of a column or of a row, and where. */
export interface OpenMenu {
  readonly kind: "column" | "row";
  readonly index: number;
  readonly left: number;
  readonly top: number;
}

interface GridMenuProps {
  readonly place: OpenMenu | null;
  readonly content: ReactElement | null;
  readonly onClose: () => void;
}

/** The menu of a column or of a row, where it was asked for. */
export function GridMenu({ place, content, onClose }: GridMenuProps) {
  const open = place !== null && content !== null;
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  // A popover costs more than a row of cells; most lists are read without one.
  if (!used) return null;
  return (
    <ContextMenu place={place} onClose={onClose}>
      {content}
    </ContextMenu>
  );
}

/** The items of a row, as the screen gives them. */
export function RowMenu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Menu {...menuKeys} aria-label={label}>
      {children}
    </Menu>
  );
}
