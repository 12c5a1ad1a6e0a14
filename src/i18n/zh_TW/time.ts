import type { Texts } from "../texts.ts";
import type { time as source } from "../zh_CN/time.ts";

export const time: Texts<typeof source> = {
  now: "剛剛",
  minutes: "{count} 分鐘前",
  today: "{time}",
  yesterday: "昨天 {time}",
  date: "{date}",
};
