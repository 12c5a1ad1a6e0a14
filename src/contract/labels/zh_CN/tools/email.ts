/** Labels of the area email: its fields, options, sections and actions. */
export const email = {
  "area.title": "邮件服务器设置",
  host: "SMTP 服务器",
  port: "端口",
  encryption: "加密方式",
  "encryption.auto": "自动",
  "encryption.tls": "TLS",
  "encryption.starttls": "STARTTLS",
  "encryption.none": "不加密",
  "encryption.hint": "自动：465 端口使用 TLS，其他端口在服务器支持时使用 STARTTLS",
  user: "账号",
  pass: "密码",
  "pass.hint": "多数邮箱需要使用授权码或应用专用密码",
  fromUser: "发件人",
  "fromUser.hint": "邮箱地址，或“名称 <邮箱地址>”",
  "section.host": "服务器",
  "section.user": "账号与发件人",
};
