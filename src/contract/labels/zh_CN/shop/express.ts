/** Labels of the area express: its fields, options, sections and actions. */
export const express = {
  "area.title": "快递公司",
  "area.description": "发货所用的快递公司",
  name: "公司名称",
  code: "公司编码",
  "code.hint": "物流查询服务使用的公司编码，例如 SF",
  isShow: "显示",
  settings: "物流查询设置",
};
