import type { Text } from "./index.ts";

/** How Monitor words what it shows (contract A10, A11). */
export const monitorTexts = {
  packages: { zh_CN: "{count} 个物理 CPU", zh_TW: "{count} 個實體 CPU", en: "Physical processors: {count}" },
  cores: { zh_CN: "{count} 个物理核心", zh_TW: "{count} 個實體核心", en: "Physical cores: {count}" },
  threads: { zh_CN: "{count} 个逻辑 CPU", zh_TW: "{count} 個邏輯 CPU", en: "Logical processors: {count}" },
  days: { zh_CN: "{days} 天 {hours} 小时", zh_TW: "{days} 天 {hours} 小時", en: "{days} d {hours} h" },
  hours: {
    zh_CN: "{hours} 小时 {minutes} 分",
    zh_TW: "{hours} 小時 {minutes} 分",
    en: "{hours} h {minutes} min",
  },
  minutes: {
    zh_CN: "{minutes} 分 {seconds} 秒",
    zh_TW: "{minutes} 分 {seconds} 秒",
    en: "{minutes} min {seconds} s",
  },
  kicked: { zh_CN: "被 {name} 强制下线", zh_TW: "被 {name} 強制登出", en: "Signed out by {name}" },
  ownSession: {
    zh_CN: "不能强制自己当前的会话下线，请使用退出登录",
    zh_TW: "不能強制登出自己目前的工作階段，請使用登出",
    en: "This is your own session: sign out instead",
  },
  noSuchSession: {
    zh_CN: "所选的会话已经结束",
    zh_TW: "所選的工作階段已經結束",
    en: "The chosen sessions have ended already",
  },
} satisfies Record<string, Text>;

/** What the operation log calls it. */
export const monitorOperations = {
  kick: { zh_CN: "强制用户下线", zh_TW: "強制使用者登出", en: "Signed users out" },
  resetSql: { zh_CN: "重置 SQL 监控", zh_TW: "重設 SQL 監控", en: "Reset the SQL figures" },
} satisfies Record<string, Text>;
