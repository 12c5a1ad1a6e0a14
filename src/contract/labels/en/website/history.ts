import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/history.ts";

export const history: Texts<typeof source.history> = {
  "area.title": "milestone",
  "area.description": "What the company did in which year",
  year: "Year",
  month: "Month",
  "month.hint": "Left empty where only the year is known",
  when: "When",
  content: "About it",
  image: "Picture",
};
