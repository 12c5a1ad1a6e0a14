/** Labels of the area shopCustomer: its fields. */
export const shopCustomer = {
  "area.title": "通知客服",
  "area.description": "有新订单时通过微信收到通知的员工",
  nickName: "微信昵称",
  openId: "微信 OpenID",
  "openId.hint": "新订单通知发送给该微信用户，每个用户只能添加一次",
  settings: "公众号设置",
  bind: "扫码绑定",
  "bind.scan": "请用微信扫描二维码并同意授权，该用户随后即可在此新增。",
  "bind.code": "二维码",
  "bind.over": "二维码已失效",
  "bind.again": "重新获取",
};
