/** Labels of the area shopSiteSettings: its fields and options. */
export const shopSiteSettings = {
  "area.title": "站点",
  site_url: "商城地址",
  "site_url.hint": "商城的网址，发票邮件末尾会附上",
  uni_site_url: "移动端地址",
  api_url: "接口地址",
  admin_api_url: "后台接口地址",
  "unread.hint": "供读取这些设置的商城程序使用，本服务器不使用",
  file_store_mode: "文件存储",
  "file_store_mode.hint": "供读取这些设置的商城程序使用；文件的实际存储以“工具 → 存储”为准",
  "file_store_mode.1": "本地",
  "file_store_mode.2": "对象存储",
};
