import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/menus.ts";

export const menuTexts: Texts<typeof source.menuTexts> = {
  linkPath: "path: 外部連結必須以 http:// 或 https:// 開頭",
  routePath: "path: 只能使用字母、數字以及 - _ . ~ / : 字元",
  componentMissing: "component: 頁面需要檢視鍵",
  buttonParent: "按鈕底下不能有下層選單",
  hasChildren: "有下層的選單不能改為按鈕",
  notHeld: "permission: 您沒有權限 {permission}，無法授予他人",
};
