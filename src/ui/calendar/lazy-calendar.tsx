import { Button, Spinner } from "@blueprintjs/core";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { focused } from "../focus/scopes.ts";
import { type CalendarParts, useCalendarParts } from "./load-calendar.ts";

export interface LazyCalendarProps {
  /** How much room it takes, from the beginning. */
  readonly shape: "month" | "timed" | "months";
  /** The keyboard is to be in it. */
  readonly isEntered: boolean;
  readonly children: (parts: CalendarParts) => ReactNode;
}

/** The day that arrow keys begin from. */
const DAY = '.qs-calendar button[name="day"][tabindex="0"]';
/** What takes the keyboard in a calendar, be it there, on its way or missing; as a selector. */
export const CALENDAR_START = `${DAY}, .qs-calendar[aria-busy="true"], .qs-part-note button`;

/** The place of a calendar, which is loaded with the first one. */
export function LazyCalendar({ shape, isEntered, children }: LazyCalendarProps) {
  const { t } = useTranslation("calendar");
  const place = useRef<HTMLDivElement>(null);
  const { parts, failed, retry } = useCalendarParts();
  const isThere = parts !== null;
  const isBegun = useRef(false);
  const enterLate = useEffectEvent(() => {
    const at = focused();
    // Whoever has gone to one of the controls beside it meanwhile stays there.
    const isElsewhere = at !== place.current && at?.closest(".bp6-popover-content")?.contains(place.current);
    if (!isElsewhere) place.current?.querySelector<HTMLElement>(DAY)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // At first what it opens in leads the keyboard here, once it has noted where that was.
    if (isBegun.current && isThere && isEntered) enterLate();
    isBegun.current = true;
  }, [isThere, isEntered]);
  return (
    <div ref={place} className="qs-calendar" data-shape={shape} aria-busy={!isThere && !failed} tabIndex={-1}>
      {parts !== null ? children(parts) : failed ? <Failed onRetry={retry} /> : <Wait text={t("loading")} />}
    </div>
  );
}

function Wait({ text }: { readonly text: string }) {
  return (
    <div role="status" className="qs-part-note">
      <Spinner size={20} />
      {text}
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("calendar");
  return (
    <div className="qs-part-note">
      <p role="alert">{t("failed")}</p>
      <Button size="small" text={t("retry")} onClick={onRetry} />
    </div>
  );
}
