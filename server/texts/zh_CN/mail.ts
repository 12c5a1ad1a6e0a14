/** What the server's mail says. */
export const mailTexts = {
  greeting: "您好：",
  signature: "此邮件由 Quayside 自动发送，请勿回复。",
  "newAddress.subject": "Quayside 邮箱验证码",
  "newAddress.before": "您正在将此邮箱设为 Quayside 账号的邮箱，验证码为：",
  "newAddress.after": "验证码 {minutes} 分钟内有效，只能使用一次。如果不是您本人操作，请忽略此邮件。",
  "reset.subject": "Quayside 重置密码验证码",
  "reset.before": "您正在重置 Quayside 账号 {name} 的密码，验证码为：",
  "reset.after":
    "验证码 {minutes} 分钟内有效，只能使用一次。请勿告诉任何人。如果不是您本人操作，请忽略此邮件，密码不会改变。",
  "passwordChanged.subject": "您的 Quayside 密码已修改",
  "passwordChanged.before": "Quayside 账号 {name} 的密码刚刚被修改，其他登录已全部退出。",
  "passwordChanged.after": "如果不是您本人操作，请立即通过登录页的“忘记密码”重置密码，并联系管理员。",
  "addressChanged.subject": "您的 Quayside 邮箱已更换",
  "addressChanged.before": "Quayside 账号 {name} 的邮箱已更换为 {address}。",
  "addressChanged.after": "如果不是您本人操作，请立即联系管理员。",
};
