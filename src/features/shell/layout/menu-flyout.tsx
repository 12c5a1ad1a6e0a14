import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { SideEntry } from "../../../domain/menu.ts";
import { moveAmong, roundAbout, stopsIn } from "../../../ui/focus/roving.ts";
import { takeFocus } from "../../../ui/focus/scopes.ts";
import { Popover } from "../../../ui/popover.tsx";
import { MenuTree } from "./menu-tree.tsx";
import { useMenuView } from "./menu-view.ts";

export interface MenuFlyoutProps {
  /** The group, whose entries the flyout shows. */
  readonly entry: SideEntry;
  /** Where it opens; the arrow key of that direction opens it too. */
  readonly placement: "right-start" | "bottom-start";
  readonly ground: "dark" | "light";
  /** The button's content. */
  readonly children: ReactNode;
  readonly onChosen?: (() => void) | undefined;
}

const OPEN_MS = 80;
const CLOSE_MS = 220;

/**
 * A menu group that opens beside its button, and the page that it leads to, if any: by hover, by click, and by Enter, Space or the arrow key; Escape and the arrow key back
 * close it and return to the button.
 */
export function MenuFlyout({ entry, placement, ground, children, onChosen }: MenuFlyoutProps) {
  const { above, titleOf } = useMenuView();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const byKey = useRef(false);
  const id = useId();
  const beside = placement === "right-start";
  const close = (returning: boolean) => {
    setOpen(false);
    if (returning) takeFocus(button.current);
  };
  const openByKey = (event: KeyboardEvent) => {
    const key = beside ? "ArrowRight" : "ArrowDown";
    if (![key, "Enter", " "].includes(event.key)) return;
    event.preventDefault();
    byKey.current = true;
    setOpen(true);
  };
  const focusFirst = (node: HTMLElement) => {
    if (!byKey.current) return;
    byKey.current = false;
    node.querySelector<HTMLElement>("a, button")?.focus();
  };
  return (
    <Popover
      isOpen={open}
      onInteraction={setOpen}
      interactionKind="hover"
      openOnTargetFocus={false}
      enforceFocus={false}
      hoverOpenDelay={OPEN_MS}
      hoverCloseDelay={CLOSE_MS}
      transitionDuration={100}
      placement={placement}
      arrow={false}
      animation="minimal"
      inheritDarkTheme={false}
      popoverClassName="qs-menu-flyout"
      onOpening={focusFirst}
      content={
        <FlyoutContent id={id} ground={ground} label={titleOf(entry)} onLeave={close} beside={beside}>
          <MenuTree
            entries={entry.children}
            plain
            onChosen={() => {
              close(false);
              onChosen?.();
            }}
          />
        </FlyoutContent>
      }
      renderTarget={({ ref, isOpen, className, ...target }) => (
        <button
          {...(target as object)}
          type="button"
          ref={(node) => {
            button.current = node;
            if (typeof ref === "function") ref(node);
            else if (ref) ref.current = node;
          }}
          className={`qs-menu-item ${className ?? ""}`}
          data-within={above.includes(entry.key)}
          data-soon={entry.soon}
          aria-haspopup={false}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => {
            setOpen(true);
            if (entry.leads !== undefined) navigate(entry.leads);
          }}
          onKeyDown={openByKey}
        >
          {children}
        </button>
      )}
    />
  );
}

interface FlyoutContentProps {
  readonly id: string;
  readonly ground: "dark" | "light";
  readonly label: string;
  readonly beside: boolean;
  readonly onLeave: (returning: boolean) => void;
  readonly children: ReactNode;
}

function FlyoutContent({ id, ground, label, beside, onLeave, children }: FlyoutContentProps) {
  const back = beside ? "ArrowLeft" : "ArrowUp";
  return (
    <nav
      id={id}
      className="qs-menu-flyout-content"
      data-style={ground}
      data-ground={ground === "dark" ? "dark" : undefined}
      aria-label={label}
      onKeyDown={(event) => {
        const items = stopsIn(event.currentTarget, "a, button");
        const at = items.indexOf(event.target as HTMLElement);
        if (event.key === "Escape" || (event.key === back && (beside || at <= 0))) {
          event.stopPropagation();
          onLeave(true);
        } else moveAmong(event, items, roundAbout);
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) onLeave(false);
      }}
    >
      <p className="qs-menu-flyout-title">{label}</p>
      {children}
    </nav>
  );
}
