import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shared/fields.ts";

export const common: Texts<typeof source.common> = {
  name: "名稱",
  title: "標題",
  description: "描述",
  remark: "備註",
  sort: "排序",
  status: "狀態",
  enabled: "啟用",
  disabled: "停用",
  yes: "是",
  no: "否",
  createBy: "建立者",
  updateBy: "更新者",
  createTime: "建立時間",
  updateTime: "更新時間",
  "oneDefault.isDefault": "預設",
  "action.setDefault": "設為預設",
  usageMonth: "統計月份",
  "fileSize.size": "大小",
  "fileSize.bytes": "大小",
  "action.clear": "清空",
  id: "編號",
};
