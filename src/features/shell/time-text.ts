import type { TFunction } from "i18next";
import type { TimeText } from "../../domain/relative-time.ts";

/** The texts of times in the user's language: `useTranslation("time")`. */
export type TimeTexts = TFunction<"time">;

/** A time in words of the user's language. */
export function timeText(t: TimeTexts, time: TimeText): string {
  switch (time.key) {
    case "now":
      return t(time.key);
    case "minutes":
      return t(time.key, { count: time.count });
    case "today":
    case "yesterday":
      return t(time.key, { time: time.time });
    case "date":
      return t(time.key, { date: time.date });
  }
}
