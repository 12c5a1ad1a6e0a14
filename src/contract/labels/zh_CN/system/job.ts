/** Labels of the area job: its fields, options, sections and actions. */
export const job = {
  "area.title": "岗位",
  "area.description": "用户担任的岗位",
};
