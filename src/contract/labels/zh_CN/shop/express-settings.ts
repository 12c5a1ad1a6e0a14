/** Labels of the area expressSettings: its fields, options, sections and actions. */
export const expressSettings = {
  "area.title": "物流查询设置",
  exp_enable: "启用物流查询",
  "exp_enable.hint": "通过快递鸟查询订单的物流轨迹",
  exp_appId: "快递鸟用户 ID",
  exp_appKey: "快递鸟 API Key",
  exp_url: "接口地址",
  "exp_url.hint": "留空使用快递鸟的默认地址",
};
