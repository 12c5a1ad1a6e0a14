/** Texts of the switches for alerts of new messages. */
export const alerts = {
  title: "新消息提醒",
  sound: "提示音",
  soundHint: "每秒最多响一次，只在一个标签页中响起。",
  notifications: "桌面通知",
  notificationsHint: "显示 5 秒，点击即可打开聊天。",
  allow: "允许浏览器通知",
  denied: "浏览器已阻止通知。请在浏览器的网站设置中允许。",
  unsupported: "此浏览器不支持桌面通知，提醒会显示在页面中。",
  onlyHere: "未经允许时，提醒只显示在页面中。",
  try: "试听",
};
