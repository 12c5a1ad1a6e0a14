import type { Words } from "./fields.ts";

/** Labels that many areas share. */
export const words = {
  name: ["名称", "名稱", "Name"],
  title: ["标题", "標題", "Title"],
  description: ["描述", "描述", "Description"],
  remark: ["备注", "備註", "Remark"],
  sort: ["排序", "排序", "Order"],
  status: ["状态", "狀態", "Status"],
  enabled: ["启用", "啟用", "Enabled"],
  disabled: ["停用", "停用", "Disabled"],
  yes: ["是", "是", "Yes"],
  no: ["否", "否", "No"],
  createBy: ["创建人", "建立者", "Created by"],
  updateBy: ["更新人", "更新者", "Updated by"],
  createTime: ["创建时间", "建立時間", "Created"],
  updateTime: ["更新时间", "更新時間", "Updated"],
} as const satisfies Record<string, Words>;
