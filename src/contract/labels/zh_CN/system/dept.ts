/** Labels of the area dept: its fields, options, sections and actions. */
export const dept = {
  "area.title": "部门",
  pid: "上级部门",
};
