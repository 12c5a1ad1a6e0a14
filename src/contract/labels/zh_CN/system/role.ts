/** Labels of the area role: its fields, options, sections and actions. */
export const role = {
  "area.title": "角色",
  "area.description": "用户可以做什么、可以看到谁的数据",
  level: "级别",
  "level.hint": "数字越小权限越大",
  dataScope: "数据范围",
  "dataScope.ALL": "全部",
  "dataScope.OWN_DEPT": "本部门",
  "dataScope.CUSTOM": "自定义",
  depts: "部门",
  "depts.hint": "包含其所有下级部门",
  menus: "菜单",
  "action.menu": "保存菜单",
  "action.menu.menus": "菜单",
};
