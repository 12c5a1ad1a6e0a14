import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/monitor.ts";

export const monitorTexts: Texts<typeof source.monitorTexts> = {
  packages: "{count} 個實體 CPU",
  cores: "{count} 個實體核心",
  threads: "{count} 個邏輯 CPU",
  days: "{days} 天 {hours} 小時",
  hours: "{hours} 小時 {minutes} 分",
  minutes: "{minutes} 分 {seconds} 秒",
  kicked: "被 {name} 強制登出",
  ownSession: "不能強制登出自己目前的工作階段，請使用登出",
  noSuchSession: "所選的工作階段已經結束",
};

export const monitorOperations: Texts<typeof source.monitorOperations> = {
  kick: "強制使用者登出",
  resetSql: "重設 SQL 監控",
};
