import { Button } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { useHeadPlace } from "../card.ts";

/** What the cards have in common. */

export interface WorkRowProps {
  /** Where it leads; without it the row is read only. */
  readonly to?: string | undefined;
  readonly icon: ReactNode;
  readonly name: ReactNode;
  readonly note?: ReactNode;
  readonly side?: ReactNode;
  /** There is nothing in it. */
  readonly quiet?: boolean;
  readonly label?: string;
}

/** A line of a card. */
export function WorkRow({ to, icon, name, note, side, quiet = false, label }: WorkRowProps) {
  const content = (
    <>
      <span className="qs-work-row-icon">{icon}</span>
      <span className="qs-work-row-name">{name}</span>
      <span className="qs-work-row-note">{note}</span>
      <span className="qs-work-row-side">{side}</span>
    </>
  );
  const props = { className: "qs-work-row", "data-quiet": quiet, "aria-label": label };
  return to === undefined ? (
    <div {...props}>{content}</div>
  ) : (
    <Link href={to} {...props}>
      {content}
    </Link>
  );
}

/** Draws into the card's head. */
export function CardAside({ children }: { readonly children: ReactNode }) {
  const place = useHeadPlace();
  return place === null ? null : createPortal(children, place);
}

export interface CardEmptyProps {
  readonly title?: string;
  readonly hint?: string;
  /** What can be done about it at once. */
  readonly children?: ReactNode;
}

/** Says that there is nothing, and what to do about it. */
export function CardEmpty({ title, hint, children }: CardEmptyProps) {
  return (
    <div className="qs-work-empty">
      {title === undefined ? null : <strong>{title}</strong>}
      {hint === undefined ? null : <p>{hint}</p>}
      {children}
    </div>
  );
}

/** Says that a card's content could not be asked for. */
export function CardFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("workplace");
  return (
    <div className="qs-work-empty" role="alert">
      <p>{t("failed")}</p>
      <Button size="small" text={t("retry")} onClick={onRetry} />
    </div>
  );
}
