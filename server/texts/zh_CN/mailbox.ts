/** What the server writes into mailboxes, and tells of them. */
export const mailboxTexts = {
  "welcome.title": "欢迎使用 Quayside",
  "welcome.content":
    "您的账号已开通。请在个人中心补全资料并设置邮箱，以便忘记密码时找回。\n按 Ctrl K（Mac 为 ⌘ K）可快速跳转到任意页面、标签或聊天。",
  "newPlace.title": "您的账号在新地址登录",
  "newPlace.content": "您的账号首次从 {ip} 登录（{browser}，{os}）。如果不是您本人操作，请立即修改密码。",
  "passwordChanged.title": "密码已修改",
  "passwordChanged.content":
    "您的密码已从 {ip} 修改（{browser}，{os}），其他登录已全部退出。如果不是您本人操作，请联系管理员。",
  "emailChanged.title": "邮箱已更换",
  "emailChanged.content":
    "您的邮箱已从 {ip} 更换为 {email}（{browser}，{os}）。如果不是您本人操作，请联系管理员。",
  "paid.title": "新付款订单 {count} 笔",
  "paid.content": "自上次查看以来，有 {count} 笔订单已付款，等待发货。",
  "refundAsked.title": "新退款申请 {count} 个",
  "refundAsked.content": "自上次查看以来，有 {count} 个退款申请等待审核。",
  "reminded.title": "催发货提醒 {count} 次",
  "reminded.content": "自上次查看以来，用户催了 {count} 次发货。",
  "visitorLate.title": "{count} 位访客等待超时",
  "visitorLate.content": "自上次查看以来，有 {count} 位访客未在时限内接入或得到回复。",
  "visitorWaits.title": "{count} 位访客等待接待",
  "visitorWaits.content": "自上次查看以来，有 {count} 位访客发起咨询，正在等待客服。",
  "inquired.title": "新询盘 {count} 个",
  "inquired.content": "自上次查看以来，产品页面上有 {count} 个询盘等待答复。",
};
