import { Button } from "@blueprintjs/core";
import { Cross, Duplicate, Share, Trash } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SELECTED_MAX } from "./use-selection.ts";

export interface SelectionBarProps {
  readonly count: number;
  /** One of them can be forwarded. */
  readonly canForward: boolean;
  readonly onCopy: () => void;
  readonly onForward: () => void;
  readonly onDelete: () => void;
  readonly onLeave: () => void;
}

/** What can be done with the messages selected; it is in the composer's place, which keeps its draft. */
export function SelectionBar({ count, canForward, onCopy, onForward, onDelete, onLeave }: SelectionBarProps) {
  const { t } = useTranslation("chatMessages");
  const bar = useRef<HTMLDivElement>(null);
  // Whoever came by the menu goes on by keys: the menu gives its focus back first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => bar.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const none = count === 0;
  return (
    <div
      ref={bar}
      className="qs-selection-bar"
      data-toasts-above
      role="toolbar"
      tabIndex={-1}
      aria-label={t("selection.bar")}
    >
      <span className="qs-selection-count" role="status">
        {t("selection.count", { count })}
        {count >= SELECTED_MAX ? ` · ${t("selection.full", { count: SELECTED_MAX })}` : null}
      </span>
      <Button
        variant="minimal"
        icon={<Duplicate />}
        text={t("selection.copy")}
        disabled={none}
        onClick={onCopy}
      />
      <Button
        variant="minimal"
        icon={<Share />}
        text={t("action.forward")}
        disabled={!canForward}
        onClick={onForward}
      />
      <Button
        variant="minimal"
        intent="danger"
        icon={<Trash />}
        text={t("delete.ok")}
        disabled={none}
        onClick={onDelete}
      />
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={t("selection.leave")}
        title={t("selection.leave")}
        onClick={onLeave}
      />
    </div>
  );
}
