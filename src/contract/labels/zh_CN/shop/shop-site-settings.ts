/** Labels of the area shopSiteSettings: its fields and options. */
export const shopSiteSettings = {
  "area.title": "站点",
  site_url: "商城地址",
  "site_url.hint": "商城的网址，发票邮件末尾会附上",
  goods_url: "商品页地址",
  "goods_url.hint":
    "聊天中的商品卡片打开的页面：{id} 代表商品编号，例如 https://shop.example.com/goods/{id}。留空则不打开页面",
  order_url: "订单页地址",
  "order_url.hint": "聊天中的订单卡片打开的页面：{number} 代表订单号。留空则不打开页面",
  uni_site_url: "移动端地址",
  api_url: "接口地址",
  admin_api_url: "后台接口地址",
  "unread.hint": "供读取这些设置的商城程序使用，本服务器不使用",
  file_store_mode: "文件存储",
  "file_store_mode.hint": "供读取这些设置的商城程序使用；文件的实际存储以“工具 → 存储”为准",
  "file_store_mode.1": "本地",
  "file_store_mode.2": "对象存储",
};
