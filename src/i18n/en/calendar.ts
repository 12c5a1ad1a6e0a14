import type { Texts } from "../texts.ts";
import type { calendar as source } from "../zh_CN/calendar.ts";

export const calendar: Texts<typeof source> = {
  title: "Calendar",
  open: "Open calendar",
  openTimes: "Choose a time",
  now: "Now",
  today: "Today",
  clear: "Clear",
  done: "Done",
  datePattern: "yyyy-mm-dd",
  timePattern: "yyyy-mm-dd hh:mm:ss",
  from: "From",
  to: "To",
  loading: "Loading the calendar…",
  failed: "The calendar could not be loaded",
  retry: "Try again",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  month: "Month",
  year: "Year",
  hour: "Hour",
  minute: "Minute",
  second: "Second",
};
