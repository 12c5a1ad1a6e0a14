/** Labels of the area shopCustomer: its fields. */
export const shopCustomer = {
  "area.title": "通知客服",
  nickName: "微信昵称",
  openId: "微信 OpenID",
  "openId.hint": "新订单通知发送给该微信用户，每个用户只能添加一次",
};
