/** Labels of the area caseCategory: its fields, options and sections. */
export const caseCategory = {
  "area.title": "案例分类",
  "area.description": "客户案例的分类",
};
