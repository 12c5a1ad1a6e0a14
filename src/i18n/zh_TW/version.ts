import type { Texts } from "../texts.ts";
import type { version as source } from "../zh_CN/version.ts";

export const version: Texts<typeof source> = {
  title: "更新日誌",
  description: "各版本的變化",
  current: "目前版本",
  noDetail: "此版本沒有說明。",
  empty: "尚無更新日誌",
  failed: "更新日誌載入失敗，請稍後再試",
  retry: "重試",
  loading: "正在載入更新日誌…",
  notice: "主控台已更新至 {version}，要看看有哪些變更嗎？",
  see: "查看更新",
  later: "稍後再說",
  never: "不再提醒",
};
