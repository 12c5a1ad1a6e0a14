/** What the menu refuses. */
export const menuTexts = {
  linkPath: "path: 外部链接必须以 http:// 或 https:// 开头",
  routePath: "path: 只能使用字母、数字以及 - _ . ~ / : 字符",
  componentMissing: "component: 页面需要视图键",
  buttonParent: "按钮下面不能有下级菜单",
  hasChildren: "有下级的菜单不能改为按钮",
  notHeld: "permission: 您没有权限 {permission}，不能授予他人",
};
