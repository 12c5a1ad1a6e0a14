import type { Texts } from "../texts.ts";
import type { tabs as source } from "../zh_CN/tabs.ts";

export const tabs: Texts<typeof source> = {
  openPages: "已開啟的頁面",
  allPages: "全部 {count} 個頁面",
  actions: "分頁操作",
  closeNamed: "關閉 {title}",
  unsaved: "尚未儲存",
  reload: "重新載入",
  "close.one": "關閉",
  "close.left": "關閉左側",
  "close.right": "關閉右側",
  "close.others": "關閉其他",
  "close.all": "全部關閉",
  refused: "沒有可關閉的分頁",
  moveLeft: "左移",
  moveRight: "右移",
  notClosable: "此分頁無法關閉",
  nothingLeft: "左側沒有可關閉的分頁",
  nothingRight: "右側沒有可關閉的分頁",
  nothingOther: "沒有其他可關閉的分頁",
  nothingAtAll: "沒有可關閉的分頁",
  unsavedQuestion: "以下內容尚未儲存，繼續操作將會遺失：",
  closeAnyway: "不儲存並關閉",
  reloadAnyway: "不儲存並重新載入",
  unsavedLeaving: "還有 {count} 個頁面的內容尚未儲存，登出後將會遺失：{names}",
  navigating: "正在開啟頁面",
};
