/** Texts of the page for a forgotten password. */
export const forget = {
  title: "找回密码",
  "tagline.address": "输入账号绑定的电子邮箱，我们会寄出验证码",
  "tagline.password": "输入邮件中的验证码，并设置新密码",
  "tagline.done": "密码已重置",
  next: "发送验证码",
  haveCode: "我已有验证码",
  sent: "如果 {email} 已绑定账号，验证码邮件已经寄出，{minutes} 分钟内有效。",
  otherAddress: "换一个邮箱",
  save: "重置密码",
  back: "返回登录",
  done: "新密码已生效，所有已登录的设备都需要重新登录。",
  signIn: "去登录",
};
