import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/service-figures.ts";

export const serviceFigureTexts: Texts<typeof source.serviceFigureTexts> = {
  title: "Customer service",
  days: "At most {most} days, and the last one not before the first",
  opened: "New conversations",
  handled: "Handled",
  left: "Left before an agent came",
  late: "Overdue",
  waitMean: "Mean wait (s)",
  waitMedian: "Median wait (s)",
  waitP90: "P90 wait (s)",
  answerMean: "Mean first reply (s)",
  answerMedian: "Median first reply (s)",
  answerP90: "P90 first reply (s)",
  rated: "Ratings",
  rating: "Mean rating",
  "by.day": "Day",
  "by.hour": "Hour",
  "by.agent": "Agent",
  "by.site": "Site",
  "by.language": "Language",
};
