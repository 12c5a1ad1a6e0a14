import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/resources.ts";

export const resourceTexts: Texts<typeof source.resourceTexts> = {
  operation: "{done}{title}",
  action: "{title}：{action}",
  existed: "{title}的{label}「{value}」已存在",
  stale: "這筆紀錄已被他人修改，請重新整理後再試",
  staleBy: "{user} 已於 {time} 修改了這筆記錄，請重新載入",
  taken: "已有相同的紀錄",
  stillUsed: "這筆紀錄仍被其他資料使用，無法刪除",
  typedOther: "輸入的內容與紀錄的名稱不一致",
  otherState: "該紀錄的狀態已改變",
  otherStateBy: "狀態已變更，{user} 於 {time} 最後修改",
  inState: "目前狀態為「{state}」",
  stateChangedBy: "目前狀態為「{state}」，{user} 於 {time} 最後修改",
  stateChanged: "目前狀態已是「{state}」（自 {time} 起）",
  stateSince: "目前狀態已是「{state}」。{time}：{what}",
  stateSinceBy: "目前狀態已是「{state}」。{time}，{user}：{what}",
  disabledDefault: "已停用的紀錄不能設為預設",
  parentIsSelf: "上層不能是自己",
  parentIsBelow: "上層不能是自己的下層",
  tooDeep: "{field}: 最多只能有 {levels} 層",
  hasBelow: "「{name}」下仍有下層，無法刪除",
  thereInLanguage: "{field}: 該紀錄已有此語言的內容",
  otherAmong: "{field}: 同一紀錄的各語言必須一致",
  secretAnew: "{field}: 接收方位址已變更，請重新填寫",
  notYours: "{field}: 您沒有填寫或修改此項的權限",
  ownLanguage: "該紀錄本來就是此語言",
  mayNotMake: "該紀錄還沒有此語言的內容，您沒有新增的權限",
  notInLanguage: "{label}「{name}」還沒有此語言的內容，請先為它翻譯或複製",
  otherOrder: "目標位置的紀錄已刪除或已移到別處，請重新整理後再試",
  orderFull: "該排序已沒有可用的序號",
  inItsWay: "無法還原：{reason}",
  isThere: "這筆紀錄已經存在",
  notKept: "這筆紀錄沒有可供還原的內容",
};

export const dictionaryTexts: Texts<typeof source.dictionaryTexts> = {
  needed: "系統需要字典「{name}」，不能改名或刪除",
};

export const departmentTexts: Texts<typeof source.departmentTexts> = {
  usersBound: "部門「{name}」仍有使用者，無法刪除",
  rolesBound: "部門「{name}」仍被角色使用，無法刪除",
  rootStays: "根部門不能停用、移動或刪除",
  outOfScope: "pid: 請選擇您資料權限範圍內的部門",
};

export const operations: Texts<typeof source.operations> = {
  create: "新增",
  update: "修改",
  save: "儲存",
  remove: "刪除",
  restore: "還原",
  order: "移動",
  import: "匯入",
  read: "檢視",
};
