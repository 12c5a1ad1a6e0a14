import type { Texts } from "../texts.ts";
import type { work as source } from "../zh_CN/work.ts";

export const work: Texts<typeof source> = {
  waiting: "等待開始",
  soFar: "已處理 {done} 項",
  doneOf: "{done} / {total}",
  cancel: "取消",
  cancelled: "已取消",
  failed: "失敗：{why}",
  close: "關閉",
};
