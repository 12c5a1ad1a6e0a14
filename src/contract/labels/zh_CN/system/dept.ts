/** Labels of the area dept: its fields, options, sections and actions. */
export const dept = {
  "area.title": "部门",
  "area.description": "组织的部门，决定用户能看到哪些数据",
  pid: "上级部门",
};
