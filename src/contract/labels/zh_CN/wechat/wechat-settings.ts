/** Labels of the area wechatSettings: its fields. */
export const wechatSettings = {
  "area.title": "公众号设置",
  wechat_appid: "公众号 AppID",
  "wechat_appid.hint": "公众号的网页授权域名须为本后台的域名",
  wechat_appsecret: "公众号 AppSecret",
};
