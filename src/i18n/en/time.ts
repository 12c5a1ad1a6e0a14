import type { Texts } from "../texts.ts";
import type { time as source } from "../zh_CN/time.ts";

export const time: Texts<typeof source> = {
  now: "just now",
  minutes: "{count, plural, one {{count} minute ago} other {{count} minutes ago}}",
  today: "{time}",
  yesterday: "yesterday {time}",
  date: "{date}",
};
