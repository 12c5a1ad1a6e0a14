import type { Text } from "./index.ts";

/** What the menu refuses. */
export const menuTexts = {
  linkPath: {
    zh_CN: "path: 外部链接必须以 http:// 或 https:// 开头",
    zh_TW: "path: 外部連結必須以 http:// 或 https:// 開頭",
    en: "path: an external link must begin with http:// or https://",
  },
  routePath: {
    zh_CN: "path: 只能使用字母、数字以及 - _ . ~ / : 字符",
    zh_TW: "path: 只能使用字母、數字以及 - _ . ~ / : 字元",
    en: "path: only letters, digits and - _ . ~ / : may be used",
  },
  componentMissing: {
    zh_CN: "component: 页面需要视图键",
    zh_TW: "component: 頁面需要檢視鍵",
    en: "component: a page needs a view key",
  },
  buttonParent: {
    zh_CN: "按钮下面不能有下级菜单",
    zh_TW: "按鈕底下不能有下層選單",
    en: "Nothing can stand below a button",
  },
  hasChildren: {
    zh_CN: "有下级的菜单不能改为按钮",
    zh_TW: "有下層的選單不能改為按鈕",
    en: "An entry with others below it cannot become a button",
  },
  notHeld: {
    zh_CN: "permission: 您没有权限 {permission}，不能授予他人",
    zh_TW: "permission: 您沒有權限 {permission}，無法授予他人",
    en: "permission: You do not hold {permission} and cannot give it away",
  },
} satisfies Record<string, Text>;
