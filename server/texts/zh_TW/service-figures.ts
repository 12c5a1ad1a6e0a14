import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/service-figures.ts";

export const serviceFigureTexts: Texts<typeof source.serviceFigureTexts> = {
  title: "客服統計",
  days: "時間範圍最多 {most} 天，且結束日期不早於開始日期",
  opened: "新對話",
  handled: "接待對話",
  left: "未接入離開",
  late: "逾時",
  waitMean: "平均等待（秒）",
  waitMedian: "等待中位數（秒）",
  waitP90: "等待 P90（秒）",
  answerMean: "平均首次回覆（秒）",
  answerMedian: "首次回覆中位數（秒）",
  answerP90: "首次回覆 P90（秒）",
  rated: "評價數",
  rating: "平均評分",
  "by.day": "日期",
  "by.hour": "時段",
  "by.agent": "客服",
  "by.site": "網站",
  "by.language": "語言",
};
