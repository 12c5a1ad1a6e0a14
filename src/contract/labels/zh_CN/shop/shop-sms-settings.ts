/** Labels of the area shopSmsSettings: its fields and options. */
export const shopSmsSettings = {
  "area.title": "短信",
  sms_enable: "启用短信",
  "sms_enable.hint": "供读取这些设置的商城程序使用，本服务器不发送短信",
  sms_access_key: "Access Key",
  sms_access_secret: "Access Secret",
  sms_region: "地域",
  sms_sign: "短信签名",
  sms_templateId: "模板 ID",
  "unread.hint": "仅供商城程序读取",
};
