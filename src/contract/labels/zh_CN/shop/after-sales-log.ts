/** Labels of the area afterSalesLog: its fields and options. */
export const afterSalesLog = {
  "area.title": "售后记录",
  request: "售后申请",
  changeType: "类型",
  "changeType.0": "提交申请",
  "changeType.1": "同意申请",
  "changeType.2": "寄回商品",
  "changeType.3": "退款完成",
  "changeType.4": "拒绝申请",
  "changeType.5": "取消申请",
  changeMessage: "内容",
  changeTime: "时间",
  operator: "操作人",
};
