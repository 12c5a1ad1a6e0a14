/** Labels of the area dict: its fields, options, sections and actions. */
export const dict = {
  "area.title": "字典",
  "area.description": "表单中可选择的值",
};
