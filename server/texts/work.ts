import type { Text } from "./index.ts";

/** Long work that goes on by itself. */
export const workTexts = {
  cancel: { zh_CN: "取消后台任务", zh_TW: "取消背景作業", en: "Cancelled background work" },
  over: { zh_CN: "该任务已经结束", zh_TW: "該作業已經結束", en: "It has ended already" },
} satisfies Record<string, Text>;
