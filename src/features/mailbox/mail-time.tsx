import { useTranslation } from "react-i18next";
import { formatTime } from "../../domain/dates.ts";
import { relativeTime } from "../../domain/relative-time.ts";
import { timeText } from "../shell/index.ts";

/** When an item came, in words; the exact time is its tip. */
export function MailTime({ at, now }: { readonly at: number; readonly now: number }) {
  const { t } = useTranslation("time");
  return (
    <time className="qs-mail-time" dateTime={new Date(at).toISOString()} title={formatTime(at)}>
      {timeText(t, relativeTime(at, now))}
    </time>
  );
}
