/** Expressions that are asked for most. */
export const USUAL_TIMES = [
  { key: "everyMinute", expression: "0 * * * * ?" },
  { key: "everyQuarter", expression: "0 */15 * * * ?" },
  { key: "everyHour", expression: "0 0 * * * ?" },
  { key: "everyNight", expression: "0 0 3 * * ?" },
  { key: "workdays", expression: "0 0 8 ? * MON-FRI" },
  { key: "everyMonday", expression: "0 0 8 ? * MON" },
  { key: "everyMonth", expression: "0 0 3 1 * ?" },
] as const;
