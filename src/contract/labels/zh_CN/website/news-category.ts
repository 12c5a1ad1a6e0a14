/** Labels of the area newsCategory: its fields, options and sections. */
export const newsCategory = {
  "area.title": "新闻分类",
  "area.description": "新闻的分类",
};
