import type { Texts } from "../texts.ts";
import type { calendar as source } from "../zh_CN/calendar.ts";

export const calendar: Texts<typeof source> = {
  title: "日曆",
  open: "開啟日曆",
  openTimes: "選擇時間",
  now: "現在",
  today: "今天",
  clear: "清除",
  done: "完成",
  datePattern: "年-月-日",
  timePattern: "年-月-日 時：分：秒",
  from: "開始日期",
  to: "結束日期",
  loading: "正在載入日曆…",
  failed: "日曆載入失敗",
  retry: "重試",
  previousMonth: "上個月",
  nextMonth: "下個月",
  month: "月份",
  year: "年份",
  hour: "時",
  minute: "分",
  second: "秒",
};
